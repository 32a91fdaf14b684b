internal import BarographModel
@_spi(RawSyntax) internal import SwiftSyntax

extension Lowering {
  /// Declares the names a pattern binds and lowers the expressions and types it matches against.
  func lowerPattern(
    _ pattern: RawPatternSyntax, value: ExprID, flags: DeclFlags = DeclFlags(), type: TypeID = .none,
    bindsNames: Bool = false
  ) {
    let raw = pattern.raw
    switch raw.kind {
    case .identifierPattern:
      guard bindsNames else { return }
      let index = appendDecl(.variable, raw.typed(RawIdentifierPatternSyntax.self).identifier, in: raw)
      edit(index) {
        $0.value = value
        $0.type = type
        $0.flags = flags.union(boundByPattern)
      }
    case .valueBindingPattern:
      let inner = raw.typed(RawValueBindingPatternSyntax.self).pattern
      lowerPattern(inner, value: value, flags: flags, type: type, bindsNames: true)
    case .isTypePattern: _ = lowerType(raw.typed(RawIsTypePatternSyntax.self).type)
    default:
      let part = lowerPart(pattern, bindsNames: bindsNames)
      if !value.isNone { match(value, part, isElement: flags.contains(.isElement)) }
    }
  }

  /// A part of a pattern as an expression, in which each name that is bound has a row.
  func lowerPart(_ pattern: RawPatternSyntax, bindsNames: Bool) -> ExprID {
    let raw = pattern.raw
    switch raw.kind {
    case .identifierPattern where bindsNames: return bind(raw, raw.typed(RawIdentifierPatternSyntax.self).identifier)
    case .valueBindingPattern:
      return lowerPart(raw.typed(RawValueBindingPatternSyntax.self).pattern, bindsNames: true)
    case .tuplePattern:
      let mark = pending.count
      for element in raw.typed(RawTuplePatternSyntax.self).elements.each(RawTuplePatternElementSyntax.self) {
        pending.append(lowerPart(element.pattern, bindsNames: bindsNames).index)
      }
      return tuple(from: mark, at: offset(pattern))
    case .expressionPattern:
      return lowerExpression(raw.typed(RawExpressionPatternSyntax.self).expression, bindsNames: bindsNames)
    case .isTypePattern:
      _ = lowerType(raw.typed(RawIsTypePatternSyntax.self).type)
      return leaf(.opaque, pattern)
    default: return leaf(.opaque, pattern)
    }
  }

  /// `case let .some(x)` and `let x as Foo`: names inside an expression that a `let` in front of it binds.
  private func lowerExpression(_ expr: RawExprSyntax, bindsNames: Bool) -> ExprID {
    let outer = self.bindsNames
    self.bindsNames = bindsNames
    defer { self.bindsNames = outer }
    guard bindsNames, let sequence = expr.ifTyped(RawSequenceExprSyntax.self),
      let (pattern, type) = castPattern(sequence),
      let name = pattern.ifTyped(RawIdentifierPatternSyntax.self)
    else { return lowerExpr(expr) }
    return bind(name.raw, name.identifier, as: lowerType(type))
  }

  /// Declares a name, whose value is the row of its place in the pattern.
  private func bind(_ pattern: RawSyntax, _ name: RawTokenSyntax, as type: TypeID = .none) -> ExprID {
    let index = appendDecl(.variable, name, in: pattern)
    let place = leaf(.binding, name)
    edit(index) {
      $0.value = place
      $0.type = type
      $0.flags = boundByPattern.union(.isElement)
    }
    return place
  }

  /// A tuple of what was pushed on `pending`.
  func tuple(from mark: Int, at offset: UInt32) -> ExprID {
    var row = Expr(kind: .tuple, scope: scope, offset: offset)
    row.items = takeList(from: mark)
    return append(row)
  }

  /// Says what a pattern is matched against.
  func match(_ value: ExprID, _ part: ExprID, isElement: Bool = false) {
    var row = Expr(kind: .pattern, scope: scope, offset: outline[part].offset)
    if isElement { row.name = names.intern("in") }
    row.base = value
    let mark = pending.count
    pending.append(part.index)
    row.items = takeList(from: mark)
    _ = append(row)
  }

  /// The pattern and the type of `x as Type`.
  private func castPattern(_ sequence: RawSequenceExprSyntax) -> (RawPatternSyntax, RawTypeSyntax)? {
    let elements = sequence.elements.each(RawExprSyntax.self)
    guard elements.count == 3, elements[1].raw.kind == .unresolvedAsExpr,
      let pattern = elements[0].ifTyped(RawPatternExprSyntax.self),
      let type = elements[2].ifTyped(RawTypeExprSyntax.self)
    else { return nil }
    return (pattern.pattern, type.type)
  }
}

/// The facts that hold for every name that a pattern binds.
let boundByPattern = DeclFlags.isPatternBinding.union(.isLet)
