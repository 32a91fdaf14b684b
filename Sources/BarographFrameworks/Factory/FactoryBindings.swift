internal import BarographLink
internal import BarographModel

extension FactoryPass {
  /// Containers that the file declares, and the factories in them.
  mutating func addDeclared() {
    for (position, decl) in zip(outline.declRows, outline.decls) {
      let reference = DeclReference(file: reading.file, decl: position)
      switch decl.kind {
      case .classType, .structType, .actorType:
        if let entity = index.entity(of: reference), reading.isContainer(entity) { addContainer(entity) }
      case .variable, .function:
        guard reading.isMember(reference.decl), !decl.flags.contains(.isRequirement),
          let value = reading.factory(reference), !value.type.isParameter
        else { continue }
        addFactory(value, decl)
      default: break
      }
    }
  }

  private mutating func addContainer(_ entity: EntityID) {
    let row = draft.ensure(.type(entity))
    draft.result.containers[row].defaultScope = reading.defaultScope(of: entity).text
  }

  /// A declared factory. One that only promises has its providers where they are registered.
  private mutating func addFactory(_ value: FactoryValue, _ decl: Decl) {
    let roots = providers(of: decl).map { reading.modifiers(above: $0) }
    if let container = value.container, reading.isContainer(container) { addContainer(container) }
    if !roots.isEmpty, roots.allSatisfy({ isPromise($0.root) || onlyTraps($0.root) }) {
      if let container = value.container {
        draft.result.containers[draft.ensure(.type(container))].promised.append(reading.key(value))
      }
      return
    }
    var made = Provision()
    var scope: FactoryScope?
    for found in roots {
      if let closure = factoryArgument(found.root) { made.add(provision(closure, value)) }
      for row in found.rows where isShippedContext(row) {
        if let closure = reading.arguments(reading.expr(row)).last?.value { made.add(provision(closure, value)) }
      }
      scope = scope ?? reading.scope(of: found.rows) ?? scopeArgument(found.root)
    }
    let binding = draft.addBinding(reading.key(value), declaration: value.declaration.decl, value.type, made)
    draft.result.bindings[binding].container = value.container.map { .type($0) }
    draft.result.bindings[binding].globalActor = globalActor(of: decl)
    setScope(scope ?? inherited(value), of: binding)
    for found in roots {
      own(found.root, binding)
      for row in found.rows where reading.expr(row).kind == .call {
        own(row, binding, isCompletion: reading.callee(row) == "decorator")
      }
    }
    if roots.isEmpty || roots.contains(where: { !isUnderstood($0.root) }) {
      draft.addUnknown(decl.offset, "the provider of this factory is not understood")
    }
  }

  /// The main actor where a member says that it is asked there, or what it stands in does.
  private func globalActor(of decl: Decl) -> String? {
    if decl.flags.contains(.isNonisolated) { return nil }
    let around = outline[decl.scope].decl
    let attributes = [decl] + (around.isNone ? [] : [outline[around]])
    let names = attributes.flatMap { $0.attributes.range.map { reading.text(outline.attributes[$0].name) } }
    return names.contains("MainActor") ? "MainActor" : nil
  }

  private mutating func own(_ call: ExprID, _ binding: Int, isCompletion: Bool = false) {
    guard !call.isNone, reading.expr(call).kind == .call, factoryArgument(call) != nil || isCompletion else { return }
    draft.attach(call, to: binding, isCompletion: isCompletion)
    owned.insert(call)
  }

  /// What a factory's body returns, or its initial value.
  func providers(of decl: Decl) -> [ExprID] {
    if !decl.value.isNone { return [decl.value] }
    return !decl.body.isNone ? reading.results(in: decl.body) : []
  }

  // MARK: The call that makes a factory

  private func isUnderstood(_ root: ExprID) -> Bool {
    isPromise(root) || factoryArgument(root) != nil || reading.factory(root) != nil
  }

  private func isPromise(_ root: ExprID) -> Bool { !root.isNone && reading.callee(root) == "promised" }

  /// Whether what a factory is given only stops the program until somebody registers another: `self { fatalError() }`.
  private func onlyTraps(_ root: ExprID) -> Bool {
    guard let closure = factoryArgument(root), reading.expr(closure).kind == .closure else { return false }
    return reading.onlyTraps(reading.expr(closure).scope)
  }

  /// What `self { … }`, `Factory(self) { … }` and `.init(self) { … }` are given to call.
  private func factoryArgument(_ root: ExprID) -> ExprID? {
    guard !root.isNone else { return nil }
    let call = reading.expr(root)
    guard call.kind == .call, !call.base.isNone, let last = reading.arguments(call).last, !last.value.isNone else {
      return nil
    }
    let callee = reading.expr(call.base)
    let word = callee.kind == .selfReference ? "" : reading.callee(root)
    let isConstructor = ["Factory", "ParameterFactory", "init"].contains(word)
    if isConstructor || reading.container(call.base) != nil { return last.value }
    // A modifier, whose closure provides or looks at what was made.
    return FactoryWords.methods.contains(word) && reading.expr(last.value).kind == .closure ? last.value : nil
  }

  /// `Factory(scope: .singleton) { … }` of the first version.
  private func scopeArgument(_ root: ExprID) -> FactoryScope? {
    guard !root.isNone, reading.expr(root).kind == .call,
      let value = reading.reader.argument("scope", of: reading.expr(root))
    else { return nil }
    return reading.scope(value)
  }

  private func isShippedContext(_ row: ExprID) -> Bool {
    let call = reading.expr(row)
    guard call.kind == .call else { return false }
    let word = reading.callee(row)
    return FactoryWords.contexts.contains(word) && ships(word, call)
  }

  /// What a factory's closure makes; of a factory that makes functions, what those make.
  func provision(_ closure: ExprID, _ value: FactoryValue) -> Provision {
    guard case .function = value.type.unwrapped, reading.expr(closure).kind == .closure else {
      return provisions.ofFactory(closure)
    }
    var made = Provision(type: value.type)
    for result in reading.results(in: reading.expr(closure).scope) where reading.expr(result).kind == .closure {
      made.add(provisions.ofFactory(result))
    }
    return made
  }

  // MARK: Scopes

  private func inherited(_ value: FactoryValue) -> FactoryScope {
    let known = value.container.map { reading.defaultScope(of: $0) } ?? FactoryScope()
    return FactoryScope(lifetime: known.text.isEmpty ? .transient : known.lifetime)
  }

  mutating func setScope(_ scope: FactoryScope, of binding: Int) {
    draft.result.bindings[binding].scope = scope.text
    draft.result.bindings[binding].lifetime = scope.lifetime
  }

  /// The scope of a declared factory, wherever it stands.
  func declaredScope(of value: FactoryValue) -> FactoryScope {
    if value.declaration.file == reading.file { return scope(ofDeclared: value) }
    let inference = reading.inference
    return FactoryPass(file: value.declaration.file, inference: inference)?.scope(ofDeclared: value)
      ?? FactoryScope(lifetime: .transient)
  }

  private func scope(ofDeclared value: FactoryValue) -> FactoryScope {
    for row in providers(of: outline[value.declaration.decl]) {
      let found = reading.modifiers(above: row)
      if let scope = reading.scope(of: found.rows) ?? scopeArgument(found.root) { return scope }
    }
    return inherited(value)
  }
}
