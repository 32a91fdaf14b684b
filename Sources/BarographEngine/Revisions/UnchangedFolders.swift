/// Folders of a revision that the working tree has just so: they need no copy. Making ten thousand files costs more than
/// analysing them, and a change rarely touches more than a few folders.
struct UnchangedFolders {
  /// Folders, relative to the top, below which something differs.
  private var touched: Set<Substring> = []

  /// `nil` when git does not tell: nothing counts as unchanged then. `sharing` says that what git does not keep may differ
  /// from the revision's time.
  init?(_ revision: Revision, of repository: Repository, sharing: Bool) throws(EngineError) {
    var listings = [
      [
        "diff", "--name-only", "--no-renames", "--no-ext-diff", "--no-relative", "--ignore-submodules=all", "-z",
        revision.commit, "--",
      ],
      ["ls-files", "--others", "--exclude-standard", "--full-name", "-z", "--", ":/"],
    ]
    if !sharing {
      listings.append(
        ["ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "--full-name", "-z", "--", ":/"])
    }
    for listing in listings {
      let answer = try repository.git.run(listing)
      guard answer.status == 0 else { return nil }
      for row in answer.output.split(separator: 0) { touch(String(decoding: row, as: UTF8.self)) }
    }
    // git takes its word for files that it was told not to look at.
    let flagged = try repository.git.run(["ls-files", "-v", "-z", "--full-name", "--", ":/"])
    guard flagged.status == 0 else { return nil }
    for row in flagged.output.split(separator: 0) where row.first != UInt8(ascii: "H") {
      touch(String(decoding: row.dropFirst(2), as: UTF8.self))
    }
  }

  /// Says that something differs at a path.
  mutating func touch(_ path: String) {
    var folder = path[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      guard touched.insert(folder).inserted else { return }
    }
  }

  /// The topmost folder around a path of which nothing differs; `nil` when it has none.
  func around(_ path: String) -> Substring? {
    var start = path.startIndex
    while let slash = path[start...].firstIndex(of: "/") {
      let folder = path[..<slash]
      if !touched.contains(folder) { return folder }
      start = path.index(after: slash)
    }
    return nil
  }
}
