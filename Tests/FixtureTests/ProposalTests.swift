import BarographEngine
import BarographModel
import Foundation
import Testing

/// What `init` proposes is what `config check` accepts: each of its patterns matches something.
@Suite struct ProposalTests {
  @Test(arguments: Fixture.allCases) func everyPatternOfAProposalIsInUse(_ fixture: Fixture) throws {
    let graph = try graph(of: fixture.folder)
    let proposed = ProposedConfiguration(for: graph, baseline: nil)
    // Where there is nothing to propose, examples stand there.
    let text = proposed.hasLayers ? proposed.text.replacing("  # - {name: ", with: "  - {name: ") : proposed.text
    let (configuration, problems) = readConfiguration(text, file: "c.yml", vocabulary: Rulebook.vocabulary)
    #expect(problems.isEmpty)
    let check = try check(configuration, in: graph, paths: [fixture.folder.path], root: fixture.folder.path)
    #expect(check.idleCount == 0, "\(check.text(file: "c.yml"))")
  }
}
