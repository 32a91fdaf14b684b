internal import BarographLink
internal import BarographModel

/// A function that a generator writes for a registration, so that no source declares it.
struct GeneratedAccessor: Sendable, Equatable {
  /// What it returns.
  var type: TypeValue
  /// The registration's name.
  var name: String
  /// The registration's runtime arguments, as in keys.
  var arguments: [String]
  /// The resolver of the project that has it, where it is known.
  var resolver: EntityID?

  init(type: TypeValue, name: String, arguments: [String]) {
    self.type = type
    self.name = name
    self.arguments = arguments
  }
}

/// The functions that one generator adds to resolvers.
struct GeneratedAccessors: Sendable {
  private(set) var byName: [Name: [GeneratedAccessor]] = [:]
  /// Those without a name: the resolver itself is called.
  private(set) var callable: [GeneratedAccessor] = []

  /// Adds a function under a name, once.
  mutating func add(_ accessor: GeneratedAccessor, named name: Name) {
    if byName[name]?.contains(accessor) != true { byName[name, default: []].append(accessor) }
  }

  /// Adds a function that is called as the resolver itself.
  mutating func addCallable(_ accessor: GeneratedAccessor) { callable.append(accessor) }
}
