internal import BarographModel

/// The types that reach shared instances behind their initialisers' backs.
struct SharedUsers {
  /// By the shared instance, a row of `LinkedGraph.singletons`. Types are rows of `LinkedGraph.nodes`.
  private(set) var byInstance: [Int: Set<Int>] = [:]
  private(set) var all: Set<Int> = []
  /// Those that are given what they work with, or provided by a container.
  let given: Set<Int>

  init(graph: LinkedGraph, accesses: SharedAccesses, injected: InjectedTypes) {
    for edge in graph.edges {
      guard let row = accesses.hidden(edge) else { continue }
      byInstance[row, default: []].insert(edge.from)
      all.insert(edge.from)
    }
    given = all.filter { injected.receives[$0] || injected.isProvided[$0] }
  }

  /// Whether shared instances are how the project hands things out: many types reach them, and fewer than one in five of these are
  /// given anything.
  var areCustomary: Bool { all.count >= 20 && given.count * 5 < all.count }

  /// Whether to reach one shared instance, a row of `LinkedGraph.singletons`, is what the project does: several types reach it, and most of
  /// these are given nothing, so that those which are have it in common with them.
  func isCustomary(_ singleton: Int) -> Bool {
    let users = byInstance[singleton] ?? []
    return areCustomary || users.count >= 5 && users.intersection(given).count * 2 < users.count
  }
}
