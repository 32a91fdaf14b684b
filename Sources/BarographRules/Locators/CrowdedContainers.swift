internal import BarographModel

/// Containers that more types ask than a project would decide one by one.
struct CrowdedContainers {
  /// The thing that is asked: a container, a type that holds values for everybody, or whichever there is of a framework.
  private struct Source: Hashable {
    var framework: String
    var container: Int?
    var holder = ""

    init(_ request: Request, _ graph: LinkedGraph) {
      framework = request.framework
      container = request.container
      // Keys of values that exist already say who holds them: `World.log`.
      guard graph.does(request.key.framework, .handsOnValues), let dot = request.key.name.lastIndex(of: ".") else {
        return
      }
      holder = String(request.key.name[..<dot])
    }

    /// All containers of a request's framework.
    init(ofAll request: Request) { framework = request.framework }
  }

  /// One such container, with all who ask it.
  private struct Crowd {
    var source: Source
    var requests: [Request]
    var types: Int
  }

  let graph: LinkedGraph
  private let maximum: Int
  private let crowds: [Crowd]
  private let sources: Set<Source>

  /// `requests` are those that stand outside of composition roots.
  init(_ requests: [Request], graph: LinkedGraph, maximum: Int) {
    self.graph = graph
    self.maximum = maximum
    func crowd(_ source: Source, _ requests: [Request]) -> Crowd? {
      let types = Set(requests.compactMap(\.owner)).count
      return types > maximum ? Crowd(source: source, requests: requests, types: types) : nil
    }
    let own = requests.grouped(by: { Source($0, graph) }).compactMap(crowd)
    let crowded = Set(own.map(\.source))
    // Each module may have a container of its own, and all of them be asked in the same way.
    let others = requests.filter { request in
      let source = Source(request, graph)
      return source.container != nil && !crowded.contains(source)
    }
    let joined = others.grouped { Source(ofAll: $0) }.compactMap(crowd)
    crowds = own + joined
    sources = crowded.union(joined.flatMap { $0.requests.map { Source($0, graph) } })
  }

  /// Whether a request is one of very many.
  func isOne(_ request: Request) -> Bool { sources.contains(Source(request, graph)) }

  /// One for each container.
  func observations() -> [Observation] { crowds.map(observation) }

  private func observation(_ crowd: Crowd) -> Observation {
    let modules = ModuleShares(
      crowd.requests.compactMap { request in request.owner.map { ($0, request.site) } }, in: graph)
    let source = crowd.source
    let container = source.container.map { graph.containers[$0] }
    let holder = declaration(of: source.holder, crowd.requests)
    let first = crowd.requests.map(\.site).min { graph.isBefore($0, $1) } ?? crowd.requests[0].site
    let site = container?.site ?? holder ?? first
    let name = container?.displayName ?? (source.holder.isEmpty ? nil : source.holder)
    let what = name.map { "\($0) is" } ?? "containers of \(graph.shownName(of: source.framework)) are"
    return Observation(
      message: "\(what) asked by \(counted(crowd.types, "type")) in \(modules.counted) outside of "
        + "composition roots; the limit is \(counted(maximum, "type"))",
      location: graph.location(site), subjects: [],
      related: modules.related(graph),
      help: [
        "decide once: let new types take what they need by their initialisers, and change the others module by module, "
          + "beginning with \(modules.shares.last?.module ?? "the smallest")",
        "if that is how the project works, raise the limit or leave the rule off: `rules: {service_locator: off}`",
      ], identity: [source.framework, container?.name ?? source.holder, "everywhere"])
  }

  /// `World` of the key `World.log`; empty for keys that do not say who holds what they ask for.
  func holder(ofKey key: BindingKey) -> String {
    key.name.lastIndex(of: ".").map { String(key.name[..<$0]) } ?? ""
  }

  /// The declaration of the type whose properties are asked for.
  func declaration(of holder: String, _ requests: [Request]) -> Site? {
    let keys = Set(requests.map(\.key))
    let provided = graph.bindings.filter { keys.contains($0.key) && $0.role == .production }.map(\.site)
    guard !holder.isEmpty, !provided.isEmpty else { return nil }
    // Extensions in other files add properties of their own.
    let files = Set(provided.map(\.file))
    let name = holder.split(separator: ".").last.map(String.init) ?? ""
    let type = graph.nodes.first { node in
      guard let site = node.site else { return false }
      return node.name == name && files.contains(site.file)
    }
    return type?.site ?? provided.min { graph.isBefore($0, $1) }
  }
}
