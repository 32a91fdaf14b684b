internal import BarographModel
@_spi(RawSyntax) internal import SwiftSyntax

extension Lowering {
  // MARK: Closures, macros

  func lowerClosure(_ node: RawClosureExprSyntax) -> ExprID {
    var row = Expr(kind: .closure, scope: scope, offset: offset(node))
    var signature: (Span, TypeID) = (.empty, .none)
    row.scope = inScope(.closure, at: row.offset) {
      if let clause = node.signature {
        signature = lowerSignature(clause)
        row.name = actor(clause)
      }
      lowerItems(node.statements)
    }
    outline[row.scope].parameters = signature.0
    row.type = signature.1
    return append(row)
  }

  /// Parameters become declarations of the closure's scope; returns them and the result type.
  private func lowerSignature(_ clause: RawClosureSignatureSyntax) -> (Span, TypeID) {
    if let capture = clause.capture {
      for item in capture.items.each(RawClosureCaptureSyntax.self) { lowerCapture(item) }
    }
    let first = Int32(outline.decls.count)
    let parameters = clause.parameterClause
    if let names = parameters?.ifTyped(RawClosureShorthandParameterListSyntax.self) {
      for parameter in names.each(RawClosureShorthandParameterSyntax.self) {
        _ = appendDecl(.parameter, parameter.name, in: parameter)
      }
    } else if let list = parameters?.ifTyped(RawClosureParameterClauseSyntax.self)?.parameters {
      for parameter in list.each(RawClosureParameterSyntax.self) {
        let index = appendDecl(.parameter, parameter.secondName ?? parameter.firstName, in: parameter)
        let type = lowerType(parameter.type)
        edit(index) { $0.type = type }
      }
    }
    let count = Int32(outline.decls.count) - first
    return (Span(start: first, count: count), lowerType(clause.returnClause?.type))
  }

  /// The global actor of `{ @MainActor in … }`.
  private func actor(_ clause: RawClosureSignatureSyntax) -> Name {
    if clause.attributes.slots.isEmpty { return .none }
    let names = attributes(clause.attributes).compactMap {
      $0.attributeName.ifTyped(RawIdentifierTypeSyntax.self)?.name
    }
    return names.first { $0.tokenText != "Sendable" }.map { name($0) } ?? .none
  }

  /// `[weak self]`, `[weak x]`, `[y = expression]`.
  private func lowerCapture(_ item: RawClosureCaptureSyntax) {
    if item.name.keyword == .self {
      // `[self]` captures the object, whether the closure names it again or not.
      if item.specifier != nil {
        outline[scope].holdsSelfWeakly = true
      } else if item.initializer == nil {
        _ = append(Expr(kind: .selfReference, scope: scope, offset: offset(item.name)))
      }
      return
    }
    let index = appendDecl(.variable, item.name, in: item)
    let value: ExprID
    if let initializer = item.initializer {
      value = lowerExpr(initializer.value)
    } else {
      var row = Expr(kind: .name, scope: scope, offset: offset(item.name))
      row.name = name(item.name)
      value = append(row)
    }
    let isWeak = item.specifier?.specifier.keyword == .weak
    let isUnowned = item.specifier?.specifier.keyword == .unowned
    edit(index) {
      $0.value = value
      $0.flags = boundByPattern
      if isWeak { $0.flags.formUnion(.isWeak) }
      if isUnowned { $0.flags.formUnion(.isUnowned) }
    }
  }

  @discardableResult
  func lowerMacro(
    _ token: RawTokenSyntax, _ list: RawLabeledExprListSyntax, _ closure: RawClosureExprSyntax?,
    _ others: RawMultipleTrailingClosureElementListSyntax, at offset: UInt32
  ) -> ExprID {
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

  func lowerArguments(_ list: RawLabeledExprListSyntax) -> Span {
    let mark = pendingArguments.count
    pushArguments(list)
    return takeArguments(from: mark)
  }

  private func pushArguments(_ list: RawLabeledExprListSyntax) {
    for argument in list.each(RawLabeledExprSyntax.self) {
      let value = lowerExpr(argument.expression)
      pendingArguments.append(Argument(label: argument.label.map { name($0) } ?? .none, value: value))
    }
  }

  func pushArguments(
    _ list: RawLabeledExprListSyntax, _ closure: RawClosureExprSyntax?,
    _ others: RawMultipleTrailingClosureElementListSyntax
  ) {
    pushArguments(list)
    guard let closure else { return }
    pushTrailing(closure, label: .none)
    for element in others.each(RawMultipleTrailingClosureElementSyntax.self) {
      let label = name(element.label)
      pushTrailing(element.closure, label: label)
    }
  }

  private func pushTrailing(_ closure: RawClosureExprSyntax, label: Name) {
    pendingArguments.append(Argument(label: label, value: lowerClosure(closure), isTrailingClosure: true))
  }
}
