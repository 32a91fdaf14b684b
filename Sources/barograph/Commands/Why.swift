import ArgumentParser
import BarographEngine
import BarographReports

/// `barograph why`.
struct Why<Source: Input>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "why", abstract: "Every shortest way FROM gets TO, with a position at each hop.",
      discussion: "FROM and TO are types: ids (App.Outer.Inner), or ends of ids when only one type has that end.")
  }

  private enum Format: String, CaseIterable { case text, json }

  @Argument(help: "The type that gets.")
  var from: String

  @Argument(help: "The type that it gets.")
  var to: String

  @OptionGroup var input: Source
  @OptionGroup var flags: AnalysisFlags
  @OptionGroup var output: OutputFlags

  func run() throws {
    let delivery = try Delivery(output, standard: "text", formats: Format.allCases.map { ($0.rawValue, $0) })
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
  }
}
