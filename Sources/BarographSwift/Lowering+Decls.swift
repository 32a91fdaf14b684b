internal import BarographModel
internal import SwiftSyntax

extension Lowering {
  func lowerDecl(_ decl: DeclSyntax) {
    switch decl.as(DeclSyntaxEnum.self) {
    case .classDecl(let node):
      lowerNominal(node, .classType, node.name, node.genericParameterClause, node.genericWhereClause)
    case .structDecl(let node):
      lowerNominal(node, .structType, node.name, node.genericParameterClause, node.genericWhereClause)
    case .enumDecl(let node):
      lowerNominal(node, .enumType, node.name, node.genericParameterClause, node.genericWhereClause)
    case .actorDecl(let node):
      lowerNominal(node, .actorType, node.name, node.genericParameterClause, node.genericWhereClause)
    case .protocolDecl(let node): lowerNominal(node, .protocolType, node.name, nil, node.genericWhereClause)
    case .extensionDecl(let node): lowerExtension(node)
    case .typeAliasDecl(let node): lowerAlias(node)
    case .associatedTypeDecl(let node): lowerAssociatedType(node)
    case .variableDecl(let node): lowerVariable(node)
    case .functionDecl(let node): lowerFunction(node)
    case .initializerDecl(let node): lowerInitializer(node)
    case .deinitializerDecl(let node): lowerDeinitializer(node)
    case .subscriptDecl(let node): lowerSubscript(node)
    case .enumCaseDecl(let node): lowerCases(node)
    case .importDecl(let node): lowerImport(node)
    case .ifConfigDecl(let node): lowerConditional(node)
    case .macroExpansionDecl(let node):
      lowerStatement(.expression, at: offset(node)) {
        lowerMacro(
          node.macroName, node.arguments, node.trailingClosure, node.additionalTrailingClosures, at: offset(node))
      }
    default: break
    }
  }

  /// A row that the caller completes; returns its index.
  func appendDecl(_ kind: DeclKind, _ token: TokenSyntax, in node: some SyntaxProtocol) -> Int32 {
    appendDecl(kind, name(token), offset: offset(token), in: node)
  }

  func appendDecl(_ kind: DeclKind, _ name: Name, offset nameOffset: UInt32, in node: some SyntaxProtocol) -> Int32 {
    var row = Decl(kind: kind, name: name, scope: declarationScope, start: offset(node), offset: nameOffset)
    row.end = end(node)
    row.condition = condition
    outline.decls.append(row)
    return Int32(outline.decls.count - 1)
  }

  func edit(_ index: Int32, _ change: (inout Decl) -> Void) { change(&outline.decls[Int(index)]) }

  // MARK: Types

  private func lowerNominal(
    _ node: some DeclGroupSyntax, _ kind: DeclKind, _ token: TokenSyntax, _ generics: GenericParameterClauseSyntax?,
    _ wheres: GenericWhereClauseSyntax?
  ) {
    let index = appendDecl(kind, token, in: node)
    let attributes = lowerAttributes(node.attributes)
    let modifiers = lowerModifiers(node.modifiers)
    var members: (Span, Span, Span) = (.empty, .empty, .empty)
    let body = inScope(.type, decl: index, at: offset(token)) {
      members.0 = lowerGenericParameters(generics)
      members.1 = lowerInheritance(node.inheritanceClause)
      members.2 = lowerWheres(wheres)
      lowerMembers(node.memberBlock.members)
    }
    edit(index) {
      $0.attributes = attributes
      ($0.flags, $0.access) = modifiers
      $0.body = body
      ($0.generics, $0.inherits, $0.wheres) = members
    }
  }

  private func lowerExtension(_ node: ExtensionDeclSyntax) {
    let index = appendDecl(.extensionOf, .none, offset: offset(node.extendedType), in: node)
    let attributes = lowerAttributes(node.attributes)
    let modifiers = lowerModifiers(node.modifiers)
    let extended = lowerType(node.extendedType)
    var inherits = Span.empty
    var wheres = Span.empty
    let body = inScope(.extensionBody, decl: index, at: offset(node.extendedType)) {
      inherits = lowerInheritance(node.inheritanceClause)
      wheres = lowerWheres(node.genericWhereClause)
      lowerMembers(node.memberBlock.members)
    }
    edit(index) {
      $0.attributes = attributes
      ($0.flags, $0.access) = modifiers
      $0.type = extended
      $0.body = body
      $0.inherits = inherits
      $0.wheres = wheres
    }
  }

  func lowerMembers(_ members: MemberBlockItemListSyntax) {
    for member in members { lowerDecl(member.decl) }
  }

  private func lowerInheritance(_ clause: InheritanceClauseSyntax?) -> Span {
    guard let clause else { return .empty }
    let mark = pending.count
    for inherited in clause.inheritedTypes { pending.append(lowerType(inherited.type)) }
    return takeList(from: mark)
  }

  private func lowerWheres(_ clause: GenericWhereClauseSyntax?) -> Span {
    guard let clause else { return .empty }
    let mark = pending.count
    for requirement in clause.requirements {
      switch requirement.requirement {
      case .sameTypeRequirement(let node):
        pending.append(lowerSide(node.leftType))
        pending.append(lowerSide(node.rightType))
      case .conformanceRequirement(let node):
        pending.append(lowerType(node.leftType))
        pending.append(lowerType(node.rightType))
      case .layoutRequirement: break
      }
    }
    return takeList(from: mark)
  }

  private func lowerSide(_ side: SameTypeRequirementSyntax.LeftType) -> Int32 {
    if case .type(let type) = side { return lowerType(type) }
    return -1
  }

  private func lowerSide(_ side: SameTypeRequirementSyntax.RightType) -> Int32 {
    if case .type(let type) = side { return lowerType(type) }
    return -1
  }

  /// Declares generic parameters in the current scope.
  private func lowerGenericParameters(_ clause: GenericParameterClauseSyntax?) -> Span {
    guard let clause else { return .empty }
    let start = Int32(outline.decls.count)
    for parameter in clause.parameters { _ = appendDecl(.genericParameter, parameter.name, in: parameter) }
    for (row, parameter) in clause.parameters.enumerated() {
      let type = lowerType(parameter.inheritedType)
      edit(start + Int32(row)) { $0.type = type }
    }
    return Span(start: start, count: Int32(clause.parameters.count))
  }

  private func lowerAlias(_ node: TypeAliasDeclSyntax) {
    let index = appendDecl(.alias, node.name, in: node)
    let modifiers = lowerModifiers(node.modifiers)
    var generics = Span.empty
    var type: Int32 = -1
    let body = inScope(.function, decl: index, at: offset(node.name)) {
      generics = lowerGenericParameters(node.genericParameterClause)
      type = lowerType(node.initializer.value)
    }
    edit(index) {
      ($0.flags, $0.access) = modifiers
      $0.generics = generics
      $0.type = type
      $0.body = body
    }
  }

  private func lowerAssociatedType(_ node: AssociatedTypeDeclSyntax) {
    let index = appendDecl(.associatedType, node.name, in: node)
    let inherits = lowerInheritance(node.inheritanceClause)
    let wheres = lowerWheres(node.genericWhereClause)
    let type = lowerType(node.initializer?.value)
    edit(index) {
      $0.inherits = inherits
      $0.wheres = wheres
      $0.type = type
    }
  }

  // MARK: Callables

  private func lowerFunction(_ node: FunctionDeclSyntax) {
    let index = appendDecl(.function, node.name, in: node)
    lowerCallable(
      index, node.attributes, node.modifiers, node.genericParameterClause, node.signature, node.genericWhereClause,
      node.body)
  }

  private func lowerInitializer(_ node: InitializerDeclSyntax) {
    let index = appendDecl(.initializer, node.initKeyword, in: node)
    lowerCallable(
      index, node.attributes, node.modifiers, node.genericParameterClause, node.signature, node.genericWhereClause,
      node.body)
    if node.optionalMark != nil { edit(index) { $0.flags.insert(.isFailable) } }
  }

  private func lowerDeinitializer(_ node: DeinitializerDeclSyntax) {
    let index = appendDecl(.deinitializer, node.deinitKeyword, in: node)
    let body = inScope(.function, decl: index, at: offset(node)) {
      if let body = node.body { lowerItems(body.statements) }
    }
    edit(index) { $0.body = body }
  }

  private func lowerCallable(
    _ index: Int32, _ attributeList: AttributeListSyntax, _ modifierList: DeclModifierListSyntax,
    _ generics: GenericParameterClauseSyntax?, _ signature: FunctionSignatureSyntax,
    _ wheres: GenericWhereClauseSyntax?, _ code: CodeBlockSyntax?
  ) {
    let attributes = lowerAttributes(attributeList)
    var modifiers = lowerModifiers(modifierList)
    if signature.effectSpecifiers?.asyncSpecifier != nil { modifiers.flags.insert(.isAsync) }
    if signature.effectSpecifiers?.throwsClause != nil { modifiers.flags.insert(.isThrowing) }
    if code == nil { modifiers.flags.insert(.isRequirement) }
    var spans: (Span, Span, Span) = (.empty, .empty, .empty)
    var result: Int32 = -1
    let body = inScope(.function, decl: index, at: outline.decls[Int(index)].offset) {
      spans.0 = lowerGenericParameters(generics)
      spans.1 = lowerParameters(signature.parameterClause)
      result = lowerType(signature.returnClause?.type)
      _ = lowerType(signature.effectSpecifiers?.throwsClause?.type)
      spans.2 = lowerWheres(wheres)
      if let code { lowerItems(code.statements) }
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
  private func lowerParameters(_ clause: FunctionParameterClauseSyntax) -> Span {
    let count = clause.parameters.count
    if count == 0 { return .empty }
    let start = Int32(outline.decls.count)
    for parameter in clause.parameters {
      let index = appendDecl(.parameter, parameter.secondName ?? parameter.firstName, in: parameter)
      let label = name(parameter.firstName)
      edit(index) { $0.label = label }
    }
    for (row, parameter) in clause.parameters.enumerated() {
      let index = start + Int32(row)
      let attributes = lowerAttributes(parameter.attributes)
      let flags = parameterFlags(parameter.type).union(parameter.ellipsis == nil ? [] : .isVariadic)
      let type = lowerType(parameter.type)
      let value = lowerValue(parameter.defaultValue?.value, of: index)
      edit(index) {
        $0.attributes = attributes
        $0.flags = flags
        $0.type = type
        $0.value = value
      }
    }
    return Span(start: start, count: Int32(count))
  }

  private func parameterFlags(_ type: TypeSyntax) -> DeclFlags {
    guard let attributed = type.as(AttributedTypeSyntax.self) else { return [] }
    var flags: DeclFlags = []
    for case .simpleTypeSpecifier(let specifier) in attributed.specifiers
    where specifier.specifier.tokenKind == .keyword(.inout) {
      flags.insert(.isInout)
    }
    for case .attribute(let attribute) in attributed.attributes {
      switch attribute.attributeName.as(IdentifierTypeSyntax.self)?.name.text {
      case "escaping": flags.insert(.isEscaping)
      case "autoclosure": flags.insert(.isAutoclosure)
      default: break
      }
    }
    return flags
  }

  /// Lowers an initial or default value in an initialiser scope of its own; -1 for none.
  func lowerValue(_ value: ExprSyntax?, of decl: Int32) -> Int32 {
    guard let value else { return -1 }
    var index: Int32 = -1
    inScope(.initializer, decl: decl, at: offset(value)) { index = lowerExpr(value) }
    return index
  }

  private func lowerSubscript(_ node: SubscriptDeclSyntax) {
    let index = appendDecl(.subscriptMember, node.subscriptKeyword, in: node)
    let attributes = lowerAttributes(node.attributes)
    let modifiers = lowerModifiers(node.modifiers)
    var spans: (Span, Span, Span) = (.empty, .empty, .empty)
    var result: Int32 = -1
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
      if $0.body < 0 { $0.body = body }
    }
  }

  private func lowerCases(_ node: EnumCaseDeclSyntax) {
    for element in node.elements {
      let index = appendDecl(.enumCase, element.name, in: element)
      guard let clause = element.parameterClause else { continue }
      let start = Int32(outline.decls.count)
      let noName = Name.none
      for parameter in clause.parameters {
        let row: Int32
        if let token = parameter.secondName ?? parameter.firstName {
          row = appendDecl(.parameter, token, in: parameter)
        } else {
          row = appendDecl(.parameter, noName, offset: offset(parameter), in: parameter)
        }
        let label = parameter.firstName.map { name($0) } ?? noName
        edit(row) { $0.label = label }
      }
      for (row, parameter) in clause.parameters.enumerated() {
        let type = lowerType(parameter.type)
        let value = lowerValue(parameter.defaultValue?.value, of: start + Int32(row))
        edit(start + Int32(row)) {
          $0.type = type
          $0.value = value
          // A payload's name is no name that code inside the type could use.
          $0.name = noName
        }
      }
      edit(index) { $0.parameters = Span(start: start, count: Int32(clause.parameters.count)) }
    }
  }

  // MARK: The rest

  private func lowerImport(_ node: ImportDeclSyntax) {
    let path = Array(node.path)
    guard let first = path.first else { return }
    var row = Import(module: name(first.name), offset: offset(node))
    if path.count > 1, let last = path.last { row.symbol = name(last.name) }
    for case .attribute(let attribute) in node.attributes {
      switch attribute.attributeName.as(IdentifierTypeSyntax.self)?.name.text {
      case "_exported": row.isExported = true
      case "testable": row.isTestable = true
      default: break
      }
    }
    outline.imports.append(row)
  }

  private func lowerConditional(_ node: IfConfigDeclSyntax) {
    lowerBranches(of: node) { elements in
      inScope(.conditional, at: offset(node)) {
        switch elements {
        case .decls(let members): lowerMembers(members)
        case .statements(let items): lowerItems(items)
        case .switchCases(let cases): lowerCases(cases)
        default: break
        }
      }
    }
  }
}
