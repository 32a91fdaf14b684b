internal import BarographModel
internal import SwiftSyntax

extension Lowering {
  /// Appends a row and tells the expressions it is made of who their parent is.
  func append(_ row: Expr) -> Int32 {
    let index = Int32(outline.exprs.count)
    outline.exprs.append(row)
    if row.base >= 0 { outline.exprs[Int(row.base)].parent = index }
    if row.kind != .name, row.kind != .member {
      for item in row.items.range { adopt(outline.lists[item], by: index) }
    }
    for argument in row.arguments.range { adopt(outline.arguments[argument].value, by: index) }
    return index
  }

  private func adopt(_ child: Int32, by parent: Int32) {
    if child >= 0 { outline.exprs[Int(child)].parent = parent }
  }

  @discardableResult
  func lowerExpr(_ expr: ExprSyntax) -> Int32 {
    switch expr.as(ExprSyntaxEnum.self) {
    case .functionCallExpr, .memberAccessExpr, .subscriptCallExpr, .forceUnwrapExpr, .optionalChainingExpr,
      .postfixOperatorExpr:
      return lowerChain(expr)
    case .declReferenceExpr(let node): return lowerReference(node, generics: nil)
    case .genericSpecializationExpr(let node): return lowerSpecialization(node)
    case .closureExpr(let node): return lowerClosure(node)
    case .stringLiteralExpr(let node): return lowerString(node)
    case .integerLiteralExpr: return leaf(.integer, expr)
    case .floatLiteralExpr: return leaf(.float, expr)
    case .booleanLiteralExpr: return leaf(.boolean, expr)
    case .nilLiteralExpr: return leaf(.nilLiteral, expr)
    case .superExpr: return leaf(.superReference, expr)
    case .arrayExpr(let node): return items(.array, expr) { for element in node.elements { push(element.expression) } }
    case .dictionaryExpr(let node): return lowerDictionary(node)
    case .tupleExpr(let node): return lowerTuple(node)
    case .sequenceExpr(let node): return lowerSequence(node)
    case .tryExpr(let node):
      let inner = lowerExpr(node.expression)
      if node.questionOrExclamationMark?.tokenKind == .postfixQuestionMark, inner >= 0 {
        outline.exprs[Int(inner)].isOptionalTry = true
      }
      return inner
    case .awaitExpr(let node): return lowerExpr(node.expression)
    case .unsafeExpr(let node): return lowerExpr(node.expression)
    case .consumeExpr(let node): return lowerExpr(node.expression)
    case .copyExpr(let node): return lowerExpr(node.expression)
    case .borrowExpr(let node): return lowerExpr(node.expression)
    case .packElementExpr(let node): return lowerExpr(node.pack)
    case .packExpansionExpr(let node): return lowerExpr(node.repetitionPattern)
    case .inOutExpr(let node): return wrap(.inoutReference, lowerExpr(node.expression), expr)
    case .prefixOperatorExpr(let node):
      return wrap(.prefixOperator, lowerExpr(node.expression), expr, name: name(node.operator))
    case .keyPathExpr(let node): return lowerKeyPath(node)
    case .macroExpansionExpr(let node):
      return lowerMacro(
        node.macroName, node.arguments, node.trailingClosure, node.additionalTrailingClosures, at: offset(node))
    case .ifExpr(let node): return lowerBranchValue(expr) { self.lowerIf(node) }
    case .switchExpr(let node): return lowerBranchValue(expr) { self.lowerSwitch(node) }
    case .typeExpr(let node): return typeExpression(lowerType(node.type), expr)
    case .patternExpr(let node):
      lowerPattern(node.pattern, value: -1, flags: [])
      return leaf(.opaque, expr)
    case .postfixIfConfigExpr(let node): return node.base.map { lowerExpr($0) } ?? leaf(.opaque, expr)
    default: return leaf(.opaque, expr)
    }
  }

  // MARK: Leaves

  func leaf(_ kind: ExprKind, _ node: some SyntaxProtocol) -> Int32 {
    append(Expr(kind: kind, scope: scope, offset: offset(node)))
  }

  private func wrap(_ kind: ExprKind, _ base: Int32, _ node: some SyntaxProtocol, name: Name = .none) -> Int32 {
    var row = Expr(kind: kind, scope: scope, offset: offset(node))
    row.base = base
    row.name = name
    return append(row)
  }

  private func typeExpression(_ type: Int32, _ node: some SyntaxProtocol) -> Int32 {
    var row = Expr(kind: .typeExpression, scope: scope, offset: offset(node))
    row.type = type
    return append(row)
  }

  private func push(_ expr: ExprSyntax) { pending.append(lowerExpr(expr)) }

  private func items(_ kind: ExprKind, _ node: some SyntaxProtocol, _ body: () -> Void) -> Int32 {
    let mark = pending.count
    body()
    var row = Expr(kind: kind, scope: scope, offset: offset(node))
    row.items = takeList(from: mark)
    return append(row)
  }

  private func lowerReference(_ node: DeclReferenceExprSyntax, generics: GenericArgumentClauseSyntax?) -> Int32 {
    let token = node.baseName
    if token.tokenKind == .keyword(.self) { return leaf(.selfReference, node) }
    let arguments = lowerGenericArguments(generics)
    var row = Expr(kind: .name, scope: scope, offset: offset(token))
    row.name = name(token)
    row.items = arguments
    return append(row)
  }

  private func lowerSpecialization(_ node: GenericSpecializationExprSyntax) -> Int32 {
    if let reference = node.expression.as(DeclReferenceExprSyntax.self) {
      return lowerReference(reference, generics: node.genericArgumentClause)
    }
    let inner = lowerExpr(node.expression)
    let arguments = lowerGenericArguments(node.genericArgumentClause)
    if outline.exprs[Int(inner)].kind == .member { outline.exprs[Int(inner)].items = arguments }
    return inner
  }

  private func lowerString(_ node: StringLiteralExprSyntax) -> Int32 {
    var row = Expr(kind: .string, scope: scope, offset: offset(node))
    let segments = node.segments
    if segments.count == 1, case .stringSegment(let segment)? = segments.first {
      row.name = name(segment.content)
      return append(row)
    }
    let mark = pending.count
    for case .expressionSegment(let segment) in segments {
      for expression in segment.expressions { push(expression.expression) }
    }
    row.items = takeList(from: mark)
    return append(row)
  }

  private func lowerDictionary(_ node: DictionaryExprSyntax) -> Int32 {
    items(.dictionary, node) {
      guard case .elements(let elements) = node.content else { return }
      for element in elements {
        push(element.key)
        push(element.value)
      }
    }
  }

  private func lowerTuple(_ node: TupleExprSyntax) -> Int32 {
    if node.elements.count == 1, let only = node.elements.first, only.label == nil { return lowerExpr(only.expression) }
    return items(.tuple, node) { for element in node.elements { push(element.expression) } }
  }

  private func lowerKeyPath(_ node: KeyPathExprSyntax) -> Int32 {
    let root = lowerType(node.root)
    let mark = pending.count
    for component in node.components {
      switch component.component {
      case .property(let property):
        var row = Expr(kind: .name, scope: scope, offset: offset(property))
        row.name = name(property.declName.baseName)
        pending.append(append(row))
      case .subscript(let node): for argument in node.arguments { lowerExpr(argument.expression) }
      default: break
      }
    }
    var row = Expr(kind: .keyPath, scope: scope, offset: offset(node))
    row.type = root
    row.items = takeList(from: mark)
    return append(row)
  }

  private func lowerBranchValue(_ node: some SyntaxProtocol, _ body: () -> Void) -> Int32 {
    let first = outline.statements.count
    body()
    let mark = pending.count
    for row in outline.statements[first...] where row.kind == .expression && row.expr >= 0 { pending.append(row.expr) }
    var row = Expr(kind: .branches, scope: scope, offset: offset(node))
    row.items = takeList(from: mark)
    return append(row)
  }

  // MARK: Closures, macros

  func lowerClosure(_ node: ClosureExprSyntax) -> Int32 {
    var row = Expr(kind: .closure, scope: scope, offset: offset(node))
    var signature: (Span, Int32) = (.empty, -1)
    row.scope = inScope(.closure, at: offset(node)) {
      if let clause = node.signature { signature = lowerSignature(clause) }
      lowerItems(node.statements)
    }
    outline.scopes[Int(row.scope)].parameters = signature.0
    row.type = signature.1
    return append(row)
  }

  /// Parameters become declarations of the closure's scope; returns them and the result type.
  private func lowerSignature(_ clause: ClosureSignatureSyntax) -> (Span, Int32) {
    if let capture = clause.capture { for item in capture.items { lowerCapture(item) } }
    let first = Int32(outline.decls.count)
    switch clause.parameterClause {
    case .simpleInput(let names): for parameter in names { _ = appendDecl(.parameter, parameter.name, in: parameter) }
    case .parameterClause(let list):
      for parameter in list.parameters {
        let index = appendDecl(.parameter, parameter.secondName ?? parameter.firstName, in: parameter)
        let type = lowerType(parameter.type)
        edit(index) { $0.type = type }
      }
    case nil: break
    }
    let count = Int32(outline.decls.count) - first
    return (Span(start: first, count: count), lowerType(clause.returnClause?.type))
  }

  /// `[weak self]`, `[weak x]`, `[y = expression]`.
  private func lowerCapture(_ item: ClosureCaptureSyntax) {
    if item.name.tokenKind == .keyword(.self) { return }
    let index = appendDecl(.variable, item.name, in: item)
    let value: Int32
    if let initializer = item.initializer {
      value = lowerExpr(initializer.value)
    } else {
      var row = Expr(kind: .name, scope: scope, offset: offset(item.name))
      row.name = name(item.name)
      value = append(row)
    }
    let isWeak = item.specifier?.specifier.tokenKind == .keyword(.weak)
    edit(index) {
      $0.value = value
      $0.flags = isWeak ? [.isPatternBinding, .isWeak, .isLet] : [.isPatternBinding, .isLet]
    }
  }

  @discardableResult
  func lowerMacro(
    _ token: TokenSyntax, _ list: LabeledExprListSyntax, _ closure: ClosureExprSyntax?,
    _ others: MultipleTrailingClosureElementListSyntax, at offset: UInt32
  ) -> Int32 {
    let wasInPreview = isInPreview
    let macroName = name(token)
    if names[macroName] == "Preview" { isInPreview = true }
    let mark = pendingArguments.count
    pushArguments(list, closure, others)
    isInPreview = wasInPreview
    var row = Expr(kind: .macro, scope: scope, offset: offset)
    row.name = macroName
    row.arguments = takeArguments(from: mark)
    return append(row)
  }

  // MARK: Arguments

  func lowerArguments(_ list: LabeledExprListSyntax) -> Span {
    let mark = pendingArguments.count
    for argument in list { push(argument) }
    return takeArguments(from: mark)
  }

  private func push(_ argument: LabeledExprSyntax) {
    let value = lowerExpr(argument.expression)
    pendingArguments.append(Argument(label: argument.label.map { name($0) } ?? .none, value: value))
  }

  func pushArguments(
    _ list: LabeledExprListSyntax, _ closure: ClosureExprSyntax?, _ others: MultipleTrailingClosureElementListSyntax
  ) {
    for argument in list { push(argument) }
    if let closure {
      var argument = Argument(label: .none, value: lowerClosure(closure))
      argument.isTrailingClosure = true
      pendingArguments.append(argument)
    }
    for element in others {
      var argument = Argument(label: name(element.label), value: lowerClosure(element.closure))
      argument.isTrailingClosure = true
      pendingArguments.append(argument)
    }
  }
}
