internal import BarographModel
@_spi(RawSyntax) internal import SwiftSyntax

/// Operands and operators of a sequence, or a part of them.
private typealias Operands = Slice<RawElements<RawExprSyntax>>

extension Lowering {
  /// Folds what matters of an operator sequence (assignment, ternary, casts) and leaves the rest flat: precedence of
  /// arithmetic says nothing about dependencies.
  func lowerSequence(_ node: RawSequenceExprSyntax) -> ExprID {
    fold(node.elements.each(RawExprSyntax.self)[...], at: offset(node))
  }

  private func fold(_ elements: Operands, at offset: UInt32) -> ExprID {
    if elements.count == 1, let only = elements.first { return lowerExpr(only) }
    guard !elements.isEmpty else { return append(Expr(kind: .opaque, scope: scope, offset: offset)) }
    if let index = elements.firstIndex(where: { $0.raw.kind == .assignmentExpr }) {
      return foldAssignment(elements[..<index], elements[(index + 1)...], at: offset)
    }
    return foldTernary(elements, at: offset)
  }

  /// Elements without assignments, which are not looked for again in each part of a long chain.
  private func foldTernary(_ elements: Operands, at offset: UInt32) -> ExprID {
    if elements.count == 1, let only = elements.first { return lowerExpr(only) }
    guard !elements.isEmpty else { return append(Expr(kind: .opaque, scope: scope, offset: offset)) }
    if let index = elements.firstIndex(where: { $0.raw.kind == .unresolvedTernaryExpr }) {
      let middle = elements[index].typed(RawUnresolvedTernaryExprSyntax.self)
      let mark = pending.count
      pending.append(foldTernary(elements[..<index], at: offset).index)
      pending.append(lowerExpr(middle.thenExpression).index)
      pending.append(foldTernary(elements[(index + 1)...], at: self.offset(middle.colon)).index)
      return finish(.ternary, from: mark, at: offset)
    }
    return foldOperators(elements, at: offset)
  }

  private func foldAssignment(_ left: Operands, _ right: Operands, at offset: UInt32) -> ExprID {
    // `_ = value` names nothing on its left.
    let isDiscard = left.count == 1 && left.first?.raw.kind == .discardAssignmentExpr
    let target = isDiscard ? .none : fold(left, at: offset)
    let mark = pending.count
    pending.append(fold(right, at: right.first.map { self.offset($0) } ?? offset).index)
    var row = Expr(kind: .assignment, scope: scope, offset: offset)
    row.base = target
    row.items = takeList(from: mark)
    return append(row)
  }

  private func foldOperators(_ elements: Operands, at offset: UInt32) -> ExprID {
    let mark = pending.count
    var index = elements.startIndex
    while index < elements.endIndex {
      let element = elements[index]
      if index + 1 < elements.endIndex, pending.count > mark, let cast = castName(element) {
        let type = elements[index + 1].ifTyped(RawTypeExprSyntax.self).map { lowerType($0.type) } ?? .none
        var row = Expr(kind: .cast, scope: scope, offset: self.offset(element))
        row.base = ExprID(pending.removeLast())
        row.type = type
        row.name = names.intern(cast)
        pending.append(append(row).index)
        index += 2
        continue
      }
      if element.raw.kind == .binaryOperatorExpr {
        var row = Expr(kind: .operatorName, scope: scope, offset: self.offset(element))
        row.name = name(element.typed(RawBinaryOperatorExprSyntax.self).operator)
        pending.append(append(row).index)
      } else {
        pending.append(lowerExpr(element).index)
      }
      index += 1
    }
    if pending.count == mark + 1 { return ExprID(pending.removeLast()) }
    return finish(.sequence, from: mark, at: offset)
  }

  private func castName(_ element: RawExprSyntax) -> String? {
    switch element.raw.kind {
    case .unresolvedIsExpr: return "is"
    case .unresolvedAsExpr:
      switch element.typed(RawUnresolvedAsExprSyntax.self).questionOrExclamationMark?.tokenKind {
      case .postfixQuestionMark: return "as?"
      case .exclamationMark: return "as!"
      default: return "as"
      }
    default: return nil
    }
  }

  private func finish(_ kind: ExprKind, from mark: Int, at offset: UInt32) -> ExprID {
    var row = Expr(kind: kind, scope: scope, offset: offset)
    row.items = takeList(from: mark)
    return append(row)
  }
}
