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
  /// Rows of classes to the protocol under which a container provides them, and where.
  private let protocols: [Int: (row: Int, site: Site)]

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    grouping = Grouping(graph: graph, rule: context.rule)
    names = context.names
    conformance = context.conformance
    let index = context.bindings
    var protocols: [Int: (row: Int, site: Site)] = [:]
    let live = index.entries.filter(index.isLive)
    let services = Set(live.compactMap(\.service))
    for entry in live {
      guard let service = entry.service, graph.nodes[service].kind.isAbstract else { continue }
      // What hands on an object that is provided as itself narrows it for somebody.
      let isView = index.binding(entry).providesShared
      for row in index.binding(entry).implementations where protocols[row] == nil && !(isView && services.contains(row))
      {
        protocols[row] = (service, entry.site)
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
    guard let (abstract, site) = protocols[asked.type] else { return nil }
    let (type, service) = (names(asked.type), names(abstract))
    let who = requests[0].owner.map { names($0) } ?? names.short(asked.asker)
    return Observation(
      message: "\(who) asks for \(type), which the project provides as \(service)",
      location: graph.location(requests[0].site), subjects: [asked.asker, graph.nodes[asked.type].id],
      related: graph.related([("\(type) is bound as \(service) here", site)])
        + graph.related(requests.dropFirst().map { ("asked for here as well", $0.site) }),
      help: ["ask for \(service)"],
      identity: [asked.asker, graph.nodes[asked.type].id])
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
