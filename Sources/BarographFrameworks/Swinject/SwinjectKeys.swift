internal import BarographLink
internal import BarographModel

/// The type argument of a registration or request.
enum SwinjectService {
  case known(TypeValue)
  /// A generic parameter: the callers of the function around it say the type.
  case generic(Name)
  /// Not in the text.
  case computed
}

/// The name of a registration or request.
enum SwinjectName: Equatable {
  case text(String)
  /// Not in the text.
  case computed
}

extension SwinjectReading {
  // MARK: Types

  /// The type that `T.self`, or a value of type `T.Type`, stands for.
  func service(_ row: ExprID) -> SwinjectService {
    let type: TypeValue
    if let base = reader.metatype(row) {
      type = typeValue(base)
    } else if case .metatype(let inner) = inference.type(ofExpr: row, file: file) {
      type = inner
    } else {
      return .computed
    }
    switch type {
    case .parameter(let name): return .generic(name)
    case .unknown: return .computed
    case .external(let path, _) where path.count == 1 && text(path[0]) == "Any": return .computed
    default: return .known(type)
    }
  }

  /// The type that an expression spells: `P`, `[P]`, `P?`, `A & B`, `(Int) -> P`.
  func typeValue(_ row: ExprID) -> TypeValue {
    let expr = expr(row)
    switch expr.kind {
    case .typeExpression: return lookup.type(expr.type, file: file)
    case .array: return .array(items(expr).first.map { typeValue($0) } ?? .unknown)
    case .dictionary:
      let parts = items(expr).map { typeValue($0) }
      return parts.count == 2 ? .dictionary(parts[0], parts[1]) : .unknown
    case .optionalChain: return .optional(typeValue(expr.base))
    case .tuple: return .tuple(items(expr).map { typeValue($0) })
    case .sequence: return spelledSequence(items(expr).map { $0 })
    case .member where text(expr.name) == "Type": return .metatype(typeValue(expr.base))
    default:
      switch inference.type(ofExpr: row, file: file) {
      case .metatype(let inner): return inner
      // A type with the name of its module.
      case .module(let module) where module.isNone && expr.kind == .name: return .external([expr.name], [])
      default: return .unknown
      }
    }
  }

  /// `A & B` and `(A) -> B` reach us as operators between expressions.
  private func spelledSequence(_ parts: [ExprID]) -> TypeValue {
    guard parts.count >= 3, parts.count % 2 == 1 else { return .unknown }
    let operators = stride(from: 1, to: parts.count, by: 2).map { expr(parts[$0]) }
    let operands = stride(from: 0, to: parts.count, by: 2).map { typeValue(parts[$0]) }
    if operators.allSatisfy({ $0.kind == .operatorName && text($0.name) == "&" }) { return .composition(operands) }
    guard operators.count == 1, operators[0].kind == .opaque else { return .unknown }
    if case .tuple(let parameters) = operands[0] { return .function(parameters, operands[1]) }
    return .function([operands[0]], operands[1])
  }

  /// Whether a type has a part that the text does not tell.
  func isVague(_ type: TypeValue) -> Bool {
    switch type {
    case .parameter, .unknown: true
    case .entity(_, let parts), .external(_, let parts), .tuple(let parts), .composition(let parts):
      parts.contains { isVague($0) }
    case .optional(let inner), .array(let inner), .metatype(let inner): isVague(inner)
    case .dictionary(let key, let value): isVague(key) || isVague(value)
    case .function(let parameters, let result): parameters.contains { isVague($0) } || isVague(result)
    case .module: true
    }
  }

  // MARK: Names

  /// The text of a `name:` argument as far as constants tell.
  func name(_ row: ExprID?, depth: Int = 0) -> SwinjectName {
    guard let row, !row.isNone else { return .text("") }
    guard depth < 4 else { return .computed }
    let expr = expr(row)
    switch expr.kind {
    case .nilLiteral: return .text("")
    case .string: return reader.string(row).map { .text($0) } ?? .computed
    case .call: return describedType(expr)
    case .member where text(expr.name) == "rawValue":
      return declaration(of: expr.base).flatMap(textOfCase).map { .text($0) } ?? .computed
    case .name, .member, .implicitMember: return constant(row, depth)
    default: return .computed
    }
  }

  /// `String(describing: T.self)` and `String(reflecting: T.self)`.
  private func describedType(_ call: Expr) -> SwinjectName {
    guard reader.calleeName(call) == "String", let first = arguments(call).first,
      ["describing", "reflecting"].contains(text(first.label)), case .known(let type) = service(first.value)
    else { return .computed }
    let key = index.key(type)
    if text(first.label) == "reflecting" { return .text(key) }
    return .text(key.split(separator: ".").last.map(String.init) ?? key)
  }

  private func constant(_ row: ExprID, _ depth: Int) -> SwinjectName {
    guard let reference = declaration(of: row) else { return .computed }
    let decl = index.decl(reference)
    guard decl.kind == .variable, decl.flags.contains(.isLet), !decl.flags.contains(.isElement), !decl.value.isNone
    else {
      return .computed
    }
    return reading(of: reference.file).name(decl.value, depth: depth + 1)
  }

  // MARK: Runtime arguments

  /// The static types of the values passed at a request.
  func argumentTypes(of call: Expr) -> [String] { runtimeArguments(of: call).map { index.key(staticType($0)) } }

  /// The values that a request passes to the factory.
  func runtimeArguments(of call: Expr) -> [ExprID] {
    var values: [ExprID] = []
    var isInside = false
    for argument in arguments(call) where !argument.isTrailingClosure {
      let label = text(argument.label)
      if label == "argument" || label == "arguments" { isInside = true } else if !label.isEmpty { isInside = false }
      if isInside { values.append(argument.value) }
    }
    return values
  }

  /// The static type of a value; `as` says it outright.
  func staticType(_ row: ExprID) -> TypeValue {
    let type = type(of: row)
    if type != .unknown { return type }
    let place = inference.expectedType(of: row, file: file)
    // Parameters of Swinject's own functions are generic.
    if case .parameter = place { return .unknown }
    return place
  }
}
