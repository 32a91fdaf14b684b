internal import BarographLink
internal import BarographModel

/// The arguments of one call by what they are for: rows of expressions.
struct CustomContainerArguments {
  var key: ExprID?
  var factory: ExprID?
  var instance: ExprID?
  /// The instance is an autoclosure's: made when it is asked for.
  var isDelayed = false
  var name: ExprID?
  var scope: ExprID?
  /// Values handed to the factory.
  var extras: [ExprID] = []
}

extension CustomContainerReading {
  /// The arguments of a call by the parameters of the function it calls; `nil` when they do not fit.
  func arguments(_ call: Expr, fitting signature: CustomContainerSignature) -> CustomContainerArguments? {
    var result = CustomContainerArguments()
    var position = 0
    for argument in arguments(call) {
      while position < signature.parameters.count, !fits(argument, signature.parameters[position]) {
        guard !signature.parameters[position].isRequired || argument.isTrailingClosure else { return nil }
        position += 1
      }
      guard position < signature.parameters.count else { return nil }
      take(argument.value, signature.parameters[position], &result)
      if !signature.parameters[position].isVariadic { position += 1 }
    }
    let isFilled = signature.parameters[position...].allSatisfy { !$0.isRequired || $0.isVariadic }
    // Beside what makes the object, a value of the type parameter says under which type: `register(Lamp.self) { OilLamp() }`.
    if result.key == nil, result.factory != nil, let instance = result.instance, isMetatype(instance) {
      (result.key, result.instance) = (instance, nil)
    }
    // A trailing closure may have been matched past a required parameter that is still open.
    return isFilled || arguments(call).last?.isTrailingClosure == true ? result : nil
  }

  private func isMetatype(_ row: ExprID) -> Bool {
    if case .metatype = inference.type(ofExpr: row, file: file).unwrapped { return true }
    return expr(row).kind == .member && expr(row).name == index.known.selfValue
  }

  private func fits(_ argument: Argument, _ parameter: CustomContainerSignature.Position) -> Bool {
    if argument.isTrailingClosure, argument.label.isNone {
      return [.factory, .instance, .listener, .other].contains(parameter.role)
    }
    return text(argument.label) == parameter.label
  }

  private func take(
    _ row: ExprID, _ parameter: CustomContainerSignature.Position, _ result: inout CustomContainerArguments
  ) {
    switch parameter.role {
    case .key: result.key = row
    case .factory: result.factory = row
    case .instance:
      if expr(row).kind == .closure { result.factory = row } else { result.instance = row }
      result.isDelayed = parameter.isDelayed
    case .name: result.name = row
    case .scope: result.scope = row
    case .argument: result.extras.append(row)
    case .listener, .other: break
    }
  }

  /// The arguments of a call by their own look, where no declaration tells.
  func arguments(byLookOf call: Expr, registers: Bool) -> CustomContainerArguments {
    var result = CustomContainerArguments()
    for argument in arguments(call) {
      let label = text(argument.label)
      let value = expr(argument.value)
      if result.key == nil, value.kind == .member, value.name == index.known.selfValue {
        result.key = argument.value
      } else if value.kind == .closure {
        result.factory = result.factory ?? argument.value
      } else if CustomContainerWords.naming.contains(label) {
        result.name = argument.value
      } else if CustomContainerWords.scoping.contains(label) {
        result.scope = argument.value
      } else if registers, result.instance == nil, result.factory == nil {
        result.instance = argument.value
      } else {
        result.extras.append(argument.value)
      }
    }
    return result
  }
}

/// The type that a call names as an argument.
enum CustomContainerKey {
  case type(TypeValue)
  /// A generic parameter of the code around the call: the caller decides.
  case passed
  /// A value that holds a type.
  case computed
}

extension CustomContainerReading {
  /// What `T.self`, or a variable in its place, says.
  func key(_ row: ExprID) -> CustomContainerKey {
    let expr = expr(row)
    guard expr.kind == .member, expr.name == index.known.selfValue else {
      if case .metatype(.parameter) = inference.type(ofExpr: row, file: file).unwrapped { return .passed }
      return .computed
    }
    switch spelledType(expr.base) {
    case .parameter: return .passed
    case .unknown: return .computed
    case let type: return .type(type)
    }
  }

  /// The type that an expression in front of `.self` spells.
  private func spelledType(_ row: ExprID) -> TypeValue {
    let expr = expr(row)
    switch expr.kind {
    case .typeExpression: return lookup.type(expr.type, file: file)
    case .array where expr.items.count == 1: return .array(spelledType(items(expr)[expr.items.range.lowerBound]))
    case .optionalChain: return .optional(spelledType(expr.base))
    case .sequence:
      // `A & B`
      let parts = items(expr).filter { self.expr($0).kind != .operatorName }
      return parts.count > 1 ? .composition(parts.map { spelledType($0) }) : .unknown
    default:
      switch inference.type(ofExpr: row, file: file) {
      case .metatype(let type): return type
      // A type from outside that is named like the module it comes from.
      case .module: return expr.kind == .name ? .external([expr.name], []) : .unknown
      default: return .unknown
      }
    }
  }
}
