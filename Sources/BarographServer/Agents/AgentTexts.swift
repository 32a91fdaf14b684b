internal import BarographEngine
internal import BarographModel
internal import BarographReports

/// `Sources/App.swift:12:5`
func place(_ location: Location) -> String { "\(location.file):\(location.line):\(location.column)" }

/// A hop on a line.
func line(_ hop: Hop) -> String { "  \(hop.from) → \(hop.to)  \(hop.note)  \(place(hop.location))\n" }

/// Some findings, and how many there are besides.
func text(_ page: ArraySlice<Finding>, of count: Int, from first: Int) -> String {
  let lines = page.map { finding in
    "\(place(finding.location)): \(finding.severity.rawValue): \(finding.message) [\(finding.rule)]\n"
      + finding.help.map { "  help  \($0)\n" }.joined()
  }
  let rest = count - first - page.count
  let more = rest > 0 ? "\(rest) more; ask with offset \(first + page.count)\n" : ""
  return (page.isEmpty ? "no findings\n" : lines.joined()) + more
}

/// The same for programs.
func json(_ page: ArraySlice<Finding>, of count: Int, from first: Int) -> [UInt8] {
  object { result in
    result.array("findings") { rows in
      for finding in page {
        rows.object { row in
          row.string("rule", finding.rule.text)
          row.string("severity", finding.severity.rawValue)
          row.string("message", finding.message)
          row.string("file", finding.location.file)
          row.integer("line", finding.location.line)
          row.integer("column", finding.location.column)
          row.strings("subjects", finding.subjects)
          row.strings("help", finding.help)
          row.string("certainty", finding.certainty.rawValue)
          row.string("fingerprint", finding.fingerprint)
        }
      }
    }
    result.integer("total", count)
    if first + page.count < count { result.integer("nextOffset", first + page.count) }
  }
}

/// Whom a change reaches.
func text(_ answer: AffectedAnswer) -> String {
  let bindings = answer.bindings.map { "  bound at \(place($0))\n" }.joined()
  guard answer.count > 0 else { return "nothing gets \(answer.id)\n" + bindings }
  let steps = answer.steps.map { "  \($0.distance)" + line($0.hop).dropFirst() }
  let more = answer.count > answer.steps.count ? "  and \(answer.count - answer.steps.count) more\n" : ""
  return "\(counted(answer.count, "type")) may be reached by a change of \(answer.id); the number is the distance\n"
    + bindings
    + steps.joined() + more
}

/// The same for programs.
func json(_ answer: AffectedAnswer) -> [UInt8] {
  object { result in
    result.string("type", answer.id)
    result.integer("total", answer.count)
    result.array("bindings") { rows in
      for location in answer.bindings { rows.string(nil, place(location)) }
    }
    result.array("affected") { rows in
      for step in answer.steps {
        rows.object { row in
          row.string("type", step.id)
          row.integer("distance", step.distance)
          row.string("gets", step.hop.to)
          row.string("form", step.hop.form.rawValue)
          row.string("file", step.hop.location.file)
          row.integer("line", step.hop.location.line)
        }
      }
    }
  }
}
