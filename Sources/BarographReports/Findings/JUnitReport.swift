internal import BarographModel

/// Findings as JUnit suites, one for each file, for whoever shows test results. An error or a warning is a failed test,
/// since viewers show nothing else; its type tells which. An info is a passed test with output. A report without findings
/// has one passed test, because some readers refuse a suite without any.
///
/// Tests are known by class and name, so these hold file, rule and message but no line: GitLab shows the class as the suite
/// and nothing of suites, Jenkins groups by both. The class is the file without its ending, which readers would take for the
/// name in a package. `file` and `line` of a test, which some readers know, are left out: the schema of Jenkins' xUnit plugin
/// has no such attributes, and it refuses a whole report for one. The line stands at the beginning of the output.
func junitReport(_ report: Report) -> String {
  let suites = report.findings.isEmpty ? [] : suites(report.findings)
  var text = xmlDeclaration + "<testsuites name=\"barograph\" \(counts(report.findings)) time=\"0\">\n"
  if suites.isEmpty {
    text += "  <testsuite name=\"barograph\" \(counts([])) skipped=\"0\" time=\"0\">\n"
    text += "    <testcase name=\"no findings\" classname=\"barograph\" time=\"0\"/>\n  </testsuite>\n"
  }
  var seen: [TestName: Int] = [:]
  for (file, findings) in suites {
    let name = xmlText(file)
    text += "  <testsuite name=\"\(name)\" \(counts(findings)) skipped=\"0\" time=\"0\" file=\"\(name)\">\n"
    for finding in findings {
      let name = TestName(rule: finding.rule, headline: finding.headline)
      seen[name, default: 0] += 1
      text += testcase(finding, number: seen[name] ?? 1)
    }
    text += "  </testsuite>\n"
  }
  return text + "</testsuites>\n"
}

/// Findings by file, files in the order of their first finding.
private func suites(_ findings: [Finding]) -> [(file: String, findings: [Finding])] {
  var rows: [String: Int] = [:]
  var result: [(file: String, findings: [Finding])] = []
  for finding in findings {
    let file = finding.location.file
    if let row = rows[file] {
      result[row].findings.append(finding)
    } else {
      rows[file] = result.count
      result.append((file, [finding]))
    }
  }
  return result
}

private func counts(_ findings: [Finding]) -> String {
  let failures = findings.count { $0.severity != .info }
  return "tests=\"\(max(1, findings.count))\" failures=\"\(failures)\" errors=\"0\""
}

/// What makes two findings tests of one name.
private struct TestName: Hashable {
  var rule: RuleID
  var headline: String
}

/// A test; `number` counts the findings of its name.
private func testcase(_ finding: Finding, number: Int) -> String {
  let name = xmlText("\(finding.rule): \(finding.headline)") + (number > 1 ? " (\(number))" : "")
  let body = ([finding.location.text] + finding.details).map(xmlText).joined(separator: "\n")
  let outcome =
    finding.severity == .info
    ? "<system-out>\(body)</system-out>"
    : "<failure message=\"\(xmlText(finding.headline))\" type=\"\(finding.severity.rawValue)\">\(body)</failure>"
  return "    <testcase name=\"\(name)\" classname=\"\(xmlText(className(finding.location.file)))\" time=\"0\">\n"
    + "      \(outcome)\n    </testcase>\n"
}

/// A path without the ending of the file's name.
private func className(_ path: String) -> String {
  guard let dot = path.lastIndex(of: "."), dot != path.startIndex, path[path.index(before: dot)] != "/",
    !path[dot...].contains("/")
  else { return path }
  return String(path[..<dot])
}
