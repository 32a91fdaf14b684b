internal import BarographModel
internal import SwiftSyntax

extension Lowering {
  /// Lowers `a.b(c)[d]!.e` without recursion along the chain: fluent interfaces and generated code make chains of
  /// tens of thousands of links.
  func lowerChain(_ expr: ExprSyntax) -> Int32 {
    var links: [ExprSyntax] = []
    var current = expr
    var base: Int32 = -1
    descent: while true {
      links.append(current)
      let next: ExprSyntax?
      switch current.as(ExprSyntaxEnum.self) {
      case .functionCallExpr(let node): next = node.calledExpression
      case .memberAccessExpr(let node): next = node.base
      case .subscriptCallExpr(let node): next = node.calledExpression
      case .forceUnwrapExpr(let node): next = node.expression
      case .optionalChainingExpr(let node): next = node.expression
      case .postfixOperatorExpr(let node): next = node.expression
      case .genericSpecializationExpr(let node): next = node.expression
      default:
        links.removeLast()
        base = lowerExpr(current)
        break descent
      }
      guard let next else { break }
      current = next
    }
    for link in links.reversed() { base = lowerLink(link, base: base) }
    return base
  }

  private func lowerLink(_ link: ExprSyntax, base: Int32) -> Int32 {
    switch link.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let node): return lowerCall(node, base: base)
    case .memberAccessExpr(let node):
      var row = Expr(kind: base < 0 ? .implicitMember : .member, scope: scope, offset: offset(node.declName.baseName))
      row.name = name(node.declName.baseName)
      row.base = base
      return append(row)
    case .subscriptCallExpr(let node):
      let mark = pendingArguments.count
      pushArguments(node.arguments, node.trailingClosure, node.additionalTrailingClosures)
      var row = Expr(kind: .subscriptCall, scope: scope, offset: offset(node.leftSquare))
      row.base = base
      row.arguments = takeArguments(from: mark)
      return append(row)
    case .forceUnwrapExpr: return wrapLink(.forceUnwrap, base)
    case .optionalChainingExpr: return wrapLink(.optionalChain, base)
    case .postfixOperatorExpr(let node): return wrapLink(.postfixOperator, base, name: name(node.operator))
    case .genericSpecializationExpr(let node):
      let arguments = lowerGenericArguments(node.genericArgumentClause)
      if base >= 0 { outline.exprs[Int(base)].items = arguments }
      return base
    default: return base
    }
  }

  private func wrapLink(_ kind: ExprKind, _ base: Int32, name: Name = .none) -> Int32 {
    var row = Expr(kind: kind, scope: scope, offset: base < 0 ? 0 : outline.exprs[Int(base)].offset)
    row.base = base
    row.name = name
    return append(row)
  }

  private func lowerCall(_ node: FunctionCallExprSyntax, base: Int32) -> Int32 {
    let mark = pendingArguments.count
    pushArguments(node.arguments, node.trailingClosure, node.additionalTrailingClosures)
    var row = Expr(kind: .call, scope: scope, offset: base < 0 ? offset(node) : outline.exprs[Int(base)].offset)
    row.base = base
    row.arguments = takeArguments(from: mark)
    if base >= 0, outline.exprs[Int(base)].kind == .closure {
      outline.scopes[Int(outline.exprs[Int(base)].scope)].runsAtOnce = true
    }
    return append(row)
  }
}
