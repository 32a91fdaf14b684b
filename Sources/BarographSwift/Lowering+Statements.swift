internal import BarographModel
internal import SwiftSyntax

extension Lowering {
  func lowerItems(_ items: CodeBlockItemListSyntax) {
    for item in items {
      switch item.item {
      case .decl(let decl): lowerDecl(decl)
      case .stmt(let statement): lowerStatement(statement)
      case .expr(let expr): lowerExpressionStatement(expr)
      }
    }
  }

  /// Records a statement with the expression that `body` lowers.
  func lowerStatement(_ kind: StatementKind, at offset: UInt32, _ body: () -> Int32) {
    let expr = body()
    var row = Statement(kind: kind, scope: scope, offset: offset)
    row.expr = expr
    outline.statements.append(row)
  }

  private func lowerExpressionStatement(_ expr: ExprSyntax) {
    switch expr.as(ExprSyntaxEnum.self) {
    case .ifExpr(let node): lowerIf(node)
    case .switchExpr(let node): lowerSwitch(node)
    default: lowerStatement(.expression, at: offset(expr)) { lowerExpr(expr) }
    }
  }

  private func lowerBlock(_ block: CodeBlockSyntax, isBranch: Bool) {
    inScope(.block, at: offset(block), isBranch: isBranch) { lowerItems(block.statements) }
  }

  private func lowerStatement(_ statement: StmtSyntax) {
    switch statement.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let node): lowerExpressionStatement(node.expression)
    case .returnStmt(let node):
      lowerStatement(.returns, at: offset(node)) { node.expression.map { lowerExpr($0) } ?? -1 }
    case .throwStmt(let node): lowerStatement(.throwing, at: offset(node)) { lowerExpr(node.expression) }
    case .yieldStmt(let node):
      if case .single(let expr) = node.yieldedExpressions { lowerExpressionStatement(expr) }
    case .guardStmt(let node):
      lowerConditions(node.conditions)
      lowerBlock(node.body, isBranch: true)
    case .doStmt(let node): lowerDo(node)
    case .forStmt(let node): lowerFor(node)
    case .whileStmt(let node):
      inScope(.block, at: offset(node), isBranch: true) {
        lowerConditions(node.conditions)
        lowerItems(node.body.statements)
      }
    case .repeatStmt(let node):
      lowerBlock(node.body, isBranch: false)
      lowerStatement(.condition, at: offset(node.condition)) { lowerExpr(node.condition) }
    case .deferStmt(let node): lowerBlock(node.body, isBranch: false)
    case .labeledStmt(let node): lowerStatement(node.statement)
    case .discardStmt(let node): lowerExpressionStatement(node.expression)
    default: break
    }
  }

  private func lowerDo(_ node: DoStmtSyntax) {
    lowerBlock(node.body, isBranch: false)
    for clause in node.catchClauses {
      inScope(.block, at: offset(clause), isBranch: true) {
        for item in clause.catchItems {
          if let pattern = item.pattern { lowerPattern(pattern, value: -1, flags: []) }
          if let condition = item.whereClause?.condition { _ = lowerExpr(condition) }
        }
        lowerItems(clause.body.statements)
      }
    }
  }

  private func lowerFor(_ node: ForStmtSyntax) {
    var sequence: Int32 = -1
    lowerStatement(.condition, at: offset(node.sequence)) {
      sequence = lowerExpr(node.sequence)
      return sequence
    }
    inScope(.block, at: offset(node), isBranch: true) {
      let type = lowerType(node.typeAnnotation?.type)
      lowerPattern(node.pattern, value: sequence, flags: .isElement, type: type, bindsNames: true)
      if let condition = node.whereClause?.condition { _ = lowerExpr(condition) }
      lowerItems(node.body.statements)
    }
  }

  /// Walks an `if … else if … else` chain without recursion: chains of thousands of links exist in generated code.
  func lowerIf(_ node: IfExprSyntax) {
    var current: IfExprSyntax? = node
    while let link = current {
      current = nil
      inScope(.block, at: offset(link), isBranch: true) {
        lowerConditions(link.conditions)
        lowerItems(link.body.statements)
      }
      switch link.elseBody {
      case .ifExpr(let next): current = next
      case .codeBlock(let block): lowerBlock(block, isBranch: true)
      case nil: break
      }
    }
  }

  func lowerSwitch(_ node: SwitchExprSyntax) {
    lowerStatement(.condition, at: offset(node.subject)) { lowerExpr(node.subject) }
    lowerCases(node.cases)
  }

  func lowerCases(_ cases: SwitchCaseListSyntax) {
    for element in cases {
      switch element {
      case .switchCase(let node):
        inScope(.block, at: offset(node), isBranch: true) {
          if case .case(let label) = node.label {
            for item in label.caseItems {
              lowerPattern(item.pattern, value: -1, flags: [])
              if let condition = item.whereClause?.condition { _ = lowerExpr(condition) }
            }
          }
          lowerItems(node.statements)
        }
      case .ifConfigDecl(let node):
        lowerBranches(of: node) { elements in
          if case .switchCases(let inner) = elements { lowerCases(inner) }
        }
      }
    }
  }

  private func lowerConditions(_ conditions: ConditionElementListSyntax) {
    for element in conditions {
      switch element.condition {
      case .expression(let expr): lowerStatement(.condition, at: offset(expr)) { lowerExpr(expr) }
      case .optionalBinding(let node): lowerOptionalBinding(node)
      case .matchingPattern(let node):
        let value = lowerExpr(node.initializer.value)
        lowerPattern(node.pattern, value: value, flags: [])
      case .availability: break
      }
    }
  }

  private func lowerOptionalBinding(_ node: OptionalBindingConditionSyntax) {
    let type = lowerType(node.typeAnnotation?.type)
    var value: Int32 = -1
    if let initializer = node.initializer {
      value = lowerExpr(initializer.value)
    } else if let identifier = node.pattern.as(IdentifierPatternSyntax.self) {
      // `if let name`: the value is the outer `name`.
      var row = Expr(kind: .name, scope: scope, offset: offset(identifier))
      row.name = name(identifier.identifier)
      value = append(row)
    }
    var statement = Statement(kind: .condition, scope: scope, offset: offset(node))
    statement.expr = value
    outline.statements.append(statement)
    lowerPattern(node.pattern, value: value, flags: .unwrapsValue, type: type, bindsNames: true)
  }

  // MARK: Patterns

  /// Declares the names a pattern binds and lowers the expressions and types it matches against.
  func lowerPattern(
    _ pattern: PatternSyntax, value: Int32, flags: DeclFlags, type: Int32 = -1, bindsNames: Bool = false
  ) {
    switch pattern.as(PatternSyntaxEnum.self) {
    case .identifierPattern(let node):
      guard bindsNames else { return }
      let index = appendDecl(.variable, node.identifier, in: node)
      edit(index) {
        $0.value = value
        $0.type = type
        $0.flags = flags.union([.isPatternBinding, .isLet])
      }
    case .valueBindingPattern(let node):
      lowerPattern(node.pattern, value: value, flags: flags, type: type, bindsNames: true)
    case .tuplePattern(let node):
      for element in node.elements { lowerPattern(element.pattern, value: -1, flags: [], bindsNames: bindsNames) }
    case .expressionPattern(let node):
      if bindsNames { lowerBindingExpression(node.expression, value: value) } else { _ = lowerExpr(node.expression) }
    case .isTypePattern(let node): _ = lowerType(node.type)
    case .missingPattern, .wildcardPattern: break
    }
  }

  /// `case let .some(x)` and `let x as Foo`: names inside an expression that a `let` in front of it binds.
  private func lowerBindingExpression(_ expr: ExprSyntax, value: Int32) {
    if let sequence = expr.as(SequenceExprSyntax.self), let cast = castTarget(sequence),
      let pattern = sequence.elements.first?.as(PatternExprSyntax.self)?.pattern
    {
      lowerPattern(pattern, value: -1, flags: [], type: lowerType(cast), bindsNames: true)
      return
    }
    _ = lowerExpr(expr)
  }

  /// The type of `x as Type`.
  func castTarget(_ sequence: SequenceExprSyntax) -> TypeSyntax? {
    let elements = Array(sequence.elements)
    guard elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self) else { return nil }
    return elements[2].as(TypeExprSyntax.self)?.type
  }
}
