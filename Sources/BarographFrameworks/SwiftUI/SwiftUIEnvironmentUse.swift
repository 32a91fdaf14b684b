internal import BarographLink
internal import BarographModel

/// When a view reads what it gets from its environment.
extension SwiftUIEnvironmentPass {
  /// When the object of a property is read, and on which systems, as far as the code of its view tells; what is not read stops
  /// nothing.
  func use(of row: Int32) -> (use: RequestUse, systems: Platforms) {
    let decl = outline.decls[Int(row)]
    guard reading.isMember(row), let owner = reading.owner(decl.scope) else { return (.drawn, .all) }
    let name = reading.text(decl.name)
    let spellings = NameFilter([decl.name] + ["$\(name)", "_\(name)"].compactMap { index.project.names.find($0) })
    let entity = index.entities[Int(owner)]
    var (use, systems, drawnOn) = (RequestUse.never, Platforms(), Platforms())
    for place in [entity.declaration] + entity.extensions where place.decl >= 0 {
      let code = index.decl(place)
      for expr in index.outline(place.file).exprs
      where spellings.contains(expr.name) && expr.offset >= code.start && expr.offset < code.end {
        guard [.name, .member, .implicitMember].contains(expr.kind) else { continue }
        let here = Platforms(condition: reading.lookup.condition(place.file, expr.scope))
        if place.file != reading.file || !isInAction(expr) {
          drawnOn.formUnion(here)
        } else {
          systems.formUnion(here)
        }
        use = drawnOn.isEmpty ? .inAction : .drawn
      }
    }
    return (use, drawnOn.isEmpty ? systems : drawnOn)
  }

  /// Whether an expression stands in a closure that only runs when somebody does something: taps, submits, drops.
  private func isInAction(_ expr: Expr) -> Bool {
    for (id, scope) in outline.enclosing(expr.scope) {
      switch scope.kind {
      case .closure: if let closure = reading.closures[id], isAction(closure) { return true }
      case .type, .extensionBody: return false
      default: break
      }
    }
    return false
  }

  private func isAction(_ closure: Int32) -> Bool {
    let parent = reading.expr(closure).parent
    guard parent >= 0, case let call = reading.expr(parent), call.kind == .call,
      let argument = reading.arguments(call).first(where: { $0.value == closure })
    else { return false }
    let (callee, label) = (reading.callee(parent), reading.text(argument.label))
    if label == "action" || Self.actions.contains(callee) && label != "label" { return true }
    // `Button("Save") { … }`, `Button { … } label: { … }`
    return callee == "Button" && label.isEmpty
      && !reading.arguments(call).contains { reading.text($0.label) == "action" }
  }

  private static let actions: Set<String> = [
    "onTapGesture", "onLongPressGesture", "onSubmit", "onDelete", "onMove", "onDrop", "onOpenURL", "onCommand",
    "onEnded", "refreshable", "accessibilityAction",
  ]
}
