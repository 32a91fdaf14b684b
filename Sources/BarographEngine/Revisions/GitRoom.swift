internal import Foundation

/// A git folder of our own that has a repository's objects, references and index, and nothing that could make git run or fetch
/// anything: no hooks, no configuration but ours, no attributes, no borrowed objects. git never sees the repository's own folder.
struct GitRoom: Sendable {
  /// Absolute.
  var path: String { place.path }
  private let place: TemporaryPlace
  private let repository: GitFolder

  /// Throws when the folder cannot be made. `extensions` says how the repository stores what it has.
  init(for repository: GitFolder, extensions: GitExtensions) throws(EngineError) {
    self.repository = repository
    do {
      place = try TemporaryPlace()
      try Self.furnish(place.path, repository, extensions)
    } catch let failure as WriteFailure {
      throw .unwritable("a temporary folder", reason: failure.reason)
    } catch { throw .unwritable("a temporary folder", reason: error.localizedDescription) }
  }

  /// Takes over what the repository has checked out now.
  func refresh() { try? Self.copy("HEAD", from: repository.state, to: path) }

  private static func furnish(
    _ room: String, _ repository: GitFolder, _ extensions: GitExtensions
  ) throws(WriteFailure) {
    try writeWhole(configuration(extensions), to: "config", below: room)
    // Read once, as they are now: git would write to none of them. Looked at before it is read: git compares what changed in the
    // second in which the index was written, and only knows from the index's time which second that was.
    let written = time(of: repository.state + "/index")
    for name in ["HEAD", "index"] + pseudoReferences { try copy(name, from: repository.state, to: room) }
    if let written { utimensat(AT_FDCWD, room + "/index", [written, written], AT_SYMLINK_NOFOLLOW) }
    for name in ["packed-refs", "shallow"] { try copy(name, from: repository.shared, to: room) }
    for name in ["refs", "reftable"] where exists(repository.shared + "/" + name) {
      try makeLink(name, below: room, to: repository.shared + "/" + name)
    }
    try makeLink("logs/HEAD", below: room, to: repository.state + "/logs/HEAD")
    try makeLink("logs/refs", below: room, to: repository.shared + "/logs/refs")
    try copy("info/exclude", from: repository.shared, to: room)
    try makeFolder("objects/info", below: room)
    // All but `info`, which may name other folders.
    for name in entries(of: repository.shared + "/objects") where name != "info" {
      try makeLink("objects/" + name, below: room, to: repository.shared + "/objects/" + name)
    }
    for name in entries(of: repository.state) where name.hasPrefix("sharedindex.") {
      try copy(name, from: repository.state, to: room)
    }
  }

  private static let pseudoReferences = ["FETCH_HEAD", "ORIG_HEAD", "MERGE_HEAD", "CHERRY_PICK_HEAD", "REBASE_HEAD"]

  private static func copy(_ name: String, from folder: String, to room: String) throws(WriteFailure) {
    guard let bytes = try? readFile(folder + "/" + name, limit: 1 << 30) else { return }
    let failure = bytes.withUnsafeBytes { bytes -> WriteFailure? in
      do throws(WriteFailure) {
        try writeWhole([bytes], to: name, below: room, isDurable: false)
        return nil
      } catch { return error }
    }
    if let failure { throw failure }
  }

  /// When a file was last written.
  private static func time(of path: String) -> timespec? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      return status.st_mtimespec
    #else
      return status.st_mtim
    #endif
  }

  private static func entries(of folder: String) -> [String] {
    var names: [String] = []
    _ = forEachEntry(of: folder) { names.append(String(decoding: $0.name, as: UTF8.self)) }
    return names.sorted(by: bytesPrecede)
  }

  /// Modes of files do not matter: only what is in them is compared.
  private static func configuration(_ extensions: GitExtensions) -> String {
    let core = [
      "repositoryFormatVersion = 1", "bare = false", "fileMode = false", "fsmonitor = false", "hooksPath = /dev/null",
      "attributesFile = /dev/null", "excludesFile = /dev/null",
    ]
    let kinds =
      ["objectFormat = \(extensions.objectFormat)"] + (extensions.usesReftable ? ["refStorage = reftable"] : [])
    return (["[core]"] + core + ["[extensions]"] + kinds).map { $0 + "\n" }.joined()
  }
}

/// How a repository stores what it has: all that is read of its configuration.
struct GitExtensions: Sendable {
  var objectFormat = "sha1"
  var usesReftable = false

  /// From lines of `git config`, a key and its value each; other values are not believed.
  init(lines: String) {
    for line in lines.split(separator: "\n") {
      switch line.lowercased() {
      case "extensions.objectformat sha256": objectFormat = "sha256"
      case "extensions.refstorage reftable": usesReftable = true
      default: break
      }
    }
  }
}
