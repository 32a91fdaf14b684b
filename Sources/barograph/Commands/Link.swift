import ArgumentParser

/// `barograph link`: the other commands, on facts files instead of sources.
struct Link: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "link",
    abstract: "Any of lint, graph, report, metrics, generate, why, explain from facts files instead of sources.",
    discussion: """
      `barograph link graph a.facts b.facts` is `barograph graph` of what the facts files were extracted from.

      Examples:
        barograph link App.facts Kit.facts
        barograph link graph App.facts Kit.facts --format mermaid
      """,
    subcommands: [
      Lint<Facts>.self, Graph<Facts>.self, HumanReport<Facts>.self, Metrics<Facts>.self, Generate<Facts>.self,
      Why<Facts>.self,
      Explain<Facts>.self,
    ],
    defaultSubcommand: Lint<Facts>.self)
}
