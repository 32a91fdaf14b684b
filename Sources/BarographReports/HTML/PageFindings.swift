internal import BarographModel

extension PageDocument {
  /// For each rule: id, summary.
  mutating func write(rules json: inout CompactJSON) {
    let descriptions = options.rules.map { ($0.id, $0.summary) }
    let summaries = Dictionary(descriptions, uniquingKeysWith: { first, _ in first })
    for rule in Set(report.findings.map(\.rule)).sorted() {
      json.strings(nil, [rule.text, summaries[rule] ?? ""])
    }
  }

  /// For each finding: rule, severity, verdict, message, place, certainty, fingerprint, subjects, hops, related places,
  /// help, how much of it there is (0 where that cannot grow). Words are texts, severity and certainty numbers.
  mutating func write(findings json: inout CompactJSON) {
    for finding in report.findings {
      json.array { row in
        row.integer(nil, strings(finding.rule.text))
        row.integer(nil, number(finding.severity))
        row.integer(nil, strings(finding.verdict))
        row.string(nil, finding.message)
        row.integers(nil, place(finding.location))
        row.integer(nil, number(finding.certainty))
        row.string(nil, finding.fingerprint)
        row.integers(nil, finding.subjects.map { strings($0) })
        row.array { hops in
          for hop in finding.path { hops.integers(nil, columns(hop)) }
        }
        row.array { related in
          for other in finding.related {
            related.integers(nil, [strings(other.message)] + place(other.location))
          }
        }
        row.integers(nil, finding.help.map { strings($0) })
        row.integer(nil, finding.measure ?? 0)
      }
    }
  }

  /// For each place that was not understood: the reason, then the place.
  mutating func write(unknowns json: inout CompactJSON) {
    for unknown in report.unknowns {
      let location = Location(file: unknown.file, line: unknown.line, column: unknown.column)
      json.integers(nil, [strings(unknown.reason)] + place(location))
    }
  }

  private mutating func columns(_ hop: Hop) -> [Int] {
    [
      strings(hop.from), strings(hop.to), number(hop.form), number(hop.timing), number(hop.strength),
      strings(hop.note),
    ] + place(hop.location)
  }

  /// File, line, column.
  private mutating func place(_ location: Location) -> [Int] {
    [files(location.file, line: location.line), location.line, location.column]
  }
}
