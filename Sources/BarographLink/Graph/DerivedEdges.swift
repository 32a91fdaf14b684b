internal import BarographModel

/// Edges that need more than one file: what containers provide, who asks them, what they include.
extension Linker {
  /// Adds them, and puts all edges in order.
  func addDerivedEdges() {
    graph.edges += bindingEdges() + requestEdges() + compositionEdges()
    // Parts come in the order of files and each is in order: little moves.
    graph.edges.sort(by: Edge.precedes)
  }

  /// From what is asked for to what is provided.
  private func bindingEdges() -> [Edge] {
    var edges: [Edge] = []
    for binding in graph.bindings {
      for entry in binding.entries {
        guard let service = entry.service else { continue }
        for implementation in binding.implementations where implementation != service {
          edges.append(
            Edge(
              from: service, to: implementation, kind: .binding, form: .provider, timing: .eager, strength: .strong,
              framework: binding.framework, site: entry.site, member: binding.scope, role: binding.role,
              certainty: binding.implementations.count > 1 ? .likely : .certain, condition: binding.condition))
        }
      }
    }
    return edges
  }

  /// From who asks to what is asked for: the made object in a factory, otherwise the type around the call.
  private func requestEdges() -> [Edge] {
    var edges: [Edge] = []
    let holders = Set(graph.requests.lazy.filter { $0.form == .property }.flatMap { self.graph.owners(of: $0) })
    let properties = Dictionary(grouping: graph.properties.lazy.filter { holders.contains($0.owner) }, by: \.owner)
    let supplies = BindingSupplies(graph)
    for request in graph.requests {
      guard let service = request.service else { continue }
      let owners = graph.owners(of: request)
      let supplied = supplies.supplied(for: request)
      for owner in owners where owner != service || asksForItself(request) {
        // A property that a container fills holds its value as it is declared: weak stays weak.
        let filled = request.form == .property ? (properties[owner] ?? []).filter { $0.types.contains(service) } : []
        let property = filled.count == 1 ? filled[0] : nil
        // What a body asks of an object that it was handed is no more than a parameter of its own.
        let isForOneCall = request.form == .method && request.strength == .unknown
        var edge = Edge(
          from: owner, to: service, kind: .injection, form: request.isLocator ? .locator : request.form,
          timing: request.timing,
          strength: request.strength != .strong
            ? request.strength : request.slot?.strength ?? property?.strength ?? .strong,
          framework: isForOneCall ? Edge.noFramework : request.framework, site: request.site,
          member: request.slot?.name ?? property?.name ?? request.key.name, role: request.role,
          certainty: request.isApproximate || owners.count > 1 ? .likely : .certain, condition: request.condition)
        edge.supplied = supplied
        edge.occurs = request.occurs
        edges.append(edge)
      }
    }
    return edges
  }

  /// Whether a provider asks for what it provides where it is registered itself. A component's property may pass on what
  /// the component above provides, and a child container what its parent has.
  private func asksForItself(_ request: Request) -> Bool {
    guard request.timing == .eager, let row = request.binding, graph.bindings[row].key == request.key,
      let home = graph.bindings[row].container, graph.containers[home].kind != .component
    else { return false }
    return request.form == .autowire || request.container == home
  }

  private func compositionEdges() -> [Edge] {
    var edges: [Edge] = []
    for container in graph.containers {
      guard let from = container.node else { continue }
      for included in container.includes {
        guard let to = graph.containers[included].node, to != from else { continue }
        edges.append(
          Edge(
            from: from, to: to, kind: .composition, form: .declaration, timing: .eager, strength: .unknown,
            framework: container.shownFramework, site: container.site, member: graph.containers[included].name,
            role: container.role))
      }
    }
    return edges
  }
}
