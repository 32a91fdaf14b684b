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
  let width = rules.map(\.id.count).max() ?? 0
  let longest = rules.map(\.severityText.count).max() ?? 0
  return rules.map { rule in
    let severity = rule.severityText
    return rule.id + blanks(width + 2 - rule.id.count) + severity + blanks(longest + 2 - severity.count) + rule.summary
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
  rule.limits.sorted { $0.key < $1.key }.map { "`\($0.key)`: \($0.value)" }.joined(separator: ", ")
}

private func jsonTable(_ rules: [Rule]) -> String {
  struct Row: Encodable {
    var id: String
    var summary: String
    var severity: String
    var isOptIn: Bool?
    var preview: Bool
    var limits: [String: Int]
    var explanation: String
  }
  struct Table: Encodable {
    var version = 1
    var rules: [Row]
  }
  return jsonText(
    Table(
      rules: rules.map {
        Row(
          id: $0.id, summary: $0.summary, severity: $0.defaultSeverity.rawValue, isOptIn: $0.isOptIn ? true : nil,
          preview: $0.isPreview,
          limits: $0.limits,
          explanation: $0.explanation)
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

/// A rule's manual page in Markdown; ends with a line break.
package func manualPage(_ rule: Rule) -> String {
  var page =
    "# \(rule.id)\n\n\(rule.summary)\n\nSeverity: \(rule.defaultSeverity.rawValue)\(rule.isOptIn ? ", off unless the configuration names it" : "")."
  page += rule.limits.isEmpty ? "\n" : " Limits: \(limits(rule)).\n"
  page += "\n\(rule.explanation.trimmingCharacters(in: .whitespacesAndNewlines))\n"
  if !rule.examples.isEmpty { page += "\n## Examples\n" }
  for example in rule.examples {
    page +=
      "\n\(example.title)\n\n```\(language(example.source))\n\(example.source.trimmingCharacters(in: .newlines))\n```\n"
  }
  page +=
    "\nConfigure it in `.barograph.yml`: `rules: {\(rule.id): \(rule.isOptIn ? "info" : "off")}`, or `info`, `warning`, `error`.\n"
  return page + "Silence one finding: `// barograph:ignore \(rule.id) - why this is fine here`.\n"
}

/// What to colour an example as: its first file decides.
private func language(_ source: String) -> String {
  let path = source.hasPrefix("//- ") ? source.prefix { !$0.isNewline } : ""
  return path.hasSuffix(".m") || path.hasSuffix(".h") ? "objc" : "swift"
}
