package import BarographModel

/// Findings that a project has accepted for now; they are silenced until they are gone.
package struct Baseline: Sendable, Hashable {
  /// One accepted finding. Only the fingerprint decides; the rest is for people.
  package struct Entry: Sendable, Hashable {
    /// The finding's fingerprint, in hexadecimal digits.
    package var fingerprint: String
    /// The finding's rule.
    package var rule: RuleID
    /// What the finding is about, as reports name it.
    package var subjects: [String]
    /// The finding's message when it was accepted.
    package var message: String
    /// How much of it was accepted; `nil` when there is nothing to count, and in older baselines: then any number is.
    package var measure: Int?

    /// A finding of the same fingerprint, with what was accepted, if there is more of it now; otherwise `nil`.
    fileprivate func excess(of finding: Finding) -> Finding? {
      guard let measure, let present = finding.measure, present > measure else { return nil }
      var finding = finding
      finding.help.append("the baseline accepts \(measure), and now it is \(present)")
      return finding
    }
  }

  /// The accepted findings, sorted by rule, subjects, message and fingerprint, so that two branches merge.
  package var entries: [Entry]
  /// What was analysed when the baseline was written: paths relative to its folder, sorted; empty when not known.
  package var scope: [String] = []

  /// The baseline that accepts some findings.
  package init(accepting findings: [Finding], scope: [String] = []) {
    self.scope = scope
    entries = findings.map {
      Entry(
        fingerprint: $0.fingerprint, rule: $0.rule, subjects: $0.subjects, message: $0.message, measure: $0.measure)
    }
    sort()
  }

  /// The same baseline with some more entries.
  package func adding(_ more: [Entry]) -> Baseline {
    var larger = Baseline(entries: entries + more, scope: scope)
    larger.sort()
    return larger
  }

  private mutating func sort() {
    entries.sort { a, b in
      if a.rule != b.rule { return a.rule < b.rule }
      if a.subjects != b.subjects { return a.subjects.lexicographicallyPrecedes(b.subjects) }
      return (a.message, a.fingerprint) < (b.message, b.fingerprint)
    }
  }

  init(entries: [Entry], scope: [String] = []) {
    self.entries = entries
    self.scope = scope
  }

  /// Splits findings: an entry silences one finding of its fingerprint, the first in order; entries left over are stale,
  /// except those of rules that did not run: nobody looked. What has got worse than it was accepted is kept, and its entry is
  /// not stale: it counts again when the finding is as it was.
  package func apply(
    to findings: [Finding], isOff: (RuleID) -> Bool = { _ in false }
  ) -> (kept: [Finding], silenced: Int, stale: [Entry]) {
    var rows: [String: [Int]] = [:]
    // Backwards, so that the last row of each list is the first entry.
    for (row, entry) in entries.enumerated().reversed() { rows[entry.fingerprint, default: []].append(row) }
    var used = Array(repeating: false, count: entries.count)
    let kept = findings.compactMap { finding -> Finding? in
      guard let row = rows[finding.fingerprint]?.popLast() else { return finding }
      used[row] = true
      return entries[row].excess(of: finding)
    }
    let stale = entries.indices.filter { !used[$0] && !isOff(entries[$0].rule) }.map { entries[$0] }
    return (kept, findings.count - kept.count, stale)
  }

  /// The file's text: JSON with one entry on each line.
  package var text: String {
    let lines = entries.map { entry in
      let subjects = entry.subjects.map(quoted).joined(separator: ", ")
      return "    {\"fingerprint\": \(quoted(entry.fingerprint)), \"rule\": \(quoted(entry.rule.text)), "
        + "\"subjects\": [\(subjects)], \"message\": \(quoted(entry.message))"
        + (entry.measure.map { ", \"measure\": \($0)" } ?? "") + "}"
    }
    let places = scope.isEmpty ? "" : "  \"scope\": [\(scope.map(quoted).joined(separator: ", "))],\n"
    let body = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
    return "{\n  \"version\": 1,\n\(places)  \"findings\": \(body)\n}\n"
  }
}

/// A text as a JSON string.
private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case _ where scalar.value < 0x20 || scalar.value == 0x7f:
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
