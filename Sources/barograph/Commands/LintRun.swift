import BarographEngine
import BarographModel

/// One project, analysed and checked, and what of it is reported.
struct LintRun {
  let setup: Setup
  let analysis: CheckedAnalysis
  let report: Report
  private let baseline: BaselineInUse
  private let earlier: EarlierRevision?
  private let result: LintResult
  private let comparing: [(stage: String, seconds: Double)]

  /// Analyses a project; `since` is the revision that it is compared with, `graph` says that the graph is kept, `resident` knows
  /// the project from before.
  init(
    _ setup: Setup, _ accepted: BaselineFlags, since: String?, graph: Bool, resident: ResidentAnalysis? = nil
  ) throws(EngineError) {
    self.setup = setup
    earlier =
      if let since { try EarlierRevision(from: since, paths: setup.places) } else { nil }
    baseline = try BaselineInUse(accepted, setup)
    analysis = try setup.run(graph: graph) { options throws(EngineError) in
      if let resident { try resident.analyse(options) } else { try analyseAndCheck(options) }
    }
    try setup.check(
      files: analysis.shownFiles, damaged: analysis.checked.damaged.filter { setup.shown.holds($0) })
    let clock = ContinuousClock()
    let start = clock.now
    result = try baseline.triage(analysis, setup)
    let triaged = clock.now
    let all = if let earlier { try earlier.report(result, setup) } else { result.report }
    report = all.showing(setup.shown, silenced: result.silenced)
    let times = [("triage", (triaged - start).seconds), ("earlier state", (clock.now - triaged).seconds)]
    comparing = earlier == nil ? [times[0]] : times
  }

  /// Says on standard error what is to know about the analysis.
  func finish(_ rendering: (stage: String, seconds: Double)) {
    if let note = earlier?.note { setup.note(note) }
    if !analysis.checked.understood.isEmpty { setup.note("note: understood \(analysis.checked.understood)") }
    setup.note(
      unknowns: report.unknowns, besides: analysis.unreadable.filter { setup.shown.holds($0.file) })
    if !analysis.checked.remark.isEmpty { setup.note("note: \(analysis.checked.remark)") }
    setup.note(unmatched: analysis.unmatched)
    setup.note(idle: analysis.checked.idlePatterns)
    setup.finish(
      unreadable: analysis.unreadable.filter { setup.shown.holds($0.file) }, unknowns: report.unknowns,
      analysis.timings + comparing + [rendering])
  }

  /// Settles what the baseline accepts and is gone. True when that makes the run fail.
  func settle() throws(EngineError) -> Bool {
    guard earlier == nil else { return false }
    return try baseline.settle(result, analysis, setup)
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
  /// The duration in seconds.
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
