internal import BarographModel

/// Objective-C without automatic reference counting: there an instance variable keeps nothing by itself.
extension Lookup {
  /// Whether code of a file counts references itself: it says `retain`, `autorelease` or `[super dealloc]`, which is an error elsewhere.
  func countsByHand(file: FileID) -> Bool {
    let names = index.project.names
    let words = ["retain", "autorelease"].compactMap { names.find($0) }
    let end = names.find("dealloc")
    guard index.isObjectiveC(file), !words.isEmpty || end != nil else { return false }
    let outline = index[file]
    return outline.exprs.contains { expr in
      guard expr.kind == .member, expr.base >= 0 else { return false }
      return words.contains(expr.name)
        || expr.name == end && outline.exprs[Int(expr.base)].kind == .superReference
    }
  }

  /// Whether the code of a class does.
  package func countsByHand(_ entity: EntityID) -> Bool {
    let row = index[entity]
    return ([row.declaration] + row.extensions).contains { $0.decl >= 0 && countsByHand(file: $0.file) }
  }
}
