internal import BarographModel

/// Protocols that values may conform to.
extension MutualHolds {
  /// Whether a property is declared as a protocol that values may conform to, so that Swift lets nobody hold it weakly.
  func isOpenProtocol(_ step: MutualHold.Keeping) -> Bool {
    property(step)?.types.contains { isOpen(graph.nodes[$0], depth: 0) } ?? false
  }

  private func isOpen(_ node: Node, depth: Int) -> Bool {
    // Only classes conform to protocols of Objective-C.
    node.kind.isProtocol && depth < 4 && !node.attributes.contains("objc") && node.site.map(graph.isSwift) ?? true
      && node.supertypes.allSatisfy { id in
        Self.openProtocols.contains(id)
          || graph.nodes.first { $0.id == id }.map { isOpen($0, depth: depth + 1) } ?? false
      }
  }

  /// Protocols of the platform that values conform to.
  private static let openProtocols: Set<String> = [
    "Sendable", "Identifiable", "Equatable", "Hashable", "Comparable", "Codable", "Encodable", "Decodable", "Error",
    "CustomStringConvertible",
  ]
}
