internal import BarographAlgorithms
internal import BarographModel

/// Findings for SonarQube's import of generic issues, in the shape of version 10.3 and later. Hops and related places are
/// secondary locations.
///
/// There a severity belongs to a rule, not to an issue. A rule keeps its id for findings of its default severity; those
/// of another severity belong to a rule with that severity in its id.
func sonarqubeReport(_ report: Report, _ options: ReportOptions) -> String {
  let descriptions = options.ruleDescriptions
  let rules = Dictionary(
    report.findings.map { finding in
      let rule = SonarRule(finding, descriptions[finding.rule])
      return (rule.id, rule)
    }, uniquingKeysWith: { first, _ in first })
  var json = JSONWriter()
  json.object { root in
    root.array("rules") { array in
      for (_, rule) in rules.sorted(by: { $0.key < $1.key }) { array.object { rule.write(to: &$0) } }
    }
    root.array("issues") { array in
      for finding in report.findings {
        array.object { issue in
          issue.string("ruleId", SonarRule(finding, descriptions[finding.rule]).id)
          write(finding, options, to: &issue)
        }
      }
    }
  }
  return json.text
}

/// A rule at one severity.
private struct SonarRule {
  let id: String
  let name: String
  let summary: String?
  let severity: Severity

  init(_ finding: Finding, _ description: RuleDescription?) {
    let isUsual = description?.defaultSeverity == finding.severity
    severity = finding.severity
    id = isUsual ? finding.rule.text : "\(finding.rule).\(severity.rawValue)"
    name = isUsual ? finding.rule.text : "\(finding.rule) (\(severity.rawValue))"
    summary = description?.summary
  }

  func write(to json: inout JSONWriter) {
    json.string("id", id)
    json.string("name", name)
    if let summary { json.string("description", summary) }
    json.string("engineId", "barograph")
    json.string("cleanCodeAttribute", "MODULAR")
    json.string("type", "CODE_SMELL")
    json.string("severity", severity.pick("MINOR", "MAJOR", "CRITICAL"))
    json.array("impacts", inline: true) { impacts in
      impacts.object { impact in
        impact.string("softwareQuality", "MAINTAINABILITY")
        impact.string("severity", severity.pick("LOW", "MEDIUM", "HIGH"))
      }
    }
  }
}

private func write(_ finding: Finding, _ options: ReportOptions, to json: inout JSONWriter) {
  let help = finding.help.isEmpty ? "" : ". Help: " + finding.help.map(visible).joined(separator: "; ")
  json.object("primaryLocation") { write(finding.location, finding.headline + help, options, to: &$0) }
  let hops = finding.path.map { (location: $0.location, message: $0.summary) }
  let others = hops + finding.related.map { ($0.location, visible($0.message)) }
  let placed = others.filter { !$0.location.file.isEmpty }
  guard !placed.isEmpty else { return }
  json.array("secondaryLocations") { array in
    for place in placed { array.object { write(place.location, place.message, options, to: &$0) } }
  }
}

private func write(_ location: Location, _ message: String, _ options: ReportOptions, to json: inout JSONWriter) {
  json.string("message", message)
  json.string("filePath", location.file)
  json.object("textRange", inline: true) { range in
    range.integer("startLine", location.positiveLine)
    // A column outside its line would make the server's scanner fail: better none than an uncertain one.
    guard let columns = options.sourceLine(location).flatMap({ utf16Columns(of: location, in: $0) }) else { return }
    range.integer("startColumn", columns.lowerBound)
    range.integer("endColumn", columns.upperBound)
  }
}

extension Severity {
  fileprivate func pick(_ info: String, _ warning: String, _ error: String) -> String {
    switch self {
    case .info: info
    case .warning: warning
    case .error: error
    }
  }
}
