import BarographEngine
import BarographModel

/// What a command that analyses was told: the project's configuration, where the sources are, how to go about it.
struct Setup {
  /// The configuration, and where it was found.
  let loaded: LoadedConfiguration
  /// What the user wants of the analysis.
  let flags: AnalysisFlags
  /// What is analysed: the project around what the user named, or that alone; empty means the current folder.
  let paths: [String]
  /// What is reported of it.
  let shown: ShownPlaces
  /// What the user named; empty means the current folder.
  let named: [String]
  private let factsFiles: [String]

  var configuration: Configuration { loaded.configuration }

  /// One for each project that the user named a part of.
  static func each(_ input: some AnalysisInput, _ flags: AnalysisFlags) throws(EngineError) -> [Setup] {
    guard input.factsFiles.isEmpty, !flags.isolated else {
      return [try Setup(input, flags, ProjectAround(alone: input.paths))]
    }
    var setups: [Setup] = []
    for around in try projects(around: input.paths) { setups.append(try Setup(input, flags, around)) }
    return setups
  }

  /// The project around some sources, unless they are analysed alone; or facts files. PATHs of several projects are analysed
  /// alone, all together.
  init(
    paths: [String], factsFiles: [String] = [], _ flags: AnalysisFlags, alone: Bool = false,
    configuration: LoadedConfiguration? = nil
  ) throws(EngineError) {
    var around = ProjectAround(alone: paths)
    if factsFiles.isEmpty, !alone, !flags.isolated {
      let all = try projects(around: paths)
      if all.count == 1 { around = all[0] }
    }
    try self.init(paths, factsFiles, flags, around, configuration: configuration)
  }

  private init(_ input: some AnalysisInput, _ flags: AnalysisFlags, _ around: ProjectAround) throws(EngineError) {
    try self.init(input.paths, input.factsFiles, flags, around)
  }

  /// Reads the configuration of a project, unless one is given.
  private init(
    _ named: [String], _ factsFiles: [String], _ flags: AnalysisFlags, _ around: ProjectAround,
    configuration: LoadedConfiguration? = nil
  ) throws(EngineError) {
    self.flags = flags
    self.named = named
    self.factsFiles = factsFiles
    paths = around.paths
    shown = around.shown
    let said: LoadedConfiguration =
      if let configuration {
        configuration
      } else {
        try loadConfiguration(
          named: flags.config, paths: paths, below: around.top, vocabulary: Rulebook.vocabulary)
      }
    loaded = try said.narrowed(only: flags.onlyRule, without: flags.skipRule, excluding: flags.exclude)
  }

  /// Runs an analysis with the line that tells how far it is.
  func run<Outcome>(
    references: Bool = false, graph: Bool = false, _ analyse: (AnalysisOptions) throws(EngineError) -> Outcome
  ) throws(EngineError) -> Outcome {
    let progress = ProgressLine(isQuiet: flags.quiet)
    defer { progress.clear() }
    var options = options(references: references, graph: graph)
    options.progress = progress.observer
    return try analyse(options)
  }

  /// What to analyse and how, without a line that tells how far it is.
  func options(references: Bool = false, graph: Bool = false) -> AnalysisOptions {
    var options = AnalysisOptions(paths: paths, configuration: loaded.configuration, configurationRoot: loaded.root)
    options.configurationSource = loaded.source
    options.factsFiles = factsFiles
    options.jobs = flags.jobs
    options.cachePath = flags.noCache ? nil : flags.cachePath ?? defaultCachePath
    options.wantsReferences = references
    options.wantsGraph = graph
    options.shown = shown
    return options
  }

  /// Whether sources are analysed rather than facts files.
  var readsSources: Bool { factsFiles.isEmpty }

  /// What is reported, as a person would name it.
  var places: [String] { shown.places.map { $0.map { absolutePath($0, in: paths[0]) } } ?? named }

  /// The baseline that the configuration names, absolute.
  var configuredBaseline: String? { configuration.baseline.map { absolutePath($0, in: loaded.root) } }
}
