internal import BarographModel

extension Linker {
  /// The node of a row of `Index.nodes`.
  func node(_ row: Int) -> Node {
    let id = index.nodes.id(row)
    return index.nodes.entity(row).map { node(id, $0) } ?? external(id)
  }

  private func external(_ id: String) -> Node {
    let parts = id.split(separator: ".", maxSplits: 1).map(String.init)
    return Node(
      id: id, name: parts.last ?? id, module: parts.count > 1 ? parts[0] : "", kind: .external, site: nil,
      role: .production)
  }

  private func node(_ id: String, _ entity: EntityID) -> Node {
    let row = index[entity]
    let file = row.declaration.file
    let decl = index.decl(row.declaration)
    let outline = index[file]
    var node = Node(
      id: id, name: index.text(row.name), module: index.project[row.module].name, kind: kind(of: row),
      site: index.site(RawSite(file: file, offset: decl.offset)),
      role: inference.lookup.role(file, max(.file, decl.body)))
    node.supertypes =
      index.supertypes[entity].map { index.id(of: $0) }
      + index.externalSupertypes[entity].map { index.text($0) }
    node.attributes = decl.attributes.range.lazy.map { outline.attributes[$0] }.filter { !$0.isAdvice }
      .map { index.text($0.name) }
    node.isPrivate = decl.access == .privateAccess || decl.access == .fileprivateAccess
    node.isPublic = decl.access == .publicAccess || decl.access == .openAccess
    node.isFinal = decl.flags.contains(.isFinal) || row.kind != .classType
    node.genericParameters = decl.generics.range.map { index.text(outline.decls[$0].name) }
    node.isCompositionRoot = context.services.isCompositionRoot[entity] || found.roots.contains(entity)
    if row.kind == .scene { node.contents = index.documents.interface(ofFile: file)?.contents(ofScene: entity) }
    node.isRecord = isRecord(row)
    node.hasOwnInitializer = row.kind == .structType && !index.declaredInitializers(of: entity).isEmpty
    node.isStateless = isStateless(entity, row)
    node.isUnchanging = isUnchanging(entity)
    node.endsSomething = endsSomething(row)
    node.isEmptyProtocol = row.kind == .protocolType && isEmptyProtocol(entity)
    node.swiftName = swiftName(row)
    if found.provided.contains(entity) { node.state = state(of: entity, row) }
    node.isOnlyDescribed = index.isOnlyDescribed(entity)
    if mayBeProvided(entity) || found.provided.contains(entity) {
      node.initializers = initializers(entity, row, node)
      node.hasDemandedInitializer = hasDemandedInitializer(entity, row)
    }
    return node
  }

  /// Services, and what stands for one: nobody injects into plain values that nothing provides, so their initialisers do not matter.
  private func mayBeProvided(_ entity: EntityID) -> Bool {
    context.services.isService[entity]
      || index.supertypes[entity].contains { context.services.isService[$0] }
  }

  private func hasDemandedInitializer(_ entity: EntityID, _ row: Entity) -> Bool {
    if row.kind == .protocolType || index.isObjectiveC(row.declaration.file) { return false }
    var isDemanded = false
    inference.lookup.eachSupertype(of: entity) { type in
      isDemanded =
        index[type].kind == .protocolType
        && index.declared.members.all(owner: type, name: index.known.initializer).contains {
          index.decl($0).flags.contains(.isRequirement)
        }
      return isDemanded
    }
    return isDemanded
  }

  /// What Swift calls a type of Objective-C: its header says so with `NS_SWIFT_NAME`.
  private func swiftName(_ row: Entity) -> String {
    for place in row.declarations where index.isObjectiveC(place.file) {
      if let name = index.declared.swiftName(index.decl(place), index[place.file], index.known) {
        return index.text(name)
      }
    }
    return ""
  }

  private func kind(of row: Entity) -> NodeKind {
    let isObjectiveC = index.isObjectiveC(row.declaration.file)
    return switch row.kind {
    case .classType: isObjectiveC ? .objcClass : .class
    case .structType: .struct
    case .enumType: .enum
    case .actorType: .actor
    case .protocolType: isObjectiveC ? .objcProtocol : .protocol
    case .scene: .scene
    case .configurationFile: .config
    default: .external
    }
  }
}
