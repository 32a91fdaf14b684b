internal import BarographLink
internal import BarographModel

extension DITranquillityPass {
  /// The framework of objects that are made elsewhere: nothing in code asks for them.
  static let storyboards = "DITranquillityStoryboard"

  private var provisions: ProvisionReading {
    ProvisionReading(reading: reading) { [self] row in asked(row) }
  }

  // MARK: Registrations

  /// `register(A.init)`, `register { A($0) }`, `register(A.self)`, `registerStoryboard(name:)`.
  mutating func addRegistration(_ row: ExprID) {
    let name = reading.callee(row)
    guard name.hasPrefix("register") else { return }
    let call = reading.expr(row)
    guard let container = tracing.container(receiving: call) else { return }
    if name == "registerStoryboard" { return addStoryboard(row, call, container) }
    guard name.dropFirst(8).allSatisfy(\.isNumber) else { return }
    let subject = reading.argument("", of: call) ?? reading.argument("main", of: call)
    if let type = subject.flatMap({ reading.metatype($0) }) {
      var key = draft.key(type)
      key.framework = Self.storyboards
      finish(draft.addBinding(key, call: row, type, provisions.ofType(type)), type, call, container)
    } else if let factory = subject ?? reading.reader.trailingClosure(of: call) {
      addFactory(factory, row, call, container)
    }
  }

  private mutating func addStoryboard(_ row: ExprID, _ call: Expr, _ container: ContainerID) {
    let type = index.project.names.find("UIStoryboard").map { TypeValue.external([$0], []) } ?? .unknown
    var key = draft.key(type, name: name(of: call))
    if type == .unknown { key.type = "UIStoryboard" }
    key.framework = Self.storyboards
    finish(draft.addBinding(key, call: row, type, Provision()), type, call, container)
  }

  private mutating func addFactory(_ factory: ExprID, _ row: ExprID, _ call: Expr, _ container: ContainerID) {
    var made = provisions.ofFactory(factory)
    // The framework takes optionals off on both sides.
    made.type = made.type.unwrapped
    // A helper that registers for its caller.
    if case .parameter = made.type { return }
    if made.type == .unknown { draft.addUnknown(call.offset, "what this factory makes is not known here") }
    let binding = draft.addBinding(draft.key(made.type), call: row, made.type, made)
    if reading.argument("main", of: call) != nil { draft.result.bindings[binding].globalActor = "MainActor" }
    finish(binding, made.type, call, container)
    if reading.expr(factory).kind == .closure {
      for (position, parameter) in closures.parameters(of: factory).enumerated() {
        addParameter(parameter, position, binding, factory)
      }
    } else if let parameters = reading.parameters(ofFactory: factory) {
      addParameters(parameters, modified(call), binding, factory)
    } else {
      draft.addUnknown(
        reading.expr(factory).offset,
        "the text does not say which initialiser is registered: what it needs is not known")
    }
  }

  private mutating func finish(_ binding: Int, _ type: TypeValue, _ call: Expr, _ container: ContainerID) {
    madeTypes[binding] = type
    draft.result.bindings[binding].lifetime = .transient
    draft.result.bindings[binding].container = container
    draft.ensure(container, at: call.scope)
  }

  // MARK: Parameters

  /// A parameter of a factory's closure, by the place where it stands.
  private mutating func addParameter(
    _ parameter: ClosureParameters.Parameter, _ position: Int, _ binding: Int, _ factory: ExprID
  ) {
    let use = parameter.uses.first
    let modifiers = use.map { self.modifiers(around: $0) } ?? Modifiers(row: factory)
    var type = parameter.type
    if let use, modifiers.row != use || type == .unknown {
      type = reading.inference.expectedType(of: modifiers.row, file: reading.file)
    }
    addRequest(need(type, modifiers), Filling(member: parameter.name), for: binding, at: use ?? factory)
  }

  /// The parameters of an initialiser, with the modifiers of the closures behind it: `register(A.init) { arg($0) }`.
  private mutating func addParameters(
    _ parameters: [FactoryParameter], _ modified: [Modifiers], _ binding: Int, _ factory: ExprID
  ) {
    for (position, parameter) in parameters.enumerated() {
      let modifiers = modified.indices.contains(position) ? modified[position] : Modifiers(row: factory)
      addRequest(
        need(parameter.type, modifiers), Filling(member: "init(\(parameter.label):)"), for: binding, at: factory)
    }
  }

  /// The modifiers of the first parameters, one closure or one tuple for all.
  private func modified(_ call: Expr) -> [Modifiers] {
    reading.arguments(call).filter(\.isTrailingClosure).flatMap { argument -> [Modifiers] in
      guard reading.expr(argument.value).kind == .closure else { return [] }
      return closures.parameters(of: argument.value).map { parameter in
        parameter.uses.first.map { self.modifiers(around: $0) } ?? Modifiers(row: argument.value)
      }
    }
  }

  // MARK: Chains

  private static let modifiers: Set<String> = [
    "as", "lifetime", "injection", "postInit", "default", "test", "root", "unused",
  ]

  mutating func addModifier(_ row: ExprID) {
    let name = reading.callee(row)
    guard Self.modifiers.contains(name), let receiver = reading.reader.receiver(of: reading.expr(row)),
      let binding = draft.binding(under: receiver)
    else { return }
    let call = reading.expr(row)
    draft.attach(row, to: binding, isCompletion: true)
    switch name {
    case "as": addForward(call, binding)
    case "lifetime": setLifetime(call, binding)
    case "injection": addInjection(row, call, binding)
    // A component for tests is taken before any other.
    case "default", "test": draft.result.bindings[binding].isPreferred = true
    case "root": addExisting(call, binding)
    default: break
    }
  }

  /// A root that is made elsewhere is there for whatever is made to fill it.
  private mutating func addExisting(_ call: Expr, _ binding: Int) {
    guard draft.result.bindings[binding].key.framework == Self.storyboards, let type = madeTypes[binding] else {
      return
    }
    draft.result.bindings[binding].forwards.append(
      (draft.key(type), reading.serviceEntity(type), reading.site(call.offset)))
  }

  private mutating func addForward(_ call: Expr, _ binding: Int) {
    guard let written = reading.argument("", of: call) ?? reading.argument("check", of: call),
      let type = reading.metatype(written)
    else {
      draft.addUnknown(call.offset, "the type of this alternative is not known here")
      return
    }
    var key = draft.key(type, name: name(of: call))
    key.framework = draft.result.bindings[binding].key.framework
    draft.result.bindings[binding].forwards.append(
      (key, reading.serviceEntity(type), reading.site(reading.expr(written).offset)))
  }

  private mutating func setLifetime(_ call: Expr, _ binding: Int) {
    guard let written = reading.argument("", of: call), let word = reading.word(written) else { return }
    let expr = reading.expr(written)
    let detail = expr.kind == .call ? reading.arguments(expr).first.flatMap { reading.word($0.value) } : nil
    draft.result.bindings[binding].scope = detail.map { "\(word)(\($0))" } ?? word
    draft.result.bindings[binding].lifetime = Self.lifetime(word, detail)
  }

  private static func lifetime(_ word: String, _ detail: String?) -> Lifetime? {
    switch (word, detail) {
    case ("prototype", _): .transient
    case ("objectGraph", _): .graph
    case ("perRun", "weak"), ("perContainer", "weak"), ("weakSingle", _): .weak
    case ("single", _), ("lazySingle", _), ("perRun", _): .singleton
    case ("perContainer", _): .component
    case ("custom", _): .cache
    default: nil
    }
  }
}
