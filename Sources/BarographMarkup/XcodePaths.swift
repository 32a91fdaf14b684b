/// The paths on disk of a project's groups and files.
struct XcodePaths {
  typealias Row = PropertyList.Row

  private let objects: XcodeObjects
  /// The group that lists an object, by row; none where none does.
  private var parents: [Row]
  /// Folders of groups that were asked for; `nil` inside for those that lie outside of the project.
  private var folders: [Row: String?] = [:]
  /// Set when groups were found to contain themselves.
  private(set) var hasCycle = false

  init(objects: XcodeObjects) {
    self.objects = objects
    parents = [Row](repeating: .none, count: objects.list.nodes.count)
    for row in objects.rows {
      guard objects.isA(row, "PBXGroup") || objects.isA(row, "PBXVariantGroup") || objects.isA(row, "XCVersionGroup")
      else { continue }
      for child in objects.objects(of: row, "children") where parents[Int(child.index)].isNone {
        parents[Int(child.index)] = row
      }
    }
  }

  /// A file's or group's path relative to the project folder; `nil` when it is not placed relative to it.
  mutating func path(of row: Row) -> String? {
    if let known = folders[row] { return known }
    var chain: [Row] = []
    var base: String? = ""
    var next = row
    while !next.isNone {
      if chain.count > depthLimit {
        hasCycle = true
        base = nil
        break
      }
      if let known = folders[next] {
        base = known
        break
      }
      chain.append(next)
      if !isRelativeToGroup(next) { break }
      next = parents[Int(next.index)]
    }
    for step in chain.reversed() {
      base = place(step, in: base)
      folders[step] = .some(base)
    }
    return base
  }

  private func isRelativeToGroup(_ row: Row) -> Bool {
    objects.list.value(of: row, for: "sourceTree").map { objects.list.isEqual($0, "<group>") } ?? true
  }

  private func place(_ row: Row, in folder: String?) -> String? {
    let path = objects.list.string(of: row, for: "path")
    if isRelativeToGroup(row) {
      guard let folder else { return nil }
      return joinedPath(folder, path ?? "")
    }
    guard objects.list.string(of: row, for: "sourceTree") == "SOURCE_ROOT" else { return nil }
    return joinedPath("", path ?? "")
  }
}

/// No real project nests its groups as deeply; longer chains are taken for cycles.
private let depthLimit = 256

/// `path` relative to `folder`, without `.`, empty parts and those `..` that can be taken back.
func joinedPath(_ folder: String, _ path: String) -> String {
  if path.isEmpty { return folder }
  let joined = folder.isEmpty ? path : folder + "/" + path
  if !needsNormalising(joined) { return joined }
  var parts: [Substring] = []
  for part in joined.split(separator: "/") where part != "." {
    if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
  }
  return parts.joined(separator: "/")
}

/// Whether a path has a part that begins with `.`, or an empty one.
private func needsNormalising(_ path: String) -> Bool {
  var previous = UInt8(ascii: "/")
  for byte in path.utf8 {
    if previous == UInt8(ascii: "/"), byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/") { return true }
    previous = byte
  }
  return previous == UInt8(ascii: "/")
}
