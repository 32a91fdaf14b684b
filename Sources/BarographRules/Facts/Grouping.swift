internal import BarographModel

/// Puts places into observations. Places of one cause share one, except that a place whose line carries its own
/// suppression of the rule stands alone: the comment then silences it and nothing else.
struct Grouping {
  private let graph: LinkedGraph
  private let suppressed: Set<SourceLine>

  init(graph: LinkedGraph, rule: RuleID) {
    self.graph = graph
    let lines = DirectiveLines(graph.directives.map { (file: $0.site.file, line: Int($0.site.line)) })
    let own = graph.directives.filter { Suppression.silences(rule, $0.text) }
    suppressed = Set(
      own.flatMap { directive in
        let file = directive.site.file
        return lines.covered(by: Int(directive.site.line), in: file).map { SourceLine(file: file, line: Int32($0)) }
      })
  }

  /// The observations about items: one for all that share it, and one for each that stands alone. `observe` gets its items in
  /// the order of their places.
  func observations<Item>(
    _ items: [Item], at site: (Item) -> Site, _ observe: ([Item]) -> Observation?
  ) -> [Observation] {
    groups(items, at: site).enumerated().compactMap { part, items in
      guard var observation = observe(items) else { return nil }
      if part > 0 { observation.identity.append("apart \(part)") }
      return observation
    }
  }

  /// Items in the order of their places; the first group holds all that share an observation.
  func groups<Item>(_ items: [Item], at site: (Item) -> Site) -> [[Item]] {
    let sorted = items.sorted { graph.isBefore(site($0), site($1)) }
    let together = sorted.filter { !isSuppressed(site($0)) }
    let alone = sorted.filter { isSuppressed(site($0)) }.map { [$0] }
    return (together.isEmpty ? [] : [together]) + alone
  }

  private func isSuppressed(_ site: Site) -> Bool {
    suppressed.contains(SourceLine(site))
  }
}
