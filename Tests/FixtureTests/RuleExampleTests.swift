import BarographEngine
import Testing

/// A rule's examples are its manual page; here they are its tests. Only the rule's own findings count.
@Suite struct RuleExampleTests {
  @Test(arguments: RuleExample.all) func speaksExactlyWhereItsExampleSays(_ example: RuleExample) throws {
    let findings = try TemporaryFolder.with(example.files) { try lint(folder: $0).findings }
    let lines = differences(expected: example.marks, found: findings.filter { $0.rule.text == example.rule })
    #expect(lines.isEmpty, "\(lines.joined(separator: "\n"))")
  }

  @Test(arguments: Rulebook.all.map(\.id.text)) func hasAnExampleInWhichItSpeaks(_ rule: String) {
    #expect(RuleExample.all.contains { $0.rule == rule && !$0.marks.isEmpty })
  }
}
