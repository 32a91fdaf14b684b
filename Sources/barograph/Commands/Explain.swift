import ArgumentParser
import BarographAlgorithms
import BarographEngine
import struct BarographModel.RuleID

/// `barograph explain`.
struct Explain<Source: AnalysisInput>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "explain",
      abstract: "A rule's manual page, or one type: what it needs, who provides it, who uses it.",
      discussion: "A rule's page says why it matters, shows bad and good code, what to do, and its options.")
  }

  @Argument(help: ArgumentHelp("A rule id, or a type's id or name.", valueName: "rule|type"))
  var subject: String

  @OptionGroup var input: Source
  @OptionGroup var flags: AnalysisFlags
  @OptionGroup var output: OutputFlags

  func run() throws {
    let delivery = try Delivery(output, standard: "text", formats: [("text", ())])
    if let rule = Rulebook.rule(RuleID(subject)) {
      let width = isOutputTerminal ? 100 : nil
      try delivery.deliver { _, _ in manualPage(rule, width: width) }
      return
    }
    // Rule ids are snake_case, types are not: a misspelt rule must not cost an analysis.
    if subject.contains("_") || subject == subject.lowercased(), let near = nearRules {
      throw EngineError.usage("there is no rule '\(subject)'; \(near)")
    }
    let analysed = try Analysed(input, flags)
    let text: String
    do { text = try explain(type: subject, in: analysed.graph) } catch {
      guard let rule = ruleInTypesSpelling else { throw error }
      throw EngineError.usage("there is no type '\(subject)' here; did you mean the rule '\(rule)'?")
    }
    try delivery.deliver { _, _ in text }
    analysed.finish()
  }

  /// `hidden_singleton` for `HiddenSingleton`.
  private var ruleInTypesSpelling: String? {
    Rulebook.all.map(\.id.text).first { $0.replacing("_", with: "") == subject.lowercased() }
  }

  /// Rules that may be meant: the one that is nearly spelt so, else those that have the word in their ids.
  private var nearRules: String? {
    let ids = Rulebook.all.map(\.id.text)
    let word = subject.replacing("-", with: "_").lowercased()
    if let near = nearest(word, in: ids) { return "did you mean '\(near)'?" }
    let alike = ids.filter { $0.contains(word) }
    return alike.isEmpty ? nil : "rules with this word: \(alike.joined(separator: ", "))"
  }
}
