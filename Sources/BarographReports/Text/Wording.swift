internal import BarographAlgorithms
internal import BarographModel

extension Report {
  /// How many findings have a severity.
  func count(_ severity: Severity) -> Int { findings.count { $0.severity == severity } }

  /// `3 findings (1 error, 2 warnings)`, or `no findings`.
  var findingsPhrase: String {
    let noun = comparison == nil ? "finding" : "new finding"
    guard !findings.isEmpty else { return "no \(noun)s" }
    var parts: [String] = []
    if count(.error) > 0 { parts.append(counted(count(.error), "error")) }
    if count(.warning) > 0 { parts.append(counted(count(.warning), "warning")) }
    if count(.info) > 0 { parts.append("\(count(.info)) info") }
    return "\(counted(findings.count, noun)) (\(parts.joined(separator: ", ")))"
  }

  /// What is not shown: `2 silenced`, `4 places not understood`; empty when nothing is.
  var hiddenPhrases: [String] {
    var parts: [String] = []
    if let comparison {
      parts.append(
        "\(comparison.absent.count) gone and \(comparison.unchanged.count) the same since \(visible(comparison.base))")
    }
    if summary.silenced > 0 { parts.append("\(summary.silenced) silenced") }
    if !unknowns.isEmpty { parts.append("\(counted(unknowns.count, "place")) not understood") }
    return parts
  }

  /// Counts of findings, of what was read, and of what is not shown.
  package var summaryLine: String {
    let all = "\(counted(summary.files, "file")), \(counted(summary.types, "type"))"
    let scope = places.map { "\(shown($0)) of \(all)" } ?? all
    return (["\(findingsPhrase) in \(scope)"] + hiddenPhrases).joined(separator: "; ")
  }
}

/// `Sources/App`, or `12 places`.
private func shown(_ places: [String]) -> String {
  places.count == 1 ? visible(places[0]) : counted(places.count, "place")
}

extension Location {
  /// `file:line:column`, on one line.
  var text: String { "\(visible(file)):\(line):\(column)" }
}

extension Finding {
  /// `dependency_cycle/hard`, `missing_binding, likely`.
  var label: String {
    var label = rule.text
    if !verdict.isEmpty { label += "/\(verdict)" }
    if certainty == .likely { label += ", likely" }
    return visible(label)
  }
}

extension Hop {
  /// `constructor · eager`, and the strength where it is not the usual.
  var formText: String { manner.joined(separator: " · ") }

  /// Form, timing, and the strength where it is not the usual.
  var manner: [String] {
    var parts = [form.rawValue, timing.rawValue]
    if strength == .weak || strength == .unowned { parts.append(strength.rawValue) }
    return parts
  }
}
