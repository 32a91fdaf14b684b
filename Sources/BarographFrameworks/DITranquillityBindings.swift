internal import BarographLink
internal import BarographModel

extension DITranquillityPass {
  /// The framework of objects that are made elsewhere: nothing in code asks for them.
  private static let storyboards = "DITranquillityStoryboard"

  private var provisions: ProvisionReading {
    ProvisionReading(reading: reading) { [self] row in asked(row) }
  }

  // MARK: Registrations

  /// `register(A.init)`, `register { A($0) }`, `register(A.self)`, `registerStoryboard(name:)`.
  mutating func addRegistration(_ row: Int32) {
    let name = reading.callee(row)
    guard name.hasPrefix("register") else { return }
    let call = reading.expr(row)
    guard let container = tracing.container(receiving: call) else { return }
    if name == "registerStoryboard" { return addStoryboard(row, call, container) }
    guard name.dropFirst(8).allSatisfy(\.isNumber) else { return }
    let subject = argument("", of: call) ?? argument("main", of: call)
    if let type = subject.flatMap({ reading.metatype($0) }) {
      var key = draft.key(type)
      key.framework = Self.storyboards
      finish(draft.addBinding(key, call: row, type, provisions.ofType(type)), type, call, container)
    } else if let factory = subject ?? reading.reader.trailingClosure(of: call) {
      addFactory(factory, row, call, container)
    }
  }

  private mutating func addStoryboard(_ row: Int32, _ call: Expr, _ container: ContainerID) {
    let type = index.project.names.find("UIStoryboard").map { TypeValue.external([$0], []) } ?? .unknown
    var key = draft.key(type, name: name(of: call))
    if type == .unknown { key.type = "UIStoryboard" }
    key.framework = Self.storyboards
    finish(draft.addBinding(key, call: row, type, Provision()), type, call, container)
  }

  private mutating func addFactory(_ factory: Int32, _ row: Int32, _ call: Expr, _ container: ContainerID) {
    let made = provisions.ofFactory(factory)
    // A helper that registers for its caller.
    if case .parameter = made.type { return }
    if made.type == .unknown { draft.addUnknown(call.offset, "what this factory makes is not known here") }
    let binding = draft.addBinding(draft.key(made.type), call: row, made.type, made)
    if argument("main", of: call) != nil { draft.result.bindings[binding].globalActor = "MainActor" }
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
    ensure(container, at: call.scope)
  }

  // MARK: Parameters

  /// A parameter of a factory's closure, by the place where it stands.
  private mutating func addParameter(
    _ parameter: ClosureParameters.Parameter, _ position: Int, _ binding: Int, _ factory: Int32
  ) {
    let use = parameter.uses.first
    let modifiers = use.map { self.modifiers(around: $0) } ?? Modifiers(row: factory)
    var type = parameter.type
    if let use, modifiers.row != use || type == .unknown {
      type = reading.inference.expectedType(of: modifiers.row, file: reading.file)
    }
    addRequest(
      need(type, modifiers), for: binding, at: use ?? factory, form: .autowire, timing: .eager, member: parameter.name)
  }

  /// The parameters of an initialiser, with the modifiers of the closures behind it: `register(A.init) { arg($0) }`.
  private mutating func addParameters(
    _ parameters: [FactoryParameter], _ modified: [Modifiers], _ binding: Int, _ factory: Int32
  ) {
    for (position, parameter) in parameters.enumerated() {
      let modifiers = modified.indices.contains(position) ? modified[position] : Modifiers(row: factory)
      addRequest(
        need(parameter.type, modifiers), for: binding, at: factory, form: .autowire, timing: .eager,
        member: "init(\(parameter.label):)")
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

  mutating func addModifier(_ row: Int32) {
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
    default: break
    }
  }

  private mutating func addForward(_ call: Expr, _ binding: Int) {
    guard let written = argument("", of: call) ?? argument("check", of: call), let type = reading.metatype(written)
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
    guard let written = argument("", of: call), let word = reading.word(written) else { return }
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

  // MARK: Properties

  /// `.injection(\.p)`, `.injection(name: "n", cycle: true, \.p) { many($0) }`, `.injection { $0.p = $1 }`.
  private mutating func addInjection(_ row: Int32, _ call: Expr, _ binding: Int) {
    let timing = argument("cycle", of: call) == nil ? Timing.eager : .deferred
    let name = argument("name", of: call).map { reading.constant($0) ?? "?" } ?? ""
    if let path = argument("", of: call), reading.expr(path).kind == .keyPath {
      addPath(path, reading.reader.trailingClosure(of: call), name, timing, binding)
    } else if let closure = argument("", of: call) ?? reading.reader.trailingClosure(of: call),
      reading.expr(closure).kind == .closure
    {
      addClosure(closure, name, timing, binding)
    }
  }

  private mutating func addPath(
    _ path: Int32, _ modificator: Int32?, _ name: String, _ timing: Timing, _ binding: Int
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
    need.isOptional = need.isOptional && isOptional
    if !name.isEmpty { need.name = name }
    addRequest(
      need, for: binding, at: path, form: .property, timing: timing, member: names.last.map { reading.text($0) } ?? "")
  }

  private mutating func addClosure(_ closure: Int32, _ name: String, _ timing: Timing, _ binding: Int) {
    for parameter in closures.parameters(of: closure).dropFirst() {
      guard let use = parameter.uses.first else { continue }
      let modifiers = self.modifiers(around: use)
      var type = parameter.type
      if type == .unknown || modifiers.row != use {
        type = closures.expectedType(of: modifiers.row) { self.madeType($0, closure, binding) }
      }
      var need = self.need(type, modifiers)
      let property = self.property(assigned: modifiers.row, closure, binding)
      if let property, reading.isImplicitlyUnwrapped(index.decl(property), file: property.file) {
        need.isOptional = false
      }
      if !name.isEmpty { need.name = name }
      addRequest(
        need, for: binding, at: use, form: .property, timing: timing,
        member: property.map { index.text(index.decl($0).name) } ?? "")
    }
  }

  /// The type of the made object inside `.injection { $0.p = $1 }`.
  private func madeType(_ name: Int32, _ closure: Int32, _ binding: Int) -> TypeValue? {
    guard let (own, position) = closures.parameter(named: name), own == closure, position == 0 else { return nil }
    return madeTypes[binding]
  }

  /// The property that an expression is assigned to.
  private func property(assigned row: Int32, _ closure: Int32, _ binding: Int) -> DeclReference? {
    let parent = reading.expr(row).parent
    guard parent >= 0, reading.expr(parent).kind == .assignment, reading.expr(parent).base >= 0 else { return nil }
    let target = reading.expr(reading.expr(parent).base)
    guard target.kind == .member else { return nil }
    let owner = closures.type(of: target.base) { self.madeType($0, closure, binding) }
    return reading.member(target.name, of: owner)
  }
}
