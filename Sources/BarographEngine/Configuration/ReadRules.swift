internal import BarographModel
internal import Yams

extension YAMLReader {
  static let levels = ["off", "preview"] + Severity.allCases.map(\.rawValue)

  /// `rules:`; rule ids are keys.
  mutating func rules(_ node: YAMLNode?) -> [RuleID: RuleSettings] {
    guard let node, let entries = entries(node, at: "rules", keys: vocabulary.ids) else { return [:] }
    // Sorted so that nothing depends on the dictionary's order.
    var rules: [RuleID: RuleSettings] = [:]
    for (id, value) in entries.sorted(by: { $0.key < $1.key }) { rules[RuleID(id)] = settings(value, of: id) }
    return rules
  }

  /// `off`, `preview`, a severity, or a mapping of one of these and limits.
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
    guard let entries = entries(node, at: "rules.\(rule)", keys: ["severity"] + limits) else { return settings }
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
    return settings
  }

  private func apply(_ level: String?, to settings: inout RuleSettings) {
    settings.isOff = level == "off"
    settings.isPreview = level == "preview"
    settings.severity = level.flatMap(Severity.init(rawValue:))
  }
}
