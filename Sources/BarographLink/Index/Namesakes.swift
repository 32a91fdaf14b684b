internal import BarographModel

extension Index {
  /// The other types that one name may mean where a type is meant: a second header that declares the class, a second file that
  /// does. What none of them has, nothing has.
  package func namesakes(of entity: Int32) -> [Int32] {
    let row = entities[Int(entity)]
    guard row.parent < 0, row.declaration.decl >= 0 else { return [] }
    var found: [Int32] = []
    let spaces = isObjectiveC(row.declaration.file) ? [row.module, DeclaredNames.everywhere] : [row.module]
    for space in spaces {
      for reference in declared.topLevel.all(owner: space, name: row.name) {
        guard let other = self.entity(of: reference), other != entity, entities[Int(other)].kind == row.kind,
          !found.contains(other)
        else { continue }
        found.append(other)
      }
    }
    return found
  }
}
