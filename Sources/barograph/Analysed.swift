import BarographEngine
import BarographModel

/// A configured and analysed project, with the notes about it for standard error.
struct Analysed {
  let loaded: LoadedConfiguration
  let analysis: Analysis
  private let flags: AnalysisFlags

  var configuration: Configuration { loaded.configuration }
  var graph: LinkedGraph { analysis.graph }

  /// Reads the configuration and analyses what the flags name.
  init(_ input: some Input, _ flags: AnalysisFlags, references: Bool = false) throws(EngineError) {
    try self.init(paths: input.paths, factsFiles: input.factsFiles, flags, references: references)
  }

  /// Reads the configuration and analyses some sources or facts files.
  init(
    paths: [String], factsFiles: [String] = [], _ flags: AnalysisFlags, references: Bool = false
  ) throws(EngineError) {
    self.flags = flags
    loaded = try loadConfiguration(named: flags.config, paths: paths, vocabulary: Rulebook.vocabulary)
    let progress = ProgressLine(isQuiet: flags.quiet)
    defer { progress.clear() }
    var options = AnalysisOptions(
      paths: paths, configuration: loaded.configuration, configurationRoot: loaded.root)
    options.factsFiles = factsFiles
    options.jobs = flags.jobs
    options.cachePath = flags.noCache ? nil : flags.cachePath ?? defaultCachePath
    options.wantsReferences = references
    options.progress = progress.observer
    analysis = try analyse(options)
  }

  /// The baseline that the configuration names, absolute.
  var configuredBaseline: String? { configuration.baseline.map { absolutePath($0, in: loaded.root) } }

  /// A sentence on standard error, unless the user wants none.
  func note(_ sentence: String) {
    if !flags.quiet { writeError(sentence + "\n") }
  }

  /// Tells which files could not be read; with `--verbose` also what was not understood and how long each stage took.
  func finish(_ stages: [(stage: String, seconds: Double)] = []) {
    for file in analysis.unreadable { note("warning: \(file.file):\(file.line):\(file.column): \(file.reason)") }
    guard flags.verbose else { return }
    for unknown in graph.unknowns where !analysis.unreadable.contains(unknown) {
      note("note: \(unknown.file):\(unknown.line):\(unknown.column): not understood: \(unknown.reason)")
    }
    for (stage, seconds) in analysis.timings + stages { note("time: \(milliseconds(seconds)) \(stage)") }
  }
}

/// Seconds as whole and thousandth milliseconds, aligned.
private func milliseconds(_ seconds: Double) -> String {
  let thousandths = Int((seconds * 1_000_000).rounded())
  let fraction = String(thousandths % 1000)
  let text = "\(thousandths / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction + " ms"
  return String(repeating: " ", count: max(0, 14 - text.count)) + text
}
