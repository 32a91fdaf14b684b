internal import BarographModel

/// Findings for people. On a terminal a finding shows its source line and draws its cycle; elsewhere it starts with its
/// place, so that editors and scripts find it.
func textReport(_ report: Report, _ options: ReportOptions) -> String {
  let layout = TextLayout(options: options)
  var text = ""
  for finding in report.findings { text += layout.lines(finding).map { $0 + "\n" }.joined() + "\n" }
  let gone = report.comparison?.absent ?? []
  for finding in gone { text += "gone: \(finding.location.text): \(visible(finding.message)) [\(finding.label)]\n" }
  if !gone.isEmpty { text += "\n" }
  return text + report.summaryLine + "\n"
}

private struct TextLayout {
  let options: ReportOptions
  let paint: Paint

  init(options: ReportOptions) {
    self.options = options
    paint = Paint(isColored: options.isTerminal)
  }

  func lines(_ finding: Finding) -> [String] {
    let hops = HopLines(paint: paint) { location in
      // The finding's own line stands above already.
      guard options.isTerminal, location != finding.location else { return nil }
      return options.sourceLine(location).map { visible(trimmedSource($0)) }
    }
    let notes = finding.related.map { "\($0.location.text): \(visible($0.message))" }
    return head(finding) + hops.lines(finding.path) + notes.map { "  \(paint("note", .bold))  \($0)" }
      + finding.help.map { "  \(paint("help", .bold))  \(visible($0))" }
  }

  private func head(_ finding: Finding) -> [String] {
    let severity = finding.severity.rawValue
    let message = visible(finding.message)
    guard options.isTerminal else { return ["\(finding.location.text): \(severity): \(message) [\(finding.label)]"] }
    let title = paint.severity("\(severity)[\(finding.label)]", finding.severity) + ": " + paint(message, .bold)
    let place = "  \(paint("-->", .dim)) \(paint(finding.location.text, .cyan))"
    let line = options.sourceLine(finding.location)
    return [title] + loop(finding.path) + [place]
      + (line.map { excerpt($0, at: finding.location, paint: paint) } ?? [])
  }

  /// A drawn cycle, when the path is one that fits.
  private func loop(_ path: [Hop]) -> [String] {
    guard path.count > 1, path.last?.to == path.first?.from else { return [] }
    let names = path.map { visible($0.from) }.joined(separator: " ─▶ ")
    let width = displayWidth(names)
    guard width <= 100 else { return [] }
    return ["  ╭─▶ \(names) ─╮", "  ╰\(String(repeating: "─", count: width + 5))╯"]
  }
}
