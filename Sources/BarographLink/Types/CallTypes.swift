internal import BarographModel

/// Types of what calls give.
extension Inference {
  /// Labels of outside initialisers that may give `nil`, such as `URL(string:)`.
  private static let failingLabels: Set<String> = [
    "string", "uuidString", "named", "systemName", "rawValue", "base64Encoded", "exactly", "suiteName", "identifier",
    "contentsOfFile", "data", "path", "coder",
  ]
  private static let numbers: Set<String> = ["Int", "Double", "Float", "UInt", "Bool", "Decimal", "Int64", "Int32"]

  /// Whether making an instance may give `nil` instead: the result's type is then not known for sure.
  private func mayFail(_ made: TypeValue, _ call: Expr, _ file: FileID) -> Bool {
    switch made {
    case .external(let path, _):
      guard let first = index[file].arguments[call.arguments.range].first, let name = path.last else {
        return false
      }
      if first.label.isNone { return Self.numbers.contains(index.text(name)) }
      return Self.failingLabels.contains(index.text(first.label))
    case .entity:
      return initializer(of: made, call, file).map { index.decl($0.reference).flags.contains(.isFailable) } ?? false
    default: return false
    }
  }

  func call(_ expr: Expr, _ file: FileID, _ depth: Int) -> TypeValue {
    guard !expr.base.isNone else { return .unknown }
    let callee = self.expr(expr.base, file)
    if callee.kind == .name, callee.name == index.known.type, expr.arguments.count == 1 {
      // type(of: x)
      let value = index[file].arguments[Int(expr.arguments.start)].value
      return .metatype(type(ofExpr: value, file: file, depth: depth + 1))
    }
    if let made = collection(callee, expr.base, file, depth) { return made }
    if let chosen = overload(expr, callee, file, depth) {
      let decl = index.decl(chosen.reference)
      let result = decl.kind == .function ? self.result(decl, chosen.reference.file) : type(of: chosen.reference)
      if decl.kind == .function {
        let told = told(result, by: expr, file, chosen.reference, depth)
        return substitute(told, of: chosen.reference, entity: chosen.entity, arguments: chosen.arguments)
      }
    }
    switch type(ofExpr: expr.base, file: file, depth: depth + 1) {
    case .metatype(let made): return mayFail(made, expr, file) ? .unknown : made
    case .function(_, let result): return foreignCandidates(of: expr, file: file).isEmpty ? result : .unknown
    case .optional(.function(_, let result)): return result
    case .external(let path, let arguments) where path.last.map(index.known.calledForArgument.contains) ?? false:
      return arguments.last ?? .unknown
    case .entity(let entity, _):
      for reference in lookup.members(index.known.callAsFunction, of: entity) {
        return result(index.decl(reference), reference.file)
      }
      return .unknown
    default: return mapped(expr, callee, file, depth) ?? given(by: expr, callee, file, depth)
    }
  }

  /// `names.map { Row(name: $0) }`: a list of what the closure gives back.
  private func mapped(_ call: Expr, _ callee: Expr, _ file: FileID, _ depth: Int) -> TypeValue? {
    guard callee.kind == .member, ["map", "compactMap"].contains(index.text(callee.name)), call.arguments.count == 1,
      let closure = index[file].arguments[call.arguments.range].first?.value, !closure.isNone,
      case let value = self.expr(closure, file), value.kind == .closure,
      case .array = type(ofExpr: callee.base, file: file, depth: depth + 1).unwrapped,
      case let result = closureResult(value, file, depth), result != .unknown
    else { return nil }
    return .array(index.text(callee.name) == "map" ? result : result.unwrapped)
  }

  /// `[Row]()`, `[String: (Row) -> Void]()`: what a call of a collection's type makes; what it holds may be unknown.
  private func collection(_ callee: Expr, _ row: ExprID, _ file: FileID, _ depth: Int) -> TypeValue? {
    guard callee.kind == .array || callee.kind == .dictionary else { return nil }
    func instance(_ type: TypeValue) -> TypeValue { if case .metatype(let made) = type { made } else { .unknown } }
    switch type(ofExpr: row, file: file, depth: depth + 1) {
    case .array(let element): return .array(instance(element))
    case .dictionary(let key, let value): return .dictionary(instance(key), instance(value))
    default: return nil
    }
  }

  /// `resolver.resolve(Store.self)`: a method that only a library declares gives an object of the type that it is handed.
  private func given(by call: Expr, _ callee: Expr, _ file: FileID, _ depth: Int) -> TypeValue {
    guard callee.kind == .member, index.known.givingByType.contains(callee.name),
      let first = index[file].arguments[call.arguments.range].first, first.label.isNone,
      case .metatype(let asked) = type(ofExpr: first.value, file: file, depth: depth + 1)
    else { return .unknown }
    return .optional(asked)
  }
}
