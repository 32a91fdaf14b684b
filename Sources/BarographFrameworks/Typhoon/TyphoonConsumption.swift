internal import BarographLink
internal import BarographModel

/// Where objects are asked for outside of assemblies.
extension TyphoonPass {
  mutating func addConsumption() {
    for row in outline.exprRows {
      let expr = reading.expr(row)
      guard expr.kind == .member, learned.assemblyNames.contains(expr.name) else { continue }
      let isCallee = reading.outline.isCalled(row)
      let message = isCallee ? expr.parent : row
      if Self.locators.contains(reading.text(expr.name)) {
        if isCallee { addLocator(message, expr) }
      } else if reading.text(expr.name) == "inject" {
        if isCallee { addInjected(message, expr) }
      } else if !isInAssembly(expr.scope) {
        addCall(message)
      }
    }
  }

  func isInAssembly(_ scope: ScopeID) -> Bool {
    reading.lookup.enclosingEntity(file, scope).map { typhoon.isAssembly($0) } ?? false
  }

  /// `[assembly mailList]`, `self.factory.mailList`
  private mutating func addCall(_ row: ExprID) {
    guard let message = typhoon.message(row, in: reading),
      let answering = typhoon.answering(message.receiver, in: reading)
    else { return }
    for assembly in answering {
      guard let method = typhoon.method(message.candidates, of: assembly), !typhoon.heads(of: method).isEmpty else {
        continue
      }
      let request = draft.addRequest(key(of: method), at: row, typhoon.made(by: method))
      draft.result.requests[request].container = .type(assembly)
      checkChoice(method, row)
      if isFactory(message.receiver) {
        draft.result.requests[request].isLocator = false
        draft.result.requests[request].form = .factory
        draft.result.requests[request].timing = .deferred
      }
      return
    }
  }

  /// A literal option that no case takes.
  private mutating func checkChoice(_ method: DeclReference, _ row: ExprID) {
    guard isProduction, reading.expr(row).kind == .call, let definition = typhoon.definition(of: method),
      definition.making == .option,
      case .argument(let position)? = definition.injections.first(where: { $0.slot == .option })?.arguments.first?.value
    else { return }
    let given = Array(reading.arguments(reading.expr(row)))
    guard position < given.count, !given[position].value.isNone, reading.expr(given[position].value).kind == .string,
      let text = reading.constant(given[position].value)
    else { return }
    let choices = definition.injections.filter { $0.slot == .choice }
    for choice in choices {
      if choice.name == "useDefinitionWithKeyMatchedOptionValue" {
        if learned.definitions[text] != nil { return }
        continue
      }
      // What asks for a class, and what takes the rest, may take it.
      guard choice.name == "caseEqual", !choice.nameRow.isNone,
        let known = typhoon.reading(choice.file).constant(choice.nameRow), known != text
      else { return }
    }
    if choices.isEmpty { return }
    draft.report(
      FoundDefect(
        .invalidDefinition, "TY-X31",
        "\(definition.selector) has no case for '\(text)' and no default: asking for it stops the program",
        at: reading.site(reading.expr(row).offset), subjects: [definition.selector],
        help: ["add a case, or `defaultUse:`"]))
  }

  /// Whether what is asked is only known by a protocol: a factory that somebody gave.
  private func isFactory(_ row: ExprID) -> Bool {
    let type = inference.type(ofExpr: row, file: file).unwrapped
    guard let entity = type.entity else { return true }
    return index[entity].kind == .protocolType
  }

  /// `[factory componentForType:[Foo class]]`, `[factory componentForKey:@"foo"]`
  private mutating func addLocator(_ row: ExprID, _ callee: Expr) {
    let call = reading.expr(row)
    guard let argument = reading.arguments(call).first else { return }
    let label = reading.text(argument.label)
    let word = reading.text(callee.name)
    let context = TyphoonContext(reading: reading, method: DeclReference(file: file, decl: DeclID(0)))
    if word == "componentForKey" || word == "component" && label == "forKey" {
      guard let text = reading.constant(argument.value) else { return }
      checkArguments(of: text, row)
      let request = draft.addRequest(BindingKey(framework: Recogniser.typhoonName, type: text), at: row, .unknown)
      if isRegisteredByHand(text) { draft.result.requests[request].isApproximate = true }
    } else if word == "componentForType" || word == "component" && label == "forType" {
      guard let type = typhoon.classOrProtocol(argument.value, context) else {
        // A class that only the running program knows: any definition may be what is asked for.
        draft.addUnknown(call.offset, "asks for a class that is known at run time only")
        draft.addRequest(BindingKey(framework: Recogniser.typhoonName, type: index.key(.unknown)), at: row, .unknown)
        return
      }
      draft.addRequest(key(byType: type), at: row, type)
    }
  }

  /// Whether the file gives a definition that it registers itself a key: `definition.key = @"foo"`, `withClass:… key:@"foo"`.
  private func isRegisteredByHand(_ key: String) -> Bool {
    outline.exprs.contains { expr in
      switch expr.kind {
      case .assignment:
        guard !expr.base.isNone, case let target = reading.expr(expr.base), target.kind == .member,
          reading.text(target.name) == "key"
        else { return false }
        return reading.items(expr).first.flatMap { reading.constant($0) } == key
      case .call:
        return reading.arguments(expr).contains { reading.text($0.label) == "key" && reading.constant($0.value) == key }
      default: return false
      }
    }
  }

  /// A definition that takes arguments, asked for without them.
  private mutating func checkArguments(of key: String, _ row: ExprID) {
    let count = reading.arguments(reading.expr(row)).count
    guard isProduction, TyphoonSelectors.arity(key) > 0, count == 1 else { return }
    draft.report(
      FoundDefect(
        .ineffectiveInjection, "TY-Q6",
        "\(key) takes arguments and is asked for without any: its initialiser does not run as it should",
        at: reading.site(reading.expr(row).offset), subjects: [key],
        help: ["`componentForKey:args:`, or call the method of the assembly"]))
  }

  /// `[assembly inject:self]`, `[assembly inject:cell withSelector:@selector(cell)]`
  private mutating func addInjected(_ row: ExprID, _ callee: Expr) {
    guard isContainer(callee.base) else { return }
    let arguments = Array(reading.arguments(reading.expr(row)))
    guard let object = arguments.first else { return }
    guard arguments.count > 1 else { return checkInjected(object.value, row) }
    guard reading.text(arguments[1].label) == "withSelector",
      let selector = typhoon.selectorText(arguments[1].value, in: reading, of: .unknown)
    else { return }
    draft.addRequest(BindingKey(framework: Recogniser.typhoonName, type: selector), at: row, .unknown)
  }

  /// Whether an expression is an assembly or a component factory.
  private func isContainer(_ row: ExprID) -> Bool {
    if let answering = typhoon.answering(reading.stripped(row), in: reading) { return !answering.isEmpty }
    let type = inference.type(ofExpr: row, file: file).unwrapped
    guard case .external(let path, _) = type, let name = path.last.map({ index.text($0) }) else { return false }
    return ["TyphoonComponentFactory", "TyphoonBlockComponentFactory", "TyphoonAssembly"].contains(name)
  }
}
