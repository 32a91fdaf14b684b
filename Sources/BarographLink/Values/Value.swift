internal import BarographModel

/// Something that an expression can be.
package struct Value: Hashable, Sendable {
  /// What kind of thing it is.
  package enum Kind: Hashable, Sendable {
    /// An object or value of a type of the project: a row of `Index.entities`.
    case instance(EntityID)
    /// A type itself: `Store.self`.
    case type(EntityID)
    /// A closure of the text.
    case closure(ExprReference)
    /// A function, initialiser or case that is handed on.
    case function(DeclReference)
    /// A key path of the text.
    case keyPath(ExprReference)
  }

  package var kind: Kind
  /// Where it is made or named.
  package var place: RawSite
  /// It is one of several that may stand where the way to it leads.
  package var isLikely: Bool

  /// The type of the project that it is, or of which it is an instance.
  package var meantType: EntityID? {
    if case .type(let entity) = kind { return entity }
    return entity
  }

  /// The type of the project of which it is an instance.
  package var entity: EntityID? {
    if case .instance(let entity) = kind { return entity }
    return nil
  }
}

/// A place where following a value ends without an answer.
package struct ValueStop: Hashable, Sendable {
  /// Why it ends.
  package enum Reason: UInt8, Sendable {
    /// Something outside the project gives it.
    case outside
    /// Nobody in the project gives it.
    case nobody
    /// The text is not modelled, or does not say what it means.
    case notUnderstood
    /// There are more possibilities than are followed.
    case tooMany
  }

  package var reason: Reason
  package var place: RawSite
}

/// All that an expression can be, as far as it can be followed.
package struct ValueAnswer: Sendable {
  /// In order of the search, each once; no more than the limit of the search.
  package var values: [Value] = []
  /// Where the search ended without a value; it is closed when there is no such place.
  package var stops: [ValueStop] = []

  /// Whether there is nothing else that the expression can be.
  package var isClosed: Bool { stops.isEmpty }

  /// Whether there is more than was looked at.
  package var isCut: Bool { stops.contains { $0.reason == .tooMany } }
}
