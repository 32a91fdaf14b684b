internal import BarographModel
internal import SwiftSyntax

extension Lowering {
  /// Lowers a type spelling; -1 for none.
  func lowerType(_ type: TypeSyntax?) -> Int32 {
    guard let type else { return -1 }
    return lowerType(type)
  }

  func lowerType(_ type: TypeSyntax) -> Int32 {
    switch type.as(TypeSyntaxEnum.self) {
    case .identifierType(let node):
      return named(node.name, base: -1, generics: node.genericArgumentClause)
    case .memberType(let node):
      return named(node.name, base: lowerType(node.baseType), generics: node.genericArgumentClause)
    case .optionalType(let node): return wrap(.optional, node.wrappedType, at: type)
    case .implicitlyUnwrappedOptionalType(let node): return wrap(.implicitlyUnwrapped, node.wrappedType, at: type)
    case .arrayType(let node): return wrap(.array, node.element, at: type)
    case .inlineArrayType(let node): return typeList(.tuple, [node.count.argument, node.element.argument], at: type)
    case .dictionaryType(let node): return list(.dictionary, at: type) { [node.key, node.value].forEach { push($0) } }
    case .tupleType(let node):
      if node.elements.count == 1, let only = node.elements.first, only.firstName == nil {
        return lowerType(only.type)
      }
      return list(.tuple, at: type) { for element in node.elements { push(element.type) } }
    case .functionType(let node):
      return list(.function, at: type) {
        for parameter in node.parameters { push(parameter.type) }
        push(node.returnClause.type)
      }
    case .someOrAnyType(let node):
      let isSome = node.someOrAnySpecifier.tokenKind == .keyword(.some)
      return wrap(isSome ? .some : .any, node.constraint, at: type)
    case .compositionType(let node):
      return list(.composition, at: type) { for element in node.elements { push(element.type) } }
    case .metatypeType(let node): return wrap(.metatype, node.baseType, at: type)
    case .attributedType(let node):
      for case .attribute(let attribute) in node.attributes { _ = lowerType(attribute.attributeName) }
      return wrap(.wrapped, node.baseType, at: type)
    case .suppressedType(let node): return wrap(.wrapped, node.type, at: type)
    case .packElementType(let node): return wrap(.wrapped, node.pack, at: type)
    case .packExpansionType(let node): return wrap(.wrapped, node.repetitionPattern, at: type)
    case .namedOpaqueReturnType(let node): return wrap(.wrapped, node.type, at: type)
    case .classRestrictionType, .missingType:
      return append(TypeNode(kind: .unknown, scope: scope, offset: offset(type)))
    }
  }

  func append(_ node: TypeNode) -> Int32 {
    outline.types.append(node)
    return Int32(outline.types.count - 1)
  }

  private func named(_ token: TokenSyntax, base: Int32, generics: GenericArgumentClauseSyntax?) -> Int32 {
    let arguments = lowerGenericArguments(generics)
    var row = TypeNode(kind: .named, scope: scope, offset: offset(token))
    row.name = name(token)
    row.base = base
    row.arguments = arguments
    return append(row)
  }

  /// Generic arguments as a list of types.
  func lowerGenericArguments(_ clause: GenericArgumentClauseSyntax?) -> Span {
    guard let clause else { return .empty }
    let mark = pending.count
    for argument in clause.arguments {
      if case .type(let type) = argument.argument { pending.append(lowerType(type)) }
    }
    return takeList(from: mark)
  }

  private func wrap(_ kind: TypeKind, _ wrapped: TypeSyntax, at node: TypeSyntax) -> Int32 {
    var row = TypeNode(kind: kind, scope: scope, offset: offset(node))
    row.base = lowerType(wrapped)
    return append(row)
  }

  private func push(_ type: TypeSyntax) { pending.append(lowerType(type)) }

  private func list(_ kind: TypeKind, at node: TypeSyntax, _ body: () -> Void) -> Int32 {
    let mark = pending.count
    body()
    var row = TypeNode(kind: kind, scope: scope, offset: offset(node))
    row.arguments = takeList(from: mark)
    return append(row)
  }

  private func typeList(_ kind: TypeKind, _ elements: [GenericArgumentSyntax.Argument], at node: TypeSyntax) -> Int32 {
    list(kind, at: node) {
      for case .type(let type) in elements { push(type) }
    }
  }
}
