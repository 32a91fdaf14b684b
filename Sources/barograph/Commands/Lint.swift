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
        Formats: \(LintFormat.byName.map(\.name).joined(separator: ", ")).

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
    help: ArgumentHelp("Only what is new since the code went apart from this git revision.", valueName: "revision"))
  var since: String?

  @Option(help: ArgumentHelp("Fail when more places than this are not understood.", valueName: "n"))
  var maxUnknowns: Int?

  func validate() throws {
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
    let standard = host ?? .text
    let delivery = try Delivery(output, standard: standard.rawValue, formats: LintFormat.byName)
    let setup = try Setup(input, flags)
    let earlier = try since.map { try EarlierRevision(from: $0, paths: input.paths) }
    let baseline = try BaselineInUse(accepted, setup)
    let analysis = try setup.run(graph: delivery.contains { $0 == .html }, analyseAndCheck)
    try setup.check(files: analysis.checked.fileCount, damaged: analysis.checked.damaged)
    let html = try page.options(root: analysis.root)
    let clock = ContinuousClock()
    let start = clock.now
    let result = try baseline.triage(analysis, setup)
    let triaged = clock.now
    let report = try earlier?.report(result, setup) ?? result.report
    let compared = clock.now
    try delivery.deliver { format, color in
      switch format {
      case .findings(let format):
        format.render(
          report, options: reportOptions(root: analysis.root, isTerminal: color, isFull: text.isFull(flags)))
      case .html:
        page(analysis.graph ?? LinkedGraph(), report, html, layers: setup.configuration.layers)
      }
    }
    // Annotations are all that these formats have: without this nobody sees that there was something to look at.
    if host != nil, output.format == nil { setup.note("note: \(report.summaryLine)") }
    if let note = earlier?.note { setup.note(note) }
    if !analysis.checked.understood.isEmpty { setup.note("note: understood \(analysis.checked.understood)") }
    if !analysis.checked.remark.isEmpty { setup.note("note: \(analysis.checked.remark)") }
    setup.note(unmatched: analysis.unmatched)
    setup.note(idle: analysis.checked.idlePatterns)
    let comparing = earlier == nil ? [] : [("earlier state", (compared - triaged).seconds)]
    let stages = [("triage", (triaged - start).seconds)] + comparing + [("render", (clock.now - compared).seconds)]
    setup.finish(unreadable: analysis.unreadable, unknowns: analysis.checked.unknowns, analysis.timings + stages)
    let isStale = try earlier == nil && baseline.settle(result.stale, paths: input.paths, analysis, setup)
    let isUnclear = exceeds(analysis.checked.unknowns.count, setup)
    let failing: Severity = flags.strict ? .warning : .error
    if isStale || isUnclear || report.findings.contains(where: { $0.severity >= failing }) { throw Exit.Findings() }
  }

  /// Whether more was not understood than is allowed; says so.
  private func exceeds(_ count: Int, _ setup: Setup) -> Bool {
    guard let maxUnknowns, count > maxUnknowns else { return false }
    let places = count == 1 ? "1 place was" : "\(count) places were"
    writeError(
      line: "error: \(places) not understood, and --max-unknowns allows \(maxUnknowns); "
        + (flags.verbose ? "they are listed above" : "`--verbose` lists them"))
    return true
  }
}

/// The state of the code that `--since` compares with.
private struct EarlierRevision {
  let repository: Repository
  let revision: Revision
  /// What is to know about the comparison.
  let note: String?

  init(from name: String, paths: [String]) throws(EngineError) {
    repository = try Repository(around: paths)
    let named = try repository.revision(name)
    let earlier = try repository.forkPoint(of: named)
    revision = earlier ?? named
    note = earlier == nil ? named.unknownFork : nil
  }

  /// What the change brings. The earlier state is checked without the baseline: what was there is not new.
  func report(_ result: LintResult, _ setup: Setup) throws(EngineError) -> Report {
    let earlier = try setup.run { options throws(EngineError) in
      try check(revision, of: repository, options, sharing: true)
    }
    let found = triage(earlier.checked, configuration: setup.configuration, baseline: nil).found
    return result.report.since(EarlierState(title: revision.title, findings: found), all: result.found)
  }
}

extension Duration {
  fileprivate var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
