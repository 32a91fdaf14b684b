internal import BarographModel
internal import Yams

extension YAMLReader {
  static let levels = ["off", "preview"] + Severity.allCases.map(\.rawValue)

  /// `rules:`; rule ids are keys.
  mutating func rules(_ node: YAMLNode?) -> [RuleID: RuleSettings] {
    guard let node, let entries = entries(node, at: "rules", keys: vocabulary.ids + ["*"]) else { return [:] }
    // Sorted so that nothing depends on the dictionary's order, and `*` first.
    var rules: [RuleID: RuleSettings] = [:]
    for (id, value) in entries.sorted(by: { $0.key < $1.key }) {
      let settings = settings(value, of: id)
      for id in id == "*" ? vocabulary.ids : [id] { rules[RuleID(id)] = settings }
    }
    return rules
  }

  /// `overrides:`, later ones win; each says which files it is about.
  mutating func overrides(_ node: YAMLNode?) -> [RuleOverride] {
    elements(node, at: "overrides").enumerated().compactMap { index, element in
      let path = "overrides[\(index)]"
      guard let entries = entries(element, at: path, keys: ["paths", "modules", "targets", "rules"]) else { return nil }
      let override = RuleOverride(
        paths: texts(entries["paths"], at: "\(path).paths"), modules: texts(entries["modules"], at: "\(path).modules"),
        targets: texts(entries["targets"], at: "\(path).targets"), rules: rules(entries["rules"]))
      if override.paths.isEmpty, override.modules.isEmpty, override.targets.isEmpty {
        complain(element, "\(path) is about no part of the project; add one of: paths, modules, targets")
      }
      if override.rules.isEmpty { complain(element, "\(path) says nothing of rules; add 'rules: {…}'") }
      for rule in override.rules.keys.sorted() where override.rules[rule]?.limits.isEmpty == false {
        complain(element, "\(path).rules.\(rule) has limits, which are the same everywhere; set them in 'rules'")
      }
      for rule in override.rules.keys.sorted() where override.rules[rule]?.switches.isEmpty == false {
        complain(element, "\(path).rules.\(rule) turns on what is the same everywhere; set it in 'rules'")
      }
      return override
    }
  }

  /// `off`, `preview`, a severity, or a mapping of one of these, limits and switches.
  private mutating func settings(_ node: YAMLNode, of rule: String) -> RuleSettings {
    var settings = RuleSettings()
    guard case .mapping = node else {
      if case .scalar = node {
        apply(word(node, at: "rules.\(rule)", of: Self.levels), to: &settings)
      } else {
        complain(node, "rules.\(rule) must be off, a severity or a mapping, not \(node.shape)")
      }
      return settings
    }
    let limits = (vocabulary.limits[rule] ?? []).sorted()
    let switches = (vocabulary.switches[rule] ?? []).sorted()
    guard let entries = entries(node, at: "rules.\(rule)", keys: ["severity"] + limits + switches) else {
      return settings
    }
    if let severity = entries["severity"] {
      apply(word(severity, at: "rules.\(rule).severity", of: Self.levels), to: &settings)
    }
    for key in limits {
      guard let value = entries[key] else { continue }
      if let number = value.scalar.flatMap({ Int($0.string) }), number >= 0 {
        settings.limits[key] = number
      } else {
        complain(value, "rules.\(rule).\(key) must be a whole number, 0 or greater, not \(value.shape)")
      }
    }
    for key in switches {
      guard let value = entries[key] else { continue }
      switch value.scalar?.string {
      case "true": settings.switches.insert(key)
      case "false": break
      default: complain(value, "rules.\(rule).\(key) must be true or false, not \(value.shape)")
      }
    }
    return settings
  }

  private func apply(_ level: String?, to settings: inout RuleSettings) {
    settings.isOff = level == "off"
    settings.isPreview = level == "preview"
    settings.severity = level.flatMap(Severity.init(rawValue:))
  }
}
