internal import BarographAlgorithms

/// Which files the configuration's globs let through, and which globs matched nothing.
struct FileSelection {
  private let include: [Glob]
  private let exclude: [Glob]
  /// Globs that have matched, by their place in `include` and then `exclude`.
  private var matched: [Bool]
  /// What changes a path from relative to the root to relative to the globs' folder.
  private let shift: Shift

  /// The ways in which the two folders can lie to each other.
  private enum Shift {
    case none
    case prepend(String)
    case relative(root: String, folder: String)
  }

  init(include: [String], exclude: [String], root: String, globFolder: String) {
    self.include = include.map { Glob($0) }
    self.exclude = exclude.map { Glob($0) }
    matched = [Bool](repeating: false, count: include.count + exclude.count)
    if root == globFolder {
      shift = .none
    } else if isStrictlyInside(root, globFolder) {
      shift = .prepend(relativePath(root, to: globFolder) + "/")
    } else {
      shift = .relative(root: root, folder: globFolder)
    }
  }

  /// Patterns that matched none of the files asked for, in their order.
  var unmatched: [String] { zip(include + exclude, matched).filter { !$1 }.map(\.0.pattern) }

  /// Whether a file, relative to the root, is included and not excluded.
  mutating func selects(_ file: String) -> Bool {
    if matched.isEmpty { return true }
    let path = shifted(file)
    let isIncluded = matchesAny(of: include, from: 0, path)
    let isExcluded = matchesAny(of: exclude, from: include.count, path)
    return (isIncluded || include.isEmpty) && !isExcluded
  }

  /// Once an answer is known, only globs that have never matched are tried further.
  private mutating func matchesAny(of globs: [Glob], from start: Int, _ path: String) -> Bool {
    var isMatch = false
    for (index, glob) in globs.enumerated() where !(isMatch && matched[start + index]) {
      guard glob.matches(path) else { continue }
      isMatch = true
      matched[start + index] = true
    }
    return isMatch
  }

  private func shifted(_ file: String) -> String {
    switch shift {
    case .none: file
    case .prepend(let prefix): prefix + file
    case .relative(let root, let folder): relativePath(joinedPath(root, file), to: folder)
    }
  }
}

private func isStrictlyInside(_ path: String, _ folder: String) -> Bool {
  PathKey(path) != PathKey(folder) && isInside(path, folder)
}
