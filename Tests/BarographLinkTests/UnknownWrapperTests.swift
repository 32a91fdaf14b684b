import BarographModel
import Testing

/// Property wrappers of packages that fill what a project works with.
@Suite struct UnknownWrapperTests {
  /// The reasons in the ledger for a class with so many properties behind a wrapper.
  private func reasons(_ wrapper: String, count: Int, type: String = "Mailing", before text: String = "") -> [String] {
    let properties = (0..<count).map { "  @\(wrapper) private var item\($0): \(type)" }.joined(separator: "\n")
    let graph = SmallProject(
      "import Somewhere\n\(text)\nprotocol Mailing { func send() }\nfinal class Page {\n\(properties)\n}"
    ).graph
    return graph.unknowns.map(\.reason)
  }

  @Test func oneThatFillsManyPropertiesIsOneLine() {
    let found = reasons("Filled", count: 20)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("`@Filled` fills 20 properties and is of a package") == true)
    #expect(found.first?.contains("wrappers: [Filled]") == true)
  }

  @Test func fewPropertiesValuesAndWhatIsKnownAreNone() {
    #expect(reasons("Filled", count: 19) == [])
    #expect(reasons("Filled", count: 30, type: "Int") == [])
    #expect(reasons("Published", count: 30) == [])
    #expect(
      reasons("Filled", count: 30, before: "@propertyWrapper struct Filled<T> { var wrappedValue: T { fatalError() } }")
        == [])
  }
}
