import BarographModel
import BarographReports
import Testing

@Suite struct XcodeReportTests {
  @Test func `every hop, place and help is a line at a place below its finding`() {
    var options = ReportOptions()
    options.root = "/projects/app"
    #expect(ReportFormat.xcode.render(sampleReport, options: options) == Self.expected)
    options.root = "/projects/app/"
    #expect(ReportFormat.xcode.render(sampleReport, options: options) == Self.expected)
  }

  @Test func `without a root paths stay relative`() {
    let first = ReportFormat.xcode.render(sampleReport).split(separator: ":")[0]
    #expect(first == "Sources/App/Checkout.swift")
  }

  @Test func `an info is a note, and no finding is no line`() {
    var report = sampleReport
    report.findings = [report.findings[1]]
    report.findings[0].severity = .info
    report.findings[0].related = []
    let expected = "Sources/App/Main Screen.swift:3:5: note: nothing provides App.Clock (likely) [missing_binding]\n"
    #expect(ReportFormat.xcode.render(report) == expected)
    #expect(ReportFormat.xcode.render(emptyReport) == "")
  }

  static let expected = #"""
    /projects/app/Sources/App/Checkout.swift:14:8: error: constructing App.Checkout never ends: 2 types need each other [dependency_cycle]
    /projects/app/Sources/App/Checkout.swift:14:8: note: 1: App.Checkout → App.Gateway (constructor, eager): init parameter gateway
    /projects/app/Sources/App/Gateway.swift:9:21: note: 2: App.Gateway → App.Checkout (property, lazy, weak): property checkout
    /projects/app/Sources/App/Checkout.swift:14:8: note: help: take `() -> Gateway` instead
    /projects/app/Sources/App/Checkout.swift:14:8: note: help: pass checkout to print()
    /projects/app/Sources/App/Main Screen.swift:3:5: warning: nothing provides App.Clock (likely) [missing_binding]
    /projects/app/Sources/App/Assembly.swift:22:1: note: same type, but named "utc"

    """#
}
