package import BarographModel

/// The formats of findings; the raw value is the name that `--format` takes.
package enum ReportFormat: String, Sendable, CaseIterable {
  case text, xcode, json, sarif, markdown

  /// The report in this format; every line ends with a line break, and `xcode` has none when there is no finding.
  package func render(_ report: Report, options: ReportOptions = ReportOptions()) -> String {
    switch self {
    case .text: textReport(report, options)
    case .xcode: xcodeReport(report, options)
    case .json: jsonReport(report)
    case .sarif: sarifReport(report, options)
    case .markdown: markdownReport(report)
    }
  }
}
