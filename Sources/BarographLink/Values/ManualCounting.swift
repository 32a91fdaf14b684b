internal import BarographModel

/// Objective-C without automatic reference counting: there an instance variable keeps nothing by itself.
extension Values {
  /// Whether code of a file counts references itself: it says `retain`, `autorelease` or `[super dealloc]`, which is an error elsewhere.
  func countsByHand(file: FileID) -> Bool {
    guard index.isObjectiveC(file) else { return false }
    if let known = memory.countsByHand[file] { return known }
    let found = saysRetain(index[file])
    memory.countsByHand[file] = found
    return found
  }

  private func saysRetain(_ outline: OutlineView) -> Bool {
    let names = index.project.names
    let words = ["retain", "autorelease"].compactMap { names.find($0) }
    let end = names.find("dealloc")
    guard !words.isEmpty || end != nil else { return false }
    return outline.exprs.contains { expr in
      guard expr.kind == .member, !expr.base.isNone else { return false }
      return words.contains(expr.name)
        || expr.name == end && outline[expr.base].kind == .superReference
    }
  }

  /// Whether the code of a class does.
  package func countsByHand(_ entity: EntityID) -> Bool {
    index[entity].declarations.contains { countsByHand(file: $0.file) }
  }
}
