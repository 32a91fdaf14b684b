internal import BarographLink
internal import BarographModel

extension CustomContainerPass {
  /// Properties whose wrapper asks a container.
  mutating func addWrapped() {
    for (row, decl) in zip(outline.declRows, outline.decls) where decl.kind == .variable && !decl.attributes.isEmpty {
      for position in decl.attributes.range {
        let attribute = outline.attributes[position]
        guard knowledge.names.contains(attribute.name), let wrapper = wrapper(attribute) else { continue }
        addWrapped(row, decl, attribute, wrapper)
      }
    }
  }

  /// The framework of a wrapper, and whether it asks on first use.
  private func wrapper(_ attribute: Attribute) -> (framework: String, isLazy: Bool)? {
    let entity = inference.lookup.type(of: attribute, file: file).entity
    let isLazy = entity.map { learned.lazyWrappers.contains($0) } ?? false
    let name = index.text(attribute.name)
    if let framework = custom.first(where: { $0.wrappers.contains(name) }) { return (framework.name, isLazy) }
    guard let framework = entity.flatMap({ learned.wrappers[$0] }), CustomContainers.owns(framework) else { return nil }
    return (framework, isLazy)
  }

  private mutating func addWrapped(
    _ row: DeclID, _ decl: Decl, _ attribute: Attribute, _ wrapper: (framework: String, isLazy: Bool)
  ) {
    var key = BindingKey(framework: wrapper.framework, type: "")
    var type = wrappedType(row, decl, attribute)
    for argument in outline.arguments[attribute.arguments.range] {
      let value = outline[argument.value]
      if value.kind == .keyPath, let last = value.items.range.last {
        key.name = index.text(outline[ExprID(outline.lists[last])].name)
        if type == .unknown { type = keyPathType(value, wrapper.framework) }
      } else if value.kind == .string, let text = reading.constant(argument.value) {
        key.name = text
      } else if value.kind == .member, case .type(let written) = reading.key(argument.value) {
        type = written
      } else if CustomContainerWords.naming.contains(index.text(argument.label)),
        let text = reading.constant(argument.value)
      {
        key.name = text
      }
    }
    guard type.unwrapped != .unknown else {
      addUnknown(attribute.offset, "a wrapper asks for a type that the text does not tell")
      return
    }
    key.type = index.key(type.unwrapped)
    var request = FoundRequest(
      key: key, form: .property, timing: wrapper.isLazy ? .lazy : .eager, site: site(decl.offset),
      lexicalScope: decl.scope)
    request.service = reading.serviceEntity(type)
    let owner = inference.lookup.owner(file, decl.scope)
    request.owner = owner.flatMap { index[$0].isExternal ? nil : $0 }
    request.toleratesNil = type.isOptional && !isImplicitlyUnwrapped(decl)
    request.strength = decl.flags.contains(.isWeak) ? .weak : .strong
    if inference.isStatic(decl) { request.timing = .lazy }
    request.member = index.text(decl.name)
    // A local variable is asked for in the middle of the work.
    if outline[decl.scope].kind.isCode {
      (request.form, request.timing, request.isLocator) = (.locator, .deferred, true)
    }
    result.requests.append(request)
  }

  private func isImplicitlyUnwrapped(_ decl: Decl) -> Bool {
    !decl.type.isNone && outline[decl.type].kind == .implicitlyUnwrapped
  }

  /// What is written at the property, or between the wrapper's angle brackets.
  private func wrappedType(_ row: DeclID, _ decl: Decl, _ attribute: Attribute) -> TypeValue {
    if !decl.type.isNone { return inference.type(of: DeclReference(file: file, decl: row)) }
    let node = outline[attribute.type]
    guard let first = node.arguments.range.first else { return .unknown }
    return inference.lookup.type(TypeID(outline.lists[first]), file: file)
  }

  /// The type of the property that a key path names.
  private func keyPathType(_ keyPath: Expr, _ framework: String) -> TypeValue {
    guard let last = keyPath.items.range.last else { return .unknown }
    let name = outline[ExprID(outline.lists[last])].name
    let roots = learned.containers.filter { $0.value == framework }.keys.sorted()
    for root in roots {
      let type = inference.member(name, of: .entity(root, []), file: file)
      if type != .unknown { return type }
    }
    return .unknown
  }
}
