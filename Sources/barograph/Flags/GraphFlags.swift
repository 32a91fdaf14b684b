import ArgumentParser
import BarographEngine
import BarographReports
import BarographRules

extension GraphOptions.Edges: ExpressibleByArgument {}
extension GraphOptions.Collapse: ExpressibleByArgument {}
extension GraphOptions.Direction: ExpressibleByArgument {}

/// Which part of the graph is meant, and how coarsely.
struct GraphFlags: ParsableArguments {
  /// What `--only` keeps.
  enum Part: String, ExpressibleByArgument, CaseIterable { case cycles }

  @Option(help: "How objects get their collaborators, or every use of one project type by another.")
  var edges = GraphOptions.Edges.injection

  @Option(
    help: ArgumentHelp("Only this type and what is near it; repeatable.", valueName: "name"),
    completion: Completions.type)
  var focus: [String] = []

  @Option(help: ArgumentHelp("How many steps from --focus are near.", valueName: "n"))
  var depth = 1

  @Option(
    help: ArgumentHelp("Only what leads to this type; repeatable.", valueName: "name"),
    completion: Completions.type)
  var reaches: [String] = []

  @Option(
    help: ArgumentHelp("Only what this type gets, directly or not; repeatable.", valueName: "name"),
    completion: Completions.type)
  var root: [String] = []

  @Option(help: "One node for each module, layer, assembly or folder.")
  var collapse: GraphOptions.Collapse?

  @Option(help: "Only what lies on a cycle, after collapsing.")
  var only: Part?

  @Option(help: "Where diagrams lead: right, down, or what fits on a page.")
  var direction = GraphOptions.Direction.auto

  @Flag(inversion: .prefixedNo, help: "Whether test code is shown.")
  var tests = true

  @Flag(
    inversion: .prefixedNo,
    help: "Whether diagrams have counts; without, they change only when the structure does.")
  var counts = true

  @Option(
    help: ArgumentHelp(
      "Pictures of more nodes are collapsed or cut, which standard error tells; 0 draws everything.", valueName: "n"))
  var limit = GraphOptions().limit

  func validate() throws {
    if depth < 0 { throw ValidationError("--depth must be 0 or greater, not \(depth).") }
    if limit < 0 { throw ValidationError("--limit must be 0 or greater, not \(limit).") }
  }

  /// The options for the graph of a project. Throws for names that are unknown or ambiguous there.
  func options(_ analysed: Analysed) throws(EngineError) -> GraphOptions {
    var options = GraphOptions()
    options.edges = edges
    for name in focus { options.focus += try findNodes(name, in: analysed.graph) }
    for name in reaches { options.reaches += try findNodes(name, in: analysed.graph) }
    for name in root { options.roots += try findNodes(name, in: analysed.graph) }
    options.depth = depth
    options.direction = direction
    options.limit = limit
    options.leavesOutTests = !tests
    options.showsCounts = counts
    options.collapse = collapse
    options.onlyCycles = only == .cycles
    options.files = analysed.shownFiles
    guard collapse == .layer else { return options }
    guard !analysed.configuration.layers.isEmpty else {
      throw .usage("--collapse layer needs layers; add `layers:` to \(configurationFileName)")
    }
    options.layers = layerNames(of: analysed.graph, layers: analysed.configuration.layers)
    options.layerOfModule = layerNames(ofModulesIn: analysed.graph, layers: analysed.configuration.layers)
    return options
  }
}
