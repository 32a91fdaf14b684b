package import BarographModel

/// The formats of findings; the raw value is the name that `--format` takes.
///
/// Lines and columns are those of the report (a column counts UTF-8 bytes) unless a format says otherwise. Formats that
/// are read from a log name files below the root of the options; the others as the report does, relative to the root.
package enum ReportFormat: String, Sendable, CaseIterable {
  case text, concise, xcode, json, sarif, markdown, github, gitlab, junit, checkstyle, sonarqube, teamcity, azure,
    rdjson,
    statistics

  /// The report in this format; every line ends with a line break. The formats for logs (`xcode`, `github`, `teamcity`,
  /// `azure`) have no line when there is no finding; neither has `concise`, a line for
  /// each finding.
  package func render(_ report: Report, options: ReportOptions = ReportOptions()) -> String {
    switch self {
    case .text: textReport(report, options)
    case .concise: conciseReport(report)
    case .xcode: xcodeReport(report, options)
    case .json: jsonReport(report)
    case .sarif: sarifReport(report, options)
    case .markdown: markdownReport(report)
    case .github: githubReport(report, options)
    case .gitlab: gitlabReport(report)
    case .junit: junitReport(report)
    case .checkstyle: checkstyleReport(report)
    case .sonarqube: sonarqubeReport(report, options)
    case .teamcity: teamcityReport(report, options)
    case .azure: azureReport(report, options)
    case .rdjson: rdjsonReport(report, options)
    case .statistics: statisticsReport(report)
    }
  }
}
