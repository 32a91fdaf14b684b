internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// STRV's DependencyInjection: a container that is registered with. Two other libraries have the same module name.
  package static let strv = Recogniser(
    Library(StrvDI.framework, ["DependencyInjection"], words: StrvDI.words, declares: "DependencyScope")
  ) { StrvDI(pass: $0) }
}

/// Recognises STRV's DependencyInjection in one file.
struct StrvDI: LibraryRecogniser {
  static let framework = "StrvDI"
  static let words: Set<String> = [
    "register", "autoregister", "resolve", "tryResolve", "Injected", "LazyInjected", "Container", "AsyncContainer",
  ]
  private static let containers: Set<String> = ["Container", "AsyncContainer"]
  private static let views: Set<String> = [
    "Container", "AsyncContainer", "DependencyResolving", "AsyncDependencyResolving", "DependencyRegistering",
    "AsyncDependencyRegistering", "DependencyAutoregistering", "DependencyWithArgumentsRegistering",
    "DependencyWithArgumentsResolving",
  ]

  var pass: LibraryPass

  mutating func run() {
    for call in pass.calls where call.word == "register" || call.word == "autoregister" { addBinding(call) }
    for call in pass.calls where isRequest(call) {
      let type = pass.argument(["type"], of: call.row).flatMap { reading.metatype($0) }
      pass.request(call, type, arguments: arguments(of: call))
    }
    for wrapper in pass.wrapped(["Injected", "LazyInjected"]) {
      let arguments = pass.outline.arguments[wrapper.attribute.arguments.range]
      // Another library's wrapper names a factory.
      guard arguments.allSatisfy({ reading.text($0.label) == "from" }) else { continue }
      pass.request(wrapper, timing: wrapper.word == "Injected" ? .eager : .lazy)
    }
  }

  // MARK: Containers

  /// Whether a call is made on a container, on what a factory is given, or in an extension of the container.
  private func isOnContainer(_ call: LibraryCall) -> Bool {
    if pass.isOnSelf(
      call.row,
      where: { entity in
        Self.containers.contains(pass.index.text(pass.index[entity].name)) && pass.isLibrary(entity)
      })
    {
      return pass.isOutside(call.row)
    }
    return pass.receiver(call.row).map { isContainer($0) } ?? false
  }

  private func isContainer(_ row: ExprID) -> Bool {
    if pass.isLibrary(pass.inference.type(ofExpr: row, file: pass.file), named: Self.views) { return true }
    let expr = reading.expr(row)
    if expr.kind == .member, reading.text(expr.name) == "shared" {
      return pass.isLibraryType(expr.base, named: Self.containers)
    }
    guard let outer = pass.callOfParameter(row), let call = pass.calls.first(where: { $0.row == outer }) else {
      return false
    }
    return call.word == "register" && isOnContainer(call)
  }

  /// The container that a registration fills: the variable that holds it, else what stands around.
  private mutating func container(_ call: LibraryCall) -> ContainerID {
    if let receiver = pass.receiver(call.row), let reference = reading.declaration(of: receiver),
      pass.index.decl(reference).kind == .variable, reference.file != pass.file || reading.isMember(reference.decl)
    {
      pass.draft.ensure(.value(reference))
      return .value(reference)
    }
    let id = pass.compositionID(call.row)
    pass.draft.ensure(id, kind: .assembly)
    return id
  }

  // MARK: Bindings

  private mutating func addBinding(_ call: LibraryCall) {
    guard isOnContainer(call), let made = provision(call) else { return }
    let type = pass.argument(["type"], of: call.row).flatMap { reading.metatype($0) }
    let arguments = parameters(call)
    let container = container(call)
    guard let binding = pass.bind(call, type, name: nil, arguments: arguments, made) else {
      pass.draft.markIncomplete(container)
      return
    }
    let scope = pass.argument(["in"], of: call.row).flatMap { reading.word($0) } ?? ""
    // Early releases keep one where nothing is written.
    let isEarly = call.word == "autoregister" && scope.isEmpty && arguments.isEmpty
    let isShared = scope == "shared" || isEarly || pass.argument(["dependency"], of: call.row) != nil
    pass.setScope(binding, scope, isShared ? .singleton : .transient)
    pass.draft.result.bindings[binding].container = container
    if call.word == "autoregister" { addInitializer(call, made.type, arguments) }
  }

  private func provision(_ call: LibraryCall) -> Provision? {
    let provisions = ProvisionReading(reading: reading, asked: asked)
    if let value = pass.argument(["dependency"], of: call.row) { return provisions.ofValue(value) }
    let labels = call.word == "register" ? ["factory"] : ["initializer"]
    if let made = pass.argument(labels, of: call.row) { return provisions.ofFactory(made) }
    return pass.closure(call.row).map { provisions.ofFactory($0) }
  }

  /// The types of the arguments that a registration wants.
  private func parameters(_ call: LibraryCall) -> [TypeValue] {
    if let argument = pass.argument(["argument"], of: call.row) { return [reading.metatype(argument) ?? .unknown] }
    guard call.word == "register", let closure = pass.closure(call.row, ["factory"]),
      reading.expr(closure).kind == .closure
    else { return [] }
    let scope = reading.expr(closure).scope
    let parameters = pass.outline[scope].parameters
    if parameters.isEmpty { return Array(repeating: .unknown, count: unnamed(scope)) }
    return parameters.range.dropFirst().map {
      pass.inference.type(of: DeclReference(file: pass.file, decl: DeclID($0)))
    }
  }

  /// How many arguments a closure without parameter names uses: the highest of `$1`, `$2`, ….
  private func unnamed(_ scope: ScopeID) -> Int {
    var highest = 0
    for expr in pass.outline.exprs where expr.kind == .name && reading.reader.isInside(expr.scope, scope) {
      let text = reading.text(expr.name)
      if text.hasPrefix("$"), let number = Int(text.dropFirst()) { highest = max(highest, number) }
    }
    return highest
  }

  /// `initializer: Player.init`: each parameter that is no argument is asked for.
  private mutating func addInitializer(_ call: LibraryCall, _ made: TypeValue, _ arguments: [TypeValue]) {
    guard let function = pass.argument(["initializer"], of: call.row), let entity = made.entity else { return }
    let full = reading.expr(function).kind == .fullName
    let labels = full ? reading.arguments(reading.expr(function)).map { reading.text($0.label) } : nil
    var types: [TypeValue]
    if let found = pass.initializer(of: entity, labels: labels) {
      types = pass.inference.parameterTypes(pass.index.decl(found), found.file)
    } else if !full, pass.lookup.members(pass.index.known.initializer, of: entity).isEmpty {
      // Made by the compiler: a class's takes nothing.
      types = pass.index[entity].kind == .structType ? pass.storedProperties(of: entity).map(\.type) : []
    } else {
      pass.draft.addUnknown(call.offset, "the initializer that is registered here is not known")
      return
    }
    for argument in arguments {
      if let position = types.firstIndex(of: argument) { types.remove(at: position) }
    }
    for type in types where type != .unknown { pass.draft.addRequest(pass.draft.key(type), at: function, type) }
  }

  // MARK: Requests

  private func isRequest(_ call: LibraryCall) -> Bool {
    (call.word == "resolve" || call.word == "tryResolve") && isOnContainer(call)
  }

  private func asked(_ row: ExprID) -> TypeValue? {
    guard let call = pass.calls.first(where: { $0.row == row }), isRequest(call) else { return nil }
    return pass.argument(["type"], of: row).flatMap { reading.metatype($0) } ?? pass.wanted(row)
  }

  /// The types of `arguments: a, b`.
  private func arguments(of call: LibraryCall) -> [TypeValue] {
    reading.arguments(reading.expr(call.row)).drop { !["arguments", "argument"].contains(reading.text($0.label)) }
      .map { pass.inference.type(ofExpr: $0.value, file: pass.file) }
  }
}
