internal import BarographLink
internal import BarographModel

/// Definitions whose objects others make: factories, options, blocks, scenes; and the spellings of earlier versions.
extension TyphoonReading {
  /// `withFactory:selector:parameters:`
  func readFactory(
    _ call: Expr, _ row: ExprID, _ context: TyphoonContext, into definition: inout TyphoonDefinition
  ) {
    guard let maker = argument(["withFactory", "factory"], call, context) else { return }
    definition.injections.append(injection(.maker, row, context, [argument(of: maker, context)]))
    guard let selector = argument(["selector"], call, context) else { return }
    var made = injection(.factory, row, context)
    made.name = selectorText(selector, in: context.reading, of: .unknown)
    made.nameRow = selector
    let arguments = context.reading.arguments(call)
    let block =
      arguments.first { context.reading.text($0.label) == "parameters" } ?? arguments.first(where: \.isTrailingClosure)
    if let block { readParameters(block.value, context, into: &made) }
    definition.injections.append(made)
  }

  /// What a factory's definition makes: what the method of its class returns.
  func product(of definition: TyphoonDefinition) -> TypeValue {
    guard let maker = definition.injections.first(where: { $0.slot == .maker })?.arguments.first,
      let made = definition.injections.first(where: { $0.slot == .factory }), let selector = made.name
    else { return .unknown }
    let screen = screen(askedBy: made, of: maker.value)
    if screen != .unknown { return screen }
    let type: TypeValue
    switch maker.value {
    case .definition(let method, _, _): type = self.made(by: method)
    case .object(let given): type = given
    default: return .unknown
    }
    var factory = type.unwrapped
    if case .metatype(let inner) = factory { factory = inner }
    guard let entity = factory.entity else { return .unknown }
    guard let method = members(selector, of: entity).first else { return .unknown }
    return inference.result(index.decl(method), method.file)
  }

  /// The type of the object that a method's definition gives: the class it names, what its factory returns, or what the
  /// method is declared to return.
  func made(by method: DeclReference) -> TypeValue {
    // A definition can be made by itself, through others or not.
    guard asked.count < 64, asked.insert(method).inserted else { return .unknown }
    defer { asked.remove(method) }
    for head in heads(of: method) {
      switch head.making {
      case .alias: if let target = head.alias, target != method { return made(by: target) }
      case .factory:
        if let definition = definition(of: method) {
          let product = product(of: definition)
          if product.unwrapped.entity != nil { return product }
        }
      case .option: return declared(method)
      case .storyboard:
        let screen = screen(head)
        if screen != .unknown { return screen }
        if head.type != .unknown { return head.type }
      default: if head.type != .unknown { return head.type }
      }
    }
    return declared(method)
  }

  /// What a method is declared to return.
  func declared(_ method: DeclReference) -> TypeValue {
    let own = inference.result(index.decl(method), method.file)
    if own.unwrapped.entity != nil { return own }
    // The header may say more than the implementation.
    guard let owner = inference.owner(of: method) else { return own }
    for other in lookup.members(index.decl(method).name, of: owner) where other != method {
      let decl = index.decl(other)
      guard decl.kind == .function,
        TyphoonSelectors.selector(of: other, index)
          == TyphoonSelectors.selector(of: method, index)
      else { continue }
      let type = inference.result(decl, other.file)
      if type.unwrapped.entity != nil { return type }
    }
    return own
  }

  /// The methods of a type with a selector, its own first.
  func members(_ selector: String, of entity: EntityID) -> [DeclReference] {
    let head = selector.prefix { $0 != ":" }
    guard let name = index.project.names.find(String(head)) else { return [] }
    return lookup.members(name, of: entity).filter {
      index.decl($0).kind == .function && TyphoonSelectors.selector(of: $0, index) == selector
    }
  }

  // MARK: Options

  /// `withOption:yes:no:`, `withOption:matcher:`
  func readOption(
    _ call: Expr, _ row: ExprID, _ context: TyphoonContext, into definition: inout TyphoonDefinition
  ) {
    if let option = argument(["withOption"], call, context) {
      definition.injections.append(injection(.option, row, context, [argument(of: option, context)]))
    }
    for label in ["yes", "no"] {
      guard let chosen = argument([label], call, context) else { continue }
      var choice = injection(.choice, row, context, [argument(of: chosen, context)])
      choice.name = label
      definition.injections.append(choice)
    }
    let arguments = context.reading.arguments(call)
    let matcher =
      arguments.first { context.reading.text($0.label) == "matcher" } ?? arguments.first(where: \.isTrailingClosure)
    if let matcher { readMatcher(matcher.value, row, context, into: &definition) }
  }

  private func readMatcher(
    _ row: ExprID, _ call: ExprID, _ context: TyphoonContext, into definition: inout TyphoonDefinition
  ) {
    guard let (inner, statements) = statements(ofBlock: row, context) else {
      definition.unclear.append((row, "the cases of this option are not in sight"))
      return
    }
    for (row, _) in statements {
      let expr = context.reading.expr(row)
      if expr.kind == .call { readCase(row, expr, inner, into: &definition) }
      if expr.kind == .member, isReceiver(expr.base, inner) {
        readKeyMatch(row, context.reading.text(expr.name), inner, into: &definition)
      }
    }
  }

  private func readCase(
    _ row: ExprID, _ call: Expr, _ context: TyphoonContext, into definition: inout TyphoonDefinition
  ) {
    guard let receiver = context.reading.reader.receiver(of: call), isReceiver(receiver, context) else { return }
    let word = context.reading.callee(row)
    let arguments = Array(context.reading.arguments(call))
    guard word.hasPrefix("case") || word == "defaultUse" || word == "default", let chosen = arguments.last else {
      readKeyMatch(row, word, context, into: &definition)
      return
    }
    var choice = injection(.choice, row, context, [argument(of: chosen.value, context)])
    choice.name = word == "defaultUse" || word == "default" ? "default" : word
    choice.nameRow = arguments.count > 1 ? arguments[0].value : .none
    definition.injections.append(choice)
  }

  private func readKeyMatch(
    _ row: ExprID, _ word: String, _ context: TyphoonContext, into definition: inout TyphoonDefinition
  ) {
    guard word == "useDefinitionWithKeyMatchedOptionValue" else { return }
    var choice = injection(
      .choice, row, context, [TyphoonArgument(value: .unknown, row: row, file: context.reading.file)])
    choice.name = word
    definition.injections.append(choice)
  }

  // MARK: Blocks

  /// `withClass:block:`, `withInitializer:injections:` and their relatives.
  func readBlocks(
    _ call: Expr, _ row: ExprID, _ context: TyphoonContext, into definition: inout TyphoonDefinition
  ) {
    for (labels, slot) in [
      (["withBlock", "block"], TyphoonSlot.build), (["withInitializer", "initializer"], .build),
      (["injections"], .fill),
    ] {
      guard let argument = argument(labels, call, context), let block = block(argument, context) else { continue }
      definition.injections += asked(in: block.scope, slot, context)
    }
  }

  /// What a block of code asks assemblies for.
  private func asked(in scope: ScopeID, _ slot: TyphoonSlot, _ context: TyphoonContext) -> [TyphoonInjection] {
    let reading = context.reading
    return reading.outline.exprRows.compactMap { row in
      let expr = reading.outline[row]
      guard expr.kind == .call || expr.kind == .member, reading.reader.isInside(expr.scope, scope),
        !reading.outline.isCalled(row), let sent = sent(row, in: reading, from: context.method),
        !heads(of: sent.method).isEmpty
      else { return nil }
      return injection(slot, row, context, [argument(of: row, context)])
    }
  }

  // MARK: Scenes

  /// `withStoryboard:viewControllerId:`, `withStoryboardName:viewControllerId:`
  func readStoryboard(
    _ call: Expr, _ row: ExprID, _ context: TyphoonContext, into definition: inout TyphoonDefinition
  ) {
    for label in ["withStoryboard", "withStoryboardName", "viewControllerId"] {
      guard let given = argument([label], call, context) else { continue }
      definition.injections.append(injection(.maker, row, context, [argument(of: given, context)]))
    }
  }

  // MARK: Earlier versions

  /// `withClass:initialization:properties:`
  func readLegacy(_ call: Expr, _ context: TyphoonContext, into definition: inout TyphoonDefinition) {
    guard call.kind == .call else { return }
    if let block = argument(["initialization"], call, context) {
      var found = injection(.initializer, block, context)
      readParameters(block, context, into: &found)
      definition.injections.append(found)
    }
    if let block = argument(["properties"], call, context) { readBlock(block, context, into: &definition) }
  }

  /// `injectProperty:withDefinition:`, `:withObjectInstance:`, `:withValueAsText:`
  func legacyValue(_ argument: Argument, _ context: TyphoonContext) -> TyphoonArgument? {
    guard context.reading.text(argument.label) == "withValueAsText" else { return nil }
    let text = context.reading.constant(argument.value) ?? ""
    let isPlaceholder = text.hasPrefix("${") && text.hasSuffix("}")
    let value = isPlaceholder ? TyphoonValue.configuration(String(text.dropFirst(2).dropLast())) : .object(.unknown)
    return TyphoonArgument(value: value, row: argument.value, file: context.reading.file)
  }

  /// `injectParameterNamed:with…:`, `injectWithDefinition:`, `injectWithValueAsText:`
  func legacyParameter(_ word: String, _ call: Expr, _ context: TyphoonContext) -> TyphoonArgument? {
    let arguments = Array(context.reading.arguments(call))
    switch word {
    case "injectParameterNamed", "injectParameterAtIndex", "injectParameter":
      guard arguments.count > 1, let last = arguments.last else { return nil }
      return argument(of: last.value, context)
    case "injectWithValueAsText", "injectWithText":
      return arguments.first.map {
        TyphoonArgument(value: .object(.unknown), row: $0.value, file: context.reading.file)
      }
    default: return nil
    }
  }
}
