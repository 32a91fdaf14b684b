/// A pattern for names: `*` stands for any text, `?` for one character, and `$1` to `$9` for what the stars of another
/// pattern stood for. Several stars in a row are one. Knows nothing of folders; patterns for paths are a `Glob`.
package struct Wildcard: Sendable {
  /// A part of a pattern.
  private enum Token: Equatable, Sendable {
    case star, one
    case literal(Character)
  }

  /// A star of the pattern, and the part of the text that it stands for.
  private struct Star {
    var token: Int
    var start: Int
    var end: Int
  }

  private let tokens: [Token]
  /// False when the pattern refers to something that was not captured: then no text fits.
  private let isComplete: Bool

  /// Reads a pattern; `captures` are the texts that `$1`, `$2`, … stand for. They are taken literally, stars in them too.
  package init(_ pattern: String, captures: [String] = []) {
    var tokens: [Token] = []
    var isComplete = true
    var rest = pattern[...]
    while let character = rest.popFirst() {
      switch character {
      case "*": if tokens.last != .star { tokens.append(.star) }
      case "?": tokens.append(.one)
      case "$":
        guard let number = Self.reference(rest) else {
          tokens.append(.literal(character))
          continue
        }
        rest.removeFirst()
        isComplete = isComplete && number <= captures.count
        if number <= captures.count { tokens += captures[number - 1].map(Token.literal) }
      default: tokens.append(.literal(character))
      }
    }
    self.tokens = tokens
    self.isComplete = isComplete
  }

  private static func reference(_ rest: Substring) -> Int? {
    rest.first.flatMap { $0.isASCII ? $0.wholeNumberValue : nil }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// The greatest number, 1 to 9, by which a pattern refers to a star of another; 0 when it refers to none.
  package static func greatestReference(in pattern: String) -> Int {
    pattern.indices.compactMap { pattern[$0] == "$" ? reference(pattern[pattern.index(after: $0)...]) : nil }.max() ?? 0
  }

  /// How many stars a pattern has that can be referred to.
  package static func starCount(in pattern: String) -> Int { Wildcard(pattern).tokens.count { $0 == .star } }

  /// Whether the whole text fits the pattern, in time proportional to pattern times text at most.
  package func matches(_ text: String) -> Bool { stars(in: Array(text)) != nil }

  /// What the stars stand for when the whole text fits: each, from left to right, as little as it can; `nil` when it does not fit.
  package func captures(of text: String) -> [String]? {
    let text = Array(text)
    return stars(in: text)?.map { String(text[$0.start..<$0.end]) }
  }

  private func stars(in text: [Character]) -> [Star]? {
    guard isComplete else { return nil }
    var (p, t) = (0, 0)
    var stars: [Star] = []
    while t < text.count {
      if p < tokens.count, tokens[p] == .star {
        stars.append(Star(token: p, start: t, end: t))
        p += 1
      } else if p < tokens.count, tokens[p] == .one || tokens[p] == .literal(text[t]) {
        p += 1
        t += 1
      } else if let last = stars.last {
        // Only the last star ever needs to take more.
        stars[stars.count - 1].end += 1
        t = last.end + 1
        p = last.token + 1
      } else {
        return nil
      }
    }
    for token in tokens[p...] {
      guard token == .star else { return nil }
      stars.append(Star(token: p, start: t, end: t))
    }
    return stars
  }
}
