internal import BarographModel
@_spi(RawSyntax) internal import SwiftSyntax

extension Lowering {
  /// Finds directives and the banner of generated files. Most files have neither, so the bytes are searched first and
  /// the tree is asked only about hits.
  func readComments(_ tree: SourceFileSyntax) {
    readDirectives(.barograph, "barograph:", in: tree)
    readWeaverDirectives(tree)
    readSourceryDirectives(tree)
    if outline.imports.contains(where: { names[$0.module] == "Knit" }) { readDirectives(.knit, "@knit ", in: tree) }
    outline.directives.sort { $0.offset < $1.offset }
    let banner = UnsafeBufferPointer(rebasing: source[0..<min(source.count, 2048, Int(offset(tree.raw)))])
    outline.isGenerated =
      generatedWords.contains { banner.contains($0) } && generatedMarks.contains { banner.contains($0) }
  }

  private func readDirectives(_ kind: DirectiveKind, _ mark: String, in tree: SourceFileSyntax) {
    var next = 0
    while let hit = source.occurrence(of: mark, from: next) {
      next = hit + mark.utf8.count
      guard isComment(at: hit, in: tree, orBlock: kind == .barograph) else { continue }
      // A mark in its text begins no other directive.
      next = addDirective(kind, at: hit, text: next)
    }
  }

  /// `weaver:`, by its rarer letters first; blanks may stand in front of the colon.
  private func readWeaverDirectives(_ tree: SourceFileSyntax) {
    var next = 0
    while let hit = source.occurrence(of: "ver", from: next) {
      next = hit + 3
      guard hit >= 3, source[hit - 1] == UInt8(ascii: "a"), source[hit - 2] == UInt8(ascii: "e"),
        source[hit - 3] == UInt8(ascii: "w")
      else { continue }
      var colon = next
      while colon < source.count, source[colon] == 0x20 { colon += 1 }
      guard colon < source.count, source[colon] == UInt8(ascii: ":"), beginsComment(at: hit - 3),
        isComment(at: hit - 3, in: tree)
      else { continue }
      addDirective(.weaver, at: hit - 3, text: colon + 1)
    }
  }

  /// `sourcery: inject` and `sourcery: provider`, by the rarest two bytes first; its other words are no wiring.
  private func readSourceryDirectives(_ tree: SourceFileSyntax) {
    var next = 0
    while let hit = source.occurrence(of: "y:", from: next) {
      next = hit + 2
      guard hit >= 7, UnsafeBufferPointer(rebasing: source[hit - 7..<next]).contains("sourcery:") else { continue }
      var word = next
      while word < source.count, source[word] == 0x20 { word += 1 }
      let rest = UnsafeBufferPointer(rebasing: source[word..<min(word + 8, source.count)])
      guard rest.starts(with: "inject".utf8) || rest.starts(with: "provider".utf8), isComment(at: hit - 7, in: tree)
      else { continue }
      addDirective(.sourcery, at: hit - 7, text: word)
    }
  }

  /// Whether a line's comment, which is no documentation, begins with this byte; slashes and blanks do not count.
  private func beginsComment(at offset: Int) -> Bool {
    var first = offset
    while first > 0, source[first - 1] == 0x20 || source[first - 1] == UInt8(ascii: "/") { first -= 1 }
    var start = first
    while start > 0, source[start - 1] != 0x0a, source[start - 1] != 0x0d { start -= 1 }
    if UnsafeBufferPointer(rebasing: source[start..<first]).contains("//") { return false }
    while first < offset, source[first] == 0x20 { first += 1 }
    let slashes = source[first..<offset].prefix { $0 == UInt8(ascii: "/") }.count
    return slashes != 3
  }

  /// Notes a directive, whose text goes to the end of its line or of its block comment; gives back where that is.
  @discardableResult
  private func addDirective(_ kind: DirectiveKind, at hit: Int, text start: Int) -> Int {
    let isBlock = source[startOfBlanks(before: hit) - 1] == UInt8(ascii: "*")
    var end = start
    while end < source.count, source[end] != 0x0a, source[end] != 0x0d {
      if isBlock, source[end] == UInt8(ascii: "*"), end + 1 < source.count, source[end + 1] == UInt8(ascii: "/") {
        break
      }
      end += 1
    }
    let last = end
    while end > start, source[end - 1] == 0x20 { end -= 1 }
    let text = names.intern(utf8: UnsafeBufferPointer(rebasing: source[start..<end]))
    outline.directives.append(Directive(kind: kind, text: text, offset: UInt32(hit)))
    return last
  }

  private func startOfBlanks(before offset: Int) -> Int {
    var start = offset
    while start > 0, source[start - 1] == 0x20 { start -= 1 }
    return start
  }

  /// Whether the byte belongs to a comment that starts with `//`, or with `/*` where that is allowed, and then this byte.
  private func isComment(at offset: Int, in tree: SourceFileSyntax, orBlock: Bool = false) -> Bool {
    let start = startOfBlanks(before: offset)
    guard start >= 2, source[start - 2] == UInt8(ascii: "/"),
      source[start - 1] == UInt8(ascii: "/") || orBlock && source[start - 1] == UInt8(ascii: "*")
    else { return false }
    guard let token = tree.token(at: AbsolutePosition(utf8Offset: offset)) else { return true }
    return offset < token.positionAfterSkippingLeadingTrivia.utf8Offset
      || offset >= token.endPositionBeforeTrailingTrivia.utf8Offset
  }
}

/// Words of which each mark has one, and most banners none.
private let generatedWords = ["generated", "Generated", "DO NOT", "Do not"]

/// Phrases that tools write at the head of the files they make.
private let generatedMarks = [
  "@generated", "DO NOT EDIT", "Do not edit", "DO NOT MODIFY", "Generated by ", "Generated using ",
  "generated by Needle",
  "Auto-generated", "auto-generated", "Automatically generated", "automatically generated",
]
