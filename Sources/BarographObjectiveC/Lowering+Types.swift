internal import BarographModel

/// The specifiers and the type in front of a declared name.
struct Specifiers {
  /// A type's row; -1 where the value says it.
  var type: TypeID = .none
  var flags = DeclFlags()
  var isNullable = false
  var isStatic = false
  var isExtern = false
  var isConstant = false
  var isVoid = false
  /// Something was read.
  var isWritten = false
}

/// A declared name with its type.
struct Declarator {
  var type: TypeID
  var flags: DeclFlags
  /// The token of the name, or -1.
  var name = -1
  var isNullable: Bool
  var isConstant: Bool
}

extension Lowering {
  /// Lowers a type that declares no name; -1 for none.
  func lowerType() -> TypeID {
    let specifiers = lowerSpecifiers()
    guard specifiers.isWritten else { return .none }
    return typeRow(lowerDeclarator(specifiers))
  }

  /// A declarator's type, optional where `nil` is said to be a value.
  func typeRow(_ declarator: Declarator) -> TypeID {
    guard declarator.isNullable, !declarator.type.isNone else { return declarator.type }
    let inner = outline[declarator.type]
    var row = TypeNode(kind: .optional, scope: scope, offset: inner.offset)
    row.base = declarator.type
    return append(row)
  }

  func append(_ node: TypeNode) -> TypeID {
    outline.types.append(node)
    return TypeID(outline.types.count - 1)
  }

  func named(_ name: Name, at offset: UInt32) -> TypeID {
    var row = TypeNode(kind: .named, scope: scope, offset: offset)
    row.name = name
    return append(row)
  }

  // MARK: Specifiers

  func lowerSpecifiers() -> Specifiers {
    var result = Specifiers()
    while at < limit {
      let token = peek()
      guard token.kind == .identifier else {
        if token.kind == .mark, token.mark == Mark.doubleColon {
          at += 1
          continue
        }
        break
      }
      guard lowerSpecifier(token, &result) else { break }
    }
    return result
  }

  /// Reads one word if it belongs in front of a declarator.
  private func lowerSpecifier(_ token: Token, _ result: inout Specifiers) -> Bool {
    switch token.word {
    case .qualifier: at += 1
    case .weak:
      result.flags.formUnion(.isWeak)
      at += 1
    case .nullable:
      result.isNullable = true
      at += 1
    case .const:
      result.isConstant = true
      at += 1
    case .static:
      result.isStatic = true
      at += 1
    case .extern:
      result.isExtern = true
      at += 1
    case .attribute: skipMacro()
    case .outlet, .outletCollection: lowerOutlet(token)
    case .record, .enum:
      if result.isWritten { return false }
      at += 1
      if isMark("{") { skip() }
    default: return lowerBase(token, &result)
    }
    return true
  }

  func lowerOutlet(_ token: Token) {
    at += 1
    keepAttribute(token.word == .outlet ? known.outlet : known.outletCollection, token.start)
  }

  /// The word that says the type itself.
  private func lowerBase(_ token: Token, _ result: inout Specifiers) -> Bool {
    if token.word == .builtIn {
      if result.isWritten, !result.isVoid { return lowerMoreBuiltIn(token) }
      result.isVoid = bytes(token).isEqual("void")
      result.type = named(name(token), at: token.start)
      at += 1
      while isWord(.builtIn) { at += 1 }
      result.isWritten = true
      return true
    }
    // `auto name = value`
    if result.isWritten || isMark("=", 1) { return false }
    result.isWritten = true
    switch token.word {
    case .typeOf: skipMacro()
    case .action:
      keepAttribute(known.action, token.start)
      at += 1
      result.isVoid = true
    case .instanceType:
      result.type = named(known.selfType, at: token.start)
      at += 1
    case .id: result.type = lowerObject(token)
    default: result.type = lowerNamed()
    }
    return true
  }

  /// `unsigned` behind the word it belongs to.
  private func lowerMoreBuiltIn(_ token: Token) -> Bool {
    at += 1
    return true
  }

  /// A word and the parentheses behind it.
  func skipMacro() {
    at += 1
    if isMark("(") { skip() }
  }

  /// `id` and `id<P, Q>`.
  private func lowerObject(_ token: Token) -> TypeID {
    at += 1
    let mark = pending.count
    lowerProtocolList()
    let count = pending.count - mark
    if count == 0 { return named(name(token), at: token.start) }
    var inner = count == 1 ? TypeID(pending[mark]) : .none
    if count == 1 {
      pending.removeLast()
    } else {
      var row = TypeNode(kind: .composition, scope: scope, offset: token.start)
      row.arguments = takeList(from: mark)
      inner = append(row)
    }
    var row = TypeNode(kind: .any, scope: scope, offset: token.start)
    row.base = inner
    return append(row)
  }

  /// `Name`, `Name<A, B>`, and a macro that stands for a type: `InjectedProtocol(P)`.
  func lowerNamed() -> TypeID {
    var token = peek()
    at += 1
    while peek().kind == .mark, peek().mark == Mark.doubleColon, peek(1).kind == .identifier {
      token = peek(1)
      at += 2
    }
    let mark = pending.count
    if isMark("<") {
      lowerProtocolList()
    } else if isMark("("), !isMark("^", 1), !isMark("*", 1), tokens[at].partner < Int32(limit) {
      inBrackets { if peek().kind == .identifier { pending.append(lowerType().index) } }
    }
    var row = TypeNode(kind: .named, scope: scope, offset: token.start)
    row.name = name(token)
    row.arguments = takeList(from: mark)
    return append(row)
  }

  // MARK: Angle brackets

  /// The `>` that closes a `<`; `nil` when something stands between them that no type has. Looks only so far.
  func angleEnd(_ start: Int) -> Int? {
    var depth = 0
    var index = start
    let end = min(limit, start + 256)
    while index < end {
      let token = tokens[index]
      switch token.kind {
      case .identifier: break
      case .mark:
        switch token.mark {
        case UInt8(ascii: "<"): depth += 1
        case UInt8(ascii: ">"):
          depth -= 1
          if depth == 0 { return index }
        case UInt8(ascii: "*"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "&"), UInt8(ascii: "^"),
          Mark.doubleColon:
          break
        case UInt8(ascii: "("):
          index = next(after: index)
          continue
        default: return nil
        }
      default: return nil
      }
      index += 1
    }
    return nil
  }
}
