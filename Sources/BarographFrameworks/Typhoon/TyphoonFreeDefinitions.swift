internal import BarographLink
internal import BarographModel

/// Definitions that no method of an assembly returns: registered by hand, or handed on.
extension TyphoonPass {
  mutating func checkFreeDefinitions() {
    guard isProduction else { return }
    let types = Set(TyphoonReading.receivers.compactMap { index.project.names.find($0) })
    if types.isEmpty { return }
    for (position, call) in zip(outline.exprRows, outline.exprs) where call.kind == .call && !call.base.isNone {
      let callee = reading.expr(call.base)
      let type = callee.kind == .member && !callee.base.isNone ? reading.expr(callee.base) : callee
      guard type.kind == .name, types.contains(type.name), !isInAssembly(call.scope),
        let head = freeHead(position, call, isMade: callee.kind == .name),
        let method = reading.enclosingDeclaration(call.scope)
      else { continue }
      var definition = TyphoonDefinition(
        method: method, selector: key(in: call) ?? "this definition", assembly: .none, heads: [head])
      typhoon.readStatements(head, into: &definition)
      checkFree(definition)
      if definition.isAbstract, let key = definition.key ?? key(in: call) { checkAbstract(key, in: method) }
    }
  }

  /// `[factory componentForKey:@"base"]` in the method that registers an abstract definition under that key.
  private mutating func checkAbstract(_ key: String, in method: DeclReference) {
    for row in outline.exprRows {
      let call = outline[row]
      guard call.kind == .call, reading.callee(row) == "componentForKey",
        reading.enclosingDeclaration(call.scope) == method, let argument = reading.arguments(call).first,
        reading.constant(argument.value) == key
      else { continue }
      draft.report(
        FoundDefect(
          .invalidDefinition, "TY-X07", "\(key) is abstract: Typhoon makes no object of it, and this asks for one",
          at: reading.site(call.offset), subjects: [key], help: ["ask for one of its children", "or remove `abstract`"])
      )
    }
  }

  /// `[TyphoonDefinition withClass:…]`, `[[TyphoonDefinition alloc] initWithClass:… key:…]`
  private func freeHead(_ row: ExprID, _ call: Expr, isMade: Bool) -> TyphoonHead? {
    if !isMade {
      guard typhoon.making(call, in: reading) == .classed else { return nil }
    } else {
      let selector = call.name.isNone ? "" : reading.text(call.name)
      guard selector == "init" || selector.hasPrefix("initWithClass:") else { return nil }
    }
    var head = TyphoonHead(making: .classed, file: file, row: row)
    let labelled = reading.arguments(call).first { reading.text($0.label) == "class" }
    head.classRow = (labelled ?? reading.arguments(call).first)?.value ?? .none
    head.type = typhoon.classNamed(head.classRow, in: reading)
    return head
  }

  private func key(in call: Expr) -> String? {
    reading.arguments(call).first { reading.text($0.label) == "key" }.flatMap { reading.constant($0.value) }
      .flatMap { $0.isEmpty ? nil : $0 }
  }
}
