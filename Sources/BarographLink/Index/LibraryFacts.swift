/// What lookup and inference have to be told about libraries, whose sources are seldom at hand. Recognisers say it; nothing
/// here knows whose it is.
package struct LibraryFacts: Sendable {
  /// Methods by which an object answers with itself, by the class of a library that declares them: `assembly.activated()`.
  package var answeringThemselves: [String: [String]]
  /// Types of libraries whose heirs put objects together.
  package var compositionRoots: Set<String>
  /// Protocols of libraries, and attributes, whose types work for others although they are structs: reducers.
  package var collaborators: Set<String>
  /// Macros of Objective-C by which a class lists properties that it wants filled, by name or selector.
  package var listingMacros: Set<String>
  /// Macros of Objective-C that stand in classes and declare no member under a name that somebody chose.
  package var memberlessMacros: Set<String>
  /// Methods that give an object of the type that they are handed: `resolver.resolve(Store.self)`.
  package var givingByType: Set<String>

  /// Types of libraries that are called for an object of their last type argument: `container.store()` of `Factory<Store>`.
  package var calledForArgument: Set<String>
  /// The type whose properties the key path of a wrapper names, by the wrapper: `@Dependency(\.store)`.
  package var keyPathRoots: [String: String]

  package init(
    answeringThemselves: [String: [String]] = [:], compositionRoots: Set<String> = [],
    collaborators: Set<String> = [], listingMacros: Set<String> = [], memberlessMacros: Set<String> = [],
    givingByType: Set<String> = [], calledForArgument: Set<String> = [],
    keyPathRoots: [String: String] = [:]
  ) {
    self.answeringThemselves = answeringThemselves
    self.compositionRoots = compositionRoots
    self.collaborators = collaborators
    self.listingMacros = listingMacros
    self.memberlessMacros = memberlessMacros
    self.givingByType = givingByType
    self.calledForArgument = calledForArgument
    self.keyPathRoots = keyPathRoots
  }

  /// Adds what another library says.
  package mutating func add(_ other: LibraryFacts) {
    answeringThemselves.merge(other.answeringThemselves) { $0 + $1 }
    compositionRoots.formUnion(other.compositionRoots)
    collaborators.formUnion(other.collaborators)
    listingMacros.formUnion(other.listingMacros)
    memberlessMacros.formUnion(other.memberlessMacros)
    givingByType.formUnion(other.givingByType)
    calledForArgument.formUnion(other.calledForArgument)
    keyPathRoots.merge(other.keyPathRoots) { first, _ in first }
  }
}
