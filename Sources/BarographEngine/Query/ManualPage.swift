internal import BarographModel
internal import BarographReports
package import BarographRules
internal import Foundation

/// A rule's manual page in Markdown: what it is, why it matters, what it says where, and its options. What it says is
/// what it really says about its examples: they are analysed for it. Ends with a line break.
package func manualPage(_ rule: Rule) -> String {
  var page = "# \(rule.id)\n\n\(rule.summary)\n\nSeverity: \(rule.defaultSeverity.rawValue)"
  page += rule.isPreview ? ", in preview: shown as `info` until a project chooses it" : ""
  page += rule.isOptIn ? ", off unless the configuration names it.\n" : ".\n"
  page += "\n## Why\n\n\(rule.explanation.trimmingCharacters(in: .whitespacesAndNewlines))\n"
  let isBad = { (example: Example) in example.source.contains("expect: \(rule.id)") }
  let (bad, good) = (rule.examples.filter(isBad), rule.examples.filter { !isBad($0) })
  if !bad.isEmpty { page += "\n## Bad, and what to do\n" }
  for example in bad { page += shown(example) + said(about: example, by: rule) }
  if !good.isEmpty { page += "\n## Good\n" }
  for example in good { page += shown(example) }
  return page + options(of: rule)
}

private func shown(_ example: Example) -> String {
  let first = example.source.prefix { !$0.isNewline }
  let isObjectiveC = first.hasPrefix("//- ") && [".m", ".h", ".mm"].contains { first.hasSuffix($0) }
  let language = isObjectiveC ? "objc" : "swift"
  return "\n\(example.title)\n\n```\(language)\n\(example.source.trimmingCharacters(in: .newlines))\n```\n"
}

private func said(about example: Example, by rule: Rule) -> String {
  guard var report = try? checkedExample(example) else { return "" }
  report.findings.removeAll { $0.rule != rule.id }
  guard !report.findings.isEmpty else { return "" }
  // The last line counts what the whole report has.
  let lines = ReportFormat.text.render(report).split(separator: "\n", omittingEmptySubsequences: false).dropLast(3)
  return "\n```text\n\(lines.joined(separator: "\n"))\n```\n"
}

/// What `lint` reports about an example. `//- path` starts a file; what stands before the first is `App/Example.swift`.
private func checkedExample(_ example: Example) throws -> Report {
  let place = try TemporaryPlace()
  // The name of the root is a module's where no folder is.
  let root = place.path + "/Example"
  var path = "App/Example.swift"
  var files: [String: String] = [:]
  for line in example.source.split(separator: "\n", omittingEmptySubsequences: false) {
    if line.hasPrefix("//- ") {
      path = line.dropFirst(4).trimmingCharacters(in: .whitespaces)
    } else {
      files[path, default: ""] += withoutMark(line) + "\n"
    }
  }
  for (path, text) in files where !path.split(separator: "/").contains("..") {
    try writeFile(text, to: root + "/" + path)
  }
  let loaded = try loadConfiguration(named: nil, paths: [root], vocabulary: Rulebook.vocabulary)
  let options = AnalysisOptions(paths: [root], configuration: loaded.configuration, configurationRoot: root)
  return lint(try analyse(options).graph, configuration: loaded.configuration, baseline: nil).report
}

/// A line of an example without the comment that expects a finding there.
private func withoutMark(_ line: Substring) -> String {
  for mark in ["// expect: ", "<!-- expect: ", "# expect: "] {
    guard let start = line.range(of: mark)?.lowerBound else { continue }
    return String(line[..<start]).replacing(#/\s+$/#, with: "")
  }
  return String(line)
}

private func options(of rule: Rule) -> String {
  var text = "\n## Options\n\nIn `.barograph.yml`:\n\n```yaml\nrules:\n  \(rule.id): "
  text += "\(rule.defaultSeverity.rawValue)  # off, preview, info, warning or error\n"
  if !rule.limits.isEmpty {
    let limits = rule.limits.sorted { $0.key < $1.key }.map { "\($0.key): \($0.standard)" }.joined(separator: ", ")
    text += "  # with its limits, which are these unless said otherwise:\n"
    text += "  # \(rule.id): {severity: \(rule.defaultSeverity.rawValue), \(limits)}\n"
  }
  text += "```\n\nOne finding is silenced where it stands, or accepted with all others in a baseline:\n\n"
  return text + "```swift\n// barograph:ignore \(rule.id) - why this is fine here\n```\n"
}
