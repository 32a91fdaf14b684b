internal import BarographModel

extension Linker {
  /// The initialisers of a type, with the one that Swift makes where it does.
  func initializers(_ entity: EntityID, _ row: Entity, _ node: Node) -> [InitializerInfo] {
    guard row.kind != .protocolType, row.kind != .enumType else { return [] }
    let written = index.declaredInitializers(of: entity)
    if written.contains(where: { index.decl($0).scope == index.decl(row.declaration).body || row.kind == .classType }) {
      return written.map { info($0, node) }
    }
    return synthesised(entity, row, node).map { [$0] + written.map { info($0, node) } }
      ?? written.map { info($0, node) }
  }

  private func info(_ reference: DeclReference, _ node: Node) -> InitializerInfo {
    let decl = index.decl(reference)
    var info = InitializerInfo(
      parameters: decl.parameters.range.map { parameter(DeclReference(file: reference.file, decl: DeclID($0))) },
      access: accessText(decl.access), isSynthesised: false,
      site: index.site(RawSite(file: reference.file, offset: decl.offset)))
    for (row, parameter) in zip(info.parameters.indices, parametersAsImplemented(reference)) {
      info.parameters[row].isPassedUp = found.passedUp.contains(parameter)
    }
    info.isConvenience = decl.flags.contains(.isConvenience)
    info.isFailable = decl.flags.contains(.isFailable)
    info.isAsync = decl.flags.contains(.isAsync)
    info.isThrowing = decl.flags.contains(.isThrowing)
    let outline = index[reference.file]
    if outline.language == .objectiveC { info.selector = index.text(decl.label) }
    let own = decl.attributes.range.map { index.text(outline.attributes[$0].name) }
    if !decl.flags.contains(.isNonisolated) {
      info.globalActor = (own + node.attributes).first { $0.hasSuffix("Actor") }
    }
    return info
  }

  /// The parameters of an initialiser where it has a body: in Objective-C that is another declaration than the one that a header shows.
  private func parametersAsImplemented(_ reference: DeclReference) -> [DeclReference] {
    let decl = index.decl(reference)
    var written = reference
    if decl.body.isNone, let owner = inference.owner(of: reference) {
      let all = index.declared.members.all(owner: owner, name: index.known.initializer)
      written = all.first { !index.decl($0).body.isNone && index.decl($0).label == decl.label } ?? reference
    }
    return index.decl(written).parameters.range.map { DeclReference(file: written.file, decl: DeclID($0)) }
  }

  private func accessText(_ access: Access) -> String {
    switch access {
    case .unspecified, .internalAccess: "internal"
    case .privateAccess: "private"
    case .fileprivateAccess: "fileprivate"
    case .packageAccess: "package"
    case .publicAccess: "public"
    case .openAccess: "open"
    }
  }

  private func parameter(_ reference: DeclReference) -> ParameterInfo {
    let decl = index.decl(reference)
    let label = index.text(decl.argumentLabel)
    return parameter(reference, label: label == "_" ? "" : label, type: inference.type(of: reference), decl)
  }

  private func parameter(_ reference: DeclReference, label: String, type: TypeValue, _ decl: Decl) -> ParameterInfo {
    let isFunction = if case .function = type.unwrapped { true } else { false }
    // Only functions escape, also those behind a name of a package.
    let isClosure = isFunction || decl.flags.contains(.isEscaping)
    var info = ParameterInfo(
      label: label, name: index.text(decl.name),
      typeText: !decl.type.isNone ? index.spelling(decl.type, file: reference.file) : index.key(type),
      types: type.entities.compactMap { row($0) }, isDependency: isDependency(type), hasDefault: !decl.value.isNone,
      isOptional: type.isOptional, isClosure: isClosure)
    if !decl.value.isNone, case let value = index[reference.file][decl.value],
      value.kind == .member || value.kind == .implicitMember
    {
      info.defaultMember = index.text(value.name)
    }
    return info
  }

  private func isDependency(_ type: TypeValue) -> Bool {
    switch type.unwrapped {
    case .entity(let entity, _): context.services.isService[entity]
    case .composition(let parts): parts.contains { isDependency($0) }
    case .function(_, let result): isDependency(result)
    default: false
    }
  }

  /// The memberwise initialiser of a struct, or the empty one of a class.
  private func synthesised(_ entity: EntityID, _ row: Entity, _ node: Node) -> InitializerInfo? {
    let file = row.declaration.file
    let place = index.site(RawSite(file: file, offset: index.decl(row.declaration).offset))
    if row.kind != .structType {
      // A subclass inherits initialisers; an own empty one exists only without a superclass.
      let inherits = index.supertypes[entity].contains { index[$0].kind == .classType }
      return inherits
        || !index.externalSupertypes[entity].allSatisfy({
          ProtocolWords.withoutInitializer.contains(index.text($0))
        })
        ? nil : InitializerInfo(parameters: [], access: "internal", isSynthesised: true, site: place)
    }
    var parameters: [ParameterInfo] = []
    var isPrivate = false
    let outline = index[file]
    for decl in index.layout.members(of: index.decl(row.declaration).body, in: file) {
      let member = outline[decl]
      if member.kind == .variable, !member.flags.contains(.isComputed), !inference.isStatic(member),
        !(member.flags.contains(.isLet) && !member.value.isNone)
      {
        if member.access == .privateAccess || member.access == .fileprivateAccess { isPrivate = true }
        let reference = DeclReference(file: file, decl: decl)
        parameters.append(
          parameter(reference, label: index.text(member.name), type: inference.type(of: reference), member))
      }
    }
    return InitializerInfo(
      parameters: parameters, access: isPrivate ? "private" : "internal", isSynthesised: true, site: place)
  }
}
