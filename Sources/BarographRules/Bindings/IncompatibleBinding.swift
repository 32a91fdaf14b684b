internal import BarographModel

extension Rule {
  /// An implementation that is not what it is bound as.
  package static let incompatibleBinding = Rule(
    id: RuleID("incompatible_binding"),
    summary: "The implementation does not conform to what it is bound as",
    defaultSeverity: .error,
    check: { graph, context in IncompatibleBindingSearch(graph: graph, context: context).observations() })
}

/// Finds bindings whose implementation does not conform to the type that it is bound as.
private struct IncompatibleBindingSearch {
  let graph: LinkedGraph
  let index: BindingIndex
  let names: TypeNames
  let conformance: Conformance

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    index = context.bindings
    names = context.names
    conformance = context.conformance
  }

  func observations() -> [Observation] {
    let entries = index.entries.filter {
      index.binding($0).role == .production && !graph.does($0.key.framework, .letsCompilerCheck)
    }
    let found = entries.flatMap { entry in
      index.binding(entry).implementations.filter { isKnown($0) }.compactMap { observation(entry, $0) }
    }
    let bulk = Bulk(wrong: found.count, all: entries.count)
    guard bulk.isUnlikely(from: 10) else { return found }
    // So much cannot be wrong in a program that runs: most likely two types of one name are taken for each other.
    return found.map { observation in
      var observation = observation
      observation.severity = .info
      observation.certainty = .likely
      observation.message +=
        "; not certain, because that seems so of \(bulk.words), which no program that runs is like"
      return observation
    }
  }

  /// Whether what a type conforms to is to be seen: macros and existential values hide it.
  private func isKnown(_ row: Int) -> Bool {
    let node = graph.nodes[row]
    guard node.site != nil, !node.kind.isAbstract else { return false }
    return node.attributes.allSatisfy { Self.plainAttributes.contains(String($0.prefix { $0 != "(" })) }
  }

  private static let plainAttributes: Set<String> = [
    "objc", "objcMembers", "MainActor", "available", "frozen", "propertyWrapper", "main", "unchecked", "preconcurrency",
    "dynamicMemberLookup", "dynamicCallable", "resultBuilder", "globalActor", "usableFromInline", "Observable",
  ]

  private func observation(_ entry: BindingIndex.Entry, _ row: Int) -> Observation? {
    let parts = entry.key.type.split(separator: "&").map { $0.filter { $0 != " " } }
    // Wrapped and generic keys are no types of the project by themselves.
    guard parts.allSatisfy(conformance.isDeclared),
      let missing = parts.first(where: { !conformance.conforms(row, to: $0) })
    else { return nil }
    let outside = conformance.supertypes(of: row).filter { !conformance.isDeclared($0) && !Self.isPlatform($0) }
    let (name, service) = (names(row), names.short(missing))
    let isForward = entry.key != index.binding(entry).key
    let note = graph.nodes[row].site.map { [("\(name) is declared here", $0)] } ?? []
    let doubt = outside.first.map { "; not certain, because \($0) comes from outside the project" } ?? ""
    let isUnchecked = index.binding(entry).isUnchecked
    let effect =
      isUnchecked ? "nothing checks that, and it may not answer what is sent to it" : "asking for \(service) fails"
    return Observation(
      severity: isUnchecked ? .info : outside.isEmpty ? nil : .warning,
      message: "\(name) is \(isForward ? "forwarded" : "bound") as \(service), but does not conform to it: "
        + "\(effect)\(doubt)",
      location: graph.location(entry.site), subjects: [entry.key.subject, graph.nodes[row].id],
      related: graph.related(note),
      help: ["let \(name) conform to \(service)", "or remove the \(isForward ? "forward" : "binding") to \(service)"],
      certainty: outside.isEmpty ? .certain : .likely,
      identity: [entry.key.framework, entry.key.subject, graph.nodes[row].id])
  }

  private static let prefixes = ["NS", "UI", "CL", "AV", "WK", "UN", "SK", "MK", "CB", "CA", "PH", "AS", "URLSession"]

  /// Whether a name is the platform's, which cannot conform to a protocol of the project.
  private static func isPlatform(_ id: String) -> Bool {
    let name = id.split(separator: ".").last.map(String.init) ?? id
    return ProtocolWords.all.contains(name) || prefixes.contains { name.hasPrefix($0) }
  }
}
