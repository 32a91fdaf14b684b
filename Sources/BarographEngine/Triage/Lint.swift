package import BarographModel
internal import BarographRules

/// What `lint` found.
package struct LintResult: Sendable {
  /// What reporters render.
  package var report: Report
  /// All findings that no suppression silences, those of the baseline included: what a new baseline holds.
  package var found: [Finding]
  /// Findings that a suppression or the baseline silences.
  package var silenced: [Finding]
  /// Entries of the baseline that no finding has any more.
  package var stale: [Baseline.Entry]
}

/// Checks a graph and triages the findings: severities, suppressions, order, baseline.
package func lint(_ graph: LinkedGraph, configuration: Configuration, baseline: Baseline?) -> LintResult {
  let findings = check(graph, configuration: configuration)
  return triage(CheckedProject(findings, of: graph, configuration), configuration: configuration, baseline: baseline)
}

/// Triages what a check found.
package func triage(_ checked: CheckedProject, configuration: Configuration, baseline: Baseline?) -> LintResult {
  // Duplicates go first, so that none counts as silenced.
  let findings = ordered(checked.findings)
  let off = Set(Rulebook.all.filter { !configuration.isOnSomewhere($0) }.map(\.id))
  let isOff = { (rule: RuleID) in off.contains(rule) }
  let levels = RuleLevels(configuration, modules: checked.modules)
  let (kept, suppressed) = suppress(
    levels.apply(to: findings), by: checked.directives, rules: Rulebook.all.map(\.id),
    isOff: isOff)
  let about = [SuppressionRules.invalid.id, SuppressionRules.unused.id]
  let raised = levels.apply(to: kept.filter { about.contains($0.rule) })
  // After suppressions: what nobody sees takes no number from what is seen.
  let found = distinguished(ordered(kept.filter { !about.contains($0.rule) } + raised))
  let applied =
    baseline.map { $0.apply(to: found, isOff: { isOff($0) || Rulebook.rule($0) == nil }) } ?? (
      kept: found, silenced: 0, stale: []
    )
  var summary = checked.summary
  let silenced = suppressed + missing(from: applied.kept, of: found)
  summary.silenced = silenced.count
  let report = Report(
    toolVersion: barographVersion, findings: applied.kept, unknowns: checked.unknowns, summary: summary)
  return LintResult(report: report, found: found, silenced: silenced, stale: applied.stale)
}

/// What a list has that a part of it, in the same order, has not.
private func missing(from part: [Finding], of all: [Finding]) -> [Finding] {
  var next = 0
  return all.filter { finding in
    let isThere = next < part.count && part[next].fingerprint == finding.fingerprint
    if isThere { next += 1 }
    return !isThere
  }
}
