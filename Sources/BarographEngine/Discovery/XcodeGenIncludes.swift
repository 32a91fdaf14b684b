internal import BarographMarkup
internal import BarographModel

/// The files that one of XcodeGen includes, through others too, each before the one that includes it.
struct XcodeGenIncludes: Sendable {
  private(set) var files: [XcodeGenFile] = []
  /// The hashes of the files that were read, by absolute path.
  private(set) var hashes: [PathKey: ContentHash] = [:]
  /// Which of them were there.
  private(set) var looks = DiskLooks()
  private var seen: Set<PathKey>

  /// `text` is what stands at an absolute path.
  init(of text: String, at path: String) {
    seen = [PathKey(path)]
    add(what: text, in: parentFolder(path), prefix: "", depth: 0)
  }

  private mutating func add(what text: String, in folder: String, prefix: String, depth: Int) {
    guard depth < 8 else { return }
    for include in readXcodeGenIncludes(text) where files.count < 64 {
      let path = joinedPath(folder, include.path)
      guard seen.insert(PathKey(path)).inserted, looks.exists(path), let bytes = try? readFile(path) else { continue }
      hashes[PathKey(path)] = bytes.withUnsafeBytes { ContentHash($0) }
      let own = String(decoding: bytes, as: UTF8.self)
      let inner = include.path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
      let ownPrefix = include.isRelative ? prefix + inner : ""
      add(what: own, in: parentFolder(path), prefix: ownPrefix, depth: depth + 1)
      files.append(XcodeGenFile(text: own, prefix: ownPrefix))
    }
  }
}
