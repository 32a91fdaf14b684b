import BarographModel
import BarographReports
import Testing

/// `sampleReport` with its error new, its warning the same, and something gone.
let comparedReport: Report = {
  var report = sampleReport
  var comparison = Comparison(base: "main (0123456789)")
  comparison.unchanged = [sampleReport.findings[1]]
  comparison.absent = [
    Finding(
      rule: RuleID("service_locator"), severity: .warning, message: "A asks for *B*",
      location: Location(file: "Old.swift", line: 7, column: 3), subjects: ["App.A"], help: [], identity: ["App.A"])
  ]
  report.findings = [sampleReport.findings[0]]
  report.comparison = comparison
  return report
}()

@Suite struct ComparedReportTests {
  @Test func `text lists what is gone and counts the rest`() {
    let text = ReportFormat.text.render(comparedReport)
    #expect(text.contains("\ngone: Old.swift:7:3: A asks for *B* [service_locator]\n\n"))
    #expect(
      text.hasSuffix(
        "1 new finding (1 error) in 120 files, 340 types; 1 gone and 1 the same since main (0123456789); 2 silenced; "
          + "1 place not understood\n"))
  }

  @Test func `markdown folds what is gone`() {
    let text = ReportFormat.markdown.render(comparedReport)
    #expect(text.hasPrefix("## Barograph: 1 new finding (1 error)\n"))
    #expect(
      text.hasSuffix(
        "\n<details>\n<summary>1 finding gone</summary>\n\n- `service_locator`: A asks for \\*B\\*\n\n</details>\n"))
    var quiet = comparedReport
    quiet.findings = []
    #expect(ReportFormat.markdown.render(quiet).hasPrefix("## Barograph: no new findings\n"))
    #expect(ReportFormat.markdown.render(quiet).contains("1 finding gone"))
  }

  @Test func `what is gone never makes a comment too large`() {
    var report = comparedReport
    report.comparison?.absent = Array(repeating: comparedReport.comparison!.absent[0], count: 3000)
    report.findings = Array(repeating: comparedReport.findings[0], count: 3000)
    #expect(ReportFormat.markdown.render(report).count < 65_536)
  }

  @Test func `SARIF says what is new, the same and gone`() {
    var options = ReportOptions()
    let states = { (text: String) in
      text.split(separator: "\n").filter { $0.contains("baselineState") }.map { $0.split(separator: "\"")[3] }
    }
    #expect(states(ReportFormat.sarif.render(comparedReport, options: options)) == ["new", "unchanged"])
    options.showsAbsent = true
    #expect(states(ReportFormat.sarif.render(comparedReport, options: options)) == ["new", "unchanged", "absent"])
    #expect(!ReportFormat.sarif.render(sampleReport).contains("baselineState"))
  }

  @Test func `JSON keeps the comparison`() throws {
    let text = ReportFormat.json.render(comparedReport)
    let read = try decodeReport(text)
    #expect(read.comparison == comparedReport.comparison)
    #expect(ReportFormat.json.render(read) == text)
    for format in ReportFormat.allCases {
      #expect(format.render(read) == format.render(comparedReport))
    }
  }
}
