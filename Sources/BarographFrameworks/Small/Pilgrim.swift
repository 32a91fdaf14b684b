internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// Pilgrim: assemblies whose functions make objects.
  package static let pilgrim = Recogniser(
    Library("Pilgrim", ["Pilgrim"], words: Pilgrim.words)
  ) { Pilgrim(pass: $0) }
}

/// Recognises Pilgrim in one file.
struct Pilgrim: LibraryRecogniser {
  static let words: Set<String> = [
    "shared", "weakShared", "objectGraph", "unshared", "makeInjectable", "importBindings", "Assembled",
    "AssemblyHolder", "PilgrimAssembly",
  ]
  private static let lifetimes: [String: Lifetime] = [
    "shared": .singleton, "weakShared": .weak, "objectGraph": .graph, "unshared": .transient,
  ]

  var members: AssemblyMembers
  /// Rows of bindings by the function that makes.
  private var bindings: [DeclID: Int] = [:]
  var pass: LibraryPass { members.pass }

  init(pass: LibraryPass) {
    members = AssemblyMembers(pass: pass, base: "PilgrimAssembly", made: Self.made, takesVariables: false)
  }

  mutating func run() {
    members.addAssemblies()
    let scopes = members.pass.calls.filter { call in
      Self.lifetimes[call.word] != nil && members.pass.isOnSelf(call.row, where: members.isAssembly)
    }
    for row in members.providers { addBinding(row, scopes) }
    for call in members.pass.calls where members.pass.isOnSelf(call.row, where: members.isAssembly) {
      if call.word == "makeInjectable" { addInjectable(call) }
      if call.word == "importBindings" { addImports(call) }
    }
    addCalls(scopes)
    addAssembled()
  }

  /// `AssemblyHolder<QuestAssembly>.shared(QuestAssembly.self)`.
  private static func made(_ pass: LibraryPass, _ call: ExprID) -> EntityID? {
    guard pass.reading.callee(call) == "shared", let receiver = pass.receiver(call),
      pass.isLibraryType(receiver, named: ["AssemblyHolder"]), let argument = pass.unlabelled(call).first
    else { return nil }
    return pass.reading.metatype(argument)?.entity
  }

  // MARK: Bindings

  private mutating func addBinding(_ row: DeclID, _ scopes: [LibraryCall]) {
    let call = scopes.first { reading.enclosingDeclaration(reading.expr($0.row).scope)?.decl == row }
    let provisions = ProvisionReading(reading: reading, asked: asked)
    let provision: Provision
    if let call {
      provision =
        members.pass.unlabelled(call.row).first.map { provisions.ofValue($0) }
        ?? members.pass.closure(call.row, ["factory"]).map { provisions.ofFactory($0) } ?? Provision()
    } else {
      provision = provisions.ofBody(members.pass.outline[row].body)
    }
    let binding = members.bind(row, provision)
    bindings[row] = binding
    members.pass.setScope(binding, call?.word ?? "", call.flatMap { Self.lifetimes[$0.word] } ?? .transient)
  }

  private func asked(_ call: ExprID) -> TypeValue? {
    members.provider(reading.expr(call).base).map { members.result(of: $0) }
  }

  /// `makeInjectable(knight, byType: Knight.self)`: another key of the function's binding.
  private mutating func addInjectable(_ call: LibraryCall) {
    guard let function = members.pass.unlabelled(call.row).first else { return }
    let type = members.pass.argument(["byType"], of: call.row).flatMap { reading.metatype($0) }
    let named = members.pass.argument(["byKey"], of: call.row).flatMap { reading.constant($0) }
    guard let key = type.map({ members.pass.draft.key($0.unwrapped) }) ?? named.map({ key(named: $0) }) else {
      members.pass.draft.addUnknown(call.offset, "the key that is made injectable here is not known")
      return
    }
    let callee = reading.expr(function).kind == .fullName ? reading.expr(function).base : function
    let reference = reading.declaration(of: callee)
    if let reference, reference.file == members.pass.file, let binding = bindings[reference.decl] {
      members.pass.draft.result.bindings[binding].forwards.append(
        (key, type.flatMap { reading.serviceEntity($0) }, reading.site(call.offset)))
      return
    }
    let provision = ProvisionReading(reading: reading, asked: asked).ofFactory(function)
    let binding = members.pass.draft.addBinding(key, call: call.row, type ?? provision.type, provision)
    members.pass.draft.result.bindings[binding].container = reading.owner(reading.expr(call.row).scope).map {
      .type($0)
    }
  }

  private func key(named text: String) -> BindingKey {
    BindingKey(framework: members.pass.draft.framework, type: text)
  }

  private mutating func addImports(_ call: LibraryCall) {
    guard let owner = reading.owner(reading.expr(call.row).scope) else { return }
    for argument in members.pass.unlabelled(call.row) {
      let listed = members.pass.listed(argument, where: members.isAssembly)
      members.pass.include(listed == [nil] ? [members.assembly(argument)] : listed, in: .type(owner))
    }
  }

  // MARK: Requests

  /// Calls of the assemblies' functions. Naming a function for `makeInjectable` asks for nothing.
  private mutating func addCalls(_ scopes: [LibraryCall]) {
    let pass = members.pass
    for (position, expr) in zip(pass.outline.exprRows, pass.outline.exprs) where expr.kind == .call && !expr.base.isNone
    {
      guard let found = members.provider(expr.base) else { continue }
      let row = position
      let request = members.pass.draft.addRequest(members.key(of: found), at: row, members.result(of: found))
      for call in scopes {
        if let configure = configuring(call), isInside(row, configure) {
          members.pass.draft.result.requests[request].form = .property
          members.pass.draft.result.requests[request].timing = .deferred
        } else if let factory = making(call), isInside(row, factory) {
          members.pass.draft.result.requests[request].form = .constructor
          members.pass.draft.result.requests[request].timing = .eager
        }
      }
    }
  }

  private func isInside(_ row: ExprID, _ closure: ExprID) -> Bool {
    reading.expr(closure).kind == .closure
      && reading.reader.isInside(reading.expr(row).scope, reading.expr(closure).scope)
  }

  private func labelled(_ label: String, _ call: LibraryCall) -> ExprID? {
    reading.arguments(reading.expr(call.row)).first { reading.text($0.label) == label }?.value
  }

  /// The closure that fills an object: `configure:`, or the trailing one after an object.
  private func configuring(_ call: LibraryCall) -> ExprID? {
    if let closure = labelled("configure", call) { return closure }
    let isGiven = !members.pass.unlabelled(call.row).isEmpty || labelled("factory", call) != nil
    return isGiven ? reading.reader.trailingClosure(of: reading.expr(call.row)) : nil
  }

  /// The closure that makes an object: `factory:`, or the trailing one alone.
  private func making(_ call: LibraryCall) -> ExprID? {
    if let closure = labelled("factory", call) { return closure }
    return members.pass.unlabelled(call.row).isEmpty ? reading.reader.trailingClosure(of: reading.expr(call.row)) : nil
  }

  private mutating func addAssembled() {
    for wrapper in members.pass.wrapped(["Assembled"]) {
      let assembly = reading.argument("assembly", of: wrapper.attribute).flatMap { reading.metatype($0)?.entity }
      guard let request = members.pass.request(wrapper, timing: .eager) else { continue }
      members.pass.draft.result.requests[request].container = assembly.map { .type($0) }
      guard let row = reading.argument("key", of: wrapper.attribute) else { continue }
      if let text = reading.constant(row) {
        members.pass.draft.result.requests[request].key = key(named: text)
      } else {
        members.pass.draft.result.requests[request].key.type = "?"
        members.pass.draft.result.requests[request].isApproximate = true
      }
    }
  }
}
