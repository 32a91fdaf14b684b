@testable import BarographRules
import BarographModel
import Testing

/// A graph of one file with suppression comments: what follows `barograph:`, by line.
private func groups(_ directives: [Int32: String], places: [Int32]) -> [[Int32]] {
  var graph = LinkedGraph()
  graph.files = [GraphFile(path: "A.swift", module: "App", role: .production)]
  graph.directives = directives.sorted { $0.key < $1.key }.map {
    SuppressionDirective(text: $0.value, site: Site(file: FileID(0), line: $0.key, column: 1))
  }
  return Grouping(graph: graph, rule: RuleID("hidden_singleton")).groups(places) {
    Site(file: FileID(0), line: $0, column: 9)
  }
}

@Suite struct GroupingTests {
  @Test func aPlaceWithItsOwnSuppressionStandsAlone() {
    #expect(groups([4: "ignore hidden_singleton - by design"], places: [2, 5, 9]) == [[2, 9], [5]])
    #expect(groups([5: "ignore hidden_singleton - by design"], places: [2, 5, 9]) == [[2, 9], [5]])
    #expect(groups([4: "ignore service_locator, hidden_singleton - both"], places: [2, 5]) == [[2], [5]])
  }

  @Test func furtherSuppressionsBetweenAreSkipped() {
    let directives: [Int32: String] = [3: "ignore hidden_singleton - by design", 4: "ignore service_locator - too"]
    #expect(groups(directives, places: [2, 5, 9]) == [[2, 9], [5]])
  }

  @Test func aRuleThatOnlyTheReasonNamesIsNotSuppressed() {
    let text = "ignore service_locator - and hidden_singleton goes with it next"
    #expect(groups([4: text], places: [2, 5, 9]) == [[2, 5, 9]])
  }

  @Test func whatSilencesNothingSeparatesNothing() {
    #expect(groups([4: "ignore hidden_singleton"], places: [2, 5]) == [[2, 5]])
    #expect(groups([4: "ignore mutable_hidden_singletons - one"], places: [2, 5]) == [[2, 5]])
    #expect(groups([4: "ignore:file hidden_singleton - one"], places: [2, 5]) == [[2, 5]])
  }
}
