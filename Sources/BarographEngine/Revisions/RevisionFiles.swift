internal import Foundation

/// The files of a revision that an analysis reads, in a folder of their own: what the repository has at `/a/b` lies at
/// `FOLDER/a/b`, so that every path leads to the same place with the folder in front.
final class RevisionFiles {
  /// Absolute.
  let root: String
  private let repository: Repository
  private var made: Set<PathKey> = []
  private let temporary: TemporaryPlace
  /// Every absolute path leads to its copy with this folder in front.
  var place: String { temporary.path }

  /// One line of a revision's tree.
  private struct TreeEntry {
    /// What a line of a tree stands for.
    enum TreeKind { case file, link, submodule }
    var kind: TreeKind
    var object: String
    var path: String
  }

  /// Writes what lies below some absolute paths in a revision, and manifests wherever they are. `sharing` takes what git
  /// does not keep (submodules, ignored files) from the working tree: no revision differs in that.
  init(
    _ revision: Revision, of repository: Repository, below paths: [String], sharing: Bool
  ) throws(EngineError) {
    do { temporary = try TemporaryPlace() } catch {
      throw .unwritable(FileManager.default.temporaryDirectory.path, reason: error.localizedDescription)
    }
    root = temporary.path + repository.root
    self.repository = repository
    let all = try entries(revision)
    // The end of every search upwards.
    try make(folder: root + "/.git")
    let wanted = all.filter { isWanted($0, paths) }
    let tree = try WorkingTree(revision, of: repository, sharing: sharing)
    let rest =
      try tree.map { tree throws(EngineError) in try linkUnchanged(all, wanted, tree, sharing: sharing) } ?? wanted
    try write(rest.filter { $0.kind != .submodule })
    guard sharing else { return }
    for entry in rest where entry.kind == .submodule { try link(entry.path, to: repository.root + "/" + entry.path) }
    try share(tree?.ignored ?? [], below: paths)
  }

  /// Where something of the repository lies here.
  func path(_ absolute: String) -> String { place + absolute }

  /// Puts something empty where an absolute path leads to nothing here: a file if it is one in the working tree.
  func makeSure(of absolute: String) throws(EngineError) {
    let path = path(absolute)
    guard !exists(path) else { return }
    guard diskEntry(absolute) == .file else { return try make(folder: path) }
    try write(Data(), to: path)
  }

  /// Links the folders and files that are the same in the working tree, and returns the other entries.
  private func linkUnchanged(
    _ all: [TreeEntry], _ wanted: [TreeEntry], _ tree: WorkingTree, sharing: Bool
  ) throws(EngineError) -> [TreeEntry] {
    var unchanged = tree
    // Links might lead to what has changed, and without sharing nothing is known about what a submodule holds.
    for entry in all where entry.kind == .link || entry.kind == .submodule && !sharing { unchanged.touch(entry.path) }
    var rest: [TreeEntry] = []
    var linked: Set<PathKey> = []
    for entry in wanted {
      let isSame = entry.kind == .file && unchanged.has(entry.path)
      guard let part = unchanged.around(entry.path) ?? (isSame ? entry.path[...] : nil) else {
        rest.append(entry)
        continue
      }
      if linked.insert(PathKey(part)).inserted {
        try link(String(part), to: repository.root + "/" + part)
      }
    }
    return rest
  }

  // MARK: What there is

  private func entries(_ revision: Revision) throws(EngineError) -> [TreeEntry] {
    let answer = try repository.git.run(["ls-tree", "-r", "-z", "--full-tree", revision.commit])
    guard answer.status == 0 else { throw unreadable(revision, answer.error) }
    let entries = answer.output.split(separator: 0).compactMap { row -> TreeEntry? in
      guard let tab = row.firstIndex(of: UInt8(ascii: "\t")),
        let path = String(validating: row[row.index(after: tab)...], as: UTF8.self)
      else { return nil }
      let words = String(decoding: row[..<tab], as: UTF8.self).split(separator: " ")
      guard words.count == 3, isHarmless(path), let kind = kind(mode: words[0]) else { return nil }
      return TreeEntry(kind: kind, object: String(words[2]), path: path)
    }
    if let path = ambiguousPath(entries) {
      throw .usage(
        "'\(revision.name)' cannot be compared: its tree has '\(path)' more than once, which no commit of git does; "
          + "`git fsck` tells more")
    }
    return entries
  }

  /// A path that a tree has twice, or as a folder and as something else: what it stands for would depend on who looks.
  private func ambiguousPath(_ entries: [TreeEntry]) -> String? {
    var folders: Set<PathKey> = []
    for entry in entries {
      var folder = relativeFolder(entry.path)
      while !folder.isEmpty, folders.insert(PathKey(folder)).inserted { folder = relativeFolder(folder) }
    }
    var others: Set<PathKey> = []
    return entries.first { entry in
      let key = PathKey(entry.path)
      return folders.contains(key) || !others.insert(key).inserted
    }?.path
  }

  private func kind(mode: Substring) -> TreeEntry.TreeKind? {
    switch mode {
    case "120000": .link
    case "160000": .submodule
    default: mode.hasPrefix("100") ? .file : nil
    }
  }

  private func isWanted(_ entry: TreeEntry, _ paths: [String]) -> Bool {
    let name = String(lastPart(entry.path))
    if isManifest(name) { return true }
    let absolute = repository.root + "/" + entry.path
    guard paths.contains(where: { isInside(absolute, $0) || isInside($0, absolute) })
    else { return false }
    return entry.kind == .file ? isReadByAnalysis(name) : true
  }

  // MARK: Writing

  private func write(_ entries: [TreeEntry]) throws(EngineError) {
    let list = place + "/objects"
    try write(Data(entries.map { $0.object + "\n" }.joined().utf8), to: list)
    let answer = try repository.git.run(["cat-file", "--batch"], input: list)
    guard answer.status == 0 else { throw .usage("git cannot read the objects of a revision: \(answer.error)") }
    var rest = answer.output[...]
    for entry in entries {
      guard let content = nextObject(&rest) else { continue }
      if entry.kind == .file {
        try write(content, to: root + "/" + entry.path)
      } else {
        try copyLink(entry.path, String(decoding: content, as: UTF8.self))
      }
    }
  }

  /// The content that `cat-file --batch` printed next; `nil` for what the repository lacks, as partial clones do.
  private func nextObject(_ rest: inout Data.SubSequence) -> Data? {
    guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let head = String(decoding: rest[rest.startIndex..<end], as: UTF8.self).split(separator: " ")
    rest = rest[rest.index(after: end)...]
    guard head.count == 3, head[1] == "blob", let size = Int(head[2]), size >= 0, rest.count > size else { return nil }
    let start = rest.startIndex
    defer { rest = rest[(start + size + 1)...] }
    return Data(rest[start..<start + size])
  }

  /// A link is made again when it stays inside: elsewhere lies the working tree.
  private func copyLink(_ path: String, _ target: String) throws(EngineError) {
    guard target.utf8.first != UInt8(ascii: "/") else { return }
    let goal = absolutePath(target, in: joinedPath(root, relativeFolder(path)))
    guard isInside(goal, root) else { return }
    try link(path, to: target)
  }

  private func link(_ path: String, to target: String) throws(EngineError) {
    do { try makeLink(path, below: root, to: target) } catch { throw .unwritable(path, reason: error.reason) }
  }

  private func share(_ ignored: [String], below paths: [String]) throws(EngineError) {
    for text in ignored {
      let path = text.hasSuffix("/") ? String(text.dropLast()) : text
      let absolute = repository.root + "/" + path
      guard isHarmless(path), text.hasSuffix("/") || isReadByAnalysis(String(lastPart(path))),
        !exists(root + "/" + path),
        paths.contains(where: { isInside(absolute, $0) })
      else { continue }
      try link(path, to: absolute)
    }
  }

  private func write(_ content: Data, to path: String) throws(EngineError) {
    // Anybody can have made the tree, so no link in it is followed. Nobody needs these files when the machine stops.
    let below = relativePath(path, to: place)
    do { try content.withUnsafeBytes { try writeWhole([$0], to: below, below: place, isDurable: false) } } catch {
      throw .unwritable(path, reason: (error as? WriteFailure)?.reason ?? error.localizedDescription)
    }
  }

  /// Anybody can have made the tree, so no link in it is followed.
  private func make(folder: String) throws(EngineError) {
    guard made.insert(PathKey(folder)).inserted else { return }
    do { try makeFolder(relativePath(folder, to: place), below: place) } catch {
      throw .unwritable(folder, reason: error.reason)
    }
  }

  private func unreadable(_ revision: Revision, _ reason: String) -> EngineError {
    let why = repository.borrowed.isEmpty ? String(reason.split(separator: "\n").first ?? "") : repository.borrowed
    return .usage("git cannot list the files of '\(revision.name)': \(why)")
  }
}

/// Whether a path of a tree, which anybody can have made, leads below its root.
private func isHarmless(_ path: String) -> Bool {
  let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
    String(Substring($0))
  }
  return !parts.contains { part in
    part.isEmpty || part == "." || part == ".." || part.lowercased() == ".git"
  }
}

/// Whether some part of an analysis reads files of this name: sources, and what lies beside them.
private func isReadByAnalysis(_ name: String) -> Bool {
  guard let dot = name.lastIndex(of: ".") else { return false }
  let other = ["storyboard", "xib", "plist", "json", "properties", "pbxproj", "xcconfig", "strings", "entitlements"]
  return (sourceExtensions + other).contains(String(name[name.index(after: dot)...]))
}
