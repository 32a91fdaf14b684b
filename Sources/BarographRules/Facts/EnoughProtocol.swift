package import BarographModel

extension LinkedGraph {
  /// The protocol that is enough for all that is done with a shared instance where some edges reach it: a row of `nodes`; `nil` where
  /// there is none, or where it would not do for what belongs to an actor.
  package func protocolEnough(for edges: [Edge]) -> Int? {
    guard let first = edges.first,
      let enough = first.protocols.first(where: { row in edges.allSatisfy { $0.protocols.contains(row) } })
    else { return nil }
    let isOnActor = nodes[first.to].attributes.contains("MainActor")
    return isOnActor && !nodes[enough].attributes.contains("MainActor") ? nil : enough
  }
}
