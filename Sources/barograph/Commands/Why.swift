import ArgumentParser
import BarographEngine
import BarographReports

/// `barograph why`.
struct Why<Source: AnalysisInput>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "why", abstract: "Every shortest way FROM gets TO, with a position at each hop.",
      discussion: """
        FROM and TO are types: ids (App.Outer.Inner), or ends of ids when only one type has that end. The exit code is 1 \
        when there is no way. The project around the PATHs is searched, whichever part of it they are. Formats: text, json.

        Examples:
          barograph why CartScreen PaymentGateway
          barograph why App.CartScreen Clock Sources --format json
        """)
  }

  /// The formats of an answer; the raw value is what `--format` takes.
  enum AnswerFormat: String, CaseIterable { case text, json }

  @Argument(help: "The type that gets.", completion: Completions.type)
  var from: String

  @Argument(help: "The type that it gets.", completion: Completions.type)
  var to: String

  @OptionGroup var input: Source
  @OptionGroup var flags: AnalysisFlags
  @OptionGroup var output: OutputFlags

  func run() throws {
    let delivery = try Delivery(output, standard: "text", formats: AnswerFormat.allCases.map { ($0.rawValue, $0) })
    let analysed = try Analysed(input, flags)
    let answer = try why(from: from, to: to, in: analysed.graph)
    try delivery.deliver { format, isTerminal in
      switch format {
      case .json: return answer.json
      case .text:
        let paths = renderPaths(
          answer.paths, options: reportOptions(root: analysed.analysis.root, isTerminal: isTerminal))
        return answer.headline + (paths.isEmpty ? "" : "\n" + paths)
      }
    }
    analysed.finish()
    if answer.paths.isEmpty { throw Exit.Findings() }
  }
}
