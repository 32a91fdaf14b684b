internal import BarographModel
internal import BarographRules

/// Findings with the severities that a configuration gives their rules; those of rules that are off are dropped, those
/// of rules in preview are `info` and say so.
func applySeverities(_ findings: [Finding], configuration: Configuration) -> [Finding] {
  let rules = Dictionary(Rulebook.all.map { ($0.id, $0) }, uniquingKeysWith: { a, _ in a })
  return findings.compactMap { finding in
    let isOn = rules[finding.rule].map(configuration.isOn) ?? (configuration.rules[finding.rule]?.isOff != true)
    guard isOn else { return nil }
    var finding = finding
    if configuration.isInPreview(finding.rule, rules[finding.rule]) {
      finding.severity = .info
      finding.help.append(
        "`\(finding.rule)` is in preview and fails no build; choose it with `rules: {\(finding.rule): warning}`")
      return finding
    }
    guard let configured = configuration.rules[finding.rule]?.severity else { return finding }
    // A rule sets another severity than its default where it is less sure or the case is milder; that order stays.
    let isDefault = finding.severity == rules[finding.rule]?.defaultSeverity
    finding.severity = isDefault ? configured : min(finding.severity, configured)
    return finding
  }
}

extension Configuration {
  /// Whether a rule's findings are shown only: the project says so, or the rule does and the project has not chosen it.
  fileprivate func isInPreview(_ id: RuleID, _ rule: Rule?) -> Bool {
    let settings = rules[id]
    return settings?.isPreview == true || rule?.isPreview == true && settings?.severity == nil
  }
}
