import BarographEngine
import Testing

/// The examples of a rule's page are its tests. Only the rule's own findings count.
@Suite struct RuleExampleTests {
  @Test(arguments: RuleExample.all) func speaksExactlyWhereItsExampleSays(_ example: RuleExample) throws {
    let lines = differences(expected: example.marks, found: try example.report().findings)
    #expect(lines.isEmpty, "\(lines.joined(separator: "\n"))")
  }

  @Test(arguments: Rulebook.all.map(\.id.text)) func hasAnExampleInWhichItSpeaks(_ rule: String) {
    #expect(RuleExample.all.contains { $0.rule == rule && !$0.marks.isEmpty })
  }
}
