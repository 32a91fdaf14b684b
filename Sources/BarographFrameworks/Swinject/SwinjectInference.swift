internal import BarographLink
internal import BarographModel

extension SwinjectReading {
  /// The type that a function of the project with one type parameter registers, by what it is given: a value, a function or a
  /// closure that makes one. `nil` where the text does not tell.
  func inferredService(_ call: Expr, _ helper: DeclReference) -> TypeValue? {
    let decl = index.decl(helper)
    guard decl.generics.range.count == 1, let first = decl.generics.range.first, let passed = passed(call, to: helper)
    else { return nil }
    let name = index[helper.file].decls[first].name
    for (position, row) in passed.sorted(by: { $0.key < $1.key }) {
      let parameter = DeclReference(file: helper.file, decl: DeclID(decl.parameters.range.lowerBound + position))
      let found: TypeValue
      switch inference.type(of: parameter).unwrapped {
      case .parameter(name): found = staticType(row)
      case .function(_, .parameter(name)), .function(_, .optional(.parameter(name))): found = resultType(row)
      default: continue
      }
      if found != .unknown, found.unwrapped != .unknown { return found }
    }
    return nil
  }

  /// Whether a scope stands in a function with type parameters, whose callers say the type.
  func isGeneric(_ scope: ScopeID) -> Bool {
    enclosingDeclaration(scope).map { !index.decl($0).generics.isEmpty } ?? false
  }

  /// The type of what a function gives back that an expression stands for.
  private func resultType(_ row: ExprID) -> TypeValue {
    let expr = expr(row)
    if expr.kind == .closure {
      if !expr.type.isNone { return lookup.type(expr.type, file: file) }
      let types = results(in: expr.scope).map { type(of: $0) }
      return types.count == 1 ? types[0] : .unknown
    }
    if let function = declaration(of: row), index.decl(function).kind == .function {
      return inference.result(index.decl(function), function.file)
    }
    switch type(of: row).unwrapped {
    case .function(_, let result): return result
    case .metatype(let made): return made
    // Behind an autoclosure stands the value itself.
    case let type: return type
    }
  }
}
