internal import BarographModel
internal import BarographAlgorithms

/// What part of a view is drawn, and what was done to keep it readable.
struct ReadableView {
  var view: GraphView
  /// Whole sentences: what was collapsed or left out.
  var notes: [String] = []
}

extension GraphView {
  /// The view as it can be drawn: of one with more nodes than `limit` or more than three times as many edges, what is
  /// collapsed or left out, coarsest last. A limit of 0 draws everything. With
  /// `thinsOut`, what follows from other edges is left out where these are dense.
  func readable(limit: Int, thinsOut: Bool = true, coarser: (GraphOptions.Collapse) -> GraphView) -> ReadableView {
    var result = ReadableView(view: self)
    guard limit > 0 else { return result }
    if !result.view.fits(limit), collapse == nil { result.collapse(limit, coarser) }
    if !result.view.fits(limit) { result.leaveOut("test code", \.isTest) }
    if !result.view.fits(limit) { result.leaveOut("the platform", \.isExternal) }
    if !result.view.fits(limit) { result.keepBusiest(limit) }
    if thinsOut, result.view.collapse != nil { result.leaveOutImplied() }
    return result
  }

  fileprivate func fits(_ limit: Int) -> Bool {
    guard nodes.count <= limit else { return false }
    return Set(edges.lazy.filter { $0.from != $0.to }.map { [$0.from, $0.to] }).count <= 3 * limit
  }

  /// The nodes that a condition holds for, and the edges between them.
  func keeping(_ isKept: [Bool]) -> GraphView {
    var place = [Int](repeating: -1, count: nodes.count)
    var kept: [GraphNode] = []
    for row in nodes.indices where isKept[row] {
      place[row] = kept.count
      kept.append(nodes[row])
    }
    var inner: [GraphEdge] = []
    for var edge in edges where isKept[edge.from] && isKept[edge.to] {
      edge.from = place[edge.from]
      edge.to = place[edge.to]
      inner.append(edge)
    }
    var view = GraphView(nodes: kept, edges: inner, collapse: collapse)
    view.showsCounts = showsCounts
    view.direction = direction
    return view
  }

  /// What its nodes are called.
  var noun: String { collapse?.rawValue ?? "type" }
}

extension GraphNode {
  fileprivate var isTest: Bool { role == .test }
}

extension ReadableView {
  /// Modules when there are several, else folders.
  fileprivate mutating func collapse(_ limit: Int, _ coarser: (GraphOptions.Collapse) -> GraphView) {
    let types = view.nodes.count
    let candidates: [GraphOptions.Collapse] = [.module, .folder]
    let views = candidates.map(coarser)
    let own = views.map { view in view.nodes.count { !$0.isTest && !$0.isExternal } }
    let choice = own[0] >= 4 || own[0] >= own[1] ? 0 : 1
    guard own[choice] > 1, views[choice].nodes.count < types else { return }
    view = views[choice]
    notes.append(
      "Collapsed to \(plural(view.nodes.count, view.noun)): \(types) types with \(view.edges.reduce(0) { $0 + $1.count }) "
        + "edges are too many to read; see some of them with --focus NAME, --reaches NAME or --root NAME")
  }

  fileprivate mutating func leaveOut(_ what: String, _ isLeftOut: (GraphNode) -> Bool) {
    let isKept = view.nodes.map { !isLeftOut($0) }
    let missing = isKept.count { !$0 }
    guard missing > 0, missing < isKept.count else { return }
    let edges = view.edges.count
    view = view.keeping(isKept)
    notes.append(
      "Left out \(plural(missing, view.noun)) of \(what) with \(counted(edges - view.edges.count, "edge"))")
  }

  /// In a dense view, the edges that follow from others.
  fileprivate mutating func leaveOutImplied() {
    let edges = view.edges
    guard edges.count > 60, edges.count > 2 * view.nodes.count else { return }
    let digraph = Digraph(nodeCount: view.nodes.count, edges: edges.map { Digraph.Edge(from: $0.from, to: $0.to) })
    let isImplied = digraph.impliedEdges(weights: edges.map(\.count))
    view.edges = edges.indices.filter { !isImplied[$0] || edges[$0].from == edges[$0].to }.map { edges[$0] }
    let missing = edges.count - view.edges.count
    guard missing > 0 else { return }
    notes.append(
      "Left out \(counted(missing, "edge")) that follow from others (A → C where A → B → C is drawn); --limit 0 draws all"
    )
  }

  /// The nodes with most edges.
  fileprivate mutating func keepBusiest(_ limit: Int) {
    var degree = [Int](repeating: 0, count: view.nodes.count)
    for edge in view.edges where edge.from != edge.to {
      degree[edge.from] += 1
      degree[edge.to] += 1
    }
    let order = view.nodes.indices.sorted { (-degree[$0], $0) < (-degree[$1], $1) }
    let all = view
    var count = min(limit, order.count)
    while true {
      var isKept = [Bool](repeating: false, count: order.count)
      for row in order.prefix(count) { isKept[row] = true }
      view = all.keeping(isKept)
      if view.fits(limit) || count <= 2 { break }
      count = max(2, count * 9 / 10)
    }
    notes.append(
      "Only the \(plural(view.nodes.count, view.noun)) with most edges of \(all.nodes.count); "
        + "narrow the graph with --focus NAME or collapse it with --collapse")
  }
}

/// `1 assembly`, `3 assemblies`.
func plural(_ count: Int, _ noun: String) -> String {
  count != 1 && noun.hasSuffix("y") ? "\(count) \(noun.dropLast())ies" : counted(count, noun)
}
