internal import BarographEngine
internal import Foundation

/// Documents and folders as the client opens and closes them.
extension LanguageServer {
  mutating func didOpen(_ parameters: JSONValue?) {
    let document = parameters?["textDocument"]
    guard let uri = document?["uri"]?.string, let path = filePath(uri), let text = document?["text"]?.string else {
      return
    }
    documents[path] = OpenDocument(uri: uri, path: path, version: document?["version"]?.integer, text: text)
    if folder(of: path) == nil { folders.append(ServedFolder(document: path)) }
    if !isAsSaved(path) { outdate(around: path) }
  }

  mutating func didChange(_ parameters: JSONValue?) {
    let document = parameters?["textDocument"]
    guard let path = document?["uri"]?.string.flatMap(filePath) else { return }
    let changes = parameters?["contentChanges"]?.array ?? []
    documents[path]?.change(changes, version: document?["version"]?.integer, abilities.encoding)
    outdate(around: path)
  }

  mutating func didClose(_ parameters: JSONValue?) -> [[UInt8]] {
    guard let path = parameters?["textDocument"]?["uri"]?.string.flatMap(filePath) else { return [] }
    if !isAsSaved(path) { outdate(around: path) }
    noteWritten(path)
    documents[path] = nil
    return removeFolder { $0.isDocument && $0.path == path }
  }

  /// What a document says counts in each project that it is a part of, which may be any as long as nobody knows it.
  private mutating func outdate(around path: String) {
    for row in folders.indices {
      let isPart = folders[row].view.map { $0.file(path, real(path)) != nil } ?? true
      if isPart || holds(folders[row], path) { folders[row].isOutdated = true }
    }
  }

  /// Files were written. An open document that says the same is no news.
  mutating func noteWritten(_ files: [JSONValue?]) {
    let paths = files.map { $0?["uri"]?.string.flatMap(filePath) }
    for case let path? in paths { noteWritten(path) }
    let isNews = paths.contains { path in
      guard let path else { return true }
      return documents[path] == nil || !isAsSaved(path)
    }
    if isNews { outdate() }
  }

  private mutating func noteWritten(_ path: String) {
    for row in folders.indices { folders[row].noteWritten(path) }
  }

  /// Whether a document says what the disk has, so that opening or closing it changes nothing.
  private func isAsSaved(_ path: String) -> Bool {
    documents[path].map { $0.bytes == sourceBytes(of: path, root: "/") } ?? true
  }

  // MARK: Folders

  mutating func addFolder(_ path: String) {
    if !folders.contains(where: { $0.path == path }) { folders.append(ServedFolder(folder: path)) }
  }

  /// Folders come and go; what was shown of those that go is taken back.
  mutating func changeFolders(_ event: JSONValue?) -> [[UInt8]] {
    let gone = event?["removed"]?.array?.compactMap { $0["uri"]?.string.flatMap(filePath) } ?? []
    for path in event?["added"]?.array?.compactMap({ $0["uri"]?.string.flatMap(filePath) }) ?? [] { addFolder(path) }
    let messages = removeFolder { !$0.isDocument && gone.contains($0.path) }
    // An open document may have lost its folder, or found one.
    let server = self
    let found = removeFolder { folder in
      folder.isDocument && server.folders.contains { !$0.isDocument && server.holds($0, folder.path) }
    }
    for path in documents.keys.sorted() where folder(of: path) == nil { folders.append(ServedFolder(document: path)) }
    return messages + found
  }

  private mutating func removeFolder(_ isMeant: (ServedFolder) -> Bool) -> [[UInt8]] {
    let gone = folders.filter(isMeant)
    let paths = Set(gone.map(\.path))
    folders.removeAll { paths.contains($0.path) && isMeant($0) }
    return gone.flatMap { folder in folder.published.keys.sorted().map { publication($0, Array("[]".utf8)) } }
  }

  /// The folder that answers for a document: the deepest that it lies in, else one whose project it is a part of.
  func folder(of path: String) -> Int? {
    let around = folders.indices.filter { holds(folders[$0], path) }
    if let deepest = around.max(by: { folders[$0].path.utf8.count < folders[$1].path.utf8.count }) { return deepest }
    return folders.indices.first { folders[$0].view?.file(path, real(path)) != nil }
  }

  private func holds(_ folder: ServedFolder, _ path: String) -> Bool {
    isInside(path, folder.path) || isInside(real(path), folder.real)
  }

  /// The path of a document without links.
  func real(_ path: String) -> String { documents[path]?.real ?? pathWithoutLinks(path) }

  // MARK: Names

  /// The absolute path that a URI means; `nil` for one that is no file.
  func filePath(_ uri: String) -> String? {
    guard let url = URL(string: uri), url.isFileURL else { return nil }
    return absolutePath(url.path)
  }

  /// How the client spells a file, if it has it open; otherwise as one does.
  func uri(ofFile path: String) -> String {
    if let open = documents[path] { return open.uri }
    return URL(fileURLWithPath: path, isDirectory: false).absoluteString
  }
}

extension ServedFolder {
  fileprivate init(folder path: String) {
    self.init(path: path, real: pathWithoutLinks(path), isDocument: false)
  }

  fileprivate init(document path: String) {
    self.init(path: path, real: pathWithoutLinks(path), isDocument: true)
  }
}
