import BarographEngine
import BarographModel
import BarographReports
import BarographRules
import ManualPages

extension RulePage {
  /// The whole page of a rule: what is written by hand, and what is recorded around it.
  func text(for rule: Rule) throws -> String {
    var page = "# \(rule.id)\n\n\(rule.summary)\n\nSeverity: \(rule.defaultSeverity.rawValue)"
    page += rule.isPreview ? ", in preview: shown as `info` until a project chooses it" : ""
    page += rule.isOptIn ? ", off unless the configuration names it.\n" : ".\n"
    page += "\n## Why\n\n\(reason)\n"
    let isBad = { (example: PageExample) in !RuleExample(rule: rule.id.text, example: example).marks.isEmpty }
    let (bad, good) = (examples.filter(isBad), examples.filter { !isBad($0) })
    if !bad.isEmpty { page += "\n## Bad, and what to do\n" }
    for example in bad { page += "\n\(example.title)\n\n\(example.code)" + (try said(about: example, by: rule)) }
    if !good.isEmpty { page += "\n## Good\n" }
    for example in good { page += "\n\(example.title)\n\n\(example.code)" }
    return page + options(of: rule)
  }

  /// What the rule says about an example, and the conditions of its findings in their order.
  private func said(about example: PageExample, by rule: Rule) throws -> String {
    let report = try RuleExample(rule: rule.id.text, example: example).report()
    guard !report.findings.isEmpty else { return "" }
    // The last line counts what the whole report has.
    let lines = ReportFormat.text.render(report).split(separator: "\n", omittingEmptySubsequences: false).dropLast(3)
    let conditions = report.findings.map { $0.condition.isEmpty ? "none" : $0.condition }
    return "\n```text\n\(lines.joined(separator: "\n"))\n```\n"
      + PageExample.comment("conditions", conditions.contains { $0 != "none" } ? conditions : [])
  }

  private func options(of rule: Rule) -> String {
    var text = "\n## Options\n\nIn `.barograph.yml`:\n\n```yaml\nrules:\n  \(rule.id): "
    text += "\(rule.defaultSeverity.rawValue)  # off, preview, info, warning or error\n"
    if !rule.limits.isEmpty {
      let limits = rule.limits.sorted { $0.key < $1.key }.map { "\($0.key): \($0.standard)" }.joined(separator: ", ")
      text += "  # with its limits, which are these unless said otherwise:\n"
      text += "  # \(rule.id): {severity: \(rule.defaultSeverity.rawValue), \(limits)}\n"
    }
    for key in rule.switches.map(\.key) {
      text +=
        "  # and what it can turn on:\n  # \(rule.id): {severity: \(rule.defaultSeverity.rawValue), \(key): true}\n"
    }
    text += "```\n\nOne finding is silenced where it stands, or accepted with all others in a baseline:\n\n"
    return text + "```swift\n// barograph:ignore \(rule.id) - why this is fine here\n```\n"
  }
}
