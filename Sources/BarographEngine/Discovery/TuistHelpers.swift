internal import BarographAlgorithms

/// The texts of the functions that a manifest of Tuist may call besides its own: those of the folder for helpers and of plugins
/// beside it, from the nearest folder around the manifest that has one. Paths are absolute.
func tuistHelpers(of manifest: String, below root: String) -> [[UInt8]] {
  var folder = parentFolder(manifest)
  for _ in 0..<16 {
    let files = helperFolders(in: folder).flatMap { swiftFiles(in: $0) }
    if !files.isEmpty { return files.prefix(mostHelpers).compactMap { try? readFile($0) } }
    if folder == root || folder.isEmpty || folder == "/" { break }
    folder = parentFolder(folder)
  }
  return []
}

/// More files of helpers than this are not read for each manifest.
private let mostHelpers = 64
private let helpers = "ProjectDescriptionHelpers"

private func helperFolders(in folder: String) -> [String] {
  var found = [joinedPath(folder, "Tuist/\(helpers)"), joinedPath(folder, "Tuist/Config/\(helpers)")]
  for place in ["Plugins", "Plugin", "Tuist/Plugins"] {
    found += entries(of: joinedPath(folder, place)).folders.map { joinedPath($0, helpers) }
  }
  return found
}

private func swiftFiles(in folder: String, depth: Int = 0) -> [String] {
  let found = entries(of: folder)
  let own = found.files.filter { $0.hasSuffix(".swift") }
  return depth == 4 ? own : own + found.folders.flatMap { swiftFiles(in: $0, depth: depth + 1) }
}

/// What is in a folder, in order of the bytes of the names.
private func entries(of folder: String) -> (files: [String], folders: [String]) {
  var files: [String] = []
  var folders: [String] = []
  _ = forEachEntry(of: folder) { entry in
    let path = joinedPath(folder, String(decoding: entry.name, as: UTF8.self))
    switch entry.kind {
    case .file: files.append(path)
    case .folder: folders.append(path)
    default: break
    }
  }
  return (files.sorted(by: bytesPrecede), folders.sorted(by: bytesPrecede))
}
