internal import BarographEngine
internal import BarographModel

/// From who asks to who provides, and back.
extension LanguageServer {
  /// Where what is asked for or named is provided: from a request to the registrations that answer it, from a registration to what it
  /// makes, from a parameter or property to what is given there, from an outlet to its document and back. Where a type is declared
  /// other servers know.
  func definitions(_ place: AskedPlace?) -> FoundPlaces? {
    guard let place else { return nil }
    let view = place.document.view
    let outlets = outletPlaces(place)
    if !outlets.isEmpty { return FoundPlaces(view: view, places: outlets) }
    var found: [Location] = []
    for item in place.items {
      switch item {
      case .binding(let row): found += view.declarations(view.graph.bindings[row].implementations)
      case .request(let row):
        found += view.answers.bindings(answering: row).map { view.graph.location(view.graph.bindings[$0].site) }
      case .edge(let row): found += view.providers(ofEdge: row)
      case .node: break
      }
    }
    if found.isEmpty { found = place.types.flatMap(view.providers(of:)) }
    return FoundPlaces(view: view, places: found)
  }

  /// What stands behind something abstract: what is bound to it, what is given in its place.
  func implementations(_ place: AskedPlace?) -> FoundPlaces? {
    guard let place else { return nil }
    let view = place.document.view
    var rows: [Int] = []
    for item in place.items {
      switch item {
      case .binding(let row): rows += view.graph.bindings[row].implementations
      case .request(let row):
        rows += view.answers.bindings(answering: row).flatMap { view.graph.bindings[$0].implementations }
      case .edge(let row): rows += view.graph.edges[row].supplied.map(\.to)
      case .node: break
      }
    }
    if rows.isEmpty {
      for type in place.types {
        rows += view.bindings(about: type).flatMap { view.graph.bindings[$0].implementations }.filter { $0 != type }
        rows += view.users[type].flatMap { view.graph.edges[$0].supplied.map(\.to) }
      }
    }
    return FoundPlaces(view: view, places: view.declarations(rows))
  }

  /// All who get what is named there, asked for or registered; with its declaration the registrations too, if the client wants it.
  func references(_ run: RunningRequest) throws(RequestFailure) -> [UInt8] {
    guard let place = try place(run) else { return locations(nil) }
    let view = place.document.view
    var types = Set(place.types)
    for item in place.items {
      switch item {
      case .node(let row): types.insert(row)
      case .edge(let row): types.insert(view.graph.edges[row].to)
      case .request(let row): if let type = view.graph.requests[row].service { types.insert(type) }
      case .binding(let row): types.formUnion(view.graph.bindings[row].entries.compactMap(\.service))
      }
    }
    let isDeclared = run.parameters?["context"]?["includeDeclaration"]?.boolean ?? false
    var found: [Location] = []
    for type in types.sorted() {
      try run.check()
      if isDeclared { found += view.bindings(about: type).map { view.graph.location(view.graph.bindings[$0].site) } }
      found += view.askers(of: type)
    }
    return locations(FoundPlaces(view: view, places: found))
  }
}

extension ProjectView {
  /// Where some types are declared.
  func declarations(_ rows: [Int]) -> [Location] { rows.compactMap { graph.nodes[$0].site }.map(graph.location) }

  /// Where a type is provided: registrations, else shared instances, else where others make it.
  func providers(of type: Int) -> [Location] {
    let bound = bindings(about: type).map { graph.location(graph.bindings[$0].site) }
    if !bound.isEmpty { return bound }
    let shared = singletons(of: type).map { graph.location(graph.singletons[$0].site) }
    if !shared.isEmpty { return shared }
    return users[type].filter { graph.edges[$0].kind == .creation }.map { graph.location(graph.edges[$0].site) }
  }

  /// Where what an edge brings comes from: what is given there and what is registered; where nobody knows, what is likely given.
  func providers(ofEdge row: Int) -> [Location] {
    let edge = graph.edges[row]
    let given = edge.supplied.filter { $0.certainty == .certain }.map { graph.location($0.site) }
    let found = given + bindings(about: edge.to).map { graph.location(graph.bindings[$0].site) }
    if !found.isEmpty { return found }
    let likely = edge.supplied.map { graph.location($0.site) }
    return likely.isEmpty ? providers(of: edge.to) : likely
  }

  /// Where a type is got; with `making` also where it is made.
  func askers(of type: Int, making: Bool = true) -> [Location] {
    let edges = users[type].map { graph.edges[$0] }.filter { making || $0.kind != .creation }
    return (edges.map(\.site) + requests(for: type).map { graph.requests[$0].site }).sorted {
      ($0.file, $0.line, $0.column) < ($1.file, $1.line, $1.column)
    }
    .map(graph.location)
  }
}
