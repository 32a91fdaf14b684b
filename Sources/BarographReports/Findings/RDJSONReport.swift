internal import BarographModel

/// Findings in reviewdog's diagnostic format. Columns are UTF-8 bytes there as here. Hops and help are in the message, not
/// in `related_locations`: reviewdog refuses fields it does not know, and its older versions do not know that one.
func rdjsonReport(_ report: Report, _ options: ReportOptions) -> String {
  let descriptions = options.ruleDescriptions
  var json = JSONWriter()
  json.object { root in
    root.object("source", inline: true) { $0.string("name", "barograph") }
    root.array("diagnostics") { array in
      for finding in report.findings {
        array.object { write(finding, descriptions[finding.rule]?.helpURI, to: &$0) }
      }
    }
  }
  return json.text
}

private func write(_ finding: Finding, _ address: String?, to json: inout JSONWriter) {
  json.string("message", ([finding.headline] + finding.details).joined(separator: "\n"))
  json.object("location", inline: true) { write(finding.location, to: &$0) }
  json.string("severity", finding.severity.rawValue.uppercased())
  json.object("code", inline: true) { code in
    code.string("value", finding.rule.text)
    if let address { code.string("url", address) }
  }
}

private func write(_ location: Location, to json: inout JSONWriter) {
  json.string("path", location.file)
  json.object("range") { range in
    range.object("start") { start in
      start.integer("line", location.positiveLine)
      start.integer("column", location.positiveColumn)
    }
  }
}
