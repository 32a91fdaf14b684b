internal import BarographModel

extension Rule {
  /// A dependency that is handed in and kept, but never used.
  package static let unusedInjection = Rule(
    id: RuleID("unused_injection"),
    summary: "An injected dependency is never used",
    defaultSeverity: .warning,
    check: { graph, context in UnusedInjectionSearch(graph: graph, context: context).observations() })
}

/// Finds dependencies that a type is given and never uses.
private struct UnusedInjectionSearch {
  let graph: LinkedGraph
  let context: RuleContext
  let names: TypeNames
  /// What `hidden_singleton` says of a parameter already.
  let bypassed: Set<MemberKey>
  /// What product code makes or reaches by itself, by whose code it is.
  private let taken: [Int: [Edge]]
  /// Ids of types of which several are declared, as for builds that have a library and builds that do not.
  private let alternatives: Set<Substring>

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    self.context = context
    names = context.names
    taken = Dictionary(
      grouping: graph.edges.filter {
        [.creation, .ambient, .singleton].contains($0.kind) && $0.role == .production && $0.access != .seam
          && $0.access != .preview
      },
      by: \.from)
    alternatives = Set(graph.nodes.lazy.filter { $0.id.contains("#") }.map { Self.plainID($0) })
    bypassed =
      context.configuration.isOn(.hiddenSingleton)
      ? BypassedDefaults(graph: graph, context: context.asked(by: .hiddenSingleton)).all() : []
  }

  func observations() -> [Observation] {
    graph.properties.filter(isUnused).map(observation) + graph.idleParameters.filter(isIgnored).map(observation)
  }

  private static func plainID(_ node: Node) -> Substring { node.id.prefix { $0 != "#" } }

  /// Whether a type stands in for another of its name: its initialiser takes what that one's does.
  private func isAlternative(_ node: Node) -> Bool {
    !alternatives.isEmpty && alternatives.contains(Self.plainID(node))
  }

  private func isUnused(_ property: StoredProperty) -> Bool {
    let owner = graph.nodes[property.owner]
    guard !isAlternative(owner), property.isNeverRead, owner.role == .production,
      !context.roots[property.owner], property.attributes.isEmpty,
      !property.hasDefault, isHandedIn(property, owner),
      // As long as it is kept, what its deinitialiser ends goes on.
      !property.types.contains(where: { graph.nodes[$0].endsSomething })
    else { return false }
    let words = [property.name] + property.types.map { graph.nodes[$0].name }
    return !words.contains(where: HeldForItself.says)
  }

  /// Whether an initialiser takes it.
  private func isHandedIn(_ property: StoredProperty, _ owner: Node) -> Bool {
    owner.initializers.contains { initializer in
      !initializer.isSynthesised
        && initializer.parameters.contains { parameter in
          parameter.isDependency && parameter.name == property.name
            && !Set(parameter.types).isDisjoint(with: property.types)
        }
    }
  }

  /// A parameter that the initialiser does nothing with. Doubles of the tests take what they must.
  private func isIgnored(_ parameter: IdleParameter) -> Bool {
    let owner = graph.nodes[parameter.owner]
    guard parameter.passedTo.isEmpty, !isAlternative(owner), owner.role == .production,
      !context.roots[parameter.owner],
      !graph[parameter.site.file].role.isTestOrPreview,
      !bypassed.contains(MemberKey(owner: parameter.owner, name: parameter.name))
    else { return false }
    let words = [parameter.name, graph.nodes[parameter.type].name, owner.name]
    return !words.contains { word in
      (RoleWords.doubles + ["unused"]).contains { word.lowercased().contains($0) }
    }
  }

  private func observation(_ parameter: IdleParameter) -> Observation {
    let owner = names(parameter.owner)
    let ways = OtherWays(
      taken: taken([parameter.type], by: parameter.owner, orAs: parameter.name), owner: owner, names: names)
    let remove = "remove the parameter '\(parameter.name)'"
    let fill =
      parameter.isDelegating
      ? "hand '\(parameter.name)' on to the initialiser that it calls" : "set the property '\(parameter.name)' to it"
    return Observation(
      condition: "DI-K02",
      message:
        "\(owner) takes \(names(parameter.type)) as '\(parameter.name)', but its initialiser does nothing with it",
      location: graph.location(parameter.site),
      subjects: [graph.nodes[parameter.owner].id, graph.nodes[parameter.type].id],
      related: graph.related(ways.notes),
      help: ways.help(parameter.name) ?? (isForgotten(parameter) ? [fill, "or \(remove)"] : [remove]),
      identity: [graph.nodes[parameter.owner].id, parameter.name, "ignored"])
  }

  /// Whether there is a property for it, which the initialiser could set.
  private func isForgotten(_ parameter: IdleParameter) -> Bool {
    graph.properties.contains {
      $0.owner == parameter.owner && $0.name == parameter.name && ($0.isWritable || !$0.hasDefault)
        && $0.types.contains(parameter.type)
    }
  }

  /// The places where a type makes or reaches itself what it is given and does not use: what has one of some types, or is the default of
  /// a parameter.
  private func taken(_ types: [Int], by owner: Int, orAs name: String) -> [Edge] {
    let wanted = types.map { graph.nodes[$0].id }
    let defaults = graph.nodes[owner].initializers.flatMap(\.parameters)
      .filter { $0.name == name && !$0.defaultMember.isEmpty }.map(\.defaultMember)
    let edges = (taken[owner] ?? []).filter { edge in
      wanted.contains { context.conformance.conforms(edge.to, to: $0) }
        || edge.kind != .creation && defaults.contains(edge.memberName)
    }
    // What is made says most.
    return edges.filter { $0.kind == .creation } + edges.filter { $0.kind != .creation }
  }

  private func observation(_ property: StoredProperty) -> Observation {
    let owner = names(property.owner)
    let ways = OtherWays(
      taken: taken(property.types, by: property.owner, orAs: property.name), owner: owner, names: names)
    let type = property.types.first.map { names($0) } ?? property.name
    // The place that a template leaves for what may come.
    let isPlace = !property.types.isEmpty && property.types.allSatisfy { graph.nodes[$0].isEmptyProtocol }
    return Observation(
      severity: isPlace ? .info : nil, condition: "DI-K02",
      message: "\(owner) is given \(type) and keeps it in '\(property.name)', but never uses it",
      location: graph.location(property.site),
      subjects: [graph.nodes[property.owner].id] + property.types.map { graph.nodes[$0].id },
      related: graph.related(ways.notes),
      help: (ways.help(property.name) ?? ["remove '\(property.name)' and the parameter that fills it"])
        + (isPlace ? ["\(type) declares nothing: what is given as it cannot be used"] : []),
      identity: [graph.nodes[property.owner].id, property.name])
  }
}

/// How a type gets by itself what it is given and does not use.
private struct OtherWays {
  let taken: [Edge]
  let owner: String
  let names: TypeNames

  var notes: [(String, Site)] { taken.map { ("\(owner) \(way($0)) itself here", $0.site) } }

  func help(_ given: String) -> [String]? {
    taken.first.map { ["use '\(given)' where \(owner) \(way($0)) itself"] }
  }

  private func way(_ edge: Edge) -> String {
    "\(edge.kind == .creation ? "makes" : "reaches") \(names(edge.to))"
  }
}

extension FileRole {
  fileprivate var isTestOrPreview: Bool { self == .test || self == .preview }
}
