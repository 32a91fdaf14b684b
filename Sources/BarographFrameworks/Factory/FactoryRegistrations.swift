internal import BarographLink
internal import BarographModel

extension FactoryPass {
  /// A provider that replaces a factory's own at run time, or that it promises.
  mutating func addRegistration(_ row: ExprID) {
    let call = reading.expr(row)
    if isElsewhere(call.scope) { return }
    let word = reading.callee(row)
    let callee = reading.expr(call.base)
    if callee.kind == .member, word == "register" || FactoryWords.contexts.contains(word) {
      if let value = reading.factory(callee.base) {
        if word == "register" || ships(word, call) { addProvider(value, row, call) }
        if word == "register", isTest, let context = testContext(of: value) { reportBeaten(value, call, by: context) }
        return
      }
    }
    if word == "register", let container = typedContainer(call, callee) {
      addTyped(row, call, container)
    } else if word != "register", let value = reading.factory(call.base), reading.isRegistration(call, of: value) {
      addProvider(value, row, call)
    }
  }

  private mutating func addProvider(_ value: FactoryValue, _ row: ExprID, _ call: Expr) {
    guard let closure = reading.arguments(call).last?.value, !closure.isNone, !value.type.isParameter else { return }
    let binding = draft.addBinding(reading.key(value), call: row, value.type, provision(closure, value))
    setScope(scope(around: row) ?? declaredScope(of: value), of: binding)
  }

  /// The scope that modifiers before or behind a registration set.
  private func scope(around row: ExprID) -> FactoryScope? {
    var top = row
    while !reading.expr(top).parent.isNone, reading.expr(reading.expr(top).parent).base == top {
      top = reading.expr(top).parent
    }
    return reading.scope(of: reading.modifiers(above: top).rows)
  }

  // MARK: Tests

  private var isTest: Bool { index.project[reading.file].role == .test }

  /// Contexts that tests run in, and that count before what is registered.
  private static let testContexts: Set<String> = ["test", "debug", "simulator"]

  /// What a factory says for tests wherever it is declared: `onTest`, `context(.debug)`.
  private func testContext(of value: FactoryValue) -> String? {
    let pass =
      value.declaration.file == reading.file
      ? self : FactoryPass(file: value.declaration.file, inference: reading.inference)
    return pass?.testContext(declared: value)
  }

  private func testContext(declared value: FactoryValue) -> String? {
    let rows = providers(of: outline[value.declaration.decl]).flatMap { reading.modifiers(above: $0).rows }
    return rows.lazy.compactMap { row -> String? in
      guard reading.expr(row).kind == .call else { return nil }
      let word = reading.callee(row)
      if word.hasPrefix("on"), Self.testContexts.contains(word.dropFirst(2).lowercased()) { return word }
      guard word == "context" else { return nil }
      return reading.arguments(reading.expr(row)).lazy.compactMap { argument in
        argument.value.isNone ? nil : reading.word(argument.value)
      }.first(where: Self.testContexts.contains).map { "context(.\($0))" }
    }.first
  }

  private mutating func reportBeaten(_ value: FactoryValue, _ call: Expr, by context: String) {
    let decl = index.decl(value.declaration)
    let name = reading.text(decl.name)
    draft.report(
      FoundDefect(
        .staleOverride, "", "a test registers \(name), but the factory's `\(context)` counts before it",
        at: reading.site(call.offset), subjects: [reading.key(value).type],
        related: [
          ("the factory's `\(context)` is here", RawSite(file: value.declaration.file, offset: decl.offset))
        ],
        help: [
          "replace it in the same way: `\(name).\(context == "onTest" ? context : "onTest") { … }`",
          "or take `\(context)` away from the factory, so that `register` decides",
        ], isLikely: context != "onTest" && context != "context(.test)"))
  }

  // MARK: By type

  /// The container that `register(Service.self) { … }` registers in.
  private func typedContainer(_ call: Expr, _ callee: Expr) -> EntityID? {
    let container: EntityID?
    switch callee.kind {
    case .member: container = reading.container(callee.base)
    case .name where isFramework(call): container = reading.enclosingContainer(callee.scope)
    default: container = nil
    }
    return container.flatMap { reading.isTyped($0) ? $0 : nil }
  }

  /// Whether the project declares no function of the call's name, or one that takes more than it is given.
  private func isFramework(_ call: Expr) -> Bool {
    guard let own = reading.declaration(of: call.base) else { return true }
    let needed = index.decl(own).parameters.range.filter { index[own.file].decls[$0].value.isNone }.count
    return index.decl(own).kind == .function && needed > reading.arguments(call).count
  }

  private mutating func addTyped(_ row: ExprID, _ call: Expr, _ container: EntityID) {
    guard let closure = reading.arguments(call).last?.value, !closure.isNone else { return }
    let made = provisions.ofFactory(closure)
    let written = reading.arguments(call).first.flatMap { $0.value == closure ? nil : reading.metatype($0.value) }
    let type = written ?? made.type
    if type.isParameter { return }
    guard type != .unknown else {
      draft.addUnknown(call.offset, "registers a type that the text does not tell")
      return
    }
    let binding = draft.addBinding(reading.key(type, in: container), call: row, type, made)
    draft.ensure(.type(container))
    draft.result.bindings[binding].container = .type(container)
    setScope(scope(around: row) ?? FactoryScope(lifetime: .transient), of: binding)
  }
}
