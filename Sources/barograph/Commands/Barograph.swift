import ArgumentParser

/// The root command.
struct Barograph: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "barograph",
    abstract: "Shows how every object of a Swift codebase gets its collaborators, and what is wrong with it.",
    discussion: """
      Reads the source as text, without building it. Exit codes: 0 nothing at or above the failing severity, 1 findings \
      at or above it, 2 wrong usage or configuration or a PATH that cannot be read, 3 a fault of the program.
      """,
    version: programVersion,
    subcommands: [
      Lint<Sources>.self, Graph<Sources>.self, HumanReport<Sources>.self, Metrics<Sources>.self, Diff.self,
      Generate<Sources>.self, FixCommand.self,
      Why<Sources>.self,
      Explain<Sources>.self, Rules.self, Config.self, Init.self, Extract.self, Link.self, LanguageService.self,
      Agents.self,
    ],
    defaultSubcommand: Lint<Sources>.self)
}
