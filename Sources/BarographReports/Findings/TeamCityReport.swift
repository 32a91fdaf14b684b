internal import BarographAlgorithms
internal import BarographModel

/// Findings as inspections in TeamCity's service messages: first the rules that speak, then the findings, with hops and
/// help in the message. A file is named below the root where that is known.
func teamcityReport(_ report: Report, _ options: ReportOptions) -> String {
  let known = options.ruleDescriptions
  var text = ""
  for rule in Set(report.findings.map(\.rule)).sorted() {
    text += message(
      "inspectionType",
      [
        ("id", [rule.text]), ("name", [rule.text]), ("description", [known[rule]?.summary ?? rule.text]),
        ("category", ["Barograph"]),
      ])
  }
  for finding in report.findings {
    text += message(
      "inspection",
      [
        ("typeId", [finding.rule.text]), ("message", [finding.headline] + finding.details),
        ("file", [options.path(finding.location.file)]), ("line", [String(finding.location.positiveLine)]),
        ("SEVERITY", [finding.severity.rawValue.uppercased()]),
      ])
  }
  return text
}

/// How long TeamCity lets a value be.
private let longestValue = 4000

/// One service message; the values of an attribute are lines.
private func message(_ name: String, _ attributes: [(name: String, lines: [String])]) -> String {
  let pairs = attributes.map { " \($0.name)='\(value($0.lines))'" }
  return "##teamcity[\(name)\(pairs.joined())]\n"
}

/// Lines as a value: cut where the server would refuse it, and plain ASCII, since agents read logs in the encoding of
/// their machine.
private func value(_ lines: [String]) -> String {
  var value = ""
  var length = 0
  for scalar in lines.map(visible).joined(separator: "\n").unicodeScalars {
    length += UTF16.width(scalar)
    guard length <= longestValue else { break }
    value += escaped(scalar)
  }
  return value
}

private func escaped(_ scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "\n": "|n"
  case "'", "|", "[", "]": "|\(scalar)"
  case _ where scalar.isASCII: String(scalar)
  default:
    UTF16.encode(scalar)?.map { unit in
      let digits = String(unit, radix: 16)
      return "|0x" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined() ?? ""
  }
}
