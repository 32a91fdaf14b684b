internal import BarographModel
@_spi(RawSyntax) internal import SwiftSyntax

extension Lowering {
  func lowerItems(_ items: RawCodeBlockItemListSyntax) {
    for item in items.each(RawCodeBlockItemSyntax.self) {
      let inner = item.item
      if RawDeclSyntax.isKindOf(inner) {
        lowerDecl(inner.typed())
      } else if RawStmtSyntax.isKindOf(inner) {
        lowerStatement(inner.typed())
      } else {
        lowerExpressionStatement(inner.typed())
      }
    }
  }

  /// Records a statement with the expression that `body` lowers.
  func lowerStatement(_ kind: StatementKind, at offset: UInt32, _ body: () -> ExprID) {
    let expr = body()
    var row = Statement(kind: kind, scope: scope, offset: offset)
    row.expr = expr
    outline.statements.append(row)
  }

  private func lowerExpressionStatement(_ expr: RawExprSyntax) {
    switch expr.raw.kind {
    case .ifExpr: lowerIf(expr.typed())
    case .switchExpr: lowerSwitch(expr.typed())
    default: lowerStatement(.expression, at: offset(expr)) { lowerExpr(expr) }
    }
  }

  @discardableResult
  private func lowerBlock(_ block: RawCodeBlockSyntax, _ branch: BranchKind = .always) -> ScopeID {
    inScope(.block, at: offset(block), branch: branch) { lowerItems(block.statements) }
  }

  private func lowerStatement(_ statement: RawStmtSyntax) {
    let raw = statement.raw
    switch raw.kind {
    case .expressionStmt: lowerExpressionStatement(raw.typed(RawExpressionStmtSyntax.self).expression)
    case .returnStmt:
      let value = raw.typed(RawReturnStmtSyntax.self).expression
      lowerStatement(.returns, at: offset(raw)) { value.map { lowerExpr($0) } ?? .none }
    case .throwStmt:
      lowerStatement(.throwing, at: offset(raw)) { lowerExpr(raw.typed(RawThrowStmtSyntax.self).expression) }
    case .yieldStmt:
      let yielded = raw.typed(RawYieldStmtSyntax.self).yieldedExpressions
      if let expr = yielded.ifTyped(RawExprSyntax.self) { lowerExpressionStatement(expr) }
    case .guardStmt:
      let node = raw.typed(RawGuardStmtSyntax.self)
      lowerConditions(node.conditions)
      lowerBlock(node.body, .guarding)
    case .doStmt: lowerDo(raw.typed())
    case .forStmt: lowerFor(raw.typed())
    case .whileStmt:
      let node = raw.typed(RawWhileStmtSyntax.self)
      let loop = inScope(.block, at: offset(node), branch: .holding) {
        lowerConditions(node.conditions)
        lowerItems(node.body.statements)
      }
      outline[loop].isUnending = isUnending(node)
    case .repeatStmt:
      let node = raw.typed(RawRepeatStmtSyntax.self)
      lowerBlock(node.body)
      lowerStatement(.condition, at: offset(node.condition)) { lowerExpr(node.condition) }
    case .deferStmt:
      let block = raw.typed(RawDeferStmtSyntax.self).body
      outline[lowerBlock(block)].runsAtOnce = true
    case .labeledStmt: lowerStatement(raw.typed(RawLabeledStmtSyntax.self).statement)
    case .discardStmt: lowerExpressionStatement(raw.typed(RawDiscardStmtSyntax.self).expression)
    default: break
    }
  }

  private func lowerDo(_ node: RawDoStmtSyntax) {
    lowerBlock(node.body)
    for clause in node.catchClauses.each(RawCatchClauseSyntax.self) {
      inScope(.block, at: offset(clause), branch: .recovering) {
        for item in clause.catchItems.each(RawCatchItemSyntax.self) {
          if let pattern = item.pattern { lowerPattern(pattern, value: .none) }
          if let condition = item.whereClause?.condition { _ = lowerExpr(condition) }
        }
        lowerItems(clause.body.statements)
      }
    }
  }

  private func lowerFor(_ node: RawForStmtSyntax) {
    var sequence: ExprID = .none
    lowerStatement(.condition, at: offset(node.sequence)) {
      sequence = lowerExpr(node.sequence)
      return sequence
    }
    let loop = inScope(.block, at: offset(node), branch: .sometimes) {
      let type = lowerType(node.typeAnnotation?.type)
      lowerPattern(node.pattern, value: sequence, flags: .isElement, type: type, bindsNames: true)
      if let condition = node.whereClause?.condition { _ = lowerExpr(condition) }
      lowerItems(node.body.statements)
    }
    outline[loop].isUnending = node.awaitKeyword != nil && !mayEnd(node.body)
  }

  /// Walks an `if … else if … else` chain without recursion: chains of thousands of links exist in generated code.
  func lowerIf(_ node: RawIfExprSyntax) {
    var current: RawIfExprSyntax? = node
    while let link = current {
      current = nil
      inScope(.block, at: offset(link), branch: .holding) {
        lowerConditions(link.conditions)
        lowerItems(link.body.statements)
      }
      guard let other = link.elseBody else { break }
      current = other.ifTyped(RawIfExprSyntax.self)
      if current == nil { lowerBlock(other.typed(), .otherwise) }
    }
  }

  func lowerSwitch(_ node: RawSwitchExprSyntax) {
    var subject: ExprID = .none
    lowerStatement(.condition, at: offset(node.subject)) {
      subject = lowerExpr(node.subject)
      return subject
    }
    lowerCases(node.cases, of: subject)
  }

  func lowerCases(_ cases: RawSwitchCaseListSyntax, of subject: ExprID) {
    for element in cases.each(RawSyntax.self) {
      if element.kind == .switchCase {
        lowerCase(element.typed(), of: subject)
        continue
      }
      lowerBranches(of: element.typed()) { elements in
        if let inner = elements.ifTyped(RawSwitchCaseListSyntax.self) { lowerCases(inner, of: subject) }
      }
    }
  }

  private func lowerCase(_ node: RawSwitchCaseSyntax, of subject: ExprID) {
    inScope(.block, at: offset(node), branch: .sometimes) {
      if let label = node.label.ifTyped(RawSwitchCaseLabelSyntax.self) {
        for item in label.caseItems.each(RawSwitchCaseItemSyntax.self) {
          lowerPattern(item.pattern, value: subject)
          if let condition = item.whereClause?.condition { _ = lowerExpr(condition) }
        }
      }
      lowerItems(node.statements)
    }
  }

  private func lowerConditions(_ conditions: RawConditionElementListSyntax) {
    for element in conditions.each(RawConditionElementSyntax.self) {
      let condition = element.condition
      switch condition.kind {
      case .optionalBindingCondition: lowerOptionalBinding(condition.typed())
      case .matchingPatternCondition:
        let node = condition.typed(RawMatchingPatternConditionSyntax.self)
        let value = lowerExpr(node.initializer.value)
        lowerPattern(node.pattern, value: value)
      case .availabilityCondition: break
      default: lowerStatement(.condition, at: offset(condition)) { lowerExpr(condition.typed()) }
      }
    }
  }

  private func lowerOptionalBinding(_ node: RawOptionalBindingConditionSyntax) {
    let type = lowerType(node.typeAnnotation?.type)
    var value: ExprID = .none
    if let initializer = node.initializer {
      value = lowerExpr(initializer.value)
    } else if let identifier = node.pattern.ifTyped(RawIdentifierPatternSyntax.self) {
      // `if let name`: the value is the outer `name`.
      var row = Expr(kind: .name, scope: scope, offset: offset(identifier))
      row.name = name(identifier.identifier)
      value = append(row)
    }
    var statement = Statement(kind: .condition, scope: scope, offset: offset(node))
    statement.expr = value
    outline.statements.append(statement)
    let first = outline.decls.count
    lowerPattern(node.pattern, value: value, flags: .unwrapsValue, type: type, bindsNames: true)
    // The name is not to be seen in its own value.
    for row in first..<outline.decls.count { outline.decls[row].end = end(node) }
  }
}
