package import BarographModel
internal import BarographRules

/// What `lint` found.
package struct LintResult: Sendable {
  /// What reporters render.
  package var report: Report
  /// All findings that no suppression silences, those of the baseline included: what a new baseline holds.
  package var found: [Finding]
  /// Entries of the baseline that no finding has any more.
  package var stale: [Baseline.Entry]
}

/// Checks a graph and triages the findings: severities, suppressions, order, baseline.
package func lint(_ graph: LinkedGraph, configuration: Configuration, baseline: Baseline?) -> LintResult {
  triage(check(graph, configuration: configuration), of: graph, configuration: configuration, baseline: baseline)
}

/// The triage of raw findings.
func triage(
  _ findings: [Finding], of graph: LinkedGraph, configuration: Configuration, baseline: Baseline?
) -> LintResult {
  // Duplicates go first, so that none counts as silenced.
  let findings = ordered(findings)
  let isOff = { (rule: String) in configuration.rules[rule]?.isOff == true }
  let (kept, suppressed) = suppress(
    applySeverities(findings, configuration: configuration), in: graph, rules: Rulebook.all.map(\.id), isOff: isOff)
  let about = [SuppressionRules.invalid.id, SuppressionRules.unused.id]
  let raised = applySeverities(kept.filter { about.contains($0.rule) }, configuration: configuration)
  let found = ordered(kept.filter { !about.contains($0.rule) } + raised)
  let applied = baseline.map { $0.apply(to: found) } ?? (kept: found, silenced: 0, stale: [])
  let report = Report(
    toolVersion: barographVersion, findings: applied.kept, unknowns: graph.unknowns,
    summary: Summary(
      files: graph.files.count, types: graph.nodes.count { $0.isProjectType }, bindings: graph.bindings.count,
      edges: graph.edges.count, silenced: suppressed + applied.silenced))
  return LintResult(report: report, found: found, stale: applied.stale)
}

extension Node {
  /// A type that the project declares, rather than something outside it or not a type.
  package var isProjectType: Bool {
    switch kind {
    case .binding, .external, .scene, .config: false
    case .class, .struct, .enum, .actor, .protocol, .objcClass, .objcProtocol, .assembly: site != nil
    }
  }
}
