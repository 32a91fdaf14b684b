internal import BarographModel

/// What values keep that are no objects themselves: a structure keeps what it is made with.
extension HeldObjects {
  /// How giving an expression away gives the object that it captures.
  func manner(_ row: Int32) -> MutualHold.Manner {
    guard captures(row) else { return .given }
    switch outline.exprs[Int(row)].kind {
    case .closure: return .captured
    case .name, .member: return .bound
    default: return hasClosure(row) ? .captured : .contained
    }
  }

  private func hasClosure(_ row: Int32) -> Bool {
    let expr = outline.exprs[Int(row)]
    switch expr.kind {
    case .closure: return true
    case .array, .dictionary: return outline.lists[expr.items.range].contains(where: hasClosure)
    default: return contents(of: row).contains(where: hasClosure)
    }
  }

  /// The expressions whose values a value has in it that a call makes: what a structure of the project is made with and keeps, what
  /// an enum's case is given, and each value that `map` makes.
  func contents(of row: Int32) -> [Int32] {
    let call = outline.exprs[Int(row)]
    guard call.kind == .call, call.base >= 0 else { return [] }
    if let entity = inference.made(by: call, file: file) {
      let made = index[entity]
      return made.kind == .structType && !made.isExternal ? arguments(keptBy: entity, row, call) : []
    }
    if inference.enumCase(of: row, file: file) != nil {
      return outline.arguments[call.arguments.range].map(\.value).filter { $0 >= 0 }
    }
    let callee = outline.exprs[Int(call.base)]
    guard callee.kind == .member, ["map", "compactMap", "flatMap"].contains(index.text(callee.name)),
      let last = outline.arguments[call.arguments.range].last?.value, last >= 0,
      outline.exprs[Int(last)].kind == .closure,
      inference.treatment(of: last, file: file).contains(.isGivenElements)
    else { return [] }
    return inference.values.returnedValues(in: file).values(of: outline.exprs[Int(last)].scope)
  }

  /// The arguments that a structure keeps strongly in properties that nobody empties.
  private func arguments(keptBy entity: EntityID, _ row: Int32, _ call: Expr) -> [Int32] {
    let values = inference.values
    if let initializer = inference.callee(of: call, file: file)?.reference,
      index.decl(initializer).kind == .initializer
    {
      let place = ExprReference(file: file, row: row)
      return values.keptParameters(of: initializer).flatMap { kept -> [Int32] in
        guard isLasting(kept.property),
          case .given(let rows) = values.argument(kept.parameter, of: initializer, at: place)
        else { return [] }
        return rows
      }
    }
    let properties = lookup.index.layout.members(
      of: index.decl(index[entity].declaration).body, in: index[entity].declaration.file
    ).map { DeclReference(file: index[entity].declaration.file, decl: $0) }
      .filter { index.decl($0).kind == .variable }
    return outline.arguments[call.arguments.range].compactMap { argument in
      let property =
        argument.label.isNone
        ? properties.last { !index.decl($0).flags.contains(.isComputed) }
        : properties.first { index.decl($0).name == argument.label }
      guard argument.value >= 0, let property, isLasting(property) else { return nil }
      return argument.value
    }
  }

  private func isLasting(_ property: DeclReference) -> Bool {
    let decl = index.decl(property)
    return decl.strength == .strong && !decl.flags.contains(.isComputed) && !inference.isStatic(decl)
      && !inference.values.letsGo(of: property, keeper: inference.owner(of: property))
  }
}
