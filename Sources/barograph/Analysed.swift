import BarographEngine
import BarographModel

/// A configured and analysed project, with the notes about it for standard error.
struct Analysed {
  let setup: Setup
  let analysis: Analysis

  var loaded: LoadedConfiguration { setup.loaded }
  var configuration: Configuration { setup.configuration }
  var configuredBaseline: String? { setup.configuredBaseline }
  var graph: LinkedGraph { analysis.graph }

  /// Reads the configuration and analyses what the flags name.
  init(_ input: some AnalysisInput, _ flags: AnalysisFlags, references: Bool = false) throws(EngineError) {
    try self.init(paths: input.paths, factsFiles: input.factsFiles, flags, references: references)
  }

  /// Reads the configuration, unless one is given, and analyses some sources or facts files.
  init(
    paths: [String], factsFiles: [String] = [], _ flags: AnalysisFlags, references: Bool = false,
    configuration: LoadedConfiguration? = nil
  ) throws(EngineError) {
    setup = try Setup(paths: paths, factsFiles: factsFiles, flags, configuration: configuration)
    analysis = try setup.run(references: references, analyse)
    try setup.check(files: analysis.graph.files.count, damaged: analysis.damaged)
  }

  /// A sentence on standard error, unless the user wants none.
  func note(_ sentence: String) { setup.note(sentence) }

  /// Tells which files could not be read; with `--verbose` also what was not understood and how long each stage took.
  func finish() {
    setup.note(unmatched: analysis.unmatched)
    setup.finish(unreadable: analysis.unreadable, unknowns: graph.unknowns, analysis.timings)
  }
}
