internal import BarographModel
internal import BarographRules
internal import SwiftSyntax

/// A type that asks a container when it is made takes what it asks for as a parameter: where it is handed the container, whoever makes
/// it asks instead, and where everybody reaches that, the default of the parameter does.
func requestedParameter(_ finding: Finding, _ room: FixRoom) throws(Refused) -> Mended? {
  let graph = room.graph
  guard let owner = finding.subjects.first.flatMap(room.row(id:)) else { throw Refused("it is asked outside of types") }
  let requests = graph.requests.filter { $0.isLocator && $0.owner == owner && $0.role == .production }
  guard requests.contains(where: { graph.location($0.site) == finding.location }) else {
    throw Refused("many ask it, and where to begin is a decision")
  }
  if graph.nodes.contains(where: { $0.supertypes.contains(graph.nodes[owner].id) }) {
    throw Refused("\(graph.nodes[owner].name) has subclasses, which call its initialiser")
  }
  let target = try InjectionTarget(owner, room)
  let initializer = try target.initializer
  var values: [AskedValue] = []
  for request in requests { values.append(try AskedValue(request, room)) }
  let asked = try AskedParameters(values, of: initializer, in: target, room)
  let handed = initializer.signature.parameterClause.parameters.first { $0.innerName == values[0].root.text }
  let edits = if let handed { try asked.replacing(handed, room) } else { try asked.defaults() }
  return Mended(title: asked.title, edits: edits)
}

/// What an initialiser asks for, each under the name of a parameter.
private struct AskedParameters {
  private let initializer: InitializerDeclSyntax
  private let target: InjectionTarget
  private let values: [AskedValue]
  private var named: [(name: String, value: AskedValue)] = []
  /// The parameters in the place of what asks.
  private var reads: [TextEdit] = []

  init(
    _ values: [AskedValue], of initializer: InitializerDeclSyntax, in target: InjectionTarget, _ room: FixRoom
  ) throws(Refused) {
    (self.initializer, self.target, self.values) = (initializer, target, values)
    for value in values {
      if let (property, name) = value.initial, value.source.text.file == target.source.text.file {
        try add(name, value, isNew: false, room)
        reads += try filling(property, name, value)
      } else if value.expression.around(InitializerDeclSyntax.self)?.id != initializer.id {
        throw Refused("it asks when it needs it, and not when it is made")
      } else if value.expression.around(ClosureExprSyntax.self) != nil {
        throw Refused("it asks in a closure, which may run later")
      } else if let (statement, name) = value.filled {
        try add(name, value, isNew: false, room)
        reads.append(value.source.replacing(statement, by: "self.\(name) = \(name)"))
      } else {
        let name = variableName(value.type, isAbstract: value.isAbstract)
        try add(name, value, isNew: true, room)
        reads.append(value.source.replacing(value.expression, by: name))
      }
    }
  }

  private mutating func add(_ name: String, _ value: AskedValue, isNew: Bool, _ room: FixRoom) throws(Refused) {
    if let known = named.first(where: { $0.name == name }) {
      if known.value.text == value.text, known.value.type == value.type { return }
      throw Refused("two things would be called '\(name)'")
    }
    let isTaken = initializer.tokens(viewMode: .sourceAccurate).contains { token in
      token.text == name
        && (token.parent?.is(FunctionParameterSyntax.self) == true
          || token.parent?.is(IdentifierPatternSyntax.self) == true)
    }
    if isTaken { throw Refused("'\(name)' means something there already") }
    if isNew, try target.isTaken(name, room) { throw Refused("'\(name)' means something there already") }
    named.append((name, value))
  }

  /// A property that asks for its initial value is filled by the initialiser.
  private func filling(_ property: PatternBindingSyntax, _ name: String, _ value: AskedValue) throws(Refused)
    -> [TextEdit]
  {
    let file = value.source.text.file
    let start = value.source.bytes(of: property.pattern).upperBound
    let end = property.typeAnnotation.map { value.source.bytes(of: $0).upperBound }
    let rest = TextEdit(
      file: file, range: (end ?? start)..<value.source.bytes(of: value.expression).upperBound,
      text: end == nil ? ": \(value.type)" : "")
    return [rest, try target.beginning(with: "self.\(name) = \(name)", initializer)]
  }

  var title: String {
    let names = named.map { "'\($0.name)'" }.joined(separator: ", ")
    return "take \(names) as \(named.count == 1 ? "a parameter" : "parameters") of \(target.name)"
  }

  /// Parameters whose defaults ask what everybody reaches.
  func defaults() throws(Refused) -> [TextEdit] {
    for value in values where value.root.text.first?.isUppercase != true {
      throw Refused("it asks a container that it keeps")
    }
    let wanted = named.map { InjectedParameter(name: $0.name, type: $0.value.type, value: $0.value.text) }
    for parameter in wanted { try target.check(parameter, initializer) }
    return reads + [target.parameters(wanted, of: initializer)]
  }

  /// Parameters in the place of the container; every caller asks that instead.
  func replacing(_ handed: FunctionParameterSyntax, _ room: FixRoom) throws(Refused) -> [TextEdit] {
    let name = handed.innerName
    let mentions = Syntax(initializer).all(DeclReferenceExprSyntax.self).filter {
      $0.baseName.text == name && !$0.isMember
    }
    let roots = Set(values.map(\.root.id))
    if mentions.count != roots.count || !mentions.allSatisfy({ roots.contains($0.baseName.id) }) {
      throw Refused("it does more with '\(name)' than to ask at once")
    }
    if handed.defaultValue != nil || handed.ellipsis != nil { throw Refused("callers need not give '\(name)'") }
    if initializer.modifiers.contains(where: { ["public", "open", "package"].contains($0.name.text) }) {
      throw Refused("the initialiser of \(target.name) is called from other modules")
    }
    let calls = try InitializerCalls(of: target, room).arguments(for: handed)
    if !calls.isComplete { throw Refused("callers need not give '\(name)'") }
    let parameters = named.map { "\($0.name): \($0.value.type)" }.joined(separator: ", ")
    let source = target.source
    var edits = reads
    edits.append(
      TextEdit(
        file: source.text.file,
        range: source.bytes(of: handed.firstName).lowerBound..<source.bytes(of: handed.type).upperBound,
        text: parameters))
    for (source, argument) in calls.given {
      guard argument.expression.isPath else { throw Refused("what is given as '\(name)' is more than a name") }
      let root = argument.expression.trimmedDescription
      let asks = named.map { "\($0.name): \(root)\($0.value.text.dropFirst(name.count))" }.joined(separator: ", ")
      let start = source.bytes(of: argument).lowerBound
      edits.append(
        TextEdit(file: source.text.file, range: start..<source.bytes(of: argument.expression).upperBound, text: asks))
    }
    return edits
  }
}
