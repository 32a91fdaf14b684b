/// What a declaration row declares.
package enum DeclKind: UInt8, Sendable, BitwiseCopyable {
  case classType, structType, enumType, actorType, protocolType, extensionOf, alias, associatedType
  case variable, function, initializer, deinitializer, subscriptMember, enumCase, parameter, genericParameter
  /// A screen of a storyboard, or all of a xib; a configuration file. Code cannot name either.
  case scene, configurationFile

  /// Whether it declares a nominal type.
  package var isNominal: Bool { rawValue <= DeclKind.protocolType.rawValue }
}

/// Access as written; `unspecified` where nothing is written.
package enum Access: UInt8, Sendable, BitwiseCopyable {
  case unspecified, privateAccess, fileprivateAccess, internalAccess, packageAccess, publicAccess, openAccess
}

/// Facts about a declaration that are one bit each.
package struct DeclFlags: OptionSet, Hashable, Sendable, BitwiseCopyable {
  package var rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let isStatic = DeclFlags(rawValue: 1 << 0)
  /// `class func`, `class var`.
  package static let isClassMember = DeclFlags(rawValue: 1 << 1)
  package static let isFinal = DeclFlags(rawValue: 1 << 2)
  package static let isLet = DeclFlags(rawValue: 1 << 3)
  package static let isLazy = DeclFlags(rawValue: 1 << 4)
  package static let isWeak = DeclFlags(rawValue: 1 << 5)
  package static let isUnowned = DeclFlags(rawValue: 1 << 6)
  package static let isOverride = DeclFlags(rawValue: 1 << 7)
  /// A variable without storage.
  package static let isComputed = DeclFlags(rawValue: 1 << 8)
  package static let hasSetter = DeclFlags(rawValue: 1 << 9)
  /// `private(set)` or `fileprivate(set)`.
  package static let hasPrivateSetter = DeclFlags(rawValue: 1 << 10)
  package static let isConvenience = DeclFlags(rawValue: 1 << 11)
  package static let isRequired = DeclFlags(rawValue: 1 << 12)
  package static let isFailable = DeclFlags(rawValue: 1 << 13)
  package static let isAsync = DeclFlags(rawValue: 1 << 14)
  package static let isThrowing = DeclFlags(rawValue: 1 << 15)
  package static let isInout = DeclFlags(rawValue: 1 << 16)
  package static let isVariadic = DeclFlags(rawValue: 1 << 17)
  package static let isNonisolated = DeclFlags(rawValue: 1 << 18)
  package static let isIndirect = DeclFlags(rawValue: 1 << 19)
  /// A protocol requirement: declared without a body inside a protocol.
  package static let isRequirement = DeclFlags(rawValue: 1 << 20)
  /// Bound by `if let`, `guard let`, `for`, `case let`, a closure's parameter list: a name without an own declaration.
  package static let isPatternBinding = DeclFlags(rawValue: 1 << 21)
  /// `if let x` / `guard let x`: the value is unwrapped.
  package static let unwrapsValue = DeclFlags(rawValue: 1 << 22)
  /// Only `didSet`/`willSet` follow, so it is stored.
  package static let hasObservers = DeclFlags(rawValue: 1 << 23)
  /// Bound to an element of its value: `for x in value`.
  package static let isElement = DeclFlags(rawValue: 1 << 24)
  package static let isEscaping = DeclFlags(rawValue: 1 << 25)
  package static let isAutoclosure = DeclFlags(rawValue: 1 << 26)
  /// An Objective-C local that outlives its function (`static`), or a method that gives what it kept in one, in a
  /// global, or in its own property's storage.
  package static let keepsValue = DeclFlags(rawValue: 1 << 27)

  /// `dynamic`: called through the runtime of Objective-C, which can put something else in its place.
  package static let isDynamic = DeclFlags(rawValue: 1 << 28)

  /// How many bits flags take in a row; the access takes the others.
  fileprivate static let width: UInt32 = 29
  fileprivate static let mask: UInt32 = 1 << width - 1
}

/// One declaration: a type, a member, a local, a parameter. One cache line: rows are read far more often than made.
package struct Decl: Sendable, BitwiseCopyable {
  private var kindAndScope: KindAndScope<DeclKind>
  private var bits: UInt32 = 0
  package var name: Name
  /// A parameter's argument label (`_` when it has none); an Objective-C method's selector, an instance variable's name
  /// as written; otherwise none.
  package var label: Name = .none
  /// The scope of its body (a getter's for a computed variable), or -1.
  package var body: Int32 = -1
  /// The type written: of a variable or parameter, a function's result, what an alias names, what an extension
  /// extends, a generic parameter's or associated type's first constraint. A type index or -1.
  package var type: Int32 = -1
  /// Initial or default value, an expression index or -1.
  package var value: Int32 = -1
  private var storedInherits = ShortSpan.empty
  private var storedParameters = ShortSpan.empty
  private var storedGenerics = ShortSpan.empty
  private var storedWheres = ShortSpan.empty
  private var storedAttributes = ShortSpan.empty
  /// The `#if` branch it stands in, an index into `conditions`, or -1.
  package var condition: Int32 = -1
  /// First byte of the declaration (attributes and modifiers included, comments not).
  package var start: UInt32
  /// First byte of its name, where a diagnostic should point.
  package var offset: UInt32
  /// One past its last byte.
  package var end: UInt32 = 0

  package init(kind: DeclKind, name: Name, scope: Int32, start: UInt32, offset: UInt32) {
    kindAndScope = KindAndScope(kind: kind, scope: scope)
    self.name = name
    self.start = start
    self.offset = offset
  }

  package var kind: DeclKind { kindAndScope.kind }

  /// The scope it is declared in.
  package var scope: Int32 { kindAndScope.scope }

  package var flags: DeclFlags {
    get { DeclFlags(rawValue: bits & DeclFlags.mask) }
    set { bits = bits & ~DeclFlags.mask | newValue.rawValue & DeclFlags.mask }
  }

  package var access: Access {
    get { Access(rawValue: UInt8(bits >> DeclFlags.width)) ?? .unspecified }
    set { bits = bits & DeclFlags.mask | UInt32(newValue.rawValue) << DeclFlags.width }
  }

  /// Inherited types, or an associated type's further constraints: entries of `lists` that are type indices.
  package var inherits: Span {
    get { storedInherits.span }
    set { storedInherits = ShortSpan(newValue) }
  }

  /// Parameters, as declarations (contiguous rows of `decls`).
  package var parameters: Span {
    get { storedParameters.span }
    set { storedParameters = ShortSpan(newValue) }
  }

  /// Generic parameters, as declarations (contiguous rows of `decls`).
  package var generics: Span {
    get { storedGenerics.span }
    set { storedGenerics = ShortSpan(newValue) }
  }

  /// `where` requirements, entries of `lists` in pairs: left type, right type.
  package var wheres: Span {
    get { storedWheres.span }
    set { storedWheres = ShortSpan(newValue) }
  }

  package var attributes: Span {
    get { storedAttributes.span }
    set { storedAttributes = ShortSpan(newValue) }
  }
}
