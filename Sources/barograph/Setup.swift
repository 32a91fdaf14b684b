import BarographEngine
import BarographModel

/// What a command that analyses was told: the project's configuration, where the sources are, how to go about it.
struct Setup {
  /// The configuration, and where it was found.
  let loaded: LoadedConfiguration
  /// What the user wants of the analysis.
  let flags: AnalysisFlags
  /// What the user named; empty means the current folder.
  let paths: [String]
  private let factsFiles: [String]

  var configuration: Configuration { loaded.configuration }

  init(_ input: some AnalysisInput, _ flags: AnalysisFlags) throws(EngineError) {
    try self.init(paths: input.paths, factsFiles: input.factsFiles, flags)
  }

  /// Reads the configuration for some sources or facts files, unless one is given.
  init(
    paths: [String], factsFiles: [String] = [], _ flags: AnalysisFlags, configuration: LoadedConfiguration? = nil
  ) throws(EngineError) {
    self.flags = flags
    self.paths = paths
    self.factsFiles = factsFiles
    let said: LoadedConfiguration =
      if let configuration {
        configuration
      } else {
        try loadConfiguration(named: flags.config, paths: paths, vocabulary: Rulebook.vocabulary)
      }
    loaded = try said.narrowed(only: flags.onlyRule, without: flags.skipRule, excluding: flags.exclude)
  }

  /// Runs an analysis with the line that tells how far it is.
  func run<Outcome>(
    references: Bool = false, graph: Bool = false, _ analyse: (AnalysisOptions) throws(EngineError) -> Outcome
  ) throws(EngineError) -> Outcome {
    let progress = ProgressLine(isQuiet: flags.quiet)
    defer { progress.clear() }
    var options = AnalysisOptions(paths: paths, configuration: loaded.configuration, configurationRoot: loaded.root)
    options.configurationSource = loaded.source
    options.factsFiles = factsFiles
    options.jobs = flags.jobs
    options.cachePath = flags.noCache ? nil : flags.cachePath ?? defaultCachePath
    options.wantsReferences = references
    options.wantsGraph = graph
    options.progress = progress.observer
    return try analyse(options)
  }

  /// Whether sources are analysed rather than facts files.
  var readsSources: Bool { factsFiles.isEmpty }

  /// The baseline that the configuration names, absolute.
  var configuredBaseline: String? { configuration.baseline.map { absolutePath($0, in: loaded.root) } }
}
