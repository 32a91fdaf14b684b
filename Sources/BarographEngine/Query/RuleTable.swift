internal import BarographManual
package import BarographRules
internal import Foundation

/// The forms in which `rules` prints the rule table.
package enum RuleTableFormat: String, Sendable, CaseIterable {
  case text, json, markdown

  /// The table of some rules; ends with a line break.
  package func render(_ rules: [Rule]) -> String {
    switch self {
    case .text: textTable(rules)
    case .json: jsonTable(rules)
    case .markdown: markdownTable(rules)
    }
  }
}

extension Rule {
  /// The default severity, and that the rule is in preview or has to be switched on.
  fileprivate var severityText: String {
    isOptIn ? "off (\(defaultSeverity.rawValue))" : defaultSeverity.rawValue + (isPreview ? " (preview)" : "")
  }
}

private func textTable(_ rules: [Rule]) -> String {
  let width = rules.map(\.id.text.count).max() ?? 0
  let longest = rules.map(\.severityText.count).max() ?? 0
  return rules.map { rule in
    let severity = rule.severityText
    return rule.id.text + blanks(width + 2 - rule.id.text.count) + severity + blanks(longest + 2 - severity.count)
      + rule.summary
      + "\n"
  }.joined()
}

private func blanks(_ count: Int) -> String { String(repeating: " ", count: max(count, 0)) }

private func markdownTable(_ rules: [Rule]) -> String {
  let rows = rules.map { rule in
    "| `\(rule.id)` | \(rule.severityText) | \(limits(rule)) | "
      + "\(rule.summary.replacingOccurrences(of: "|", with: "\\|")) |\n"
  }
  return "| rule | severity | limits | speaks when |\n|---|---|---|---|\n" + rows.joined()
}

private func limits(_ rule: Rule) -> String {
  (rule.limits.sorted { $0.key < $1.key }.map { "`\($0.key)`: \($0.standard)" }
    + rule.switches.map { "`\($0.key)`: false" }).joined(separator: ", ")
}

private func jsonTable(_ rules: [Rule]) -> String {
  /// One rule as tools read it.
  struct RuleRow: Encodable {
    var id: String
    var summary: String
    var severity: String
    var isOptIn: Bool?
    var preview: Bool
    var limits: [String: Int]
    var explanation: String
  }
  /// All rules as tools read them.
  struct Table: Encodable {
    var version = 1
    var rules: [RuleRow]
  }
  return jsonText(
    Table(
      rules: rules.map {
        RuleRow(
          id: $0.id.text, summary: $0.summary, severity: $0.defaultSeverity.rawValue, isOptIn: $0.isOptIn ? true : nil,
          preview: $0.isPreview,
          limits: Dictionary($0.limits.map { ($0.key, $0.standard) }, uniquingKeysWith: { first, _ in first }),
          explanation: Manual.reason(ofRule: $0.id.text))
      }))
}

/// A value as JSON with sorted keys; ends with a line break.
package func jsonText(_ value: some Encodable) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  // The values given here hold only texts, whole numbers, lists and mappings, which always encode.
  guard let data = try? encoder.encode(value) else { return "null\n" }
  return String(decoding: data, as: UTF8.self) + "\n"
}
