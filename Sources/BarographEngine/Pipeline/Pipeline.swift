package import BarographModel
internal import BarographFrameworks
internal import BarographLink
internal import Foundation

/// What to analyse and how.
package struct AnalysisOptions: Sendable {
  /// Files and folders; none means the current folder.
  package var paths: [String]
  /// Facts files to link instead of sources.
  package var factsFiles: [String]
  package var configuration: Configuration
  /// The folder that the configuration's patterns are relative to.
  package var configurationRoot: String
  /// What the configuration was read from: the same source means the same configuration.
  package var configurationSource: String
  /// Set when a copy of a project is analysed: then the facts of the project itself are read from its cache and stay as
  /// they are.
  package var original: Original?
  /// How many threads; `nil` takes one for each core.
  package var jobs: Int?
  /// Where the facts cache is; `nil` for none.
  package var cachePath: String?
  /// Whether to collect each use of a type by another.
  package var wantsReferences: Bool
  /// Whether to keep the graph of a check: then what the last run found is not enough.
  package var wantsGraph: Bool
  package var progress: (@Sendable (Progress) -> Void)?

  package init(paths: [String], configuration: Configuration = Configuration(), configurationRoot: String = ".") {
    self.paths = paths
    factsFiles = []
    self.configuration = configuration
    self.configurationRoot = configurationRoot
    configurationSource = ""
    original = nil
    jobs = nil
    cachePath = nil
    wantsReferences = false
    wantsGraph = false
    progress = nil
  }

  /// How many threads to use.
  var workers: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }
}

/// What a copy was made of.
package struct Original: Sendable, Hashable {
  /// The root that is analysed there.
  package var root: String
  /// The folder that stands before all absolute paths in the copy.
  package var place: String

  package init(root: String, place: String) {
    self.root = root
    self.place = place
  }

  /// The path without the folder.
  func path(_ copied: String) -> String { copied.hasPrefix(place) ? String(copied.dropFirst(place.count)) : copied }
}

/// Where a run is, for people who wait.
package enum Progress: Sendable {
  case discovering
  case reading(files: Int)
  case linking
}

/// The outcome of reading and linking.
package struct Analysis: Sendable {
  package var graph: LinkedGraph
  /// Absolute path that all paths of the graph are relative to.
  package var root: String
  /// Seconds of each stage, in order.
  package var timings: [(stage: String, seconds: Double)]
  /// Files that could not be read or parsed; the graph's unknowns have them too.
  package var unreadable: [Unknown]
  /// Patterns to include or exclude that match no file.
  package var unmatched: [String] = []
}

/// The outcome of reading, linking and checking.
package struct CheckedAnalysis: Sendable {
  package var checked: CheckedProject
  /// `nil` unless it was wanted.
  package var graph: LinkedGraph?
  /// Absolute path that all paths in it are relative to.
  package var root: String
  /// Seconds of each stage, in order.
  package var timings: [(stage: String, seconds: Double)]
  /// Files that could not be read or parsed; they are among the unknowns too.
  package var unreadable: [Unknown]
  /// Patterns to include or exclude that match no file.
  package var unmatched: [String]
}

/// Reads, indexes, recognises and links: the whole way from a disk to a graph.
package func analyse(_ options: AnalysisOptions) throws(EngineError) -> Analysis {
  var clock = StageClock()
  if !options.factsFiles.isEmpty {
    let input = try readFacts(options.factsFiles)
    clock.mark("read facts")
    return link(input, options, &clock)
  }
  options.progress?(.discovering)
  let survey = try survey(options)
  clock.mark("discover")
  let unmatched = survey.unmatched
  var analysis = link(readSources(survey, [:], options, jobs: options.workers, clock: &clock), options, &clock)
  analysis.unmatched = unmatched
  return analysis
}

/// Like `analyse`, then checks; when nothing at all has changed since the last run, what that run found.
package func analyseAndCheck(_ options: AnalysisOptions) throws(EngineError) -> CheckedAnalysis {
  guard let folder = options.cachePath, options.factsFiles.isEmpty else {
    return checked(try analyse(options), options)
  }
  var clock = StageClock()
  options.progress?(.discovering)
  let survey = try survey(options)
  clock.mark("discover")
  let inputs = InputHashes(survey, of: options.original, jobs: options.workers)
  clock.mark("compare")
  let memory = RunMemory(
    folder: folder, root: survey.root, original: options.original, inputs: inputs.all,
    settings: [
      options.original?.path(options.configurationRoot) ?? options.configurationRoot, options.configurationSource,
    ])
  if !options.wantsGraph, let known = memory.recall() {
    clock.mark("recall")
    return CheckedAnalysis(
      checked: known.checked, root: survey.root, timings: clock.stages, unreadable: known.unreadable,
      unmatched: survey.unmatched)
  }
  let input = readSources(survey, inputs.sources, options, jobs: options.workers, clock: &clock)
  var result = checked(link(input, options, &clock), options)
  result.unmatched = survey.unmatched
  memory.store(result.checked, unreadable: result.unreadable, configurations: input.configurations)
  return result
}

private func checked(_ analysis: Analysis, _ options: AnalysisOptions) -> CheckedAnalysis {
  var clock = StageClock()
  let findings = check(analysis.graph, configuration: options.configuration)
  var checked = CheckedProject(findings, of: analysis.graph)
  // Of a part of the project nothing can be said: the rest may have what a pattern means.
  if analysis.root == absolutePath(options.configurationRoot) {
    checked.idlePatterns = idlePatterns(of: options.configuration, in: analysis.graph)
  }
  clock.mark("check")
  return CheckedAnalysis(
    checked: checked, graph: options.wantsGraph ? analysis.graph : nil,
    root: analysis.root, timings: analysis.timings + clock.stages, unreadable: analysis.unreadable,
    unmatched: analysis.unmatched)
}

private func survey(_ options: AnalysisOptions) throws(EngineError) -> Survey {
  try survey(
    paths: options.paths, include: options.configuration.include, exclude: options.configuration.exclude,
    relativeTo: options.configurationRoot)
}

private func link(_ input: Input, _ options: AnalysisOptions, _ clock: inout StageClock) -> Analysis {
  options.progress?(.linking)
  let linked = link(input.project, options, jobs: options.workers)
  clock.add(linked.timings)
  clock.skip()
  return Analysis(
    graph: linked.graph, root: input.root, timings: clock.stages, unreadable: input.project.unknowns)
}

/// A project and the folder its paths are relative to.
struct Input: Sendable {
  var project: Project
  var root: String
  /// Files that were read because others mention them.
  var configurations: [ReadConfiguration] = []
}

private struct Linked: Sendable {
  var graph: LinkedGraph
  var timings: [(stage: String, seconds: Double)]
}

/// Index, then what each file says, in parallel, then one graph.
private func link(_ project: Project, _ options: AnalysisOptions, jobs: Int) -> Linked {
  let custom = options.configuration.customFrameworks
  let wantsContract = options.configuration.hasLayerContract
  let wantsReferences = options.wantsReferences || wantsContract
  let aliases = options.configuration.frameworkAliases
  return onLargeStack {
    var clock = StageClock()
    let workers = Threads(count: jobs)
    let index = Index.build(project, workers: workers)
    clock.mark("index")
    let (context, knowledge) = workers.both(
      { LinkContext(index: index, wantsContract: wantsContract) },
      { RecogniserCatalogue.learn(Inference(index: index), custom: custom, aliases: aliases) })
    let recognisers = RecogniserCatalogue.possible(in: index, aliases: aliases)
    clock.mark("learn")
    let parts = parallelMap(count: project.files.count, jobs: jobs, makeState: { Inference(context) }) {
      inference, file in
      var part = GraphPart.plain(Int32(file), context, inference, wantsReferences: wantsReferences)
      part.append(recognise(Int32(file), inference, knowledge, recognisers))
      part.finish(index)
      return part
    }
    clock.mark("recognise")
    var graph = link(context, consume parts, workers: workers)
    graph.traits = RecogniserCatalogue.traits(of: recognisers)
    graph.families = RecogniserCatalogue.families(of: recognisers)
    graph.containerTypes = RecogniserCatalogue.containerTypes(of: recognisers)
    clock.mark("link")
    return Linked(graph: graph, timings: clock.stages)
  }
}

/// What all frameworks say about a file, as one.
private func recognise(
  _ file: Int32, _ inference: Inference, _ knowledge: ProjectKnowledge, _ recognisers: [Recogniser]
) -> GraphPart {
  var whole = GraphPart()
  let isMarkup = inference.index.outline(file).language == .markup
  for recogniser in recognisers where recogniser.readsMarkup || !isMarkup {
    var part = recogniser.recognise(file, inference, knowledge)
    if recogniser.traits.contains(.makesAnywhere) { part.reportIsolation(in: file, inference) }
    whole.append(part)
  }
  whole.settleLocators(in: file, inference)
  whole.settleKept(in: file, inference)
  return whole
}

/// Times consecutive stages.
struct StageClock {
  private(set) var stages: [(stage: String, seconds: Double)] = []
  private var last = Date()

  /// The time since the last mark belongs to a stage.
  mutating func mark(_ stage: String) {
    let now = Date()
    stages.append((stage, now.timeIntervalSince(last)))
    last = now
  }

  mutating func add(_ more: [(stage: String, seconds: Double)]) { stages += more }

  /// The time since the last mark was counted by someone else.
  mutating func skip() { last = Date() }
}
