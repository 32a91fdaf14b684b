internal import BarographModel

extension Index {
  /// The other types that one name may mean where a type is meant: a second header that declares the class, a second file that
  /// does. What none of them has, nothing has.
  package func namesakes(of entity: EntityID) -> [EntityID] {
    let row = self[entity]
    guard row.parent.isNone, !row.declaration.decl.isNone else { return [] }
    var found: [EntityID] = []
    let spaces = isObjectiveC(row.declaration.file) ? [row.module, DeclaredNames.everywhere] : [row.module]
    for space in spaces {
      for reference in declared.topLevel.all(owner: space, name: row.name) {
        guard let other = self.entity(of: reference), other != entity, self[other].kind == row.kind,
          !found.contains(other)
        else { continue }
        found.append(other)
      }
    }
    return found
  }
}
