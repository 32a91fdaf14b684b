internal import BarographModel
internal import BarographRules
internal import SwiftSyntax

/// What is asked of a container and never registered is registered beside what asks for it.
func addedRegistration(_ finding: Finding, _ room: FixRoom) throws(Refused) -> Mended? {
  guard
    let request = room.graph.requests.first(where: {
      room.graph.location($0.site) == finding.location && $0.key.framework == finding.identity.first
    })
  else { throw Refused("where it is to be given is a decision") }
  guard let form = RegistrationForm(rawValue: request.key.framework) else {
    throw Refused("registrations of this framework are not written here")
  }
  if !request.key.name.isEmpty || !request.key.arguments.isEmpty {
    throw Refused("it is asked for by a name or with arguments, and what they mean is a decision")
  }
  guard let service = request.service else { throw Refused("its type is not declared in this project") }
  let made = try room.implementation(of: service, form)
  let neighbour = try RegistrationNeighbour(request, form, room)
  try room.checkSpelling([service, made], in: neighbour.source.text.file)
  let arguments = try room.arguments(of: made, form, neighbour)
  let names = (service: room.spelling(service), made: room.spelling(made))
  return Mended(
    title: "register \(names.made)" + (made == service ? "" : " as \(names.service)"),
    edits: [try neighbour.inserting(form.line(neighbour.receiver, names.service, names.made, arguments))])
}

/// How a framework's registrations are written.
private enum RegistrationForm: String {
  case swinject = "Swinject"
  case resolver = "Resolver"
  case dip = "Dip"

  /// A statement that registers something.
  func line(_ receiver: String, _ service: String, _ made: String, _ arguments: [String]) -> String {
    let call = "\(made)(\(arguments.joined(separator: ", ")))"
    let cast = service == made ? "" : " as \(service)"
    switch self {
    case .swinject:
      return "\(receiver).register(\(service).self) { \(arguments.isEmpty ? "_" : "r") in \(call) }"
    case .resolver: return (receiver.isEmpty ? "" : receiver + ".") + "register { \(call)\(cast) }"
    case .dip: return "\(receiver).register { \(call)\(cast) }"
    }
  }

  /// What asks for an argument in such a statement.
  func value(_ type: String, _ row: Int, _ receiver: String) -> String {
    switch self {
    case .swinject: "r.resolve(\(type).self)!"
    case .resolver: (receiver.isEmpty ? "" : receiver + ".") + "resolve()"
    case .dip: "$\(row)"
    }
  }
}

/// The registration below which another one is written.
private struct RegistrationNeighbour {
  let source: ParsedSource
  /// What it is registered in, as written; empty where that is not.
  let receiver: String
  /// What the framework calls its container there.
  let container: Int?
  private let item: CodeBlockItemSyntax

  /// Throws when nothing is registered in a plain statement where the request is answered.
  init(_ request: Request, _ form: RegistrationForm, _ room: FixRoom) throws(Refused) {
    let graph = room.graph
    let asking = request.binding.map { [graph.bindings[$0]] } ?? []
    let others = graph.bindings.reversed().filter { $0.container != nil && $0.container == request.container }
    for binding in asking + others {
      guard binding.key.framework == form.rawValue, binding.role == .production, binding.branch == nil,
        binding.condition.isEmpty,
        !binding.isGiven
      else { continue }
      let place = graph.location(binding.site)
      guard let source = try? room.parsed(place.file), let found = Self.statement(source.token(at: place)) else {
        continue
      }
      (self.source, item, receiver, container) = (source, found.item, found.receiver, binding.container)
      return
    }
    throw Refused("nothing is registered in a plain statement there, beside which it could stand")
  }

  /// The statement around a call of `register`, and what that is called on.
  private static func statement(_ token: TokenSyntax?) -> (item: CodeBlockItemSyntax, receiver: String)? {
    guard let token, let item = token.around(CodeBlockItemSyntax.self), item.item.is(FunctionCallExprSyntax.self),
      item.parent?.is(CodeBlockItemListSyntax.self) == true
    else { return nil }
    let call = item.all(FunctionCallExprSyntax.self).last { call in
      call.called == "register" && call.position <= token.position && token.endPosition <= call.endPosition
    }
    guard let call else { return nil }
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self) else { return (item, "") }
    guard let base = access.base, base.isPath else { return nil }
    return (item, base.trimmedDescription)
  }

  /// Writes a statement on the line below.
  func inserting(_ statement: String) throws(Refused) -> TextEdit {
    let range = source.bytes(of: item)
    guard source.text.isFirst(range.lowerBound), let end = source.text.freeEnd(after: range.upperBound) else {
      throw Refused("the registration beside which it would stand shares a line with something else")
    }
    return source.inserting(
      source.text.lineBreak + source.text.indentation(at: range.lowerBound) + statement, at: end)
  }
}

extension FunctionCallExprSyntax {
  fileprivate var called: String? {
    calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
  }
}

extension FixRoom {
  /// The one class or struct that is what is asked for.
  fileprivate func implementation(of service: Int, _ form: RegistrationForm) throws(Refused) -> Int {
    let bound = graph.bindings.filter { $0.key.framework == form.rawValue }
    // What is bound, but under another name, in tests, or where nobody finds it.
    if bound.contains(where: { $0.entries.contains { $0.service == service } }) {
      throw Refused("it is registered elsewhere, and which of the two places is wrong is a decision")
    }
    let node = graph.nodes[service]
    guard node.kind.isAbstract else { return try checked(service) }
    var found: Set<Int> = []
    var pending = [service]
    while let row = pending.popLast() {
      for below in graph.nodes.indices where graph.nodes[below].supertypes.contains(graph.nodes[row].id) {
        if found.insert(below).inserted { pending.append(below) }
      }
    }
    let able = found.filter { !graph.nodes[$0].kind.isAbstract && graph.nodes[$0].role == .production }.sorted()
    guard let only = able.first else { throw Refused("nothing in this project is a \(node.name)") }
    if able.count > 1 {
      throw Refused("\(able.count) types are a \(node.name), and which of them is meant is a decision")
    }
    if bound.contains(where: { $0.implementations.contains(only) }) {
      throw Refused("\(graph.nodes[only].name) is registered already, and whether as the same object is a decision")
    }
    return try checked(only)
  }

  private func checked(_ made: Int) throws(Refused) -> Int {
    let node = graph.nodes[made]
    guard node.kind.isReference || node.kind == .struct, node.genericParameters.isEmpty, node.site != nil
    else {
      throw Refused("how \(node.name) is made is not known")
    }
    return made
  }

  /// What the only initialiser of a type is given, each asked of the container.
  fileprivate func arguments(
    of made: Int, _ form: RegistrationForm, _ neighbour: RegistrationNeighbour
  ) throws(Refused) -> [String] {
    let node = graph.nodes[made]
    let usable = node.initializers.filter { !$0.isConvenience && !["private", "fileprivate"].contains($0.access) }
    guard let initializer = usable.first, usable.count == 1 else {
      throw Refused("\(node.name) has no initialiser, or several, to make it with")
    }
    if initializer.isSynthesised, node.kind.isClass, inherits(node) {
      throw Refused("\(node.name) is made as its base class says")
    }
    if initializer.isFailable || initializer.isThrowing || initializer.isAsync || initializer.globalActor != nil {
      throw Refused("making a \(node.name) can fail or wait, or belongs to an actor")
    }
    var arguments: [String] = []
    for parameter in initializer.parameters where !parameter.hasDefault {
      guard let type = parameter.types.first, parameter.types.count == 1, parameter.isDependency, !parameter.isClosure,
        !parameter.isOptional
      else { throw Refused("\(node.name) needs '\(parameter.name)', which no container makes") }
      let isBound = graph.bindings.contains { binding in
        binding.role == .production && binding.container == neighbour.container
          && binding.entries.contains {
            $0.key.framework == form.rawValue && $0.service == type && $0.key.name.isEmpty && $0.key.arguments.isEmpty
          }
      }
      if !isBound {
        throw Refused("\(node.name) needs a \(graph.nodes[type].name), which is not registered there either")
      }
      if reaches(type, made) { throw Refused("\(graph.nodes[type].name), which it needs, needs it in turn") }
      try checkSpelling([type], in: neighbour.source.text.file)
      let value = form.value(spelling(type), arguments.count, neighbour.receiver)
      arguments.append(parameter.label.isEmpty ? value : "\(parameter.label): \(value)")
    }
    return arguments
  }

  private func inherits(_ node: Node) -> Bool {
    node.supertypes.contains { id in graph.node(id: id).map { graph.nodes[$0].kind.isClass } ?? false }
  }

  /// A type's name, with those around it.
  fileprivate func spelling(_ type: Int) -> String {
    let node = graph.nodes[type]
    return node.id.hasPrefix(node.module + ".") ? String(node.id.dropFirst(node.module.count + 1)) : node.name
  }

  /// Throws when a type's name does not mean it in a file.
  fileprivate func checkSpelling(_ types: [Int], in file: String) throws(Refused) {
    let home = graph.files.first { $0.path == file }?.module
    for type in types {
      let node = graph.nodes[type]
      if node.module != home { throw Refused("\(node.name) belongs to another module") }
      if node.isPrivate { throw Refused("\(node.name) is seen in its file only") }
      if graph.nodes.contains(where: { $0.name == node.name && $0.id != node.id && $0.kind != .external }) {
        throw Refused("several types are called \(node.name)")
      }
    }
  }
}
