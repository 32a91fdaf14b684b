/// A parameter's type as written, taken apart as far as asking a container for it needs.
struct SpelledType: Equatable {
  /// What kind of type is written.
  enum Shape: Equatable {
    /// `Name`, `Outer.Name`, `Name<Argument>`; without `any`, `?` and `!`.
    case named
    /// `() -> Name`, whose result is the text.
    case factory
    case other
  }

  var shape: Shape
  /// What to ask a container for.
  var text: String
  /// The type without what only a parameter can have, for a closure's parameter list.
  var parameterText: String
  /// The type without that too: for a tuple or a generic argument.
  var storedText: String
  /// What stands in front of it: `@escaping`, `inout`.
  var attributes: [String]
  /// `inout`, variadic, `some`, `@autoclosure`: a closure's parameter cannot stand for it.
  var isBeyondClosures = false

  init(_ written: String) {
    var text = trimmed(written[...])
    var attributes: [Substring] = []
    while let first = text.first, first == "@" || Self.specifiers.contains(Self.firstWord(text)) {
      let word = Self.firstWord(text)
      attributes.append(word)
      text = trimmed(text.dropFirst(word.count))
    }
    self.attributes = attributes.map(String.init)
    isBeyondClosures =
      text.hasSuffix("...") || String(text).hasWord("some")
      || attributes.contains("inout") || attributes.contains("@autoclosure")
    storedText = (attributes.filter { $0 != "@escaping" && !Self.specifiers.contains($0) } + [text])
      .joined(separator: " ")
    parameterText = (attributes + [text]).joined(separator: " ")
    (shape, self.text) = Self.shape(text, hasAttributes: attributes.contains { $0 != "@escaping" })
  }

  private static let specifiers: Set<Substring> = ["inout", "borrowing", "consuming", "sending", "__owned", "__shared"]

  private static func shape(_ text: Substring, hasAttributes: Bool) -> (Shape, String) {
    var core = text
    while core.hasSuffix("?") || core.hasSuffix("!") { core = trimmed(core.dropLast()) }
    core = withoutParentheses(core)
    if core != text, core.hasSuffix("?") { return shape(core, hasAttributes: hasAttributes) }
    if firstWord(core) == "any" { core = withoutParentheses(trimmed(core.dropFirst(3))) }
    if isName(core) { return (hasAttributes ? .other : .named, String(core)) }
    if core == text, core.hasPrefix("()") {
      let rest = trimmed(core.dropFirst(2))
      guard rest.hasPrefix("->"), !hasAttributes else { return (.other, String(core)) }
      let result = SpelledType(String(rest.dropFirst(2)))
      if result.shape == .named, result.parameterText == result.text || result.parameterText == "any " + result.text {
        return (.factory, result.text)
      }
    }
    return (.other, String(core))
  }

  private static func firstWord(_ text: Substring) -> Substring {
    let body = text.first == "@" ? text.dropFirst() : text
    let end = body.firstIndex { !isNameCharacter($0) } ?? body.endIndex
    return text[text.startIndex..<end]
  }

  /// Without one pair of parentheses around the whole; a tuple or an empty pair keeps them.
  private static func withoutParentheses(_ text: Substring) -> Substring {
    guard text.first == "(", text.last == ")", text.count > 2 else { return text }
    var depth = 0
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      if depth == 0 { return text.index(after: index) == text.endIndex ? trimmed(text.dropFirst().dropLast()) : text }
    }
    return text
  }

  /// `Name`, `A.B`, each with generic arguments in balanced `<>`.
  private static func isName(_ text: Substring) -> Bool {
    guard let first = text.first, isNameCharacter(first), !first.isNumber else { return false }
    var depth = 0
    for character in text {
      if character == "<" { depth += 1 }
      if character == ">" { depth -= 1 }
      if depth < 0 { return false }
      if depth == 0, !isNameCharacter(character), character != ".", character != ">" { return false }
    }
    return depth == 0 && !text.contains("->")
  }
}

/// Letters, digits, `_` and backticks.
func isNameCharacter(_ character: Character) -> Bool {
  character.isLetter || character.isNumber || character == "_" || character == "`"
}

extension String {
  /// Whether it has a name in it, whole.
  func hasWord(_ word: Substring) -> Bool { split { !isNameCharacter($0) }.contains(word) }
}

/// Without blanks at both ends.
func trimmed(_ text: Substring) -> Substring {
  guard let first = text.firstIndex(where: { !$0.isWhitespace }),
    let last = text.lastIndex(where: { !$0.isWhitespace })
  else { return "" }
  return text[first...last]
}
