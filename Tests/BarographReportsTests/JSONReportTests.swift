import BarographModel
import BarographReports
import Testing

@Suite struct JSONReportTests {
  @Test func `the report has the shape of the contract`() {
    #expect(ReportFormat.json.render(sampleReport) == Self.expected)
  }

  @Test(arguments: [sampleReport, emptyReport, hostileReport, everyValueReport])
  func `a decoded report equals the encoded one, and renders the same`(_ report: Report) throws {
    let text = ReportFormat.json.render(report)
    let decoded = try decodeReport(text)
    #expect(decoded.toolVersion == report.toolVersion)
    #expect(decoded.findings == report.findings)
    #expect(decoded.unknowns == report.unknowns)
    #expect(decoded.summary == report.summary)
    #expect(ReportFormat.json.render(decoded) == text)
    for format in ReportFormat.allCases {
      #expect(format.render(decoded, options: describedRules) == format.render(report, options: describedRules))
    }
  }

  @Test func `a report of another version is refused`() {
    let text = ReportFormat.json.render(emptyReport).replacing("\"version\": 1,", with: "\"version\": 2,")
    #expect(throws: ReportDecodingError.unsupportedVersion(2)) { try decodeReport(text) }
  }

  @Test func `a wrong report is refused with the place of the fault`() {
    let text = ReportFormat.json.render(sampleReport)
    #expect(throws: ReportDecodingError.malformed("findings[1]: 'rule' is missing")) {
      try decodeReport(text.replacing("\"rule\": \"missing_binding\",", with: ""))
    }
    #expect(throws: ReportDecodingError.self) { try decodeReport(String(text.dropLast(5))) }
    #expect(throws: ReportDecodingError.self) { try decodeReport("") }
  }

  @Test func `fields that later versions add are skipped`() throws {
    let text = ReportFormat.json.render(sampleReport).replacing("\"rule\":", with: "\"added\": [1], \"rule\":")
    #expect(try decodeReport(text).findings == sampleReport.findings)
  }

  /// Every value of every enumeration that a report can hold.
  static var everyValueReport: Report {
    var report = sampleReport
    let path = Form.allCases.flatMap { form in
      Timing.allCases.flatMap { timing in
        Strength.allCases.map { strength in
          Hop(
            from: "A", to: "B", form: form, timing: timing, strength: strength,
            location: Location(file: "A.swift", line: 1, column: 1), note: "")
        }
      }
    }
    report.findings = Severity.allCases.flatMap { severity in
      Certainty.allCases.map { certainty in
        var finding = sampleReport.findings[0]
        finding.severity = severity
        finding.certainty = certainty
        finding.path = path
        return finding
      }
    }
    return report
  }

  static let expected = #"""
    {
      "version": 1,
      "tool": {"name": "barograph", "version": "1.2.3"},
      "findings": [
        {
          "rule": "dependency_cycle",
          "severity": "error",
          "verdict": "hard",
          "message": "constructing App.Checkout never ends: 2 types need each other",
          "file": "Sources/App/Checkout.swift",
          "line": 14,
          "column": 8,
          "subjects": ["App.Checkout", "App.Gateway"],
          "path": [
            {"from": "App.Checkout", "to": "App.Gateway", "form": "constructor", "timing": "eager", "strength": "strong", "file": "Sources/App/Checkout.swift", "line": 14, "column": 8, "note": "init parameter gateway"},
            {"from": "App.Gateway", "to": "App.Checkout", "form": "property", "timing": "lazy", "strength": "weak", "file": "Sources/App/Gateway.swift", "line": 9, "column": 21, "note": "property checkout"}
          ],
          "related": [],
          "help": [
            "take `() -> Gateway` instead",
            "pass checkout to print()"
          ],
          "certainty": "certain",
          "fingerprint": "6f315f2377469fa6",
          "identity": ["App.Checkout", "App.Gateway"]
        },
        {
          "rule": "missing_binding",
          "severity": "warning",
          "verdict": "",
          "message": "nothing provides App.Clock",
          "file": "Sources/App/Main Screen.swift",
          "line": 3,
          "column": 5,
          "subjects": ["App.Clock"],
          "path": [],
          "related": [
            {"message": "same type, but named \"utc\"", "file": "Sources/App/Assembly.swift", "line": 22, "column": 1}
          ],
          "help": [],
          "certainty": "likely",
          "fingerprint": "4c5b3a87d6b99dce",
          "identity": ["App.Clock"]
        }
      ],
      "unknowns": [
        {"file": "Sources/App/Dynamic.swift", "line": 40, "column": 7, "reason": "registers in a loop"}
      ],
      "summary": {"files": 120, "types": 340, "bindings": 31, "edges": 402, "findings": {"error": 1, "warning": 1, "info": 0}, "silenced": 2}
    }

    """#
}
