internal import BarographModel

extension Rule {
  /// What the layers of the preset owe each other besides their order.
  package static let layerContract = Rule(
    id: RuleID("layer_contract"),
    summary: "A type does what its layer of the preset leaves to another, or shows what its layer hides",
    defaultSeverity: .warning, limits: [.branches],
    check: { graph, context in
      guard context.configuration.hasLayerContract else { return [] }
      let search = ContractSearch(graph: graph, context: context)
      return search.interfaces() + search.singletons() + search.links() + search.mentions() + search.choices()
        + search.tests() + search.complexity() + search.locators()
    })
}

extension Limit {
  /// The number of branches that a view may have.
  fileprivate static let branches = Limit("max_branches", 10)
}

/// The facts that all checks of the contract need, and how they say what they find.
struct ContractSearch {
  let graph: LinkedGraph
  let context: RuleContext
  let layers: Layers
  let maximum: Int

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    self.context = context
    layers = Layers(graph: graph, context: context)
    maximum = context[.branches]
  }

  /// The layer of a type of the product.
  func role(_ row: Int) -> LayerRole? {
    graph.nodes[row].role == .production || graph.nodes[row].role == .generated ? layers.role(row) : nil
  }

  func name(_ row: Int) -> String { context.names(row) }

  /// An observation about a type. `detail` tells it from others of its condition and type.
  func observation(
    _ condition: String, _ row: Int, _ message: String, at site: Site, help: String, about detail: String
  ) -> Observation {
    let layer = role(row).map { " (the contract of the layer \($0.rawValue))" } ?? ""
    return Observation(
      condition: condition, message: message + layer, location: graph.location(site), subjects: [graph.nodes[row].id],
      help: [help], identity: [condition, graph.nodes[row].id, detail])
  }

  // MARK: LY-03, LY-04, LY-04b

  /// Layers whose interface is methods that return signals.
  private static let signalling: Set<LayerRole> = [.facade, .adapter, .dataSource]

  func interfaces() -> [Observation] {
    graph.contract.members.compactMap { member in
      guard let role = role(member.owner), Self.signalling.contains(role), !member.isAccessor(of: graph) else {
        return nil
      }
      let owner = name(member.owner)
      if member.isStatic {
        return observation(
          "LY-03", member.owner, "\(owner) offers '\(member.name)' without an instance, so that no test can replace it",
          at: member.site,
          help: "make it an instance method", about: member.name)
      }
      if member.takesCompletion {
        return observation(
          "LY-04b", member.owner, "'\(member.name)' of \(owner) takes a completion block instead of returning a signal",
          at: member.site,
          help: "return a signal: tests of blocks are several times as long", about: member.name)
      }
      guard !member.isProperty, !member.isAsync, !member.result.isEmpty, !isSignal(member.result) else { return nil }
      return observation(
        "LY-04", member.owner, "'\(member.name)' of \(owner) returns \(member.result) at once instead of a signal",
        at: member.site,
        help: "return a signal of it", about: member.name)
    }
  }

  private func isSignal(_ type: String) -> Bool {
    (StreamWords.endings + ["Task", "RACCommand", "Producer", "Disposable", "Cancellable"])
      .contains { type.contains($0) }
  }

  // MARK: LY-05, LY-08

  func singletons() -> [Observation] {
    let accesses = SharedAccesses(graph: graph, context: context)
    let made = graph.singletons.compactMap { singleton -> Observation? in
      guard let role = role(singleton.owner), !accesses.isAllowed(singleton) else { return nil }
      let owner = name(singleton.owner)
      return observation(
        role == .facade ? "LY-08" : "LY-05", singleton.owner,
        "\(owner) offers a shared instance, '\(singleton.member)'",
        at: singleton.site, help: "let a container keep the one instance, and hand it over", about: singleton.member)
    }
    let used = graph.edges.filter { edge in
      edge.kind == .singleton && edge.role == .production && role(edge.from) != nil && edge.from != edge.to
        && accesses.singleton(of: edge).map { !accesses.isAllowed(graph.singletons[$0]) } ?? false
    }
    return made
      + used.grouped { NodePair($0) }.map { pair, edges in
        observation(
          "LY-05", pair.from, "\(name(pair.from)) reaches the shared instance \(name(pair.to)).\(edges[0].member)",
          at: edges[0].site, help: "take it as a property", about: graph.nodes[pair.to].id
        )
        .noting(graph.related(edges.dropFirst().map { ("reached here as well", $0.site) }))
      } + freshFacades()
  }

  /// A facade that a container makes anew for each view model.
  private func freshFacades() -> [Observation] {
    graph.bindings.compactMap { binding in
      guard binding.role == .production, let lifetime = binding.lifetime, lifetime != .singleton,
        !binding.providesShared,
        let row = binding.implementations.first(where: { role($0) == .facade })
      else { return nil }
      return observation(
        "LY-08", row, "\(name(row)) is made anew for those who ask: view models would not share one", at: binding.site,
        help: "register it as a singleton of the container", about: binding.key.subject)
    }
  }

  // MARK: LY-06, LY-07

  func links() -> [Observation] {
    let lists = graph.contract.collections.compactMap { held -> Observation? in
      guard let owner = role(held.owner), let target = role(held.type), owner < target else { return nil }
      return observation(
        "LY-06", held.owner, "\(name(held.owner)) keeps several \(name(held.type)) in '\(held.name)'", at: held.site,
        help: "give each link a property of its own", about: held.name)
    }
    return lists + requiredLinks()
  }

  /// A member that a layer's protocol requires, or that fulfils it.
  private struct RequiredMember: Hashable {
    var owner: Int
    var name: String
  }

  private func requiredLinks() -> [Observation] {
    let required = Set(graph.contract.requirements.map { RequiredMember(owner: $0.owner, name: $0.name) })
    if required.isEmpty { return [] }
    return graph.properties.compactMap { property in
      guard let owner = role(property.owner), owner != .view, property.strength == .strong, property.isWritable,
        !graph.nodes[property.owner].takes(property),
        let target = property.types.first(where: { role($0).map { owner < $0 } ?? false })
      else { return nil }
      let isRequired = required.contains(RequiredMember(owner: property.owner, name: property.name))
      if isRequired, property.isHidden { return nil }
      let message =
        isRequired
        ? "'\(property.name)' of \(name(property.owner)) is filled by the container and shown to everybody"
        : "\(name(property.owner)) does not require its \(name(target)), '\(property.name)'"
      let observation = observation(
        "LY-07", property.owner, message, at: property.site,
        help: isRequired
          ? "declare it in the class extension" : "add @\"\(property.name)\" to its `objection_requires`",
        about: property.name)
      return isRequired ? observation.asInfo : observation
    }
  }

  // MARK: LY-11

  func choices() -> [Observation] {
    let used = graph.edges.filter { edge in
      edge.role == .production && edge.kind != .inheritance && edge.from != edge.to && role(edge.to) == .adapter
        && role(edge.from).map { $0 != .facade && $0 != .adapter } ?? false
    }
    return used.grouped(by: \.from).compactMap { row, edges in
      let adapters = Set(edges.map(\.to)).sorted()
      guard adapters.count > 1 else { return nil }
      return observation(
        "LY-11", row, "\(name(row)) decides between \(enumerated(adapters.map(name)))", at: edges[0].site,
        help: "leave the choice to a facade", about: "choice"
      ).asInfo.asLikely
    }
  }

  // MARK: LY-13

  func complexity() -> [Observation] {
    graph.contract.branches.sorted { $0.key < $1.key }.compactMap { row, count in
      guard role(row) == .dataSource, count > maximum, let site = graph.nodes[row].site else { return nil }
      return observation(
        "LY-13", row, "\(name(row)) has \(count) branches, too many for something without tests", at: site,
        help: "keep the data source trivial, and decide in the adapter", about: "branches"
      ).asInfo
    }
  }

  // MARK: LY-15

  func locators() -> [Observation] {
    graph.requests.compactMap { request in
      guard request.isLocator, request.role == .production, let owner = request.owner, role(owner) != nil else {
        return nil
      }
      return observation(
        "LY-15", owner,
        "\(name(owner)) asks \(graph.shownName(of: request.framework)) for \(context.names.describe(request.key))",
        at: request.site, help: "declare a property that the container fills", about: request.key.subject)
    }
  }
}

extension ShownMember {
  /// Whether it is the accessor of a shared instance, of which others speak.
  fileprivate func isAccessor(of graph: LinkedGraph) -> Bool {
    isStatic && graph.singletons.contains { $0.owner == owner && $0.member == name }
  }
}
