package import BarographModel

/// Which types are collaborators rather than values, and where they are put together. Computed once for a project.
package struct Services: Sendable {
  /// By row of `Index.entities`: a class, actor or protocol, or a struct that holds one.
  package let isService: Column<Entity, Bool>
  /// By row of `Index.entities`.
  package let isCompositionRoot: Column<Entity, Bool>

  package init(_ inference: Inference) {
    let index = inference.index
    let records = Set(RecordWords.records.compactMap { index.project.names.find($0) })
    isService = Column(
      index.entityRows.map { Self.isReference($0, inference) && !Self.isRecord($0, inference, records) }
    )
    .resolvingStructs(inference)
    isCompositionRoot = Column(index.entityRows.map { Self.isRoot($0, inference) })
  }

  /// Whether a class inherits a record's base through other classes of the project.
  private static func isRecord(_ entity: EntityID, _ inference: Inference, _ bases: Set<Name>) -> Bool {
    let index = inference.index
    guard !bases.isEmpty, index[entity].kind == .classType else { return false }
    var isFound = false
    inference.lookup.eachSupertype(of: entity) { type in
      isFound = index.externalSupertypes[type].contains { bases.contains($0) }
      return isFound
    }
    return isFound
  }

  /// Whether a database keeps the objects of a class, and not whoever has them: SwiftData, Core Data, Realm.
  static func isPersistent(_ entity: EntityID, _ inference: Inference) -> Bool {
    let bases = Set(RecordWords.persistent.compactMap { inference.index.project.names.find($0) })
    return isRecord(entity, inference, bases)
      || isRecordByAttribute(inference.index[entity].declaration, inference.index)
  }

  private static func isReference(_ entity: EntityID, _ inference: Inference) -> Bool {
    let index = inference.index
    switch index[entity].kind {
    case .structType: return isCollaborator(entity, index)
    case .classType, .actorType, .protocolType:
      return !isRecordByAttribute(index[entity].declaration, index)
        && !index.externalSupertypes[entity].contains { RecordWords.values.contains(index.text($0)) }
    default: return false
    }
  }

  /// Whether a library says that such structs work for others.
  private static func isCollaborator(_ entity: EntityID, _ index: Index) -> Bool {
    let names = index.libraries.collaborators
    if index.externalSupertypes[entity].contains(where: { names.contains(index.text($0)) }) { return true }
    let declaration = index[entity].declaration
    guard !declaration.decl.isNone, case let attributes = index.decl(declaration).attributes, !attributes.isEmpty else {
      return false
    }
    let outline = index[declaration.file]
    return attributes.range.contains { names.contains(index.text(outline.attributes[$0].name)) }
  }

  /// `@Model final class Chat {}` where SwiftData is imported.
  private static func isRecordByAttribute(_ declaration: DeclReference, _ index: Index) -> Bool {
    guard !declaration.decl.isNone, case let attributes = index.decl(declaration).attributes, !attributes.isEmpty else {
      return false
    }
    let outline = index[declaration.file]
    return attributes.range.contains { row in
      guard let module = RecordWords.attributes[index.text(outline.attributes[row].name)] else { return false }
      return outline.imports.contains { index.text($0.module) == module }
    }
  }

  private static let rootNames = ApplicationWords.delegates.union(["Main", "CompositionRoot"])
  private static let rootSuffixes = RoleWords.composing + ApplicationWords.delegates.sorted()

  private static func isRoot(_ entity: EntityID, _ inference: Inference) -> Bool {
    let index = inference.index
    let row = index[entity]
    let name = index.text(row.name)
    if row.kind != .protocolType, rootNames.contains(name) || rootSuffixes.contains(where: { name.hasSuffix($0) }) {
      return true
    }
    let isHeir = index.externalSupertypes[entity].contains { base in
      let name = index.text(base)
      return ApplicationWords.bases.contains(name) || index.libraries.compositionRoots.contains(name)
    }
    if isHeir { return true }
    guard !row.declaration.decl.isNone else { return false }
    if isFlow(entity, index) { return true }
    let outline = index[row.declaration.file]
    return outline[row.declaration.decl].attributes.range.contains {
      ApplicationWords.entries.contains(index.text(outline.attributes[$0].name))
    }
  }

  /// Whether a type is a flow of RxFlow: it makes screens and what stands behind them, and hands them on.
  private static func isFlow(_ entity: EntityID, _ index: Index) -> Bool {
    guard let flow = index.project.names.find("Flow"), index.externalSupertypes[entity].contains(flow),
      let module = index.project.names.find("RxFlow")
    else { return false }
    return index.sees(module, from: index[entity].declaration.file)
  }
}

extension Column<Entity, Bool> {
  /// A struct that stores a service, or a struct that does, is one too; enums are values.
  fileprivate func resolvingStructs(_ inference: Inference) -> Column {
    let index = inference.index
    var result = self
    var holders: [EntityID: [EntityID]] = [:]
    for row in rows where index[row].kind == .structType && !index[row].isExternal {
      for held in storedTypes(of: row, index[row], inference) { holders[held, default: []].append(row) }
    }
    var queue = rows.filter { result[$0] }
    while let service = queue.popLast() {
      for holder in holders[service] ?? [] where !result[holder] {
        result[holder] = true
        queue.append(holder)
      }
    }
    return result
  }

  private func storedTypes(of row: EntityID, _ entity: Entity, _ inference: Inference) -> [EntityID] {
    let index = inference.index
    let file = entity.declaration.file
    let outline = index[file]
    var found: [EntityID] = []
    for decl in index.layout.members(of: outline[entity.declaration.decl].body, in: file) {
      let member = outline[decl]
      if member.kind == .variable, !member.flags.contains(.isComputed), !inference.isStatic(member) {
        var type = inference.type(of: DeclReference(file: file, decl: decl)).unwrapped
        if case .parameter(let name) = type {
          type = inference.lookup.constraint(of: name, file: file, scope: member.scope)?.unwrapped ?? type
          if let bound = type.entity, !inference.works(bound) { continue }
        }
        switch type {
        case .entity(let held, _): found.append(held)
        case .composition(let parts): found += parts.compactMap(\.entity)
        default: break
        }
      }
    }
    return found
  }
}
