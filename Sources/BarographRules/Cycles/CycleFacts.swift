internal import BarographAlgorithms
internal import BarographModel

/// The facts about a graph that all cycle rules need before they look for cycles.
struct CycleFacts {
  let graph: LinkedGraph
  let conformance: Conformance
  let duties: HopDuties
  var vertices: CycleVertices
  /// Rows of nodes of which one object lives as long as the program.
  let appLong: Set<Int>
  /// Hops from the nearest composition root by node; `Int.max` where none leads.
  let rootDistance: [Int]
  /// All hops that have a part in construction or in holding.
  private(set) var hops: [CycleHop] = []
  private let strengths: [MemberKey: Strength]
  /// Pairs of which the first lets go of the second at some time: `page = nil`.
  private let cleared: Set<NodePair>
  /// Pairs of which the first makes objects of the second.
  let makings: Set<NodePair>
  /// By row of `LinkedGraph.nodes`: whether it is something that is shown, or its controller.
  private let screens: [Bool]
  /// Properties that somebody empties at some time.
  private let emptied: Set<MemberKey>

  init(graph: LinkedGraph, conformance: Conformance) {
    self.graph = graph
    self.conformance = conformance
    duties = HopDuties(graph: graph)
    vertices = CycleVertices(graph: graph)
    let singles = graph.bindings.filter { $0.lifetime == .singleton && $0.role.isShipped }
    strengths = Dictionary(
      graph.properties.map { (MemberKey(owner: $0.owner, name: $0.name), $0.strength) },
      uniquingKeysWith: { first, _ in first })
    let emptied = Set<MemberKey>(
      graph.propertyWrites.lazy.filter { $0.isClearing && $0.role.isShipped }.compactMap { write in
        write.owner.map { MemberKey(owner: $0, name: write.member) }
      })
    self.emptied = emptied
    let makers = Self.makers(in: graph)
    let demonstrations = Demonstrations(graph: graph)
    let kept = graph.singletons.lazy.filter { singleton in
      Self.isForGood(singleton, emptied)
        // What an application has that shows how a library is used says nothing of those of others.
        && !(graph.nodes[singleton.type].site.map { demonstrations.shows($0, at: singleton.site) } ?? false)
        && (!Self.isMadeInPlace(singleton) || (makers[singleton.type] ?? []).allSatisfy { $0 == singleton.owner })
    }
    appLong = Set(kept.map(\.type) + singles.flatMap { $0.implementations } + Self.parts(of: singles, graph))
      .union(ApplicationLong(graph: graph, emptied: emptied).types)
    cleared = Set(
      graph.properties.lazy.filter { emptied.contains(MemberKey(owner: $0.owner, name: $0.name)) }.flatMap { property in
        property.types.map { NodePair(from: property.owner, to: $0) }
      })
    makings = Set(
      graph.edges.lazy.filter { $0.kind == .creation && $0.role.isShipped }.map { NodePair(from: $0.from, to: $0.to) })
    screens = graph.nodes.indices.map(conformance.isView)
    let roots = graph.nodes.indices.filter { graph.nodes[$0].isCompositionRoot }
    let edges = graph.edges.lazy.filter { $0.role.isShipped }.map { Digraph.Edge(from: $0.from, to: $0.to) }
    let distances = Digraph(nodeCount: graph.nodes.count, edges: Array(edges)).distances(from: roots)
    rootDistance = distances.map { $0 < 0 ? Int.max : $0 }
    hops = findHops()
  }

  /// Whether an object of a shared instance's type lives as long as the program: what only previews or tests have does not, nor
  /// what is let go, or looked for among others each time.
  private static func isForGood(_ instance: Singleton, _ emptied: Set<MemberKey>) -> Bool {
    // A getter makes another one when its type has emptied what keeps it.
    guard instance.role.isShipped, !(instance.kind == .computed && instance.isRenewed) else { return false }
    if !instance.isOptional || instance.isOfPlatform { return true }
    return instance.kind != .computed && !emptied.contains(MemberKey(owner: instance.owner, name: instance.member))
  }

  /// Whether a shared instance is made where it is declared, so that who else makes an object makes another one.
  private static func isMadeInPlace(_ singleton: Singleton) -> Bool {
    !singleton.isMadeElsewhere && !singleton.isOptional && singleton.kind != .computed && singleton.kind != .held
  }

  /// What is only made for objects of bindings that keep theirs until the program ends.
  private static func parts(of singles: [Binding], _ graph: LinkedGraph) -> [Int] {
    let parts = Set(singles.flatMap(\.parts))
    if parts.isEmpty { return [] }
    let others = graph.bindings.lazy.filter { $0.lifetime != .singleton }.flatMap { $0.parts + $0.implementations }
    let makers = graph.edges.lazy.filter {
      $0.kind == .creation && $0.role.isShipped && !graph.nodes[$0.from].isCompositionRoot
    }.map(\.to)
    return parts.subtracting(others).subtracting(makers).sorted()
  }

  /// Who makes objects of each type in what is shipped, besides the type itself: those live as long as somebody keeps them, whether or
  /// not there is a shared one too.
  private static func makers(in graph: LinkedGraph) -> [Int: Set<Int>] {
    graph.edges.lazy.filter {
      $0.kind == .creation && $0.role == .production && $0.access != .test && $0.access != .preview && $0.from != $0.to
        && !$0.condition.isOnlyForDebugging
    }.reduce(into: [:]) { $0[$1.to, default: []].insert($1.from) }
  }

  /// The name of a vertex's type.
  func name(_ vertex: Int) -> String { graph.nodes[vertices.nodeOf[vertex]].name }
  /// Whether a vertex's type is something that is shown, or its controller.
  func isScreen(_ vertex: Int) -> Bool { screens[vertices.nodeOf[vertex]] }
  /// Whether a type is something that is shown, or its controller.
  func isScreen(node: Int) -> Bool { screens[node] }
  /// The id of a vertex's type.
  func id(_ vertex: Int) -> String { graph.nodes[vertices.nodeOf[vertex]].id }

  /// Whether the container of an edge completes objects after their factories have run.
  func completesAfterwards(_ edge: Edge) -> Bool { graph.does(edge.framework, .completesAfterwards) }

  /// Properties that are nil for good: nothing sets them.
  private func unsetProperties() -> Set<MemberKey> {
    let writes = PropertyWrites(graph: graph)
    let filled = Set(
      graph.edges.lazy.filter { $0.kind == .injection && $0.isContainer }.map {
        MemberKey(owner: $0.from, name: $0.memberName)
      })
    return Set(
      graph.properties.lazy.filter { property in
        (property.isOptional || property.isImplicitlyUnwrapped) && !property.hasDefault && !property.hasLazyDefault
          && !property.isExported && property.attributes.isEmpty && graph.isSwift(property.site)
          && graph.nodes[property.owner].kind.isReference && !writes.isSet(property)
      }.map { MemberKey(owner: $0.owner, name: $0.name) }
    ).subtracting(filled)
  }

  private func findHops() -> [CycleHop] {
    var hops: [CycleHop] = []
    let unset = unsetProperties()
    var bindings: [Int: Set<Int>] = [:]
    let naming = graph.containers.filter { graph.does($0.framework, .namesProviders) }
    let containers = Set(naming.compactMap(\.node))
    for (row, edge) in graph.edges.enumerated() {
      // Providers ask each other; their containers are all there before they are given each other.
      if graph.does(edge.framework, .namesProviders) { continue }
      if containers.contains(edge.from), containers.contains(edge.to) { continue }
      if edge.form == .property, edge.supplied.isEmpty, !edge.isContainer,
        unset.contains(MemberKey(owner: edge.from, name: edge.member))
      {
        continue
      }
      if let supply = duties.supply(of: edge) {
        var given = hop(row, duty: .holds, from: edge.from, to: supply.to)
        given.supply = supply
        given.isLikely = true
        hops.append(given)
      }
      guard let duty = duties.duty(of: edge), let to = vertices.target(of: edge) else { continue }
      for from in vertices.sources(of: edge) where edge.kind != .binding || from != to {
        if duty == .passes { bindings[from, default: []].insert(to) }
        hops.append(hop(row, duty: duty, from: from, to: to))
      }
    }
    if !vertices.providers.isEmpty { hops += ProviderHops(facts: self).hops }
    // Of several providers of one key only one is taken.
    for index in hops.indices where hops[index].duty == .passes {
      if (bindings[hops[index].from]?.count ?? 0) > 1 { hops[index].isLikely = true }
    }
    return hops
  }

  /// An edge as a hop between vertices.
  func hop(_ row: Int, duty: HopDuty, from: Int, to: Int) -> CycleHop {
    let edge = graph.edges[row]
    var hop = CycleHop(
      from: from, to: to, edge: row, duty: duty, timing: edge.timing, strength: strength(of: edge),
      isContainer: edge.isContainer || edge.kind == .binding,
      isLikely: edge.certainty == .likely || edge.occurs != .always,
      weight: weight(of: edge, duty: duty))
    hop.isUpToCallers = edge.kind == .creation && edge.occurs == .asCallersSay
    return hop
  }

  /// The form in which a hop gets its target.
  func form(_ hop: CycleHop) -> Form { hop.edge.map { graph.edges[$0].form } ?? .body }

  /// Whether who is at the beginning of a hop lets go at some time of who is at its end.
  func isCleared(_ hop: CycleHop) -> Bool {
    // A property is of the type that it declares, whatever it is given.
    let declared = hop.supply == nil ? nil : hop.edge.map { graph.edges[$0].to }
    return cleared.contains(NodePair(from: vertices.nodeOf[hop.from], to: declared ?? vertices.nodeOf[hop.to]))
  }

  /// Whether somebody sets a property of a type to nil at some time.
  func empties(_ member: String, of owner: Int) -> Bool { emptied.contains(MemberKey(owner: owner, name: member)) }

  /// The property by which who is at the beginning of a hop keeps who is at its end; the parameter that brings it, where that is
  /// not known.
  func keeper(_ hop: CycleHop) -> String {
    guard let row = hop.edge else { return "" }
    let edge = graph.edges[row]
    let kept = graph.properties.filter {
      $0.owner == edge.from && $0.types.contains(edge.to) && $0.strength == .strong
    }
    if kept.count == 1 { return kept[0].name }
    // The selector of an initialiser with several parameters is no name.
    let words = edge.member.split(separator: " ")
    return words.count > 1 ? String(words[words.count - 1]) : edge.memberName
  }

  /// A hop as findings print it; `nil` for one without an edge.
  func printed(_ hop: CycleHop) -> Hop? {
    guard let row = hop.edge else { return nil }
    let edge = graph.edges[row]
    return Hop(
      from: id(hop.from), to: id(hop.to), form: edge.form, timing: hop.timing, strength: hop.strength,
      location: graph.location(edge.site),
      note: HopNote(edge: edge, graph: graph).text + (hop.supply == nil ? "" : ", which is given \(name(hop.to))"))
  }

  /// An edge at the container says what it fills; how that is kept is written at the property.
  private func strength(of edge: Edge) -> Strength {
    guard edge.strength == .unknown else { return edge.strength }
    return strengths[MemberKey(owner: edge.from, name: edge.memberName)] ?? .unknown
  }

  private func weight(of edge: Edge, duty: HopDuty) -> Int {
    if duty == .passes { return 1000 }
    let form = edge.kind == .singleton ? 1 : duty == .during ? 2 : 3
    let crossing = graph.nodes[edge.from].module == graph.nodes[edge.to].module ? 0 : 1
    return form + crossing + (edge.role == .generated ? 50 : 0)
  }
}

extension Edge {
  /// The bare name of the parameter, property or accessor: `gateway` of `init(gateway:)`, `shared` of `Clock.shared`, `setClock`
  /// of `setClock(_:)`.
  var memberName: String {
    let bytes = member.utf8
    let (open, dot) = (UInt8(ascii: "("), UInt8(ascii: "."))
    // Nearly all are plain names.
    guard let start = bytes.firstIndex(where: { $0 == open || $0 == dot }) else { return member }
    var name = member[...]
    if let open = bytes[start...].firstIndex(of: open) {
      name = member[..<open]
      let labels = bytes[bytes.index(after: open)...]
      if let end = labels.firstIndex(of: UInt8(ascii: ":")), case let others = labels[end...].dropFirst(),
        !others.isEmpty, !others.contains(UInt8(ascii: ":"))
      {
        let label = member[labels.startIndex..<end]
        if label != "_" { name = label }
      } else {
        name = member[...]
      }
    }
    guard let last = name.utf8.lastIndex(of: dot) else { return String(name) }
    return String(name[name.utf8.index(after: last)...])
  }
}
