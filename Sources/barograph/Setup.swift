import BarographEngine
import BarographModel

/// What a command that analyses was told: the project's configuration, where the sources are, how to go about it.
struct Setup {
  let loaded: LoadedConfiguration
  private let flags: AnalysisFlags
  /// What the user named; empty means the current folder.
  let paths: [String]
  private let factsFiles: [String]

  var configuration: Configuration { loaded.configuration }

  init(_ input: some Input, _ flags: AnalysisFlags) throws(EngineError) {
    try self.init(paths: input.paths, factsFiles: input.factsFiles, flags)
  }

  /// Reads the configuration for some sources or facts files, unless one is given.
  init(
    paths: [String], factsFiles: [String] = [], _ flags: AnalysisFlags, configuration: LoadedConfiguration? = nil
  ) throws(EngineError) {
    self.flags = flags
    self.paths = paths
    self.factsFiles = factsFiles
    if let configuration {
      loaded = configuration
    } else {
      loaded = try loadConfiguration(named: flags.config, paths: paths, vocabulary: Rulebook.vocabulary)
    }
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

  /// A sentence on standard error, unless the user wants none.
  func note(_ sentence: String) {
    if !flags.quiet { writeError(sentence + "\n") }
  }

  /// Tells which patterns of the configuration match no file.
  func note(unmatched: [String]) {
    for pattern in unmatched {
      note(
        "warning: \(displayPath(loaded.file ?? configurationFileName)): '\(pattern)' matches no file; "
          + "patterns are relative to the folder of the configuration")
    }
  }

  /// Tells that there was nothing to analyse: what looks fine is then a wrong folder or pattern.
  func note(files: Int) {
    guard files == 0 else { return }
    let places = paths.isEmpty ? ["."] : paths
    let patterns = configuration.include.isEmpty && configuration.exclude.isEmpty
    note(
      "warning: nothing to analyse: no Swift or Objective-C file in \(places.map { "'\($0)'" }.joined(separator: ", "))"
        + (patterns ? "" : " that `include` and `exclude` leave"))
  }

  /// Tells which patterns of layers and rules select no type.
  func note(idle sentences: [String]) {
    for sentence in sentences { note("warning: \(sentence)") }
  }

  /// Tells which files could not be read; with `--verbose` also what was not understood and how long each stage took.
  func finish(unreadable: [Unknown], unknowns: [Unknown], _ stages: [(stage: String, seconds: Double)]) {
    for file in unreadable { note("warning: \(file.file):\(file.line):\(file.column): \(file.reason)") }
    guard flags.verbose else { return }
    let known = Set(unreadable)
    for unknown in unknowns where !known.contains(unknown) {
      note("note: \(unknown.file):\(unknown.line):\(unknown.column): not understood: \(unknown.reason)")
    }
    for (stage, seconds) in stages { note("time: \(milliseconds(seconds)) \(stage)") }
  }
}

/// Seconds as whole and thousandth milliseconds, aligned.
private func milliseconds(_ seconds: Double) -> String {
  let thousandths = Int((seconds * 1_000_000).rounded())
  let fraction = String(thousandths % 1000)
  let text = "\(thousandths / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction + " ms"
  return String(repeating: " ", count: max(0, 14 - text.count)) + text
}
