internal import BarographModel

/// One thing in an expression: a literal or a name, with filters.
struct TemplateOperand: Equatable {
  /// What the filters are applied to.
  enum Head: Equatable {
    case literal(TemplateShape)
    /// A text, for those who must know it.
    case text(String)
    /// `registrations.count` as its parts.
    case name([String])
  }

  /// One filter with its arguments.
  struct Use: Equatable {
    var name: String
    var arguments: [Head]
  }

  var head: Head
  var filters: [Use]

  /// Reads `head|filter:argument,argument`; the grammar is a part of Stencil's that has one reading only.
  init(_ word: String) throws(ExpressionError) {
    let parts = try splitOutsideQuotes(word, "|")
    head = try Self.head(parts[0])
    filters = []
    for part in parts.dropFirst() {
      let pieces = try splitOutsideQuotes(part, ":")
      guard isPlainName(pieces[0]), pieces.count <= 2 else {
        throw ExpressionError("'\(part)' is no filter; write name|filter or name|filter:argument")
      }
      var arguments: [Head] = []
      if pieces.count == 2 {
        for text in try splitOutsideQuotes(pieces[1], ",") { arguments.append(try Self.head(text)) }
      }
      filters.append(Use(name: pieces[0], arguments: arguments))
    }
  }

  private static func head(_ text: String) throws(ExpressionError) -> Head {
    if let quote = text.first, quote == "\"" || quote == "'" {
      let inner = text.dropFirst().dropLast()
      guard text.count >= 2, text.last == quote, !inner.contains("\""), !inner.contains("'") else {
        throw ExpressionError("\(text) is no text; quotes cannot stand inside quotes")
      }
      return .text(String(inner))
    }
    if text == "true" || text == "false" { return .literal(.flag) }
    if !text.isEmpty, text.utf8.count < 10, text.utf8.allSatisfy(\.isDigit) {
      return .literal(.number)
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    // Stencil would read `nan` and `inf` as numbers.
    guard parts.allSatisfy(isPlainName), Float(parts[0]) == nil, !TemplateWord.operators.contains(text) else {
      throw ExpressionError(text.isEmpty ? "something is missing here" : "'\(text)' is no name, text or number")
    }
    return .name(parts)
  }
}

/// Why an expression cannot be read.
struct ExpressionError: Error, Equatable {
  var message: String

  init(_ message: String) { self.message = message }
}

/// Words of a tag as Stencil splits them.
enum TemplateWord {
  /// Those that stand between two operands.
  static let infix: Set<String> = ["in", "or", "and", "==", "!=", ">", ">=", "<", "<="]
  static let operators = infix.union(["not", "if", "else", "where"])
  /// Stencil's expressions are read and evaluated by recursion, so their length is limited.
  static let limit = 64

  /// The blank-separated words of a tag; brackets must stand alone.
  static func split(_ content: String) throws(ExpressionError) -> [String] {
    let words = try splitOutsideQuotes(content, " ").filter { !$0.isEmpty }
    guard words.count <= limit else { throw ExpressionError("a tag may have \(limit) words, not \(words.count)") }
    for word in words where word.count > 1 && (word.first == "(" || word.last == ")") {
      throw ExpressionError("'\(word)': put blanks around brackets")
    }
    return words
  }
}

/// The pieces of a text between separators that stand outside `"…"` and `'…'`.
func splitOutsideQuotes(_ text: String, _ separator: Character) throws(ExpressionError) -> [String] {
  var pieces = [""]
  var quote: Character?
  for character in text {
    if character == quote {
      quote = nil
    } else if quote == nil, character == "\"" || character == "'" {
      quote = character
    }
    if character == separator, quote == nil {
      pieces.append("")
    } else {
      pieces[pieces.count - 1].append(character)
    }
  }
  guard quote == nil else { throw ExpressionError("a quote has no end in '\(text)'") }
  return pieces
}
