internal import BarographModel

// discover → lower → index → recognise → link → check → triage: a line each, here and in `PipelineRun`. Triage is `triage`,
// for whoever knows what has been accepted before.

/// The way from a disk to a graph. Throws when paths or facts cannot be read.
package func analyse(_ options: AnalysisOptions) throws(EngineError) -> Analysis {
  var run = PipelineRun(options)
  let sources = try run.discover()
  let input = try run.lower(sources)
  let analysis = run.graph(of: input)
  keepTypes(of: analysis, options)
  return analysis
}

/// The way from a disk to what rules say; when nothing at all has changed since the last run, what that run found. Throws when
/// paths or facts cannot be read.
package func analyseAndCheck(_ options: AnalysisOptions) throws(EngineError) -> CheckedAnalysis {
  var run = PipelineRun(options)
  let sources = try run.discover()
  let memory = run.memory(of: sources)
  if !options.wantsGraph, let known = memory?.recall() { return run.recalled(known, of: sources) }
  let input = try run.lower(sources)
  let analysis = run.graph(of: input)
  keepTypes(of: analysis, options)
  let result = run.check(analysis)
  // Anything doubtful is a miss next time.
  if input.isAsFingerprinted { memory?.store(result.checked, unreadable: result.unreadable, of: input) }
  return result
}

extension PipelineRun {
  /// Index, then what each file says, in parallel, then one graph.
  mutating func graph(of input: Input) -> Analysis {
    options.progress?(.linking)
    let (run, project) = (self, input.project)
    let (graph, clock) = onLargeStack {
      var run = run
      let index = run.index(project)
      let recognised = run.recognise(index)
      let graph = run.link(consume recognised)
      return (graph, run.clock)
    }
    self.clock = clock
    return Analysis(
      graph: graph, root: input.root, timings: clock.stages, unreadable: project.unknowns + project.unparsed,
      damaged: damagedFiles(of: input), unmatched: unmatched)
  }
}

/// Files that were not read, or not to their end, in byte order: sources, and manifests, which name what is found.
private func damagedFiles(of input: Input) -> [String] {
  let broken = input.project.files.filter { $0.outline.firstError >= 0 }.map(\.path)
  let missing = input.project.unknowns.map(\.file).filter { path in
    !isManifest(String(lastPart(path))) && sourceExtensions.contains { path.hasSuffix("." + $0) }
  }
  return Set(broken + missing + input.damagedManifests).sorted(by: bytesPrecede)
}
