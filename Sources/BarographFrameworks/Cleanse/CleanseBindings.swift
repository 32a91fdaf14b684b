internal import BarographLink
internal import BarographModel

/// A chain on a binder, from `bind` to the call that it ends with.
struct CleanseChain {
  /// `bind`, `bindFactory`, `bindPropertyInjectionOf`; empty for `binder.to(…)` on a binder of one type.
  var start = ""
  /// The type that it was started with.
  var type: TypeValue?
  var tag: TypeValue?
  var scope = ""
  var isCollection = false
  /// Its binder is for the properties of a type.
  var isInjection = false
  var binder: ExprID = .none
}

extension CleansePass {
  private static let starts: Set<String> = ["bind", "bindFactory", "bindPropertyInjectionOf"]
  private static let ends: Set<String> = ["to", "to1", "configured"]

  mutating func addChain(_ row: ExprID) {
    let name = reading.callee(row)
    if Self.starts.contains(name) { return checkEnd(row) }
    guard Self.ends.contains(name), let chain = chain(under: row) else { return }
    let call = reading.expr(row)
    if let injector = reading.argument("injector", of: call) {
      addInjector(injector, chain, row, call)
    } else if chain.start == "bindPropertyInjectionOf" || chain.isInjection {
      if let closure = reading.reader.trailingClosure(of: call) { addInjector(closure, chain, row, call) }
    } else if name == "configured" {
      addConfigured(chain, row, call)
    } else if chain.start.isEmpty, !isRoot(call.scope) {
      // Bound by `configured(with:)`, wherever that stands.
    } else if factories.given(call) != nil {
      add(chain, row, call, factories)
    }
  }

  /// The chain that a call ends.
  private func chain(under row: ExprID) -> CleanseChain? {
    var chain = CleanseChain()
    var current = row
    while let receiver = reading.reader.receiver(of: reading.expr(current)) {
      let row = reading.stripped(receiver)
      guard !row.isNone, reading.expr(row).kind == .call else {
        guard factories.isBinder(row) else { return nil }
        chain.binder = row
        if chain.start.isEmpty {
          let injected = factories.injected(row)
          chain.isInjection = injected != nil
          chain.type = injected ?? factories.receipt(row)
        }
        return chain
      }
      guard chain.start.isEmpty else { return nil }
      read(row, &chain)
      current = row
    }
    return nil
  }

  private func read(_ row: ExprID, _ chain: inout CleanseChain) {
    let call = reading.expr(row)
    let name = reading.callee(row)
    let type = reading.arguments(call).first.flatMap { reading.metatype($0.value) }
    switch name {
    case "bind", "bindFactory", "bindPropertyInjectionOf":
      chain.start = name
      chain.type = type
    case "tagged", "with": chain.tag = type
    case "sharedInScope", "asSingleton", "scoped": chain.scope = name
    case "intoCollection": chain.isCollection = true
    default: break
    }
  }

  /// A chain that ends without `to` binds nothing.
  private mutating func checkEnd(_ row: ExprID) {
    guard let receiver = reading.reader.receiver(of: reading.expr(row)),
      case .external = reading.inference.type(ofExpr: receiver, file: reading.file), factories.isBinder(receiver)
    else { return }
    let calls = reading.reader.chainedCalls(after: row)
    let top = calls.last ?? row
    guard reading.expr(top).parent.isNone, reading.valueOwners[top] == nil,
      !calls.contains(where: { Self.ends.contains(reading.callee($0)) || reading.callee($0) == "propertyInjector" })
    else { return }
    draft.addUnknown(reading.expr(row).offset, "this chain binds nothing: it does not end in `to`")
  }

  /// Whether a scope stands in a component's `configureRoot`.
  private func isRoot(_ scope: ScopeID) -> Bool {
    reading.enclosingDeclaration(scope).map { index.text(index.decl($0).name) == "configureRoot" } ?? false
  }

  // MARK: Bindings

  /// A binding whose factory `other` reads, which may stand in another file.
  @discardableResult
  private mutating func add(
    _ chain: CleanseChain, _ row: ExprID, _ call: Expr, _ other: CleanseFactories, _ provider: Expr? = nil
  ) -> Int {
    let provider = provider ?? call
    let made = other.provision(provider)
    let type = chain.type ?? chain.tag.flatMap { factories.element(ofTag: $0) } ?? made.type
    var key = draft.key(type, name: chain.tag.map { index.key($0) } ?? "")
    key.type = factories.key(type)
    if chain.start == "bindFactory" {
      key.type = "Factory<\(chain.tag.map { index.key($0) } ?? "?")>"
      key.name = ""
    }
    if chain.isCollection, !key.type.hasPrefix("[") { key.type = "[\(key.type)]" }
    if key.type == "?" { draft.addUnknown(call.offset, "what this chain binds is not known here") }
    let isPlain = chain.start != "bindFactory" && !chain.isCollection
    let binding = draft.addBinding(key, call: row, isPlain ? type : .unknown, made)
    let isValue = other.reading.argument("value", of: provider) != nil
    draft.result.bindings[binding].scope = chain.scope
    draft.result.bindings[binding].lifetime = isValue || !chain.scope.isEmpty ? .component : .transient
    // Several bindings of a collection are meant: without a container they never replace each other.
    if !chain.isCollection { draft.result.bindings[binding].container = container(call.scope) }
    if let container = container(call.scope) {
      ensure(container)
      if key.type.hasPrefix("[") { arrays.append((key, container, chain.isCollection, call.offset)) }
    }
    if !isValue { addNeeds(binding, other, provider, call, row) }
    return binding
  }

  /// `bind(P.self).configured(with: M.configureP)`: what that function gives its binder.
  private mutating func addConfigured(_ chain: CleanseChain, _ row: ExprID, _ call: Expr) {
    let given = reading.argument("with", of: call)
    let functions = given.map { configurations($0) } ?? []
    let providers = functions.compactMap { provider(in: $0) }
    guard let (other, provider) = providers.first else {
      draft.addUnknown(call.offset, "what this chain is configured with is not known here")
      if let home = container(call.scope) { draft.result.containers[ensure(home)].isComplete = false }
      return
    }
    var chain = chain
    if chain.type == nil, chain.tag == nil { chain.type = functions.compactMap { factories.bound(by: $0) }.first }
    let binding = add(chain, row, call, other, provider)
    for (other, provider) in providers.dropFirst() {
      let made = other.provision(provider).types
      draft.result.bindings[binding].implementations += made.filter {
        !draft.result.bindings[binding].implementations.contains($0)
      }
      addNeeds(binding, other, provider, call, row)
    }
  }

  /// The function that a chain is configured with. Of `Services.configureP`, where `Services` is a generic parameter, those
  /// of all modules, for any of them may stand for it.
  private mutating func configurations(_ given: ExprID) -> [DeclReference] {
    let expr = reading.expr(given)
    if let function = reading.function(given), !index.decl(function).body.isNone { return [function] }
    guard expr.kind == .member, !expr.base.isNone,
      case .metatype(.parameter) = reading.inference.type(ofExpr: expr.base, file: reading.file)
    else { return [] }
    return allModules().flatMap { module in
      reading.lookup.members(expr.name, of: module).filter { !index.decl($0).body.isNone }
    }
  }

  /// The call of `to` that a function's result is.
  private func provider(in function: DeclReference) -> (CleanseFactories, Expr)? {
    let body = index.decl(function).body
    guard !body.isNone else { return nil }
    let other =
      function.file == reading.file
      ? factories : CleanseFactories(reading: FileReading(file: function.file, inference: reading.inference))
    for row in other.reading.results(in: body) where other.reading.callee(row) == "to" {
      return (other, other.reading.expr(row))
    }
    return nil
  }

  // MARK: Needs

  private mutating func addNeeds(
    _ binding: Int, _ other: CleanseFactories, _ provider: Expr, _ call: Expr, _ row: ExprID
  ) {
    guard let factory = other.given(provider) else { return }
    let isHere = other.reading.file == reading.file
    guard let parameters = other.parameters(factory) else {
      draft.addUnknown(
        isHere ? reading.expr(factory).offset : call.offset,
        "the text does not say which initialiser is bound: what it needs is not known")
      // It asks for something, for all that is known for anything that is bound.
      draft.addRequest(draft.key(.unknown), .unknown, Filling(member: ""), for: binding, at: isHere ? factory : row)
      return
    }
    let form = other.reading.expr(factory).kind == .closure ? Form.constructor : .autowire
    for (label, type) in parameters {
      guard let need = other.need(type) else { continue }
      if case .parameter = need.type { continue }
      // The seed, whose type only the factory's tag tells.
      if need.type == .unknown, draft.result.bindings[binding].key.type.hasPrefix("Factory<") { continue }
      if need.type == .unknown {
        draft.addUnknown(call.offset, "the type of a parameter of this factory is not known here")
        continue
      }
      let request = draft.addRequest(
        key(need), need.type, Filling(form: need.form ?? form, timing: need.timing, member: label), for: binding,
        at: isHere ? factory : row)
      if need.text != nil { draft.result.requests[request].service = need.service }
      draft.result.requests[request].strength = need.strength
    }
  }

  func key(_ need: CleanseNeed) -> BindingKey {
    var key = draft.key(need.type, name: need.tag)
    key.type = need.text ?? factories.key(need.type)
    return key
  }
}
