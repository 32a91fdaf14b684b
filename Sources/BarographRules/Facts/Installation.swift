internal import BarographModel

/// The containers that the product fills. Linking marks whatever any composition reaches; what only tests compose is not
/// part of the product.
struct Installation {
  /// By row of `LinkedGraph.containers`.
  let isInProduct: [Bool]
  /// By row: composed, but by tests alone.
  let isOnlyInTests: [Bool]

  init(graph: LinkedGraph) {
    let containers = graph.containers
    let active = containers.indices.filter { containers[$0].isInstalled || containers[$0].kind == .composition }
    let included = Set(active.flatMap { row in containers[row].includes.filter { $0 != row } })
    let roots = active.filter { !included.contains($0) }
    let product = Self.reached(from: roots.filter { containers[$0].role.isShipped }, in: containers)
    let tests = Self.reached(from: roots.filter { !containers[$0].role.isShipped }, in: containers)
    let all = Set(active)
    // Without a root to reach them from, containers that include each other are what linking says.
    isInProduct = containers.indices.map {
      containers[$0].role.isShipped && (product.contains($0) || (all.contains($0) && !tests.contains($0)))
    }
    isOnlyInTests = containers.indices.map {
      containers[$0].role.isShipped && tests.contains($0) && !product.contains($0)
    }
  }

  /// Frameworks of which a composition is not followed, and no assembly is seen to be installed: all may be.
  func unseenCompositions(_ graph: LinkedGraph) -> Set<String> {
    let installed = graph.containers.indices.filter { isInProduct[$0] && graph.containers[$0].kind == .assembly }
    return Set(graph.containers.filter { !$0.isComplete && $0.role.isShipped }.map(\.framework))
      .subtracting(installed.map { graph.containers[$0].framework })
  }

  private static func reached(from roots: [Int], in containers: [Container]) -> Set<Int> {
    var found = Set(roots)
    var queue = roots
    while let row = queue.popLast() {
      for next in containers[row].includes where found.insert(next).inserted { queue.append(next) }
    }
    return found
  }
}
