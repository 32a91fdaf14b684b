import BarographFrameworks
import ManualPages
import Testing

@Suite("Every example of a recogniser's page is recognised as the page says")
struct RecognitionExampleTests {
  @Test(arguments: FrameworkExample.all)
  func example(_ example: FrameworkExample) throws {
    let recogniser = try #require(RecogniserCatalogue.all.first { $0.framework == example.framework })
    #expect(RecordedFacts(recogniser, example.example).facts == example.example.facts)
  }
}

/// One example of one framework's page.
struct FrameworkExample: CustomTestStringConvertible {
  var framework: String
  var example: PageExample

  var testDescription: String { "\(framework): \(example.title)" }

  /// Those of all pages, in the order of the catalogue. A framework without a page has none, and its test fails.
  static let all = RecogniserCatalogue.all.flatMap { recogniser in
    let page = FrameworkPage((try? ManualFolder.text("Frameworks/\(recogniser.framework).md")) ?? "")
    return page.all.map { FrameworkExample(framework: recogniser.framework, example: $0) }
  }

  /// Those of one framework's page.
  static func of(_ framework: String) -> [PageExample] { all.filter { $0.framework == framework }.map(\.example) }
}
