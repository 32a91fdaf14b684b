import ArgumentParser
import BarographEngine
import BarographReports

/// `barograph metrics`.
struct Metrics<Source: AnalysisInput>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "metrics",
      abstract: "Measures of the project, its modules and types, and of what is built at launch.",
      discussion: """
        The project around the PATHs is measured as a whole; modules and types are listed that lie in the PATHs. \
        `barograph explain METRIC` says what a measure is and where it comes from. Formats: \
        \(MetricsFormat.allCases.map(\.rawValue).joined(separator: ", ")).

        Examples:
          barograph metrics Sources --format json --output metrics.json
          barograph metrics Sources --compare metrics.json
        """)
  }

  @OptionGroup var input: Source
  @OptionGroup var flags: AnalysisFlags
  @OptionGroup var output: OutputFlags

  @Option(help: ArgumentHelp("Also tell what has changed since a run saved with --format json.", valueName: "file"))
  var compare: String?

  func run() throws {
    let formats = MetricsFormat.allCases.map { (name: $0.rawValue, format: $0) }
    let delivery = try Delivery(output, standard: MetricsFormat.text.rawValue, formats: formats)
    let before: [Measured]? = if let compare { try load(compare) } else { nil }
    let analysed = try Analysed(input, flags)
    let all = measurements(of: analysed.graph)
    let shown = analysed.shownFiles.map { all.limited(to: $0, of: analysed.graph) } ?? all
    // What is measured elsewhere is no change here.
    let elsewhere = Set(all).subtracting(shown).map(\.name)
    let earlier = before?.filter { $0.scope == .project || !elsewhere.contains($0.name) }
    try delivery.deliver { format, _ in format.render(shown, since: earlier) }
    analysed.finish()
  }

  private func load(_ path: String) throws(EngineError) -> [Measured] {
    let text = try readText(path)
    do { return try decodeMetrics(text) } catch { throw .unreadablePath(path, reason: error.reason) }
  }
}
