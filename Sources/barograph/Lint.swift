import ArgumentParser
import BarographEngine
import BarographModel
import BarographReports

/// `barograph lint`.
struct Lint<Source: Input>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "lint", abstract: "Check; findings to standard output. The default command.")
  }

  @OptionGroup var input: Source
  @OptionGroup var flags: AnalysisFlags
  @OptionGroup var output: OutputFlags

  @Option(help: ArgumentHelp("Baseline to read instead of the configured one.", valueName: "file"))
  var baseline: String?

  @Option(help: ArgumentHelp("Accept all present findings: write them to a baseline.", valueName: "file"))
  var writeBaseline: String?

  @Flag(help: "Write the baseline in use anew from the present findings.")
  var updateBaseline = false

  func run() throws {
    let delivery = try Delivery(output, standard: "text", formats: ReportFormat.byName)
    let analysed = try Analysed(input, flags)
    let inUse = baseline.map { absolutePath($0) } ?? analysed.configuredBaseline
    let target = try baselineTarget(inUse)
    let accepted = target == nil ? try inUse.map(Baseline.load) : nil
    let clock = ContinuousClock()
    let start = clock.now
    var result = lint(analysed.graph, configuration: analysed.configuration, baseline: accepted)
    if let target { try accept(&result, in: target, analysed) }
    let checked = clock.now
    try delivery.deliver { format, color in
      format.render(result.report, options: analysed.reportOptions(isTerminal: color))
    }
    report(result.stale, of: inUse, analysed)
    analysed.finish([("check", (checked - start).seconds), ("render", (clock.now - checked).seconds)])
    let failing: Severity = flags.strict ? .warning : .error
    if result.report.findings.contains(where: { $0.severity >= failing }) { throw Exit.Findings() }
  }

  /// The baseline to write, if any.
  private func baselineTarget(_ inUse: String?) throws(EngineError) -> String? {
    if let writeBaseline { return absolutePath(writeBaseline) }
    guard updateBaseline else { return nil }
    guard let inUse else {
      throw .usage("--update-baseline needs a baseline; add --baseline FILE, or `baseline: FILE` to the configuration")
    }
    return inUse
  }

  /// Writes a baseline of all findings; they are silenced from now on.
  private func accept(_ result: inout LintResult, in target: String, _ analysed: Analysed) throws(EngineError) {
    let baseline = Baseline(accepting: result.found)
    try writeFile(baseline.text, to: target)
    analysed.note("note: accepted \(baseline.entries.count) findings in '\(displayPath(target))'")
    result = lint(analysed.graph, configuration: analysed.configuration, baseline: baseline)
  }

  private func report(_ stale: [Baseline.Entry], of path: String?, _ analysed: Analysed) {
    guard let path, !stale.isEmpty else { return }
    for entry in stale {
      analysed.note("note: '\(displayPath(path))' accepts what is gone: \(entry.rule): \(entry.message)")
    }
    analysed.note("hint: \(stale.count) stale entries; remove them with `barograph lint --update-baseline`")
  }
}

extension Duration {
  fileprivate var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
