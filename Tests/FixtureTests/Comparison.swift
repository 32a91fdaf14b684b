import BarographModel

extension Mark {
  /// Itself, and what asks for less of the same finding, most demanding first.
  fileprivate var weaker: [Mark] {
    [(verdict, condition), (verdict, ""), ("", condition), ("", "")].map { verdict, condition in
      var mark = self
      (mark.verdict, mark.condition) = (verdict, condition)
      return mark
    }
  }
}

/// What differs between the marks in the sources and the findings: one line each, empty when they agree exactly.
func differences(expected: [Mark], found: [Finding]) -> [String] {
  var open: [Mark: Int] = [:]
  for mark in expected { open[mark, default: 0] += 1 }
  var lines: [(Mark, String)] = []
  for finding in found {
    let mark = Mark(
      file: finding.location.file, line: finding.location.line, rule: finding.rule.text, verdict: finding.verdict,
      condition: finding.condition)
    if let met = mark.weaker.first(where: { open[$0, default: 0] > 0 }) {
      open[met, default: 0] -= 1
    } else {
      lines.append((mark, "unmarked finding: \(mark): \(finding.message)"))
    }
  }
  for (mark, count) in open where count > 0 { lines.append((mark, "unmet marker: \(mark)")) }
  return lines.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.1)
}
