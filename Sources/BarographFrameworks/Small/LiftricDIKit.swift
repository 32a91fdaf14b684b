internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// Liftric's DIKit: modules of `single` and `factory`. Another library has the same module name.
  package static let liftricDIKit = Recogniser(
    Library(LiftricDIKit.framework, ["DIKit"], words: LiftricDIKit.words, declares: "ComponentProtocol"),
    traits: .namesEveryScope
  ) { LiftricDIKit(pass: $0) }
}

/// Recognises Liftric's DIKit in one file.
struct LiftricDIKit: LibraryRecogniser {
  static let framework = "LiftricDIKit"
  static let words: Set<String> = [
    "module", "modules", "single", "factory", "resolvable", "register", "resolve", "resolveOptional", "defined",
    "derive", "DependencyContainer", "Inject", "LazyInject", "OptionalInject",
  ]

  var pass: LibraryPass

  mutating func run() {
    for call in pass.calls { addContainer(call) }
    for call in pass.calls { addBinding(call) }
    for call in pass.calls where isRequest(call) {
      let tag = pass.argument(["tag"], of: call.row)
      let request = pass.request(call, nil, name: tag)
      name(request, after: tag)
      if let request, call.word == "resolveOptional" { pass.draft.result.requests[request].toleratesNil = true }
    }
    for wrapper in pass.wrapped(["Inject", "LazyInject", "OptionalInject"]) {
      let word = reading.argument("", of: wrapper.attribute).flatMap { reading.word($0) }
      let timing = wrapper.word == "Inject" && word != "lazy" ? Timing.eager : .lazy
      let tag = reading.argument("tag", of: wrapper.attribute)
      name(pass.request(wrapper, name: tag, timing: timing), after: tag)
    }
  }

  private mutating func name(_ request: Int?, after tag: ExprID?) {
    guard let request, let name = caseName(tag) else { return }
    pass.draft.result.requests[request].key.name = name
  }

  /// Tags of any type are compared, so cases of two enums that have one name are two tags: `Speed.slow`.
  private func caseName(_ tag: ExprID?) -> String? {
    guard let tag, !tag.isNone, let text = reading.constant(tag),
      let entity = pass.inference.type(ofExpr: tag, file: pass.file).unwrapped.entity,
      pass.index[entity].kind == .enumType
    else { return nil }
    return "\(reading.text(pass.index[entity].name)).\(text)"
  }

  // MARK: Containers

  /// Whether a call makes a container.
  private func makesContainer(_ row: ExprID) -> Bool {
    switch reading.callee(row) {
    case "module", "modules": return pass.isFree(row)
    case "DependencyContainer": return pass.isLibraryType(reading.expr(row).base, named: ["DependencyContainer"])
    case "derive": return isContainerType(pass.receiver(row))
    default: return false
    }
  }

  private func isContainerType(_ row: ExprID?) -> Bool {
    row.map { pass.isLibraryType($0, named: ["DependencyContainer"]) } ?? false
  }

  /// The container that an expression is: a call that makes one, or a variable that holds one.
  private func id(of row: ExprID) -> ContainerID? {
    let expr = reading.expr(row)
    if expr.kind == .call, makesContainer(row) { return id(ofMade: row, expr) }
    if expr.kind == .implicitMember {
      guard let name = pass.index.project.names.find("DependencyContainer"), let owner = pass.index.externals[name]
      else { return nil }
      return pass.lookup.members(expr.name, of: owner).first.map { .value($0) }
    }
    if let found = reading.declaration(of: row) { return .value(found) }
    // `defined(by: Modules())`, whose `container` is meant.
    guard expr.kind == .call, let entity = pass.inference.type(ofExpr: row, file: pass.file).entity,
      let name = pass.index.project.names.find("container")
    else { return nil }
    return pass.lookup.members(name, of: entity).first.map { .value($0) }
  }

  /// A container is known by the variable that it is the value of, or that computes it.
  private func id(ofMade row: ExprID, _ expr: Expr) -> ContainerID {
    if let owner = reading.valueOwners[row] { return .value(DeclReference(file: pass.file, decl: owner)) }
    if let around = reading.enclosingDeclaration(expr.scope), pass.index.decl(around).flags.contains(.isComputed),
      reading.results(in: pass.index.decl(around).body).contains(row)
    {
      return .value(around)
    }
    if let owner = variable(choosing: row, expr) { return .value(DeclReference(file: pass.file, decl: owner)) }
    return .expression(pass.file, row)
  }

  /// The variable whose value a closure chooses that runs at once: `{ if isInternal { return module {…} } … }()`.
  private func variable(choosing row: ExprID, _ expr: Expr) -> DeclID? {
    guard let scope = reading.enclosingClosure(expr.scope), let closure = reading.closures[scope],
      reading.results(in: scope).contains(row)
    else { return nil }
    return reading.valueOwners.first { value, _ in
      reading.expr(value).kind == .call && reading.expr(value).base == closure
    }?.value
  }

  private mutating func addContainer(_ call: LibraryCall) {
    if call.word == "defined", isContainerType(pass.receiver(call.row)) {
      let id = pass.compositionID(call.row)
      pass.draft.ensure(id, kind: .composition)
      include(pass.argument(["by"], of: call.row).map { [$0] } ?? [], in: id)
      return
    }
    guard makesContainer(call.row), let id = id(of: call.row) else { return }
    pass.draft.ensure(id, kind: .assembly, isRoot: false)
    switch call.word {
    case "modules":
      guard let closure = pass.closure(call.row) else { return }
      include((reading.statements[reading.expr(closure).scope] ?? []).map(\.expr), in: id)
    case "derive":
      let parts = reading.arguments(reading.expr(call.row)).map(\.value)
      include(parts.flatMap { reading.expr($0).kind == .array ? Array(reading.items(reading.expr($0))) : [$0] }, in: id)
    default: break
    }
  }

  private mutating func include(_ parts: [ExprID], in outer: ContainerID) {
    for part in parts {
      if let inner = id(of: part) { pass.draft.include(inner, in: outer) } else { pass.draft.markIncomplete(outer) }
    }
  }

  /// The container around a binding.
  private func container(around row: ExprID) -> ContainerID? {
    for (scope, _) in pass.outline.enclosing(reading.expr(row).scope) {
      if let closure = reading.closures[scope], !reading.expr(closure).parent.isNone,
        makesContainer(reading.expr(closure).parent)
      {
        return id(of: reading.expr(closure).parent)
      }
    }
    return nil
  }

  // MARK: Bindings

  private mutating func addBinding(_ call: LibraryCall) {
    guard binds(call), let closure = pass.closure(call.row, ["factory"]), reading.expr(closure).kind == .closure
    else { return }
    let provision = ProvisionReading(reading: reading, asked: asked).ofFactory(closure)
    let container = container(around: call.row)
    let tag = pass.argument(["tag"], of: call.row)
    guard let binding = pass.bind(call, nil, name: tag, provision) else {
      pass.draft.markIncomplete(container)
      return
    }
    if let name = caseName(tag) { pass.draft.result.bindings[binding].key.name = name }
    let lifetime = pass.argument(["lifetime"], of: call.row).flatMap { reading.word($0) }
    let scope = call.word == "single" || call.word == "factory" ? call.word : lifetime ?? ""
    pass.setScope(binding, scope, scope == "factory" ? .transient : .singleton)
    pass.draft.result.bindings[binding].container = container
  }

  private func binds(_ call: LibraryCall) -> Bool {
    switch call.word {
    case "single", "factory", "resolvable":
      return pass.isFree(call.row) && container(around: call.row) != nil
    case "register": return isContainer(pass.receiver(call.row))
    default: return false
    }
  }

  /// Whether an expression is a container, or the parameter of the closure that fills one.
  private func isContainer(_ row: ExprID?) -> Bool {
    guard let row else { return false }
    if pass.isLibrary(pass.inference.type(ofExpr: row, file: pass.file), named: ["DependencyContainer"]) { return true }
    if let outer = pass.callOfParameter(row) { return makesContainer(outer) }
    let expr = reading.expr(row)
    if expr.kind == .member, reading.text(expr.name) == "shared" { return isContainerType(expr.base) }
    if expr.kind == .name, reading.text(expr.name) == "shared" {
      return reading.ownerName(expr.scope) == "DependencyContainer"
    }
    guard let reference = reading.declaration(of: row), reference.file == pass.file else { return false }
    let value = pass.index.decl(reference).value
    return !value.isNone && reading.expr(value).kind == .call && makesContainer(value)
  }

  // MARK: Requests

  private func isRequest(_ call: LibraryCall) -> Bool {
    switch call.word {
    case "resolve":
      return pass.isFree(call.row) || isContainer(pass.receiver(call.row))
    case "resolveOptional": return pass.isFree(call.row)
    default: return false
    }
  }

  private func asked(_ row: ExprID) -> TypeValue? {
    guard let call = pass.calls.first(where: { $0.row == row }), isRequest(call) else { return nil }
    return pass.wanted(row)
  }
}
