internal import BarographModel

extension Rule {
  /// A class asked for where its protocol is provided.
  package static let concreteDependency = Rule(
    id: RuleID("concrete_dependency"),
    summary: "A concrete type is asked for where the project binds a protocol for it",
    defaultSeverity: .info, isPreview: true,
    check: { graph, context in
      ConcreteDependencySearch(graph: graph, context: context).observations() + concreteParameters(graph, context)
    })
}

/// Finds requests for a class that a container provides under a protocol.
private struct ConcreteDependencySearch {
  /// A class, and who asks for it.
  private struct AskedClass: Hashable {
    /// The id of a type, or the key of a binding.
    var asker: String
    /// Row of `LinkedGraph.nodes`.
    var type: Int
  }

  let graph: LinkedGraph
  let names: TypeNames
  let conformance: Conformance
  private let grouping: Grouping
  private let programs: Programs
  /// Rows of classes to the protocols under which containers provide them.
  private let protocols: [Int: [Provided]]
  /// Who is injected with what.
  private let injected: Set<NodePair>

  /// A protocol, and where a class is provided as it.
  private struct Provided {
    /// Row of `LinkedGraph.nodes`.
    var row: Int
    /// Row of `LinkedGraph.bindings`.
    var binding: Int
    var site: Site
  }

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    grouping = Grouping(graph: graph, rule: context.rule)
    names = context.names
    conformance = context.conformance
    let index = context.bindings
    programs = context.programs
    injected = Set(graph.edges.lazy.filter { $0.kind == .injection }.map { NodePair($0) })
    var protocols: [Int: [Provided]] = [:]
    let live = index.entries.filter(index.isLive)
    let services = Set(live.compactMap(\.service))
    for entry in live {
      guard let service = entry.service, graph.nodes[service].kind.isAbstract else { continue }
      // What hands on an object that is provided as itself narrows it for somebody.
      let isView = index.binding(entry).providesShared
      for row in index.binding(entry).implementations where !(isView && services.contains(row)) {
        protocols[row, default: []].append(Provided(row: service, binding: entry.binding, site: entry.site))
      }
    }
    self.protocols = protocols
  }

  func observations() -> [Observation] {
    graph.requests.filter(isReported).grouped(by: askedClass).flatMap { asked, requests in
      grouping.observations(requests, at: \.site) { observation(asked, $0) }
    }
  }

  private func isReported(_ request: Request) -> Bool {
    guard request.role == .production, let service = request.service, protocols[service] != nil,
      // What names a provider names no class.
      !graph.does(request.key.framework, .namesProviders),
      graph.nodes[service].kind.isReference, !graph.nodes[service].isDouble
    else { return false }
    if let binding = request.binding {
      // The way from a protocol to the class has to name the class.
      guard let provided = graph.bindings[binding].service, !isArgument(service, of: graph.bindings[binding].key) else {
        return false
      }
      return !conformance.conforms(service, to: graph.nodes[provided].id)
    }
    return request.owner.map { !graph.nodes[$0].isCompositionRoot } ?? false
  }

  /// Whether a generic type is bound for just this class: `Page<PageModel>` takes a `PageModel`, and no protocol.
  private func isArgument(_ service: Int, of key: BindingKey) -> Bool {
    guard let open = key.type.firstIndex(of: "<") else { return false }
    let isPart = { (character: Character) in character.isLetter || character.isNumber || "_.".contains(character) }
    return key.type[open...].split { !isPart($0) }.contains { $0 == graph.nodes[service].id }
  }

  private func askedClass(_ request: Request) -> AskedClass {
    let asker =
      request.owner.map { graph.nodes[$0].id } ?? request.binding.map { graph.bindings[$0].key.subject } ?? ""
    return AskedClass(asker: asker, type: request.service ?? 0)
  }

  private func observation(_ asked: AskedClass, _ requests: [Request]) -> Observation? {
    let known = suited(to: requests[0], asked.type)
    guard let first = known.first else { return nil }
    let services = known.enumerated().filter { row, one in !known[..<row].contains { $0.row == one.row } }
      .map { names($0.element.row) }
    let (type, service) = (names(asked.type), enumerated(services))
    let who = requests[0].owner.map { names($0) } ?? names.short(asked.asker)
    return Observation(
      message: "\(who) asks for \(type), which the project provides as \(service)",
      location: graph.location(requests[0].site), subjects: [asked.asker, graph.nodes[asked.type].id],
      related: graph.related([("\(type) is bound as \(names(first.row)) here", first.site)])
        + graph.related(requests.dropFirst().map { ("asked for here as well", $0.site) }),
      help: [services.count == 1 ? "ask for \(service)" : "ask for the one of them that it needs"],
      identity: [asked.asker, graph.nodes[asked.type].id])
  }

  /// What a class is provided as in the program of who asks: the protocols that what is made with it takes, if it is known to take
  /// some of them.
  private func suited(to request: Request, _ type: Int) -> [Provided] {
    let known = (protocols[type] ?? []).filter { programs.mayMeet(request, graph.bindings[$0.binding]) }
    let takers = request.binding.map { graph.bindings[$0].implementations } ?? request.owner.map { [$0] } ?? []
    let taken = known.filter { one in takers.contains { injected.contains(NodePair(from: $0, to: one.row)) } }
    return taken.isEmpty ? known : taken
  }
}

/// A protocol and so many classes are a family of screens or services rather than one class and its protocol.
private let manyConformers = 4

/// Parameters of initialisers whose class has a protocol that tests have a double of.
private func concreteParameters(_ graph: LinkedGraph, _ context: RuleContext) -> [Observation] {
  var doubles: [String: Int] = [:]
  for row in graph.nodes.indices where graph.nodes[row].role == .test && graph.nodes[row].isDouble {
    for id in graph.nodes[row].supertypes where doubles[id] == nil { doubles[id] = row }
  }
  if doubles.isEmpty { return [] }
  let isSharedByMany = { (id: String) in
    context.conformance.subtypes(of: id).filter { graph.nodes[$0].role == .production }.count > manyConformers
  }
  let edges = graph.edges.filter { edge in
    edge.kind == .injection && edge.form == .constructor && !edge.isContainer && edge.role == .production
      && graph.nodes[edge.to].kind.isReference && !graph.nodes[edge.from].isCompositionRoot
      && !graph.nodes[edge.to].isDouble
  }
  return edges.grouped { NodePair($0) }.compactMap { pair, edges in
    let (owner, type) = (graph.nodes[pair.from], graph.nodes[pair.to])
    let abstraction = type.supertypes.lazy.compactMap { context.names.row(id: $0) }.first { row in
      let node = graph.nodes[row]
      return node.kind.isAbstract && doubles[node.id] != nil && type.isKin(of: node) && node.id != owner.id
        && !owner.supertypes.contains(node.id) && !isSharedByMany(node.id)
    }
    guard let abstraction, let double = doubles[graph.nodes[abstraction].id] else { return nil }
    let (name, service) = (context.names(pair.to), context.names(abstraction))
    return Observation(
      condition: "DI-K05",
      message:
        "\(context.names(pair.from)) takes \(name), although it is \(service) and tests have \(context.names(double))",
      location: graph.location(edges[0].site), subjects: [owner.id, type.id],
      related: graph.nodes[double].site.map { graph.related([("the double", $0)]) } ?? [],
      help: ["take \(service)"], certainty: .likely, identity: [owner.id, type.id, "parameter"])
  }
}
