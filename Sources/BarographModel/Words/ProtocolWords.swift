/// Protocols of the platform, by what they ask of the types that conform.
package enum ProtocolWords {
  /// Conformances that the compiler can make out of all that a value keeps, and that compare it.
  package static let comparing: Set<String> = ["Equatable", "Hashable", "Comparable"]

  /// Conformances that the compiler can make out of all that a type keeps, and that write and read it.
  package static let coding: Set<String> = ["Codable", "Encodable", "Decodable"]

  /// Conformances for which all that a type keeps counts.
  package static let synthesised = comparing.union(coding)

  /// Protocols for which it makes no difference what a type keeps.
  package static let plain: Set<String> = [
    "AnyObject", "Sendable", "Identifiable", "Error", "ObservableObject", "CustomStringConvertible",
    "CustomDebugStringConvertible",
  ]

  /// Protocols that ask for no initialiser.
  package static let withoutInitializer = plain.union(comparing)

  /// Names from outside that surely stand for protocols, and for none of the project.
  package static let all = synthesised.union(plain).union(["NSObjectProtocol", "View", "Actor", "Sequence"])
}
