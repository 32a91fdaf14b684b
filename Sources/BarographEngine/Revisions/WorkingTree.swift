/// What of a revision the working tree has just so, which needs no copy, and what git does not keep. Making ten thousand files costs more than analysing
/// them, and a change rarely touches more than a few folders.
struct WorkingTree {
  /// Paths, relative to the top, at which something differs.
  private var paths: Set<PathKey> = []
  /// Folders, relative to the top, below which something differs.
  private var touched: Set<PathKey> = []

  /// What git does not keep, relative to the top; folders end with `/`.
  private(set) var ignored: [String] = []

  /// `nil` when git does not tell: nothing counts as unchanged then. `sharing` says that what git does not keep is no
  /// difference.
  init?(_ revision: Revision, of repository: Repository, sharing: Bool) throws(EngineError) {
    // What differs from the index, and the index from the working tree: each file is looked at once.
    let staged = try repository.git.run([
      "diff", "--cached", "--name-only", "--no-renames", "--no-ext-diff", "--no-relative", "--ignore-submodules=all",
      "-z", revision.commit, "--",
    ])
    let status = try repository.git.run([
      "status", "--porcelain=v1", "--no-renames", "--untracked-files=all", "--ignored=matching",
      "--ignore-submodules=all", "-z",
    ])
    // git takes its word for files that it was told not to look at.
    let flagged = try repository.git.run(["ls-files", "-v", "-z", "--full-name", "--", ":/"])
    guard staged.status == 0, status.status == 0, flagged.status == 0 else { return nil }
    for row in staged.output.split(separator: 0) { touch(String(decoding: row, as: UTF8.self)) }
    for row in status.output.split(separator: 0) {
      let path = String(decoding: row.dropFirst(3), as: UTF8.self)
      let isIgnored = row.starts(with: "!!".utf8)
      if isIgnored { ignored.append(path) }
      if !isIgnored || !sharing { touch(path) }
    }
    for row in flagged.output.split(separator: 0) where row.first != UInt8(ascii: "H") {
      touch(String(decoding: row.dropFirst(2), as: UTF8.self))
    }
  }

  /// Says that something differs at a path.
  mutating func touch(_ path: String) {
    paths.insert(PathKey(path))
    var folder = relativeFolder(path)
    while !folder.isEmpty, touched.insert(PathKey(folder)).inserted { folder = relativeFolder(folder) }
  }

  /// Whether the working tree has the same file at a path.
  func has(_ path: String) -> Bool { !paths.contains(PathKey(path)) }

  /// The topmost folder around a path of which nothing differs; `nil` when it has none.
  func around(_ path: String) -> Substring? {
    var start = path.startIndex
    while let slash = path.utf8[start...].firstIndex(of: UInt8(ascii: "/")) {
      let folder = path[..<slash]
      if !touched.contains(PathKey(folder)) { return folder }
      start = path.utf8.index(after: slash)
    }
    return nil
  }
}
