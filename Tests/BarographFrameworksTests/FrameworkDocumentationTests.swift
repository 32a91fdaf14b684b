import BarographFrameworks
import BarographLink
import BarographManual
import ManualPages
import Testing

@Suite("What is recorded on a framework's page is what its recogniser says")
struct FrameworkDocumentationTests {
  @Test(arguments: RecogniserCatalogue.all.map(\.framework))
  func page(_ framework: String) throws {
    let recogniser = try #require(RecogniserCatalogue.all.first { $0.framework == framework })
    let name = "Frameworks/\(framework).md"
    let content = FrameworkPage(try ManualFolder.text(name)).text(for: recogniser)
    #expect(try ManualFolder.holds(content, as: name), "Documentation/\(name) is stale: \(ManualFolder.remedy)")
  }

  @Test func noPageIsLeftOver() throws {
    #expect(try ManualFolder.pages(in: "Frameworks") == RecogniserCatalogue.all.map(\.framework).sorted())
  }

  @Test(arguments: RecogniserCatalogue.all.map(\.framework))
  func theProgramCarriesThePageAsItIs(_ framework: String) throws {
    let isCurrent = Manual.page(ofFramework: framework) == (try ManualFolder.text("Frameworks/\(framework).md"))
    #expect(isCurrent, "build again after the pages were written")
  }
}

extension FrameworkPage {
  /// The page of a framework: what is written by hand, and what is recorded around it.
  func text(for recogniser: Recogniser) -> String {
    let modules =
      recogniser.modules.isEmpty
      ? "Decided by the project's own declarations." : "Imports: \(recogniser.modules.joined(separator: ", "))."
    return "# \(recogniser.framework)\n\n\(modules)\n\n\(knowledge)\n"
      + section("Examples", "Each with all that is recognised in it.", examples, recogniser)
      + section("Look-alikes", "What is spelled alike, with all that is recognised in it.", lookAlikes, recogniser)
  }

  private func section(
    _ title: String, _ sentence: String, _ examples: [PageExample], _ recogniser: Recogniser
  ) -> String {
    if examples.isEmpty { return "" }
    let parts = examples.map { example in
      let recorded = RecordedFacts(recogniser, example)
      let facts = recorded.facts.isEmpty ? "Nothing." : recorded.facts.map { "- `\($0)`" }.joined(separator: "\n")
      return "### \(example.title)\n\n\(example.code)\n\(facts)\n"
        + PageExample.comment("conditions", recorded.conditions)
    }
    return "\n## \(title)\n\n\(sentence)\n\n" + parts.joined(separator: "\n")
  }
}

/// What a recogniser says about an example, as its page has it: the conditions that defects meet are for tests alone.
struct RecordedFacts {
  var facts: [String] = []
  var conditions: [String] = []

  init(_ recogniser: Recogniser, _ example: PageExample) {
    for line in RecognisedProject(recogniser, source: example.source).lines {
      let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
      guard words.count == 3, words[0] == "defect" else {
        facts.append(line)
        continue
      }
      facts.append("defect \(words[2])")
      conditions.append(words[1].isEmpty ? "none" : String(words[1]))
    }
  }
}
