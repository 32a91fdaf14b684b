internal import BarographModel

/// What generic parameters stand for where a type or function is used.
extension Inference {
  /// The result of a generic function where an argument says the type: `get(Store.self)` of `func get<T>(_ type: T.Type) -> T`.
  func told(_ result: TypeValue, by call: Expr, _ file: Int32, _ chosen: Callee, _ depth: Int) -> TypeValue {
    guard case .parameter(let wanted) = result.unwrapped else { return result }
    let (decl, outline) = (index.decl(chosen.reference), index.rows[Int(chosen.reference.file)])
    guard decl.generics.range.contains(where: { outline.decls[$0].name == wanted }) else { return result }
    let arguments = index.rows[Int(file)].arguments[call.arguments.range]
    let labels = arguments.map { (label: $0.label, isTrailing: $0.isTrailingClosure) }
    guard let matched = matchedParameters(decl, chosen.reference.file, labels) else { return result }
    for (parameter, argument) in zip(matched, arguments) where parameter >= 0 && argument.value >= 0 {
      guard case .metatype(.parameter(wanted)) = type(of: DeclReference(file: chosen.reference.file, decl: parameter)),
        case .metatype(let told) = type(ofExpr: argument.value, file: file, depth: depth + 1)
      else { continue }
      return result.replacing([wanted: told])
    }
    return result
  }

  /// Replaces a type's generic parameters by the arguments it is used with.
  func substitute(_ type: TypeValue, entity: Int32?, arguments: [TypeValue]) -> TypeValue {
    guard let entity, !arguments.isEmpty else { return type }
    let declaration = index.entities[Int(entity)].declaration
    guard declaration.decl >= 0 else { return type }
    let outline = index.rows[Int(declaration.file)]
    let names = outline.decls[Int(declaration.decl)].generics.range.map { outline.decls[$0].name }
    var table: [Name: TypeValue] = [:]
    for (name, argument) in zip(names, arguments) { table[name] = argument }
    return type.replacing(table)
  }
}

extension TypeValue {
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
