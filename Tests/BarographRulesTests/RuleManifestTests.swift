import BarographRules
import Testing

@Suite struct RuleManifestTests {
  @Test func idsAreUnique() {
    let ids = RuleCatalogue.all.map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  @Test(arguments: RuleCatalogue.all.map(\.id))
  func everyRuleSpeaksInOneExampleAndKeepsQuietInAnother(id: String) throws {
    let rule = try #require(RuleCatalogue.all.first { $0.id == id })
    #expect(rule.examples.contains { $0.source.contains("expect: \(id)") })
    #expect(rule.examples.contains { !$0.source.contains("expect: \(id)") })
    #expect(!rule.summary.isEmpty && !rule.summary.contains("\n"))
    #expect(!rule.explanation.isEmpty)
  }
}
