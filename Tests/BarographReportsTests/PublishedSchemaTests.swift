import BarographModel
import BarographReports
import Foundation
import Testing

/// Checks reports against the schemas of those who read them. The schemas are not part of the repository:
/// `BAROGRAPH_SCHEMAS` names a folder with them (`.ci/run` fetches it), and `BAROGRAPH_PYTHON` a Python with the packages
/// `jsonschema` and `xmlschema`, unless `python3` has them.
///
/// - `sarif-schema-2.1.0.json`: the standard's own, `oasis-tcs/sarif-spec`.
/// - `junit-10.xsd`: of Jenkins' xUnit plugin, which refuses what does not fit; `jenkinsci/xunit-plugin`.
/// - `codeclimate.json`: what GitLab holds each issue of a code quality report against; `gitlab-org/gitlab`.
///
/// Checkstyle, SonarQube and reviewdog publish no schema: what their readers demand is checked beside each format.
@Suite struct PublishedSchemaTests {
  @Test(
    .enabled(if: PublishedSchema.sarif.isAvailable, "SKIPPED: set BAROGRAPH_SCHEMAS to a folder with the schemas"),
    arguments: schemaReports)
  func `SARIF fits the standard's schema`(_ report: Report) throws {
    #expect(try PublishedSchema.sarif.problems(ReportFormat.sarif.render(report)) == "")
    #expect(try PublishedSchema.sarif.problems(ReportFormat.sarif.render(report, options: describedRules)) == "")
    var options = describedRules
    options.showsAbsent = true
    #expect(try PublishedSchema.sarif.problems(ReportFormat.sarif.render(report, options: options)) == "")
  }

  @Test(
    .enabled(if: PublishedSchema.junit.isAvailable, "SKIPPED: set BAROGRAPH_SCHEMAS to a folder with the schemas"),
    arguments: schemaReports)
  func `JUnit fits the schema of Jenkins`(_ report: Report) throws {
    #expect(try PublishedSchema.junit.problems(ReportFormat.junit.render(report)) == "")
  }

  @Test(
    .enabled(
      if: PublishedSchema.codeClimate.isAvailable, "SKIPPED: set BAROGRAPH_SCHEMAS to a folder with the schemas"),
    arguments: schemaReports)
  func `Code Climate fits the schema of GitLab`(_ report: Report) throws {
    #expect(try PublishedSchema.codeClimate.problems(ReportFormat.gitlab.render(report)) == "")
  }

  @Test(.enabled(if: PublishedSchema.allCases.allSatisfy(\.isAvailable), "SKIPPED: see above"))
  func `the schemas are really asked`() throws {
    let sarif = ReportFormat.sarif.render(sampleReport).replacing("\"level\": \"error\"", with: "\"level\": \"fatal\"")
    #expect(try PublishedSchema.sarif.problems(sarif).contains("'fatal' is not one of"))
    let compared = ReportFormat.sarif.render(comparedReport).replacing(
      "\"baselineState\": \"new\"", with: "\"baselineState\": \"fresh\"")
    #expect(try PublishedSchema.sarif.problems(compared).contains("'fresh' is not one of"))
    let junit = ReportFormat.junit.render(sampleReport).replacing(
      "<testcase name", with: "<testcase colour=\"red\" name")
    #expect(try PublishedSchema.junit.problems(junit).contains("colour"))
    let issues = ReportFormat.gitlab.render(sampleReport).replacing("\"fingerprint\"", with: "\"finger\"")
    #expect(try PublishedSchema.codeClimate.problems(issues).contains("'fingerprint' is a required property"))
  }
}

/// What a report can have.
private let schemaReports = [
  sampleReport, emptyReport, hostileReport, comparedReport, JSONReportTests.everyValueReport,
]

/// A schema that somebody else published.
private enum PublishedSchema: String, CaseIterable {
  case sarif = "sarif-schema-2.1.0.json"
  case junit = "junit-10.xsd"
  case codeClimate = "codeclimate.json"

  private static let folder = ProcessInfo.processInfo.environment["BAROGRAPH_SCHEMAS"] ?? ""
  private static let python = ProcessInfo.processInfo.environment["BAROGRAPH_PYTHON"] ?? "python3"
  private static let hasPackages = (try? run(["-c", "import jsonschema, xmlschema"], input: "").status) == 0

  private var path: String { "\(Self.folder)/\(rawValue)" }

  var isAvailable: Bool {
    !Self.folder.isEmpty && FileManager.default.fileExists(atPath: path) && Self.hasPackages
  }

  /// What is wrong with a text, a line each.
  func problems(_ text: String) throws -> String {
    let (status, output) = try Self.run(["-c", script, path], input: text)
    return status == 0 ? output : "python failed with status \(status)"
  }

  private var script: String {
    switch self {
    case .sarif, .codeClimate:
      """
      import json, jsonschema, sys
      schema = json.load(open(sys.argv[1]))
      validator = jsonschema.validators.validator_for(schema)(schema)
      document = json.load(sys.stdin)
      for part in document if isinstance(document, list) else [document]:
          for problem in validator.iter_errors(part):
              print(problem.json_path, problem.message)
      """
    case .junit:
      """
      import sys, xmlschema
      for problem in xmlschema.XMLSchema(sys.argv[1]).iter_errors(sys.stdin.read()):
          print(problem.path, problem.reason)
      """
    }
  }

  private static func run(_ arguments: [String], input: String) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [python] + arguments
    let (inbound, outbound) = (Pipe(), Pipe())
    process.standardInput = inbound
    process.standardOutput = outbound
    process.standardError = FileHandle.nullDevice
    try process.run()
    try? inbound.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try? inbound.fileHandleForWriting.close()
    let output = try outbound.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
