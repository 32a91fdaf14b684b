/// The kind of a token.
enum TokenKind: UInt8, BitwiseCopyable {
  case identifier, number, character
  /// `"…"` and `@"…"`; the bounds are those of the text without quotes.
  case string
  /// `@word`; the bounds are those of the word.
  case at
  /// One character, or one of the operators that are more than one.
  case mark
  case end
}

/// A piece of source text. Bounds are byte offsets, so that a token costs no memory of its own.
struct Token: BitwiseCopyable {
  var kind: TokenKind
  /// The keyword it spells, if any.
  var word = Word.none
  /// Of a mark: its byte, or what `Mark` calls it.
  var mark: UInt8 = 0
  /// The first on its line.
  var startsLine = false
  /// In the first column.
  var startsColumn = false
  /// The `#if` branch it stands in: a row of the lexer's branches, later of `conditions`; or -1.
  var condition: Int32 = -1
  /// Of a bracket: the token that closes or opens it. Of a container's keyword: nothing.
  var partner: Int32 = -1
  var start: UInt32
  var end: UInt32
}

/// Operators of several characters, where it matters which one.
enum Mark {
  static let arrow: UInt8 = 128
  static let doubleColon: UInt8 = 129
  static let ellipsis: UInt8 = 130
  /// `++` and `--`.
  static let step: UInt8 = 131
  /// `+=` and its like.
  static let compound: UInt8 = 132
  /// `==`, `&&`, `<<` and their like.
  static let binary: UInt8 = 133
}
