/// The shape of an expression.
@usableFromInline package enum ExprKind: UInt8, RowKind {
  /// `name`, with `type` the first of its generic arguments' list in `items` (type indices).
  case name
  case selfReference, superReference
  /// `base.name`; `items` holds generic arguments (type indices).
  case member
  /// `.name`, whose base the context decides.
  case implicitMember
  /// `base(arguments)`, trailing closures included, in source order; `name` is the selector of an Objective-C message.
  case call
  case subscriptCall
  case forceUnwrap, optionalChain
  /// `scope` is the closure's own scope, `name` the global actor in its signature or none.
  case closure
  /// `name` is the text when nothing is interpolated; `items` the interpolated expressions.
  case string
  /// `name` is the text of an integer and of a boolean.
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
  /// `\Root.a.b`: `type` is the root or none, `items` are `.name` rows.
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
  /// A function's full name, `Foo.init(a:b:)`: `base` is the name without labels, `arguments` have only labels.
  case fullName
  /// An element of a document, an entry of a configuration file: `base` is the one around it, `arguments` its attributes.
  case markup
  /// A name that a pattern binds, where it stands in the pattern.
  case binding
  /// `base` is matched against `items[0]`; with the name `in`, its elements are. Many patterns may match one base, so that it
  /// is not a part of them.
  case pattern

  /// Whether it is applied to arguments; all others have items.
  @inlinable var takesArguments: Bool {
    switch self {
    case .call, .subscriptCall, .macro, .fullName, .markup: true
    default: false
    }
  }

  /// Whether it has a type where others have a base.
  @inlinable var standsOnType: Bool { self == .closure || self == .keyPath || self == .typeExpression }
}

/// One node of an expression. Two of three rows of an outline are expressions, so they are kept small: what no kind has
/// at the same time shares its place, and rows are numbered with 24 bits, for no list has more rows than the largest
/// source has bytes.
@usableFromInline package struct Expr: Sendable, BitwiseCopyable {
  @usableFromInline var kindAndScope: KindAndScope<ExprKind>
  package var name: Name = .none
  /// The base, or the type of kinds that have none; plus one. The high bits are the list's count, from bit 16.
  @usableFromInline var baseOrType: UInt32 = 0
  /// The expression it is part of, plus one. The high bits are the list's count, from bit 8.
  @usableFromInline var parentRow: UInt32 = 0
  /// Where arguments or items begin; of a cast, its type plus one. The high bits are the list's count.
  @usableFromInline var listStart: UInt32 = 0
  /// The highest bit is `isOptionalTry`; the rest is `offset`.
  @usableFromInline var place: UInt32

  package init(kind: ExprKind, scope: ScopeID, offset: UInt32) {
    kindAndScope = KindAndScope(kind: kind, scope: scope)
    place = offset & Self.offsetMask
  }

  @inlinable static var offsetMask: UInt32 { 0x7fff_ffff }
  @inlinable static var rowMask: UInt32 { 0x00ff_ffff }

  @inlinable package var kind: ExprKind { kindAndScope.kind }

  /// The scope it is written in (for a closure: the scope it opens).
  package var scope: ScopeID {
    @inlinable get { kindAndScope.scope }
    set { kindAndScope = KindAndScope(kind: kindAndScope.kind, scope: newValue) }
  }

  @inlinable package var offset: UInt32 { place & Self.offsetMask }

  /// `try`, `try?`, `await` in front of it do not change what it is, but `try?` makes it optional.
  package var isOptionalTry: Bool {
    @inlinable get { place & ~Self.offsetMask != 0 }
    set { place = offset | (newValue ? ~Self.offsetMask : 0) }
  }

  /// The expression it is part of, or none.
  @usableFromInline package var parent: ExprID {
    @inlinable get { Self.row(parentRow) }
    set { Self.set(&parentRow, newValue) }
  }

  package var base: ExprID {
    @inlinable get { kind.standsOnType ? .none : Self.row(baseOrType) }
    set { if !kind.standsOnType { Self.set(&baseOrType, newValue) } }
  }

  /// The arguments of a call, subscript or macro, or the labels of a full name; empty for all others. A run of `arguments`.
  package var arguments: Span {
    @inlinable get { kind.takesArguments ? list : .empty }
    set { if kind.takesArguments { list = newValue } }
  }

  /// Entries of `lists`; what they mean depends on the kind.
  package var items: Span {
    @inlinable get { kind.takesArguments || kind == .cast ? .empty : list }
    set { if !kind.takesArguments, kind != .cast { list = newValue } }
  }

  /// The type of a cast, a closure's result, a key path's root, a type expression; otherwise none.
  package var type: TypeID {
    @inlinable get { kind == .cast ? Self.row(listStart) : kind.standsOnType ? Self.row(baseOrType) : .none }
    set {
      if kind == .cast { Self.set(&listStart, newValue) } else if kind.standsOnType { Self.set(&baseOrType, newValue) }
    }
  }

  @usableFromInline var list: Span {
    @inlinable get {
      let count = (baseOrType >> 24) << 16 | (parentRow >> 24) << 8 | listStart >> 24
      return Span(start: Int32(listStart & Self.rowMask), count: Int32(count))
    }
    set {
      let count = UInt32(newValue.count)
      baseOrType = baseOrType & Self.rowMask | (count >> 16) << 24
      parentRow = parentRow & Self.rowMask | (count >> 8) << 24
      listStart = UInt32(newValue.start) & Self.rowMask | count << 24
    }
  }

  @inlinable static func row<Table>(_ bits: UInt32) -> Row<Table> { Row(Int32(bits & rowMask) - 1) }

  private static func set<Table>(_ bits: inout UInt32, _ row: Row<Table>) {
    bits = bits & ~rowMask | UInt32(bitPattern: row.index + 1) & rowMask
  }
}
