internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// Tyler-Keith-Thompson's DependencyInjection: static factories of `Container`. Two other libraries have the same
  /// module name.
  package static let tylerDI = Recogniser(
    Library(TylerDI.framework, ["DependencyInjection"], words: TylerDI.words, declares: "SyncFactory"),
    traits: [.letsCompilerCheck]
  ) { TylerDI(pass: $0) }
}

/// Recognises Tyler-Keith-Thompson's DependencyInjection in one file.
struct TylerDI: LibraryRecogniser {
  static let framework = "TylerDI"
  private static let makers: Set<String> = [
    "Factory", "SyncFactory", "SyncThrowingFactory", "AsyncFactory", "AsyncThrowingFactory",
  ]
  private static let wrappers: [String: Timing] = [
    "Injected": .deferred, "LazyInjected": .lazy, "ConstructorInjected": .eager,
  ]
  static let words: Set<String> = makers.union(["Container", "register"]).union(wrappers.keys)
  private static let lifetimes: [String: Lifetime] = ["unique": .transient, "cached": .singleton, "shared": .weak]

  var pass: LibraryPass

  mutating func run() {
    for call in pass.calls where Self.makers.contains(call.word) { addBinding(call) }
    for call in pass.calls where call.word == "register" { addOverride(call) }
    addCalls()
    addWrapped()
  }

  // MARK: Factories

  /// Whether a static variable is a factory of the library's container: its value is a call that makes one.
  private func isFactory(_ reference: DeclReference) -> Bool {
    let decl = pass.index.decl(reference)
    guard decl.kind == .variable, !decl.value.isNone, pass.inference.isStatic(decl), isContainerMember(reference) else {
      return false
    }
    let reader = OutlineReader(index: pass.index, file: reference.file)
    let value = reader.expr(decl.value)
    return value.kind == .call && Self.makers.contains(reader.calleeName(value))
  }

  private func isContainerMember(_ reference: DeclReference) -> Bool {
    guard let owner = pass.inference.owner(of: reference) else { return false }
    return pass.index.text(pass.index[owner].name) == "Container" && pass.isLibrary(owner)
  }

  /// The factory that an expression names: `Container.x`, or `x` within an extension of `Container`.
  private func factory(_ row: ExprID) -> DeclReference? {
    let kind = reading.expr(row).kind
    guard kind == .member || kind == .name, let reference = reading.declaration(of: row), isFactory(reference) else {
      return nil
    }
    return reference
  }

  private func key(_ factory: DeclReference) -> BindingKey {
    BindingKey(framework: Self.framework, type: "Container.\(pass.index.text(pass.index.decl(factory).name))")
  }

  private mutating func addBinding(_ call: LibraryCall) {
    guard let owner = reading.valueOwners[call.row], let closure = pass.closure(call.row, ["resolver"]) else { return }
    let reference = DeclReference(file: pass.file, decl: owner)
    guard isFactory(reference) else { return }
    let provision = ProvisionReading(reading: reading, asked: asked).ofFactory(closure)
    let binding = pass.draft.addBinding(key(reference), call: call.row, provision.type, provision)
    let scope = pass.argument(["scope"], of: call.row).flatMap { reading.word($0) } ?? ""
    pass.setScope(binding, scope, scope.isEmpty ? .transient : Self.lifetimes[scope])
  }

  /// `Container.x.register { … }`
  private mutating func addOverride(_ call: LibraryCall) {
    guard let receiver = pass.receiver(call.row), let found = factory(receiver), let closure = pass.closure(call.row)
    else { return }
    let provision = ProvisionReading(reading: reading, asked: asked).ofFactory(closure)
    pass.draft.addBinding(key(found), call: call.row, provision.type, provision)
  }

  // MARK: Requests

  private func asked(_ call: ExprID) -> TypeValue? {
    guard let found = factory(reading.expr(call).base) else { return nil }
    return provided(found)
  }

  /// What a factory's closure gives, as far as it is in this file.
  private func provided(_ factory: DeclReference) -> TypeValue {
    let decl = pass.index.decl(factory)
    guard factory.file == pass.file, let closure = pass.closure(decl.value, ["resolver"]) else { return .unknown }
    return ProvisionReading(reading: reading, asked: { _ in nil }).ofFactory(closure).type
  }

  private mutating func addCalls() {
    for (row, expr) in zip(pass.outline.exprRows, pass.outline.exprs) where expr.kind == .call && !expr.base.isNone {
      guard let found = factory(expr.base) else { continue }
      pass.draft.addRequest(key(found), at: row, provided(found))
    }
  }

  private mutating func addWrapped() {
    for wrapper in pass.wrapped(Set(Self.wrappers.keys)) {
      guard let row = reading.argument("", of: wrapper.attribute), let found = factory(row) else { continue }
      let type = pass.type(of: wrapper)
      pass.draft.addRequest(
        key(found), declaration: wrapper.row, type, timing: Self.wrappers[wrapper.word] ?? .deferred)
    }
  }
}
