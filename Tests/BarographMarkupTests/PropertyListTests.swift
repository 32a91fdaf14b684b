import Testing

@testable import BarographMarkup

@Suite struct PropertyListTests {
  private func read(_ text: String) -> PropertyList { readPropertyList(Array(text.utf8)) }

  /// The list as text: what was read, not how it was written.
  private func show(_ list: PropertyList, _ row: PropertyList.Row? = nil) -> String {
    guard let row = row ?? list.root else { return "nothing" }
    let children = list.children(of: row).map { show(list, $0) }
    switch list.kind(of: row) {
    case .string: return "'" + (list.string(row) ?? "") + "'"
    case .data: return "\(list.data(row) ?? [])"
    case .array: return "(" + children.joined(separator: " ") + ")"
    case .dictionary:
      let pairs = stride(from: 0, to: children.count, by: 2).map { children[$0] + "=" + children[$0 + 1] }
      return "{" + pairs.joined(separator: " ") + "}"
    }
  }

  @Test(arguments: [
    ("{ a = 1; b = (x, \"y z\", ); }", "{'a'='1' 'b'=('x' 'y z')}"),
    ("// !$*UTF8*$!\n{ /* c */ a /* id */ = b/c.d-e_$f; }", "{'a'='b/c.d-e_$f'}"),
    ("{ path = a/b/* shown */; }", "{'path'='a/b'}"),
    ("(<0fbd 77 1c>, <>)", "([15, 189, 119, 28] [])"),
    ("{}", "{}"),
    ("'single \"quoted\"'", "'single \"quoted\"'"),
    ("\"\\\"q\\\" \\\\ \\n \\t \\101 \\U00e9 \\UD83D\\UDE00\"", "'\"q\" \\ \n \t A é 😀'"),
    ("{ \"größe\" = ünïcode; }", "{'größe'='ünïcode'}"),
    ("\u{feff}(a)", "('a')"),
  ])
  func readsWellFormedLists(_ text: String, _ expected: String) {
    #expect(show(read(text)) == expected)
    #expect(read(text).problem == nil)
  }

  @Test(arguments: [
    ("", "nothing", 0), ("}", "nothing", 0), ("{ a = 1", "{'a'='1'}", 7), ("{ a = ; b = 2; }", "{'a'='' 'b'='2'}", 6),
    ("{ a = 1 b = 2; }", "{'a'='1' 'b'='2'}", 8), ("(a b)", "('a' 'b')", 3), ("(\"open", "('open')", 6),
    ("(\"escaped\\", "('escaped\\')", 10), ("(a) b", "('a')", 4), ("{ a = (1, }; b = 2; }", "{'a'=('1')}", 10),
    ("<12 zz>", "[18]", 4), ("(a /* open", "('a')", 3), ("<?xml version=\"1.0\"?>", "nothing", 0),
  ])
  func readsWhatItCanOfTheRest(_ text: String, _ expected: String, _ offset: Int) {
    #expect(show(read(text)) == expected)
    #expect(read(text).problem?.offset == offset)
  }

  @Test func readsBothSidesOfAnUnresolvedMerge() {
    let list = read("(\n<<<<<<< HEAD\nours,\n=======\ntheirs,\n>>>>>>> branch\nlast)")
    #expect(show(list) == "('ours' 'theirs' 'last')")
    #expect(list.problem?.reason == "the file has markers of an unresolved merge")
  }

  @Test func findsValuesByKey() throws {
    let list = read("{ a = { ab = 1; b = 2; }; b = (3); }")
    let root = try #require(list.root)
    let inner = try #require(list.value(of: root, for: "a"))
    #expect(list.string(of: inner, for: "b") == "2")
    #expect(list.string(of: root, for: "b") == nil)
    #expect(list.value(of: root, for: "ab") == nil)
    #expect(list.value(of: PropertyList.Row(inner.index + 1), for: "ab") == nil)
  }

  @Test func cutsWhatIsNestedTooDeeply() {
    let list = read(String(repeating: "(", count: 100_000))
    #expect(list.problem?.reason == "more than 128 lists are nested; the rest is left out")
  }
}
