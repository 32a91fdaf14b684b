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
  /// What product code makes, by who makes it.
  private let creations: [Int: [Edge]]
  /// Ids of types of which several are declared, as for builds that have a library and builds that do not.
  private let alternatives: Set<Substring>

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    self.context = context
    names = context.names
    creations = Dictionary(
      grouping: graph.edges.filter {
        $0.kind == .creation && $0.role == .production && $0.access != .seam && $0.access != .preview
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
    let made = made([parameter.type], by: parameter.owner)
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
      related: graph.related(made.map { ("\(owner) makes \(names($0.to)) itself here", $0.site) }),
      help: made.isEmpty
        ? (isForgotten(parameter) ? [fill, "or \(remove)"] : [remove])
        : ["use '\(parameter.name)' where \(owner) makes \(names(made[0].to)) itself"],
      identity: [graph.nodes[parameter.owner].id, parameter.name, "ignored"])
  }

  /// Whether there is a property for it, which the initialiser could set.
  private func isForgotten(_ parameter: IdleParameter) -> Bool {
    graph.properties.contains {
      $0.owner == parameter.owner && $0.name == parameter.name && ($0.isWritable || !$0.hasDefault)
        && $0.types.contains(parameter.type)
    }
  }

  /// The places where a type makes itself what it is given and does not use.
  private func made(_ types: [Int], by owner: Int) -> [Edge] {
    let wanted = types.map { graph.nodes[$0].id }
    return (creations[owner] ?? []).filter { edge in
      wanted.contains { context.conformance.conforms(edge.to, to: $0) }
    }
  }

  private func observation(_ property: StoredProperty) -> Observation {
    let owner = names(property.owner)
    let made = made(property.types, by: property.owner)
    let type = property.types.first.map { names($0) } ?? property.name
    return Observation(
      condition: "DI-K02",
      message: "\(owner) is given \(type) and keeps it in '\(property.name)', but never uses it",
      location: graph.location(property.site),
      subjects: [graph.nodes[property.owner].id] + property.types.map { graph.nodes[$0].id },
      related: graph.related(made.map { ("\(owner) makes \(names($0.to)) itself here", $0.site) }),
      help: made.isEmpty
        ? ["remove '\(property.name)' and the parameter that fills it"]
        : ["use '\(property.name)' where \(owner) makes \(names(made[0].to)) itself"],
      identity: [graph.nodes[property.owner].id, property.name])
  }
}

extension FileRole {
  fileprivate var isTestOrPreview: Bool { self == .test || self == .preview }
}
