internal import BarographLink
internal import BarographModel

extension CustomContainerLearner {
  private static let keyPaths: Set<String> = ["KeyPath", "WritableKeyPath", "ReferenceWritableKeyPath"]

  /// Wrappers whose initialiser is given a key path into a type of the project: that type's properties are the bindings.
  mutating func findValues() {
    for wrapper in wrappers.sorted() where surface.wrappers[wrapper] == nil {
      guard let values = values(of: wrapper) else { continue }
      let framework = CustomContainers.framework(index.text(index[values].name))
      surface.wrappers[wrapper] = surface.containers[values] ?? framework
      if surface.containers[values] == nil { surface.containers[values] = framework }
      if asksOnUse(wrapper) { surface.lazyWrappers.insert(wrapper) }
    }
  }

  /// The project type that a wrapper's key paths start at.
  private func values(of wrapper: EntityID) -> EntityID? {
    for initializer in inference.lookup.members(index.known.initializer, of: wrapper) {
      for type in inference.parameterTypes(index.decl(initializer), initializer.file) {
        guard case .external(let path, let arguments) = type.unwrapped, path.count == 1, arguments.count == 2,
          Self.keyPaths.contains(index.text(path[0])), case .entity(let root, _) = arguments[0],
          !index[root].isExternal, case .parameter = arguments[1]
        else { continue }
        let names = [root, wrapper].map { index.text(index[$0].name) }
        if names.contains(where: { CustomContainerWords.isContainer($0) }) { return root }
      }
    }
    return nil
  }

  /// Whether `wrappedValue` is computed.
  private func asksOnUse(_ wrapper: EntityID) -> Bool {
    guard let name = index.project.names.find("wrappedValue") else { return false }
    return inference.lookup.members(name, of: wrapper).contains { index.decl($0).flags.contains(.isComputed) }
  }
}

extension CustomContainerPass {
  /// The properties of a type that key paths of a wrapper start at, in one of its declarations.
  mutating func addValues(_ decl: Decl, of entity: EntityID, _ framework: String) {
    guard !decl.body.isNone, !learned.resolvers.values.contains(framework) else { return }
    for (row, member) in zip(outline.declRows, outline.decls)
    where member.kind == .variable && member.scope == decl.body && !inference.isStatic(member) {
      if member.access == .privateAccess || member.access == .fileprivateAccess { continue }
      addValue(DeclReference(file: file, decl: row), member, of: entity, framework)
    }
  }

  private mutating func addValue(_ reference: DeclReference, _ decl: Decl, of entity: EntityID, _ framework: String) {
    let provision = provision(of: decl)
    let declared = inference.type(of: reference)
    let type = declared == .unknown ? provision.type : declared
    guard type.unwrapped != .unknown else { return }
    let key = BindingKey(framework: framework, type: index.key(type.unwrapped), name: index.text(decl.name))
    var binding = FoundBinding(key: key, site: site(decl.offset), lexicalScope: decl.scope)
    binding.service = reading.serviceEntity(type)
    binding.implementations = provision.types
    binding.providesShared = provision.isShared
    binding.lifetime = decl.flags.contains(.isComputed) && !readsKey(decl) ? nil : .singleton
    ensure(.type(entity), framework)
    binding.container = .type(entity)
    result.bindings.append(binding)
  }

  /// A stored value, what a getter returns, or the static value of the key type that the getter reads.
  private func provision(of decl: Decl) -> Provision {
    if let key = keyType(decl) { return staticProvision(of: key) }
    if !decl.value.isNone { return reading.provision(of: decl.value, isFactory: false) }
    return !decl.body.isNone ? reading.provision(ofBody: decl.body) : Provision()
  }

  private func readsKey(_ decl: Decl) -> Bool { keyType(decl) != nil }

  /// The `Key` of `Self[Key.self]`.
  private func keyType(_ decl: Decl) -> EntityID? {
    guard !decl.body.isNone else { return nil }
    for value in reading.results(in: decl.body) {
      let expr = outline[reading.stripped(value)]
      guard expr.kind == .subscriptCall, let first = reading.arguments(expr).first,
        case .type(.entity(let key, _)) = reading.key(first.value)
      else { continue }
      return key
    }
    return nil
  }

  /// The static value of a key type: `static var currentValue: Service = LiveService()`.
  private func staticProvision(of key: EntityID) -> Provision {
    for name in ["currentValue", "defaultValue", "liveValue", "value"] {
      guard let name = index.project.names.find(name) else { continue }
      for reference in inference.lookup.members(name, of: key) {
        let decl = index.decl(reference)
        guard inference.isStatic(decl), !decl.flags.contains(.isRequirement) else { continue }
        let other =
          reference.file == file
          ? reading
          : CustomContainerReading(
            file: reference.file, inference: inference, learned: learned, custom: custom)
        var found = Provision()
        if !decl.value.isNone {
          found = other.provision(of: decl.value, isFactory: false)
        } else if !decl.body.isNone {
          found = other.provision(ofBody: decl.body)
        }
        let declared = inference.type(of: reference)
        if declared != .unknown { found.type = declared }
        return found
      }
    }
    return Provision()
  }
}
