import BarographModel
import BarographReports
import Testing

@Suite struct XMLReportTests {
  @Test func `JUnit has a failed test for each finding, told by rule and message`() {
    #expect(ReportFormat.junit.render(sampleReport) == Self.junit)
  }

  @Test func `Checkstyle has an element for each file`() {
    var report = sampleReport
    report.findings.insert(report.findings[0], at: 1)
    report.findings[1].path = []
    report.findings[1].help = []
    #expect(ReportFormat.checkstyle.render(report) == Self.checkstyle)
  }

  @Test func `an info is a passed test with output`() throws {
    var report = sampleReport
    report.findings[1].severity = .info
    let root = try XMLTree(ReportFormat.junit.render(report))
    #expect(root.attributes["failures"] == "1")
    let test = root.all("testcase")[1]
    #expect(test.children.map(\.name) == ["system-out"])
    #expect(test.children[0].text.hasPrefix("Sources/App/Main Screen.swift:3:5\nnote: same type"))
  }

  @Test func `tests of the same name are numbered`() throws {
    var report = sampleReport
    report.findings = [report.findings[1], report.findings[0], report.findings[1]]
    let names = try XMLTree(ReportFormat.junit.render(report)).all("testcase").map { $0.attributes["name"] }
    #expect(names[0] == "missing_binding: nothing provides App.Clock (likely)")
    #expect(names[1] == "missing_binding: nothing provides App.Clock (likely) (2)")
  }

  @Test func `empty reports are valid`() throws {
    let junit = try XMLTree(ReportFormat.junit.render(emptyReport))
    #expect(
      junit.all("testcase").map(\.attributes) == [["name": "no findings", "classname": "barograph", "time": "0"]])
    #expect(junit.attributes["tests"] == "1" && junit.attributes["failures"] == "0")
    let checkstyle = try XMLTree(ReportFormat.checkstyle.render(emptyReport))
    #expect(checkstyle.name == "checkstyle" && checkstyle.children.isEmpty)
  }

  @Test(arguments: [sampleReport, hostileReport, emptyReport])
  func `JUnit has what its readers require`(_ report: Report) throws {
    let root = try XMLTree(ReportFormat.junit.render(report))
    #expect(root.name == "testsuites" && root.attributes["name"] == "barograph")
    #expect(!root.children.isEmpty && Set(root.children.map { $0.attributes["name"] }).count == root.children.count)
    for suite in [root] + root.children {
      #expect(suite.attributes["errors"] == "0" && suite.attributes["time"] == "0")
      #expect(suite.attributes["tests"] == String(suite.all("testcase").count))
      #expect(suite.attributes["failures"] == String(suite.all("failure").count))
    }
    for suite in root.children {
      #expect(
        suite.name == "testsuite"
          && suite.attributes["file"] == (report.findings.isEmpty ? nil : suite.attributes["name"]))
      // Others are refused by Jenkins' xUnit plugin.
      for test in suite.children {
        #expect(test.name == "testcase" && Set(test.attributes.keys) == ["name", "classname", "time"])
      }
    }
    for failure in root.all("failure") { #expect(Set(failure.attributes.keys) == ["message", "type"]) }
  }

  @Test(arguments: [sampleReport, hostileReport, emptyReport])
  func `Checkstyle has what its readers require`(_ report: Report) throws {
    let root = try XMLTree(ReportFormat.checkstyle.render(report))
    #expect(root.name == "checkstyle" && root.attributes == ["version": "4.3"])
    for file in root.children {
      #expect(file.name == "file" && Set(file.attributes.keys) == ["name"] && !file.children.isEmpty)
      for error in file.children {
        #expect(error.name == "error")
        #expect(Set(error.attributes.keys) == ["line", "column", "severity", "message", "source"])
        #expect(Int(error.attributes["line"] ?? "") ?? 0 > 0 && Int(error.attributes["column"] ?? "") ?? 0 > 0)
        #expect(["error", "warning", "info"].contains(error.attributes["severity"]))
      }
    }
  }

  @Test func `names come out of a parser as they went in`() throws {
    let suites = try XMLTree(ReportFormat.junit.render(hostileReport)).children
    let junit = suites.flatMap(\.children)
    let checkstyle = try XMLTree(ReportFormat.checkstyle.render(hostileReport)).children
    #expect(junit.count == hostileNames.count && checkstyle.count == hostileNames.count)
    for index in [0, 1, 2, 5, 6, 9, 10, 11, 12] {
      #expect(junit[index].attributes["name"] == "\(hostileReport.findings[index].rule): \(hostileNames[index])")
      #expect(suites[index].attributes["file"] == hostileNames[index])
      #expect(junit[index].children[0].text.contains("\nhelp: \(hostileNames[index])"))
      #expect(checkstyle[index].attributes["name"] == hostileNames[index])
    }
    #expect(junit[3].attributes["name"] == hostileReport.findings[3].rule.text + #": line\nbreak\r\n::error::forged"#)
    #expect(checkstyle[3].children[0].attributes["message"]?.split(separator: "\n").count == 4)
  }

  @Test(arguments: [ReportFormat.junit, .checkstyle])
  func `characters that XML forbids are spelled out`(_ format: ReportFormat) throws {
    var report = sampleReport
    report.findings[1].message = "a\u{fffe}b\u{ffff}c\u{1}\u{1fffe}"
    let text = format.render(report)
    #expect(text.contains("a\\u{fffe}b\\u{ffff}c\\u{1}\u{1fffe}"))
    #expect(throws: Never.self) { try XMLTree(text) }
  }

  static let junit = #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="barograph" tests="2" failures="2" errors="0" time="0">
      <testsuite name="Sources/App/Checkout.swift" tests="1" failures="1" errors="0" skipped="0" time="0" file="Sources/App/Checkout.swift">
        <testcase name="dependency_cycle: constructing App.Checkout never ends: 2 types need each other" classname="Sources/App/Checkout" time="0">
          <failure message="constructing App.Checkout never ends: 2 types need each other" type="error">Sources/App/Checkout.swift:14:8
    1. App.Checkout → App.Gateway, constructor, eager: init parameter gateway (Sources/App/Checkout.swift:14:8)
    2. App.Gateway → App.Checkout, property, lazy, weak: property checkout (Sources/App/Gateway.swift:9:21)
    help: take `() -&gt; Gateway` instead
    help: pass checkout to print()</failure>
        </testcase>
      </testsuite>
      <testsuite name="Sources/App/Main Screen.swift" tests="1" failures="1" errors="0" skipped="0" time="0" file="Sources/App/Main Screen.swift">
        <testcase name="missing_binding: nothing provides App.Clock (likely)" classname="Sources/App/Main Screen" time="0">
          <failure message="nothing provides App.Clock (likely)" type="warning">Sources/App/Main Screen.swift:3:5
    note: same type, but named &quot;utc&quot; (Sources/App/Assembly.swift:22:1)</failure>
        </testcase>
      </testsuite>
    </testsuites>

    """#

  static let checkstyle = #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <checkstyle version="4.3">
      <file name="Sources/App/Checkout.swift">
        <error line="14" column="8" severity="error" message="constructing App.Checkout never ends: 2 types need each other&#10;1. App.Checkout → App.Gateway, constructor, eager: init parameter gateway (Sources/App/Checkout.swift:14:8)&#10;2. App.Gateway → App.Checkout, property, lazy, weak: property checkout (Sources/App/Gateway.swift:9:21)&#10;help: take `() -&gt; Gateway` instead&#10;help: pass checkout to print()" source="barograph.dependency_cycle"/>
        <error line="14" column="8" severity="error" message="constructing App.Checkout never ends: 2 types need each other" source="barograph.dependency_cycle"/>
      </file>
      <file name="Sources/App/Main Screen.swift">
        <error line="3" column="5" severity="warning" message="nothing provides App.Clock (likely)&#10;note: same type, but named &quot;utc&quot; (Sources/App/Assembly.swift:22:1)" source="barograph.missing_binding"/>
      </file>
    </checkstyle>

    """#
}
