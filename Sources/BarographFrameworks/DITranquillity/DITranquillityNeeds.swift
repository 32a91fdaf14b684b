internal import BarographLink
internal import BarographModel

/// What a parameter or property asks of the container, once its modifiers and wrappers are taken off.
struct DITranquillityNeed {
  var type: TypeValue
  var name = ""
  var isOptional = false
  /// All that there are, also none.
  var isMany = false
  /// The caller passes it.
  var isArgument = false
  /// `Lazy` and `Provider` ask later.
  var delay: (form: Form, timing: Timing)?
}

extension DITranquillityPass {
  /// `many`, `by(tag:on:)`, `arg` around an expression, outermost last.
  struct Modifiers {
    /// The expression with all of them around it.
    var row: ExprID
    var isMany = false
    var isArgument = false
    var tag = ""
  }

  /// The modifiers around an expression: `by(tag: T.self, on: many($0))`.
  func modifiers(around row: ExprID) -> Modifiers {
    var found = Modifiers(row: row)
    while !reading.expr(found.row).parent.isNone {
      let parent = reading.expr(found.row).parent
      let call = reading.expr(parent)
      guard call.kind == .call, call.base != found.row, isModifier(call, &found) else { return found }
      found.row = parent
    }
    return found
  }

  private func isModifier(_ call: Expr, _ found: inout Modifiers) -> Bool {
    guard !call.base.isNone, reading.expr(call.base).kind == .name, reading.declaration(of: call.base) == nil else {
      return false
    }
    switch reading.text(reading.expr(call.base).name) {
    case "many", "manyInFramework": found.isMany = true
    case "arg": found.isArgument = true
    case "by":
      found.tag = (reading.argument("tag", of: call) ?? reading.argument("tags", of: call)).map { tagName($0) } ?? "?"
    default: return false
    }
    return true
  }

  /// What a type with modifiers asks for.
  func need(_ type: TypeValue, _ modifiers: Modifiers) -> DITranquillityNeed {
    var need = DITranquillityNeed(type: type, name: modifiers.tag, isArgument: modifiers.isArgument)
    unwrap(&need)
    if modifiers.isMany, case .array(let element) = need.type {
      need.type = element
      need.isOptional = true
      need.isMany = true
      unwrap(&need)
    }
    return need
  }

  func need(_ type: TypeValue) -> DITranquillityNeed { need(type, Modifiers(row: .none)) }

  /// Takes `Optional`, `Lazy` and `Provider` off.
  private func unwrap(_ need: inout DITranquillityNeed) {
    while true {
      switch need.type {
      case .optional(let inner):
        need.isOptional = true
        need.type = inner
      case .external(let path, let arguments):
        guard let name = path.last.map({ reading.text($0) }), let content = arguments.first else { return }
        switch name {
        case "Lazy", "AsyncLazy": need.delay = (.lazy, .lazy)
        case "Provider", "AsyncProvider", "Provider1", "Provider2", "Provider3", "Provider4", "Provider5":
          need.delay = (.provider, .deferred)
        default: return
        }
        need.type = content
      default: return
      }
    }
  }

  /// What the framework provides itself: the container, and storyboards.
  func isProvided(_ type: TypeValue) -> Bool {
    guard case .external(let path, _) = type, let name = path.last.map({ reading.text($0) }) else { return false }
    return name == "DIContainer" || name.hasSuffix("Storyboard")
  }

  /// A request of a binding; nothing for what the caller passes.
  mutating func addRequest(
    _ need: DITranquillityNeed, _ filling: Filling, for binding: Int, at row: ExprID
  ) {
    if need.isArgument { return }
    switch need.type {
    case .unknown: draft.addUnknown(reading.expr(row).offset, "the type that is asked for here is not known")
    case .parameter: return
    case let type where isProvided(type): return
    default:
      let request = draft.addRequest(
        draft.key(need.type, name: need.name), need.type,
        Filling(
          form: need.delay?.form ?? filling.form, timing: need.delay?.timing ?? filling.timing, member: filling.member),
        for: binding, at: row)
      draft.result.requests[request].toleratesNil = need.isOptional
      draft.result.requests[request].leavesOutUnfinished = need.isMany
    }
  }
}
