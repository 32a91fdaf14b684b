@testable import BarographEngine
import BarographModel
import BarographRules
import Testing

private func finding(_ rule: String, line: Int, file: String = "A.swift", _ subject: String = "App.A") -> Finding {
  Finding(
    rule: RuleID(rule), severity: .warning, message: "\(subject) is wrong",
    location: Location(file: file, line: line, column: 3),
    subjects: [subject], help: [], identity: [subject])
}

/// A graph whose first file has directives: what follows `barograph:` by line.
private func graph(_ directives: [Int32: String]) -> LinkedGraph {
  var graph = LinkedGraph()
  graph.files = ["A.swift", "B.swift"].map { GraphFile(path: $0, module: "App", role: .production) }
  graph.directives = directives.sorted { $0.key < $1.key }.map {
    SuppressionDirective(text: $0.value, site: Site(file: FileID(0), line: $0.key, column: 9))
  }
  return graph
}

private func result(
  _ directives: [Int32: String], _ findings: [Finding], off: [String] = []
) -> (lines: [String], silenced: Int) {
  var configuration = Configuration()
  for rule in off {
    var settings = RuleSettings()
    settings.isOff = true
    configuration.rules[RuleID(rule)] = settings
  }
  let rules = ["hidden_singleton", "service_locator", "invalid_suppression", "unused_suppression"].map { RuleID($0) }
  let (kept, silenced) = suppress(findings, by: graph(directives).placedDirectives, rules: rules) {
    configuration.rules[$0]?.isOff == true
  }
  return (ordered(kept).map { "\($0.location.file):\($0.location.line) \($0.rule)" }, silenced.count)
}

@Suite struct TriageSuppressionTests {
  @Test func aSuppressionCoversItsOwnLine() {
    let (lines, silenced) = result(
      [4: "ignore hidden_singleton - by design"],
      [finding("hidden_singleton", line: 4), finding("service_locator", line: 4)])
    #expect(lines == ["A.swift:4 service_locator"])
    #expect(silenced == 1)
  }

  @Test func aSuppressionCoversTheLineBelow() {
    let (lines, _) = result(
      [4: "ignore hidden_singleton - by design"],
      [
        finding("hidden_singleton", line: 5), finding("hidden_singleton", line: 6),
        finding("hidden_singleton", line: 3),
      ])
    #expect(lines == ["A.swift:3 hidden_singleton", "A.swift:6 hidden_singleton"])
  }

  @Test func aSuppressionAtTheEndOfItsLineLeavesTheNextLineAlone() {
    let (lines, _) = result(
      [4: "ignore hidden_singleton - by design"],
      [finding("hidden_singleton", line: 4), finding("hidden_singleton", line: 5)])
    #expect(lines == ["A.swift:5 hidden_singleton"])
  }

  @Test func stackedSuppressionsCoverTheNextLineOfCode() {
    let (lines, silenced) = result(
      [4: "ignore hidden_singleton - one", 5: "ignore service_locator - two"],
      [finding("hidden_singleton", line: 6), finding("service_locator", line: 6)])
    #expect(lines == [])
    #expect(silenced == 2)
  }

  @Test func aSuppressionNamesSeveralRules() {
    let (lines, _) = result(
      [1: "ignore hidden_singleton, service_locator — by design"],
      [finding("hidden_singleton", line: 2), finding("service_locator", line: 2)])
    #expect(lines == [])
  }

  @Test func aSuppressionOfAFileCoversOnlyThatFile() {
    let (lines, silenced) = result(
      [90: "ignore:file hidden_singleton - generated"],
      [
        finding("hidden_singleton", line: 4), finding("hidden_singleton", line: 200),
        finding("hidden_singleton", line: 4, file: "B.swift"),
      ])
    #expect(lines == ["B.swift:4 hidden_singleton"])
    #expect(silenced == 2)
  }

  @Test(arguments: [
    "ignore hidden_singleton", "ignore hidden_singleton -", "ignore hidden_singleton -- ", "ignore - because",
    "ignore hidden_singelton - by design", "ignore hidden_singleton service_locator - by design", "ignor x - y", "",
    "ignore hidden_singleton, nonsense - by design", "ignore", "ignore:line hidden_singleton - by design",
  ])
  func anInvalidSuppressionIsAFindingAndSilencesNothing(text: String) {
    let (lines, silenced) = result([4: text], [finding("hidden_singleton", line: 4)])
    #expect(lines == ["A.swift:4 hidden_singleton", "A.swift:4 invalid_suppression"])
    #expect(silenced == 0)
  }

  @Test func theMessageOfAnInvalidSuppressionSaysWhatAndWhatToDo() {
    func problem(_ text: String) -> [String] {
      guard case .invalid(let problem, let remedy) = Suppression(text, rules: [RuleID("hidden_singleton")]) else {
        return []
      }
      return [problem, remedy]
    }
    #expect(
      problem("ignore hidden_singleton") == [
        "the suppression gives no reason", "Write why this is fine here: `// barograph:ignore hidden_singleton - …`",
      ])
    #expect(
      problem("ignore hidden_singelton - x") == [
        "the suppression names an unknown rule 'hidden_singelton'; did you mean 'hidden_singleton'?",
        "Write `// barograph:ignore hidden_singleton - why this is fine here`",
      ])
    #expect(
      problem("ignore nonsense - x") == [
        "the suppression names an unknown rule 'nonsense'; `barograph rules` lists them",
        "Write `// barograph:ignore rule_id - why this is fine here`",
      ])
    for text in ["ignore hidden_singleton: by design", "ignore hidden_singleton by design"] {
      #expect(problem(text).last == "Put a dash before the reason: `// barograph:ignore hidden_singleton - by design`")
    }
    #expect(problem("ignroe x - y").first == "unknown directive 'barograph:ignroe'; did you mean 'ignore'?")
    #expect(problem("ignore:file - y").first == "the suppression names no rule")
  }

  @Test func aReasonMayHoldDashesAndTheEndOfAComment() {
    #expect(
      Suppression("ignore hidden_singleton - app-long - really */", rules: [RuleID("hidden_singleton")])
        == .valid(rules: [RuleID("hidden_singleton")], wholeFile: false))
  }

  @Test func aSuppressionThatSilencesNothingIsAFinding() {
    let (lines, silenced) = result(
      [4: "ignore hidden_singleton, service_locator - by design"], [finding("service_locator", line: 5)])
    #expect(lines == ["A.swift:4 unused_suppression"])
    #expect(silenced == 1)
  }

  @Test func aSuppressionOfARuleThatIsOffIsLeftAlone() {
    let (lines, _) = result([4: "ignore hidden_singleton - by design"], [], off: ["hidden_singleton"])
    #expect(lines == [])
  }

  @Test func findingsAboutSuppressionsCanBeSilencedToo() {
    let (lines, silenced) = result(
      [1: "ignore:file unused_suppression - platform dependent", 4: "ignore hidden_singleton - only on macOS"], [])
    #expect(lines == [])
    #expect(silenced == 1)
    #expect(result([1: "ignore unused_suppression - why"], []).lines == ["A.swift:1 unused_suppression"])
  }
}
