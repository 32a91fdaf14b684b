internal import BarographModel
@_spi(RawSyntax) internal import SwiftSyntax

extension Lowering {
  func lowerNominal(
    _ node: some RawNominal, _ kind: DeclKind, _ generics: RawGenericParameterClauseSyntax?
  ) {
    let index = appendDecl(kind, node.name, in: node)
    let attributes = lowerAttributes(node.attributes)
    let modifiers = lowerModifiers(node.modifiers)
    var members: (Span, Span, Span) = (.empty, .empty, .empty)
    let body = inScope(.type, decl: index, at: offset(node.name)) {
      members.0 = lowerGenericParameters(generics)
      members.1 = lowerInheritance(node.inheritanceClause)
      members.2 = lowerWheres(node.genericWhereClause)
      lowerMembers(node.memberBlock.members)
    }
    edit(index) {
      $0.attributes = attributes
      ($0.flags, $0.access) = modifiers
      $0.body = body
      ($0.generics, $0.inherits, $0.wheres) = members
    }
  }

  func lowerExtension(_ node: RawExtensionDeclSyntax) {
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

  func lowerMembers(_ members: RawMemberBlockItemListSyntax) {
    for member in members.each(RawMemberBlockItemSyntax.self) { lowerDecl(member.decl) }
  }

  private func lowerInheritance(_ clause: RawInheritanceClauseSyntax?) -> Span {
    guard let clause else { return .empty }
    let mark = pending.count
    for inherited in clause.inheritedTypes.each(RawInheritedTypeSyntax.self) {
      pending.append(lowerType(inherited.type).index)
    }
    return takeList(from: mark)
  }

  func lowerWheres(_ clause: RawGenericWhereClauseSyntax?) -> Span {
    guard let clause else { return .empty }
    let mark = pending.count
    for element in clause.requirements.each(RawGenericRequirementSyntax.self) {
      let requirement = element.requirement
      if let node = requirement.ifTyped(RawSameTypeRequirementSyntax.self) {
        pending.append(lowerType(node.leftType.ifTyped(RawTypeSyntax.self)).index)
        pending.append(lowerType(node.rightType.ifTyped(RawTypeSyntax.self)).index)
      } else if let node = requirement.ifTyped(RawConformanceRequirementSyntax.self) {
        pending.append(lowerType(node.leftType).index)
        pending.append(lowerType(node.rightType).index)
      }
    }
    return takeList(from: mark)
  }

  /// Declares generic parameters in the current scope.
  func lowerGenericParameters(_ clause: RawGenericParameterClauseSyntax?) -> Span {
    guard let clause else { return .empty }
    let start = Int32(outline.decls.count)
    let parameters = clause.parameters.each(RawGenericParameterSyntax.self)
    for parameter in parameters { _ = appendDecl(.genericParameter, parameter.name, in: parameter) }
    for (row, parameter) in parameters.enumerated() {
      let type = lowerType(parameter.inheritedType)
      edit(DeclID(start + Int32(row))) { $0.type = type }
    }
    return Span(start: start, count: Int32(parameters.count))
  }

  func lowerAlias(_ node: RawTypeAliasDeclSyntax) {
    let index = appendDecl(.alias, node.name, in: node)
    let modifiers = lowerModifiers(node.modifiers)
    var generics = Span.empty
    var type: TypeID = .none
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

  func lowerAssociatedType(_ node: RawAssociatedTypeDeclSyntax) {
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
}

/// The parts that the declarations of all nominal types have.
protocol RawNominal: RawSyntaxNodeProtocol {
  var attributes: RawAttributeListSyntax { get }
  var modifiers: RawDeclModifierListSyntax { get }
  var name: RawTokenSyntax { get }
  var inheritanceClause: RawInheritanceClauseSyntax? { get }
  var genericWhereClause: RawGenericWhereClauseSyntax? { get }
  var memberBlock: RawMemberBlockSyntax { get }
}

extension RawClassDeclSyntax: RawNominal {}
extension RawStructDeclSyntax: RawNominal {}
extension RawEnumDeclSyntax: RawNominal {}
extension RawActorDeclSyntax: RawNominal {}
extension RawProtocolDeclSyntax: RawNominal {}
