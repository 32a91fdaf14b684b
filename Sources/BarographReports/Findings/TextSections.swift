internal import BarographModel

/// Findings that text shows as one: they say the same of several places, and what helps one helps all.
struct FindingGroup {
  /// In the order of the report; never empty.
  var findings: [Finding]

  var head: Finding { findings[0] }
  var others: ArraySlice<Finding> { findings.dropFirst() }

  /// Other places that all of them name.
  var shared: [Related] {
    head.related.filter { place in others.allSatisfy { $0.related.contains(place) } }
  }
}

/// The findings of one rule and severity.
struct RuleSection {
  var rule: RuleID
  var severity: Severity
  /// The largest first; those of one size in the order of their first findings.
  var groups: [FindingGroup]

  var count: Int { groups.reduce(0) { $0 + $1.findings.count } }
}

/// Findings in sections: worst first; of one severity what stops or leaks first and what is a matter of design last, then the rules
/// that speak rarely, which would drown among the others. What has a path of its own is never grouped.
func textSections(_ findings: [Finding]) -> [RuleSection] {
  Severity.allCases.reversed().flatMap { severity in
    let found = findings.filter { $0.severity == severity }
    return found.grouped(by: \.rule).map { RuleSection(rule: $0, severity: severity, groups: groups($1)) }
      .sorted { a, b in
        let (left, right) = (rank(a.rule), rank(b.rule))
        if left != right { return left < right }
        return a.count == b.count ? precedes(a.rule.text, b.rule.text) : a.count < b.count
      }
  }
}

/// What a rule speaks of: a program that stops, waits for itself or leaks; anything else; a design that works.
private func rank(_ rule: RuleID) -> Int {
  switch rule.text {
  case "dependency_cycle", "retain_cycle", "static_initializer_cycle": 0
  case "hidden_singleton", "mutable_singleton", "singleton_abuse", "split_singleton", "remade_model": 2
  default: 1
  }
}

/// What findings must share to stand in one section.
private struct Gist: Hashable {
  var label: String
  var help: [String]
  /// The number of the finding where it is to stand alone.
  var alone: Int?
}

private func groups(_ findings: [Finding]) -> [FindingGroup] {
  findings.enumerated().grouped { number, finding in
    let isSingle = !finding.path.isEmpty || finding.help.isEmpty
    return Gist(label: finding.label, help: finding.help, alone: isSingle ? number : nil)
  }.map { FindingGroup(findings: $0.elements.map(\.element)) }
    .enumerated().sorted { a, b in
      let (left, right) = (a.element.findings.count, b.element.findings.count)
      return left == right ? a.offset < b.offset : left > right
    }.map(\.element)
}

private func precedes(_ a: String, _ b: String) -> Bool { a.utf8.lexicographicallyPrecedes(b.utf8) }
