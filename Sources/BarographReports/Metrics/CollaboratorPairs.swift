internal import BarographAlgorithms
internal import BarographModel

/// Pairs of a type and a collaborator in shipped code, and how the type gets at it.
struct CollaboratorPairs {
  /// Of all pairs.
  private(set) var dependencies = 0
  private(set) var cyclicTypes = 0
  /// By node: different types that reach it in their bodies.
  private(set) var hiddenUsers: [Int]
  private var counts: [String: Counts] = [:]
  private var all = Counts()

  /// How many collaborators objects are given, reach without a word, and make themselves.
  private struct Counts {
    var given = 0
    var hidden = 0
    var made = 0
  }

  /// How a type gets a collaborator, the worst way first.
  private enum Way: Int { case hidden, made, given }

  init(_ graph: LinkedGraph) {
    hiddenUsers = [Int](repeating: 0, count: graph.nodes.count)
    var ways: [Digraph.Edge: Way] = [:]
    var links = Set<Digraph.Edge>()
    for edge in graph.edges where edge.from != edge.to && edge.role == .production && graph.nodes[edge.from].isMeasured
    {
      guard edge.kind.isInjectionView else { continue }
      let pair = Digraph.Edge(from: edge.from, to: edge.to)
      links.insert(pair)
      guard let way = Self.way(edge) else { continue }
      if way.rawValue < ways[pair]?.rawValue ?? Int.max { ways[pair] = way }
    }
    dependencies = links.count
    let digraph = Digraph(nodeCount: graph.nodes.count, edges: links.sorted { ($0.from, $0.to) < ($1.from, $1.to) })
    let components = digraph.components()
    cyclicTypes = (0..<components.count).map { components.members($0).count }.filter { $0 > 1 }.reduce(0, +)
    for (pair, way) in ways {
      if way == .hidden { hiddenUsers[pair.to] += 1 }
      let node = graph.nodes[pair.from]
      guard !node.isCompositionRoot, node.kind != .assembly else { continue }
      count(way, in: &counts[node.module, default: Counts()])
      count(way, in: &all)
    }
  }

  private func count(_ way: Way, in counts: inout Counts) {
    switch way {
    case .given: counts.given += 1
    case .hidden: counts.hidden += 1
    case .made: counts.made += 1
    }
  }

  /// `nil` where a collaborator is neither given, reached nor made: what a container provides for what, and compositions.
  private static func way(_ edge: Edge) -> Way? {
    switch edge.kind {
    case .injection: return .given
    case .creation: return .made
    case .singleton, .ambient:
      switch edge.access {
      case .eagerHidden, .lateHidden, .staticInitializer: return .hidden
      case .seam, .declared: return .given
      case .compositionRoot, .test, .preview, .replaced: return nil
      }
    case .binding, .composition, .inheritance, .reference: return nil
    }
  }

  /// Hidden pairs among the given and hidden ones of a module, or of all; `nil` when there are none.
  func hiddenScore(of module: String?) -> Double? {
    let counts = module.map { self.counts[$0] ?? Counts() } ?? all
    return Self.share(counts.hidden, of: counts.given + counts.hidden)
  }

  /// Given pairs among all; `nil` when there are none.
  func seamRatio(of module: String?) -> Double? {
    let counts = module.map { self.counts[$0] ?? Counts() } ?? all
    return Self.share(counts.given, of: counts.given + counts.hidden + counts.made)
  }

  private static func share(_ part: Int, of whole: Int) -> Double? { whole == 0 ? nil : Double(part) / Double(whole) }
}
