internal import BarographModel

/// What generic parameters of functions stand for in a call, as far as its arguments and what it is called on say.
extension Inference {
  /// A type of a function's signature as one call of it sees it: `Thing` of `then(_ change: (Thing) -> Void)` is what it is given.
  func told(_ type: TypeValue, by call: Expr, _ file: FileID, _ function: DeclReference, _ depth: Int) -> TypeValue {
    guard type.hasParameter, depth < 16 else { return type }
    let decl = index.decl(function)
    let outline = index[function.file]
    var binding = GenericBinding(names: Set(decl.generics.range.map { outline.decls[$0].name }))
    if let owner = owner(of: function), index[owner].kind == .protocolType {
      binding.names.insert(index.known.selfType)
      if !call.base.isNone, case let callee = expr(call.base, file), callee.kind == .member, isPlain(callee.base, file)
      {
        let base = self.type(ofExpr: callee.base, file: file, depth: depth + 1)
        // A static member is called on the type itself: what it calls `Self` is an object of it.
        if case .metatype(let own) = base.valueOrMeta {
          binding.bind(.parameter(index.known.selfType), own)
        } else {
          binding.bind(.parameter(index.known.selfType), base)
        }
      }
    }
    guard !binding.names.isEmpty else { return type }
    let arguments = index[file].arguments[call.arguments.range]
    let labels = arguments.map { (label: $0.label, isTrailing: $0.isTrailingClosure) }
    guard let matched = matchedParameters(decl, function.file, labels) else { return type.replacing(binding.table) }
    for (parameter, argument) in zip(matched, arguments) where !parameter.isNone && isPlain(argument.value, file) {
      let wanted = self.type(of: DeclReference(file: function.file, decl: parameter))
      guard wanted.hasParameter else { continue }
      binding.bind(wanted, self.type(ofExpr: argument.value, file: file, depth: depth + 1))
    }
    return type.replacing(binding.table)
  }

  /// Whether an expression has its type by itself: it does not begin with something that its place says the type of.
  private func isPlain(_ row: ExprID, _ file: FileID) -> Bool {
    var row = row
    while !row.isNone {
      let expr = expr(row, file)
      switch expr.kind {
      case .name, .selfReference, .typeExpression: return true
      case .member where expr.name == index.known.selfValue: return true
      case .member, .call, .subscriptCall, .forceUnwrap, .optionalChain, .cast, .inoutReference: row = expr.base
      default: return false
      }
    }
    return false
  }
}

/// What generic parameters stand for.
private struct GenericBinding {
  /// The parameters that may be bound.
  var names: Set<Name>
  var table: [Name: TypeValue] = [:]

  /// Learns from a type that is wanted and one that is given for it. What is said first counts.
  mutating func bind(_ wanted: TypeValue, _ given: TypeValue) {
    switch (wanted, given) {
    case (.parameter(let name), _):
      if names.contains(name), table[name] == nil, given != .unknown { table[name] = given }
    case (.optional(let inner), .optional(let other)): bind(inner, other)
    case (.optional(let inner), _): bind(inner, given)
    case (.array(let inner), .array(let other)), (.metatype(let inner), .metatype(let other)): bind(inner, other)
    case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
      bind(key, otherKey)
      bind(value, otherValue)
    case (.entity(let one, let parts), .entity(let other, let others)) where one == other:
      for (part, other) in zip(parts, others) { bind(part, other) }
    default: break
    }
  }
}
