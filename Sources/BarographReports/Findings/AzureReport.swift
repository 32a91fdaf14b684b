internal import BarographAlgorithms
internal import BarographModel

/// Findings as logging commands of Azure Pipelines, with hops and help in the message. There are issues of two types only:
/// an info is plain text in the log. A file is named below the root where that is known.
func azureReport(_ report: Report, _ options: ReportOptions) -> String {
  report.findings.map { $0.severity == .info ? plain($0) : issue($0, options) }.joined()
}

private func issue(_ finding: Finding, _ options: ReportOptions) -> String {
  var properties = ["type=\(finding.severity.rawValue)"]
  if !finding.location.file.isEmpty {
    properties += [
      "sourcepath=\(azureProperty(options.path(finding.location.file)))", "linenumber=\(finding.location.positiveLine)",
      "columnnumber=\(finding.location.positiveColumn)",
    ]
  }
  properties.append("code=\(azureProperty(finding.rule.text))")
  let message = ([finding.headline] + finding.details).map(azureData).joined(separator: "%0A")
  return "##vso[task.logissue \(properties.joined(separator: ";"))]\(message)\n"
}

private func plain(_ finding: Finding) -> String {
  let head = "\(finding.location.text): info: \(visible(finding.message)) [\(finding.label)]"
  return ([head] + finding.details.map { "  \($0)" }).map { harmless($0) + "\n" }.joined()
}

private func azureData(_ text: String) -> String { replacing(in: text) { $0 == "%" ? "%AZP25" : nil } }

private func azureProperty(_ text: String) -> String {
  replacing(in: text) { scalar in
    switch scalar {
    case "%": "%AZP25"
    case ";": "%3B"
    case "]": "%5D"
    default: nil
    }
  }
}

/// A text without commands: the agent looks for `##vso[` anywhere in a line.
private func harmless(_ text: String) -> String {
  var previous: Unicode.Scalar = " "
  return replacing(in: text) { scalar in
    defer { previous = scalar }
    return scalar == "#" && previous == "#" ? "\\u{23}" : nil
  }
}
