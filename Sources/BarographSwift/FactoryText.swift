/// The factory of a registration as written: what its closure calls, and with which arguments. Read when a registration is
/// written again and the graph does not have a value; never kept with the facts.
package struct FactoryText: Sendable, Hashable {
  /// The callee, when it is a plain name: `Database`, `Store.init`; otherwise empty.
  package var callee: String
  /// In order; empty where the factory calls nothing.
  package var arguments: [FactoryArgument]
  /// All that the factory gives, where that can be written elsewhere.
  package var whole: CarriedValue?
  /// The factory with all its statements, where they can stand in another function.
  package var body: FactoryBody?
  /// The closure behind a call that has nothing else, where it makes a child of what it stands in.
  package var child: ChildClosure?
}

/// A closure that makes an object of one type for the object in which it stands: `{ RoomComponent(parent: self) }`.
package struct ChildClosure: Sendable, Hashable {
  package var type: String
  /// The label of the argument that is `self`.
  package var label: String
  package var text: String
}

/// An argument of a call.
package struct FactoryArgument: Sendable, Hashable {
  /// Empty for none.
  package var label: String
  /// `nil` for what means something in its place only.
  package var value: CarriedValue?
}

/// An expression that means the same in another factory: literals, types, their members, and what the container is asked.
package struct CarriedValue: Sendable, Hashable {
  /// A part of the expression, in the order of its text.
  package enum Piece: Sendable, Hashable {
    case text(String)
    /// The container is asked for a type; forced where nothing may not be there.
    case request(type: String, isForced: Bool)
    /// Another member of the container is asked.
    case member(String)
  }

  package var pieces: [Piece]
  /// First names of the types that it mentions.
  package var names: [String]
}
