package import BarographModel

/// What another lifetime of a binding would do.
package struct RescopeAnswer: Sendable {
  /// A binding as it is.
  package struct Rebound: Sendable, Hashable {
    package var location: Location
    /// As written, or empty: the container's default.
    package var scope: String
    package var lifetime: Lifetime?
  }

  /// The id of the type.
  package var id: String
  package var lifetime: Lifetime
  /// What would change, in order of position.
  package var bindings: [Rebound]
  /// Who gets it, directly and through others.
  package var reached: AffectedAnswer
  /// Findings that would come, and that would go.
  package var coming: [Finding]
  package var going: [Finding]
}

/// Gives all bindings of a type another lifetime and checks again: what findings come and go, and whom it reaches, up to `limit` of them.
/// Throws when the name is unknown or ambiguous, or no container provides the type.
package func rescoped(
  _ name: String, to lifetime: Lifetime, in graph: LinkedGraph, configuration: Configuration, limit: Int = 100
) throws(EngineError) -> RescopeAnswer {
  let reached = try affected(by: name, in: graph, limit: limit)
  let rows = try findNodes(name, in: graph)
  let meant = graph.bindings.indices.filter { row in
    let binding = graph.bindings[row]
    return rows.contains { type in
      binding.implementations.contains(type) || binding.entries.contains { $0.service == type }
    }
  }
  if meant.isEmpty { throw .usage("no container provides '\(reached.id)'; there is no lifetime to change") }
  var other = graph
  for row in meant {
    other.bindings[row].lifetime = lifetime
    other.bindings[row].scope = "\(lifetime)"
  }
  let before = lint(graph, configuration: configuration, baseline: nil).report.findings
  let after = lint(other, configuration: configuration, baseline: nil).report.findings
  let (known, left) = (Set(before.map(\.fingerprint)), Set(after.map(\.fingerprint)))
  return RescopeAnswer(
    id: reached.id, lifetime: lifetime,
    bindings: meant.map { row in
      let binding = graph.bindings[row]
      return .init(location: graph.location(binding.site), scope: binding.scope, lifetime: binding.lifetime)
    },
    reached: reached, coming: after.filter { !known.contains($0.fingerprint) },
    going: before.filter { !left.contains($0.fingerprint) })
}
