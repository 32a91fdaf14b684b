internal import BarographModel

/// The address of a place in a source, with `{file}` (relative to the root), `{path}` (absolute), `{line}` and `{column}`
/// in it.
package struct LinkTemplate: Sendable, Hashable {
  /// With `{path}` spelled out as the root and `{file}`.
  let text: String

  /// Reads a template for links; `nil` when it names no file, or begins with a scheme that would run in the page rather than open a place.
  /// `root` is the absolute path that files are relative to.
  package init?(_ template: String, root: String) {
    guard template.contains("{file}") || template.contains("{path}") else { return nil }
    guard let colon = template.firstIndex(of: ":"), Self.isSafe(scheme: template[..<colon]) else { return nil }
    let folder = root.hasSuffix("/") ? String(root.dropLast()) : root
    // `{file}` is escaped where the link is made; what stands around it has to be an address already.
    text = template.replacing("{path}", with: uriPath(folder) + "/{file}")
  }

  private static func isSafe(scheme: Substring) -> Bool {
    let isScheme = scheme.utf8.allSatisfy { $0.isAlphanumeric || "+-.".utf8.contains($0) }
    return isScheme && !scheme.isEmpty && !["javascript", "data", "vbscript", "blob"].contains(scheme.lowercased())
  }
}
