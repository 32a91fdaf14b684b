import ArgumentParser
import BarographEngine
import BarographModel
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
          barograph metrics --compare origin/main
        """)
  }

  @OptionGroup var input: Source
  @OptionGroup var flags: AnalysisFlags
  @OptionGroup var output: OutputFlags

  @Option(
    help: ArgumentHelp(
      "Also tell what has changed since a run saved with --format json, or since a git revision.",
      valueName: "file|revision"), completion: Completions.revision)
  var compare: String?

  func run() throws {
    let formats = MetricsFormat.allCases.map { (name: $0.rawValue, format: $0) }
    let delivery = try Delivery(output, standard: MetricsFormat.text.rawValue, formats: formats)
    let saved: [Measured]? = if let compare, isSaved(compare) { try load(compare) } else { nil }
    let analysed = try Analysed(input, flags)
    let before: [Measured]? =
      if let compare, saved == nil { try measure(compare, analysed.setup) } else { saved }
    let all = measurements(of: analysed.graph)
    let shown = analysed.shownFiles.map { all.limited(to: $0, of: analysed.graph) } ?? all
    // What is measured elsewhere is no change here.
    let elsewhere = Set(all).subtracting(shown).map(\.name)
    let earlier = before?.filter { $0.scope == .project || !elsewhere.contains($0.name) }
    try delivery.deliver { format, _ in format.render(shown, since: earlier) }
    analysed.finish()
  }

  /// Whether a file is meant rather than a revision.
  private func isSaved(_ name: String) -> Bool { isFile(absolutePath(name)) || name.hasSuffix(".json") }

  /// The measures of a revision of the same project.
  private func measure(_ name: String, _ setup: Setup) throws(EngineError) -> [Measured] {
    guard setup.readsSources else {
      throw .usage("facts files are of no revision; compare them with a file that `metrics --format json` wrote")
    }
    let repository = try Repository(around: setup.places)
    let revision = try repository.revision(name)
    let earlier = try setup.run(graph: true) { options throws(EngineError) in
      try check(revision, of: repository, options, sharing: true)
    }
    return measurements(of: earlier.graph ?? LinkedGraph())
  }

  private func load(_ path: String) throws(EngineError) -> [Measured] {
    let text = try readText(path)
    do { return try decodeMetrics(text) } catch { throw .unreadablePath(path, reason: error.reason) }
  }
}
