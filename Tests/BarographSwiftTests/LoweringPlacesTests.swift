import BarographModel
import Testing

@testable import BarographSwift

@Suite("An outline says where things stand, whatever the text")
struct LoweringPlacesTests {
  private func lower(_ source: String) -> (outline: FileOutline, names: NameTable) {
    let text = lowered(source)
    return (text.outline, text.names)
  }

  @Test("declarations begin at their first attribute, end at their last byte and point at their name")
  func declarations() {
    let source = "// é\n  @A public func go(to x: Int) {} // end\nstruct S { let `class` = 1 }\n"
    let bytes = Array(source.utf8)
    let (outline, names) = lower(source)
    let block = OutlineBlock(outline)
    let places = withExtendedLifetime(block) {
      block.view.decls.map { row in
        let whole = String(decoding: bytes[Int(row.start)..<Int(row.end)], as: UTF8.self)
        return "\(names[row.name]) \(block.view.position(of: row.offset)) \(whole)"
      }
    }
    #expect(
      places == [
        "go (line: 2, column: 18) @A public func go(to x: Int) {}", "x (line: 2, column: 24) to x: Int",
        "S (line: 3, column: 8) struct S { let `class` = 1 }", "class (line: 3, column: 16) let `class` = 1",
      ])
  }

  @Test("lines begin after each newline")
  func lines() {
    #expect(lower("").outline.lineStarts == [0])
    #expect(lower("a\n\r\n\nb").outline.lineStarts == [0, 2, 4, 5])
  }

  @Test("directives of generators are told apart from the tool's own; documentation and prose are none")
  func generatorDirectives() {
    let (outline, names) = lower(
      """
      import Knit
      final class A {
        // weaver: logger <- Logger
        /// // weaver: documented <- Logger
        // a weaver: is a person // weaver: again
        let loom = "// weaver: text"
        let late = 1 // weaver : late = Late
        // barograph:ignore dependency_cycle
        // @knit alias("api")
      }
      """)
    #expect(
      outline.directives.map { "\($0.kind) \(names[$0.text])" } == [
        "weaver  logger <- Logger", "weaver  late = Late", "barograph ignore dependency_cycle", "knit alias(\"api\")",
      ])
  }

  @Test("directives are comments that begin with the tool's name; strings are not")
  func directives() {
    let source = """
      // barograph:ignore dependency_cycle
      let a = "// barograph: no"  // barograph:yes  \n/// a barograph: no
      let b = "/* barograph: no */" /* barograph:block */ /* in a barograph: no */
      let c = 1 /* barograph:first */ // barograph:second // barograph:its text
      """
    let (outline, names) = lower(source)
    #expect(
      outline.directives.map { names[$0.text] } == [
        "ignore dependency_cycle", "yes", "block", "first", "second // barograph:its text",
      ])
    let block = OutlineBlock(outline)
    withExtendedLifetime(block) {
      #expect(block.view.directives.map { block.view.position(of: $0.offset).line } == [1, 2, 4, 5, 5])
    }
  }

  @Test(
    "a banner tells that a tool wrote the file",
    arguments: [
      ("// Generated using Sourcery\nlet a = 1", true), ("// DO NOT MODIFY\n", true),
      ("/* @generated */ let a = 1", true),
      ("// Not generated\nlet a = 1", false), ("let a = 1 // @generated", false), ("", false),
    ])
  func banner(_ source: String, isGenerated: Bool) {
    #expect(lower(source).outline.isGenerated == isGenerated)
  }

  @Test(
    "the first error is where a token is missing or unexpected",
    arguments: [
      ("let a = 1\n", -1), ("let a = \nlet b = 2", 8), ("func f( {}", 8), ("struct S {\n  let a = )\n}", 21),
      // Blanks that only Swift 6 refuses, and a true error behind them.
      ("class C {\n  @objc (go:) func go() {}\n  @available (*, unavailable) init() {}\n}", -1),
      ("class C {\n  @objc (go:) func go( {}\n}", 33),
    ])
  func errors(_ source: String, offset: Int32) {
    #expect(lower(source).outline.firstError == offset)
  }

  @Test("names that are missing have no text, and stand where they would stand")
  func missing() {
    let (outline, _) = lower("struct  {}\nfunc (a: Int) {}")
    #expect(outline.decls.filter { $0.name.isNone }.map(\.offset) == [8, 16])
  }

  @Test("text that ends anywhere is lowered, and every row points inside it")
  func truncation() {
    let source = Array(
      """
      @A(b: "c\\(d)") final class E<F: G>: H where F == I { let j: K? = l?.m(n: o) { [weak p] q in r[0] }!, s = 1
        init?(_ t: U...) async throws { if let v, w { } else if case .x(let y) = z { } else { return } }
        #if A
        var b: [C: D] { get { e as? F ?? g } set {} }
        #endif
        func h<I>() -> some J { for k in l where m { switch n { case .o: p; default: break } }; #Q { r } }
      }
      """.utf8)
    for length in stride(from: 0, through: source.count, by: 7) {
      let outline = lower(String(decoding: source[..<length], as: UTF8.self)).outline
      let offsets = outline.decls.flatMap { [$0.start, $0.offset, $0.end] } + outline.exprs.map(\.offset)
      #expect(offsets.allSatisfy { $0 <= outline.byteCount })
      #expect(outline.decls.allSatisfy { $0.start <= $0.end })
    }
  }

  @Test("chains of many links need no deep stack", arguments: ["let a = b", "func f() { .b"])
  func longChain(_ start: String) {
    let links = 64_000
    let outline = lower(start + String(repeating: ".c()", count: links)).outline
    #expect(outline.exprs.count { $0.kind == .call } == links)
  }

  @Test("more than fourteen brackets directly inside each other are not given to the parser")
  func brackets() {
    func offset(_ text: String) -> Int? { Array(text.utf8).withUnsafeBufferPointer { reasonNotToParse($0)?.offset } }
    let deep = String(repeating: "[", count: 15)
    #expect(offset("let a = " + deep) == 8 + 14)
    #expect(offset("a[0] = " + String(repeating: "[A<(", count: 15)) == 7 + 14 * 4)
    #expect(offset("let a = " + deep.dropLast()) == nil)
    #expect(offset(String(repeating: "[1]", count: 100)) == nil)
    #expect(offset("") == nil)
  }
}
