internal import BarographModel
@_spi(RawSyntax) internal import SwiftSyntax

extension Lowering {
  /// Appends a row and tells the expressions it is made of who their parent is.
  func append(_ row: Expr) -> ExprID { outline.append(row) }

  @discardableResult
  func lowerExpr(_ expr: RawExprSyntax) -> ExprID {
    let raw = expr.raw
    switch raw.kind {
    case .functionCallExpr, .memberAccessExpr, .subscriptCallExpr, .forceUnwrapExpr, .optionalChainingExpr,
      .postfixOperatorExpr, .postfixIfConfigExpr:
      return lowerChain(expr)
    case .declReferenceExpr: return lowerReference(raw.typed(), generics: nil)
    case .genericSpecializationExpr: return lowerSpecialization(raw.typed())
    case .closureExpr: return lowerClosure(raw.typed())
    case .stringLiteralExpr: return lowerString(raw.typed())
    case .integerLiteralExpr: return literal(.integer, raw.typed(RawIntegerLiteralExprSyntax.self).literal)
    case .floatLiteralExpr: return leaf(.float, expr)
    case .booleanLiteralExpr: return literal(.boolean, raw.typed(RawBooleanLiteralExprSyntax.self).literal)
    case .nilLiteralExpr: return leaf(.nilLiteral, expr)
    case .superExpr: return leaf(.superReference, expr)
    case .arrayExpr: return lowerArray(raw.typed())
    case .dictionaryExpr: return lowerDictionary(raw.typed())
    case .tupleExpr: return lowerTuple(raw.typed())
    case .sequenceExpr: return lowerSequence(raw.typed())
    case .inOutExpr: return wrap(.inoutReference, lowerExpr(raw.typed(RawInOutExprSyntax.self).expression), expr)
    case .prefixOperatorExpr:
      let node = raw.typed(RawPrefixOperatorExprSyntax.self)
      return wrap(.prefixOperator, lowerExpr(node.expression), expr, name: name(node.operator))
    case .keyPathExpr: return lowerKeyPath(raw.typed())
    case .macroExpansionExpr:
      let node = raw.typed(RawMacroExpansionExprSyntax.self)
      return lowerMacro(
        node.macroName, node.arguments, node.trailingClosure, node.additionalTrailingClosures, at: offset(node))
    case .ifExpr: return lowerBranchValue(expr) { lowerIf(raw.typed()) }
    case .switchExpr: return lowerBranchValue(expr) { lowerSwitch(raw.typed()) }
    case .typeExpr: return typeExpression(lowerType(raw.typed(RawTypeExprSyntax.self).type), expr)
    case .patternExpr: return lowerPart(raw.typed(RawPatternExprSyntax.self).pattern, bindsNames: bindsNames)
    default: return lowerMarked(raw)
    }
  }

  /// Lowers what a keyword in front of it does not change, as in `try` and `await`.
  private func lowerMarked(_ raw: RawSyntax) -> ExprID {
    switch raw.kind {
    case .tryExpr:
      let node = raw.typed(RawTryExprSyntax.self)
      let inner = lowerExpr(node.expression)
      if node.questionOrExclamationMark?.tokenKind == .postfixQuestionMark, !inner.isNone {
        outline[inner].isOptionalTry = true
      }
      return inner
    case .awaitExpr: return lowerExpr(raw.typed(RawAwaitExprSyntax.self).expression)
    case .unsafeExpr: return lowerExpr(raw.typed(RawUnsafeExprSyntax.self).expression)
    case .consumeExpr: return lowerExpr(raw.typed(RawConsumeExprSyntax.self).expression)
    case .copyExpr: return lowerExpr(raw.typed(RawCopyExprSyntax.self).expression)
    case .borrowExpr: return lowerExpr(raw.typed(RawBorrowExprSyntax.self).expression)
    case .packElementExpr: return lowerExpr(raw.typed(RawPackElementExprSyntax.self).pack)
    case .packExpansionExpr: return lowerExpr(raw.typed(RawPackExpansionExprSyntax.self).repetitionPattern)
    default: return leaf(.opaque, raw)
    }
  }

  // MARK: Leaves

  func leaf(_ kind: ExprKind, _ node: some RawSyntaxNodeProtocol) -> ExprID {
    append(Expr(kind: kind, scope: scope, offset: offset(node)))
  }

  /// A literal with its text.
  private func literal(_ kind: ExprKind, _ token: RawTokenSyntax) -> ExprID {
    var row = Expr(kind: kind, scope: scope, offset: offset(token))
    row.name = name(token)
    return append(row)
  }

  private func wrap(_ kind: ExprKind, _ base: ExprID, _ node: RawExprSyntax, name: Name = .none) -> ExprID {
    var row = Expr(kind: kind, scope: scope, offset: offset(node))
    row.base = base
    row.name = name
    return append(row)
  }

  private func typeExpression(_ type: TypeID, _ node: RawExprSyntax) -> ExprID {
    var row = Expr(kind: .typeExpression, scope: scope, offset: offset(node))
    row.type = type
    return append(row)
  }

  func lowerReference(_ node: RawDeclReferenceExprSyntax, generics: RawGenericArgumentClauseSyntax?) -> ExprID {
    let token = node.baseName
    if token.keyword == .self { return leaf(.selfReference, node) }
    let arguments = lowerGenericArguments(generics)
    var row = Expr(kind: .name, scope: scope, offset: offset(token))
    row.name = name(token)
    row.items = arguments
    return lowerFullName(append(row), node.argumentNames)
  }

  /// Puts the labels of `make(a:b:)` around its name; the name alone when none are written.
  func lowerFullName(_ named: ExprID, _ labels: RawDeclNameArgumentsSyntax?) -> ExprID {
    guard let labels else { return named }
    let mark = pendingArguments.count
    for label in labels.arguments.each(RawDeclNameArgumentSyntax.self) {
      pendingArguments.append(Argument(label: name(label.name), value: .none))
    }
    var row = Expr(kind: .fullName, scope: scope, offset: outline[named].offset)
    row.base = named
    row.arguments = takeArguments(from: mark)
    return append(row)
  }

  private func lowerSpecialization(_ node: RawGenericSpecializationExprSyntax) -> ExprID {
    if let reference = node.expression.ifTyped(RawDeclReferenceExprSyntax.self) {
      return lowerReference(reference, generics: node.genericArgumentClause)
    }
    let inner = lowerExpr(node.expression)
    let arguments = lowerGenericArguments(node.genericArgumentClause)
    if outline[inner].kind == .member { outline[inner].items = arguments }
    return inner
  }

  // MARK: Literals

  private func push(_ expr: RawExprSyntax) { pending.append(lowerExpr(expr).index) }

  private func items(_ kind: ExprKind, _ node: some RawSyntaxNodeProtocol, _ body: () -> Void) -> ExprID {
    let mark = pending.count
    body()
    var row = Expr(kind: kind, scope: scope, offset: offset(node))
    row.items = takeList(from: mark)
    return append(row)
  }

  private func lowerString(_ node: RawStringLiteralExprSyntax) -> ExprID {
    var row = Expr(kind: .string, scope: scope, offset: offset(node))
    let segments = node.segments.each(RawSyntax.self)
    if segments.count == 1, let segment = segments[0].ifTyped(RawStringSegmentSyntax.self) {
      row.name = name(segment.content)
      return append(row)
    }
    let mark = pending.count
    for segment in segments {
      guard let segment = segment.ifTyped(RawExpressionSegmentSyntax.self) else { continue }
      for expression in segment.expressions.each(RawLabeledExprSyntax.self) { push(expression.expression) }
    }
    row.items = takeList(from: mark)
    return append(row)
  }

  private func lowerArray(_ node: RawArrayExprSyntax) -> ExprID {
    items(.array, node) {
      for element in node.elements.each(RawArrayElementSyntax.self) { push(element.expression) }
    }
  }

  private func lowerDictionary(_ node: RawDictionaryExprSyntax) -> ExprID {
    items(.dictionary, node) {
      guard let elements = node.content.ifTyped(RawDictionaryElementListSyntax.self) else { return }
      for element in elements.each(RawDictionaryElementSyntax.self) {
        push(element.key)
        push(element.value)
      }
    }
  }

  private func lowerTuple(_ node: RawTupleExprSyntax) -> ExprID {
    let elements = node.elements.each(RawLabeledExprSyntax.self)
    if elements.count == 1, elements[0].label == nil { return lowerExpr(elements[0].expression) }
    return items(.tuple, node) { for element in elements { push(element.expression) } }
  }

  private func lowerKeyPath(_ node: RawKeyPathExprSyntax) -> ExprID {
    let root = lowerType(node.root)
    let mark = pending.count
    for part in node.components.each(RawKeyPathComponentSyntax.self) {
      let component = part.component
      if let property = component.ifTyped(RawKeyPathPropertyComponentSyntax.self) {
        var row = Expr(kind: .name, scope: scope, offset: offset(property))
        row.name = name(property.declName.baseName)
        pending.append(append(row).index)
      } else if let arguments = component.ifTyped(RawKeyPathSubscriptComponentSyntax.self)?.arguments {
        for argument in arguments.each(RawLabeledExprSyntax.self) { lowerExpr(argument.expression) }
      }
    }
    var row = Expr(kind: .keyPath, scope: scope, offset: offset(node))
    row.type = root
    row.items = takeList(from: mark)
    return append(row)
  }

  private func lowerBranchValue(_ node: RawExprSyntax, _ body: () -> Void) -> ExprID {
    let first = outline.statements.count
    body()
    let mark = pending.count
    for row in outline.statements[first...] where row.kind == .expression && !row.expr.isNone {
      pending.append(row.expr.index)
    }
    var row = Expr(kind: .branches, scope: scope, offset: offset(node))
    row.items = takeList(from: mark)
    return append(row)
  }
}
