internal import BarographModel
@_spi(RawSyntax) internal import SwiftSyntax

extension Lowering {
  /// Declares the names a pattern binds and lowers the expressions and types it matches against.
  func lowerPattern(
    _ pattern: RawPatternSyntax, value: Int32, flags: DeclFlags = DeclFlags(), type: Int32 = -1,
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
    case .tuplePattern:
      for element in raw.typed(RawTuplePatternSyntax.self).elements.each(RawTuplePatternElementSyntax.self) {
        lowerPattern(element.pattern, value: -1, bindsNames: bindsNames)
      }
    case .expressionPattern:
      let expr = raw.typed(RawExpressionPatternSyntax.self).expression
      if bindsNames { lowerBindingExpression(expr) } else { _ = lowerExpr(expr) }
    case .isTypePattern: _ = lowerType(raw.typed(RawIsTypePatternSyntax.self).type)
    default: break
    }
  }

  /// `case let .some(x)` and `let x as Foo`: names inside an expression that a `let` in front of it binds.
  private func lowerBindingExpression(_ expr: RawExprSyntax) {
    if let sequence = expr.ifTyped(RawSequenceExprSyntax.self), let (pattern, type) = castPattern(sequence) {
      lowerPattern(pattern, value: -1, type: lowerType(type), bindsNames: true)
      return
    }
    _ = lowerExpr(expr)
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
