internal import BarographFrameworks
internal import BarographLink
internal import BarographModel
internal import BarographRules

/// One run of the pipeline: a function for each stage, which marks its time. None is inlined, so that profiles tell stages apart.
struct PipelineRun: Sendable {
  let options: AnalysisOptions
  var clock = StageClock()
  /// Patterns to include or exclude that match no file.
  private(set) var unmatched: [String] = []
  /// How many of the selected files are reported on; `nil` of facts.
  private var shownFiles: Int?
  /// What is known of the inputs before they are lowered.
  private var inputs: InputHashes?

  private var workers: Threads { Threads(count: options.workers) }

  init(_ options: AnalysisOptions) { self.options = options }

  /// Where sources come from.
  enum Sources {
    case survey(Survey)
    case facts([String])
  }

  /// What the parts of a graph are made of.
  struct Recognised {
    var context: LinkContext
    var recognisers: [Recogniser]
    var parts: [GraphPart]
  }

  /// Walks the paths and selects files. Throws when there is no such path.
  mutating func discover() throws(EngineError) -> Sources {
    if !options.factsFiles.isEmpty { return .facts(options.factsFiles) }
    return .survey(try survey())
  }

  /// Walks the paths and selects files. Throws when there is no such path.
  mutating func survey() throws(EngineError) -> Survey {
    options.progress?(.discovering)
    let survey = try BarographEngine.survey(
      paths: options.paths, include: options.configuration.include, exclude: options.configuration.exclude,
      relativeTo: options.configurationRoot)
    take(survey)
    clock.mark("discover")
    return survey
  }

  /// Goes on with files that were found before.
  mutating func take(_ survey: Survey) {
    unmatched = survey.unmatched
    shownFiles = survey.count(in: options.shown)
  }

  /// The time since the last mark belongs to a stage.
  mutating func mark(_ stage: String) { clock.mark(stage) }

  /// What the last run over the same sources found; `nil` where nothing is kept.
  mutating func memory(of sources: Sources) -> RunMemory? {
    // What is only in an editor is nothing that a later run could find again.
    guard case .survey(let survey) = sources, let folder = options.cachePath, options.overlays.isEmpty else {
      return nil
    }
    let inputs = InputHashes(survey, of: options.original, jobs: options.workers)
    self.inputs = inputs
    clock.mark("compare")
    let root = options.original?.path(options.configurationRoot) ?? options.configurationRoot
    return RunMemory(
      folder: folder, root: survey.root, original: options.original, inputs: inputs.all,
      settings: [root, options.configurationSource])
  }

  /// What a run found that saw the same.
  mutating func recalled(
    _ known: (checked: CheckedProject, unreadable: [Unknown]), of sources: Sources
  ) -> CheckedAnalysis {
    clock.mark("recall")
    var root = ""
    if case .survey(let survey) = sources { root = survey.root }
    return CheckedAnalysis(
      checked: known.checked, root: root, timings: clock.stages, unreadable: known.unreadable, unmatched: unmatched,
      shownFiles: shownFiles ?? known.checked.fileCount)
  }

  /// Outlines of all files. Throws when facts cannot be read.
  mutating func lower(_ sources: Sources) throws(EngineError) -> Input {
    switch sources {
    case .survey(let survey):
      return readSources(survey, inputs, options, jobs: options.workers, clock: &clock)
    case .facts(let paths):
      let input = try readFacts(paths)
      clock.mark("read facts")
      return input
    }
  }

  /// What names mean in a project.
  @inline(never) mutating func index(_ project: Project) -> Index {
    let index = Index.build(project, libraries: RecogniserCatalogue.libraries, workers: workers)
    clock.mark("index")
    return index
  }

  /// What is known of the whole project before each file is read.
  @inline(never) mutating func learn(_ index: Index) -> (LinkContext, ProjectKnowledge) {
    let configuration = options.configuration
    let (custom, aliases) = (configuration.customFrameworks, configuration.frameworkAliases)
    let found = workers.both(
      { [workers] in LinkContext(index: index, wantsContract: configuration.hasLayerContract, workers: workers) },
      { RecogniserCatalogue.learn(Inference(index: index), custom: custom, aliases: aliases) })
    clock.mark("learn")
    return found
  }

  /// What each file adds to the graph.
  @inline(never) mutating func recognise(_ index: Index) -> Recognised {
    let (context, knowledge) = learn(index)
    let wantsReferences = options.wantsReferences || options.configuration.hasLayerContract
    let recognisers = RecogniserCatalogue.possible(in: index, aliases: options.configuration.frameworkAliases)
    let parts = parallelMap(
      count: index.rows.count, jobs: options.workers, run: 32, makeState: { Inference(context) }
    ) { inference, file in
      var part = GraphPart.plain(FileID(file), context, inference, wantsReferences: wantsReferences)
      part.recognise(FileID(file), inference, knowledge, recognisers)
      part.finish(index)
      return part
    }
    clock.mark("recognise")
    return Recognised(context: context, recognisers: recognisers, parts: parts)
  }

  /// One graph of all parts.
  @inline(never) mutating func link(_ recognised: consuming Recognised) -> LinkedGraph {
    let (context, recognisers) = (recognised.context, recognised.recognisers)
    let parts = recognised.parts
    recognised.parts = []
    var graph = BarographLink.link(context, consume parts, workers: workers)
    graph.traits = RecogniserCatalogue.traits
    graph.families = RecogniserCatalogue.families(of: recognisers)
    graph.containerTypes = RecogniserCatalogue.containerTypes(of: recognisers)
    graph.inheritedInitializers = RecogniserCatalogue.inheritedInitializers(of: recognisers)
    clock.mark("link")
    return graph
  }

  /// What all rules say about a graph.
  @inline(never) mutating func check(_ analysis: Analysis) -> CheckedAnalysis {
    let facts = SharedFacts(of: analysis.graph, options.configuration)
    let findings = BarographEngine.check(analysis.graph, facts, configuration: options.configuration)
    var checked = CheckedProject(findings, of: analysis.graph, options.configuration)
    checked.damaged = analysis.damaged
    checked.remark = remark(on: analysis.graph, facts)
    // Of a part of the project nothing can be said: the rest may have what a pattern means.
    if analysis.root == absolutePath(options.configurationRoot) {
      checked.idlePatterns = idlePatterns(of: options.configuration, in: analysis.graph)
    }
    clock.mark("check")
    return CheckedAnalysis(
      checked: checked, graph: options.wantsGraph ? analysis.graph : nil, root: analysis.root, timings: clock.stages,
      unreadable: analysis.unreadable, unmatched: unmatched, shownFiles: shownFiles ?? checked.fileCount)
  }
}

extension GraphPart {
  /// Adds what all frameworks say about a file.
  @inline(never) fileprivate mutating func recognise(
    _ file: FileID, _ inference: Inference, _ knowledge: ProjectKnowledge, _ recognisers: [Recogniser]
  ) {
    let isMarkup = inference.index[file].language == .markup
    for recogniser in recognisers where recogniser.readsMarkup || !isMarkup {
      var part = recogniser.recognise(file, inference, knowledge)
      if recogniser.traits.contains(.makesAnywhere) { part.reportIsolation(in: file, inference) }
      append(part)
    }
    settleLocators(in: file, inference)
    settleKept(in: file, inference)
  }
}
