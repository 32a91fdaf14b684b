internal import BarographLink
internal import BarographModel

/// What assemblies provide and what their definitions ask for.
extension TyphoonPass {
  /// Scopes of those whose objects are made when the container starts.
  static let scopesMadeAtStart: Set<String> = ["TyphoonScopeSingleton", "singleton", "Singleton"]

  /// What tells keys that are found by type from selectors.
  static let byType = BindingKey.byType

  mutating func addAssembly(_ assembly: EntityID) {
    draft.ensure(.type(assembly), kind: .assembly, isRoot: false)
    for base in index.supertypes[assembly] where typhoon.isAssembly(base) {
      draft.include(.type(base), in: .type(assembly))
    }
    for collaborator in collaborators(of: assembly) {
      if case .assembly(let entity) = collaborator.kind { draft.include(.type(entity), in: .type(assembly)) }
    }
    let isChecked = index.project[file].role == .production
    if isChecked { checkMethods(of: assembly) }
    var definitions: [TyphoonDefinition] = []
    for method in typhoon.methods(of: assembly) where method.declaration.file == file {
      guard let definition = typhoon.definition(of: method.declaration) else { continue }
      definitions.append(definition)
      if isChecked { check(definition) }
      let binding = addBinding(definition)
      checkConfiguration(definition)
      checkConfiguredObject(definition)
      for injection in effective(definition) { addRequests(injection, definition, binding) }
      addParent(definition, binding)
      if isInfrastructure(definition.method) { addInfrastructure(definition) }
      for unclear in definition.unclear {
        draft.result.unknowns.append((site(definition.head.file, unclear.row), unclear.reason))
      }
    }
    if isChecked { checkAssembly(assembly, definitions) }
  }

  func site(_ file: FileID, _ row: ExprID) -> RawSite {
    RawSite(file: file, offset: index[file][row].offset)
  }

  // MARK: Bindings

  /// The key of a method's definition: its selector. What is not in the registry has a key that nobody else can have.
  func key(of method: DeclReference) -> BindingKey {
    let selector = TyphoonSelectors.selector(of: method, index)
    guard isInfrastructure(method), let owner = inference.owner(of: method) else {
      return BindingKey(framework: Recogniser.typhoonName, type: selector)
    }
    return BindingKey(
      framework: Recogniser.typhoonName, type: "\(index.text(index[owner].name)).\(selector)")
  }

  /// The key of a request by type.
  func key(byType type: TypeValue) -> BindingKey {
    BindingKey(framework: Recogniser.typhoonName, type: index.key(type.unwrapped), name: Self.byType)
  }

  static let infrastructure: Set<String> = [
    "TyphoonDefinitionPostProcessor", "TyphoonInstancePostProcessor", "TyphoonTypeConverter",
    "TyphoonConfigPostProcessor", "TyphoonPatcher", "TyphoonComponentFactoryPostProcessor",
    "TyphoonComponentPostProcessor",
  ]

  /// Whether a definition is for the factory itself and not in its registry.
  func isInfrastructure(_ method: DeclReference) -> Bool {
    guard let head = typhoon.heads(of: method).first else { return false }
    if head.making == .configuration { return true }
    switch head.type.unwrapped {
    case .entity(let entity, _): return !reading.supertypeNames(of: entity).isDisjoint(with: Self.infrastructure)
    case .external(let path, _): return path.last.map { Self.infrastructure.contains(index.text($0)) } ?? false
    default: return false
    }
  }

  private mutating func addBinding(_ definition: TyphoonDefinition) -> Int {
    let decl = index.decl(definition.method)
    var binding = FoundBinding(
      key: key(of: definition.method), site: reading.site(decl.offset), lexicalScope: decl.scope)
    let made = made(definition)
    binding.implementations = definition.making == .option ? [] : made
    binding.service = reading.serviceEntity(typhoon.declared(definition.method)) ?? made.first
    let scope = scope(of: definition)
    binding.scope = scope.word
    binding.isMadeAtStart = Self.scopesMadeAtStart.contains(scope.word)
    binding.lifetime = scope.lifetime
    binding.container = .type(definition.assembly)
    binding.forwards = types(offeredBy: definition).map { (key(byType: $0), nil, binding.site) }
    draft.result.bindings.append(binding)
    return draft.result.bindings.count - 1
  }

  /// Classes of the project that a definition makes objects of.
  func made(_ definition: TyphoonDefinition) -> [EntityID] {
    var found: [EntityID] = []
    for head in definition.heads {
      let type = head.type == .unknown || head.making == .alias ? typhoon.made(by: definition.method) : head.type
      guard let entity = reading.serviceEntity(type), index[entity].kind != .protocolType,
        !found.contains(entity)
      else { continue }
      found.append(entity)
    }
    return found
  }

  /// The classes and protocols by which a definition is found: those of its class, unless it hides.
  private func types(offeredBy definition: TyphoonDefinition) -> [TypeValue] {
    if isInfrastructure(definition.method) { return [] }
    switch definition.making {
    case .classed, .block: break
    case .factory, .option: return definition.offered.map { [$0] } ?? []
    case .value, .alias, .storyboard, .configuration: return []
    }
    let visibility = definition.visibility ?? (true, true)
    guard visibility.byClass || visibility.byProtocol else { return [] }
    guard let entity = reading.serviceEntity(definition.head.type) else {
      return visibility.byClass && definition.head.type != .unknown ? [definition.head.type.unwrapped] : []
    }
    var found: [TypeValue] = []
    reading.lookup.eachSupertype(of: entity) { type in
      let isProtocol = index[type].kind == .protocolType
      if isProtocol ? visibility.byProtocol : visibility.byClass { found.append(.entity(type, [])) }
      for name in index.externalSupertypes[type] where index.text(name) != "NSObject" {
        found.append(.external([name], []))
      }
      return false
    }
    return found
  }

  // MARK: Scopes

  private static let lifetimes: [String: Lifetime] = [
    "singleton": .singleton, "lazysingleton": .singleton, "weaksingleton": .weak, "prototype": .transient,
    "objectgraph": .graph, "default": .transient,
  ]

  /// The scope as written, here or at the parent, and how long objects live.
  func scope(of definition: TyphoonDefinition) -> (word: String, lifetime: Lifetime?) {
    for (depth, step) in lineage(of: definition).enumerated() {
      guard let scope = step.scope else { continue }
      let word = scope.word.hasPrefix("TyphoonScope") ? String(scope.word.dropFirst("TyphoonScope".count)) : scope.word
      return (depth == 0 ? scope.word : scope.word, Self.lifetimes[word.lowercased()])
    }
    switch definition.making {
    case .factory, .option, .storyboard: return ("", .transient)
    case .classed, .block: return ("", .graph)
    case .value: return ("", .singleton)
    case .alias, .configuration: return ("", nil)
    }
  }

  /// A definition and its parents, itself first.
  func lineage(of definition: TyphoonDefinition) -> [TyphoonDefinition] {
    var found = [definition]
    while found.count < 16, let parent = parent(of: found[found.count - 1]),
      !found.contains(where: { $0.method == parent.method })
    {
      found.append(parent)
    }
    return found
  }

  func parent(of definition: TyphoonDefinition) -> TyphoonDefinition? {
    guard case .definition(let method, _, _)? = definition.parent?.value else { return nil }
    return typhoon.definition(of: method)
  }

  /// What a definition injects with what it inherits from its parents and does not replace.
  func effective(_ definition: TyphoonDefinition) -> [TyphoonInjection] {
    var found = definition.injections
    for parent in lineage(of: definition).dropFirst() {
      for injection in parent.injections where !isReplaced(injection, by: found) { found.append(injection) }
    }
    return found
  }

  private func isReplaced(_ injection: TyphoonInjection, by others: [TyphoonInjection]) -> Bool {
    switch injection.slot {
    case .property: others.contains { $0.slot == .property && $0.name == injection.name }
    case .initializer: others.contains { $0.slot == .initializer }
    case .method, .hook: others.contains { $0.slot == injection.slot && $0.name == injection.name }
    case .factory, .maker, .option, .choice, .build, .fill: true
    }
  }
}
