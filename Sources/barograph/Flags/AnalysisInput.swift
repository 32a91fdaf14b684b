import ArgumentParser

/// Where the facts of an analysis come from.
protocol AnalysisInput: ParsableArguments {
  /// Files and folders of sources.
  var paths: [String] { get }
  /// Files that `extract` wrote; empty when sources are read.
  var factsFiles: [String] { get }
}

/// Sources below some paths.
struct Sources: AnalysisInput {
  @Argument(
    help: ArgumentHelp("Files or folders to analyse; none means the current folder.", valueName: "path"),
    completion: .file())
  var paths: [String] = []

  var factsFiles: [String] { [] }
}

/// Facts files of some shards.
struct Facts: AnalysisInput {
  @Argument(
    help: ArgumentHelp("Facts files written by `barograph extract`.", valueName: "facts-file"), completion: .file())
  var factsFiles: [String]

  var paths: [String] { [] }
}
