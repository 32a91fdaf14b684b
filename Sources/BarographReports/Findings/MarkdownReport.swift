package import BarographModel

/// Findings as a comment on a pull request: counts, a table, and folded details. Worst first, cut before the size that
/// hosts accept for a comment; the cut is stated.
func markdownReport(_ report: Report, room: Int = MarkdownLimit.comment) -> String {
  let findings = Severity.allCases.reversed().flatMap { severity in
    report.findings.filter { $0.severity == severity }
  }
  var text = "## Barograph: \(report.findingsPhrase)\n\n\(scope(report))\n"
  guard !findings.isEmpty else { return text + gone(report) }
  let rows = fitting(findings, in: room * 20 / 62, tableRow)
  text += "\n| severity | rule | where | what |\n|---|---|---|---|\n" + rows.joined()
  let missing = findings.count - rows.count
  if missing > 0 { text += "\nThe table leaves out \(counted(missing, "more finding")).\n" }
  let parts = fitting(findings.prefix(rows.count), in: room * 38 / 62, details)
  text += "\n" + parts.joined(separator: "\n")
  let bare = findings.count - parts.count
  if bare > 0 { text += "\nDetails are left out for \(counted(bare, "finding")).\n" }
  return text + gone(report)
}

/// What a change brings and mends, and what it does to the graph, in one comment.
package func differenceMarkdown(_ report: Report, _ change: GraphChange) -> String {
  let graph = graphChangeMarkdown(change)
  return markdownReport(report, room: MarkdownLimit.comment - graph.utf8.count) + "\n" + graph
}

/// UTF-8 bytes; together below the 65,536 characters of a comment.
enum MarkdownLimit {
  /// The table, the details and what is gone.
  static let comment = 62_000
  static let gone = 4_000
  /// The lists of what came and went in the graph.
  static let changes = 24_000
}

/// The texts of the first findings, as many as fit.
private func fitting(_ findings: some Sequence<Finding>, in limit: Int, _ render: (Finding) -> String) -> [String] {
  var texts: [String] = []
  var size = 0
  for finding in findings {
    let text = render(finding)
    size += text.utf8.count + 1
    guard size <= limit else { break }
    texts.append(text)
  }
  return texts
}

/// What the change has mended, folded.
private func gone(_ report: Report) -> String {
  guard let absent = report.comparison?.absent, !absent.isEmpty else { return "" }
  let rows = fitting(absent, in: MarkdownLimit.gone) { finding in
    "- \(markdownCode(finding.label)): \(markdownSentence(finding.message))\n"
  }
  let missing = absent.count - rows.count
  return "\n<details>\n<summary>\(counted(absent.count, "finding")) gone</summary>\n\n" + rows.joined()
    + (missing > 0 ? "- and \(missing) more\n" : "") + "\n</details>\n"
}

private func scope(_ report: Report) -> String {
  let counts = report.summary
  let scope = [
    counted(counts.files, "file"), counted(counts.types, "type"), counted(counts.bindings, "binding"),
    counted(counts.edges, "edge"),
  ]
  return ([scope.joined(separator: ", ")] + report.hiddenPhrases).joined(separator: "; ") + "."
}

private func tableRow(_ finding: Finding) -> String {
  let place = markdownCode("\(finding.location.file):\(finding.location.line)", inTable: true)
  return "| \(finding.severity.rawValue) | \(markdownCode(finding.label, inTable: true)) | \(place) "
    + "| \(markdownSentence(finding.message, inTable: true)) |\n"
}

private func details(_ finding: Finding) -> String {
  var text = "<details>\n<summary>\(finding.severity.rawValue): \(htmlText(finding.message))</summary>\n\n"
  text += "\(markdownCode(finding.label)) at \(markdownCode(finding.location.text))\n"
  if !finding.path.isEmpty { text += "\n" }
  for (index, hop) in finding.path.enumerated() {
    let note = hop.note.isEmpty ? "" : ", \(markdownSentence(hop.note))"
    text += "\(index + 1). \(markdownCode(hop.from)) → \(markdownCode(hop.to)): \(hop.manner.joined(separator: ", "))"
    text += "\(note) (\(markdownCode(hop.location.text)))\n"
  }
  let notes = finding.related.map { "\(markdownSentence($0.message)) (\(markdownCode($0.location.text)))" }
  let bullets = notes.map { "- note: \($0)\n" } + finding.help.map { "- help: \(markdownSentence($0))\n" }
  if !bullets.isEmpty { text += "\n" + bullets.joined() }
  return text + "\n</details>\n"
}
