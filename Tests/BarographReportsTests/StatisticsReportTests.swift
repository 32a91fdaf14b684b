import BarographModel
import BarographReports
import Testing

@Suite struct StatisticsReportTests {
  @Test func `rules and folders stand in order of their findings`() {
    var report = sampleReport
    var finding = report.findings[1]
    for file in ["Sources/Core/Deep/Down/A.swift", "Main.swift", "App/B.swift"] {
      finding.location.file = file
      finding.severity = .info
      report.findings.append(finding)
    }
    #expect(
      ReportFormat.statistics.render(report) == """
        rule              error  warning  info  all
        missing_binding       –        1     3    4
        dependency_cycle      1        –     –    1
        all                   1        1     3    5

        folder        error  warning  info  all
        Sources/App       1        1     –    2
        .                 –        –     1    1
        App               –        –     1    1
        Sources/Core      –        –     1    1
        all               1        1     3    5

        5 findings (1 error, 1 warning, 3 info) in 120 files, 340 types; 2 silenced; 1 place not understood

        """)
  }

  @Test func `one row needs no sum, and no finding no table`() {
    var report = sampleReport
    report.findings = [report.findings[0]]
    #expect(ReportFormat.statistics.render(report).split(separator: "\n").count == 5)
    #expect(ReportFormat.statistics.render(emptyReport) == "no findings in 1 file, 0 types\n")
  }

  @Test func `a name never makes a line of its own`() {
    let lines = ReportFormat.statistics.render(hostileReport).split(separator: "\n")
    let folders = Set(hostileNames.map { $0.contains("/") ? String($0.prefix { $0 != "/" }) : "." })
    #expect(lines.count == hostileNames.count + folders.count + 5)
  }
}
