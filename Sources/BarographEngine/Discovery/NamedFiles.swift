/// An absolute path with every link resolved, as far as it is there.
package func pathWithoutLinks(_ path: String) -> String {
  if let real = realPath(path) { return real }
  return realPath(parentFolder(path)).map { joinedPath($0, String(lastPart(path))) } ?? path
}

/// The files of a project, found by whatever path somebody names one: through a link, or past one.
package struct NamedFiles: Sendable {
  private let root: String
  private let realRoot: String
  private let rows: [String: Int]
  private let byName: [Substring: [String]]

  /// The files of a project, relative to its absolute root.
  package init(_ files: [String], below root: String) {
    self.root = root
    realRoot = pathWithoutLinks(root)
    rows = Dictionary(files.enumerated().map { ($1, $0) }) { first, _ in first }
    byName = Dictionary(grouping: files) { lastPart($0) }
  }

  /// The file that an absolute path means, relative to the root, and its row; `real` is the path without links, when it is known.
  package func file(_ path: String, real: String? = nil) -> (path: String, row: Int)? {
    let real = real ?? pathWithoutLinks(path)
    for (path, root) in [(path, root), (real, realRoot), (real, root), (path, realRoot)] where isInside(path, root) {
      let file = relativePath(path, to: root)
      if let row = rows[file] { return (file, row) }
    }
    // A folder in between may be a link.
    for file in byName[lastPart(path)] ?? [] where realPath(joinedPath(root, file)) == real {
      if let row = rows[file] { return (file, row) }
    }
    return nil
  }
}

/// Contents by the path of the project's file that each path means; what means none is left out. `paths` are absolute.
func placed(_ overlays: [String: [UInt8]], on paths: [String], root: String) -> [String: [UInt8]] {
  // Few are named through a link, and telling which file is meant takes a table of all.
  if paths.count(where: { overlays[$0] != nil }) == overlays.count { return overlays }
  let files = NamedFiles(paths.map { relativePath($0, to: root) }, below: root)
  var result: [String: [UInt8]] = [:]
  for path in overlays.keys.sorted() {
    if let found = files.file(path) { result[paths[found.row]] = overlays[path] }
  }
  return result
}
