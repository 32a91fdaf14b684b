internal import BarographLink
internal import BarographModel

/// The application's type, for frameworks in which values come together without anything that composes them: where it is
/// part of the project, what nothing provides is missing.
enum ApplicationRoot {
  /// Adds the composition that `@main` stands for. `id` makes one that no other framework uses for the type.
  static func add(
    to found: inout GraphPart, _ framework: String, file: FileID, _ index: Index, id: (DeclReference) -> ContainerID
  ) {
    let names = ApplicationWords.entries.compactMap { index.project.names.find($0) }
    let outline = index[file]
    guard outline.attributes.contains(where: { names.contains($0.name) }) else { return }
    for (row, decl) in zip(outline.declRows, outline.decls) where decl.kind.isNominal {
      let reference = DeclReference(file: file, decl: row)
      guard outline.attributes[decl.attributes.range].contains(where: { names.contains($0.name) }),
        let entity = index.entity(of: reference)
      else { continue }
      var container = FoundContainer(
        id: id(reference), framework: framework, kind: .composition, name: index.text(decl.name),
        site: RawSite(file: file, offset: decl.offset), lexicalScope: decl.scope)
      container.isRoot = true
      found.containers.append(container)
      found.compositionRoots.append(entity)
    }
  }
}
