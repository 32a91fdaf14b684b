import ArgumentParser
import BarographAlgorithms
import BarographEngine

/// `barograph explain`.
struct Explain<Source: AnalysisInput>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "explain",
      abstract: "A page of the manual, or one type: what it needs, who provides it, who uses it.",
      discussion: """
        Rules, frameworks, metrics and templates have pages, which need no analysis: a rule's says why it matters, shows bad \
        and good code, what to do, and its options. `barograph rules` lists the rules. A type that is called like a page is \
        named with its module, and looked for in all of the project around the PATHs.

        Examples:
          barograph explain captive_dependency
          barograph explain App.CheckoutService Sources
        """)
  }

  @Argument(
    help: ArgumentHelp("A rule, framework, metric or template; or a type's id or name.", valueName: "rule|type"),
    completion: Completions.pageOrType)
  var subject: String

  @OptionGroup var input: Source
  @OptionGroup var flags: AnalysisFlags
  @OptionGroup var output: OutputFlags

  func run() throws {
    let delivery = try Delivery(output, standard: "text", formats: [("text", ())])
    if let page = ManualPage(subject) {
      let width = isOutputTerminal ? min(100, terminalWidth ?? 100) : nil
      return try delivery.deliver { _, _ in page.text(width: width) }
    }
    // A misspelt page must not cost an analysis.
    guard mayBeType else { throw EngineError.usage(missing) }
    let analysed = try Analysed(input, flags)
    let text: String
    do { text = try explain(type: subject, in: analysed.graph) } catch {
      guard let rule = ruleInTypesSpelling else { throw error }
      throw EngineError.usage("there is no type '\(subject)' here; did you mean the rule '\(rule)'?")
    }
    try delivery.deliver { _, _ in text }
    analysed.finish()
  }

  /// Whether it can be the name of a type: names between dots, and a lone one begins with a capital letter.
  private var mayBeType: Bool {
    let names = subject.split(separator: ".", omittingEmptySubsequences: false)
    let areNames = names.allSatisfy { name in
      guard let first = name.first, !first.isNumber else { return false }
      return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "#" }
    }
    return areNames && (names.count > 1 || subject.contains(where: \.isUppercase) && !subject.contains("-"))
  }

  /// `hidden_singleton` for `HiddenSingleton`.
  private var ruleInTypesSpelling: String? {
    Rulebook.all.map(\.id.text).first { $0.replacing("_", with: "") == subject.lowercased() }
  }

  /// What to say when nothing has the name: the page that is nearly spelt so, else rules that have the word in their ids.
  private var missing: String {
    let pages = ManualPage.all
    let names = pages.map(\.name)
    let word = subject.replacing("-", with: "_").lowercased()
    if let near = nearest(word, in: names) ?? nearest(subject, in: names), let page = ManualPage(near) {
      return "there is no \(page.kind) '\(subject)'; did you mean '\(near)'?"
    }
    let rules = Rulebook.all.map(\.id.text).filter { $0.contains(word) }
    if !rules.isEmpty { return "there is no rule '\(subject)'; rules with this word: \(rules.joined(separator: ", "))" }
    return
      "there is no rule, framework, metric or template '\(subject)'; `barograph rules` lists the rules, and a type in "
      + "lower case is named with its module: 'App.\(subject)'"
  }
}
