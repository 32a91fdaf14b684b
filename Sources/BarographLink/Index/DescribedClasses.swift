internal import BarographModel

extension Index {
  /// Whether a class is only described: a header of Objective-C declares it and nothing of the project implements it. What it
  /// holds and how it is made is foreign code's business.
  func isOnlyDescribed(_ entity: EntityID) -> Bool {
    let row = self[entity]
    guard row.kind == .classType, isObjectiveC(row.declaration.file), isHeader(row.declaration.file) else {
      return false
    }
    return !row.extensions.contains { isObjectiveC($0.file) && !isHeader($0.file) }
  }

  private func isHeader(_ file: FileID) -> Bool { project[file].path.hasSuffix(".h") }
}
