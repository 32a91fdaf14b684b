internal import BarographModel

/// Finds registrations that come after the only object that asks for them has been made: it keeps what it got.
struct LateReplacementSearch {
  let graph: LinkedGraph
  let index: BindingIndex
  let names: TypeNames

  func observations() -> [Observation] {
    guard !graph.creations.isEmpty else { return [] }
    let keys = Dictionary(grouping: graph.requests, by: \.key)
    return graph.bindings.indices.compactMap { row in
      let binding = graph.bindings[row]
      guard let body = binding.body, graph.does(binding.key.framework, .fillsWhenMade), !binding.isDynamic,
        let requests = keys[binding.key], isMain(binding)
      else { return nil }
      let made = graph.creations.last { creation in
        creation.body == body && graph.isBefore(creation.site, binding.site)
          && requests.contains { $0.owner == creation.type && asksWhenMade($0) }
      }
      guard let made, isAlone(made, requests, binding) else { return nil }
      return observation(binding, made, requests)
    }
  }

  /// Whether what names no container asks the one that the registration fills.
  private func isMain(_ binding: Binding) -> Bool {
    binding.container.map { graph.containers[$0].kind == .assembly } ?? true
  }

  private func asksWhenMade(_ request: Request) -> Bool {
    request.form == .property && request.timing == .eager && request.binding == nil && request.container == nil
      && !request.isApproximate
  }

  /// Whether nobody can get the new provider: nothing that asks is made below, and nothing that the object reaches asks later.
  private func isAlone(_ made: Creation, _ requests: [Request], _ binding: Binding) -> Bool {
    let late = requests.filter { $0.owner != made.type || !asksWhenMade($0) }
    let askers = Set(late.flatMap(owners))
    if !askers.isDisjoint(with: reached(from: [made.type])) { return false }
    guard let body = binding.body else { return false }
    let isBelow = { (site: Site) in
      site.file == binding.site.file && graph.isBefore(binding.site, site)
        && graph.isBefore(site, graph.bodies[body].end)
    }
    if requests.contains(where: { isBelow($0.site) }) { return false }
    let below = graph.edges.filter { isBelow($0.site) && $0.from != $0.to }.map(\.to)
    return reached(from: Set(below)).isDisjoint(with: askers.union([made.type]))
      && !graph.creations.contains { $0.type == made.type && isBelow($0.site) }
  }

  private func owners(_ request: Request) -> [Int] {
    guard let row = request.binding else { return [request.owner].compactMap { $0 } }
    return graph.bindings[row].implementations + [graph.bindings[row].service].compactMap { $0 }
  }

  private func reached(from types: Set<Int>) -> Set<Int> {
    var found = types
    var queue = Array(types)
    while let row = queue.popLast() {
      for edge in graph.edges where edge.from == row && found.insert(edge.to).inserted { queue.append(edge.to) }
    }
    return found
  }

  private func observation(_ binding: Binding, _ made: Creation, _ requests: [Request]) -> Observation {
    let what = names.describe(binding.key)
    let type = names(made.type)
    let asked = requests.filter { $0.owner == made.type }.map { ("\(type) asks here, as it is made", $0.site) }
    return Observation(
      message:
        "\(what) is registered after '\(type)' has been made, which keeps what it got: the new one never reaches it",
      location: graph.location(binding.site), subjects: [binding.key.subject, graph.nodes[made.type].id],
      related: graph.related([("made here", made.site)] + asked),
      help: ["register it before '\(type)' is made, on line \(made.site.line)"], certainty: .likely,
      identity: ["replaced", binding.key.subject, graph.nodes[made.type].id, graph[binding.site.file].path])
  }
}
