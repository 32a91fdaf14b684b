internal import BarographModel
@_spi(RawSyntax) internal import SwiftSyntax

extension Lowering {
  /// Lowers `a.b(c)[d]!.e` without recursion along the chain: fluent interfaces and generated code make chains of
  /// tens of thousands of links. `start` is what the first link is applied to where nothing stands before it.
  func lowerChain(_ expr: RawExprSyntax, from start: ExprID = .none) -> ExprID {
    let mark = pendingLinks.count
    var current: RawExprSyntax? = expr
    var base = start
    while let link = current {
      guard isLink(link.raw.kind) else {
        base = lowerExpr(link)
        break
      }
      pendingLinks.append(link.raw)
      current = inner(link.raw)
    }
    while pendingLinks.count > mark { base = lowerLink(pendingLinks.removeLast(), base: base) }
    return base
  }

  private func isLink(_ kind: SyntaxKind) -> Bool {
    switch kind {
    case .functionCallExpr, .memberAccessExpr, .subscriptCallExpr, .forceUnwrapExpr, .optionalChainingExpr,
      .postfixOperatorExpr, .genericSpecializationExpr, .postfixIfConfigExpr:
      true
    default: false
    }
  }

  /// The expression that a link is applied to; none for `.name`.
  private func inner(_ link: RawSyntax) -> RawExprSyntax? {
    switch link.kind {
    case .functionCallExpr: link.typed(RawFunctionCallExprSyntax.self).calledExpression
    case .memberAccessExpr: link.typed(RawMemberAccessExprSyntax.self).base
    case .subscriptCallExpr: link.typed(RawSubscriptCallExprSyntax.self).calledExpression
    case .forceUnwrapExpr: link.typed(RawForceUnwrapExprSyntax.self).expression
    case .optionalChainingExpr: link.typed(RawOptionalChainingExprSyntax.self).expression
    case .postfixOperatorExpr: link.typed(RawPostfixOperatorExprSyntax.self).expression
    case .genericSpecializationExpr: link.typed(RawGenericSpecializationExprSyntax.self).expression
    case .postfixIfConfigExpr: link.typed(RawPostfixIfConfigExprSyntax.self).base
    default: nil
    }
  }

  /// `#if os(iOS) .padding() #else .frame(width: 9) #endif` after an expression: all branches, one applied to what the other gives.
  private func lowerBranches(of node: RawPostfixIfConfigExprSyntax, base: ExprID) -> ExprID {
    var value = base
    lowerBranches(of: node.config) { elements in
      if let links = elements.ifTyped(RawExprSyntax.self) { value = lowerChain(links, from: value) }
    }
    return value.isNone ? leaf(.opaque, node) : value
  }

  private func lowerLink(_ link: RawSyntax, base: ExprID) -> ExprID {
    switch link.kind {
    case .functionCallExpr: return lowerCall(link.typed(), base: base)
    case .memberAccessExpr: return lowerMember(link.typed(), base: base)
    case .subscriptCallExpr: return lowerSubscriptCall(link.typed(), base: base)
    case .forceUnwrapExpr: return wrapLink(.forceUnwrap, base)
    case .optionalChainingExpr: return wrapLink(.optionalChain, base)
    case .postfixOperatorExpr:
      return wrapLink(.postfixOperator, base, name: name(link.typed(RawPostfixOperatorExprSyntax.self).operator))
    case .genericSpecializationExpr:
      let node = link.typed(RawGenericSpecializationExprSyntax.self)
      let arguments = lowerGenericArguments(node.genericArgumentClause)
      if !base.isNone { outline[base].items = arguments }
      return base
    case .postfixIfConfigExpr: return lowerBranches(of: link.typed(), base: base)
    default: return base
    }
  }

  private func lowerMember(_ node: RawMemberAccessExprSyntax, base: ExprID) -> ExprID {
    let token = node.declName.baseName
    var row = Expr(kind: base.isNone ? .implicitMember : .member, scope: scope, offset: offset(token))
    row.name = name(token)
    row.base = base
    return lowerFullName(append(row), node.declName.argumentNames)
  }

  private func lowerSubscriptCall(_ node: RawSubscriptCallExprSyntax, base: ExprID) -> ExprID {
    let mark = pendingArguments.count
    pushArguments(node.arguments, node.trailingClosure, node.additionalTrailingClosures)
    var row = Expr(kind: .subscriptCall, scope: scope, offset: offset(node.leftSquare))
    row.base = base
    row.arguments = takeArguments(from: mark)
    return append(row)
  }

  private func wrapLink(_ kind: ExprKind, _ base: ExprID, name: Name = .none) -> ExprID {
    var row = Expr(kind: kind, scope: scope, offset: base.isNone ? 0 : outline[base].offset)
    row.base = base
    row.name = name
    return append(row)
  }

  private func lowerCall(_ node: RawFunctionCallExprSyntax, base: ExprID) -> ExprID {
    let mark = pendingArguments.count
    pushArguments(node.arguments, node.trailingClosure, node.additionalTrailingClosures)
    var row = Expr(kind: .call, scope: scope, offset: base.isNone ? offset(node) : outline[base].offset)
    row.base = base
    row.arguments = takeArguments(from: mark)
    if !base.isNone, outline[base].kind == .closure {
      outline[outline[base].scope].runsAtOnce = true
    }
    return append(row)
  }
}
