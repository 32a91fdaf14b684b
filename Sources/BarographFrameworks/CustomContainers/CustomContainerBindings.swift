internal import BarographLink
internal import BarographModel

extension CustomContainerPass {
  /// A call that registers.
  mutating func addBinding(_ row: ExprID) {
    guard let call = reading.containerCall(row), call.isRegistrar else { return }
    let expr = outline[row]
    let provider = call.arguments.factory ?? call.arguments.instance
    let provision = provider.map { reading.provision(of: $0, isFactory: call.arguments.factory != nil) }
    let type: TypeValue
    switch call.arguments.key.map({ reading.key($0) }) {
    case .type(let written)?: type = written
    case .passed?:
      addPassedOn(call, expr)
      return
    case .computed?:
      addComputed(call, expr)
      return
    // Beside a factory, which may make anything, a value says what that is stored under.
    case nil where call.arguments.factory != nil:
      type = call.arguments.instance.map { inference.type(ofExpr: $0, file: file) } ?? provision?.type ?? .unknown
    case nil: type = provision?.type ?? .unknown
    }
    switch type.unwrapped {
    case .parameter: addPassedOn(call, expr)
    case .unknown, .module: addComputed(call, expr)
    default: addBinding(row, call, type.unwrapped, provision ?? Provision())
    }
  }

  private mutating func addBinding(
    _ row: ExprID, _ call: CustomContainerCall, _ type: TypeValue, _ provision: Provision
  ) {
    let expr = outline[row]
    var isDynamic = false
    var binding = FoundBinding(
      key: BindingKey(framework: call.framework, type: index.key(type)), site: site(expr.offset),
      lexicalScope: expr.scope)
    binding.service = reading.serviceEntity(type)
    binding.implementations = provision.types
    binding.providesShared = provision.isShared
    setName(call, &binding.key, &isDynamic)
    binding.isDynamic = isDynamic
    binding.key.arguments = handedOver(call)
    let scope = reading.scope(of: row, call)
    (binding.scope, binding.lifetime) = (scope.text, scope.lifetime)
    let home = home(of: expr)
    ensure(home, call.framework)
    binding.container = home
    draft.attach(row, to: result.bindings.count)
    for chained in reading.reader.chainedCalls(after: row) where draft.binding(ofCall: chained) == nil {
      draft.attach(chained, to: result.bindings.count, isCompletion: true)
    }
    result.bindings.append(binding)
  }

  /// What a registration fills: what the code around it fills, or the container that is made there below another one.
  private func home(of call: Expr) -> ContainerID {
    guard !call.base.isNone, case let callee = outline[call.base], callee.kind == .member,
      let child = reading.childContainer(callee.base)
    else { return place(of: call.scope) }
    return .value(child)
  }

  private mutating func setName(_ call: CustomContainerCall, _ key: inout BindingKey, _ isDynamic: inout Bool) {
    guard let name = call.arguments.name else { return }
    if let text = reading.constant(name) {
      key.name = text
    } else {
      key.name = "?"
      isDynamic = true
    }
  }

  /// The types of the values that a factory gets from the request.
  private func handedOver(_ call: CustomContainerCall) -> [String] {
    guard let factory = call.arguments.factory, let function = call.function,
      let signature = reading.signature(function),
      let parameter = signature.parameters.first(where: { $0.role == .factory })
    else { return [] }
    let expr = outline[factory]
    let own = expr.kind == .closure ? Array(outline[expr.scope].parameters.range) : []
    return parameter.handedOver.map { position in
      guard own.indices.contains(position), !outline.decls[own[position]].type.isNone else { return "?" }
      return index.key(inference.lookup.type(outline.decls[own[position]].type, file: file))
    }
  }

  /// A type that only the running program knows.
  private mutating func addComputed(_ call: CustomContainerCall, _ expr: Expr) {
    addOpen(call, expr, "registers a type that is computed at run time")
  }

  /// A type parameter of the code around the call, which no learned function stands for: it may be any type.
  private mutating func addPassedOn(_ call: CustomContainerCall, _ expr: Expr) {
    addOpen(call, expr, "registers a type parameter that its caller decides")
  }

  private mutating func addOpen(_ call: CustomContainerCall, _ expr: Expr, _ reason: String) {
    if isMachinery(expr.scope) { return }
    addUnknown(expr.offset, reason)
    let position = ensure(place(of: expr.scope), call.framework)
    result.containers[position].isComplete = false
  }
}
