internal import BarographLink
internal import BarographModel

extension DITranquillityPass {
  /// `.injection(\.p)`, `.injection(name: "n", cycle: true, \.p) { many($0) }`, `.injection { $0.p = $1 }`.
  mutating func addInjection(_ row: ExprID, _ call: Expr, _ binding: Int) {
    // What is made elsewhere exists before it is filled.
    let exists = draft.result.bindings[binding].key.framework == Self.storyboards
    let timing = reading.argument("cycle", of: call) == nil && !exists ? Timing.eager : .deferred
    let name = reading.argument("name", of: call).map { reading.constant($0) ?? "?" } ?? ""
    if let path = reading.argument("", of: call), reading.expr(path).kind == .keyPath {
      addPath(path, reading.reader.trailingClosure(of: call), name, timing, binding)
    } else if let closure = reading.argument("", of: call) ?? reading.reader.trailingClosure(of: call),
      reading.expr(closure).kind == .closure
    {
      addClosure(closure, name, timing, binding)
    }
  }

  private mutating func addPath(
    _ path: ExprID, _ modificator: ExprID?, _ name: String, _ timing: Timing, _ binding: Int
  ) {
    let names = reading.keyPath(path)
    var type = reading.keyPathRoot(path) ?? madeTypes[binding] ?? .unknown
    var isOptional = true
    for name in names {
      if let property = reading.member(name, of: type) {
        isOptional = !reading.isImplicitlyUnwrapped(index.decl(property), file: property.file)
      }
      type = reading.inference.member(name, of: type, file: reading.file)
    }
    var need = self.need(type)
    if let modificator, reading.expr(modificator).kind == .closure,
      let parameter = closures.parameters(of: modificator).first, let use = parameter.uses.first
    {
      let modifiers = self.modifiers(around: use)
      let written = parameter.type == .unknown ? type : parameter.type
      need = self.need(modifiers.row == use ? written : type, modifiers)
    }
    need.isOptional = need.isOptional && (isOptional || need.isMany)
    if !name.isEmpty { need.name = name }
    addRequest(
      need, Filling(form: .property, timing: timing, member: names.last.map { reading.text($0) } ?? ""), for: binding,
      at: path)
  }

  private mutating func addClosure(_ closure: ExprID, _ name: String, _ timing: Timing, _ binding: Int) {
    for parameter in closures.parameters(of: closure).dropFirst() {
      guard let use = parameter.uses.first else { continue }
      let modifiers = self.modifiers(around: use)
      var type = parameter.type
      if type == .unknown || modifiers.row != use {
        type = closures.expectedType(of: modifiers.row) { self.madeType($0, closure, binding) }
      }
      var need = self.need(type, modifiers)
      let property = self.property(assigned: modifiers.row, closure, binding)
      if let property, !need.isMany, reading.isImplicitlyUnwrapped(index.decl(property), file: property.file) {
        need.isOptional = false
      }
      if !name.isEmpty { need.name = name }
      addRequest(
        need, Filling(form: .property, timing: timing, member: property.map { index.text(index.decl($0).name) } ?? ""),
        for: binding, at: use)
    }
  }

  /// The type of the made object inside `.injection { $0.p = $1 }`.
  private func madeType(_ name: ExprID, _ closure: ExprID, _ binding: Int) -> TypeValue? {
    guard let (own, position) = closures.parameter(named: name), own == closure, position == 0 else { return nil }
    return madeTypes[binding]
  }

  /// The property that an expression is assigned to.
  private func property(assigned row: ExprID, _ closure: ExprID, _ binding: Int) -> DeclReference? {
    let parent = reading.expr(row).parent
    guard !parent.isNone, reading.expr(parent).kind == .assignment, !reading.expr(parent).base.isNone else {
      return nil
    }
    let target = reading.expr(reading.expr(parent).base)
    guard target.kind == .member else { return nil }
    let owner = closures.type(of: target.base) { self.madeType($0, closure, binding) }
    return reading.member(target.name, of: owner)
  }
}
