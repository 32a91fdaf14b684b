import BarographModel
import BarographReports
import Foundation
import Testing

/// Checks SARIF against the schema of the standard. The schema is not part of the repository: `BAROGRAPH_SARIF_SCHEMA`
/// names the file `sarif-schema-2.1.0.json` (from the standard's repository, `oasis-tcs/sarif-spec`), and
/// `BAROGRAPH_PYTHON` a Python with the package `jsonschema`, unless `python3` has it.
@Suite struct SARIFSchemaTests {
  @Test(
    .enabled(
      if: SARIFValidator.isAvailable,
      "SKIPPED: set BAROGRAPH_SARIF_SCHEMA to sarif-schema-2.1.0.json, and have the Python package jsonschema"),
    arguments: [sampleReport, emptyReport, hostileReport, comparedReport, JSONReportTests.everyValueReport])
  func `the schema accepts every report`(_ report: Report) throws {
    #expect(try SARIFValidator.problems(ReportFormat.sarif.render(report)) == "")
    #expect(try SARIFValidator.problems(ReportFormat.sarif.render(report, options: describedRules)) == "")
  }

  @Test(.enabled(if: SARIFValidator.isAvailable, "SKIPPED: see above"))
  func `the schema is really asked`() throws {
    let text = ReportFormat.sarif.render(sampleReport).replacing("\"level\": \"error\"", with: "\"level\": \"fatal\"")
    #expect(try SARIFValidator.problems(text).contains("'fatal' is not one of"))
  }
}

private enum SARIFValidator {
  static let schema = ProcessInfo.processInfo.environment["BAROGRAPH_SARIF_SCHEMA"] ?? ""
  static let python = ProcessInfo.processInfo.environment["BAROGRAPH_PYTHON"] ?? "python3"
  static let isAvailable = !schema.isEmpty && (try? run(["-c", "import jsonschema"], input: "").status) == 0

  /// What is wrong with a text, a line each.
  static func problems(_ text: String) throws -> String {
    let script = """
      import json, jsonschema, sys
      schema = json.load(open(sys.argv[1]))
      log = json.load(sys.stdin)
      for problem in jsonschema.validators.validator_for(schema)(schema).iter_errors(log):
          print(problem.json_path, problem.message)
      """
    let (status, output) = try run(["-c", script, schema], input: text)
    return status == 0 ? output : "python failed with status \(status)"
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
