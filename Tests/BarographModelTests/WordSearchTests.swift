import BarographModel
import Testing

@Suite("Searching words in names")
struct WordSearchTests {
  private static let texts = [
    "", "r", "reset", "RESET", "removeAll", "removeAl", "stopwatch", "_clearCache", "unswizzle", "resetStoppé",
    "re\u{301}set",
    "été", "r{set", "cleaRup", "undop", "popé", "Reset\u{301}", "tearDownWithError", "PopUp", "STOP`", "[clear]",
  ]

  @Test("says of every text what `contains` of the lowercased text says", arguments: texts)
  func ignoresCase(_ text: String) {
    let words = ["reset", "removeall", "stop", "clear", "unswizzle", "pop"]
    let lowered = text.lowercased()
    #expect(WordSearch(words).isIn(text) == words.contains { lowered.contains($0) })
  }

  @Test("finds where a word first ends, in capitals as given")
  func firstEnd() {
    #expect("StoreMock".firstEnd(of: "Mock") == 9)
    #expect("MockingMock".firstEnd(of: "Mock") == 4)
    #expect("Mock".firstEnd(of: "Mock") == 4)
    #expect("mock".firstEnd(of: "Mock") == -1)
    #expect("Moc".firstEnd(of: "Mock") == -1)
    #expect("".firstEnd(of: "Mock") == -1)
    #expect("MöckMock".firstEnd(of: "Mock") == nil)
  }
}
