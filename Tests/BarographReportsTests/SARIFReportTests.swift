import BarographModel
import BarographReports
import Foundation
import Testing

@Suite struct SARIFReportTests {
  @Test func `hops are a code flow, places related locations, unknowns notifications`() {
    #expect(ReportFormat.sarif.render(sampleReport, options: describedRules) == Self.expected)
  }

  @Test func `a rule without a description still has its entry`() throws {
    let run = try Self.run(ReportFormat.sarif.render(sampleReport))
    let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
    let rules = driver?["rules"] as? [[String: Any]] ?? []
    #expect(rules.map { $0["id"] as? String } == ["dependency_cycle", "missing_binding"])
    let results = run["results"] as? [[String: Any]] ?? []
    #expect(results.map { $0["ruleIndex"] as? Int } == [0, 1])
  }

  @Test func `columns are code points where the line is known, else bytes`() throws {
    var options = ReportOptions()
    #expect(try Self.column(options) == 21)
    // Before the column stand a fox of four bytes and an accented letter of two.
    options.sourceLine = sampleSource
    #expect(try Self.column(options) == 17)
    options.sourceLine = { _ in "short" }
    #expect(try Self.column(options) == 21)
  }

  @Test func `paths are relative references`() throws {
    var report = sampleReport
    report.findings = [report.findings[1]]
    report.findings[0].location.file = "a:b/É 100%#?.swift"
    report.findings[0].related = []
    let results = try Self.run(ReportFormat.sarif.render(report))["results"] as? [[String: Any]] ?? []
    let location = (results[0]["locations"] as? [[String: Any]])?[0]["physicalLocation"] as? [String: Any]
    let artifact = location?["artifactLocation"] as? [String: String]
    #expect(artifact == ["uri": "a%3Ab/%C3%89%20100%25%23%3F.swift", "uriBaseId": "%SRCROOT%"])
  }

  @Test func `no message is a link or has placeholders`() throws {
    var report = sampleReport
    report.findings = [report.findings[1]]
    report.findings[0].message = "[Store](x) {0}"
    let results = try Self.run(ReportFormat.sarif.render(report))["results"] as? [[String: Any]] ?? []
    #expect(results[0]["message"] as? [String: String] == ["text": "[Store] (x) {{0}}"])
  }

  @Test func `GitHub's limits hold: the worst results stay, in their order`() throws {
    var report = emptyReport
    report.findings = (0..<25_003).map { row in
      var finding = sampleReport.findings[1]
      finding.path = []
      finding.related = []
      finding.help = []
      finding.severity = row == 25_002 ? .error : row % 2 == 0 ? .warning : .info
      finding.location.line = row + 1
      return finding
    }
    let run = try Self.run(ReportFormat.sarif.render(report))
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 25_000)
    #expect(results.last?["level"] as? String == "error")
    #expect(results.count { $0["level"] as? String == "warning" } == 12_501)
    let invocation = (run["invocations"] as? [[String: Any]])?[0]
    let told = (invocation?["toolExecutionNotifications"] as? [[String: Any]])?.last?["message"] as? [String: String]
    #expect(told?["text"] == "3 findings of the lowest severity are left out: readers take no more")
  }

  @Test func `descriptions end where GitHub ends them, help does not`() throws {
    let paragraph = String(repeating: "words ", count: 80) + "end"
    let joined = [paragraph, paragraph, paragraph].joined(separator: " ")
    var options = ReportOptions()
    options.rules = [
      RuleDescription(
        id: RuleID("many"), summary: "s", explanation: [paragraph, paragraph, paragraph].joined(separator: "\n\n"),
        defaultSeverity: .error),
      RuleDescription(id: RuleID("one"), summary: "s", explanation: joined, defaultSeverity: .error),
    ]
    let driver = (try Self.run(ReportFormat.sarif.render(emptyReport, options: options))["tool"] as? [String: Any])?[
      "driver"]
    let rules = try #require((driver as? [String: Any])?["rules"] as? [[String: Any]])
    let texts = rules.map { ($0["fullDescription"] as? [String: String])?["text"] ?? "" }
    #expect(texts == ["\(paragraph)\n\n\(paragraph)", joined.prefix(1023) + "…"])
    #expect(rules.map { (($0["help"] as? [String: String])?["text"] ?? "").count } == [1453, 1451])
  }

  private static func run(_ text: String) throws -> [String: Any] {
    let log = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return try #require((log?["runs"] as? [[String: Any]])?.first)
  }

  private static func column(_ options: ReportOptions) throws -> Int? {
    var report = sampleReport
    report.findings = [report.findings[1]]
    report.findings[0].location = Location(file: "Sources/App/Gateway.swift", line: 9, column: 21)
    let results = try run(ReportFormat.sarif.render(report, options: options))["results"] as? [[String: Any]]
    let place = (results?[0]["locations"] as? [[String: Any]])?[0]["physicalLocation"] as? [String: Any]
    return (place?["region"] as? [String: Int])?["startColumn"]
  }

  static let expected = #"""
    {
      "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        {
          "tool": {
            "driver": {
              "name": "barograph",
              "version": "1.2.3",
              "rules": [
                {
                  "id": "dependency_cycle",
                  "shortDescription": {"text": "objects need each other"},
                  "fullDescription": {"text": "objects need each other"},
                  "help": {
                    "text": "objects need each other",
                    "markdown": "objects need each other"
                  },
                  "defaultConfiguration": {"level": "error"}
                },
                {
                  "id": "missing_binding",
                  "shortDescription": {"text": "something asked of a container has no provider"},
                  "fullDescription": {"text": "Register a provider."},
                  "help": {
                    "text": "Register a provider.",
                    "markdown": "Register a provider."
                  },
                  "helpUri": "https://example.org/missing_binding",
                  "defaultConfiguration": {"level": "error"}
                }
              ],
              "notifications": [
                {
                  "id": "not_understood",
                  "shortDescription": {"text": "What was not understood. Verdicts that rest on it are likely, not certain."}
                }
              ]
            }
          },
          "invocations": [
            {
              "executionSuccessful": true,
              "toolExecutionNotifications": [
                {
                  "descriptor": {"id": "not_understood", "index": 0},
                  "level": "note",
                  "message": {"text": "registers in a loop"},
                  "locations": [
                    {
                      "physicalLocation": {"artifactLocation": {"uri": "Sources/App/Dynamic.swift", "uriBaseId": "%SRCROOT%"}, "region": {"startLine": 40, "startColumn": 7}}
                    }
                  ]
                }
              ]
            }
          ],
          "originalUriBaseIds": {
            "%SRCROOT%": {"description": {"text": "The analysed root."}}
          },
          "columnKind": "unicodeCodePoints",
          "results": [
            {
              "ruleId": "dependency_cycle",
              "ruleIndex": 0,
              "level": "error",
              "message": {"text": "constructing App.Checkout never ends: 2 types need each other"},
              "locations": [
                {
                  "physicalLocation": {"artifactLocation": {"uri": "Sources/App/Checkout.swift", "uriBaseId": "%SRCROOT%"}, "region": {"startLine": 14, "startColumn": 8}},
                  "logicalLocations": [
                    {"fullyQualifiedName": "App.Checkout"},
                    {"fullyQualifiedName": "App.Gateway"}
                  ]
                }
              ],
              "codeFlows": [
                {
                  "threadFlows": [
                    {
                      "locations": [
                        {
                          "location": {
                            "physicalLocation": {"artifactLocation": {"uri": "Sources/App/Checkout.swift", "uriBaseId": "%SRCROOT%"}, "region": {"startLine": 14, "startColumn": 8}},
                            "message": {"text": "App.Checkout → App.Gateway (constructor, eager): init parameter gateway"}
                          },
                          "kinds": ["constructor"],
                          "properties": {"from": "App.Checkout", "to": "App.Gateway", "timing": "eager", "strength": "strong"}
                        },
                        {
                          "location": {
                            "physicalLocation": {"artifactLocation": {"uri": "Sources/App/Gateway.swift", "uriBaseId": "%SRCROOT%"}, "region": {"startLine": 9, "startColumn": 17}},
                            "message": {"text": "App.Gateway → App.Checkout (property, lazy, weak): property checkout"}
                          },
                          "kinds": ["property"],
                          "properties": {"from": "App.Gateway", "to": "App.Checkout", "timing": "lazy", "strength": "weak"}
                        }
                      ]
                    }
                  ]
                }
              ],
              "partialFingerprints": {"barograph/v1": "6f315f2377469fa6"},
              "properties": {
                "verdict": "hard",
                "certainty": "certain",
                "help": [
                  "take `() -> Gateway` instead",
                  "pass checkout to print()"
                ]
              }
            },
            {
              "ruleId": "missing_binding",
              "ruleIndex": 1,
              "level": "warning",
              "message": {"text": "nothing provides App.Clock"},
              "locations": [
                {
                  "physicalLocation": {"artifactLocation": {"uri": "Sources/App/Main%20Screen.swift", "uriBaseId": "%SRCROOT%"}, "region": {"startLine": 3, "startColumn": 5}},
                  "logicalLocations": [
                    {"fullyQualifiedName": "App.Clock"}
                  ]
                }
              ],
              "relatedLocations": [
                {
                  "id": 1,
                  "physicalLocation": {"artifactLocation": {"uri": "Sources/App/Assembly.swift", "uriBaseId": "%SRCROOT%"}, "region": {"startLine": 22, "startColumn": 1}},
                  "message": {"text": "same type, but named \"utc\""}
                }
              ],
              "partialFingerprints": {"barograph/v1": "4c5b3a87d6b99dce"},
              "properties": {
                "verdict": "",
                "certainty": "likely",
                "help": []
              }
            }
          ],
          "properties": {
            "columns": "Code points where the source line could be read; else UTF-8 bytes, the same if only ASCII precedes."
          }
        }
      ]
    }

    """#
}
