internal import BarographModel

/// Values of lazy properties that make nothing.
extension PlainReader {
  /// Whether a lazy property only fetches what another object has: `lazy var store: Store = { (delegate as! AppDelegate).store }()`.
  func onlyFetches(_ property: Decl) -> Bool {
    guard !property.value.isNone else { return false }
    let value = outline[property.value]
    guard value.kind == .call, !value.base.isNone, case let closure = outline[value.base], closure.kind == .closure
    else {
      return isFetched(property.value)
    }
    let given = values.returnedValues(in: file).values(of: closure.scope)
    return !given.isEmpty && given.allSatisfy { isFetched($0) }
  }

  /// Whether an expression is a stored member of something, and none of what it is a member of is made there.
  private func isFetched(_ row: ExprID, depth: Int = 0) -> Bool {
    guard !row.isNone, depth < 16, case let expr = outline[row] else { return false }
    switch expr.kind {
    case .forceUnwrap, .optionalChain, .cast, .tuple:
      return isFetched(expr.kind == .tuple ? outline.items(of: expr.items).first ?? .none : expr.base, depth: depth + 1)
    case .selfReference: return depth > 0
    case .member, .name:
      guard let variable = inference.variable(row, file: file) else { return depth > 0 || expr.kind == .member }
      let decl = index.decl(variable)
      if decl.flags.contains(.isComputed) { return false }
      if values.isLocal(variable) { return isFetched(decl.value, depth: depth + 1) }
      return expr.kind == .name || isFetched(expr.base, depth: depth + 1)
    default: return false
    }
  }
}
