/// Analyses one project again and again in one process, as an editor needs it. What has not changed since the last time is taken as
/// it was; the result is that of a run from nothing, byte for byte. Not for several threads at a time.
package final class ResidentAnalysis {
  /// What may have changed on disk since the last analysis.
  package enum DiskChange: Sendable {
    /// Anything: folders are walked again, and every file is read.
    case unknown
    /// Nothing but some files, by absolute path: written, new or removed.
    case files([String])
  }

  private var sources: ResidentSources?

  /// Knows nothing yet: the first analysis reads everything.
  package init() {}

  /// What `analyseAndCheck` gives for the same options, overlays included. Where more has changed on disk than `disk` says, what it
  /// would give for the disk as it was. A cache is read, but not written. Throws when paths or facts cannot be read.
  package func analyse(_ options: AnalysisOptions, disk: DiskChange = .unknown) throws(EngineError) -> CheckedAnalysis {
    if !options.factsFiles.isEmpty { return try analyseAndCheck(options) }
    var run = PipelineRun(options)
    let input = try input(&run, disk)
    return run.check(run.graph(of: input))
  }

  private func input(_ run: inout PipelineRun, _ disk: DiskChange) throws(EngineError) -> Input {
    var known = sources ?? ResidentSources()
    // After a failure nothing is known to be as it was.
    sources = nil
    if known.look(run.options, disk) {
      run.take(known.survey)
    } else {
      known.take(try run.survey(), run.options)
    }
    run.mark("look")
    let input = known.input(&run)
    sources = known
    return input
  }
}
