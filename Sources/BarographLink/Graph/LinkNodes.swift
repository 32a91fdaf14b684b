internal import BarographModel

extension Linker {
  /// The node of a row.
  func node(_ row: Int) -> Node {
    let draft = plan.drafts[row]
    return draft.entity >= 0 ? node(draft.id, draft.entity) : external(draft.id)
  }

  private func external(_ id: String) -> Node {
    let parts = id.split(separator: ".", maxSplits: 1).map(String.init)
    return Node(
      id: id, name: parts.last ?? id, module: parts.count > 1 ? parts[0] : "", kind: .external, site: nil,
      role: .production)
  }

  private func node(_ id: String, _ entity: Int32) -> Node {
    let row = index.entities[Int(entity)]
    let file = row.declaration.file
    let decl = index.decl(row.declaration)
    let outline = index.rows[Int(file)]
    var node = Node(
      id: id, name: index.text(row.name), module: index.project.modules[Int(row.module)].name, kind: kind(row.kind),
      site: site(RawSite(file: file, offset: decl.offset)), role: role(file: file, scope: max(0, decl.body)))
    node.supertypes =
      index.supertypes[Int(entity)].map { index.id(of: $0) }
      + index.externalSupertypes[Int(entity)].map { index.text($0) }
    node.attributes = decl.attributes.range.map { index.text(outline.attributes[$0].name) }
    node.isPrivate = decl.access == .privateAccess || decl.access == .fileprivateAccess
    node.isFinal = decl.flags.contains(.isFinal) || row.kind != .classType
    node.genericParameters = decl.generics.range.map { index.text(outline.decls[$0].name) }
    node.isCompositionRoot = context.services.isCompositionRoot[Int(entity)] || plan.roots.contains(entity)
    if row.kind == .scene { node.contents = index.documents.interface(ofFile: file)?.contents(ofScene: entity) }
    node.isRecord = isRecord(row)
    if plan.provided.contains(entity) { node.state = state(of: entity, row) }
    if mayBeProvided(entity) { node.initializers = initializers(entity, row, node) }
    return node
  }

  /// Services, and what stands for one: nobody injects into plain values, so their initialisers do not matter.
  private func mayBeProvided(_ entity: Int32) -> Bool {
    context.services.isService[Int(entity)]
      || index.supertypes[Int(entity)].contains { context.services.isService[Int($0)] }
  }

  private func kind(_ kind: DeclKind) -> NodeKind {
    switch kind {
    case .classType: .class
    case .structType: .struct
    case .enumType: .enum
    case .actorType: .actor
    case .protocolType: .protocol
    case .scene: .scene
    case .configurationFile: .config
    default: .external
    }
  }

  // MARK: Initialisers

  private func initializers(_ entity: Int32, _ row: Entity, _ node: Node) -> [InitializerInfo] {
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
      parameters: decl.parameters.range.map { parameter(DeclReference(file: reference.file, decl: Int32($0))) },
      access: accessText(decl.access), isSynthesised: false,
      site: site(RawSite(file: reference.file, offset: decl.offset)))
    info.isConvenience = decl.flags.contains(.isConvenience)
    info.isFailable = decl.flags.contains(.isFailable)
    info.isAsync = decl.flags.contains(.isAsync)
    info.isThrowing = decl.flags.contains(.isThrowing)
    let outline = index.rows[Int(reference.file)]
    if outline.language == .objectiveC { info.selector = index.text(decl.label) }
    let own = decl.attributes.range.map { index.text(outline.attributes[$0].name) }
    if !decl.flags.contains(.isNonisolated) {
      info.globalActor = (own + node.attributes).first { $0.hasSuffix("Actor") }
    }
    return info
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
    let label = index.text(decl.label.isNone ? decl.name : decl.label)
    return parameter(reference, label: label == "_" ? "" : label, type: inference.type(of: reference), decl)
  }

  private func parameter(_ reference: DeclReference, label: String, type: TypeValue, _ decl: Decl) -> ParameterInfo {
    let isClosure = if case .function = type.unwrapped { true } else { false }
    var info = ParameterInfo(
      label: label, name: index.text(decl.name),
      typeText: decl.type >= 0 ? index.spelling(decl.type, file: reference.file) : index.key(type),
      types: type.entities.compactMap { row($0) }, isDependency: isDependency(type), hasDefault: decl.value >= 0,
      isOptional: type.isOptional, isClosure: isClosure)
    if decl.value >= 0, case let value = index.rows[Int(reference.file)].exprs[Int(decl.value)],
      value.kind == .member || value.kind == .implicitMember
    {
      info.defaultMember = index.text(value.name)
    }
    return info
  }

  private func isDependency(_ type: TypeValue) -> Bool {
    switch type.unwrapped {
    case .entity(let entity, _): context.services.isService[Int(entity)]
    case .composition(let parts): parts.contains { isDependency($0) }
    case .function(_, let result): isDependency(result)
    default: false
    }
  }

  /// The memberwise initialiser of a struct, or the empty one of a class.
  private func synthesised(_ entity: Int32, _ row: Entity, _ node: Node) -> InitializerInfo? {
    let file = row.declaration.file
    let place = site(RawSite(file: file, offset: index.decl(row.declaration).offset))
    if row.kind != .structType {
      // A subclass inherits initialisers; an own empty one exists only without a superclass.
      let inherits = index.supertypes[Int(entity)].contains { index.entities[Int($0)].kind == .classType }
      return inherits || !index.externalSupertypes[Int(entity)].isEmpty
        ? nil : InitializerInfo(parameters: [], access: "internal", isSynthesised: true, site: place)
    }
    var parameters: [ParameterInfo] = []
    var isPrivate = false
    let outline = index.rows[Int(file)]
    var decl = index.layout.firstInScope[index.layout.scopeBase[Int(file)] + Int(index.decl(row.declaration).body)]
    while decl >= 0 {
      let member = outline.decls[Int(decl)]
      if member.kind == .variable, !member.flags.contains(.isComputed), !inference.isStatic(member),
        !(member.flags.contains(.isLet) && member.value >= 0)
      {
        if member.access == .privateAccess || member.access == .fileprivateAccess { isPrivate = true }
        let reference = DeclReference(file: file, decl: decl)
        parameters.append(
          parameter(reference, label: index.text(member.name), type: inference.type(of: reference), member))
      }
      decl = index.layout.nextInScope[index.layout.declBase[Int(file)] + Int(decl)]
    }
    return InitializerInfo(
      parameters: parameters, access: isPrivate ? "private" : "internal", isSynthesised: true, site: place)
  }
}
