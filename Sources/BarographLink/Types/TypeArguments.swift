internal import BarographModel

/// What generic parameters stand for where a type or function is used.
extension Inference {
  /// The type of a member as it is seen through a type, which may inherit it: `Component<Needs>` says what the `Dependency` of
  /// `dependency` is.
  package func substitute(
    _ type: TypeValue, of member: DeclReference, entity: EntityID?, arguments: [TypeValue]
  ) -> TypeValue {
    guard let entity, type.hasParameter else { return type }
    guard let owner = owner(of: member), owner != entity else {
      return substitute(type, entity: entity, arguments: arguments)
    }
    return substitute(type, entity: owner, arguments: inherited(owner, by: entity, arguments, 0))
  }

  /// The arguments with which a type inherits from another, directly or not; none where it does not say.
  private func inherited(_ owner: EntityID, by entity: EntityID, _ arguments: [TypeValue], _ depth: Int) -> [TypeValue]
  {
    let declaration = index[entity].declaration
    guard depth < 16, !declaration.decl.isNone, case let decl = index.decl(declaration) else { return [] }
    let outline = index[declaration.file]
    for row in outline.types(of: decl.inherits) {
      guard case .entity(let above, let said) = lookup.type(row, file: declaration.file, inheritanceOf: decl.body),
        above != entity, lookup.isSubtype(above, of: owner)
      else { continue }
      let told = said.map { substitute($0, entity: entity, arguments: arguments) }
      return above == owner ? told : inherited(owner, by: above, told, depth + 1)
    }
    return []
  }

  /// Replaces a type's generic parameters by the arguments it is used with.
  package func substitute(_ type: TypeValue, entity: EntityID?, arguments: [TypeValue]) -> TypeValue {
    guard let entity, !arguments.isEmpty else { return type }
    let declaration = index[entity].declaration
    guard !declaration.decl.isNone else { return type }
    let outline = index[declaration.file]
    let names = outline[declaration.decl].generics.range.map { outline.decls[$0].name }
    return type.replacing(names, by: arguments)
  }
}

extension TypeValue {
  /// Whether the callers of generic code decide it: `Item`, `Item?` in a generic class.
  package var isParameter: Bool {
    if case .parameter = unwrapped { return true }
    return false
  }

  /// Whether the callers of generic code decide a part of the type: `Store<Item>` in a generic class.
  package var hasParameter: Bool {
    switch self {
    case .parameter: true
    case .entity(_, let parts), .external(_, let parts), .tuple(let parts), .composition(let parts):
      parts.contains { $0.hasParameter }
    case .optional(let inner), .array(let inner), .metatype(let inner): inner.hasParameter
    case .dictionary(let key, let value): key.hasParameter || value.hasParameter
    case .function(let parameters, let result): result.hasParameter || parameters.contains { $0.hasParameter }
    case .module, .unknown: false
    }
  }

  /// The type with some generic parameters replaced, each by the argument in its place.
  func replacing(_ names: [Name], by arguments: [TypeValue]) -> TypeValue {
    replacing(Dictionary(zip(names, arguments)) { $1 })
  }

  /// The type with its generic parameters replaced.
  func replacing(_ table: [Name: TypeValue]) -> TypeValue {
    switch self {
    case .parameter(let name): table[name] ?? self
    case .entity(let row, let arguments): .entity(row, arguments.map { $0.replacing(table) })
    case .external(let path, let arguments): .external(path, arguments.map { $0.replacing(table) })
    case .optional(let inner): .optional(inner.replacing(table))
    case .array(let inner): .array(inner.replacing(table))
    case .metatype(let inner): .metatype(inner.replacing(table))
    case .dictionary(let key, let value): .dictionary(key.replacing(table), value.replacing(table))
    case .tuple(let parts): .tuple(parts.map { $0.replacing(table) })
    case .composition(let parts): .composition(parts.map { $0.replacing(table) })
    case .function(let parameters, let result):
      .function(parameters.map { $0.replacing(table) }, result.replacing(table))
    case .module, .unknown: self
    }
  }
}
