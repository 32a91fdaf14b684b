internal import BarographModel

/// Finds types of which the one object lives as long as the program: the application's delegate, a shared instance beside which there is
/// no other, a controller in its own nib, what these make once and keep, and what that makes once and keeps.
struct ApplicationLong {
  private let graph: LinkedGraph
  private let emptied: Set<MemberKey>
  /// Rows of edges that make an object of a type in what is shipped.
  private let makings: [Int: [Int]]
  /// Rows of the types of which an object keeps others for good, by what they keep.
  private let keepers: [Int: [Int]]
  /// What each type makes or keeps for good, of all that somebody makes.
  private let reached: [Int: [Int]]

  /// Rows of the documents that the application itself loads.
  private let mainDocuments: Set<Int>

  /// What runs once, when the program begins.
  private let beginnings: Set<MemberKey>

  /// `emptied`: properties that somebody sets to nil at some time.
  init(graph: LinkedGraph, emptied: Set<MemberKey>) {
    self.graph = graph
    self.emptied = emptied
    beginnings = Set(graph.launchMethods.map { MemberKey(owner: $0.owner, name: $0.name) })
    mainDocuments = Set(
      graph.edges.lazy.filter { $0.kind == .composition && ApplicationWords.mainDocuments.contains($0.member) }
        .map(\.to))
    var makings: [Int: [Int]] = [:]
    var reached: [Int: [Int]] = [:]
    for (row, edge) in graph.edges.enumerated()
    where edge.kind == .creation && edge.role.isShipped && edge.access != .test && edge.access != .preview {
      makings[edge.to, default: []].append(row)
      reached[edge.from, default: []].append(edge.to)
    }
    self.makings = makings
    var keepers: [Int: [Int]] = [:]
    for property in graph.properties
    where property.strength == .strong && !emptied.contains(MemberKey(owner: property.owner, name: property.name)) {
      for type in property.types where makings[type] != nil {
        keepers[type, default: []].append(property.owner)
        reached[property.owner, default: []].append(type)
      }
    }
    // What is given where a protocol stands: `Cache(store: DiskStore())`.
    for edge in graph.edges
    where edge.kind == .injection && edge.strength == .strong && edge.role.isShipped
      && !emptied.contains(MemberKey(owner: edge.from, name: edge.memberName))
    {
      for type in edge.supplied.map(\.to) where makings[type] != nil {
        keepers[type, default: []].append(edge.from)
        reached[edge.from, default: []].append(type)
      }
    }
    self.keepers = keepers
    self.reached = reached
  }

  /// Rows of `LinkedGraph.nodes`.
  var types: Set<Int> {
    let roots = Set(graph.nodes.indices.filter(isRoot)).union(graph.singletons.filter(isTheOnly).map(\.type))
    var found = roots
    var open = Array(roots)
    while let maker = open.popLast() {
      for type in reached[maker] ?? []
      where graph.nodes[type].kind.isReference && !found.contains(type)
        && isMadeOnce(type, by: found, roots) && isKept(type, by: found)
      {
        found.insert(type)
        open.append(type)
      }
    }
    return found
  }

  /// Whether the system makes it when the program begins.
  private func isRoot(_ row: Int) -> Bool {
    let node = graph.nodes[row]
    guard node.site != nil, node.role.isShipped else { return false }
    if isOfMainDocument(row) { return true }
    return node.attributes.contains(where: ApplicationWords.entries.contains)
      || node.supertypes.contains { id in
        let dot = id.utf8.lastIndex(of: UInt8(ascii: "."))
        return ApplicationWords.applicationDelegates.contains(dot.map { String(id[id.utf8.index(after: $0)...]) } ?? id)
      }
  }

  /// Whether only the application's own nib makes it, beside what is seen: a controller of the application.
  private func isOfMainDocument(_ row: Int) -> Bool {
    guard let makings = makings[row], !mainDocuments.isEmpty,
      graph.nodes[row].supertypes.contains(where: ApplicationWords.plainClasses.contains)
    else { return false }
    return makings.allSatisfy { mainDocuments.contains(graph.edges[$0].from) }
  }

  private func isTheOnly(_ singleton: Singleton) -> Bool {
    singleton.owner == singleton.type && !isMadeByOthers(singleton) && !singleton.isMadeBesides
      && !singleton.isRenewed && !singleton.isOptional && singleton.kind != .replaceable && singleton.role.isShipped
  }

  /// Whether others make instances too, or code that is not seen may.
  private func isMadeByOthers(_ singleton: Singleton) -> Bool {
    !singleton.hasPrivateInitializer
      && (graph.nodes[singleton.type].isPublic
        || (makings[singleton.type] ?? []).contains { graph.edges[$0].from != singleton.type })
  }

  /// Whether all makings stand in objects that live so long, one in each file, and run once: with that object, on first use of a
  /// property, or when the program begins.
  private func isMadeOnce(_ type: Int, by makers: Set<Int>, _ roots: Set<Int>) -> Bool {
    var files: Set<FileID> = []
    return (makings[type] ?? []).allSatisfy { row in
      let edge = graph.edges[row]
      guard makers.contains(edge.from), files.insert(edge.site.file).inserted else { return false }
      switch edge.timing {
      case .eager: return true
      case .lazy: return edge.strength == .strong
      case .deferred:
        return roots.contains(edge.from)
          && (ApplicationWords.beginnings.contains(edge.memberName)
            || beginnings.contains(MemberKey(owner: edge.from, name: edge.memberName)))
      }
    }
  }

  /// Whether a property of such an object keeps it.
  private func isKept(_ type: Int, by makers: Set<Int>) -> Bool {
    if keepers[type]?.contains(where: makers.contains) == true { return true }
    return (makings[type] ?? []).allSatisfy { row in
      let edge = graph.edges[row]
      // A property of a protocol's type, with the object as its value.
      return (edge.form == .property || edge.form == .lazy) && edge.strength == .strong
        && !emptied.contains(MemberKey(owner: edge.from, name: edge.memberName))
    }
  }
}
