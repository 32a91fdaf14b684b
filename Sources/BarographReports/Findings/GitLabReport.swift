internal import BarographModel

/// Findings as Code Climate's JSON, the shape of GitLab's code quality reports. GitLab shows the description; hops and help
/// are in the body for other readers. Fingerprints hold no line numbers; a count tells apart findings that share one,
/// because GitLab drops all but the first.
func gitlabReport(_ report: Report) -> String {
  var json = JSONWriter()
  var seen: [String: Int] = [:]
  json.array { issues in
    for finding in report.findings {
      let number = (seen[finding.fingerprint] ?? 0) + 1
      seen[finding.fingerprint] = number
      issues.object {
        write(finding, fingerprint: finding.fingerprint + (number > 1 ? "-\(number)" : ""), to: &$0)
      }
    }
  }
  return json.text
}

private func write(_ finding: Finding, fingerprint: String, to json: inout JSONWriter) {
  json.string("type", "issue")
  json.string("check_name", finding.rule.text)
  json.string("description", finding.headline)
  json.strings("categories", [finding.severity == .error ? "Bug Risk" : "Complexity"])
  json.string("severity", severity(finding.severity))
  json.string("fingerprint", fingerprint)
  json.object("location", inline: true) { write(finding.location, to: &$0) }
  let others = (finding.path.map(\.location) + finding.related.map(\.location)).filter { !$0.file.isEmpty }
  if !others.isEmpty {
    json.array("other_locations") { array in
      for location in others { array.object(inline: true) { write(location, to: &$0) } }
    }
  }
  let body = finding.details.map { markdownSentence($0) }.joined(separator: "\n\n")
  if !body.isEmpty { json.object("content", inline: true) { $0.string("body", body) } }
}

private func write(_ location: Location, to json: inout JSONWriter) {
  json.string("path", location.file)
  json.object("lines") { lines in
    lines.integer("begin", location.positiveLine)
    lines.integer("end", location.positiveLine)
  }
}

private func severity(_ severity: Severity) -> String {
  switch severity {
  case .error: "critical"
  case .warning: "major"
  case .info: "info"
  }
}
