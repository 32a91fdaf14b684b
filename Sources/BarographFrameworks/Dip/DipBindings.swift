internal import BarographLink
internal import BarographModel

extension DipPass {
  private var provisions: ProvisionReading {
    ProvisionReading(reading: reading) { [self] row in asked(row) }
  }

  // MARK: Registrations

  /// `container.register(.singleton, type: P.self, tag: "t") { A(b: $0) as P }`.
  mutating func addRegistration(_ row: ExprID) {
    let call = reading.expr(row)
    guard let container = tracing.container(receiving: call) ?? guessed(call) else { return }
    if let type = reading.argument("storyboardType", of: call).flatMap({ reading.metatype($0) }) {
      addStoryboardType(type, row, call, container)
    } else if let factory = reading.argument("factory", of: call) ?? reading.reader.trailingClosure(of: call) {
      addFactory(factory, row, call, container)
    } else if reading.argument("", of: call) != nil {
      aliases.append(row)
    }
  }

  /// A container whose type the text does not tell, by its name and by what it is given.
  private func guessed(_ call: Expr) -> ContainerID? {
    guard tracing.isImported, let receiver = reading.reader.receiver(of: call), reading.expr(receiver).kind == .name,
      reading.text(reading.expr(receiver).name).lowercased().hasSuffix("container"),
      reading.inference.type(ofExpr: receiver, file: reading.file) == .unknown,
      reading.declaration(of: receiver) == nil, reading.reader.trailingClosure(of: call) != nil
    else { return nil }
    return .expression(reading.file, receiver)
  }

  private mutating func addStoryboardType(_ type: TypeValue, _ row: ExprID, _ call: Expr, _ container: ContainerID) {
    var key = draft.key(type, name: tag(of: call))
    key.framework = Self.storyboards
    let binding = draft.addBinding(key, call: row, type, provisions.ofType(type))
    madeTypes[binding] = type
    finish(binding, call, container)
  }

  private mutating func addFactory(_ factory: ExprID, _ row: ExprID, _ call: Expr, _ container: ContainerID) {
    let made = provisions.ofFactory(factory)
    let written = reading.argument("type", of: call) ?? reading.argument("", of: call)
    let type = written.flatMap { reading.metatype($0) } ?? made.type
    // A helper that registers for its caller.
    if case .parameter = type { return }
    if type == .unknown { draft.addUnknown(call.offset, "what this factory makes is not known here") }
    let parameters = parameters(of: factory)
    if parameters == nil {
      draft.addUnknown(
        reading.expr(factory).offset,
        "the text does not say which initialiser is registered: what it needs is not known")
    }
    let key = draft.key(type, name: tag(of: call), arguments: (parameters ?? []).map(\.type))
    let binding = draft.addBinding(key, call: row, type, made)
    madeTypes[binding] = type
    finish(binding, call, container)
    if let parameters, !parameters.isEmpty {
      wirings.append(Wiring(binding: binding, factory: factory, parameters: parameters))
    }
  }

  /// Scope and container of a binding.
  private mutating func finish(_ binding: Int, _ call: Expr, _ container: ContainerID) {
    let scope = reading.arguments(call).first {
      ["", "scope"].contains(reading.text($0.label)) && !$0.isTrailingClosure
    }
    .flatMap { reading.reader.metatype($0.value) == nil ? reading.word($0.value) : nil }
    draft.result.bindings[binding].scope = scope ?? ""
    draft.result.bindings[binding].lifetime = Self.lifetime(scope ?? "shared")
    draft.result.bindings[binding].isDynamic = draft.result.bindings[binding].key.name == "?"
    draft.ensure(container, at: call.scope)
    draft.result.bindings[binding].container = container
  }

  private static func lifetime(_ scope: String) -> Lifetime? {
    switch scope.prefix(1).lowercased() + scope.dropFirst() {
    case "unique", "prototype": .transient
    case "shared", "objectGraph": .graph
    case "singleton", "eagerSingleton": .singleton
    case "weakSingleton": .weak
    default: nil
    }
  }

  /// The runtime arguments of a factory.
  private func parameters(of factory: ExprID) -> [FactoryParameter]? {
    guard reading.expr(factory).kind == .closure else { return reading.parameters(ofFactory: factory) }
    return closures.parameters(of: factory).map { FactoryParameter(label: $0.name, type: $0.type) }
      .filter { $0.type != .tuple([]) }
  }

  // MARK: Auto-wiring

  /// A factory with parameters is found without arguments too, unless another one needs fewer; of several the one with
  /// the most parameters is taken.
  mutating func wire() {
    for (position, wiring) in wirings.enumerated() where isChosen(position) && canWire(wiring.parameters) {
      let key = draft.result.bindings[wiring.binding].key
      let own = [(key: key, service: draft.result.bindings[wiring.binding].service, site: RawSite?.none)]
      let forwards = draft.result.bindings[wiring.binding].forwards.map { ($0.key, $0.service, RawSite?.some($0.site)) }
      for (key, service, site) in own + forwards {
        var plain = key
        plain.arguments = []
        draft.result.bindings[wiring.binding].forwards.append(
          (plain, service, site ?? draft.result.bindings[wiring.binding].site))
      }
      for parameter in wiring.parameters { addRequest(for: parameter, wiring) }
    }
  }

  private func isChosen(_ position: Int) -> Bool {
    let own = draft.result.bindings[wirings[position].binding].key
    for (row, binding) in draft.result.bindings.enumerated() where row != wirings[position].binding {
      guard binding.key.type == own.type, binding.key.name == own.name else { continue }
      let count = binding.key.arguments.count
      if count == 0 || count > own.arguments.count { return false }
      if count == own.arguments.count, row < wirings[position].binding { return false }
    }
    return true
  }

  private static let values: Set<String> = ["Int", "String", "Bool", "Double", "Float", "Character", "UInt"]

  private func canWire(_ parameters: [FactoryParameter]) -> Bool {
    !parameters.contains { parameter in
      switch parameter.type.unwrapped {
      case .function: return true
      case .external(let path, _): return path.count == 1 && Self.values.contains(reading.text(path[0]))
      default: return false
      }
    }
  }

  /// A caller may pass the argument, so the request is approximate, and only objects are worth one.
  private mutating func addRequest(for parameter: FactoryParameter, _ wiring: Wiring) {
    guard let entity = reading.serviceEntity(parameter.type),
      [.classType, .protocolType, .actorType].contains(index[entity].kind)
    else { return }
    let type = parameter.type.unwrapped
    let row = draft.addRequest(
      draft.key(type), type, Filling(member: parameter.label.isEmpty ? "" : "init(\(parameter.label):)"),
      for: wiring.binding, at: wiring.factory)
    draft.result.requests[row].isApproximate = true
    draft.result.requests[row].isUnlessGiven = true
    draft.result.requests[row].toleratesNil = parameter.type.isOptional
  }

  // MARK: Chains

  /// `.implements(P.self)`, `.resolvingProperties { … }`, `.resolvingProperty(\.p)`.
  mutating func addModifier(_ row: ExprID) {
    let name = reading.callee(row)
    let known: Set<String> = ["implements", "resolvingProperties", "resolveDependencies", "resolvingProperty"]
    guard known.contains(name), let receiver = reading.reader.receiver(of: reading.expr(row)),
      let binding = draft.binding(under: receiver)
    else { return }
    let call = reading.expr(row)
    draft.attach(row, to: binding, isCompletion: true)
    switch name {
    case "implements":
      let types = reading.arguments(call).filter { $0.label.isNone && !$0.isTrailingClosure }
      for argument in types { addForward(argument.value, tag(of: call), binding) }
    case "resolvingProperty": addProperty(row, call, binding)
    default: break
    }
  }

  private mutating func addForward(_ row: ExprID, _ tag: String, _ binding: Int) {
    guard let type = reading.metatype(row) else { return }
    var key = draft.key(type, name: tag)
    key.arguments = draft.result.bindings[binding].key.arguments
    draft.result.bindings[binding].forwards.append(
      (key, reading.serviceEntity(type), reading.site(reading.expr(row).offset)))
  }

  /// `container.register(definition, type: P.self, tag: "t")`.
  mutating func addAlias(_ row: ExprID) {
    let call = reading.expr(row)
    guard let definition = reading.argument("", of: call), let binding = draft.binding(under: definition),
      let type = reading.argument("type", of: call)
    else { return }
    addForward(type, tag(of: call), binding)
  }

  /// `.resolvingProperty(\.p, as: P.self, tag: "t")`.
  private mutating func addProperty(_ row: ExprID, _ call: Expr, _ binding: Int) {
    guard let path = reading.argument("", of: call), reading.expr(path).kind == .keyPath,
      reading.argument("factory", of: call) == nil
    else { return }
    let made = draft.result.bindings[binding]
    var type =
      reading.keyPathRoot(path) ?? made.implementations.first.map { .entity($0, []) } ?? madeTypes[binding]
      ?? .unknown
    for name in reading.keyPath(path) {
      type = reading.inference.member(name, of: type, file: reading.file)
    }
    if let written = reading.argument("as", of: call).flatMap({ reading.metatype($0) }) { type = written }
    guard type != .unknown else {
      draft.addUnknown(call.offset, "the type of this property is not known here")
      return
    }
    let tag = tag(of: call)
    let request = draft.addRequest(
      draft.key(type.unwrapped, name: tag), type,
      Filling(form: .property, timing: .deferred, member: reading.keyPath(path).last.map { reading.text($0) } ?? ""),
      for: binding, at: path)
    draft.result.requests[request].isApproximate = !tag.isEmpty
  }
}
