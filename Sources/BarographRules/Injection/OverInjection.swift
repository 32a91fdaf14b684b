internal import BarographModel

extension Rule {
  /// An initialiser with too many collaborators.
  package static let overInjection = Rule(
    id: RuleID("over_injection"),
    summary: "An initialiser takes more dependencies of its own than the limit",
    defaultSeverity: .info, limits: [.dependencies, .many],
    check: { graph, context in overInjectionFindings(graph, context) })
}

extension Limit {
  /// The number of dependencies that an initialiser may take.
  fileprivate static let dependencies = Limit("max", 6)
  /// The number above which it is no longer a note.
  fileprivate static let many = Limit("max_noted", 12)
}

private func overInjectionFindings(_ graph: LinkedGraph, _ context: RuleContext) -> [Observation] {
  let maximum = context[.dependencies]
  let names = context.names
  let properties = Dictionary(grouping: graph.properties.lazy.filter { !$0.usedIn.isEmpty }, by: \.owner)
  return graph.nodes.indices.compactMap { row in
    let node = graph.nodes[row]
    guard node.role == .production, node.site != nil, !context.roots[row], !node.kind.isAbstract, !node.isOnlyDescribed,
      !context.conformance.isView(row)
    else { return nil }
    let widest = node.initializers.filter { !$0.isConvenience }
      .map { ($0, $0.parameters.filter(\.isOwnDependency)) }
      .max { $0.1.count < $1.1.count }
    guard let (initializer, dependencies) = widest, dependencies.count > maximum,
      !isData(row, initializer, services: dependencies.count, graph, context)
    else { return nil }
    // A struct without an initialiser of its own is a list of parameters.
    let isBundle = node.kind == .struct && initializer.isSynthesised
    let count = "\(dependencies.count) dependencies"
    let listed = dependencies.map { $0.name.isEmpty ? $0.label : $0.name }.joined(separator: ", ")
    let limit = dependencies.count > context[.many] ? max(maximum, context[.many]) : maximum
    let splitting = UseClusters(of: dependencies.map(\.name), in: properties[row] ?? []).advice(for: names(row))
    let raising = "if it only puts things together, raise the limit: `rules: {over_injection: {max: …}}`"
    return Observation(
      severity: dependencies.count > context[.many] ? .warning : nil,
      condition: "DI-K01",
      message: isBundle
        ? "\(names(row)) hands over \(count) as one (\(listed)); the limit is \(limit)"
        : "\(names(row)) takes \(count) of its own in its initialiser (\(listed)); the limit is \(limit)",
      location: graph.location(initializer.site), subjects: [node.id],
      help: isBundle
        ? ["whoever takes it depends on all of them: give each part of that type only those it uses", raising]
        : [splitting, countedNote, raising].compactMap(\.self),
      measure: dependencies.count, identity: [node.id])
  }
}

private let countedNote =
  "of its own are services, objects and protocols: no values and closures, nothing with a default or for the base class"

extension ParameterInfo {
  /// Whether the type itself takes it and keeps it: callers must hand it over, and no base class gets it.
  fileprivate var isOwnDependency: Bool {
    isDependency && !isClosure && !hasDefault && !isPassedUp && !ValueBox.isBox(typeText)
  }
}

/// Whether a struct is a value with parts: it is compared or coded, or most of what it keeps are plain values.
private func isData(
  _ row: Int, _ initializer: InitializerInfo, services: Int, _ graph: LinkedGraph, _ context: RuleContext
) -> Bool {
  guard graph.nodes[row].kind == .struct else { return false }
  if initializer.isSynthesised, initializer.parameters.count(where: { !$0.isDependency && !$0.isClosure }) > services {
    return true
  }
  return context.conformance.supertypes(of: row).contains {
    ProtocolWords.synthesised.contains($0.split(separator: ".").last.map(String.init) ?? $0)
  }
}
