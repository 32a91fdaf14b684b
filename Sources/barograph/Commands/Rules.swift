import ArgumentParser
import BarographEngine

/// `barograph rules`.
struct Rules: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "The rule table (--format text, json or markdown).",
    discussion: """
      Examples:
        barograph rules
        barograph rules --format markdown --output Rules.md
      """)

  @OptionGroup var output: OutputFlags

  func run() throws {
    let formats = RuleTableFormat.allCases.map { (name: $0.rawValue, format: $0) }
    let delivery = try Delivery(output, standard: "text", formats: formats)
    try delivery.deliver { format, _ in format.render(Rulebook.all) }
  }
}
