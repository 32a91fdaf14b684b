internal import BarographModel

extension Rule {
  /// A container that is handed to a type that only hands it on.
  package static let capturedResolver = Rule(
    id: RuleID("captured_resolver"),
    summary: "A type outside the composition root takes a container and asks it for nothing itself",
    defaultSeverity: .info, isPreview: true,
    check: { graph, context in CapturedResolverSearch(graph: graph, context: context).observations() })
}

/// Finds initialisers to which a container is handed.
private struct CapturedResolverSearch {
  /// Ends of names of what puts objects together, besides those that make a composition root.
  private static let makers = [
    "Assembler", "Component", "Locator", "Maker", "Module", "Navigator", "Provider", "Registry", "Resolver", "Router",
  ]

  let graph: LinkedGraph
  let names: TypeNames
  /// Types that ask a container themselves, or are one.
  private let known: Set<Int>
  /// Containers that the project wrote itself.
  private let ownContainers: Set<Int>

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    names = context.names
    known = Set(graph.requests.compactMap(\.owner)).union(graph.containers.compactMap(\.node))
    ownContainers = Set(
      graph.containers.filter { $0.kind == .container && graph.does($0.framework, .isProjectsOwn) }.compactMap(\.node))
  }

  func observations() -> [Observation] {
    graph.nodes.indices.flatMap { row in mayCapture(row) ? captures(row).map { observation(row, $0) } : [] }
  }

  private func mayCapture(_ row: Int) -> Bool {
    let node = graph.nodes[row]
    guard node.role == .production, !node.isCompositionRoot, node.kind != .assembly, !known.contains(row),
      !node.initializers.isEmpty, !node.attributes.contains("propertyWrapper")
    else { return false }
    return !Self.makers.contains { node.name.hasSuffix($0) }
  }

  /// The first initialiser that takes a container, and the parameter.
  private func captures(_ row: Int) -> [(InitializerInfo, ParameterInfo)] {
    for initializer in graph.nodes[row].initializers where !initializer.isSynthesised {
      if let parameter = initializer.parameters.first(where: { isContainer($0, in: initializer.site.file) }) {
        return [(initializer, parameter)]
      }
    }
    return []
  }

  private func isContainer(_ parameter: ParameterInfo, in file: FileID) -> Bool {
    if parameter.types.count == 1, ownContainers.contains(parameter.types[0]) { return true }
    guard parameter.types.isEmpty else { return false }
    var name = Substring(parameter.typeText)
    if name.hasPrefix("any ") { name = name.dropFirst(4) }
    while let last = name.last, last == "?" || last == "!" { name.removeLast() }
    let last = String(name.split(separator: ".").last ?? "")
    return graph[file].imports.contains { graph.containerTypes[$0]?.contains(last) ?? false }
  }

  private func observation(_ row: Int, _ capture: (initializer: InitializerInfo, parameter: ParameterInfo))
    -> Observation
  {
    let who = names(row)
    return Observation(
      message:
        "\(who) takes \(capture.parameter.typeText) as '\(capture.parameter.name)' and asks it for nothing itself",
      location: graph.location(capture.initializer.site), subjects: [graph.nodes[row].id],
      help: [
        "take what is handed on instead, or a closure that makes it: `make…: @escaping () -> …`",
        "and ask the container where \(who) is made",
      ], certainty: .likely, identity: [graph.nodes[row].id, capture.parameter.name])
  }
}
