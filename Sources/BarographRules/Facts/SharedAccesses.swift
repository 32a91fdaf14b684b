internal import BarographAlgorithms
internal import BarographModel

/// Accesses to the project's shared instances.
struct SharedAccesses {
  private let graph: LinkedGraph
  private let rows: SharedInstanceRows
  private let allowed: [Wildcard]
  private let roots: CompositionRoots
  /// Where something writes to a shared instance.
  private let writes: Set<SourceLine>
  /// Where properties begin that a container fills, and where others do.
  private let filled: Set<SourceLine>
  private let properties: Set<SourceLine>

  /// `allowed` are patterns of accessors that everybody may use; without them, those of the configuration.
  init(graph: LinkedGraph, context: RuleContext, allowed: [String]? = nil) {
    self.graph = graph
    self.allowed = (allowed ?? context.configuration.allowedSingletons).map { Wildcard($0) }
    roots = context.roots
    writes = Set(graph.sharedWrites.map { SourceLine($0.site) })
    rows = context.instances
    filled = Set(graph.requests.lazy.filter { $0.form == .property }.map { SourceLine($0.site) })
    properties = filled.isEmpty ? [] : Set(graph.properties.lazy.map { SourceLine($0.site) })
  }

  /// Row of `LinkedGraph.singletons` that an edge reaches.
  func singleton(of edge: Edge) -> Int? { rows[edge] }

  /// The row of a shared instance that an edge reaches behind its user's back, in hand-written product code.
  func hidden(_ edge: Edge) -> Int? {
    guard edge.access == .eagerHidden || edge.access == .lateHidden, edge.role == .production, !edge.isStatic,
      !edge.condition.isOnlyForDebugging, !roots[edge.from], let row = singleton(of: edge)
    else { return nil }
    let singleton = graph.singletons[row]
    guard singleton.role.isShipped, !graph.nodes[singleton.owner].isPrivate, !isFamily(edge.from, singleton),
      !isAllowed(singleton), !isConstant(singleton), !isOfWrapper(edge)
    else { return nil }
    return row
  }

  /// `@Inject(Container.shared) private var store: Store`, on one line or two: the property says what it asks for.
  private func isOfWrapper(_ edge: Edge) -> Bool {
    guard edge.access == .eagerHidden, !filled.isEmpty else { return false }
    let line = SourceLine(edge.site)
    return filled.contains(line) || !properties.contains(line) && filled.contains(SourceLine(edge.site, above: -1))
  }

  /// Whether an edge writes to a value that is shared: a parameter would be a copy.
  func isWrittenValue(_ edge: Edge, _ row: Int) -> Bool {
    let kind = graph.nodes[graph.singletons[row].type].kind
    return !kind.isReference && !kind.isAbstract && writes.contains(SourceLine(edge.site))
  }

  /// Whether it is a row of values that nobody changes: `Icon.standard`, `Constants.main`.
  func isConstant(_ singleton: Singleton) -> Bool {
    let type = graph.nodes[singleton.type]
    let isNamed = type.name.hasSuffix("Constants")
    return (type.isRecord || singleton.isOfConstants || isNamed) && singleton.mutableState.isEmpty
      && singleton.kind != .replaceable
  }

  /// Whether a type is the instance's own, or nested in it, or around it.
  func isFamily(_ row: Int, _ singleton: Singleton) -> Bool {
    let id = graph.nodes[row].id
    return [singleton.owner, singleton.type].contains { other in
      let owner = graph.nodes[other].id
      return row == other || id == owner || id.hasPrefix(owner + ".") || owner.hasPrefix(id + ".")
    }
  }

  /// Whether the configuration lets everybody use it.
  func isAllowed(_ singleton: Singleton) -> Bool {
    let owner = graph.nodes[singleton.owner]
    // A nested type is named by its last word, by the way to it, or with its module.
    return allowed.contains { pattern in
      [owner.name, owner.path, owner.id].contains { pattern.matches(singleton.name(in: $0)) }
    }
  }
}
