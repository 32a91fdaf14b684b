internal import BarographAlgorithms
internal import BarographModel
internal import BarographSwift

/// The functions that some manifests of Tuist may call besides their own: what is in the folder for helpers and of plugins beside it,
/// in the nearest folder around a manifest that has one. Each such folder is read and parsed once. Paths are absolute.
struct SharedTuistHelpers: Sendable {
  private var byManifest: [PathKey: TuistHelpers] = [:]
  /// The hashes of the files that were read.
  private(set) var hashes: [PathKey: ContentHash] = [:]

  init(of manifests: [String], below root: String, jobs: Int) {
    var search = TuistHelperSearch(root: root)
    let homes = manifests.map { search.home(around: parentFolder($0)) }
    let files = search.files
    let folders = files.keys.sorted { bytesPrecede($0.path, $1.path) }
    let read = parallelMap(count: folders.count, jobs: jobs, makeState: { () }) { _, row in
      let texts = (files[folders[row]] ?? []).prefix(mostHelpers).compactMap { path in
        (try? readFile(path)).map { (path, $0) }
      }
      return (
        functions: TuistHelpers(texts.map(\.1)),
        hashes: texts.map { path, text in (PathKey(path), text.withUnsafeBytes { ContentHash($0) }) }
      )
    }
    let rows = Dictionary(uniqueKeysWithValues: zip(folders, read.indices))
    for (manifest, home) in zip(manifests, homes) {
      byManifest[PathKey(manifest)] = home.flatMap { rows[$0] }.map { read[$0].functions }
    }
    hashes = Dictionary(read.flatMap(\.hashes), uniquingKeysWith: { first, _ in first })
  }

  /// What a manifest may call.
  subscript(manifest: String) -> TuistHelpers { byManifest[PathKey(manifest)] ?? TuistHelpers() }
}

/// Looks for the nearest folder with helpers, once around each folder.
private struct TuistHelperSearch {
  let root: String
  /// By a folder that has helpers, their files.
  private(set) var files: [PathKey: [String]] = [:]
  private var homes: [PathKey: PathKey?] = [:]

  init(root: String) { self.root = root }

  mutating func home(around folder: String, steps: Int = 16) -> PathKey? {
    let key = PathKey(folder)
    if let known = homes[key] { return known }
    let own = helperFolders(in: folder).flatMap { swiftFiles(in: $0) }
    var found: PathKey?
    if !own.isEmpty {
      files[key] = own
      found = key
    } else if steps > 1, folder != root, !folder.isEmpty, folder != "/" {
      found = home(around: parentFolder(folder), steps: steps - 1)
    }
    homes[key] = .some(found)
    return found
  }
}

/// Of one folder no more files are read.
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
