import BarographEngine
import BarographManual
import BarographModel
import BarographReports

/// What `lint` renders: findings, or the page that shows the graph too.
enum LintFormat: Equatable {
  case findings(ReportFormat)
  case html

  /// All of them, by name.
  static var byName: [(name: String, format: LintFormat)] {
    ReportFormat.allCases.map { ($0.rawValue, .findings($0)) } + [("html", .html)]
  }
}

extension ReportFormat {
  /// The formats of findings, by name.
  static var byName: [(name: String, format: ReportFormat)] { allCases.map { ($0.rawValue, $0) } }
}

/// What reporters may know besides the report. Colours go with all that a terminal shows.
func reportOptions(root: String, isTerminal: Bool, isFull: Bool = false) -> ReportOptions {
  var options = ReportOptions()
  options.isFull = isFull
  options.isTerminal = isTerminal
  options.width = isTerminal ? terminalWidth : nil
  options.root = root
  options.rules = Rulebook.all.map {
    RuleDescription(
      id: $0.id, summary: $0.summary, explanation: Manual.reason(ofRule: $0.id.text),
      defaultSeverity: $0.isPreview ? .info : $0.defaultSeverity)
  }
  options.sourceLine = { sourceLine(at: $0, root: root) }
  return options
}
