internal import BarographModel

/// Findings as a JUnit suite, for whoever shows test results. An error or a warning is a failed test, since viewers show
/// nothing else; its type tells which. An info is a passed test with output. A report without findings has one passed
/// test, because some readers refuse a suite without any.
///
/// Tests are known by class and name, so these hold rule and message but no line. That stands beside them with the file,
/// for GitLab and for whatever turns tests into annotations; the schema of Jenkins' xUnit plugin knows neither, its JUnit
/// step does not mind.
func junitReport(_ report: Report) -> String {
  let tests = max(1, report.findings.count)
  let counts = "tests=\"\(tests)\" failures=\"\(report.count(.error) + report.count(.warning))\" errors=\"0\""
  var text = xmlDeclaration + "<testsuites name=\"barograph\" \(counts) time=\"0\">\n"
  text += "  <testsuite name=\"barograph\" \(counts) skipped=\"0\" time=\"0\">\n"
  if report.findings.isEmpty {
    text += "    <testcase name=\"no findings\" classname=\"barograph\" time=\"0\"/>\n"
  }
  var seen: [TestName: Int] = [:]
  for finding in report.findings {
    let name = TestName(rule: finding.rule, headline: finding.headline)
    seen[name, default: 0] += 1
    text += testcase(finding, number: seen[name] ?? 1)
  }
  return text + "  </testsuite>\n</testsuites>\n"
}

private struct TestName: Hashable {
  var rule: String
  var headline: String
}

/// A test; `number` counts the findings of its name.
private func testcase(_ finding: Finding, number: Int) -> String {
  let name = xmlText(finding.headline) + (number > 1 ? " (\(number))" : "")
  let body = ([finding.location.text] + finding.details).map(xmlText).joined(separator: "\n")
  let outcome =
    finding.severity == .info
    ? "<system-out>\(body)</system-out>"
    : "<failure message=\"\(xmlText(finding.headline))\" type=\"\(finding.severity.rawValue)\">\(body)</failure>"
  return "    <testcase name=\"\(name)\" classname=\"barograph.\(xmlText(finding.rule))\" "
    + "file=\"\(xmlText(finding.location.file))\" line=\"\(finding.location.positiveLine)\" time=\"0\">\n"
    + "      \(outcome)\n    </testcase>\n"
}
