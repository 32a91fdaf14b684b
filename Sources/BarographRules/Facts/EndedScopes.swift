internal import BarographModel

/// Which bindings are let go of while the program runs: a cache that ends only by a call, which nobody makes, keeps for good.
struct EndedScopes {
  private let graph: LinkedGraph
  /// By framework, the names of its scopes that calls end.
  private var ended: [String: Set<String>] = [:]
  /// Frameworks of which a call ends all scopes, or one that is not known.
  private var endedWhole: Set<String> = []

  init(graph: LinkedGraph) {
    self.graph = graph
    var known: [String: Set<String>] = [:]
    for binding in graph.bindings { known[binding.key.framework, default: []].insert(Self.name(binding, graph)) }
    for ending in graph.scopeEndings {
      if known[ending.framework]?.contains(ending.name) == true {
        ended[ending.framework, default: []].insert(ending.name)
      } else {
        endedWhole.insert(ending.framework)
      }
    }
  }

  /// Whether what a binding keeps may be made anew.
  func mayEnd(_ binding: Binding) -> Bool {
    let framework = binding.key.framework
    guard binding.lifetime == .cache, graph.does(framework, .endsCachesByCall) else { return true }
    return endedWhole.contains(framework) || ended[framework]?.contains(Self.name(binding, graph)) == true
  }

  /// The last word of the scope that a binding has, or its container for all that name none.
  static func name(_ binding: Binding, _ graph: LinkedGraph) -> String {
    let scope =
      binding.scope.isEmpty ? binding.container.map { graph.containers[$0].defaultScope } ?? "" : binding.scope
    return scope.split(separator: ".").last.map(String.init) ?? scope
  }
}
