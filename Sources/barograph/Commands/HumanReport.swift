import ArgumentParser
import BarographEngine
import BarographModel
import BarographReports
import BarographRules

/// `barograph report`.
struct HumanReport<Source: AnalysisInput>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "report", abstract: "A report for people (--format markdown, metrics or html).",
      discussion: """
        Findings change no exit code here; that is what `lint` is for. They are those in the PATHs; graphs and tables are of \
        the project around them.

        Examples:
          barograph report --format html --output report.html
          barograph report --compare old-graph.json --format markdown
        """)
  }

  @OptionGroup var input: Source
  @OptionGroup var flags: AnalysisFlags
  @OptionGroup var output: OutputFlags
  @OptionGroup var page: PageFlags
  @OptionGroup var compared: ComparisonFlags

  /// The formats of a report for people; the raw value is what `--format` takes.
  enum PageFormat: String, CaseIterable { case markdown, metrics, html }

  func run() throws {
    let delivery = try Delivery(output, standard: "markdown", formats: PageFormat.allCases.map { ($0.rawValue, $0) })
    let analysed = try Analysed(input, flags)
    var html = try page.options(root: analysed.analysis.root)
    try compared.read(analysed.graph, into: &html)
    let baseline = try analysed.configuredBaseline.map(Baseline.load)
    let result = lint(analysed.graph, configuration: analysed.configuration, baseline: baseline)
    let report = result.report(in: analysed.setup.shown)
    let layers = analysed.configuration.layers
    let singletons = singletonsReport(
      analysed.graph, layers: layers.isEmpty ? [] : layerNames(of: analysed.graph, layers: layers))
    let change = section(html.change.map(graphChangeMarkdown) ?? "")
    let parts = change + section(frameworksReport(analysed.graph)) + section(singletons)
    let options = html
    try delivery.deliver { format, _ in
      switch format {
      case .markdown:
        ReportFormat.markdown.render(
          report, options: reportOptions(root: analysed.analysis.root, isTerminal: false))
          + parts
      case .html: page(analysed.graph, report, options, layers: analysed.configuration.layers)
      case .metrics: metricsReport(analysed.graph) + parts
      }
    }
    analysed.finish()
  }

  /// A part of a report with a blank line before it, unless it is empty.
  private func section(_ text: String) -> String { text.isEmpty ? "" : "\n" + text }
}
