internal import BarographAlgorithms
internal import BarographModel
internal import BarographRules

/// What a configuration makes of each finding: which severity it has, and whether it is shown.
struct RuleLevels {
  private let configuration: Configuration
  private let overrides: [Override]
  /// Modules of files, as far as overrides ask for them.
  private let modules: [String: [String]]
  private let rules: [RuleID: Rule]

  /// An override with its patterns read.
  private struct Override {
    var paths: [Glob]
    var modules: [Wildcard]
    var targets: [TargetPattern]
    var rules: [RuleID: RuleSettings]

    /// `compiled` are the modules of the file, the declaring one first.
    func covers(_ file: String, of compiled: [String]) -> Bool {
      (paths.isEmpty || paths.contains { $0.matches(file) })
        && (modules.isEmpty || modules.contains { compiled.prefix(1).contains(where: $0.matches) })
        && (targets.isEmpty || targets.contains { compiled.contains(where: $0.matches) })
    }
  }

  init(_ configuration: Configuration, modules: [String: [String]]) {
    self.configuration = configuration
    self.modules = modules
    overrides = configuration.overrides.map { override in
      Override(
        paths: override.paths.map { Glob($0) }, modules: override.modules.map { Wildcard($0) },
        targets: override.targets.map { TargetPattern($0) }, rules: override.rules)
    }
    rules = Dictionary(Rulebook.all.map { ($0.id, $0) }, uniquingKeysWith: { a, _ in a })
  }

  /// Findings with the severities that the configuration gives their rules where they stand; those of rules that are off
  /// there are dropped, those of rules in preview are `info` and say so.
  func apply(to findings: [Finding]) -> [Finding] {
    findings.compactMap { finding in
      let configuration = configuration(for: finding)
      let rule = rules[finding.rule]
      let isOn = rule.map(configuration.isOn) ?? (configuration.rules[finding.rule]?.isOff != true)
      return isOn ? leveled(finding, rule, configuration) : nil
    }
  }

  private func leveled(_ finding: Finding, _ rule: Rule?, _ configuration: Configuration) -> Finding {
    var finding = finding
    if configuration.isInPreview(finding.rule, rule) {
      finding.severity = .info
      finding.help.append(
        "`\(finding.rule)` is in preview and fails no build; choose it with `rules: {\(finding.rule): warning}`")
      return finding
    }
    guard let configured = configuration.rules[finding.rule]?.severity else { return finding }
    // A rule sets another severity than its default where it is less sure or the case is milder; that order stays.
    let isDefault = finding.severity == rule?.defaultSeverity
    finding.severity = isDefault ? configured : min(finding.severity, configured)
    return finding
  }

  /// The configuration as it is where a finding stands.
  private func configuration(for finding: Finding) -> Configuration {
    let file = finding.location.file
    let settings = overrides.last { $0.rules[finding.rule] != nil && $0.covers(file, of: modules[file] ?? []) }
    guard let settings = settings?.rules[finding.rule] else { return configuration }
    var here = configuration
    here.rules[finding.rule] = settings
    return here
  }
}

extension Configuration {
  /// Whether a rule's findings are shown only: the project says so, or the rule does and the project has not chosen it.
  fileprivate func isInPreview(_ id: RuleID, _ rule: Rule?) -> Bool {
    let settings = rules[id]
    return settings?.isPreview == true || rule?.isPreview == true && settings?.severity == nil
  }
}
