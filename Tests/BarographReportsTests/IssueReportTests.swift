import BarographModel
import BarographReports
import Foundation
import Testing

@Suite struct IssueReportTests {
  @Test func `GitLab gets an issue of Code Climate for each finding`() {
    #expect(ReportFormat.gitlab.render(sampleReport) == Self.gitlab)
    #expect(ReportFormat.gitlab.render(emptyReport) == "[]\n")
  }

  @Test func `reviewdog gets a diagnostic for each finding`() {
    #expect(ReportFormat.rdjson.render(sampleReport, options: describedRules) == Self.rdjson)
    #expect(ReportFormat.rdjson.render(emptyReport).contains("\"diagnostics\": []"))
  }

  @Test(arguments: [sampleReport, hostileReport, emptyReport])
  func `a code quality report has what GitLab requires`(_ report: Report) throws {
    let issues = try #require(Self.parse(ReportFormat.gitlab.render(report)) as? [[String: Any]])
    #expect(issues.count == report.findings.count)
    for (issue, finding) in zip(issues, report.findings) {
      #expect(issue["type"] as? String == "issue")
      #expect(issue["check_name"] as? String == finding.rule.text)
      #expect((issue["description"] as? String)?.isEmpty == false)
      #expect(["info", "minor", "major", "critical", "blocker"].contains(issue["severity"] as? String))
      #expect((issue["categories"] as? [String])?.isEmpty == false)
      let location = try #require(issue["location"] as? [String: Any])
      #expect(location["path"] as? String == finding.location.file)
      #expect((location["lines"] as? [String: Int])?["begin"] == finding.location.line)
    }
    #expect(Set(issues.map { $0["fingerprint"] as? String }).count == issues.count)
  }

  @Test func `fingerprints are unique, and hold no line numbers`() throws {
    var report = sampleReport
    report.findings = [0, 1, 0, 0].map { sampleReport.findings[$0] }
    report.findings[2].location.line = 99
    let issues = try #require(Self.parse(ReportFormat.gitlab.render(report)) as? [[String: Any]])
    let first = sampleReport.findings[0].fingerprint
    let expected = [first, sampleReport.findings[1].fingerprint, "\(first)-2", "\(first)-3"]
    #expect(issues.map { $0["fingerprint"] as? String } == expected)
  }

  @Test(arguments: [sampleReport, hostileReport, emptyReport])
  func `diagnostics have what reviewdog requires`(_ report: Report) throws {
    let root = try #require(Self.parse(ReportFormat.rdjson.render(report)) as? [String: Any])
    #expect(Set(root.keys) == ["source", "diagnostics"])
    let diagnostics = try #require(root["diagnostics"] as? [[String: Any]])
    #expect(diagnostics.count == report.findings.count)
    for (diagnostic, finding) in zip(diagnostics, report.findings) {
      // Others are refused.
      #expect(Set(diagnostic.keys) == ["message", "location", "severity", "code"])
      #expect(["ERROR", "WARNING", "INFO"].contains(diagnostic["severity"] as? String))
      let location = try #require(diagnostic["location"] as? [String: Any])
      #expect(location["path"] as? String == finding.location.file)
      let start = (location["range"] as? [String: [String: Int]])?["start"]
      #expect(start == ["line": finding.location.line, "column": finding.location.column])
      let lines = (diagnostic["message"] as? String)?.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines?.count == 1 + finding.path.count + finding.related.count + finding.help.count)
    }
  }

  private static func parse(_ text: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  static let gitlab = #"""
    [
      {
        "type": "issue",
        "check_name": "dependency_cycle",
        "description": "constructing App.Checkout never ends: 2 types need each other",
        "categories": ["Bug Risk"],
        "severity": "critical",
        "fingerprint": "6f315f2377469fa6",
        "location": {"path": "Sources/App/Checkout.swift", "lines": {"begin": 14, "end": 14}},
        "other_locations": [
          {"path": "Sources/App/Checkout.swift", "lines": {"begin": 14, "end": 14}},
          {"path": "Sources/App/Gateway.swift", "lines": {"begin": 9, "end": 9}}
        ],
        "content": {"body": "1. App.Checkout → App.Gateway, constructor, eager: init parameter gateway (Sources/App/Checkout.swift:14:8)\n\n2. App.Gateway → App.Checkout, property, lazy, weak: property checkout (Sources/App/Gateway.swift:9:21)\n\nhelp: take `() -> Gateway` instead\n\nhelp: pass checkout to print()"}
      },
      {
        "type": "issue",
        "check_name": "missing_binding",
        "description": "nothing provides App.Clock (likely)",
        "categories": ["Complexity"],
        "severity": "major",
        "fingerprint": "4c5b3a87d6b99dce",
        "location": {"path": "Sources/App/Main Screen.swift", "lines": {"begin": 3, "end": 3}},
        "other_locations": [
          {"path": "Sources/App/Assembly.swift", "lines": {"begin": 22, "end": 22}}
        ],
        "content": {"body": "note: same type, but named \"utc\" (Sources/App/Assembly.swift:22:1)"}
      }
    ]

    """#

  static let rdjson = #"""
    {
      "source": {"name": "barograph"},
      "diagnostics": [
        {
          "message": "constructing App.Checkout never ends: 2 types need each other\n1. App.Checkout → App.Gateway, constructor, eager: init parameter gateway (Sources/App/Checkout.swift:14:8)\n2. App.Gateway → App.Checkout, property, lazy, weak: property checkout (Sources/App/Gateway.swift:9:21)\nhelp: take `() -> Gateway` instead\nhelp: pass checkout to print()",
          "location": {"path": "Sources/App/Checkout.swift", "range": {"start": {"line": 14, "column": 8}}},
          "severity": "ERROR",
          "code": {"value": "dependency_cycle"}
        },
        {
          "message": "nothing provides App.Clock (likely)\nnote: same type, but named \"utc\" (Sources/App/Assembly.swift:22:1)",
          "location": {"path": "Sources/App/Main Screen.swift", "range": {"start": {"line": 3, "column": 5}}},
          "severity": "WARNING",
          "code": {"value": "missing_binding", "url": "https://example.org/missing_binding"}
        }
      ]
    }

    """#
}
