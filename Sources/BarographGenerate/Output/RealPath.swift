import Foundation

/// An absolute path with every link resolved; `nil` when nothing exists there.
func realPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// Whether a path lies in a folder; both resolved.
func isInside(_ path: String, _ folder: String) -> Bool {
  path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
}
