internal import BarographModel

/// Findings as workflow commands, which GitHub Actions turns into annotations: one line each, with hops and help in the
/// message.
///
/// Of one step GitHub shows at most ten annotations of each level (`error`, `warning`, `notice`), and of one job at most
/// fifty; the log has all lines. Who needs all in the pull request uploads `sarif`. A file is named below the root where
/// that is known: the runner makes it relative to the repository, whichever folder of it was analysed.
func githubReport(_ report: Report, _ options: ReportOptions) -> String {
  report.findings.map { finding in
    var properties: [String] = []
    if !finding.location.file.isEmpty {
      properties += [
        "file=\(githubProperty(options.path(finding.location.file)))", "line=\(finding.location.positiveLine)",
        "col=\(finding.location.positiveColumn)",
      ]
    }
    properties.append("title=\(githubProperty(finding.label))")
    let message = ([finding.message] + finding.details).map(githubData).joined(separator: "%0A")
    return "::\(level(finding.severity)) \(properties.joined(separator: ","))::\(message)\n"
  }.joined()
}

private func level(_ severity: Severity) -> String { severity == .info ? "notice" : severity.rawValue }

private func githubData(_ text: String) -> String { replacing(in: text) { $0 == "%" ? "%25" : nil } }

private func githubProperty(_ text: String) -> String {
  replacing(in: text) { scalar in
    switch scalar {
    case "%": "%25"
    case ":": "%3A"
    case ",": "%2C"
    default: nil
    }
  }
}
