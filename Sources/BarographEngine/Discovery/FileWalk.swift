/// What a walk found. Paths are relative to the walk's root, with `/`, in byte order.
struct WalkedFiles: Sendable, Hashable {
  var files: [String] = []
  /// `*.xcodeproj` folders.
  var projects: [String] = []
  /// Files that describe targets: specifications of pods, files of Bazel, Buck and XcodeGen.
  var descriptions: [String] = []
  /// Links that lead nowhere and folders that cannot be read.
  var problems: [WalkProblem] = []
}

/// A place that a walk could not look into.
struct WalkProblem: Sendable, Hashable {
  var path: String
  /// One sentence without a full stop.
  var reason: String
}

/// Walks folders below one root. Entries keep no order on disk, so that everything is sorted once at the end; links to
/// folders wait until all real folders were seen, and then in order, so that what is reached twice is always reached by the
/// same way.
struct FileWalk {
  private let root: String
  /// With the dot.
  private let suffixes: [[UInt8]]
  private var found = WalkedFiles()
  private var visited = Set<FolderIdentity>()
  private var pending: [String] = []
  private var links: [String] = []

  /// `root` is absolute; `extensions` are without the dot.
  init(root: String, extensions: [String]) {
    self.root = root
    suffixes = extensions.map { Array(".\($0)".utf8) }
  }

  /// Walks a folder, relative to the root; what was walked before is not walked again. Its own name is not judged: who names
  /// a folder that is usually left out wants it.
  mutating func walk(_ folder: String) {
    pending.append(folder)
    while true {
      while let next = pending.popLast() { read(next) }
      guard !links.isEmpty else { return }
      links.sort { bytesPrecede($1, $0) }
      pending.append(links.removeLast())
    }
  }

  /// Everything found, sorted.
  func result() -> WalkedFiles {
    var result = found
    result.files.sort(by: bytesPrecede)
    result.projects.sort(by: bytesPrecede)
    result.descriptions.sort(by: bytesPrecede)
    result.problems.sort { bytesPrecede($0.path, $1.path) }
    return result
  }

  private mutating func read(_ folder: String) {
    let path = absolute(folder)
    guard case .folder(let identity)? = diskEntry(path) else {
      found.problems.append(WalkProblem(path: folder, reason: "the folder cannot be read: \(systemReason())"))
      return
    }
    guard visited.insert(identity).inserted else { return }
    let prefix = folder.isEmpty ? "" : folder + "/"
    let isRead = forEachEntry(of: path) { take($0, prefix) }
    if !isRead {
      found.problems.append(WalkProblem(path: folder, reason: "the folder cannot be read: \(systemReason())"))
    }
  }

  private func absolute(_ path: String) -> String {
    if path.isEmpty { return root }
    return root == "/" ? root + path : root + "/" + path
  }

  // MARK: Entries

  private mutating func take(_ entry: FolderEntry, _ prefix: String) {
    guard entry.name[0] != UInt8(ascii: ".") else { return }
    switch entry.kind {
    case .file: if isWanted(entry.name) { addFile(entry.name, prefix) } else { addDescription(entry.name, prefix) }
    case .folder: addFolder(entry.name, prefix, isLink: false)
    case .link: followLink(entry.name, prefix)
    case .other: break
    }
  }

  private func isWanted(_ name: UnsafeBufferPointer<UInt8>) -> Bool { suffixes.contains { hasSuffix(name, $0) } }

  private mutating func addFile(_ name: UnsafeBufferPointer<UInt8>, _ prefix: String) {
    guard let text = validText(name) else {
      let shown = prefix + String(decoding: name, as: UTF8.self)
      found.problems.append(WalkProblem(path: shown, reason: "the file's name is not UTF-8; the file is skipped"))
      return
    }
    found.files.append(prefix + text)
  }

  private mutating func addDescription(_ name: UnsafeBufferPointer<UInt8>, _ prefix: String) {
    guard let last = name.last, DescriptionKind.lastBytes.contains(last), let text = validText(name),
      DescriptionKind(fileName: text) != nil
    else { return }
    found.descriptions.append(prefix + text)
  }

  private mutating func addFolder(_ name: UnsafeBufferPointer<UInt8>, _ prefix: String, isLink: Bool) {
    guard let text = validText(name) else { return }
    if text.hasSuffix(".xcodeproj") {
      found.projects.append(prefix + text)
    } else if !isPruned(text), !(text == "swift" && isFastlane(prefix)) {
      if isLink { links.append(prefix + text) } else { pending.append(prefix + text) }
    }
  }

  private mutating func followLink(_ name: UnsafeBufferPointer<UInt8>, _ prefix: String) {
    let path = prefix + String(decoding: name, as: UTF8.self)
    switch diskEntry(absolute(path)) {
    case .file: if isWanted(name) { addFile(name, prefix) }
    case .folder: addFolder(name, prefix, isLink: true)
    case .other: break
    case nil:
      // A broken link to something else than a source or a folder changes nothing.
      guard isWanted(name) || !name.contains(UInt8(ascii: ".")), !isPruned(String(decoding: name, as: UTF8.self))
      else { return }
      found.problems.append(WalkProblem(path: path, reason: "the link leads nowhere: \(systemReason())"))
    }
  }
}

/// The text of an entry's name, which a zero byte follows; `nil` when it is not UTF-8, for then it could not be opened again.
private func validText(_ name: UnsafeBufferPointer<UInt8>) -> String? {
  name.withMemoryRebound(to: CChar.self) { $0.baseAddress.flatMap { String(validatingCString: $0) } }
}

/// Whether a walk of a root comes by a path relative to it; empty is the root itself.
func isWalked(_ path: String, isFile: Bool) -> Bool {
  let parts = pathParts(path)
  if parts.contains(where: { $0.utf8.first == UInt8(ascii: ".") }) { return false }
  let folders = isFile ? parts.dropLast() : parts[...]
  return folders.indices.allSatisfy { index in
    let folder = String(folders[index])
    let isLane = folder == "swift" && index > 0 && folders[index - 1] == "fastlane"
    return !folder.hasSuffix(".xcodeproj") && !isPruned(folder) && !isLane
  }
}

/// `fastlane/swift` is what fastlane writes for lanes in Swift; the project's own is the file beside it.
private func isFastlane(_ prefix: String) -> Bool { prefix == "fastlane/" || prefix.hasSuffix("/fastlane/") }

/// Folders of other people's code and of build results, and bundles whose Swift files belong to no module.
private func isPruned(_ folder: String) -> Bool {
  switch folder {
  case "Pods", "Carthage", "DerivedData", "SourcePackages": return true
  default: break
  }
  return folder.hasSuffix(".xcassets") || folder.hasSuffix(".docc") || folder.hasSuffix(".framework")
    || folder.hasSuffix(".xcframework") || folder.hasSuffix(".xcdatamodeld") || folder.hasSuffix(".xctemplate")
}

private func hasSuffix(_ name: UnsafeBufferPointer<UInt8>, _ suffix: [UInt8]) -> Bool {
  guard name.count > suffix.count else { return false }
  return name[(name.count - suffix.count)...].elementsEqual(suffix)
}

/// The order of everything that leaves discovery: by UTF-8 bytes. `String`'s own order looks at canonical equivalence, in
/// which two files of one folder can be equal.
func bytesPrecede(_ a: String, _ b: String) -> Bool {
  let order = a.utf8.withContiguousStorageIfAvailable { left in
    b.utf8.withContiguousStorageIfAvailable { right in left.lexicographicallyPrecedes(right) }
  }
  return (order ?? nil) ?? a.utf8.lexicographicallyPrecedes(b.utf8)
}
