internal import BarographLink
internal import BarographModel

extension SwinjectPass {
  /// A call that registers, directly or through a function of the project that was learned.
  mutating func addRegistration(_ row: ExprID) {
    let call = reading.expr(row)
    let named = reading.arguments(call).first { self.reading.reader.metatype($0.value) != nil }
    let helper = reading.learned(row, registrars)
    if let helper, named == nil {
      registerInferred(row, call, helper)
    } else if reading.isRegistration(row) {
      guard let word = reading.word(call), let first = reading.arguments(call).first else { return }
      register(row, call, word, reading.service(first.value), helper: nil)
    } else if let helper, let named {
      register(row, call, .register, reading.service(named.value), helper: helper)
    }
  }

  /// A function that registers the type of what it is given: `put(lamp)`, `put { Lamp() }`.
  private mutating func registerInferred(_ row: ExprID, _ call: Expr, _ helper: DeclReference) {
    if let type = reading.inferredService(call, helper) {
      if case .parameter = type { return }
      register(row, call, .register, .known(type), helper: helper)
    } else if !reading.isGeneric(call.scope) {
      addUnknown(call.offset, "registers a type that the text does not tell")
      var container = self.row(for: .function(helper), .assembly)
      container.isComplete = false
      result.containers.append(container)
    }
  }

  private mutating func register(
    _ row: ExprID, _ call: Expr, _ word: SwinjectWord, _ service: SwinjectService, helper: DeclReference?
  ) {
    guard case .known(let type) = service else {
      // A generic helper: its callers say the type.
      if case .computed = service {
        addUnknown(call.offset, "registers a type that is computed at run time")
      }
      return
    }
    let isStoryboard = word == .storyboardInitCompleted || word == .registerForStoryboard
    var key = BindingKey(
      framework: isStoryboard ? Recogniser.swinjectStoryboardName : Recogniser.swinjectName, type: index.key(type))
    var isDynamic = reading.isVague(type)
    switch reading.name(reading.argument("name", of: call)) {
    case .text(let text): key.name = text
    case .computed:
      isDynamic = true
      key.name = "?"
      addUnknown(call.offset, "registers \(key.type) under a name that is computed at run time")
    }
    var binding = FoundBinding(key: key, site: site(call.offset), lexicalScope: call.scope)
    binding.service = reading.serviceEntity(type)
    binding.isDynamic = isDynamic
    binding.container = helper == nil ? container(receiving: call) : nil
    (binding.scope, binding.lifetime) =
      helper.map { reading.reading(of: $0.file).registeredScope(in: $0) } ?? ("", .graph)
    if reading.argument("mainActorFactory", of: call) != nil { binding.globalActor = "MainActor" }
    draft.attach(row, to: result.bindings.count, isCompletion: isStoryboard)
    result.bindings.append(binding)
    fill(result.bindings.count - 1, type, call, word, isStoryboard)
    if word == .registerIntoCollection { collect(result.bindings.count - 1) }
  }

  /// Reads what the registration is given: a factory, an initialiser, what completes a view controller.
  private mutating func fill(
    _ binding: Int, _ type: TypeValue, _ call: Expr, _ word: SwinjectWord, _ isStoryboard: Bool
  ) {
    if isStoryboard {
      if let service = result.bindings[binding].service { result.bindings[binding].implementations = [service] }
    } else if let initializer = reading.argument("initializer", of: call) {
      autoregister(binding, type, call, initializer)
    } else if let factory = reading.factory(of: call) {
      let made = reading.made(byFactory: factory)
      result.bindings[binding].implementations = made.types
      result.bindings[binding].providesShared = made.providesShared
      if made.isGuess { guessed.insert(binding) }
      result.bindings[binding].key.arguments = reading.factoryArguments(factory)
      addResolvable(binding, factory)
    }
  }

  // MARK: Initialisers

  private mutating func autoregister(_ binding: Int, _ type: TypeValue, _ call: Expr, _ initializer: ExprID) {
    let runtime = reading.arguments(call).drop { !["argument", "arguments"].contains(self.index.text($0.label)) }
      .prefix { ["argument", "arguments", ""].contains(self.index.text($0.label)) }
      .map { argument -> String in
        if case .known(let type) = self.reading.service(argument.value) { return self.index.key(type) }
        return "?"
      }
    result.bindings[binding].key.arguments = runtime
    result.bindings[binding].implementations =
      reading.initializedEntity(initializer).map { [$0] } ?? reading.made(byFactory: initializer).types
    let offset = reading.expr(initializer).offset
    guard let parameters = reading.parameters(ofInitializer: initializer, arguments: runtime) else {
      addUnknown(offset, "the text does not say which initialiser is registered: what it needs is not known")
      return
    }
    var open = runtime
    for var parameter in parameters {
      if let position = open.firstIndex(of: index.key(parameter.type)) {
        open.remove(at: position)
        continue
      }
      // What `Page<PageModel>` is registered with, its initialiser calls `Model`.
      if case .entity(let entity, let given) = type.unwrapped, [entity] == result.bindings[binding].implementations {
        parameter.type = reading.inference.substitute(parameter.type, entity: entity, arguments: given)
      }
      addRequest(for: parameter, binding, offset, call.scope)
    }
  }

  /// `X.make(resolver: $0)` of Knit, whose body a macro writes.
  private mutating func addResolvable(_ binding: Int, _ factory: ExprID) {
    let expr = reading.expr(factory)
    guard expr.kind == .closure else { return }
    for row in reading.results(in: expr.scope) {
      let call = reading.expr(reading.stripped(row))
      guard call.kind == .call, reading.argument("resolver", of: call) != nil,
        let made = reading.resolvableType(call) ?? result.bindings[binding].implementations.first,
        let parameters = reading.resolvableParameters(of: made, reading.reader.calleeName(call))
      else { continue }
      if result.bindings[binding].implementations.isEmpty { result.bindings[binding].implementations = [made] }
      resolvableCalls.insert(reading.stripped(row))
      for parameter in parameters { addRequest(for: parameter, binding, call.offset, call.scope) }
    }
  }

  /// A parameter that the container fills by type: of what a binding makes, or of another type that asks for itself.
  mutating func addRequest(
    for parameter: FactoryParameter, _ binding: Int?, _ offset: UInt32, _ scope: ScopeID, owner: EntityID? = nil
  ) {
    var request = request(for: parameter.type, form: .autowire, timing: .eager, offset: offset, scope: scope)
    request.raw.key.name = parameter.name
    request.raw.binding = binding
    request.raw.owner = owner
    request.raw.member = "init(\(parameter.label):)"
    request.raw.toleratesNil = parameter.type.isOptional
    append(request)
  }
}

extension SwinjectReading {
  /// An object scope as written, and how long it keeps an instance.
  func scope(at row: ExprID) -> (text: String, lifetime: Lifetime?) {
    let expr = expr(row)
    switch expr.kind {
    case .member, .implicitMember, .name:
      let name = text(expr.name)
      return (name, Lifetime(swinjectScope: name) ?? (isDeclaredScope(row, expr) ? .cache : nil))
    default: return ("?", nil)
    }
  }

  private func isDeclaredScope(_ row: ExprID, _ expr: Expr) -> Bool {
    if declaration(of: row) != nil { return true }
    guard let scopes = index.project.names.find("ObjectScope"), let owner = index.externals[scopes] else {
      return false
    }
    return !lookup.members(expr.name, of: owner).isEmpty
  }

  /// The scope that the registration in a function's body names.
  func registeredScope(in function: DeclReference) -> (text: String, lifetime: Lifetime?) {
    let body = index.decl(function).body
    if !body.isNone {
      for row in reader.calls(in: body) where word(expr(row)) == .inObjectScope {
        if let first = arguments(expr(row)).first { return scope(at: first.value) }
      }
    }
    return ("", .graph)
  }
}

extension Lifetime {
  /// How long one of Swinject's own object scopes keeps an instance; without a scope, as Swinject's default does.
  /// `nil` for scopes that are not Swinject's own.
  package init?(swinjectScope scope: String) {
    switch scope {
    case "", "graph": self = .graph
    case "transient", "none": self = .transient
    case "container", "hierarchy": self = .singleton
    case "weak": self = .weak
    default: return nil
    }
  }
}
