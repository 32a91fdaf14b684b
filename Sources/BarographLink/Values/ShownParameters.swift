internal import BarographModel

/// A parameter whose view or controller a function shows.
struct ShownParameter: Hashable {
  var parameter: DeclReference
  /// The parameter in which it is shown; nil for the function's own object.
  var container: DeclReference?
  /// The property by which the platform keeps what is shown.
  var property: String
}

extension Values {
  /// What a function itself shows of its parameters: `func add(_ card: Card) { view.addSubview(card) }`.
  func shownParameters(of function: DeclReference) -> [ShownParameter] {
    if let known = memory.shown[function.file] { return known[function.decl] ?? [] }
    let (outline, showing) = (index[function.file], closureKeepers.showing)
    guard outline.exprs.contains(where: { showing.contains($0.name) }) else {
      memory.shown[function.file] = [:]
      return []
    }
    let reader = HoldReader(inference: inference, file: function.file, objects: heldObjects(in: function.file))
    var found: [DeclID: [ShownParameter]] = [:]
    for expr in outline.exprs where expr.kind == .call {
      for shown in reader.shownParameters(by: expr) {
        guard case let home = outline[shown.parameter.decl].scope, case let function = outline[home].decl,
          !function.isNone
        else { continue }
        if found[function]?.contains(shown) != true { found[function, default: []].append(shown) }
      }
    }
    memory.shown[function.file] = found
    return found[function.decl] ?? []
  }
}

extension HoldReader {
  /// The parameters of the function around it that a call of the platform shows.
  fileprivate func shownParameters(by call: Expr) -> [ShownParameter] {
    guard let callee = outline.calledRow(call).map({ outline[$0] }), let shown = shown(by: call, callee),
      let body = body(around: call.scope)
    else { return [] }
    var container: DeclReference?
    if !isOwnView(callee) {
      guard callee.kind == .member, case .local(let variable)? = objects.object(callee.base),
        isParameter(variable, of: body)
      else { return [] }
      container = variable
    }
    return shown.rows.compactMap { row in
      guard case .local(let variable)? = objects.object(row), isParameter(variable, of: body) else { return nil }
      return ShownParameter(parameter: variable, container: container, property: shown.property)
    }
  }

  private func isParameter(_ variable: DeclReference, of body: ScopeID) -> Bool {
    let function = outline[body].decl
    return variable.file == file && !function.isNone
      && outline[function].parameters.range.contains(Int(variable.decl.index))
  }
}
