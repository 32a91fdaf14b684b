/// Where a repository keeps its data, found by its files alone: nothing that its own configuration says is believed.
struct GitFolder: Sendable {
  /// The absolute folder that paths of the repository are relative to.
  let top: String
  /// The absolute folder of this working tree's state: `HEAD`, the index.
  let state: String
  /// The absolute folder of what all working trees share: objects and references.
  let shared: String

  /// The repository around an absolute folder; `nil` when there is none.
  init?(around folder: String) {
    var next = folder
    while true {
      if let state = Self.state(in: next), let shared = Self.shared(of: state) {
        (top, self.state, self.shared) = (next, state, shared)
        return
      }
      if next == "/" { return nil }
      next = parentFolder(next)
    }
  }

  /// Whether objects are borrowed from other repositories.
  var borrowsObjects: Bool { exists(shared + "/objects/info/alternates") }

  /// `.git` is a folder, or a file that names one, as in linked working trees and submodules.
  private static func state(in folder: String) -> String? {
    let place = joinedPath(folder, ".git")
    switch diskEntry(place) {
    case .folder: return isFile(place + "/HEAD") ? place : nil
    case .file:
      guard let text = firstLine(of: place), text.hasPrefix("gitdir: ") else { return nil }
      let state = absolutePath(String(text.dropFirst("gitdir: ".count)), in: folder)
      return isFile(state + "/HEAD") ? state : nil
    case .other, nil: return nil
    }
  }

  private static func shared(of state: String) -> String? {
    let shared = firstLine(of: state + "/commondir").map { absolutePath($0, in: state) } ?? state
    guard case .folder? = diskEntry(shared + "/objects") else { return nil }
    return shared
  }

  private static func firstLine(of path: String) -> String? {
    guard let bytes = try? readFile(path, limit: 1 << 16) else { return nil }
    return String(validating: bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }, as: UTF8.self)
  }
}
