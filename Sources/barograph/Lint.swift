import ArgumentParser
import BarographEngine
import BarographModel
import BarographReports
import Foundation

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

  @OptionGroup var page: PageFlags

  func run() throws {
    let host = output.output == "-" ? detectedFormat(environment: ProcessInfo.processInfo.environment) : nil
    let standard = host ?? .text
    let delivery = try Delivery(output, standard: standard.rawValue, formats: LintFormat.byName)
    let setup = try Setup(input, flags)
    let inUse = baseline.map { absolutePath($0) } ?? setup.configuredBaseline
    let target = try baselineTarget(inUse)
    let analysis = try setup.run(graph: delivery.contains { $0 == .html }, analyseAndCheck)
    let html = try page.options(root: analysis.root)
    let accepted = target == nil ? try inUse.map(Baseline.load) : nil
    let clock = ContinuousClock()
    let start = clock.now
    var result = triage(analysis.checked, configuration: setup.configuration, baseline: accepted)
    if let target { try accept(&result, of: analysis.checked, in: target, setup) }
    let triaged = clock.now
    try delivery.deliver { format, color in
      switch format {
      case .findings(let format):
        format.render(result.report, options: reportOptions(root: analysis.root, isTerminal: color))
      case .html:
        page(analysis.graph ?? LinkedGraph(), result.report, html, layers: setup.configuration.layers)
      }
    }
    report(result.stale, of: inUse, setup)
    setup.note(unmatched: analysis.unmatched)
    let stages = [("triage", (triaged - start).seconds), ("render", (clock.now - triaged).seconds)]
    setup.finish(
      unreadable: analysis.unreadable, unknowns: analysis.checked.unknowns, analysis.timings + stages)
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
  private func accept(
    _ result: inout LintResult, of checked: CheckedProject, in target: String, _ setup: Setup
  ) throws(EngineError) {
    let baseline = Baseline(accepting: result.found)
    try writeFile(baseline.text, to: target)
    setup.note("note: accepted \(baseline.entries.count) findings in '\(displayPath(target))'")
    result = triage(checked, configuration: setup.configuration, baseline: baseline)
  }

  private func report(_ stale: [Baseline.Entry], of path: String?, _ setup: Setup) {
    guard let path, !stale.isEmpty else { return }
    for entry in stale {
      setup.note("note: '\(displayPath(path))' accepts what is gone: \(entry.rule): \(entry.message)")
    }
    setup.note("hint: \(stale.count) stale entries; remove them with `barograph lint --update-baseline`")
  }
}

extension Duration {
  fileprivate var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
