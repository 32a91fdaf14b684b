import BarographEngine
import BarographModel

/// A project's graph with what `lint` reports of the PATHs, without what is accepted.
struct CheckedSources {
  let graph: LinkedGraph
  let findings: [Finding]
  /// Absolute path that all paths in it are relative to.
  let root: String
  private let baseline: BaselineInUse
  private let result: LintResult
  private let analysis: CheckedAnalysis

  /// Analyses and checks. Throws when paths or the baseline cannot be read, or nothing is there to analyse.
  /// `overlays` are contents by absolute path that count instead of what the disk has; `progress` is told where the analysis is;
  /// `look` analyses, by default from nothing.
  init(
    _ setup: Setup, overlays: [String: [UInt8]] = [:], progress: (@Sendable (Progress) -> Void)? = nil,
    mayBeEmpty: Bool = false, look: (AnalysisOptions) throws(EngineError) -> CheckedAnalysis = analyseAndCheck
  ) throws {
    baseline = try BaselineInUse(BaselineFlags.parse([]), setup)
    analysis = try setup.run(graph: true) { options throws(EngineError) in
      var options = options
      options.overlays = overlays
      if let progress { options.progress = progress }
      return try look(options)
    }
    if !mayBeEmpty {
      try setup.check(files: analysis.shownFiles, damaged: analysis.checked.damaged.filter { setup.shown.holds($0) })
    }
    result = try baseline.triage(analysis, setup)
    findings = result.report.showing(setup.shown, silenced: result.silenced).findings
    graph = analysis.graph ?? LinkedGraph()
    root = analysis.root
  }

  /// The baseline as it would be without what accepts findings that are gone, as a change of a file below the root, and how many
  /// entries go; `nil` where it stays as it is or stands elsewhere.
  func settledBaseline(_ setup: Setup) -> (change: SourceChange, gone: Int)? {
    guard let (path, old, new) = baseline.settled(result, analysis, setup), path.hasPrefix(root + "/"),
      case let file = String(path.dropFirst(root.utf8.count + 1)), let bytes = sourceBytes(of: file, root: root)
    else { return nil }
    return (
      SourceChange(path: file, old: bytes, new: Array(new.text.utf8)), old.entries.count - new.entries.count
    )
  }

  /// Takes out of the baseline what accepts findings that are gone, as `lint` does.
  func settleBaseline(_ setup: Setup) throws(EngineError) { _ = try baseline.settle(result, analysis, setup) }
}
