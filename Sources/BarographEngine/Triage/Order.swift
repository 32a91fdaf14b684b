internal import BarographModel

/// Findings in the one order that reports have, each value once.
func ordered(_ findings: [Finding]) -> [Finding] {
  var result: [Finding] = []
  for finding in findings.sorted(by: precedes) where finding != result.last { result.append(finding) }
  return result
}

private func precedes(_ a: Finding, _ b: Finding) -> Bool {
  if a.location != b.location {
    return (a.location.file, a.location.line, a.location.column)
      < (b.location.file, b.location.line, b.location.column)
  }
  if (a.rule, a.message) != (b.rule, b.message) { return (a.rule, a.message) < (b.rule, b.message) }
  if a.identity != b.identity { return a.identity.lexicographicallyPrecedes(b.identity) }
  // Equal in all that people see; only identical values are equal here, so the order is total.
  return a == b ? false : String(describing: a) < String(describing: b)
}
