internal import BarographModel

/// The bindings of the product by what they answer.
struct AnsweringBindings {
  private let graph: LinkedGraph
  /// Rows of `LinkedGraph.bindings`.
  private var byKey: [BindingKey: [Int]] = [:]

  /// Where keys name providers, what provides nothing that is known answers nothing.
  init(facts: CycleFacts) {
    graph = facts.graph
    for (row, binding) in graph.bindings.enumerated() where binding.role.isShipped {
      if facts.vertices.providers[row] == nil, graph.does(binding.key.framework, .namesProviders) { continue }
      for key in binding.entries.map(\.key) where byKey[key]?.contains(row) != true {
        byKey[key, default: []].append(row)
      }
    }
  }

  /// The bindings of the container that is asked, or all where it has none of its own.
  func rows(answering request: Request, of container: Int?) -> [Int] {
    let found = byKey[request.key] ?? []
    guard found.count > 1, let container else { return found }
    let own = found.filter { graph.bindings[$0].container == container }
    return own.isEmpty ? found : own
  }
}
