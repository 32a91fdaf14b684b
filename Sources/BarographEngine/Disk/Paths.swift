internal import Foundation

/// A path made absolute against the current folder, without `.` and `..`; symbolic links stay.
package func absolutePath(_ path: String) -> String {
  let base = FileManager.default.currentDirectoryPath
  return normalisedPath(path.hasPrefix("/") ? path : base + "/" + path)
}

/// Whether there is a current folder: somebody may have removed it. Relative paths then lead nowhere, not to the root.
var hasCurrentFolder: Bool { !FileManager.default.currentDirectoryPath.isEmpty }

/// A path made absolute against a folder.
package func absolutePath(_ path: String, in folder: String) -> String {
  normalisedPath(path.hasPrefix("/") ? path : folder + "/" + path)
}

/// A path as people know it: relative when it lies below the current folder.
package func displayPath(_ path: String) -> String {
  let prefix = FileManager.default.currentDirectoryPath + "/"
  return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
}

/// The absolute folder that a path is, or that it lies in.
func folder(of path: String) -> String {
  let absolute = absolutePath(path)
  var isFolder: ObjCBool = false
  let exists = FileManager.default.fileExists(atPath: absolute, isDirectory: &isFolder)
  if exists, !isFolder.boolValue { return (absolute as NSString).deletingLastPathComponent }
  return absolute
}

/// An absolute path without `.` and `..`.
func normalisedPath(_ path: String) -> String {
  var parts: [Substring] = []
  for part in pathParts(path) where part != "." {
    if part == ".." { _ = parts.popLast() } else { parts.append(part) }
  }
  return "/" + parts.joined(separator: "/")
}

/// What stands between the slashes of a path. By bytes, as systems do: a mark that combines with a slash changes nothing.
func pathParts(_ path: String) -> [Substring] { path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) } }

/// A path as a key: by its bytes, as file systems do. Two names that look alike are two files.
struct PathKey: Hashable, Sendable {
  let path: String

  init(_ path: some StringProtocol) { self.path = String(path) }

  static func == (one: PathKey, other: PathKey) -> Bool {
    let (one, other) = (one.path.utf8, other.path.utf8)
    guard one.count == other.count, !one.isEmpty else { return one.count == other.count }
    let isSame = one.withContiguousStorageIfAvailable { bytes in
      other.withContiguousStorageIfAvailable { memcmp(bytes.baseAddress!, $0.baseAddress!, bytes.count) == 0 }
    }
    return (isSame ?? nil) ?? one.elementsEqual(other)
  }

  func hash(into hasher: inout Hasher) {
    var path = path
    path.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

/// The folder that an absolute path lies in; `/` lies in itself.
package func parentFolder(_ path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash != path.startIndex else { return "/" }
  return String(path[..<slash])
}

/// The last part of a path.
package func lastPart(_ path: String) -> Substring {
  path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
}

/// The folder of a relative path; empty for the root.
func relativeFolder(_ path: String) -> String {
  path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
}

/// Whether a path is a folder or lies in it, byte by byte; both absolute or both relative to one place.
package func isInside(_ path: String, _ folder: String) -> Bool {
  guard path.utf8.starts(with: folder.utf8) else { return false }
  let rest = path.utf8.dropFirst(folder.utf8.count)
  return rest.isEmpty || rest.first == UInt8(ascii: "/") || folder.utf8.last == UInt8(ascii: "/")
}
