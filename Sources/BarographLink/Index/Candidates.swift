internal import BarographModel

/// Names that Swift and Objective-C both declare, or that Objective-C declares more than once.
extension Index {
  /// Names of types that may mean several in a project with Objective-C; empty where no source is Objective-C.
  func sharedTypeNames() -> NameFilter {
    var found = NameFilter([])
    for (file, outline) in rows.enumerated() where outline.language == .objectiveC {
      for (row, decl) in zip(outline.declRows, outline.decls) where decl.kind.isNominal && !found.contains(decl.name) {
        let own = entity(of: DeclReference(file: FileID(file), decl: row))
        let isTaken = declared.topLevel.all(owner: DeclaredNames.everywhere, name: decl.name).contains { other in
          self.decl(other).kind.isNominal && entity(of: other) != own
        }
        if isTaken { found.insert(decl.name) }
      }
    }
    return found
  }
}

extension Lookup {
  /// The types that an ambiguous name may mean where it is used, at least two of them, one declared in Objective-C or
  /// asked for there; empty where the text decides.
  func candidates(of name: Name, file: FileID, scope: ScopeID, offset: UInt32) -> [EntityID] {
    guard meaning(of: name, file: file, scope: scope, offset: offset, wantsType: true) == .ambiguous else { return [] }
    let found = index.isObjectiveC(file) ? nearest(name, to: file) : imported(name, by: file)
    let isMixed =
      index.isObjectiveC(file)
      || found.contains { index.isObjectiveC(index[$0].declaration.file) }
    return isMixed && found.count > 1 ? found : []
  }

  /// The types with a name that a file's imports speak of, if the others are not spoken of: the type of a module
  /// that it imports, or of the header that it imports.
  func decidedByImports(_ name: Name, for file: FileID) -> Meaning? {
    let spoken = nearest(name, to: file).filter { isSpokenOf($0, in: file) }
    return spoken.count == 1 ? .type(spoken[0]) : nil
  }

  /// The types that Objective-C may mean by a name, of those that are nearest to a file; classes before protocols.
  private func nearest(_ name: Name, to file: FileID) -> [EntityID] {
    var found: [(entity: EntityID, rank: Int)] = []
    for reference in index.declared.topLevel.all(owner: DeclaredNames.everywhere, name: name) {
      guard index.decl(reference).kind.isNominal, let entity = index.entity(of: reference),
        !found.contains(where: { $0.entity == entity })
      else { continue }
      let isClass = index[entity].kind != .protocolType
      found.append((entity, nearness(of: .type(entity), to: file) + (isClass ? 10 : 0)))
    }
    let best = found.map(\.rank).max()
    return found.filter { $0.rank == best }.map(\.entity)
  }

  /// The types that Swift may mean by a name: one for each module that it sees.
  private func imported(_ name: Name, by file: FileID) -> [EntityID] {
    var found: [EntityID] = []
    for module in index.modules.visible[file] {
      if case .type(let entity)? = inModule(module, name, file, true, isImported: true), !found.contains(entity) {
        found.append(entity)
      }
    }
    return found
  }

  private func isSpokenOf(_ entity: EntityID, in file: FileID) -> Bool {
    let place = index.project[index[entity].declaration.file]
    let modules = place.modules.map { index.project.modules[$0].name }
    return index[file].imports.contains { row in
      let path = index.text(row.module)
      guard !row.symbol.isNone || path.contains(".") else { return modules.contains(path) }
      let header = row.symbol.isNone ? path : index.text(row.symbol)
      if modules.contains(where: { header == $0 + "-Swift.h" }) { return place.path.hasSuffix(".swift") }
      if row.symbol.isNone { return place.path == path || place.path.hasSuffix("/" + path) && path.contains("/") }
      return modules.contains(path)
    }
  }
}
