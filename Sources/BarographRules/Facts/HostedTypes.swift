internal import BarographModel

/// Types whose objects stand in what views of SwiftUI show by representables: SwiftUI hands them the environment around those by their
/// traits, and what they host in turn gets it back from there.
struct HostedTypes {
  /// Rows of `LinkedGraph.nodes`: representables, what these make, and what that makes in turn.
  private let types: Set<Int>
  /// By row of `LinkedGraph.nodes`: cells, which lists make by their names; empty where no list can stand in a representable.
  private let cells: [Bool]

  private static let representables: Set<String> = [
    "UIViewControllerRepresentable", "UIViewRepresentable", "NSViewControllerRepresentable", "NSViewRepresentable",
  ]

  init(graph: LinkedGraph, conformance: Conformance) {
    let isRepresentable = conformance.rows(below: Self.representables.contains)
    let roots = graph.nodes.indices.filter { isRepresentable[$0] }
    guard !roots.isEmpty, graph.builtViews.contains(where: { $0.host != nil }) else {
      (types, cells) = ([], [])
      return
    }
    let makings = Dictionary(grouping: graph.edges.lazy.filter { $0.kind == .creation }, by: \.from)
    var found = Set(roots)
    var open = roots
    while let next = open.popLast() {
      let reached = (makings[next] ?? []).map(\.to) + [conformance.superclass(of: next)].compactMap { $0 }
      open += reached.filter { found.insert($0).inserted }
    }
    let showsOwn = found.contains { !isRepresentable[$0] && conformance.isView($0) && graph.nodes[$0].kind.isReference }
    types = found
    cells = showsOwn ? conformance.rows { $0.hasSuffix("Cell") || $0.hasSuffix("ReusableView") } : []
  }

  func contains(_ host: Int) -> Bool { types.contains(host) || !cells.isEmpty && cells[host] }
}
