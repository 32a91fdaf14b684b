internal import BarographModel

/// Findings as Checkstyle's XML: an element for each file, in it an error for each finding, with hops and help in the
/// message.
func checkstyleReport(_ report: Report) -> String {
  var text = xmlDeclaration + "<checkstyle version=\"4.3\">\n"
  var file: String?
  for finding in report.findings {
    if finding.location.file != file {
      if file != nil { text += "  </file>\n" }
      text += "  <file name=\"\(xmlText(finding.location.file))\">\n"
      file = finding.location.file
    }
    text += error(finding)
  }
  if file != nil { text += "  </file>\n" }
  return text + "</checkstyle>\n"
}

private func error(_ finding: Finding) -> String {
  let message = xmlAttribute(lines: [finding.headline] + finding.details)
  return "    <error line=\"\(finding.location.positiveLine)\" column=\"\(finding.location.positiveColumn)\" "
    + "severity=\"\(finding.severity.rawValue)\" message=\"\(message)\" "
    + "source=\"barograph.\(xmlText(finding.rule.text))\"/>\n"
}
