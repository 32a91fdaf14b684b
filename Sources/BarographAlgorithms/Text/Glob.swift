/// A pattern for relative paths with `/`: `*` and `?` stay inside one part, `**` crosses parts, `[a-z]` and `[!a-z]` are
/// classes, `{a,b}` are alternatives, `\` takes the next character literally. A pattern whose last part has no wildcard
/// also matches everything below the folder it names; so does one that ends in `/`. Matching takes time proportional to
/// path times pattern, whatever the pattern.
package struct Glob: Sendable, Hashable, CustomStringConvertible {
  /// The pattern as the user wrote it.
  package let pattern: String
  /// How many bytes a pattern may have; whoever reads one from a file says so for a longer one. Following it takes a stack that grows
  /// with it.
  package static let longest = 4096
  private let matcher: GlobMatcher
  private let matchesBelow: Bool

  /// The pattern as the user wrote it.
  package var description: String { pattern }

  /// Reads a pattern. Any text is one: what is not closed stands for itself.
  package init(_ pattern: String) {
    self.pattern = pattern
    var text = Array(pattern.utf8)
    if text.starts(with: "./".utf8) { text.removeFirst(2) }
    if text.first == UInt8(ascii: "/") { text.removeFirst() }
    if text.last == UInt8(ascii: "/") { text += Array("**".utf8) }
    let lastPart = text[(text.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
    matchesBelow = !lastPart.contains { "*?[{".utf8.contains($0) }
    matcher = GlobMatcher(text)
  }

  /// Whether the whole path, relative and with `/`, matches the pattern byte by byte.
  package func matches(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { matcher.matches($0, orPrefix: matchesBelow) }
  }

  /// Two globs are the same when their patterns are written in the same way.
  package static func == (a: Glob, b: Glob) -> Bool { a.pattern == b.pattern }
  /// Hashes the pattern as it is written.
  package func hash(into hasher: inout Hasher) { hasher.combine(pattern) }
}
