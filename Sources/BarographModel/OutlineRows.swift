/// The rows of a `FileOutline`: flat, fixed-size values that point at each other by index, so that an outline is a
/// handful of arrays that can be stored and loaded without decoding. An index of -1 means "none". Bytes that no field
/// needs are fields too (`filler`), so that the same rows are the same bytes.

/// Three bytes that say nothing.
private typealias Filler = (UInt8, UInt8, UInt8)

/// A run of entries in one of an outline's pools.
package struct Span: Hashable, Sendable, BitwiseCopyable {
  package var start: Int32
  package var count: Int32

  package init(start: Int32 = 0, count: Int32 = 0) {
    self.start = start
    self.count = count
  }

  /// No entries.
  package static let empty = Span()
  /// The indices of the run.
  package var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
  /// Whether the run has no entries.
  package var isEmpty: Bool { count == 0 }
}

/// What opens a lexical scope.
package enum ScopeKind: UInt8, Sendable, BitwiseCopyable {
  case file, type, extensionBody, function, accessor, closure, initializer, block, conditional
}

/// A lexical scope: where names are declared and looked up.
package struct Scope: Sendable, BitwiseCopyable {
  package var kind: ScopeKind
  /// A closure that its syntax shows to run at once: `{ … }()`.
  package var runsAtOnce = false
  /// A block that runs only on some paths (`if`, `guard … else`, `switch` case, `catch`, loops).
  package var isBranch = false
  /// Inside `#Preview { … }`.
  package var isPreview = false
  package var parent: Int32
  /// The declaration whose body this is, or -1.
  package var decl: Int32 = -1
  /// A closure's parameters, as declarations (contiguous rows of `decls`).
  package var parameters = Span.empty
  /// The `#if` branch it stands in, an index into `conditions`, or -1.
  package var condition: Int32 = -1
  package var offset: UInt32

  package init(kind: ScopeKind, parent: Int32, offset: UInt32) {
    self.kind = kind
    self.parent = parent
    self.offset = offset
  }
}

/// What a declaration row declares.
package enum DeclKind: UInt8, Sendable, BitwiseCopyable {
  case classType, structType, enumType, actorType, protocolType, extensionOf, alias, associatedType
  case variable, function, initializer, deinitializer, subscriptMember, enumCase, parameter, genericParameter

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
}

/// One declaration: a type, a member, a local, a parameter.
package struct Decl: Sendable, BitwiseCopyable {
  package var kind: DeclKind
  package var access: Access = .unspecified
  private var filler: UInt16 = 0
  package var flags: DeclFlags = []
  package var name: Name
  /// A parameter's argument label (`_` when it has none); otherwise none.
  package var label: Name = .none
  /// The scope it is declared in.
  package var scope: Int32
  /// The scope of its body (a getter's for a computed variable), or -1.
  package var body: Int32 = -1
  /// The type written: of a variable or parameter, a function's result, what an alias names, what an extension
  /// extends, a generic parameter's or associated type's first constraint. A type index or -1.
  package var type: Int32 = -1
  /// Initial or default value, an expression index or -1.
  package var value: Int32 = -1
  /// Inherited types, or an associated type's further constraints: entries of `lists` that are type indices.
  package var inherits = Span.empty
  /// Parameters, as declarations (contiguous rows of `decls`).
  package var parameters = Span.empty
  /// Generic parameters, as declarations (contiguous rows of `decls`).
  package var generics = Span.empty
  /// `where` requirements, entries of `lists` in pairs: left type, right type.
  package var wheres = Span.empty
  package var attributes = Span.empty
  /// The `#if` branch it stands in, an index into `conditions`, or -1.
  package var condition: Int32 = -1
  /// First byte of the declaration (attributes and modifiers included, comments not).
  package var start: UInt32
  /// First byte of its name, where a diagnostic should point.
  package var offset: UInt32
  /// One past its last byte.
  package var end: UInt32 = 0

  package init(kind: DeclKind, name: Name, scope: Int32, start: UInt32, offset: UInt32) {
    self.kind = kind
    self.name = name
    self.scope = scope
    self.start = start
    self.offset = offset
  }
}

/// The shape of a type spelling.
package enum TypeKind: UInt8, Sendable, BitwiseCopyable {
  /// `Name`, `Base.Name`, each with optional generic arguments.
  case named
  case optional, implicitlyUnwrapped, array, dictionary, tuple, function, some, any, composition, metatype
  /// `inout`, attributes, ownership specifiers, `~Copyable`, `repeat each`: `base` is what matters.
  case wrapped
  case unknown
}

/// One node of a type spelling.
package struct TypeNode: Sendable, BitwiseCopyable {
  package var kind: TypeKind
  private var filler: Filler = (0, 0, 0)
  package var name: Name = .none
  /// Qualifier of `Base.Name`, or what the other kinds wrap; a type index or -1.
  package var base: Int32 = -1
  /// Generic arguments, elements, key and value; for a function its parameters and last its result. Entries of
  /// `lists` that are type indices.
  package var arguments = Span.empty
  /// The scope it is written in.
  package var scope: Int32
  package var offset: UInt32

  package init(kind: TypeKind, scope: Int32, offset: UInt32) {
    self.kind = kind
    self.scope = scope
    self.offset = offset
  }
}

/// The shape of an expression.
package enum ExprKind: UInt8, Sendable, BitwiseCopyable {
  /// `name`, with `type` the first of its generic arguments' list in `items` (type indices).
  case name
  case selfReference, superReference
  /// `base.name`; `items` holds generic arguments (type indices).
  case member
  /// `.name`, whose base the context decides.
  case implicitMember
  /// `base(arguments)`, trailing closures included, in source order.
  case call
  case subscriptCall
  case forceUnwrap, optionalChain
  /// `scope` is the closure's own scope.
  case closure
  /// `name` is the text when nothing is interpolated; `items` the interpolated expressions.
  case string
  case integer, float, boolean, nilLiteral
  /// `items` are the elements; a dictionary alternates keys and values.
  case array, dictionary, tuple
  /// `items`: condition, then, else.
  case ternary
  /// `base as type`, with `name` `as`, `as?`, `as!` or `is`.
  case cast
  /// A type written as an expression: `[Foo]`, `Foo?`, `(any P)`.
  case typeExpression
  /// `base = items[0]`.
  case assignment
  /// Operands and `.operatorName` rows in source order, not folded.
  case sequence
  case operatorName
  /// `\Root.a.b`: `type` is the root or -1, `items` are `.name` rows.
  case keyPath
  /// `#name(arguments)`.
  case macro
  /// `prefix base`, `base postfix`: `name` is the operator.
  case prefixOperator, postfixOperator
  /// `&base`.
  case inoutReference
  /// `if`/`switch`/`do` used as a value: `items` are the values of its branches.
  case branches
  /// Not modelled; `items` are nested expressions.
  case opaque
}

/// One node of an expression.
package struct Expr: Sendable, BitwiseCopyable {
  package var kind: ExprKind
  /// `try`, `try?`, `await` in front of it do not change what it is, but `try?` makes it optional.
  package var isOptionalTry = false
  private var filler: UInt16 = 0
  package var name: Name = .none
  package var base: Int32 = -1
  package var arguments = Span.empty
  /// Entries of `lists`.
  package var items = Span.empty
  package var type: Int32 = -1
  /// The scope it is written in (for a closure: the scope it opens).
  package var scope: Int32
  /// The expression it is part of, or -1.
  package var parent: Int32 = -1
  package var offset: UInt32

  package init(kind: ExprKind, scope: Int32, offset: UInt32) {
    self.kind = kind
    self.scope = scope
    self.offset = offset
  }
}

/// One argument of a call, subscript, attribute or macro.
package struct Argument: Sendable, BitwiseCopyable {
  package var label: Name
  package var value: Int32
  package var isTrailingClosure = false
  private var filler: Filler = (0, 0, 0)

  package init(label: Name, value: Int32) {
    self.label = label
    self.value = value
  }
}

/// What a statement does.
package enum StatementKind: UInt8, Sendable, BitwiseCopyable {
  case expression, returns, declaration, condition, throwing
}

/// One statement of a body, in source order.
package struct Statement: Sendable, BitwiseCopyable {
  package var kind: StatementKind
  private var filler: Filler = (0, 0, 0)
  package var scope: Int32
  package var expr: Int32 = -1
  package var decl: Int32 = -1
  package var offset: UInt32

  package init(kind: StatementKind, scope: Int32, offset: UInt32) {
    self.kind = kind
    self.scope = scope
    self.offset = offset
  }
}

/// An attribute or macro on a declaration: `@Name(arguments)`.
package struct Attribute: Sendable, BitwiseCopyable {
  /// Last component of its name.
  package var name: Name
  /// The name as a type spelling.
  package var type: Int32
  package var hasArguments = false
  private var filler: Filler = (0, 0, 0)
  package var arguments = Span.empty
  package var offset: UInt32

  package init(name: Name, type: Int32, offset: UInt32) {
    self.name = name
    self.type = type
    self.offset = offset
  }
}

/// One `import`.
package struct Import: Sendable, BitwiseCopyable {
  /// The module imported.
  package var module: Name
  /// What follows the module in `import class Module.Symbol`.
  package var symbol: Name = .none
  package var isExported = false
  package var isTestable = false
  private var filler: UInt16 = 0
  package var offset: UInt32

  package init(module: Name, offset: UInt32) {
    self.module = module
    self.offset = offset
  }
}

/// One branch of an `#if`.
package struct Condition: Sendable, BitwiseCopyable {
  /// The condition as written, blanks removed; `else` for the last branch.
  package var text: Name
  /// The enclosing branch, or -1.
  package var parent: Int32
  /// Branches of the same `#if` have the same number: they exclude each other.
  package var group: Int32
  package var offset: UInt32

  package init(text: Name, parent: Int32, group: Int32, offset: UInt32) {
    self.text = text
    self.parent = parent
    self.group = group
    self.offset = offset
  }
}

/// A comment that directs Barograph.
package struct Directive: Sendable, BitwiseCopyable {
  /// What follows `barograph:`, to the end of the line.
  package var text: Name
  package var offset: UInt32

  package init(text: Name, offset: UInt32) {
    self.text = text
    self.offset = offset
  }
}
