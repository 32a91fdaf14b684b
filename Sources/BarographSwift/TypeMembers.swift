/// The members that one declaration of a type, or an extension, has, as written: enough to write another type
/// that has the same ones. Read when it is needed and never kept with the facts.
package struct TypeMembers: Sendable, Hashable {
  /// The kind of the declaration: that of a type, or an extension.
  package enum Kind: String, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
  }

  /// The names of the types around it and its own: `Outer.Inner`.
  package var path: String
  package var kind: Kind
  /// Modifiers, as written: `public`, `final`.
  package var modifiers: [String] = []
  /// Attributes, as written: `@MainActor`.
  package var attributes: [String] = []
  package var inherited: [String] = []
  package var genericNames: [String] = []
  package var associatedTypes: [String] = []
  /// Names of its type aliases.
  package var aliases: [String] = []
  /// The extension holds only under a condition.
  package var hasCondition = false
  /// The conditions of the `#if` around it, as written: `DEBUG`, `!(os(macOS))`, `DEBUG && os(iOS)`; empty without one.
  package var buildCondition = ""
  package var methods: [MethodMember] = []
  package var properties: [PropertyMember] = []
  /// Members that are neither, as people name them: `init(path:)`, `subscript(_:)`, `#if`.
  package var others: [OtherMember] = []

  package init(path: String, kind: Kind) {
    self.path = path
    self.kind = kind
  }
}

/// A method, as written.
package struct MethodMember: Sendable, Hashable {
  package var name: String
  /// `<T: Decodable>`, or empty.
  package var generics: String
  package var genericNames: [String]
  package var parameters: [ParameterMember]
  package var isAsync: Bool
  /// `throws`, `throws(Failure)`, `rethrows`, or empty.
  package var effect: String
  /// Empty for none.
  package var result: String
  /// `where T: Sendable`, or empty.
  package var condition: String
  package var attributes: [String]
  package var modifiers: [String]

  /// `pay(_:to:)`.
  package var label: String { name + "(" + parameters.map { $0.label + ":" }.joined() + ")" }
}

/// A parameter of a method, as written.
package struct ParameterMember: Sendable, Hashable {
  /// `_` for none.
  package var label: String
  /// `_` for none.
  package var name: String
  /// Without the dots of a variadic one.
  package var type: String
  package var isVariadic: Bool
  /// The expression of its default value, or `nil`.
  package var standard: String?
}

/// A property, as written.
package struct PropertyMember: Sendable, Hashable {
  package var name: String
  /// As written, or that of a plain literal; `nil` when only a compiler can tell.
  package var type: String?
  /// Whoever sees it can set it, but for its modifiers.
  package var isSettable: Bool
  package var isLazy: Bool
  package var isAsync: Bool
  package var effect: String
  package var attributes: [String]
  package var modifiers: [String]
}

/// A member that is neither method nor property.
package struct OtherMember: Sendable, Hashable {
  package var label: String
  package var modifiers: [String]
}

/// The imports of a file and the members of the types that it declares or extends, in order.
package struct FileMembers: Sendable, Hashable {
  /// Names of modules, each once.
  package var imports: [String] = []
  package var types: [TypeMembers] = []

  package init() {}
}
