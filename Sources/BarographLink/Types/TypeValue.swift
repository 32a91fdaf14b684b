public import BarographModel

/// What a type spelling or an expression means, as far as the text tells.
package enum TypeValue: Hashable, Sendable {
  /// A type of the project, with its generic arguments.
  case entity(EntityID, [TypeValue])
  /// A type from outside, by the path of names as written.
  case external([Name], [TypeValue])
  /// A generic parameter or associated type.
  case parameter(Name)
  indirect case optional(TypeValue)
  indirect case array(TypeValue)
  indirect case dictionary(TypeValue, TypeValue)
  case tuple([TypeValue])
  indirect case function([TypeValue], TypeValue)
  case composition([TypeValue])
  /// The value of `T.self`, and what a type's name is in an expression.
  indirect case metatype(TypeValue)
  /// A module's name in front of a dot; a row of `Project.modules`, or -1 for one outside the project.
  case module(ModuleID)
  case unknown

  /// The type without optionals around it.
  package var unwrapped: TypeValue {
    if case .optional(let inner) = self { return inner.unwrapped }
    return self
  }

  /// The project type this is an instance of, optionals ignored.
  package var entity: EntityID? {
    if case .entity(let row, _) = unwrapped { return row }
    return nil
  }

  /// The name of the type from outside the project that this is an instance of, without what it is nested in, optionals ignored.
  package var externalName: Name? {
    if case .external(let path, _) = unwrapped { return path.last }
    return nil
  }

  /// All project types named in it, outermost first.
  package var entities: [EntityID] {
    switch self {
    case .entity(let row, let arguments): [row] + arguments.flatMap(\.entities)
    case .external(_, let arguments), .tuple(let arguments), .composition(let arguments): arguments.flatMap(\.entities)
    case .optional(let inner), .array(let inner), .metatype(let inner): inner.entities
    case .dictionary(let key, let value): key.entities + value.entities
    case .function(let parameters, let result): parameters.flatMap(\.entities) + result.entities
    case .parameter, .module, .unknown: []
    }
  }

  /// Whether `nil` is a value of it.
  package var isOptional: Bool {
    if case .optional = self { return true }
    return false
  }
}

/// One declaration of the project.
@usableFromInline package struct DeclReference: Hashable, Sendable, BitwiseCopyable {
  /// Row of `Project.files`.
  @usableFromInline package var file: FileID
  /// Row of that file's `decls`.
  @usableFromInline package var decl: DeclID

  @inlinable package init(file: FileID, decl: DeclID) {
    self.file = file
    self.decl = decl
  }

  @inlinable package static func == (one: DeclReference, other: DeclReference) -> Bool {
    one.file == other.file && one.decl == other.decl
  }

  /// Both numbers in one.
  @inlinable package var key: UInt64 {
    UInt64(UInt32(bitPattern: file.index)) << 32 | UInt64(UInt32(bitPattern: decl.index))
  }

  /// What dictionaries and sets ask for: one number is hashed much faster than two.
  @inlinable package func _rawHashValue(seed: Int) -> Int { key._rawHashValue(seed: seed) }
}

/// A type that the project declares, or extends: all its declarations together.
package struct Entity: Sendable {
  /// The last component of its name.
  package var name: Name
  /// Row of `Project.modules`: the declaring module.
  package var module: ModuleID
  /// The type it is nested in, or none.
  package var parent: EntityID
  /// Its declaration; `decl` is none for a type from outside that the project extends.
  package var declaration: DeclReference
  package var kind: DeclKind
  /// Declared inside a function.
  package var isLocal: Bool
  package var extensions: [DeclReference] = []

  /// Whether the project only extends it.
  package var isExternal: Bool { declaration.decl.isNone }

  /// Where the project declares it and extends it, its declaration first.
  package var declarations: [DeclReference] { isExternal ? extensions : [declaration] + extensions }
}
