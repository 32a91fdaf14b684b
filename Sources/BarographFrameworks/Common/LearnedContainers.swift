package import BarographLink
internal import BarographModel

/// What a project declares around containers: the types that are containers, the functions and property wrappers that ask or
/// fill one for their caller. Each carries the name of the framework whose keys it uses.
package struct LearnedContainers: Sendable {
  /// Container types, rows of `Index.entities`.
  package var containers: [EntityID: String] = [:]
  /// Functions and methods that resolve a type argument for their caller: `force(T.self)`.
  package var resolvers: [DeclReference: String] = [:]
  /// Those of `resolvers` that make what nobody registered.
  package var makers: Set<DeclReference> = []
  /// Functions and methods that register a type argument for their caller.
  package var registrars: [DeclReference: String] = [:]
  /// Functions that fill a container they are given, and the declarations of the types whose functions do.
  package var assemblers: [DeclReference: String] = [:]
  /// Those types of `assemblers` whose own functions fill a container that they make.
  package var nested: Set<EntityID> = []
  /// Property wrappers that resolve the wrapped property's type, rows of `Index.entities`.
  package var wrappers: [EntityID: String] = [:]
  /// Those of `wrappers` that resolve on first use rather than when their owner is made.
  package var lazyWrappers: Set<EntityID> = []

  package init() {}
}
