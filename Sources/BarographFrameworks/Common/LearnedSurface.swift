package import BarographLink
package import BarographModel

/// Project-local surface over containers, learned from declarations in one pass before recognition.
package struct LearnedSurface: Sendable {
  /// What all documents of Interface Builder say together.
  package var interfaces = InterfaceFacts()
  /// Property wrappers that resolve the wrapped property's type: entity row to framework name.
  package var wrappers: [Int32: String] = [:]
  /// Functions and methods that resolve a type argument for their caller: `force(T.self)`.
  package var resolvers: [DeclReference: String] = [:]
  /// Functions and methods that register a type argument for their caller.
  package var registrars: [DeclReference: String] = [:]
  /// Home-made container types: entity row to framework name.
  package var containers: [Int32: String] = [:]
  /// Wrappers that resolve on first use rather than when their owner is made.
  package var lazyWrappers: Set<Int32> = []
  /// Functions that fill a container they are given, and the declarations of the types whose functions do.
  package var assemblers: [DeclReference: String] = [:]
  /// Names under which all of this is called or attached: a file without any of them has nothing to say about it.
  package var names: Set<Name> = []
  /// Functions that a generator adds to resolvers, one for each registration, by name.
  package var accessors: [Name: [GeneratedAccessor]] = [:]
  /// Those without a name: the resolver itself is called.
  package var callAccessors: [GeneratedAccessor] = []
  /// Keys of the types that are registered into collections.
  package var collections: Set<String> = []
  /// Members that provide something without any container of a framework: properties of a world or of a container class,
  /// functions of factory protocols; each with the name of its key.
  package var members: [DeclReference: String] = [:]
  package var memberNames = NameFilter([])
  /// The types those properties belong to, and the global variables that hold a world.
  package var worlds: Set<Int32> = []
  package var worldValues: Set<DeclReference> = []
  /// Typhoon's assemblies, and the names of their methods and of all else under which Typhoon is used.
  package var assemblies: Set<Int32> = []
  package var assemblyNames = NameFilter([])
  package var typhoon = TyphoonSurface()
  package var objection = ObjectionSurface()
  package var bloodMagic = BloodMagicSurface()

  package init() {}
}
