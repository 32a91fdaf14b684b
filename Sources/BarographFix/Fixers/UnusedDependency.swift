internal import BarographModel
internal import SwiftSyntax

/// What a type is given and does nothing with goes, with every argument: the parameter, and the property that keeps it.
func removedDependency(_ finding: Finding, _ room: FixRoom) throws(Refused) -> Mended? {
  guard finding.identity.count >= 2, let row = room.row(id: finding.identity[0]) else {
    throw Refused("its type is not there any more")
  }
  if !finding.related.isEmpty { throw Refused("it makes one itself, and which of the two is meant is a decision") }
  let removal = try DependencyRemoval(of: finding.identity[1], from: row, at: finding.location, room)
  let calls = try InitializerCalls(of: removal.target, room)
  let arguments = try calls.arguments(for: removal.parameter)
  var edits = try removal.edits()
  for argument in arguments.given { edits.append(try argument.source.removing(argument.argument)) }
  let isUnnoticed = removal.isUnnoticed && (arguments.isComplete || removal.hasPlainDefault)
  return Mended(
    title: "give \(removal.target.name) no '\(removal.name)'", edits: edits,
    needsLook: !isUnnoticed || !arguments.given.allSatisfy { $0.argument.expression.isPlainValue })
}

/// A parameter of an initialiser that comes to nothing, with the property that it fills.
private struct DependencyRemoval {
  let name: String
  let target: InjectionTarget
  private let initializer: InitializerDeclSyntax
  let parameter: FunctionParameterSyntax
  /// The property that keeps it, and the statement that fills it.
  private let kept: (property: VariableDeclSyntax, statement: CodeBlockItemSyntax)?
  /// Whether nobody can tell that an object is not kept any more.
  let isUnnoticed: Bool

  init(of name: String, from row: Int, at location: Location, _ room: FixRoom) throws(Refused) {
    self.name = name
    target = try InjectionTarget(row, room)
    initializer = try target.initializer
    let parameters = initializer.signature.parameterClause.parameters
    guard let parameter = parameters.first(where: { $0.innerName == name }) else {
      throw Refused("no parameter of the initialiser is called '\(name)'")
    }
    self.parameter = parameter
    try Self.check(target, initializer, row, room)
    guard target.source.text.file == location.file, let token = target.source.token(at: location),
      let place = target.declarations[0].members.initializedPlace(of: token)
    else { throw Refused("it is not declared where it was") }
    let mentions = Syntax(initializer).all(DeclReferenceExprSyntax.self).filter {
      $0.baseName.text == name && !$0.isMember
    }
    switch place {
    case .parameter:
      if !mentions.isEmpty { throw Refused("the initialiser names '\(name)' after all") }
      if room.graph.properties.contains(where: { $0.owner == row && $0.name == name }) {
        throw Refused("\(target.name) has a property '\(name)', which it may be meant for")
      }
      kept = nil
      isUnnoticed = true
    case .property(let property):
      kept = (
        try Self.removable(property, named: name, in: target),
        try Self.assignment(of: name, in: initializer, mentions: mentions)
      )
      isUnnoticed = property.isWeak || room.endUnnoticed(property: name, of: row)
    }
  }

  private static func check(
    _ target: InjectionTarget, _ initializer: InitializerDeclSyntax, _ row: Int, _ room: FixRoom
  ) throws(Refused) {
    let node = room.graph.nodes[row]
    if initializer.modifiers.contains(where: { ["public", "open", "package"].contains($0.name.text) }) {
      throw Refused("the initialiser of \(node.name) is called from other modules")
    }
    if !node.genericParameters.isEmpty || initializer.genericParameterClause != nil
      || initializer.genericWhereClause != nil
    {
      throw Refused("\(node.name) is generic, and what it is given may decide for what")
    }
    if let word = node.attributes.first(where: { !["MainActor", "available"].contains($0) }) {
      throw Refused("`@\(word)` may need \(node.name) as it is")
    }
    if room.graph.nodes.contains(where: { $0.supertypes.contains(node.id) }) {
      throw Refused("\(node.name) has subclasses, which call its initialiser")
    }
    for parent in node.supertypes where !ProtocolWords.plain.contains(parent) {
      let above = room.row(id: parent).map { room.graph.nodes[$0] }
      if ProtocolWords.synthesised.contains(parent) {
        throw Refused("its properties are part of its \(parent)")
      }
      // Without parameters an initialiser may override one, or be what somebody asks for.
      if above?.kind.isProtocol != true,
        initializer.signature.parameterClause.parameters.count == 1 || above?.kind.isReference == true
      {
        throw Refused("the initialiser may then be one that \(above?.name ?? parent) has as well")
      }
    }
  }

  /// The property, if it is nothing but a name and a type.
  private static func removable(
    _ property: VariableDeclSyntax, named name: String, in target: InjectionTarget
  ) throws(Refused) -> VariableDeclSyntax {
    guard property.bindings.count == 1, let binding = property.bindings.first, binding.accessorBlock == nil,
      binding.initializer == nil, property.attributes.isEmpty
    else { throw Refused("its declaration is more than a name and a type") }
    // A constant is written by the initialiser alone, and nothing reads it.
    let isConstant = property.bindingSpecifier.tokenKind == .keyword(.let)
    let mentions = target.declarations.flatMap { $0.members.all(DeclReferenceExprSyntax.self) }
    let isWritten = mentions.contains { $0.baseName.text == name && $0.around(InitializerDeclSyntax.self) == nil }
    if !isConstant, isWritten { throw Refused("'\(name)' is written elsewhere as well") }
    return property
  }

  /// `self.log = log`, alone among the statements of the initialiser.
  private static func assignment(
    of name: String, in initializer: InitializerDeclSyntax, mentions: [DeclReferenceExprSyntax]
  ) throws(Refused) -> CodeBlockItemSyntax {
    let items = initializer.body?.statements.filter { $0.item.trimmedDescription.filled == name } ?? []
    guard let item = items.first, items.count == 1, mentions.count == 1 else {
      throw Refused("the initialiser does more with '\(name)' than to keep it")
    }
    return item
  }

  /// Whether leaving it out at a call makes nothing.
  var hasPlainDefault: Bool { parameter.defaultValue.map { $0.value.isLiteral } ?? false }

  func edits() throws(Refused) -> [TextEdit] {
    var edits = [try target.source.removing(parameter)]
    if let line = target.source.removingDocumentation(of: name, above: initializer) { edits.append(line) }
    if let kept {
      edits += [try target.source.removingLine(of: kept.property), try target.source.removing(kept.statement)]
    }
    return edits
  }
}

extension String {
  /// The property that `self.log = log` fills with a parameter of its name, as a statement is written.
  fileprivate var filled: String? {
    let words = split(separator: " ", omittingEmptySubsequences: true)
    guard words.count == 3, words[1] == "=", words[0] == "self." + words[2] else { return nil }
    return String(words[2])
  }
}

extension FunctionParameterSyntax {
  /// Its name in the body.
  var innerName: String { (secondName ?? firstName).text }

  /// What callers write before the colon; empty for none.
  var label: String { firstName.tokenKind == .wildcard ? "" : firstName.text }
}

extension DeclReferenceExprSyntax {
  /// Whether it names a member of what stands before it.
  var isMember: Bool { parent?.as(MemberAccessExprSyntax.self).map { $0.declName.id == id && $0.base != nil } ?? false }
}

extension VariableDeclSyntax {
  fileprivate var isWeak: Bool { modifiers.contains { ["weak", "unowned"].contains($0.name.text) } }
}

/// Where something that is handed in is declared.
private enum HandedPlace {
  case parameter
  case property(VariableDeclSyntax)
}

extension MemberBlockSyntax {
  /// What a token declares, if that stands among the members themselves: not under a condition, not in a type within.
  fileprivate func initializedPlace(of token: TokenSyntax) -> HandedPlace? {
    guard let item = token.around(MemberBlockItemSyntax.self), item.parent?.parent?.id == id else { return nil }
    if let property = item.decl.as(VariableDeclSyntax.self) { return .property(property) }
    return item.decl.is(InitializerDeclSyntax.self) ? .parameter : nil
  }
}

extension FixRoom {
  /// Whether nobody can tell when the objects end that a property keeps: they keep nothing, do nothing at their end, and nobody
  /// holds them weakly.
  fileprivate func endUnnoticed(property name: String, of owner: Int) -> Bool {
    guard let property = graph.properties.first(where: { $0.owner == owner && $0.name == name }),
      !property.types.isEmpty
    else { return false }
    let weak = Set(graph.properties.filter { $0.strength != .strong }.flatMap(\.types))
    return property.types.allSatisfy { type in
      let node = graph.nodes[type]
      if weak.contains(type) { return false }
      guard node.kind.isProtocol else { return endsUnnoticed(type) }
      let below = graph.nodes.indices.filter { graph.nodes[$0].supertypes.contains(node.id) }
      return !below.isEmpty && below.allSatisfy { endsUnnoticed($0) && !weak.contains($0) }
    }
  }

  /// Whether a class keeps nothing, and neither it nor anything above it does something at its end.
  private func endsUnnoticed(_ type: Int) -> Bool {
    let node = graph.nodes[type]
    guard node.kind.isClass, node.isStateless, let site = node.site else { return false }
    let isPlain = node.supertypes.allSatisfy { parent in
      row(id: parent).map { graph.nodes[$0].kind.isProtocol }
        ?? (ProtocolWords.withoutInitializer.contains(parent) || parent == "NSObject")
    }
    guard isPlain, !graph.nodes.contains(where: { $0.supertypes.contains(node.id) }),
      let source = try? parsed(graph.location(site).file),
      let declaration = source.token(at: graph.location(site))?.around(ClassDeclSyntax.self)
    else { return false }
    return declaration.all(DeinitializerDeclSyntax.self).isEmpty
  }
}
