internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// InfomaniakDI: factories that one resolver keeps, with what they have made.
  package static let infomaniakDI = Recogniser(
    Library(InfomaniakDI.framework, ["InfomaniakDI"], words: InfomaniakDI.words)
  ) { InfomaniakDI(pass: $0) }
}

/// Recognises InfomaniakDI in one file.
struct InfomaniakDI: LibraryRecogniser {
  static let framework = "InfomaniakDI"
  static let words = wrappers.union(["Factory", "resolve"])
  private static let wrappers: Set<String> = ["InjectService", "LazyInjectService"]

  var pass: LibraryPass

  mutating func run() {
    for call in pass.calls where isFactory(call) { addBinding(call) }
    for call in pass.calls where isRequest(call) {
      pass.request(call, askedType(call), name: identifier(call.row))
    }
    for call in pass.calls where Self.wrappers.contains(call.word) { addMade(call) }
    for wrapper in pass.wrapped(Self.wrappers) {
      pass.request(
        wrapper, name: named(reading.argument("customTypeIdentifier", of: wrapper.attribute)),
        timing: wrapper.word == "InjectService" ? .eager : .lazy)
    }
  }

  // MARK: Bindings

  private func isFactory(_ call: LibraryCall) -> Bool {
    call.word == "Factory" && pass.isLibraryType(reading.expr(call.row).base, named: ["Factory"])
  }

  /// `Factory(type: P.self) { parameters, resolver in … }`: what it makes is kept as long as the program runs.
  private mutating func addBinding(_ call: LibraryCall) {
    guard let written = pass.argument(["type"], of: call.row), let type = pass.metatype(written),
      let closure = pass.closure(call.row, ["closure"])
    else { return }
    let provision = ProvisionReading(reading: reading, asked: asked).ofFactory(closure)
    guard let binding = pass.bind(call, type, name: storedName(call.row), provision) else { return }
    pass.setScope(binding, "", .singleton)
    let id = pass.compositionID(call.row)
    pass.draft.ensure(id)
    pass.draft.result.bindings[binding].container = id
    // Packages share the resolver, and ask it for types of theirs.
    if reading.serviceEntity(type) == nil {
      let request = pass.draft.addRequest(pass.draft.result.bindings[binding].key, at: call.row, type)
      pass.draft.result.requests[request].isLocator = false
      pass.draft.result.requests[request].isApproximate = true
      pass.draft.result.requests[request].toleratesNil = true
    }
  }

  /// What a factory is stored under besides its type, where it is made or by the variable that has it.
  private func storedName(_ factory: ExprID) -> ExprID? {
    if let name = nameBeside(factory) { return name }
    guard let owner = reading.valueOwners[factory] else { return nil }
    let reference = DeclReference(file: pass.file, decl: owner)
    return (reading.uses[pass.outline[owner].name] ?? [])
      .filter { reading.declaration(of: $0) == reference }.lazy.compactMap(nameBeside).first
  }

  /// `store(factory: factory, forCustomTypeIdentifier: "name")`
  private func nameBeside(_ row: ExprID) -> ExprID? {
    let parent = reading.expr(row).parent
    guard !parent.isNone, reading.expr(parent).kind == .call, reading.expr(parent).base != row else { return nil }
    return named(pass.argument(["forCustomTypeIdentifier", "identifier"], of: parent))
  }

  private func named(_ row: ExprID?) -> ExprID? { row.flatMap { reading.expr($0).kind == .nilLiteral ? nil : $0 } }

  // MARK: Requests

  private func isRequest(_ call: LibraryCall) -> Bool {
    guard call.word == "resolve", pass.argument(["type"], of: call.row) != nil, let receiver = pass.receiver(call.row)
    else { return false }
    let type = pass.inference.type(ofExpr: receiver, file: pass.file)
    if pass.isLibrary(type, named: ["SimpleResolver", "SimpleResolvable"]) { return true }
    let expr = reading.expr(receiver)
    if expr.kind == .member, reading.text(expr.name) == "sharedResolver" {
      return pass.isLibraryType(expr.base, named: ["SimpleResolver"])
    }
    guard let outer = pass.callOfParameter(receiver) else { return false }
    return pass.calls.contains { $0.row == outer && isFactory($0) }
  }

  private func askedType(_ call: LibraryCall) -> TypeValue? {
    pass.argument(["type"], of: call.row).flatMap { pass.metatype($0) }
  }

  private func identifier(_ call: ExprID) -> ExprID? { named(pass.argument(["forCustomTypeIdentifier"], of: call)) }

  private func asked(_ row: ExprID) -> TypeValue? {
    guard let call = pass.calls.first(where: { $0.row == row }), isRequest(call) else { return nil }
    return askedType(call)
  }

  /// `InjectService<P>().wrappedValue`
  private mutating func addMade(_ call: LibraryCall) {
    let base = reading.expr(call.row).base
    guard pass.isLibraryType(base, named: Self.wrappers),
      case .metatype(let wrapper) = pass.inference.type(ofExpr: base, file: pass.file)
    else { return }
    let arguments: [TypeValue]
    switch wrapper {
    case .external(_, let given), .entity(_, let given): arguments = given
    default: arguments = []
    }
    guard let type = arguments.first else { return }
    pass.request(call, type, name: named(pass.argument(["customTypeIdentifier"], of: call.row)))
  }
}
