internal import SwiftSyntax

extension ExprSyntax {
  /// Whether it is written out: a number, a text without anything in it, `nil`, `true`.
  var isLiteral: Bool {
    if let text = self.as(StringLiteralExprSyntax.self) { return text.representedLiteralValue != nil }
    return self.is(NilLiteralExprSyntax.self) || self.is(BooleanLiteralExprSyntax.self)
      || self.is(IntegerLiteralExprSyntax.self) || self.is(FloatLiteralExprSyntax.self)
  }

  /// Whether reading it does nothing, and leaving it out leaves nothing over: a literal, `self`, a parameter, a stored property of the type
  /// around it, a variable that is used besides.
  var isPlainValue: Bool {
    if isLiteral { return true }
    if let name = self.as(DeclReferenceExprSyntax.self), name.argumentNames == nil {
      return name.baseName.tokenKind == .keyword(.self) || isPlain(name.baseName.text)
    }
    if let access = self.as(MemberAccessExprSyntax.self), access.declName.argumentNames == nil,
      access.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
    {
      return isStoredProperty(access.declName.baseName.text)
    }
    return false
  }

  /// Looks a name up, from the innermost scope outwards.
  private func isPlain(_ name: String) -> Bool {
    var node = Syntax(self)
    while let parent = node.parent {
      if let closure = parent.as(ClosureExprSyntax.self), closure.signature?.declares(name) == true { return true }
      if let function = parent.as(FunctionDeclSyntax.self), function.signature.declares(name) { return true }
      if let initializer = parent.as(InitializerDeclSyntax.self), initializer.signature.declares(name) { return true }
      if let list = parent.as(CodeBlockItemListSyntax.self), let isPlain = list.isPlain(name, before: node) {
        return isPlain
      }
      // Whatever else may bring names with it.
      if parent.is(IfExprSyntax.self) || parent.is(ForStmtSyntax.self) || parent.is(WhileStmtSyntax.self)
        || parent.is(SwitchCaseSyntax.self) || parent.is(CatchClauseSyntax.self) || parent.is(SubscriptDeclSyntax.self)
        || parent.is(AccessorDeclSyntax.self)
      {
        let isNamed = parent.tokens(viewMode: .sourceAccurate).contains { $0.text == name && $0.isDeclared }
        if isNamed || parent.is(AccessorDeclSyntax.self) { return false }
      }
      if parent.is(MemberBlockSyntax.self) { return isStoredProperty(name) }
      node = parent
    }
    return false
  }

  /// Whether the type around it keeps something of a name, without a wrapper and not made on first use.
  private func isStoredProperty(_ name: String) -> Bool {
    guard let members = around(MemberBlockSyntax.self) else { return false }
    let found = members.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.filter { property in
      property.bindings.contains { $0.pattern.trimmedDescription == name }
    }
    guard let property = found.first, found.count == 1 else { return false }
    return property.attributes.isEmpty && property.bindings.allSatisfy { $0.accessorBlock == nil }
      && !property.modifiers.contains { ["lazy", "static", "class"].contains($0.name.text) }
  }
}

extension CodeBlockItemListSyntax {
  /// Whether the variable of a name that is declared before a statement is used besides; `nil` when none is.
  fileprivate func isPlain(_ name: String, before item: Syntax) -> Bool? {
    for statement in self {
      if statement.id == item.id { return nil }
      if let guarded = statement.item.as(GuardStmtSyntax.self),
        guarded.conditions.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == name && $0.isDeclared })
      {
        return isUsedTwice(name)
      }
      guard let variable = statement.item.as(VariableDeclSyntax.self),
        variable.bindings.contains(where: {
          $0.pattern.all(IdentifierPatternSyntax.self).contains { $0.identifier.text == name }
        })
      else { continue }
      return variable.modifiers.isEmpty && variable.attributes.isEmpty
        && variable.bindings.allSatisfy { $0.accessorBlock == nil } && isUsedTwice(name)
    }
    return nil
  }

  private func isUsedTwice(_ name: String) -> Bool {
    all(DeclReferenceExprSyntax.self).count { $0.baseName.text == name && !$0.isMember } > 1
  }
}

extension TokenSyntax {
  /// Whether it stands in a pattern.
  fileprivate var isDeclared: Bool { parent?.is(IdentifierPatternSyntax.self) == true }
}

extension ClosureSignatureSyntax {
  fileprivate func declares(_ name: String) -> Bool {
    if capture?.items.contains(where: { $0.name.text == name }) == true { return true }
    switch parameterClause {
    case .simpleInput(let list): return list.contains { $0.name.text == name }
    case .parameterClause(let clause):
      return clause.parameters.contains { ($0.secondName ?? $0.firstName).text == name }
    case nil: return false
    }
  }
}

extension FunctionSignatureSyntax {
  fileprivate func declares(_ name: String) -> Bool {
    parameterClause.parameters.contains { $0.innerName == name }
  }
}
