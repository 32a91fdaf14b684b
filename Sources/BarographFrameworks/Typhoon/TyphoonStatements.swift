internal import BarographLink
internal import BarographModel

/// Where the text of a definition is read: the file, the method whose arguments are runtime arguments, and the names by
/// which the definition is called there.
struct TyphoonContext {
  let reading: FileReading
  let method: DeclReference
  var receivers: Set<String> = []
}

extension TyphoonReading {
  /// Reads what a constructor says about the object: its own arguments and its blocks.
  func readStatements(_ head: TyphoonHead, into definition: inout TyphoonDefinition) {
    let reading = reading(head.file)
    let owner = reading.enclosingDeclaration(reading.expr(head.row).scope) ?? definition.method
    let context = TyphoonContext(reading: reading, method: owner)
    let call = reading.expr(head.row)
    switch head.making {
    case .alias:
      let value = value(head.row, context)
      let target = !head.classRow.isNone ? self.value(head.classRow, context) : value
      definition.injections.append(
        injection(.maker, head.row, context, [TyphoonArgument(value: target, row: head.row, file: head.file)]))
    case .value, .configuration: break
    case .storyboard: readStoryboard(call, head.row, context, into: &definition)
    case .factory: readFactory(call, head.row, context, into: &definition)
    case .option: readOption(call, head.row, context, into: &definition)
    case .block: readBlocks(call, head.row, context, into: &definition)
    case .classed:
      if let parent = argument(["withParent"], call, context) {
        definition.parent = TyphoonArgument(value: value(parent, context), row: parent, file: head.file)
      }
    }
    readLegacy(call, context, into: &definition)
    if let block = configuration(call, head.making, context) { readBlock(block, context, into: &definition) }
    readBehind(head.row, context, into: &definition)
  }

  /// The block that configures: labelled, or trailing.
  private func configuration(_ call: Expr, _ making: TyphoonMaking, _ context: TyphoonContext) -> ExprID? {
    guard call.kind == .call, making != .alias, making != .value, making != .configuration else { return nil }
    let reading = context.reading
    let arguments = reading.arguments(call)
    let labels: Set<String> = ["configuration", "autoInjectionConfig"]
    if let labelled = arguments.first(where: { labels.contains(reading.text($0.label)) }) { return labelled.value }
    // What trails an option or the first closure of a factory is no configuration.
    if making == .option || making == .block { return nil }
    let trailing = arguments.filter(\.isTrailingClosure)
    if making == .factory {
      let hasParameters = arguments.contains { reading.text($0.label) == "parameters" && !$0.isTrailingClosure }
      return hasParameters ? trailing.first?.value : trailing.dropFirst().first?.value
    }
    return trailing.first?.value
  }

  /// The value of the first argument, of a function that has its first label in its name, or of a labelled one.
  func argument(_ labels: [String], _ call: Expr, _ context: TyphoonContext) -> ExprID? {
    guard call.kind == .call else { return nil }
    let arguments = context.reading.arguments(call)
    if let name = context.reading.calleeName(call), labels.contains(context.reading.text(name)),
      let first = arguments.first, !first.isTrailingClosure
    {
      return first.value
    }
    return arguments.first { labels.contains(context.reading.text($0.label)) }?.value
  }

  func injection(
    _ slot: TyphoonSlot, _ row: ExprID, _ context: TyphoonContext, _ arguments: [TyphoonArgument] = []
  ) -> TyphoonInjection {
    TyphoonInjection(slot: slot, row: row, file: context.reading.file, arguments: arguments)
  }

  func argument(of row: ExprID, _ context: TyphoonContext) -> TyphoonArgument {
    TyphoonArgument(value: value(row, context), row: row, file: context.reading.file)
  }

  // MARK: Blocks

  /// What a block says about its parameter, the definition.
  func readBlock(_ row: ExprID, _ context: TyphoonContext, into definition: inout TyphoonDefinition) {
    guard let block = block(row, context) else {
      if context.reading.expr(row).kind != .nilLiteral {
        definition.unclear.append((row, "the block that configures this definition is not in sight"))
      }
      return
    }
    var inner = context
    inner.receivers = block.parameters
    for statement in statements(in: block.scope, inner.reading) {
      read(statement.row, isConditional: statement.isConditional, inner, into: &definition)
    }
  }

  /// A block's scope and what its parameters are called, also of one that a constant or function is (one step).
  func block(_ row: ExprID, _ context: TyphoonContext) -> (scope: ScopeID, parameters: Set<String>)? {
    let reading = context.reading
    let stripped = reading.stripped(row)
    guard !stripped.isNone else { return nil }
    let expr = reading.expr(stripped)
    if expr.kind == .closure { return (expr.scope, parameters(of: expr, reading)) }
    guard let reference = reading.declaration(of: stripped), reference.file == reading.file else { return nil }
    let decl = index.decl(reference)
    if decl.kind == .function, !decl.body.isNone {
      return (decl.body, Set(decl.parameters.range.map { index.text(reading.outline.decls[$0].name) }))
    }
    guard decl.kind == .variable, !decl.value.isNone, reading.expr(decl.value).kind == .closure else { return nil }
    let closure = reading.expr(decl.value)
    return (closure.scope, parameters(of: closure, reading))
  }

  private func parameters(of closure: Expr, _ reading: FileReading) -> Set<String> {
    let written = reading.outline[closure.scope].parameters.range
    return written.isEmpty ? ["$0"] : Set(written.map { index.text(reading.outline.decls[$0].name) })
  }

  /// Statements of a scope and of the branches in it, in order.
  func statements(in scope: ScopeID, _ reading: FileReading) -> [(row: ExprID, isConditional: Bool)] {
    var found = (reading.statements[scope] ?? []).filter { $0.kind != .declaration }.map { ($0.expr, false) }
    for block in reading.blocks[scope] ?? [] {
      let isBranch =
        reading.outline[block].isBranch || reading.outline[block].kind == .conditional
      found += statements(in: block, reading).map { ($0.row, $0.isConditional || isBranch) }
    }
    return found.sorted { reading.expr($0.0).offset < reading.expr($1.0).offset }.map {
      (row: $0.0, isConditional: $0.1)
    }
  }

  /// Statements of a block, without what stands around their values, in order; what they mean is read in `inner`, where the
  /// block's parameters are what they configure. `nil` for what is no block in sight.
  func statements(
    ofBlock row: ExprID, _ context: TyphoonContext
  ) -> (inner: TyphoonContext, rows: [(row: ExprID, isConditional: Bool)])? {
    guard let block = block(row, context) else { return nil }
    var inner = context
    inner.receivers = block.parameters
    let rows = statements(in: block.scope, context.reading).map {
      (row: context.reading.stripped($0.row), isConditional: $0.isConditional)
    }
    return (inner, rows.filter { !$0.row.isNone })
  }

  /// Statements behind `TyphoonDefinition *d = …;` that configure the variable.
  private func readBehind(_ row: ExprID, _ context: TyphoonContext, into definition: inout TyphoonDefinition) {
    let reading = context.reading
    var value = row
    while !reading.expr(value).parent.isNone, reading.expr(reading.expr(value).parent).kind == .cast {
      value = reading.expr(value).parent
    }
    guard let owner = reading.valueOwners[value], !reading.isMember(owner) else { return }
    var inner = context
    inner.receivers = [index.text(reading.outline[owner].name)]
    for statement in statements(in: reading.outline[owner].scope, reading) {
      read(statement.row, isConditional: statement.isConditional, inner, into: &definition)
    }
  }

  // MARK: Statements

  private func read(
    _ row: ExprID, isConditional: Bool, _ context: TyphoonContext, into definition: inout TyphoonDefinition
  ) {
    let reading = context.reading
    let stripped = reading.stripped(row)
    guard !stripped.isNone else { return }
    let expr = reading.expr(stripped)
    switch expr.kind {
    case .assignment:
      guard let target = member(expr.base, context), let value = reading.items(expr).first else { return }
      set(target, value, context, into: &definition)
    case .call:
      guard !expr.base.isNone, let word = member(expr.base, context) else { return }
      call(word, stripped, expr, context, into: &definition)
    default: break
    }
  }

  /// The name of what is read or called on the definition; `nil` for anything else.
  func member(_ row: ExprID, _ context: TyphoonContext) -> String? {
    let expr = context.reading.expr(context.reading.stripped(row))
    guard expr.kind == .member, isReceiver(expr.base, context) else { return nil }
    return context.reading.text(expr.name)
  }

  func isReceiver(_ row: ExprID, _ context: TyphoonContext) -> Bool {
    let stripped = context.reading.stripped(row)
    guard !stripped.isNone else { return false }
    let expr = context.reading.expr(stripped)
    return expr.kind == .name && context.receivers.contains(context.reading.text(expr.name))
  }

  private func set(
    _ name: String, _ row: ExprID, _ context: TyphoonContext, into definition: inout TyphoonDefinition
  ) {
    switch name {
    case "scope": definition.scope = (word(row, context), row)
    case "parent": definition.parent = argument(of: row, context)
    case "abstract": definition.isAbstract = isTrue(row, context)
    case "key": definition.key = context.reading.constant(row)
    case "autoInjectionVisibility": definition.visibility = visibility(row, context)
    case "classOrProtocolForAutoInjection": definition.offered = classOrProtocol(row, context)
    case "beforeInjections", "afterInjections", "beforePropertyInjection", "afterPropertyInjection":
      var hook = injection(.hook, row, context)
      hook.name = selectorText(row, in: context.reading, of: definition.head.type)
      hook.nameRow = row
      definition.injections.append(hook)
    case "factory": definition.injections.append(injection(.maker, row, context, [argument(of: row, context)]))
    default: break
    }
  }

  private func call(
    _ word: String, _ row: ExprID, _ call: Expr, _ context: TyphoonContext, into definition: inout TyphoonDefinition
  ) {
    let arguments = Array(context.reading.arguments(call))
    guard let first = arguments.first else { return }
    switch word {
    case "setScope": definition.scope = (self.word(first.value, context), first.value)
    case "setParent": definition.parent = argument(of: first.value, context)
    case "setAbstract": definition.isAbstract = isTrue(first.value, context)
    case "setKey": definition.key = context.reading.constant(first.value)
    case "setAutoInjectionVisibility": definition.visibility = visibility(first.value, context)
    case "setClassOrProtocolForAutoInjection": definition.offered = classOrProtocol(first.value, context)
    case "injectProperty": readProperty(row, arguments, context, into: &definition)
    case "useInitializer": readMessage(.initializer, row, arguments, context, into: &definition)
    case "injectMethod": readMessage(.method, row, arguments, context, into: &definition)
    case "performBeforeInjections", "performAfterInjections", "performAfterAllInjections", "perform":
      readMessage(.hook, row, arguments, context, into: &definition)
    default: break
    }
  }

  private func readProperty(
    _ row: ExprID, _ arguments: [Argument], _ context: TyphoonContext, into definition: inout TyphoonDefinition
  ) {
    var found = injection(.property, row, context)
    found.name = slotName(arguments[0].value, in: context.reading, of: definition.head.type)
    found.nameRow = arguments[0].value
    if arguments.count > 1 {
      found.arguments = [legacyValue(arguments[1], context) ?? argument(of: arguments[1].value, context)]
    } else {
      found.isByType = true
    }
    definition.injections.append(found)
  }

  /// A selector and the block that gives its arguments.
  func readMessage(
    _ slot: TyphoonSlot, _ row: ExprID, _ arguments: [Argument], _ context: TyphoonContext,
    into definition: inout TyphoonDefinition
  ) {
    var found = injection(slot, row, context)
    found.name = selectorText(arguments[0].value, in: context.reading, of: definition.head.type)
    found.nameRow = arguments[0].value
    if arguments.count > 1 { readParameters(arguments[arguments.count - 1].value, context, into: &found) }
    definition.injections.append(found)
  }
}
