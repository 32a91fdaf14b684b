import ArgumentParser
import BarographEngine

/// When output has colours.
enum ColorMode: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never
}

/// Flags of every command that analyses.
struct AnalysisFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Configuration file; otherwise `.barograph.yml` upwards from the first PATH.", valueName: "file"),
    completion: Completions.configuration)
  var config: String?

  @Option(
    help: ArgumentHelp("Check this rule and no other; repeatable.", valueName: "rule"), completion: Completions.rule)
  var onlyRule: [String] = []

  @Option(help: ArgumentHelp("Do not check this rule; repeatable.", valueName: "rule"), completion: Completions.rule)
  var skipRule: [String] = []

  @Option(
    help: ArgumentHelp(
      "Leave files out, besides what the configuration excludes; a glob relative to the current folder; repeatable.",
      valueName: "glob"), completion: .file())
  var exclude: [String] = []

  @Flag(
    help: """
      Analyse the PATHs alone; otherwise the project around them is analysed (the folder of the nearest configuration, else \
      the repository, else the outermost package or Xcode project) and the PATHs choose what is reported.
      """)
  var isolated = false

  @Flag(help: "Do not read or write the cache.")
  var noCache = false

  @Option(help: ArgumentHelp("Folder of the cache.", valueName: "dir"), completion: .directory)
  var cachePath: String?

  @Option(help: ArgumentHelp("How many files are read at once; otherwise one for each core.", valueName: "n"))
  var jobs: Int?

  @Flag(help: "Say nothing on standard error but errors.")
  var quiet = false

  @Flag(help: "Show timings and what was not understood on standard error.")
  var verbose = false

  @Flag(help: "Fail on warnings too.")
  var strict = false

  /// Whether less is looked at than the configuration says.
  var narrows: Bool { !onlyRule.isEmpty || !skipRule.isEmpty || !exclude.isEmpty }

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be 1 or greater, not \(jobs).") }
  }
}

/// Flags of every command that renders a result.
struct OutputFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Format of the result; `lint` otherwise takes that of the CI host it runs on, else text.", valueName: "name"),
    completion: Completions.format)
  var format: String?

  @Option(
    name: .shortAndLong, help: ArgumentHelp("File of the result; `-` is standard output.", valueName: "file"),
    completion: .file())
  var output = "-"

  @Option(
    help: ArgumentHelp("One more rendering of the same analysis; repeatable.", valueName: "format=file"),
    completion: Completions.report)
  var report: [String] = []

  @Option(help: "Colours in text; `auto` minds NO_COLOR, FORCE_COLOR, CLICOLOR and whether a terminal shows it.")
  var color = ColorMode.auto

  /// Whether a result is wanted in some format or place.
  var isAsked: Bool { format != nil || output != "-" || !report.isEmpty }
}

/// How much text says.
struct TextFlags: ParsableArguments {
  @Flag(
    help: "In text: every note, every place and all help; otherwise what repeats itself is short. So does --verbose.")
  var full = false

  func isFull(_ flags: AnalysisFlags) -> Bool { full || flags.verbose }
}
