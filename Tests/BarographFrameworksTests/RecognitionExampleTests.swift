import BarographLink
import Testing

@testable import BarographFrameworks

@Suite("Every example of a recogniser's page is recognised as the page says")
struct RecognitionExampleTests {
  @Test(
    arguments: RecogniserCatalogue.all.flatMap { recogniser in
      recogniser.examples.indices.map { (recogniser.framework, $0) }
    })
  func example(_ framework: String, _ row: Int) throws {
    let recogniser = try #require(RecogniserCatalogue.all.first { $0.framework == framework })
    let example = recogniser.examples[row]
    let lines = RecognisedProject(recogniser, example).lines
    #expect(lines == example.facts, "\(example.title)")
  }
}
