import ArgumentParser
import BarographEngine
import BarographReports

/// `barograph graph`.
struct Graph<Source: AnalysisInput>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "graph", abstract: "The dependency graph (--format \(formatNames)).",
      discussion: """
        With a PATH: the types in it and what they get, wherever in the project that is. With --check, the diagrams of a Markdown file are compared with the code: code blocks in mermaid, plantuml, d2 or \
        dot below a comment such as <!-- barograph graph --collapse module -->, which has the options of the diagram. The \
        exit code is 1 when one differs; --update writes such blocks anew and touches nothing else.

        Examples:
          barograph graph --collapse module --format mermaid
          barograph graph --focus CheckoutService --depth 2 --format svg --output checkout.svg
        """)
  }

  private static var formatNames: String { GraphFormat.allCases.map(\.rawValue).joined(separator: ", ") }

  @OptionGroup var input: Source
  @OptionGroup var flags: AnalysisFlags
  @OptionGroup var output: OutputFlags
  @OptionGroup var part: GraphFlags

  @Option(
    help: ArgumentHelp("A Markdown file whose diagrams are compared with the code; repeatable.", valueName: "file"),
    completion: .file(extensions: ["md"]))
  var check: [String] = []

  @Flag(help: "With --check: write diagrams that differ anew.")
  var update = false

  @Option(
    help: ArgumentHelp(
      "Write a Markdown page for each assembly into this folder; the graph itself only if asked for. Files that were not "
        + "written so are never replaced.",
      valueName: "folder"), completion: .directory)
  var pages: String?

  func validate() throws {
    if update && check.isEmpty { throw ValidationError("--update needs --check FILE.") }
  }

  func run() throws {
    guard check.isEmpty else { return try runCheck() }
    let formats = GraphFormat.allCases.map { (name: $0.rawValue, format: $0) }
    let delivery = try Delivery(output, standard: GraphFormat.json.rawValue, formats: formats)
    let analysed = try Analysed(input, flags, references: part.edges == .references)
    let options = try part.options(analysed)
    if let pages {
      try writePages(assemblyPages(analysed.graph).map { ($0.name, $0.text) }, to: pages)
      if !output.isAsked { return analysed.finish() }
    }
    var notes: [String] = []
    try delivery.deliver { format, _ in
      let drawing = format.draw(analysed.graph, options: options)
      notes += drawing.notes.filter { !notes.contains($0) }
      return drawing.text
    }
    for note in notes { analysed.note("note: \(note)") }
    analysed.finish()
  }

  private func runCheck() throws {
    let check = try DiagramCheck(check)
    let analysed = try Analysed(input, flags, references: check.needsReferences)
    let (text, stale) = try check.run(analysed, update: update)
    try writeOutput(forPeople: text)
    analysed.finish()
    if stale > 0 { throw Exit.Findings() }
  }
}
