/// Where the paths of a project start.
package struct ProjectPlace: Sendable, Hashable {
  /// The absolute folder that outputs and templates are relative to: the configuration file's.
  package var root: String
  /// The absolute folder that paths in the graph are relative to.
  package var analysedRoot: String

  /// A project's folders, absolute; without an analysed root both are the same.
  package init(root: String, analysedRoot: String? = nil) {
    self.root = root
    self.analysedRoot = analysedRoot ?? root
  }

  /// An output's path as the graph spells it; `nil` when it lies outside what was analysed.
  func graphPath(ofOutput path: String) -> String? {
    let output = Self.parts(root + "/" + path)
    let base = Self.parts(analysedRoot)
    guard output.starts(with: base) else { return nil }
    return output.dropFirst(base.count).joined(separator: "/")
  }

  static func parts(_ path: String) -> [Substring] {
    path.split(separator: "/").filter { $0 != "." }
  }
}

/// Why a relative path can be no output and no template, in half a sentence; `nil` when its spelling is fine. Judged by bytes, as
/// systems do: a mark that combines with a slash or dot changes nothing.
package func reasonAgainst(output path: String) -> String? {
  if path.isEmpty { return "it is empty" }
  if path.utf8.first == UInt8(ascii: "/") { return "it is an absolute path" }
  if path.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "\\") }) {
    return "it has a character that paths cannot have everywhere"
  }
  let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(Array.init)
  if parts.contains(Array("..".utf8)) { return "it has '..' in it" }
  if parts.contains([]) || parts.contains(Array(".".utf8)) { return "it has an empty part or '.' in it" }
  return nil
}
