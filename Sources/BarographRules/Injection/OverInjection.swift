internal import BarographModel

extension Rule {
  /// An initialiser with too many collaborators.
  package static let overInjection = Rule(
    id: RuleID("over_injection"),
    summary: "An initialiser takes more dependencies than the limit",
    defaultSeverity: .warning, limits: [.dependencies],
    check: { graph, context in overInjectionFindings(graph, context) })
}

extension Limit {
  /// The number of dependencies that an initialiser may take.
  fileprivate static let dependencies = Limit("max", 6)
}

private func overInjectionFindings(_ graph: LinkedGraph, _ context: RuleContext) -> [Observation] {
  let maximum = context[.dependencies]
  let names = context.names
  return graph.nodes.indices.compactMap { row in
    let node = graph.nodes[row]
    guard node.role == .production, node.site != nil, !node.isCompositionRoot, !node.kind.isAbstract else { return nil }
    let widest = node.initializers
      .filter {
        !$0.isConvenience && !($0.isSynthesised && node.supertypes.contains { $0 == "View" || $0.hasSuffix(".View") })
      }
      // What a struct has already need not be handed over.
      .map { made in
        (made, made.parameters.filter { $0.isDependency && !$0.isClosure && !(made.isSynthesised && $0.hasDefault) })
      }
      .max { $0.1.count < $1.1.count }
    guard let (initializer, dependencies) = widest, dependencies.count > maximum,
      !isData(row, initializer, services: dependencies.count, graph, context)
    else { return nil }
    // A struct without an initialiser of its own is a list of parameters.
    let isBundle = node.kind == .struct && initializer.isSynthesised
    let labels = dependencies.map { $0.label.isEmpty ? $0.name : $0.label }
    return Observation(
      condition: "DI-K01",
      message: isBundle
        ? "\(names(row)) hands over \(dependencies.count) dependencies as one; the limit is \(maximum)"
        : "\(names(row)) takes \(dependencies.count) dependencies in its initialiser; the limit is \(maximum)",
      location: graph.location(initializer.site), subjects: [node.id],
      help: isBundle
        ? [
          "whoever takes it depends on all of them: give each part of that type only those it uses "
            + "(\(labels.joined(separator: ", ")))",
          "if that type only puts things together, raise the limit: `rules: {over_injection: {max: …}}`",
        ]
        : [
          "look for those that the same methods use (\(labels.joined(separator: ", "))), and move them with these methods "
            + "into a type of their own",
          "if the type only puts things together, raise the limit: `rules: {over_injection: {max: …}}`",
        ], identity: [node.id])
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
    ["Codable", "Encodable", "Decodable", "Equatable", "Hashable", "Comparable"]
      .contains($0.split(separator: ".").last.map(String.init) ?? $0)
  }
}
