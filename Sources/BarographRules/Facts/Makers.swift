internal import BarographModel

/// Who makes the types of a project, as far as that is needed to see that nobody does.
struct Makers {
  private let graph: LinkedGraph
  private let conformance: Conformance
  /// Rows of types that something makes, keeps as a shared instance, hands out or shows.
  private let made: Set<Int>

  init(graph: LinkedGraph, conformance: Conformance) {
    self.graph = graph
    self.conformance = conformance
    var made = Set(graph.bindings.flatMap { $0.implementations + [$0.service].compactMap { $0 } })
    for edge in graph.edges where edge.from != edge.to && edge.kind != .reference && edge.kind != .inheritance {
      made.insert(edge.to)
    }
    for request in graph.requests {
      if let service = request.service { made.insert(service) }
    }
    for singleton in graph.singletons { made.insert(singleton.type) }
    self.made = made
  }

  private static let byOthers = [
    "Delegate", "Controller", "View", "Cell", "Application", "TestCase", "Extension", "Provider", "Intent", "Operation",
    "Handler",
    "Command", "App", "Scene", "Layer", "Object", "Assembly", "Module", "Component", "Service", "Plugin",
  ]

  /// Whether nothing of the project makes objects of a class: it stands in the text and nowhere else. The platform
  /// and what is below it make none either.
  func isUnmade(_ row: Int) -> Bool {
    let node = graph.nodes[row]
    guard node.kind.isClass, node.site != nil, !made.contains(row), node.attributes.isEmpty,
      conformance.subtypes(of: node.id) == [row]
    else { return false }
    return !conformance.supertypes(of: row).contains { type in Self.byOthers.contains { type.hasSuffix($0) } }
  }
}
