import ArgumentParser
import BarographEngine

/// `barograph config`.
struct Config: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "What the configuration says: check it, or print its JSON schema.",
    subcommands: [Check.self, Schema.self], defaultSubcommand: Check.self)

  /// `barograph config check`.
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check", abstract: "Read the configuration and show what each of its patterns matches.",
      discussion: """
        Exit code 1 when a pattern matches nothing, 2 when the configuration has mistakes.

        Examples:
          barograph config check
          barograph config check --config Shared/.barograph.yml
        """)

    @OptionGroup var input: Sources
    @OptionGroup var flags: AnalysisFlags

    func run() throws {
      let analysed = try Analysed(input, flags)
      guard let file = analysed.loaded.file else {
        throw EngineError.usage("there is no \(configurationFileName) here or above; write one with `barograph init`")
      }
      let result = try check(
        analysed.configuration, in: analysed.graph, paths: analysed.setup.paths, root: analysed.loaded.root)
      try writeOutput(forPeople: result.text(file: displayPath(file)))
      analysed.finish()
      if result.idleCount > 0 { throw Exit.Findings() }
    }
  }

  /// `barograph config schema`.
  struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "schema", abstract: "The JSON schema of the configuration, for editors.",
      discussion: """
        Examples:
          barograph config schema
          barograph config schema > .barograph.schema.json
        """)

    func run() throws {
      try writeOutput(configurationSchema(vocabulary: Rulebook.vocabulary))
    }
  }
}
