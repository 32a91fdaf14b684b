internal import BarographAlgorithms
internal import BarographModel

/// Findings as compilers print them: Xcode shows each line at its place, notes below the finding that they follow.
func xcodeReport(_ report: Report, _ options: ReportOptions) -> String {
  func line(_ location: Location, _ level: String, _ message: String) -> String {
    let place = Location(file: options.path(location.file), line: location.line, column: location.column)
    return "\(place.text): \(level): \(visible(message))\n"
  }
  var text = ""
  for finding in report.findings {
    let level = finding.severity == .info ? "note" : finding.severity.rawValue
    let doubt = finding.certainty == .likely ? " (likely)" : ""
    text += line(finding.location, level, "\(finding.message)\(doubt) [\(finding.rule)]")
    for (index, hop) in finding.path.enumerated() {
      let note = hop.note.isEmpty ? "" : ": \(hop.note)"
      let manner = hop.manner.joined(separator: ", ")
      text += line(hop.location, "note", "\(index + 1): \(hop.from) → \(hop.to) (\(manner))\(note)")
    }
    for related in finding.related { text += line(related.location, "note", related.message) }
    for help in finding.help { text += line(finding.location, "note", "help: \(help)") }
  }
  return text
}
