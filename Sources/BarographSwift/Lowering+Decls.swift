internal import BarographModel
@_spi(RawSyntax) internal import SwiftSyntax

extension Lowering {
  func lowerDecl(_ decl: RawDeclSyntax) {
    let raw = decl.raw
    switch raw.kind {
    case .classDecl:
      let node = raw.typed(RawClassDeclSyntax.self)
      lowerNominal(node, .classType, node.genericParameterClause)
    case .structDecl:
      let node = raw.typed(RawStructDeclSyntax.self)
      lowerNominal(node, .structType, node.genericParameterClause)
    case .enumDecl:
      let node = raw.typed(RawEnumDeclSyntax.self)
      lowerNominal(node, .enumType, node.genericParameterClause)
    case .actorDecl:
      let node = raw.typed(RawActorDeclSyntax.self)
      lowerNominal(node, .actorType, node.genericParameterClause)
    case .protocolDecl: lowerNominal(raw.typed(RawProtocolDeclSyntax.self), .protocolType, nil)
    case .extensionDecl: lowerExtension(raw.typed())
    case .typeAliasDecl: lowerAlias(raw.typed())
    case .associatedTypeDecl: lowerAssociatedType(raw.typed())
    case .variableDecl: lowerVariable(raw.typed())
    case .functionDecl: lowerFunction(raw.typed())
    case .initializerDecl: lowerInitializer(raw.typed())
    case .deinitializerDecl: lowerDeinitializer(raw.typed())
    case .subscriptDecl: lowerSubscript(raw.typed())
    case .enumCaseDecl: lowerCases(raw.typed(RawEnumCaseDeclSyntax.self))
    case .importDecl: lowerImport(raw.typed())
    case .ifConfigDecl: lowerConditional(raw.typed())
    case .macroExpansionDecl:
      let node = raw.typed(RawMacroExpansionDeclSyntax.self)
      lowerStatement(.expression, at: offset(node)) {
        lowerMacro(
          node.macroName, node.arguments, node.trailingClosure, node.additionalTrailingClosures, at: offset(node))
      }
    default: break
    }
  }

  /// A row that the caller completes; returns its index.
  func appendDecl(_ kind: DeclKind, _ token: RawTokenSyntax, in node: some RawSyntaxNodeProtocol) -> DeclID {
    appendDecl(kind, name(token), offset: offset(token), in: node)
  }

  func appendDecl(_ kind: DeclKind, _ name: Name, offset nameOffset: UInt32, in node: some RawSyntaxNodeProtocol)
    -> DeclID
  {
    var row = Decl(kind: kind, name: name, scope: declarationScope, start: offset(node), offset: nameOffset)
    row.end = end(node)
    row.condition = condition
    outline.decls.append(row)
    return DeclID(outline.decls.count - 1)
  }

  func edit(_ index: DeclID, _ change: (inout Decl) -> Void) { change(&outline[index]) }

  private func lowerCases(_ node: RawEnumCaseDeclSyntax) {
    for element in node.elements.each(RawEnumCaseElementSyntax.self) {
      let index = appendDecl(.enumCase, element.name, in: element)
      if let rawValue = element.rawValue {
        let value = lowerExpr(rawValue.value)
        edit(index) { $0.value = value }
      }
      guard let clause = element.parameterClause else { continue }
      let start = Int32(outline.decls.count)
      let noName = Name.none
      let parameters = clause.parameters.each(RawEnumCaseParameterSyntax.self)
      for parameter in parameters {
        let row: DeclID
        if let token = parameter.secondName ?? parameter.firstName {
          row = appendDecl(.parameter, token, in: parameter)
        } else {
          row = appendDecl(.parameter, noName, offset: offset(parameter), in: parameter)
        }
        let label = parameter.firstName.map { name($0) } ?? noName
        edit(row) { $0.label = label }
      }
      for (row, parameter) in parameters.enumerated() {
        let type = lowerType(parameter.type)
        let value = lowerValue(parameter.defaultValue?.value, of: DeclID(start + Int32(row)))
        edit(DeclID(start + Int32(row))) {
          $0.type = type
          $0.value = value
          // A payload's name is no name that code inside the type could use.
          $0.name = noName
        }
      }
      edit(index) { $0.parameters = Span(start: start, count: Int32(parameters.count)) }
    }
  }

  private func lowerImport(_ node: RawImportDeclSyntax) {
    let path = node.path.each(RawImportPathComponentSyntax.self)
    guard let first = path.first else { return }
    var row = Import(module: name(first.name), offset: offset(node))
    if path.count > 1, let last = path.last { row.symbol = name(last.name) }
    for attribute in attributes(node.attributes) {
      switch attribute.attributeName.ifTyped(RawIdentifierTypeSyntax.self)?.name.tokenText {
      case "_exported": row.isExported = true
      case "testable": row.isTestable = true
      default: break
      }
    }
    outline.imports.append(row)
  }

  private func lowerConditional(_ node: RawIfConfigDeclSyntax) {
    lowerBranches(of: node) { elements in
      inScope(.conditional, at: offset(node)) {
        switch elements.kind {
        case .memberBlockItemList: lowerMembers(elements.typed())
        case .codeBlockItemList: lowerItems(elements.typed())
        case .switchCaseList: lowerCases(elements.typed(RawSwitchCaseListSyntax.self), of: .none)
        default: break
        }
      }
    }
  }
}
