/// The rows of a `FileOutline`: flat, fixed-size values that point at each other by index, so that an outline is a
/// handful of arrays that can be stored and loaded without decoding. An index of -1 means "none". Bytes that no field
/// needs are fields too (`filler`), so that the same rows are the same bytes.

/// Three bytes that say nothing.
private typealias Filler = (UInt8, UInt8, UInt8)

/// A run of entries in one of an outline's pools.
@usableFromInline package struct Span: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline package var start: Int32
  @usableFromInline package var count: Int32

  @inlinable package init(start: Int32 = 0, count: Int32 = 0) {
    self.start = start
    self.count = count
  }

  /// No entries.
  @inlinable package static var empty: Span { Span() }
  /// The indices of the run.
  @inlinable package var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
  /// Whether the run has no entries.
  @inlinable package var isEmpty: Bool { count == 0 }
}

/// A short run in half the space: parameters, inherited types, attributes. No pool has more rows than the largest source
/// has bytes, and no declaration has more than 255 of anything; of one that has, the first 255 are kept.
@usableFromInline struct ShortSpan: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline var bits: UInt32

  init(_ span: Span) { bits = UInt32(span.start) << 8 | UInt32(min(span.count, 255)) }

  static let empty = ShortSpan(.empty)

  @inlinable var span: Span { Span(start: Int32(bits >> 8), count: Int32(bits & 255)) }
}

/// A row's kind and the scope it stands in. No file has more scopes than the largest source has bytes.
@usableFromInline struct KindAndScope<Kind: Sendable & BitwiseCopyable>: Sendable, BitwiseCopyable {
  @usableFromInline let kind: Kind
  @usableFromInline let high: UInt8
  @usableFromInline let low: UInt16

  init(kind: Kind, scope: ScopeID) {
    self.kind = kind
    high = UInt8(truncatingIfNeeded: scope.index >> 16)
    low = UInt16(truncatingIfNeeded: scope.index)
  }

  @inlinable var scope: ScopeID { ScopeID(Int32(high) << 16 | Int32(low)) }
}

/// The syntax that opens a lexical scope.
@usableFromInline package enum ScopeKind: UInt8, RowKind {
  case file, type, extensionBody, function, accessor, closure, initializer, block, conditional

  /// Whether what is declared in it is a local name of code that runs.
  package var isCode: Bool {
    switch self {
    case .function, .accessor, .closure, .initializer, .block: true
    case .file, .type, .extensionBody, .conditional: false
    }
  }
}

/// On which paths a block runs.
@usableFromInline package enum BranchKind: UInt8, RowKind {
  /// Whenever the code around it does.
  case always
  /// `if`, `while`: where the conditions hold with which it begins.
  case holding
  /// `else`: where those of the block before it do not.
  case otherwise
  /// `guard … else`: where the conditions before it do not hold.
  case guarding
  /// `catch`: when something has failed.
  case recovering
  /// `case`, `for`.
  case sometimes
}

/// A lexical scope: where names are declared and looked up.
@usableFromInline package struct Scope: Sendable, BitwiseCopyable {
  package var kind: ScopeKind
  /// A closure that its syntax shows to run at once: `{ … }()`. Of a block: it runs when the one around it ends.
  package var runsAtOnce = false
  package var branch = BranchKind.always
  /// Inside `#Preview { … }`.
  package var isPreview = false
  /// A closure that does not keep the object alive whose code it stands in: `[weak self]`, `[unowned self]`.
  package var holdsSelfWeakly = false
  /// A loop of Swift that no condition and no statement in it ends: `while true`, `while !Task.isCancelled`, `for await`.
  package var isUnending = false
  private var filler: (UInt8, UInt8) = (0, 0)
  @usableFromInline package var parent: ScopeID
  /// The declaration whose body this is, or none.
  package var decl: DeclID = .none
  @usableFromInline var storedParameters = ShortSpan.empty
  /// The `#if` branch it stands in, an index into `conditions`, or -1.
  package var condition: Int32 = -1
  package var offset: UInt32

  package init(kind: ScopeKind, parent: ScopeID, offset: UInt32) {
    self.kind = kind
    self.parent = parent
    self.offset = offset
  }

  /// A block that runs only on some paths (`if`, `guard … else`, `switch` case, `catch`, loops).
  package var isBranch: Bool { branch != .always }

  /// The block of a `defer`.
  package var isAtEnd: Bool { kind == .block && runsAtOnce }

  /// A closure's parameters, as declarations (contiguous rows of `decls`).
  package var parameters: Span {
    @inlinable get { storedParameters.span }
    set { storedParameters = ShortSpan(newValue) }
  }
}

/// The shape of a type spelling.
@usableFromInline package enum TypeKind: UInt8, RowKind {
  /// `Name`, `Base.Name`, each with optional generic arguments.
  case named
  case optional, implicitlyUnwrapped, array, dictionary, tuple, function, some, any, composition, metatype
  /// `inout`, attributes, ownership specifiers, `~Copyable`, `repeat each`: `base` is what matters.
  case wrapped
  case unknown
}

/// One node of a type spelling.
@usableFromInline package struct TypeNode: Sendable, BitwiseCopyable {
  @usableFromInline var kindAndScope: KindAndScope<TypeKind>
  package var name: Name = .none
  /// Qualifier of `Base.Name`, or what the other kinds wrap, or none.
  package var base: TypeID = .none
  /// Generic arguments, elements, key and value; for a function its parameters and last its result. Entries of
  /// `lists` that are type indices.
  package var arguments = Span.empty
  package var offset: UInt32

  package init(kind: TypeKind, scope: ScopeID, offset: UInt32) {
    kindAndScope = KindAndScope(kind: kind, scope: scope)
    self.offset = offset
  }

  @inlinable package var kind: TypeKind { kindAndScope.kind }

  /// The scope it is written in.
  @inlinable package var scope: ScopeID { kindAndScope.scope }
}

/// One argument of a call, subscript, attribute or macro.
@usableFromInline package struct Argument: Sendable, BitwiseCopyable {
  package var label: Name
  /// The highest bit is `isTrailingClosure`; the rest is `value` plus one.
  @usableFromInline var bits: UInt32

  package init(label: Name, value: ExprID, isTrailingClosure: Bool = false) {
    self.label = label
    bits = UInt32(bitPattern: value.index + 1) & 0x7fff_ffff | (isTrailingClosure ? 0x8000_0000 : 0)
  }

  /// An expression, or none where only the label is written: `init(api:)`.
  @inlinable package var value: ExprID { ExprID(Int32(bitPattern: bits & 0x7fff_ffff) - 1) }

  @inlinable package var isTrailingClosure: Bool { bits >> 31 == 1 }
}

/// The shape of a statement.
@usableFromInline package enum StatementKind: UInt8, RowKind {
  case expression, returns, declaration, condition, throwing
}

/// One statement of a body, in source order.
@usableFromInline package struct Statement: Sendable, BitwiseCopyable {
  @usableFromInline var kindAndScope: KindAndScope<StatementKind>
  package var expr: ExprID = .none
  package var decl: DeclID = .none
  package var offset: UInt32

  package init(kind: StatementKind, scope: ScopeID, offset: UInt32) {
    kindAndScope = KindAndScope(kind: kind, scope: scope)
    self.offset = offset
  }

  @inlinable package var kind: StatementKind { kindAndScope.kind }
  @inlinable package var scope: ScopeID { kindAndScope.scope }
}

/// An attribute or macro on a declaration: `@Name(arguments)`.
package struct Attribute: Sendable, BitwiseCopyable {
  /// Last component of its name.
  package var name: Name
  /// The name as a type spelling.
  package var type: TypeID
  package var hasArguments = false
  /// `@available(*, deprecated)`: it says nothing of where the declaration is to be had.
  package var isAdvice = false
  private var filler: (UInt8, UInt8) = (0, 0)
  package var arguments = Span.empty
  package var offset: UInt32

  package init(name: Name, type: TypeID, offset: UInt32) {
    self.name = name
    self.type = type
    self.offset = offset
  }
}

/// One `import`.
package struct Import: Sendable, BitwiseCopyable {
  /// The module imported.
  package var module: Name
  /// `Symbol` of `import class Module.Symbol`; otherwise none.
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

/// The tool that a comment is meant for.
@usableFromInline package enum DirectiveKind: UInt8, RowKind {
  case barograph
  /// Weaver, which declares dependencies in comments: `// weaver: logger <- Logger`.
  case weaver
  /// Knit, whose comments say what its generator makes of a registration: `// @knit alias("api")`.
  case knit
  /// Sourcery, as AnnotationInject reads it: `// sourcery: inject`.
  case sourcery
}

/// A comment that directs Barograph or a framework's generator.
package struct Directive: Sendable, BitwiseCopyable {
  /// The text behind `barograph:`, `weaver:` or `@knit`, to the end of the line.
  package var text: Name
  package var kind: DirectiveKind
  private var filler: Filler = (0, 0, 0)
  package var offset: UInt32

  package init(kind: DirectiveKind, text: Name, offset: UInt32) {
    self.kind = kind
    self.text = text
    self.offset = offset
  }
}
