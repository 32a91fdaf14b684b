internal import BarographLink
internal import BarographModel

/// Reading what is injected.
extension TyphoonReading {
  func value(_ row: ExprID, _ context: TyphoonContext, depth: Int = 0) -> TyphoonValue {
    guard !row.isNone, depth < 8 else { return .unknown }
    let reading = context.reading
    let expr = reading.expr(row)
    switch expr.kind {
    case .cast, .forceUnwrap, .optionalChain: return value(expr.base, context, depth: depth + 1)
    case .nilLiteral: return .nothing
    case .selfReference: return assemblyValue(row, context) ?? .object(inference.type(ofExpr: row, file: reading.file))
    case .name: return named(row, expr, context, depth)
    case .member: return member(row, expr, context, depth)
    case .call: return call(row, expr, context, depth)
    case .array, .dictionary:
      let items = reading.items(expr).map { value($0, context, depth: depth + 1) }
      return .collection(items, isDictionary: expr.kind == .dictionary)
    case .ternary:
      return .choice(reading.items(expr).dropFirst().map { value($0, context, depth: depth + 1) })
    case .branches: return .choice(reading.items(expr).map { value($0, context, depth: depth + 1) })
    case .sequence: return sequence(row, expr, context)
    case .opaque: return .unknown
    default: return .object(inference.type(ofExpr: row, file: reading.file))
    }
  }

  /// `a ? b : c` reads as a choice already; of any other operators the operands are looked at for the method's arguments.
  private func sequence(_ row: ExprID, _ expr: Expr, _ context: TyphoonContext) -> TyphoonValue {
    for item in context.reading.items(expr) {
      if let position = parameter(item, in: context.reading, of: context.method) { return .argumentUse(position) }
    }
    return .object(inference.type(ofExpr: row, file: context.reading.file))
  }

  private func named(_ row: ExprID, _ expr: Expr, _ context: TyphoonContext, _ depth: Int) -> TyphoonValue {
    let reading = context.reading
    if let position = parameter(row, in: reading, of: context.method) { return .argument(position) }
    if let local = local(row, in: reading) { return value(index.decl(local).value, context, depth: depth + 1) }
    return .object(inference.type(ofExpr: row, file: reading.file))
  }

  /// `self`, `self.collaborator`: the assembly as a factory.
  private func assemblyValue(_ row: ExprID, _ context: TyphoonContext) -> TyphoonValue? {
    answering(row, in: context.reading).map { .assembly($0) }
  }

  private func member(_ row: ExprID, _ expr: Expr, _ context: TyphoonContext, _ depth: Int) -> TyphoonValue {
    let reading = context.reading
    if let definition = definition(row, context, depth) { return definition }
    if let assembly = assemblyValue(row, context) { return assembly }
    if reading.text(expr.name) == "typhoonInjectByType",
      case .metatype(let type) = inference.type(
        ofExpr: expr.base, file: reading.file)
    {
      return .type(type)
    }
    if let position = parameter(reading.stripped(expr.base), in: reading, of: context.method) {
      return .argumentUse(position)
    }
    return .object(inference.type(ofExpr: row, file: reading.file))
  }

  /// What another method of the assembly, or of a collaborator, defines.
  private func definition(_ row: ExprID, _ context: TyphoonContext, _ depth: Int) -> TyphoonValue? {
    guard let sent = sent(row, in: context.reading, from: context.method) else { return nil }
    guard !heads(of: sent.method).isEmpty else { return nil }
    let expr = context.reading.expr(row)
    let arguments =
      expr.kind == .call
      ? context.reading.arguments(expr).map {
        TyphoonArgument(value: value($0.value, context, depth: depth + 1), row: $0.value, file: context.reading.file)
      } : []
    return .definition(sent.method, arguments, sent.route)
  }

  // MARK: Calls

  private func call(_ row: ExprID, _ call: Expr, _ context: TyphoonContext, _ depth: Int) -> TyphoonValue {
    let reading = context.reading
    if let definition = definition(row, context, depth) { return definition }
    let word = reading.callee(row)
    let arguments = Array(reading.arguments(call))
    if let injected = injected(word, call, arguments, context) { return injected }
    if CollectionWords.names.contains(word) { return collection(word, arguments, context, depth) }
    if ["property", "keyPath"].contains(word), let receiver = reading.reader.receiver(of: call) {
      if case .definition(let method, let given, let route) = value(receiver, context, depth: depth + 1) {
        return .definition(method, given, route)
      }
    }
    if let receiver = reading.reader.receiver(of: call) {
      if isCollection(receiver, reading) { return collection(word, arguments, context, depth) }
      if let position = parameter(reading.stripped(receiver), in: reading, of: context.method) {
        return .argumentUse(position)
      }
    }
    return .object(inference.type(ofExpr: row, file: reading.file))
  }

  /// `[NSSet setWithObjects:…]`
  private func isCollection(_ row: ExprID, _ reading: FileReading) -> Bool {
    let expr = reading.expr(row)
    return expr.kind == .name && CollectionWords.names.contains(reading.text(expr.name))
  }

  private func collection(
    _ word: String, _ arguments: [Argument], _ context: TyphoonContext, _ depth: Int
  ) -> TyphoonValue {
    var items: [TyphoonValue] = []
    for argument in arguments where !argument.value.isNone {
      let value = value(argument.value, context, depth: depth + 1)
      if case .collection(let inner, _) = value { items += inner } else { items.append(value) }
    }
    let isDictionary = word.contains("ictionary")
    return .collection(items, isDictionary: isDictionary)
  }

  /// The framework's own words for what cannot be said by a message to an assembly.
  private func injected(
    _ word: String, _ call: Expr, _ arguments: [Argument], _ context: TyphoonContext
  ) -> TyphoonValue? {
    let first = arguments.first?.value ?? .none
    switch word {
    case "TyphoonConfig", "TyphoonInjectionWithConfigKey", "byConfigKey", "typhoonInjectByConfigKey":
      guard word != "byConfigKey" || isInject(call, context) else { return nil }
      return .configuration(!first.isNone ? context.reading.constant(first) : nil)
    case "byType", "TyphoonInjectionWithType":
      guard word != "byType" || isInject(call, context) else { return nil }
      return .type(classOrProtocol(first, context) ?? .unknown)
    case "byReference", "TyphoonInjectionWithReference", "TyphoonInjectionWithReferenceAndArguments":
      guard word != "byReference" || isInject(call, context) else { return nil }
      return !first.isNone ? context.reading.constant(first).map { .key($0) } ?? .unknown : .unknown
    case "TyphoonInjectionMatchedByType": return .type(.unknown)
    case "TyphoonInjectionWithRuntimeArgumentAtIndex", "TyphoonInjectionWithRuntimeArgumentAtIndexWrappedIntoBlock":
      let expr = !first.isNone ? context.reading.expr(first) : nil
      return .argument(expr.flatMap { $0.name.isNone ? nil : Int(context.reading.text($0.name)) } ?? 0)
    case "TyphoonInjectionWithObject", "TyphoonInjectionWithObjectFromString",
      "TyphoonInjectionWithCollectionAndType", "TyphoonInjectionWithDictionaryAndType":
      return !first.isNone ? value(first, context, depth: 1) : .unknown
    case "TyphoonInjectionWithCurrentRuntimeArguments": return .argument(0)
    default: return nil
    }
  }

  private func isInject(_ call: Expr, _ context: TyphoonContext) -> Bool {
    guard let receiver = context.reading.reader.receiver(of: call) else { return false }
    return context.reading.expr(receiver).kind == .name
      && context.reading.text(context.reading.expr(receiver).name) == "TyphoonInject"
  }
}
