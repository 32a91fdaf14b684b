internal import BarographAlgorithms
package import BarographModel

/// The types that an entry of the configuration is about, and those on which each of them may not, or must, depend.
final class RuleEnds {
  private let selection: TypeSelection
  private let to: TypePattern
  private let captures: [[String]?]
  /// `to` as it is for each thing captured; one entry where it refers to nothing.
  private var selectors: [[String]: TypeSelector] = [:]

  init(_ rule: DependencyRule, _ selection: TypeSelection) {
    self.selection = selection
    to = rule.to
    let from = selection.selector(rule.from)
    let rows = selection.graph.nodes.indices
    captures =
      rule.refersBack
      ? rows.map(from.captures) : rows.map { from.selects($0) ? [] : nil }
  }

  func isFrom(_ row: Int) -> Bool { captures[row] != nil }

  /// Whether a type is selected by `to`, as it reads for another type.
  func isTo(_ row: Int, from: Int) -> Bool {
    guard let captured = captures[from] else { return false }
    if let known = selectors[captured] { return known.selects(row) }
    let made = selection.selector(to, captures: captured)
    selectors[captured] = made
    return made.selects(row)
  }

  /// Rows that the rule is about, by what was captured of them, in the order of their first row.
  var groups: [(captures: [String], rows: [Int])] {
    captures.indices.filter { captures[$0] != nil }.grouped { captures[$0] ?? [] }.map { ($0.key, $0.elements) }
  }
}

extension DependencyRule {
  /// Whether a pattern refers to what `from` captured.
  var refersBack: Bool {
    ([to] + [via, bypassing].compactMap { $0 }).flatMap { [$0] + $0.excepted }
      .contains { $0.texts.contains { Wildcard.greatestReference(in: $0) > 0 } }
  }
}

extension TypePattern {
  /// The texts of all lists in which stars and references mean something.
  package var texts: [String] { types + modules + paths + bases + protocols + imports + bindings }
}
