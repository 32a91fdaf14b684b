internal import BarographLink
internal import BarographModel

/// Containers without keys: a shared instance, or a namespace, with one function for each service.
extension CustomContainerLearner {
  /// Whether a type may be such a container, by its name and bases.
  func mayProvide(_ entity: EntityID) -> Bool {
    let row = index[entity]
    guard !row.isExternal, row.kind != .protocolType, index.externalSupertypes[entity].allSatisfy({ isPlain($0) })
    else { return false }
    return ContainerNames.contains(index.text(row.name))
  }

  /// Views, controllers and persistent containers are what their bases say.
  private func isPlain(_ base: Name) -> Bool {
    let name = index.text(base)
    return name == "NSObject" || !(name.hasPrefix("UI") || name.hasPrefix("NS") || name == "View")
  }

  /// Keeps the types that have a shared instance, or static functions alone, and provide more than one service.
  mutating func findProviders() {
    for (entity, functions) in providers.sorted(by: { $0.key < $1.key }) where surface.containers[entity] == nil {
      let own = functions.filter { provides($0) }
      let isNamespace = own.allSatisfy { inference.isStatic(index.decl($0)) }
      guard own.count > 1, isNamespace || shared.contains(entity) else { continue }
      let framework = CustomContainers.framework(index.text(index[entity].name))
      surface.containers[entity] = framework
      for function in own { surface.resolvers[function] = framework }
    }
  }

  /// Whether a function's result is a service of the project: a class, an actor or a protocol.
  private func provides(_ function: DeclReference) -> Bool {
    let result = inference.result(index.decl(function), function.file).unwrapped
    guard let entity = result.entity, entity != inference.owner(of: function) else { return false }
    switch index[entity].kind {
    case .classType, .actorType, .protocolType: return true
    default: return false
    }
  }

  /// Remembers what a member says about its type in this respect.
  mutating func readMember(_ reference: DeclReference, _ decl: Decl, _ outline: OutlineView) {
    guard outline[decl.scope].kind == .type || outline[decl.scope].kind == .extensionBody,
      let owner = inference.lookup.enclosingEntity(reference.file, decl.scope), mayProvide(owner)
    else { return }
    if decl.kind == .function {
      let isClosed = decl.access == .privateAccess || decl.access == .fileprivateAccess
      let needsNothing = decl.parameters.range.allSatisfy { !outline.decls[$0].value.isNone }
      if !isClosed, needsNothing, !decl.type.isNone { providers[owner, default: []].append(reference) }
    } else if inference.isStatic(decl), inference.type(of: reference).unwrapped.entity == owner {
      shared.insert(owner)
    }
  }
}

extension CustomContainerReading {
  /// A call of a function that stands for one service of a container without keys.
  func providerCall(_ candidates: [DeclReference]) -> CustomContainerCall? {
    guard let function = candidates.first(where: { signature($0) == nil && learned.resolvers[$0] != nil }),
      let framework = learned.resolvers[function]
    else { return nil }
    var found = CustomContainerCall(
      function: function, framework: framework, isRegistrar: false, arguments: CustomContainerArguments())
    found.provided = inference.result(index.decl(function), function.file)
    found.isOptional = found.provided?.isOptional ?? false
    return found
  }
}

extension CustomContainerPass {
  /// The binding that a function of a container without keys stands for.
  mutating func addProvider(_ function: DeclReference, _ decl: Decl) {
    guard let framework = learned.resolvers[function], CustomContainers.owns(framework),
      reading.signature(function) == nil,
      let owner = inference.owner(of: function)
    else { return }
    let type = inference.result(decl, file).unwrapped
    let key = BindingKey(framework: framework, type: index.key(type), name: index.text(decl.name))
    var binding = FoundBinding(key: key, site: site(decl.offset), lexicalScope: max(decl.scope, decl.body))
    binding.service = reading.serviceEntity(type)
    if !decl.body.isNone {
      let provision = reading.provision(ofBody: decl.body)
      binding.implementations = provision.types
      binding.providesShared = provision.isShared
      if provision.isShared { binding.lifetime = .singleton }
    }
    ensure(.type(owner), framework)
    binding.container = .type(owner)
    draft.attach(declaration: function.decl, to: result.bindings.count)
    result.bindings.append(binding)
  }
}
