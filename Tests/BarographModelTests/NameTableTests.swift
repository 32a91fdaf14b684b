import BarographModel
import Testing

@Suite("A name table")
struct NameTableTests {
  @Test("gives equal texts equal names and keeps every text")
  func interning() {
    var table = NameTable()
    let texts = (0..<5000).map { "name\($0 % 2500)" } + ["", "é", "e\u{301}"]
    let names = texts.map { table.intern($0) }
    #expect(names.map { table[$0] }.elementsEqual(texts) { Array($0.utf8) == Array($1.utf8) })
    #expect(table.count == 2500 + 3)
    #expect(table.find("name7") == names[7])
    #expect(table.find("absent") == nil)
    #expect(table.intern("").isNone)
  }
}
