/// The PATHs that a user named: what they are, and the folder that paths are relative to.
struct AnalysedPaths {
  /// Absolute, without `.` and `..`.
  let root: String
  /// Relative to the root, in byte order; the root itself is the empty path.
  private(set) var folders: [String] = []
  private(set) var files: [String] = []

  /// No PATH means the current folder. One folder is the root; otherwise the deepest folder that holds all of them is.
  init(_ paths: [String], extensions: [String]) throws(EngineError) {
    var absoluteFolders: [String] = []
    var absoluteFiles: [String] = []
    for path in paths.isEmpty ? ["."] : paths {
      guard path.hasPrefix("/") || hasCurrentFolder else {
        throw .unreadablePath(path, reason: "the current folder does not exist any more")
      }
      let absolute = absolutePath(path)
      switch diskEntry(absolute) {
      case .folder:
        guard forEachEntry(of: absolute, { _ in }) else { throw .unreadablePath(path, reason: systemReason()) }
        absoluteFolders.append(absolute)
      case .file:
        guard extensions.contains(where: { absolute.hasSuffix("." + $0) }) else {
          throw .unreadablePath(path, reason: "it is neither a folder nor a source file")
        }
        absoluteFiles.append(absolute)
      case .other: throw .unreadablePath(path, reason: "it is neither a folder nor a file")
      case nil: throw .unreadablePath(path, reason: systemReason())
      }
    }
    root = commonFolder(absoluteFolders + absoluteFiles.map(parentFolder))
    folders = Set(absoluteFolders.map { PathKey($0) }).map(\.path).sorted(by: bytesPrecede).map { [root] in
      relativePath($0, to: root)
    }
    files = Set(absoluteFiles.map { PathKey($0) }).map(\.path).sorted(by: bytesPrecede).map { [root] in
      relativePath($0, to: root)
    }
  }
}

/// The deepest folder that holds all of some absolute folders.
func commonFolder(_ folders: [String]) -> String {
  guard var common = folders.first.map(pathParts) else { return "/" }
  for folder in folders.dropFirst() {
    common = Array(zip(common, pathParts(folder)).prefix { $0.utf8.elementsEqual($1.utf8) }.map(\.0))
  }
  return "/" + common.joined(separator: "/")
}

/// An absolute path as seen from an absolute folder; with `..` when it lies outside, empty for the folder itself.
func relativePath(_ path: String, to folder: String) -> String {
  if isInside(path, folder) {
    let start = folder == "/" ? 1 : folder.utf8.count + 1
    return String(Substring(path.utf8.dropFirst(start)))
  }
  let (parts, base) = (pathParts(path), pathParts(folder))
  let shared = zip(parts, base).prefix { $0.utf8.elementsEqual($1.utf8) }.count
  return (Array(repeating: "..", count: base.count - shared) + parts.dropFirst(shared)).joined(separator: "/")
}

/// An absolute path of one relative to an absolute folder, without `.` and `..`.
func joinedPath(_ folder: String, _ path: String) -> String {
  if path.isEmpty { return folder }
  return isPlain(path) ? (folder == "/" ? "/" : folder + "/") + path : absolutePath(folder + "/" + path)
}

/// Whether no part of a path is empty or begins with a dot.
private func isPlain(_ path: String) -> Bool {
  var previous = UInt8(ascii: "/")
  for byte in path.utf8 {
    if previous == UInt8(ascii: "/"), byte == UInt8(ascii: ".") || byte == previous { return false }
    previous = byte
  }
  return previous != UInt8(ascii: "/")
}
