import ArgumentParser
import BarographEngine
import BarographModel
import BarographReports

/// `barograph report`.
struct HumanReport<Source: Input>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "report", abstract: "A report for people (--format markdown or metrics).",
      discussion: "Findings change no exit code here; that is what `lint` is for.")
  }

  @OptionGroup var input: Source
  @OptionGroup var flags: AnalysisFlags
  @OptionGroup var output: OutputFlags

  private enum Format: String, CaseIterable { case markdown, metrics }

  func run() throws {
    let delivery = try Delivery(output, standard: "markdown", formats: Format.allCases.map { ($0.rawValue, $0) })
    let analysed = try Analysed(input, flags)
    let baseline = try analysed.configuredBaseline.map(Baseline.load)
    let result = lint(analysed.graph, configuration: analysed.configuration, baseline: baseline)
    try delivery.deliver { format, _ in
      switch format {
      case .markdown:
        ReportFormat.markdown.render(
          result.report, options: reportOptions(root: analysed.analysis.root, isTerminal: false))
          + section(frameworksReport(analysed.graph))
      case .metrics: metricsReport(analysed.graph) + section(frameworksReport(analysed.graph))
      }
    }
    analysed.finish()
  }

  /// A part of a report with a blank line before it, unless it is empty.
  private func section(_ text: String) -> String { text.isEmpty ? "" : "\n" + text }
}
