import ArgumentParser
import BarographEngine

/// `barograph explain`.
struct Explain<Source: Input>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "explain",
      abstract: "A rule's manual page, or one type: what it needs, who provides it, who uses it.")
  }

  @Argument(help: ArgumentHelp("A rule id, or a type's id or name.", valueName: "rule|type"))
  var subject: String

  @OptionGroup var input: Source
  @OptionGroup var flags: AnalysisFlags
  @OptionGroup var output: OutputFlags

  func run() throws {
    let delivery = try Delivery(output, standard: "text", formats: [("text", ())])
    if let rule = Rulebook.rule(subject) {
      try delivery.deliver { _, _ in manualPage(rule) }
      return
    }
    // Rule ids are snake_case, types are not: a misspelt rule must not cost an analysis.
    if subject.contains("_"), let near = nearest(subject, in: Rulebook.all.map(\.id)) {
      throw EngineError.usage("there is no rule '\(subject)'; did you mean '\(near)'?")
    }
    let analysed = try Analysed(input, flags)
    let text = try explain(type: subject, in: analysed.graph)
    try delivery.deliver { _, _ in text }
    analysed.finish()
  }
}
