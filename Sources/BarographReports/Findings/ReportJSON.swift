internal import BarographModel

/// The report as the contract's JSON; `decodeReport` reads it back.
func jsonReport(_ report: Report) -> String {
  var json = JSONWriter()
  json.object { root in
    root.integer("version", reportVersion)
    root.object("tool", inline: true) { tool in
      tool.string("name", "barograph")
      tool.string("version", report.toolVersion)
    }
    root.array("findings") { findings in
      for finding in report.findings { write(finding, to: &findings) }
    }
    if let comparison = report.comparison {
      root.object("comparison") { object in
        object.string("base", comparison.base)
        object.array("unchanged") { list in
          for finding in comparison.unchanged { write(finding, to: &list) }
        }
        object.array("absent") { list in
          for finding in comparison.absent { write(finding, to: &list) }
        }
      }
    }
    root.array("unknowns") { unknowns in
      for unknown in report.unknowns {
        unknowns.object(inline: true) { object in
          write(Location(file: unknown.file, line: unknown.line, column: unknown.column), to: &object)
          object.string("reason", unknown.reason)
        }
      }
    }
    root.object("summary", inline: true) { write(summaryOf: report, to: &$0) }
  }
  return json.text
}

/// The version of the shape.
let reportVersion = 1

private func write(_ finding: Finding, to json: inout JSONWriter) {
  json.object { object in
    object.string("rule", finding.rule.text)
    object.string("severity", finding.severity.rawValue)
    object.string("verdict", finding.verdict)
    if !finding.condition.isEmpty { object.string("condition", finding.condition) }
    object.string("message", finding.message)
    write(finding.location, to: &object)
    object.strings("subjects", finding.subjects)
    object.array("path") { path in
      for hop in finding.path { write(hop, to: &path) }
    }
    object.array("related") { related in
      for place in finding.related {
        related.object(inline: true) { object in
          object.string("message", place.message)
          write(place.location, to: &object)
        }
      }
    }
    object.array("help") { help in
      for text in finding.help { help.string(nil, text) }
    }
    object.string("certainty", finding.certainty.rawValue)
    if let measure = finding.measure { object.integer("measure", measure) }
    object.string("fingerprint", finding.fingerprint)
    object.strings("identity", finding.identity)
  }
}

private func write(_ hop: Hop, to json: inout JSONWriter) {
  json.object(inline: true) { object in
    object.string("from", hop.from)
    object.string("to", hop.to)
    object.string("form", hop.form.rawValue)
    object.string("timing", hop.timing.rawValue)
    object.string("strength", hop.strength.rawValue)
    write(hop.location, to: &object)
    object.string("note", hop.note)
  }
}

private func write(_ location: Location, to json: inout JSONWriter) {
  json.string("file", location.file)
  json.integer("line", location.line)
  json.integer("column", location.column)
}

private func write(summaryOf report: Report, to json: inout JSONWriter) {
  json.integer("files", report.summary.files)
  json.integer("types", report.summary.types)
  json.integer("bindings", report.summary.bindings)
  json.integer("edges", report.summary.edges)
  json.object("findings") { counts in
    counts.integer("error", report.count(.error))
    counts.integer("warning", report.count(.warning))
    counts.integer("info", report.count(.info))
  }
  json.integer("silenced", report.summary.silenced)
}
