internal import BarographModel

/// The types whose code only runs in previews.
struct PreviewTypes: Sendable {
  private var entities: Set<EntityID> = []

  /// A table of nothing, until there are types.
  init() {}

  init(_ index: Index) {
    let provider = index.project.names.find("PreviewProvider")
    let providers = index.entityRows.filter { row in
      provider.map(index.externalSupertypes[row].contains) ?? false
    }
    let files = Set(providers.map { index[$0].declaration.file })
    entities = Set(providers)
    for entity in index.entityRows where Self.isHelper(index[entity], index) {
      let file = index[entity].declaration.file
      if files.contains(file) || index[file].scopes.contains(where: \.isPreview) {
        entities.insert(entity)
      }
    }
  }

  func contains(_ entity: EntityID) -> Bool { entities.contains(entity) }

  /// Whether a struct is called like what wraps a view for its preview: `PreviewWrapper` and its like.
  private static func isHelper(_ entity: Entity, _ index: Index) -> Bool {
    guard entity.kind == .structType, !entity.declaration.decl.isNone else { return false }
    let name = index.text(entity.name)
    return name.hasPrefix("Preview") && helpers.contains(String(name.dropFirst("Preview".count)))
  }

  private static let helpers: Set<String> = ["Wrapper", "Container", "Host", "Helper", "Harness"]
}
