import BarographModel
import BarographReports
import Foundation
import Testing

@Suite struct SonarQubeReportTests {
  @Test func `rules carry severities, issues hops and places`() {
    #expect(ReportFormat.sonarqube.render(sampleReport, options: describedRules) == Self.expected)
    #expect(ReportFormat.sonarqube.render(emptyReport) == "{\n  \"rules\": [],\n  \"issues\": []\n}\n")
  }

  @Test(arguments: [sampleReport, hostileReport, emptyReport])
  func `a report has what the import requires`(_ report: Report) throws {
    for options in [ReportOptions(), describedRules] {
      let root = try Self.parse(report, options)
      let rules = try #require(root["rules"] as? [[String: Any]])
      let ids = rules.compactMap { $0["id"] as? String }
      #expect(Set(ids).count == rules.count)
      for rule in rules {
        #expect((rule["name"] as? String)?.isEmpty == false && rule["engineId"] as? String == "barograph")
        #expect(["MINOR", "MAJOR", "CRITICAL"].contains(rule["severity"] as? String))
        let impacts = try #require(rule["impacts"] as? [[String: String]])
        #expect(impacts.count == 1 && ["LOW", "MEDIUM", "HIGH"].contains(impacts[0]["severity"]))
      }
      let issues = try #require(root["issues"] as? [[String: Any]])
      #expect(issues.count == report.findings.count)
      for (issue, finding) in zip(issues, report.findings) {
        #expect(ids.contains(issue["ruleId"] as? String ?? ""))
        // Of the shape before; refused.
        #expect(issue["severity"] == nil && issue["type"] == nil)
        let primary = try #require(issue["primaryLocation"] as? [String: Any])
        #expect(primary["filePath"] as? String == finding.location.file)
        for place in [primary] + (issue["secondaryLocations"] as? [[String: Any]] ?? []) {
          #expect(place["message"] is String && place["filePath"] is String)
          #expect((place["textRange"] as? [String: Int])?["startLine"] ?? 0 > 0)
        }
      }
    }
  }

  @Test func `a severity that is not the rule's own has a rule of its own`() throws {
    var report = sampleReport
    report.findings += Severity.allCases.flatMap { severity in
      (1...2).map { _ in
        var finding = sampleReport.findings[0]
        finding.severity = severity
        return finding
      }
    }
    let rules = try Self.parse(report, describedRules)["rules"] as? [[String: Any]]
    let ids = ["dependency_cycle", "dependency_cycle.info", "dependency_cycle.warning", "missing_binding.warning"]
    #expect(rules?.map { $0["id"] as? String } == ids)
    #expect(rules?.map { $0["severity"] as? String } == ["CRITICAL", "MINOR", "MAJOR", "MAJOR"])
  }

  @Test(
    arguments: [
      ("let 🦊store = Store()", 5, [4, 6]), ("let 🦊store = Store()", 9, [6, 11]), ("let 🦊store = Store()", 6, nil),
      ("  é()", 3, [2, 3]), ("a.b", 2, [1, 2]), ("abc", 4, nil), ("abc", 400, nil), ("", 1, nil), ("abc", 0, nil),
      ("\u{feff}abc", 4, nil), ("x.größe_1 ", 3, [2, 9]),
    ] as [(String, Int, [Int]?)])
  func `columns are UTF-16 units of a place inside its line, or missing`(
    _ line: String, _ column: Int, _ expected: [Int]?
  ) throws {
    var report = sampleReport
    report.findings = [report.findings[1]]
    report.findings[0].location.column = column
    var options = ReportOptions()
    options.sourceLine = { _ in line }
    let issue = (try Self.parse(report, options)["issues"] as? [[String: Any]])?[0]
    let range = (issue?["primaryLocation"] as? [String: Any])?["textRange"] as? [String: Int]
    #expect(range?["startColumn"] == expected?[0] && range?["endColumn"] == expected?[1])
    #expect(range?["startLine"] == 3)
  }

  private static func parse(_ report: Report, _ options: ReportOptions) throws -> [String: Any] {
    let text = ReportFormat.sonarqube.render(report, options: options)
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  static let expected = #"""
    {
      "rules": [
        {
          "id": "dependency_cycle",
          "name": "dependency_cycle",
          "description": "objects need each other",
          "engineId": "barograph",
          "cleanCodeAttribute": "MODULAR",
          "type": "CODE_SMELL",
          "severity": "CRITICAL",
          "impacts": [{"softwareQuality": "MAINTAINABILITY", "severity": "HIGH"}]
        },
        {
          "id": "missing_binding.warning",
          "name": "missing_binding (warning)",
          "description": "something asked of a container has no provider",
          "engineId": "barograph",
          "cleanCodeAttribute": "MODULAR",
          "type": "CODE_SMELL",
          "severity": "MAJOR",
          "impacts": [{"softwareQuality": "MAINTAINABILITY", "severity": "MEDIUM"}]
        }
      ],
      "issues": [
        {
          "ruleId": "dependency_cycle",
          "primaryLocation": {
            "message": "constructing App.Checkout never ends: 2 types need each other. Help: take `() -> Gateway` instead; pass checkout to print()",
            "filePath": "Sources/App/Checkout.swift",
            "textRange": {"startLine": 14, "startColumn": 7, "endColumn": 13}
          },
          "secondaryLocations": [
            {
              "message": "App.Checkout → App.Gateway, constructor, eager: init parameter gateway",
              "filePath": "Sources/App/Checkout.swift",
              "textRange": {"startLine": 14, "startColumn": 7, "endColumn": 13}
            },
            {
              "message": "App.Gateway → App.Checkout, property, lazy, weak: property checkout",
              "filePath": "Sources/App/Gateway.swift",
              "textRange": {"startLine": 9, "startColumn": 17, "endColumn": 20}
            }
          ]
        },
        {
          "ruleId": "missing_binding.warning",
          "primaryLocation": {
            "message": "nothing provides App.Clock (likely)",
            "filePath": "Sources/App/Main Screen.swift",
            "textRange": {"startLine": 3}
          },
          "secondaryLocations": [
            {
              "message": "same type, but named \"utc\"",
              "filePath": "Sources/App/Assembly.swift",
              "textRange": {"startLine": 22}
            }
          ]
        }
      ]
    }

    """#
}
