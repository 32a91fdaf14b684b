/// The kind of thing that a declaration declares.
@usableFromInline package enum DeclKind: UInt8, RowKind {
  case classType, structType, enumType, actorType, protocolType, extensionOf, alias, associatedType
  case variable, function, initializer, deinitializer, subscriptMember, enumCase, parameter, genericParameter
  /// A screen of a storyboard, or all of a xib; a configuration file. Code cannot name either.
  case scene, configurationFile

  /// Whether it declares a nominal type.
  package var isNominal: Bool { rawValue <= DeclKind.protocolType.rawValue }
}

/// Access as written; `unspecified` where nothing is written.
@usableFromInline package enum Access: UInt8, RowKind {
  case unspecified, privateAccess, fileprivateAccess, internalAccess, packageAccess, publicAccess, openAccess
}

/// Facts about a declaration that are one bit each.
@usableFromInline package struct DeclFlags: OptionSet, Hashable, Sendable, BitwiseCopyable {
  @usableFromInline package var rawValue: UInt32
  @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

  @inlinable package static var isStatic: DeclFlags { DeclFlags(rawValue: 1 << 0) }
  /// `class func`, `class var`.
  @inlinable package static var isClassMember: DeclFlags { DeclFlags(rawValue: 1 << 1) }
  @inlinable package static var isFinal: DeclFlags { DeclFlags(rawValue: 1 << 2) }
  @inlinable package static var isLet: DeclFlags { DeclFlags(rawValue: 1 << 3) }
  @inlinable package static var isLazy: DeclFlags { DeclFlags(rawValue: 1 << 4) }
  @inlinable package static var isWeak: DeclFlags { DeclFlags(rawValue: 1 << 5) }
  @inlinable package static var isUnowned: DeclFlags { DeclFlags(rawValue: 1 << 6) }
  @inlinable package static var isOverride: DeclFlags { DeclFlags(rawValue: 1 << 7) }
  /// A variable without storage.
  @inlinable package static var isComputed: DeclFlags { DeclFlags(rawValue: 1 << 8) }
  @inlinable package static var hasSetter: DeclFlags { DeclFlags(rawValue: 1 << 9) }
  /// `private(set)` or `fileprivate(set)`.
  @inlinable package static var hasPrivateSetter: DeclFlags { DeclFlags(rawValue: 1 << 10) }
  @inlinable package static var isConvenience: DeclFlags { DeclFlags(rawValue: 1 << 11) }
  @inlinable package static var isRequired: DeclFlags { DeclFlags(rawValue: 1 << 12) }
  @inlinable package static var isFailable: DeclFlags { DeclFlags(rawValue: 1 << 13) }
  @inlinable package static var isAsync: DeclFlags { DeclFlags(rawValue: 1 << 14) }
  @inlinable package static var isThrowing: DeclFlags { DeclFlags(rawValue: 1 << 15) }
  @inlinable package static var isInout: DeclFlags { DeclFlags(rawValue: 1 << 16) }
  @inlinable package static var isVariadic: DeclFlags { DeclFlags(rawValue: 1 << 17) }
  @inlinable package static var isNonisolated: DeclFlags { DeclFlags(rawValue: 1 << 18) }
  @inlinable package static var isIndirect: DeclFlags { DeclFlags(rawValue: 1 << 19) }
  /// A protocol requirement: declared without a body inside a protocol.
  @inlinable package static var isRequirement: DeclFlags { DeclFlags(rawValue: 1 << 20) }
  /// Bound by `if let`, `guard let`, `for`, `case let`, a closure's parameter list: a name without an own declaration.
  @inlinable package static var isPatternBinding: DeclFlags { DeclFlags(rawValue: 1 << 21) }
  /// `if let x` / `guard let x`: the value is unwrapped.
  @inlinable package static var unwrapsValue: DeclFlags { DeclFlags(rawValue: 1 << 22) }
  /// Only `didSet`/`willSet` follow, so it is stored.
  @inlinable package static var hasObservers: DeclFlags { DeclFlags(rawValue: 1 << 23) }
  /// Bound to an element of its value: `for x in value`.
  @inlinable package static var isElement: DeclFlags { DeclFlags(rawValue: 1 << 24) }
  @inlinable package static var isEscaping: DeclFlags { DeclFlags(rawValue: 1 << 25) }
  @inlinable package static var isAutoclosure: DeclFlags { DeclFlags(rawValue: 1 << 26) }
  /// An Objective-C local that outlives its function (`static`), or a method that gives what it kept in one, in a
  /// global, or in its own property's storage.
  @inlinable package static var keepsValue: DeclFlags { DeclFlags(rawValue: 1 << 27) }

  /// `dynamic`: called through the runtime of Objective-C, which can put something else in its place.
  @inlinable package static var isDynamic: DeclFlags { DeclFlags(rawValue: 1 << 28) }

  /// How many bits flags take in a row; the access takes the others.
  @inlinable static var width: UInt32 { 29 }
  @inlinable static var mask: UInt32 { 1 << width - 1 }

  /// Whether every flag of `other` is set.
  @inlinable package func contains(_ other: DeclFlags) -> Bool { rawValue & other.rawValue == other.rawValue }
  /// Whether no flag of `other` is set.
  @inlinable package func isDisjoint(with other: DeclFlags) -> Bool { rawValue & other.rawValue == 0 }
}

/// One declaration: a type, a member, a local, a parameter. One cache line: rows are read far more often than made.
@usableFromInline package struct Decl: Sendable, BitwiseCopyable {
  @usableFromInline var kindAndScope: KindAndScope<DeclKind>
  @usableFromInline var bits: UInt32 = 0
  package var name: Name
  /// A parameter's argument label (`_` when it has none); an Objective-C method's selector, an instance variable's name
  /// as written; otherwise none.
  package var label: Name = .none
  /// The scope of its body (a getter's for a computed variable), or none.
  package var body: ScopeID = .none
  /// The type written: of a variable or parameter, a function's result, what an alias names, what an extension
  /// extends, a generic parameter's or associated type's first constraint. Or none.
  package var type: TypeID = .none
  /// Initial or default value, or none.
  package var value: ExprID = .none
  @usableFromInline var storedInherits = ShortSpan.empty
  @usableFromInline var storedParameters = ShortSpan.empty
  @usableFromInline var storedGenerics = ShortSpan.empty
  @usableFromInline var storedWheres = ShortSpan.empty
  @usableFromInline var storedAttributes = ShortSpan.empty
  /// The `#if` branch it stands in, an index into `conditions`, or -1.
  package var condition: Int32 = -1
  /// Byte offset of the declaration's first byte (attributes and modifiers included, comments not).
  package var start: UInt32
  /// Byte offset of its name, where a diagnostic should point.
  package var offset: UInt32
  /// Byte offset one past its last byte.
  package var end: UInt32 = 0

  package init(kind: DeclKind, name: Name, scope: ScopeID, start: UInt32, offset: UInt32) {
    kindAndScope = KindAndScope(kind: kind, scope: scope)
    self.name = name
    self.start = start
    self.offset = offset
  }

  @inlinable package var kind: DeclKind { kindAndScope.kind }

  /// The scope it is declared in.
  @inlinable package var scope: ScopeID { kindAndScope.scope }

  package var flags: DeclFlags {
    @inlinable get { DeclFlags(rawValue: bits & DeclFlags.mask) }
    set { bits = bits & ~DeclFlags.mask | newValue.rawValue & DeclFlags.mask }
  }

  package var access: Access {
    get { Access(rawValue: UInt8(bits >> DeclFlags.width)) ?? .unspecified }
    set { bits = bits & DeclFlags.mask | UInt32(newValue.rawValue) << DeclFlags.width }
  }

  /// Inherited types, or an associated type's further constraints: entries of `lists` that are type indices.
  package var inherits: Span {
    @inlinable get { storedInherits.span }
    set { storedInherits = ShortSpan(newValue) }
  }

  /// Parameters, as declarations (contiguous rows of `decls`).
  package var parameters: Span {
    @inlinable get { storedParameters.span }
    set { storedParameters = ShortSpan(newValue) }
  }

  /// Generic parameters, as declarations (contiguous rows of `decls`).
  package var generics: Span {
    @inlinable get { storedGenerics.span }
    set { storedGenerics = ShortSpan(newValue) }
  }

  /// `where` requirements, entries of `lists` in pairs: left type, right type.
  package var wheres: Span {
    @inlinable get { storedWheres.span }
    set { storedWheres = ShortSpan(newValue) }
  }

  package var attributes: Span {
    @inlinable get { storedAttributes.span }
    set { storedAttributes = ShortSpan(newValue) }
  }

  /// What callers write before a parameter's argument, `_` where that is nothing.
  package var argumentLabel: Name { label.isNone ? name : label }
}
