internal import BarographModel
internal import BarographSwift

/// A part of an expression that is carried over from an old registration: text, or what the container is asked for.
struct ValuePiece: Equatable {
  var text = ""
  /// The type asked for; empty for text.
  var type = ""
  /// Nothing may not be there.
  var isForced = false
  /// The row of the type of the project that is asked for.
  var wanted: Int?
  /// The member that gives it, where members ask each other.
  var member = ""
}

/// An expression that is carried over, with what it needs where it is written.
struct CarriedExpression: Equatable {
  var pieces: [ValuePiece]
  /// Rows of the types of the project that the container is asked for.
  var asks: [Int] = []
  var modules: Set<String> = []
  /// Whether the code around it said that it runs on the main actor.
  var isIsolated = false

  /// Whether what it asks is asked later, since it is a closure.
  var isClosure: Bool { pieces.first?.text.hasPrefix("{") ?? false }
  var asksContainer: Bool { pieces.contains { !$0.type.isEmpty } }
}

/// A registration whose factory is carried over as it is.
struct CopiedRegistration: Equatable {
  var service: String
  var value: CarriedExpression
  var scope: String
}

extension ProjectIndex {
  /// The arguments with the values that an old registration gave by itself, where its factory tells them: in the place of
  /// runtime arguments that nobody gives, and of default values that it replaced.
  func carryValues(
    into arguments: [PlannedArgument], _ initializer: InitializerInfo, of candidate: Candidate, from module: String,
    _ sources: ProjectSources, _ supplies: Supplies
  ) -> [PlannedArgument] {
    guard let binding = candidate.binding else { return arguments }
    let key = graph.bindings[binding].key
    let surplus = arguments.indices.filter {
      arguments[$0].source == .runtime && arguments[$0].place >= key.arguments.count
    }
    let planned = Set(arguments.map(\.position))
    guard !surplus.isEmpty || planned.count < initializer.parameters.count,
      let factory = sources.factory(of: graph.bindings[binding], graph), factory.calls(graph.nodes[candidate.row])
    else { return arguments }
    var given: [Int: CarriedValue] = [:]
    var next = 0
    for argument in factory.arguments {
      guard
        let position = initializer.parameters.indices.first(where: {
          $0 >= next && initializer.parameters[$0].label == argument.label
        })
      else { return arguments }
      given[position] = argument.value
      next = position + 1
    }
    var arguments = arguments
    for place in surplus {
      guard let value = given[arguments[place].position], let carried = carried(value, binding, module, supplies) else {
        continue
      }
      arguments[place].source = .value
      arguments[place].value = carried
    }
    for (position, value) in given where !planned.contains(position) {
      let parameter = initializer.parameters[position]
      guard parameter.hasDefault, let carried = carried(value, binding, module, supplies) else { continue }
      var argument = PlannedArgument(
        label: parameter.label, name: escaped(parameter.name), source: .value, type: parameter.typeText, spelled: "")
      argument.position = position
      argument.value = carried
      arguments.append(argument)
    }
    return arguments.sorted { $0.position < $1.position }
  }

  /// The factory of a registration as it is, statements and all, for one that is written into the same module; `nil` where
  /// that means something in its place only. `home` is the type that the output extends.
  func whole(
    of binding: Int, _ template: TemplateFile, home: String, from module: String, _ sources: ProjectSources,
    _ supplies: Supplies
  ) -> CarriedExpression? {
    let old = graph.bindings[binding]
    guard old.key.arguments.isEmpty, let body = sources.factory(of: old, graph)?.body, template.takes(body, home)
    else { return nil }
    return carried(body, binding, module, supplies)
  }

  private func carried(
    _ body: FactoryBody, _ binding: Int, _ module: String, _ supplies: Supplies
  ) -> CarriedExpression? {
    let file = graph[graph.bindings[binding].site.file]
    guard module == file.module, var expression = carried(body.value, binding, module, supplies) else { return nil }
    expression.isIsolated = body.isOnMainActor
    expression.modules.formUnion(file.imports)
    return expression
  }

  /// A registration of what the project cannot make by an initialiser of its own, as it is; `nil` where that means
  /// something in its place only.
  func copy(
    of binding: Int, _ template: TemplateFile, from module: String, _ sources: ProjectSources, _ supplies: Supplies
  ) -> CopiedRegistration? {
    let old = graph.bindings[binding]
    guard old.key.name.isEmpty, old.key.arguments.isEmpty, old.globalActor == nil, !old.isDynamic, old.forwards.isEmpty,
      old.condition.isEmpty, old.branch == nil, !(old.service.map(isOnMainActor) ?? false),
      let factory = sources.factory(of: old, graph),
      var carried = factory.whole.flatMap({ carried($0, binding, module, supplies) })
        ?? factory.body.flatMap({
          template.takes($0, template.framework) ? carried($0, binding, module, supplies) : nil
        })
    else { return nil }
    let service = old.service.map(spelling) ?? respelled(old.key.type, types: [], owner: 0)
    if let row = old.service {
      guard reasonNotToName(row) == nil else { return nil }
      carried.modules.insert(importName(of: row))
    } else {
      carried.modules.formUnion(graph[old.site.file].imports)
    }
    let lifetime = lifetime(of: binding) ?? .transient
    let word = template.scopes["\(lifetime)"] ?? template.scopes[lifetime <= .graph ? "transient" : "singleton"] ?? ""
    let own = lifetime > .graph ? template.ownScope(of: old, old.key.framework) : nil
    return CopiedRegistration(service: service, value: carried, scope: own ?? word)
  }

  /// The arguments with the members that an old registration asked, where another one is what gives their type here and theirs
  /// stay as they are.
  func carryMembers(into arguments: [PlannedArgument], of binding: Int, _ supplies: Supplies) -> [PlannedArgument] {
    guard !supplies.members.isEmpty else { return arguments }
    let requests = graph.requests.filter { $0.binding == binding && isMember($0.key) }
    return arguments.map { argument in
      let names = Set(requests.filter { $0.service != nil && $0.service == argument.wanted }.map(\.key.name))
      guard argument.source == .required, names.count == 1, let name = names.first, supplies.members.contains(name),
        let other = argument.wanted.flatMap({ supplies.again[$0] }), graph.bindings[other].key.name != name
      else { return argument }
      var argument = argument
      argument.source = .value
      argument.value = CarriedExpression(
        pieces: [ValuePiece(member: String(name.split(separator: ".").last ?? ""))])
      return argument
    }
  }

  /// What another member of the container gives; `nil` where a request for its type would get something else.
  private func piece(member: String, of binding: Int, _ supplies: Supplies) -> ValuePiece? {
    let key = graph.bindings[binding].key
    let other = graph.bindings.indices.first { row in
      let other = graph.bindings[row]
      return counts(other.site, other.role) && other.key.framework == key.framework
        && other.key.container == key.container && other.key.member == member
    }
    guard let other else { return nil }
    // What is not written again stays where it is.
    let stays = supplies.members.contains(graph.bindings[other].key.name)
    guard let row = graph.bindings[other].service, supplies.gives(row, by: other) else {
      return stays ? ValuePiece(member: member) : nil
    }
    return ValuePiece(type: spelling(of: row), isForced: true, wanted: row, member: stays ? member : "")
  }

  /// An expression for another file; `nil` when it names what cannot be seen from there or asks for what nothing gives.
  private func carried(
    _ value: CarriedValue, _ binding: Int, _ module: String, _ supplies: Supplies
  ) -> CarriedExpression? {
    let file = graph[graph.bindings[binding].site.file]
    // What members and types another module may see, the text of this one does not tell.
    if !module.isEmpty, module != file.module, value.hasMembers { return nil }
    var carried = CarriedExpression(pieces: [])
    for name in value.names {
      if let row = row(named: name, from: file.module) {
        guard reasonNotToName(row) == nil else { return nil }
        carried.modules.insert(importName(of: row))
      } else {
        carried.modules.formUnion(modules(naming: name, writtenAt: graph.bindings[binding].site))
      }
    }
    for piece in value.pieces {
      switch piece {
      case .text(let text): carried.pieces.append(ValuePiece(text: text))
      case .request(let type, let isForced):
        if let row = row(named: type, from: file.module) {
          guard supplies.answers(row) else { return nil }
          carried.asks.append(row)
          carried.modules.insert(importName(of: row))
          carried.pieces.append(ValuePiece(type: spelling(of: row), isForced: isForced, wanted: row))
        } else {
          guard supplies.hasKey(type) || supplies.hasKey(String(type.split(separator: ".").last ?? "")) else {
            return nil
          }
          carried.modules.formUnion(modules(naming: type, writtenAt: graph.bindings[binding].site))
          carried.pieces.append(ValuePiece(type: type, isForced: isForced))
        }
      case .member(let name):
        guard let piece = self.piece(member: name, of: binding, supplies) else { return nil }
        carried.asks.append(contentsOf: [piece.wanted].compactMap { $0 })
        carried.modules.formUnion([piece.wanted].compactMap { $0 }.map(importName))
        carried.pieces.append(piece)
      }
    }
    // What the text names is looked for in the modules that its own file imports.
    if value.hasMembers {
      carried.modules.formUnion(file.imports.filter { name in graph.modules.contains { $0.name == name } })
    }
    return carried
  }
}

extension TemplateFile {
  /// Whether a factory means the same in what it writes, an extension of `home`. Its members are of an instance, a function that
  /// registers is one of the type.
  fileprivate func takes(_ body: FactoryBody, _ home: String) -> Bool {
    (carriesFactories || !body.isOnMainActor)
      && (body.home.isEmpty || body.home == home && body.isStatic != asksMembers)
  }
}

extension CarriedValue {
  /// Whether it names a type or a member.
  fileprivate var hasMembers: Bool {
    !names.isEmpty
      || pieces.contains {
        if case .text(let text) = $0 { text.first != "\"" && text.contains(".") && Double(text) == nil } else { false }
      }
  }
}
