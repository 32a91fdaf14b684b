internal import BarographModel
@_spi(RawSyntax) internal import SwiftSyntax

extension Lowering {
  func lowerFunction(_ node: RawFunctionDeclSyntax) {
    let index = appendDecl(.function, node.name, in: node)
    lowerCallable(node, as: index)
  }

  func lowerInitializer(_ node: RawInitializerDeclSyntax) {
    let index = appendDecl(.initializer, node.initKeyword, in: node)
    lowerCallable(node, as: index)
    if node.optionalMark != nil { edit(index) { $0.flags.formUnion(.isFailable) } }
  }

  func lowerDeinitializer(_ node: RawDeinitializerDeclSyntax) {
    let index = appendDecl(.deinitializer, node.deinitKeyword, in: node)
    let body = inScope(.function, decl: index, at: offset(node)) {
      if let body = node.body { lowerItems(body.statements) }
    }
    edit(index) { $0.body = body }
  }

  private func lowerCallable(_ callable: some RawCallable, as index: DeclID) {
    let signature = callable.signature
    let attributes = lowerAttributes(callable.attributes)
    var modifiers = lowerModifiers(callable.modifiers)
    if signature.effectSpecifiers?.asyncSpecifier != nil { modifiers.flags.formUnion(.isAsync) }
    if signature.effectSpecifiers?.throwsClause != nil { modifiers.flags.formUnion(.isThrowing) }
    if callable.body == nil { modifiers.flags.formUnion(.isRequirement) }
    var spans: (Span, Span, Span) = (.empty, .empty, .empty)
    var result: TypeID = .none
    let body = inScope(.function, decl: index, at: outline[index].offset) {
      spans.0 = lowerGenericParameters(callable.genericParameterClause)
      spans.1 = lowerParameters(signature.parameterClause)
      result = lowerType(signature.returnClause?.type)
      _ = lowerType(signature.effectSpecifiers?.throwsClause?.type)
      spans.2 = lowerWheres(callable.genericWhereClause)
      if let body = callable.body { lowerItems(body.statements) }
    }
    edit(index) {
      $0.attributes = attributes
      ($0.flags, $0.access) = modifiers
      ($0.generics, $0.parameters, $0.wheres) = spans
      $0.type = result
      $0.body = body
    }
  }

  /// Declares parameters in the current scope; default values stand in a scope of their own.
  private func lowerParameters(_ clause: RawFunctionParameterClauseSyntax) -> Span {
    let parameters = clause.parameters.each(RawFunctionParameterSyntax.self)
    if parameters.isEmpty { return .empty }
    let start = Int32(outline.decls.count)
    for parameter in parameters {
      let index = appendDecl(.parameter, parameter.secondName ?? parameter.firstName, in: parameter)
      let label = name(parameter.firstName)
      edit(index) { $0.label = label }
    }
    for (row, parameter) in parameters.enumerated() {
      let index = DeclID(start + Int32(row))
      let attributes = lowerAttributes(parameter.attributes)
      var flags = parameterFlags(parameter.type)
      if parameter.ellipsis != nil || parameter.type.raw.kind == .packExpansionType { flags.formUnion(.isVariadic) }
      let type = lowerType(parameter.type)
      let value = lowerValue(parameter.defaultValue?.value, of: index)
      edit(index) {
        $0.attributes = attributes
        $0.flags = flags
        $0.type = type
        $0.value = value
      }
    }
    return Span(start: start, count: Int32(parameters.count))
  }

  private func parameterFlags(_ type: RawTypeSyntax) -> DeclFlags {
    guard let attributed = type.ifTyped(RawAttributedTypeSyntax.self) else { return DeclFlags() }
    var flags = DeclFlags()
    for specifier in attributed.specifiers.each(RawSyntax.self)
    where specifier.ifTyped(RawSimpleTypeSpecifierSyntax.self)?.specifier.keyword == .inout {
      flags.formUnion(.isInout)
    }
    for attribute in attributes(attributed.attributes) {
      switch attribute.attributeName.ifTyped(RawIdentifierTypeSyntax.self)?.name.tokenText {
      case "escaping": flags.formUnion(.isEscaping)
      case "autoclosure": flags.formUnion(.isAutoclosure)
      default: break
      }
    }
    return flags
  }

  /// Lowers an initial or default value in an initialiser scope of its own; -1 for none.
  func lowerValue(_ value: RawExprSyntax?, of decl: DeclID) -> ExprID {
    guard let value else { return .none }
    var index: ExprID = .none
    inScope(.initializer, decl: decl, at: offset(value)) { index = lowerExpr(value) }
    return index
  }

  func lowerSubscript(_ node: RawSubscriptDeclSyntax) {
    let index = appendDecl(.subscriptMember, node.subscriptKeyword, in: node)
    let attributes = lowerAttributes(node.attributes)
    let modifiers = lowerModifiers(node.modifiers)
    var spans: (Span, Span, Span) = (.empty, .empty, .empty)
    var result: TypeID = .none
    let body = inScope(.function, decl: index, at: offset(node.subscriptKeyword)) {
      spans.0 = lowerGenericParameters(node.genericParameterClause)
      spans.1 = lowerParameters(node.parameterClause)
      result = lowerType(node.returnClause.type)
      spans.2 = lowerWheres(node.genericWhereClause)
      if let accessors = node.accessorBlock { lowerAccessors(accessors, of: index) }
    }
    edit(index) {
      $0.attributes = attributes
      ($0.flags, $0.access) = modifiers
      ($0.generics, $0.parameters, $0.wheres) = spans
      $0.type = result
      if $0.body.isNone { $0.body = body }
    }
  }
}

/// The parts that functions and initialisers have alike.
private protocol RawCallable: RawSyntaxNodeProtocol {
  var attributes: RawAttributeListSyntax { get }
  var modifiers: RawDeclModifierListSyntax { get }
  var genericParameterClause: RawGenericParameterClauseSyntax? { get }
  var signature: RawFunctionSignatureSyntax { get }
  var genericWhereClause: RawGenericWhereClauseSyntax? { get }
  var body: RawCodeBlockSyntax? { get }
}

extension RawFunctionDeclSyntax: RawCallable {}
extension RawInitializerDeclSyntax: RawCallable {}
