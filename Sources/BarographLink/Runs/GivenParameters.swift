internal import BarographModel

/// What a function leaves out that is given its parameters: the other side of `ending ?? Store.format`.
extension RunReader {
  /// The code that a call runs, without what it runs only where it is not given a parameter.
  func narrowed(_ vertex: RunVertex, by call: Expr, _ file: FileID) -> RunVertex {
    guard case .body(let place, let scope, _) = vertex, let replaced = bodies(of: place).replaced[scope],
      case let outline = index[place], case let decl = outline[scope].decl, !decl.isNone,
      outline[decl].kind == .function
    else { return vertex }
    let arguments = index[file].arguments[call.arguments.range]
    let labels = arguments.lazy.map { (label: $0.label, isTrailing: $0.isTrailingClosure) }
    guard let parameters = inference.matchedParameters(outline[decl], place, labels) else { return vertex }
    let given = zip(arguments, parameters).filter { argument, parameter in
      replaced.contains(outline[parameter].name) && isThere(argument.value, file)
    }
    return .body(file: place, scope: scope, given: given.map(\.1))
  }

  /// Whether a value is not known to be nil at times.
  private func isThere(_ value: ExprID, _ file: FileID) -> Bool {
    !value.isNone && inference.expr(value, file).kind != .nilLiteral
      && !inference.type(ofExpr: value, file: file).isOptional
  }
}

extension OutlineView {
  /// Names in front of `??`.
  func replacedNames(in sequence: Expr, _ index: Index) -> [Name] {
    let items = items(of: sequence.items)
    guard items.count > 2 else { return [] }
    return zip(items, items.dropFirst()).compactMap { item, sign in
      self[item].kind == .name && isFallbackSign(sign, index) ? self[item].name : nil
    }
  }

  /// Whether an expression stands behind `parameter ??`, where nobody needs it if the parameter is given.
  func isFallback(_ row: ExprID, of given: [DeclID], _ index: Index) -> Bool {
    if given.isEmpty { return false }
    var inner = row
    for (id, outer) in expressions(around: row) {
      defer { inner = id }
      guard outer.kind == .sequence, case let items = Array(items(of: outer.items)),
        let place = items.firstIndex(of: inner), place >= 2, isFallbackSign(items[place - 1], index),
        case let first = self[items[place - 2]], first.kind == .name
      else { continue }
      if given.contains(where: { self[$0].name == first.name }) { return true }
    }
    return false
  }

  private func isFallbackSign(_ row: ExprID, _ index: Index) -> Bool {
    self[row].kind == .operatorName && index.text(self[row].name) == "??"
  }
}
