internal import BarographModel
@_spi(RawSyntax) internal import SwiftSyntax

extension Lowering {
  /// Lowers a type spelling; -1 for none.
  func lowerType(_ type: RawTypeSyntax?) -> TypeID {
    guard let type else { return .none }
    return lowerType(type)
  }

  func lowerType(_ type: RawTypeSyntax) -> TypeID {
    let raw = type.raw
    switch raw.kind {
    case .identifierType: return lowerNamed(raw.typed(RawIdentifierTypeSyntax.self))
    case .memberType:
      let node = raw.typed(RawMemberTypeSyntax.self)
      return named(node.name, base: lowerType(node.baseType), generics: node.genericArgumentClause)
    case .optionalType, .implicitlyUnwrappedOptionalType, .metatypeType: return lowerPostfix(type)
    case .arrayType: return wrap(.array, raw.typed(RawArrayTypeSyntax.self).element, at: type)
    case .someOrAnyType:
      let node = raw.typed(RawSomeOrAnyTypeSyntax.self)
      return wrap(node.someOrAnySpecifier.keyword == .some ? .some : .any, node.constraint, at: type)
    case .attributedType:
      let node = raw.typed(RawAttributedTypeSyntax.self)
      for attribute in attributes(node.attributes) { _ = lowerType(attribute.attributeName) }
      return wrap(.wrapped, node.baseType, at: type)
    case .suppressedType: return wrap(.wrapped, raw.typed(RawSuppressedTypeSyntax.self).type, at: type)
    case .packElementType: return wrap(.wrapped, raw.typed(RawPackElementTypeSyntax.self).pack, at: type)
    case .packExpansionType:
      return wrap(.wrapped, raw.typed(RawPackExpansionTypeSyntax.self).repetitionPattern, at: type)
    case .namedOpaqueReturnType:
      return wrap(.wrapped, raw.typed(RawNamedOpaqueReturnTypeSyntax.self).type, at: type)
    case .dictionaryType, .tupleType, .functionType, .compositionType, .inlineArrayType: return lowerCompound(type)
    default: return append(TypeNode(kind: .unknown, scope: scope, offset: offset(type)))
    }
  }

  /// `A?`, `A!`, `A.Type`, each of which may stand on another: they all begin where the innermost one does.
  private func lowerPostfix(_ type: RawTypeSyntax) -> TypeID {
    let place = offset(type)
    var kinds: [TypeKind] = []
    var inner = type
    while let (kind, next) = postfix(inner) {
      kinds.append(kind)
      inner = next
    }
    return kinds.reversed().reduce(lowerType(inner)) { base, kind in
      var row = TypeNode(kind: kind, scope: scope, offset: place)
      row.base = base
      return append(row)
    }
  }

  private func postfix(_ type: RawTypeSyntax) -> (TypeKind, RawTypeSyntax)? {
    switch type.raw.kind {
    case .optionalType: (.optional, type.raw.typed(RawOptionalTypeSyntax.self).wrappedType)
    case .implicitlyUnwrappedOptionalType:
      (.implicitlyUnwrapped, type.raw.typed(RawImplicitlyUnwrappedOptionalTypeSyntax.self).wrappedType)
    case .metatypeType: (.metatype, type.raw.typed(RawMetatypeTypeSyntax.self).baseType)
    default: nil
    }
  }

  /// A type that is made of several.
  private func lowerCompound(_ type: RawTypeSyntax) -> TypeID {
    let raw = type.raw
    switch raw.kind {
    case .dictionaryType:
      let node = raw.typed(RawDictionaryTypeSyntax.self)
      return list(.dictionary, at: type) {
        push(node.key)
        push(node.value)
      }
    case .tupleType:
      let elements = raw.typed(RawTupleTypeSyntax.self).elements.each(RawTupleTypeElementSyntax.self)
      if elements.count == 1, elements[0].firstName == nil { return lowerType(elements[0].type) }
      return list(.tuple, at: type) { for element in elements { push(element) } }
    case .functionType:
      let node = raw.typed(RawFunctionTypeSyntax.self)
      return list(.function, at: type) {
        for parameter in node.parameters.each(RawTupleTypeElementSyntax.self) { push(parameter.type) }
        push(node.returnClause.type)
      }
    case .compositionType:
      let elements = raw.typed(RawCompositionTypeSyntax.self).elements.each(RawCompositionTypeElementSyntax.self)
      return list(.composition, at: type) { for element in elements { push(element.type) } }
    default:
      let node = raw.typed(RawInlineArrayTypeSyntax.self)
      return list(.tuple, at: type) {
        pushArgument(node.count)
        pushArgument(node.element)
      }
    }
  }

  func append(_ node: TypeNode) -> TypeID {
    outline.types.append(node)
    return TypeID(outline.types.count - 1)
  }

  private func lowerNamed(_ node: RawIdentifierTypeSyntax) -> TypeID {
    named(node.name, base: .none, generics: node.genericArgumentClause)
  }

  private func named(_ token: RawTokenSyntax, base: TypeID, generics: RawGenericArgumentClauseSyntax?) -> TypeID {
    let arguments = lowerGenericArguments(generics)
    var row = TypeNode(kind: .named, scope: scope, offset: offset(token))
    row.name = name(token)
    row.base = base
    row.arguments = arguments
    return append(row)
  }

  /// Generic arguments as a list of types.
  func lowerGenericArguments(_ clause: RawGenericArgumentClauseSyntax?) -> Span {
    guard let clause else { return .empty }
    let mark = pending.count
    for argument in clause.arguments.each(RawGenericArgumentSyntax.self) { pushArgument(argument) }
    return takeList(from: mark)
  }

  private func wrap(_ kind: TypeKind, _ wrapped: RawTypeSyntax, at node: RawTypeSyntax) -> TypeID {
    var row = TypeNode(kind: kind, scope: scope, offset: offset(node))
    row.base = lowerType(wrapped)
    return append(row)
  }

  private func push(_ type: RawTypeSyntax) { pending.append(lowerType(type).index) }

  /// A part of a tuple; its label stands on a row around its type.
  private func push(_ element: RawTupleTypeElementSyntax) {
    guard let label = element.firstName else { return push(element.type) }
    let wrapped = wrap(.wrapped, element.type, at: element.type)
    outline[wrapped].name = name(label)
    pending.append(wrapped.index)
  }

  /// Generic arguments may also be values, which no list has a place for.
  private func pushArgument(_ argument: RawGenericArgumentSyntax) {
    if let type = argument.argument.ifTyped(RawTypeSyntax.self) { push(type) }
  }

  private func list(_ kind: TypeKind, at node: RawTypeSyntax, _ body: () -> Void) -> TypeID {
    let mark = pending.count
    body()
    var row = TypeNode(kind: kind, scope: scope, offset: offset(node))
    row.arguments = takeList(from: mark)
    return append(row)
  }
}
