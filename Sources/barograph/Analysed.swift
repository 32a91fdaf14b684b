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

  /// Reads the configuration and analyses the project around what the flags name, or only that.
  init(
    _ input: some AnalysisInput, _ flags: AnalysisFlags, alone: Bool = false, references: Bool = false
  ) throws(EngineError) {
    try self.init(
      Setup(paths: input.paths, factsFiles: input.factsFiles, flags, alone: alone), references: references)
  }

  /// Analyses a folder by a configuration, whatever is around it.
  init(folder: String, _ flags: AnalysisFlags, configuration: LoadedConfiguration) throws(EngineError) {
    try self.init(Setup(paths: [folder], flags, alone: true, configuration: configuration))
  }

  private init(_ setup: Setup, references: Bool = false) throws(EngineError) {
    self.setup = setup
    analysis = try setup.run(references: references, analyse)
    try setup.check(
      files: analysis.graph.files.count { setup.shown.holds($0.path) },
      damaged: analysis.damaged.filter { setup.shown.holds($0) })
  }

  /// Rows of the graph's files that are reported on; `nil` when all are.
  var shownFiles: Set<FileID>? {
    setup.shown.isEverything ? nil : Set(graph.fileRows.filter { setup.shown.holds(graph[$0].path) })
  }

  /// A sentence on standard error, unless the user wants none.
  func note(_ sentence: String) { setup.note(sentence) }

  /// Tells which files could not be read; with `--verbose` also what was not understood and how long each stage took.
  func finish() {
    setup.note(unmatched: analysis.unmatched)
    let shown = setup.shown
    setup.finish(
      unreadable: analysis.unreadable.filter { shown.holds($0.file) },
      unknowns: graph.unknowns.filter { shown.holds($0.file) }, analysis.timings)
  }
}
