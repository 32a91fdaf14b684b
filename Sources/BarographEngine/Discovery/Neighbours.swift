/// Which modules of projects have files directly in which folders, relative to the root.
struct Neighbours {
  /// How many files of each module.
  private var counts: [String: [Int: Int]] = [:]

  mutating func add(_ module: Int, in folder: String) { counts[folder, default: [:]][module, default: 0] += 1 }

  /// The module that most files of the nearest folder have, going up. Ends before the root and before a package, whose
  /// files no project lists; of two with as many files the first row counts.
  func module(around folder: String, stopAt isEnd: (String) -> Bool) -> Int? {
    var next = folder
    while !next.isEmpty, !isEnd(next) {
      if let found = counts[next]?.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) { return found.key }
      next = relativeFolder(next)
    }
    return nil
  }
}
