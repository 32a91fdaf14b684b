internal import BarographModel
internal import BarographRules

/// The findings that no valid suppression silences, and those that one does. Suppressions that are wrong or that
/// silence nothing become findings themselves (default severity), which other suppressions may silence in turn.
func suppress(
  _ findings: [Finding], by directives: [PlacedDirective], rules: [RuleID], isOff: (RuleID) -> Bool
) -> (kept: [Finding], silenced: [Finding]) {
  let suppressions = SuppressionSet(directives, rules: rules)
  let about = [SuppressionRules.invalid.id, SuppressionRules.unused.id]
  let (kept, silenced, unused) = suppressions.apply(to: findings) { !about.contains($0) }
  let raised = (suppressions.invalid + unused.filter { !isOff($0.rule) }.map(\.finding)).filter { !isOff($0.rule) }
  let (keptRaised, silencedRaised, idle) = suppressions.apply(to: raised) { about.contains($0) }
  let last = idle.filter { !isOff($0.rule) }.map(\.finding).filter { !isOff($0.rule) }
  return (kept + keptRaised + last, silenced + silencedRaised)
}

/// All suppressions of a project, read and placed.
private struct SuppressionSet {
  /// A valid suppression and what it covers.
  struct ValidSuppression {
    var directive: PlacedDirective
    var rules: [RuleID]
    /// The lines it may silence; `nil` for the whole file. The first line with a finding of the rule is meant: its own
    /// when code stands there, else the one below, past further directives.
    var lines: ClosedRange<Int>?
  }

  /// A suppression of a rule that silenced nothing, as a finding.
  struct IdleSuppression {
    var rule: RuleID
    var finding: Finding
  }

  /// A rule on a line of a file; line 0 stands for the whole file.
  private struct RuleOnLine: Hashable {
    var file: PathKey
    var rule: RuleID
    var line: Int
  }

  private(set) var invalid: [Finding] = []
  private var valid: [ValidSuppression] = []

  init(_ directives: [PlacedDirective], rules: [RuleID]) {
    let lines = DirectiveLines(directives.map { (file: $0.location.file, line: $0.location.line) })
    for directive in directives {
      switch Suppression(directive.text, rules: rules) {
      case .invalid(let problem, let remedy):
        invalid.append(SuppressionRules.invalidFinding(directive, problem, remedy))
      case .valid(let rules, let wholeFile):
        let covered = lines.covered(by: directive.location.line, in: directive.location.file)
        valid.append(ValidSuppression(directive: directive, rules: rules, lines: wholeFile ? nil : covered))
      }
    }
  }

  /// Silences what the suppressions of some rules cover, and lists those that cover nothing.
  func apply(
    to findings: [Finding], where isMeant: (RuleID) -> Bool
  ) -> (kept: [Finding], silenced: [Finding], unused: [IdleSuppression]) {
    var places: [RuleOnLine: [Int]] = [:]
    for (row, finding) in findings.enumerated() {
      places[
        RuleOnLine(file: PathKey(finding.location.file), rule: finding.rule, line: finding.location.line), default: []
      ]
      .append(
        row)
      // Line 0 stands for the whole file.
      places[RuleOnLine(file: PathKey(finding.location.file), rule: finding.rule, line: 0), default: []].append(row)
    }
    var silenced: Set<Int> = []
    var unused: [IdleSuppression] = []
    for suppression in valid {
      for rule in suppression.rules where isMeant(rule) {
        let lines = suppression.lines ?? 0...0
        let covered = lines.lazy.compactMap {
          places[RuleOnLine(file: PathKey(suppression.directive.location.file), rule: rule, line: $0)]
        }
        .first
        if let covered {
          silenced.formUnion(covered)
        } else {
          unused.append(
            IdleSuppression(rule: rule, finding: SuppressionRules.unusedFinding(suppression.directive, rule)))
        }
      }
    }
    let kept = findings.indices.filter { !silenced.contains($0) }.map { findings[$0] }
    return (kept, silenced.sorted().map { findings[$0] }, unused)
  }
}
