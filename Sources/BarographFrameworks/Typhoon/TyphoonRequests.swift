internal import BarographLink
internal import BarographModel

/// What definitions ask for.
extension TyphoonPass {
  /// A parent is asked for what it says, not for an object.
  mutating func addParent(_ definition: TyphoonDefinition, _ binding: Int) {
    guard let parent = definition.parent, case .definition(let method, _, _) = parent.value else { return }
    var request = FoundRequest(
      key: key(of: method), form: .declaration, timing: .deferred, site: site(parent.file, parent.row),
      lexicalScope: index[parent.file][parent.row].scope)
    request.binding = binding
    draft.result.requests.append(request)
  }

  mutating func addRequests(_ injection: TyphoonInjection, _ definition: TyphoonDefinition, _ binding: Int) {
    for argument in injection.arguments {
      add(argument.value, at: argument, injection, definition, binding)
    }
    if injection.isByType, let name = injection.name { addByType(name, injection, definition, binding) }
  }

  private mutating func add(
    _ value: TyphoonValue, at argument: TyphoonArgument, _ injection: TyphoonInjection,
    _ definition: TyphoonDefinition, _ binding: Int, depth: Int = 0
  ) {
    guard depth < 8 else { return }
    switch value {
    case .definition(let method, let arguments, _):
      var request = request(key(of: method), typhoon.made(by: method), argument, injection, definition, binding)
      request.container = inference.owner(of: method).map { .type($0) }
      draft.result.requests.append(request)
      addModule(openedBy: method, argument, injection, definition)
      for given in arguments {
        add(given.value, at: given, injection, definition, binding, depth: depth + 1)
      }
    case .key(let text):
      let key = BindingKey(framework: Recogniser.typhoonName, type: text)
      draft.result.requests.append(request(key, .unknown, argument, injection, definition, binding))
    case .type(let type) where type != .unknown:
      draft.result.requests.append(request(key(byType: type), type, argument, injection, definition, binding))
    case .collection(let items, _), .choice(let items):
      for item in items { add(item, at: argument, injection, definition, binding, depth: depth + 1) }
    case .assembly(let assemblies):
      for assembly in assemblies { addEdge(to: assembly, argument, injection, definition) }
    case .object(let type):
      if let entity = reading.serviceEntity(type) { addEdge(to: entity, argument, injection, definition) }
    case .unknown:
      if injection.slot != .choice {
        draft.result.unknowns.append((site(argument.file, argument.row), "what is injected here is not understood"))
      }
    case .configuration(let key): addConfiguration(key, argument, injection, definition)
    case .type, .argument, .argumentUse, .nothing: break
    }
  }

  /// Who is given a factory of modules opens the screen that it makes.
  private mutating func addModule(
    openedBy method: DeclReference, _ argument: TyphoonArgument, _ injection: TyphoonInjection,
    _ definition: TyphoonDefinition
  ) {
    guard let screen = reading.serviceEntity(typhoon.screen(openedBy: method)) else { return }
    for from in made(definition) where from != screen {
      var edge = Edge(
        from: index.nodes.row(of: from), to: index.nodes.row(of: screen), kind: .creation, form: .segue,
        timing: .deferred, strength: .strong, at: place(argument), member: injection.name ?? "")
      edge.framework = Recogniser.typhoonName
      draft.result.rows.edges.append(edge)
    }
  }

  private func request(
    _ key: BindingKey, _ type: TypeValue, _ argument: TyphoonArgument, _ injection: TyphoonInjection,
    _ definition: TyphoonDefinition, _ binding: Int
  ) -> FoundRequest {
    var request = FoundRequest(
      key: key, form: form(injection.slot), timing: injection.slot.isEager ? .eager : .deferred,
      site: site(argument.file, argument.row),
      lexicalScope: index[argument.file][argument.row].scope)
    request.service = reading.serviceEntity(type)
    request.binding = binding
    request.member = injection.name ?? ""
    request.slot = slot(injection, definition)
    return request
  }

  private func form(_ slot: TyphoonSlot) -> Form {
    switch slot {
    case .property, .fill: .property
    case .initializer, .build: .constructor
    case .method, .hook: .method
    case .factory, .maker, .option, .choice: .factory
    }
  }

  /// What an injection fills, as edges show it, and whether that keeps what it is given.
  private func slot(_ injection: TyphoonInjection, _ definition: TyphoonDefinition) -> RequestSlot? {
    guard let name = injection.name else { return nil }
    guard injection.slot == .property else { return RequestSlot(name: name, strength: .strong) }
    return RequestSlot(name: name, strength: property(name, of: definition).map { strength($0) } ?? .strong)
  }

  private func strength(_ property: DeclReference) -> Strength {
    let flags = index.decl(property).flags
    return flags.contains(.isWeak) ? .weak : flags.contains(.isUnowned) ? .unowned : .strong
  }

  /// The property of a definition's class with a name.
  func property(_ name: String, of definition: TyphoonDefinition) -> DeclReference? {
    guard let entity = reading.entity(definition.head.type), let known = index.project.names.find(name) else {
      return nil
    }
    let found = reading.lookup.members(known, of: entity).filter {
      index.decl($0).kind == .variable && !inference.isStatic(index.decl($0))
    }
    return found.first { !index.decl($0).flags.contains(.isRequirement) } ?? found.first
  }

  /// `injectProperty:` alone: by the type of the property.
  private mutating func addByType(
    _ name: String, _ injection: TyphoonInjection, _ definition: TyphoonDefinition, _ binding: Int
  ) {
    guard let property = property(name, of: definition) else { return }
    let type = inference.type(of: property)
    guard let asked = typeAsked(type) else { return }
    let argument = TyphoonArgument(value: .type(asked), row: injection.row, file: injection.file)
    if let entity = asked.entity, typhoon.isAssembly(entity) {
      addEdge(to: entity, argument, injection, definition)
      return
    }
    // A class whose properties say what to inject needs no definition.
    if let entity = asked.entity, hasMarkers(entity), candidates(for: asked).isEmpty { return }
    checkByTypeArguments(asked, at: site(injection.file, injection.row))
    var request = request(key(byType: asked), asked, argument, injection, definition, binding)
    request.form = .autowire
    draft.result.requests.append(request)
  }

  /// The class or protocol that a property's type asks for: the first protocol of several.
  func typeAsked(_ type: TypeValue) -> TypeValue? {
    switch type.unwrapped {
    case .entity: return type.unwrapped
    case .external(let path, _):
      let name = path.last.map { index.text($0) } ?? ""
      // Whoever asks for a factory or an assembly by type gets the factory itself.
      return name == "id" || name == "TyphoonAssembly" || name.hasSuffix("ComponentFactory") ? nil : type.unwrapped
    case .composition(let parts): return parts.first.flatMap { typeAsked($0) }
    default: return nil
    }
  }

  /// Where an argument stands.
  func place(_ argument: TyphoonArgument) -> CodePlace {
    reading.lookup.place(
      site(argument.file, argument.row), index[argument.file][argument.row].scope)
  }

  /// What is given although no definition makes it: the assembly itself, an object that exists already.
  private mutating func addEdge(
    to entity: EntityID, _ argument: TyphoonArgument, _ injection: TyphoonInjection, _ definition: TyphoonDefinition
  ) {
    for from in made(definition) where from != entity {
      var edge = Edge(
        from: index.nodes.row(of: from), to: index.nodes.row(of: entity), kind: .injection, form: form(injection.slot),
        timing: .deferred, strength: slot(injection, definition)?.strength ?? .strong, at: place(argument),
        member: injection.name ?? "")
      edge.framework = Recogniser.typhoonName
      draft.result.rows.edges.append(edge)
    }
  }
}
