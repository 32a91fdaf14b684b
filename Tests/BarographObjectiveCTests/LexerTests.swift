@testable import BarographObjectiveC
import BarographModel
import Testing

@Suite("Objective-C text is taken apart into tokens")
struct LexerTests {
  /// Kinds and texts of all tokens.
  private func tokens(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { source in
      var lexer = Lexer(source)
      lexer.run()
      return lexer.tokens.dropLast().map { token in
        "\(token.kind) " + String(decoding: source[Int(token.start)..<Int(token.end)], as: UTF8.self)
      }
    }
  }

  @Test("words, numbers and marks")
  func words() {
    #expect(
      tokens("a->b += 0x1F ... 1.5e-3f::c >> d") == [
        "identifier a", "mark ->", "identifier b", "mark +=", "number 0x1F", "mark ...", "number 1.5e-3f", "mark ::",
        "identifier c", "mark >", "mark >", "identifier d",
      ])
  }

  @Test("what follows @")
  func at() {
    #expect(
      tokens("@interface @\"a\\\"b\" @[ @42 @YES") == [
        "at interface", "string a\\\"b", "mark @", "mark [", "mark @", "number 42", "at YES",
      ])
  }

  @Test("comments, URLs in strings, continued lines")
  func comments() {
    #expect(
      tokens("a // b\n@\"http://c\" /* d\n // */ e \\\n f 'g' \"h\\\ni\"") == [
        "identifier a", "string http://c", "identifier e", "identifier f", "character 'g'", "string h\\\ni",
      ])
  }

  @Test("a string without end stops at its line; a comment without end takes the rest")
  func unclosed() {
    #expect(tokens("@\"open\na /* b") == ["string open", "identifier a"])
  }

  @Test("suppressions begin a comment, of either kind")
  func suppressions() {
    let source =
      "// barograph:ignore a - b\nint c; /* barograph:ignore d - e */\n/* f barograph: no */ // g barograph: no\n"
    var names = NameTable()
    let outline = lowerObjectiveC(source, .implementation, names: &names)
    #expect(outline.directives.map { names[$0.text] } == ["ignore a - b", "ignore d - e */"])
  }

  @Test("directives are no tokens, wherever their lines end")
  func directives() {
    #expect(
      tokens("#define A(x) \\\n  ((x)\na\n#pragma mark - {\nb # c") == [
        "identifier a", "identifier b", "mark #", "identifier c",
      ])
  }

  @Test("keywords are known in full only")
  func keywords() {
    let table = WordTable.all
    func word(_ text: String) -> Word { Array(text.utf8).withUnsafeBufferPointer { table.word($0) } }
    #expect(word("interface") == .interface)
    #expect(word("__weak") == .weak)
    #expect(word("interfaces") == .none)
    #expect(word("") == .none)
    #expect(word("NS_DESIGNATED_INITIALIZER") == .designated)
  }

  @Test("a bracket's partner is the one that closes it, or what ends everything")
  func partners() {
    let text = Array("{ ( [ } ) @end".utf8)
    text.withUnsafeBufferPointer { source in
      var lexer = Lexer(source)
      lexer.run()
      var tokens = lexer.tokens
      #expect(matchBrackets(&tokens) == 2)
      #expect(tokens.map(\.partner) == [3, 3, 3, 0, -1, -1, -1])
    }
  }
}
