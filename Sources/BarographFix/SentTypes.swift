internal import BarographModel
internal import SwiftSyntax

/// What goes from one task to another.
extension FixRoom {
  /// Whether objects of a type may go from one task to another, so that what they keep must be able to.
  func isSent(_ type: Int) -> Bool {
    let node = graph.nodes[type]
    // A struct is what its properties are, and nobody says so.
    return !node.kind.isReference || isSendable(type)
  }

  /// Whether a type says that it can go from one task to another, or something above it may say so.
  func isSendable(_ type: Int) -> Bool {
    var (pending, seen): ([Int], Set<Int>) = ([type], [])
    while let row = pending.popLast() {
      guard seen.insert(row).inserted else { continue }
      let node = graph.nodes[row]
      if node.kind == .actor || node.attributes.contains("MainActor") { return true }
      for parent in node.supertypes {
        if let above = self.row(id: parent) {
          pending.append(above)
        } else if ["Sendable", "Error"].contains(parent) || !unsentProtocols.contains(parent) {
          return true
        }
      }
    }
    return false
  }

  /// Whether the compiler checks that all that a type keeps can go from one task to another.
  func isChecked(_ type: Int) -> Bool {
    let node = graph.nodes[type]
    guard node.supertypes.contains("Sendable"), let site = node.site else { return false }
    let place = graph.location(site)
    var declaration = (try? parsed(place.file))?.token(at: place)?.parent
    while let current = declaration, !current.isProtocol((any DeclGroupSyntax).self) { declaration = current.parent }
    let clause = declaration?.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause
    return clause?.description.contains("@unchecked") != true
  }
}

/// Protocols and classes of the platform whose objects stay where they are.
private let unsentProtocols: Set<String> = ProtocolWords.withoutInitializer.subtracting(["Sendable", "Error"])
  .union([
    "NSObject", "NSObjectProtocol", "Codable", "Encodable", "Decodable", "Comparable", "CustomDebugStringConvertible",
  ])
