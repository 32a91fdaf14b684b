import ArgumentParser
import BarographEngine
import BarographModel
import BarographReports
import Foundation

/// `barograph lint`.
struct Lint<Source: AnalysisInput>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "lint", abstract: "Check; findings to standard output. The default command.",
      discussion: """
        A PATH chooses what is reported, not what is known: the project around it is analysed, and findings are those of the \
        whole run that stand in the PATH. Formats: \(LintFormat.byName.map(\.name).joined(separator: ", ")).

        Examples:
          barograph lint Sources --only-rule dependency_cycle
          barograph lint --since origin/main --report sarif=barograph.sarif
        """)
  }

  @OptionGroup var input: Source
  @OptionGroup var flags: AnalysisFlags
  @OptionGroup var output: OutputFlags
  @OptionGroup var text: TextFlags
  @OptionGroup var accepted: BaselineFlags

  @Option(
    help: ArgumentHelp("Only what is new since the code went apart from this git revision.", valueName: "revision"),
    completion: Completions.revision)
  var since: String?

  @Option(help: ArgumentHelp("Fail when more places than this are not understood.", valueName: "n"))
  var maxUnknowns: Int?

  @Flag(help: "Go on, and check again whenever a source was written: what is found now, what came and what went.")
  var watch = false

  func validate() throws {
    if watch, since != nil || maxUnknowns != nil || accepted.writes || output.output != "-" || !output.report.isEmpty {
      throw ValidationError(
        "--watch prints findings to standard output, and goes with none of --since, --max-unknowns, --output, --report and flags "
          + "that write a baseline.")
    }
    if watch, !input.factsFiles.isEmpty {
      throw ValidationError("--watch looks at sources; facts files do not change.")
    }
    if let maxUnknowns, maxUnknowns < 0 {
      throw ValidationError("--max-unknowns must be 0 or greater, not \(maxUnknowns).")
    }
    guard since != nil else { return }
    if accepted.writes { throw ValidationError("A baseline is about all findings; write it without --since.") }
    if !input.factsFiles.isEmpty {
      throw ValidationError("--since compares sources; for facts files there is `barograph diff OLD.facts NEW.facts`.")
    }
  }

  @OptionGroup var page: PageFlags

  func run() throws {
    let host = output.output == "-" ? detectedFormat(environment: ProcessInfo.processInfo.environment) : nil
    let delivery = try Delivery(output, standard: (host ?? .text).rawValue, formats: LintFormat.byName)
    let wantsPage = delivery.contains { $0 == .html }
    if watch { return try watchSources() }
    let setups = try Setup.each(input, flags)
    if setups.count > 1 { try check(setups, wantsPage: wantsPage) }
    let runs = try setups.map { try LintRun($0, accepted, since: since, graph: wantsPage) }
    let (report, root) = merged(runs.map { ($0.report, root: $0.analysis.root) })
    let html = try page.options(root: root)
    let clock = ContinuousClock()
    let start = clock.now
    try delivery.deliver { format, color in
      switch format {
      case .findings(let format):
        format.render(report, options: reportOptions(root: root, isTerminal: color, isFull: text.isFull(flags)))
      case .html:
        page(runs[0].analysis.graph ?? LinkedGraph(), report, html, layers: runs[0].setup.configuration.layers)
      }
    }
    // Annotations are all that these formats have: without this nobody sees that there was something to look at.
    if host != nil, output.format == nil { runs[0].setup.note("note: \(report.summaryLine)") }
    let rendering = (stage: "render", seconds: (clock.now - start).seconds)
    var isStale = false
    for run in runs {
      run.finish(rendering)
      isStale = try run.settle() || isStale
    }
    let isUnclear = exceeds(report.unknowns.count)
    let failing: Severity = flags.strict ? .warning : .error
    if isStale || isUnclear || report.findings.contains(where: { $0.severity >= failing }) { throw Exit.Findings() }
  }

  /// Checks again and again.
  private func watchSources() throws {
    let delivery = try Delivery(output, standard: ReportFormat.text.rawValue, formats: ReportFormat.byName)
    let watch = LintWatch(input: input, flags: flags, accepted: accepted) { report, root in
      delivery.text { format, color in
        format.render(report, options: reportOptions(root: root, isTerminal: color, isFull: text.isFull(flags)))
      }
    }
    try watch.run()
  }

  /// Each project has a configuration and a baseline of its own: what is about one cannot be done for several.
  private func check(_ setups: [Setup], wantsPage: Bool) throws(EngineError) {
    guard accepted.writes || accepted.baseline != nil || wantsPage else { return }
    let what = wantsPage ? "a page" : "a baseline"
    let roots = setups.map { "'\(displayPath(absolutePath($0.paths.first ?? ".")))'" }
    throw .usage("\(what) is about one project, and the paths are in \(setups.count): \(roots.joined(separator: ", "))")
  }

  /// Whether more was not understood than is allowed; says so.
  private func exceeds(_ count: Int) -> Bool {
    guard let maxUnknowns, count > maxUnknowns else { return false }
    let places = count == 1 ? "1 place was" : "\(count) places were"
    writeError(
      line: "error: \(places) not understood, and --max-unknowns allows \(maxUnknowns); "
        + (flags.verbose ? "they are listed above" : "`--verbose` lists them"))
    return true
  }
}
