internal import BarographLink
internal import BarographModel

/// Property injection: who fills which properties of what.
extension CleansePass {
  /// What an injector fills, and what it takes besides the object.
  private struct Injector {
    var type: TypeValue
    var parameters: [(label: String, type: TypeValue)]
  }

  /// `to(injector: T.injectProperties)`: binds `PropertyInjector<T>`; `T` asks for what the function takes.
  mutating func addInjector(_ row: ExprID, _ chain: CleanseChain, _ end: ExprID, _ call: Expr) {
    guard let injector = injector(row, chain) else {
      draft.addUnknown(call.offset, "whose properties this injects is not known here")
      return
    }
    var key = draft.key(injector.type)
    key.type = "PropertyInjector<\(index.key(injector.type))>"
    let binding = draft.addBinding(key, call: end, .unknown, Provision())
    draft.result.bindings[binding].lifetime = .transient
    var home = container(call.scope)
    // What a plain function is given counts wherever the root is configured with it.
    if chain.isInjection, case .function = home { home = nil }
    draft.result.bindings[binding].container = home
    if let home { ensure(home) }
    let site = reading.site(reading.expr(row).offset)
    for (label, parameter) in injector.parameters {
      guard let need = factories.need(parameter), need.type != .unknown else { continue }
      var request = FoundRequest(
        key: self.key(need), form: .method, timing: .deferred, site: site, lexicalScope: call.scope)
      request.service = need.text == nil ? reading.serviceEntity(need.type) : need.service
      request.owner = reading.serviceEntity(injector.type)
      request.container = home
      request.strength = need.strength
      request.member = label
      draft.result.requests.append(request)
    }
  }

  private func injector(_ row: ExprID, _ chain: CleanseChain) -> Injector? {
    let given = chain.start.isEmpty && !chain.isInjection ? nil : chain.type
    var parameters: [(label: String, type: TypeValue)] = []
    var type = given
    if reading.expr(row).kind == .closure {
      parameters = factories.parameters(row) ?? []
      type = given ?? parameters.first?.type
      parameters = Array(parameters.dropFirst())
    } else if let function = reading.function(row) {
      let owner = reading.inference.owner(of: function)
      parameters = reading.parameters(of: function).map { ($0.label, $0.type) }
      type = given ?? owner.map { .entity($0, []) }
      // A function of another type takes the object first.
      if owner != type?.entity, parameters.first?.type.entity == type?.entity {
        parameters = Array(parameters.dropFirst())
      }
    }
    guard let type, type != .unknown else { return nil }
    return Injector(type: type, parameters: parameters)
  }
}
