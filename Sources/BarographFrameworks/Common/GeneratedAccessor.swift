package import BarographLink

/// A function that a generator writes for a registration, so that no source declares it.
package struct GeneratedAccessor: Sendable, Equatable {
  /// What it returns.
  package var type: TypeValue
  /// The registration's name.
  package var name: String
  /// The registration's runtime arguments, as in keys.
  package var arguments: [String]
  /// The resolver of the project that has it, where it is known.
  package var resolver: Int32?

  package init(type: TypeValue, name: String, arguments: [String]) {
    self.type = type
    self.name = name
    self.arguments = arguments
  }
}
