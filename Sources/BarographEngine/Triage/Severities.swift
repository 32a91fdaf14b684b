internal import BarographModel
internal import BarographRules

/// Findings with the severities that a configuration gives their rules; those of rules that are off are dropped.
func applySeverities(_ findings: [Finding], configuration: Configuration) -> [Finding] {
  let defaults = Dictionary(Rulebook.all.map { ($0.id, $0.defaultSeverity) }, uniquingKeysWith: { a, _ in a })
  return findings.compactMap { finding in
    guard let settings = configuration.rules[finding.rule] else { return finding }
    guard !settings.isOff else { return nil }
    guard let configured = settings.severity else { return finding }
    var finding = finding
    // A rule sets another severity than its default where it is less sure or the case is milder; that order stays.
    let isDefault = finding.severity == defaults[finding.rule]
    finding.severity = isDefault ? configured : min(finding.severity, configured)
    return finding
  }
}
