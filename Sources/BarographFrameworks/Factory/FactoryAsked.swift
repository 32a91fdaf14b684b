internal import BarographLink
internal import BarographModel

/// What a call asks a container for.
struct FactoryAsked {
  var key: BindingKey
  var type: TypeValue
  var timing: Timing?
  var strength = Strength.strong
  /// The result is optional whatever the type.
  var isOptional = false
}

extension FactoryReading {
  func key(_ value: FactoryValue) -> BindingKey {
    let name = text(index.decl(value.declaration).name)
    let container = value.container.map { text(index[$0].name) + "." } ?? ""
    return BindingKey(
      framework: FactoryWords.framework, type: index.key(value.type), name: container + name,
      arguments: value.arguments.map { index.key($0) })
  }

  /// The key of what a container holds by type.
  func key(_ type: TypeValue, in container: EntityID) -> BindingKey {
    BindingKey(
      framework: FactoryWords.framework, type: index.key(type.unwrapped),
      name: text(index[container].name))
  }

  private func asked(_ value: FactoryValue, _ timing: Timing? = nil) -> FactoryAsked? {
    if case .parameter = value.type { return nil }
    return FactoryAsked(key: key(value), type: value.type, timing: timing)
  }

  /// `nil` for a call that does not ask.
  func asked(_ row: ExprID) -> FactoryAsked? {
    let call = expr(row)
    guard call.kind == .call, !call.base.isNone else { return nil }
    let callee = expr(call.base)
    if callee.kind == .member, FactoryWords.resolving.contains(text(callee.name)) {
      if let value = factory(callee.base) { return asked(value) }
      return container(callee.base).flatMap { typed(call, row, in: $0) }
    }
    if callee.kind == .name, let found = function(call, row, callee) { return found }
    guard let value = factory(call.base), !isRegistration(call, of: value) else { return nil }
    return asked(value)
  }

  /// The key path that a call of the library's functions and wrappers is given, or of a function of the project that
  /// takes key paths of factories; and where it begins.
  func path(of call: Expr) -> (row: ExprID, root: EntityID?)? {
    guard let name = calleeName(call), let first = arguments(call).first?.value, !first.isNone,
      expr(first).kind == .keyPath, expr(call.base).kind == .name
    else { return nil }
    let isKnown = FactoryWords.functions.contains(text(name)) || FactoryWords.wrappers[text(name)] != nil
    if isKnown, isLibraryName(name, file) { return (first, nil) }
    guard let reference = declaration(of: call.base), let root = keyPathContainer(takenBy: reference) else {
      return nil
    }
    return (first, root)
  }

  /// `dependency(\.service)`, `Injected(\.service)`, `resolve(Service.self)`.
  private func function(_ call: Expr, _ row: ExprID, _ callee: Expr) -> FactoryAsked? {
    if let path = path(of: call) {
      guard let value = keyPathFactory(path.row, root: path.root) else { return nil }
      let name = text(callee.name)
      let timing = FactoryWords.wrappers[name].flatMap { $0 == .eager ? nil : $0 }
      var found = asked(value, timing)
      if name == "WeakLazyInjected" { found?.strength = .weak }
      return found
    }
    guard text(callee.name) == "resolve", let container = enclosingContainer(callee.scope),
      declaration(of: call.base) == nil
    else { return nil }
    return typed(call, row, in: container)
  }

  /// `container.resolve(Service.self)` of a container that resolves by type.
  private func typed(_ call: Expr, _ row: ExprID, in container: EntityID) -> FactoryAsked? {
    guard isTyped(container) else { return nil }
    let type: TypeValue?
    if let first = arguments(call).first {
      type = metatype(first.value)
    } else {
      type = inference.expectedType(of: row, file: file)
    }
    guard let type, type != .unknown else { return nil }
    if case .parameter = type.unwrapped { return nil }
    return FactoryAsked(key: key(type, in: container), type: type.unwrapped, isOptional: true)
  }

  /// `Container.shared.service { Other() }`: a call with a factory instead of arguments.
  func isRegistration(_ call: Expr, of value: FactoryValue) -> Bool {
    let given = arguments(call)
    guard given.count == 1, let only = given.first, !only.value.isNone, expr(only.value).kind == .closure else {
      return false
    }
    return value.arguments.isEmpty || only.isTrailingClosure
  }
}
