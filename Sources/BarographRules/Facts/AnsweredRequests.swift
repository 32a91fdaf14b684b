package import BarographModel

/// Which bindings of a project answer which request, as rules see it.
package struct AnsweredRequests: Sendable {
  private let index: BindingIndex

  /// Looks at all bindings of a graph.
  package init(in graph: LinkedGraph) { index = BindingIndex(graph: graph) }

  /// Rows of the bindings that answer a request, each once, in order.
  package func bindings(answering row: Int) -> [Int] {
    Set(index.answers(index.graph.requests[row]).map(\.binding)).sorted()
  }
}
