internal import BarographLink
internal import BarographModel

extension ObjectionPass {
  /// What is wrong with a binding as it stands.
  mutating func check(
    _ call: ObjectionCall, _ target: ObjectionTarget, _ value: ExprID, _ name: String?
  ) {
    checkScope(call)
    switch call.word {
    case "bindMetaClass": checkMetaClass(call, target, value)
    case "bindClass" where objection.boundTo(call) != nil && name == "": checkLoop(call, target, value)
    case "bindBlock", "bindProvider":
      checkNil(call, target, value)
      checkSecondInstance(call, target, value)
    default: break
    }
  }

  /// Only two scopes can be registered.
  private mutating func checkScope(_ call: ObjectionCall) {
    guard let scope = objection.scope(call) else { return }
    let isNone = scope.word.hasSuffix("ScopeNone")
    let number = Int(scope.word)
    guard call.word == "registerClass" && isNone || number.map({ !(0...1).contains($0) }) ?? false else { return }
    draft.report(
      FoundDefect(
        .invalidDefinition, "OB-X11",
        "`\(scope.word)` is no scope that \(call.word == "registerClass" ? "a class can be registered in" : "Objection has")"
          + ": it throws `Invalid Instantiation Rule`", at: reading.site(reading.expr(scope.row).offset),
        subjects: [scope.word], help: ["use `JSObjectionScopeNormal` or `JSObjectionScopeSingleton`"],
        isLikely: call.word != "registerClass"))
  }

  private mutating func checkMetaClass(_ call: ObjectionCall, _ target: ObjectionTarget, _ value: ExprID) {
    let row = reading.stripped(value)
    if objection.target(row) != nil { return }
    let expr = reading.expr(row)
    let isObject: Bool
    switch expr.kind {
    case .string, .array, .dictionary, .integer, .float, .boolean: isObject = true
    case .call: isObject = reading.inference.type(ofExpr: row, file: reading.file).entity != nil
    default: isObject = false
    }
    guard isObject else { return }
    draft.report(
      FoundDefect(
        .invalidDefinition, "OB-X08",
        "what is bound to \(target.entity.map { self.name($0) } ?? target.text) here is an object, and `bindMetaClass:` wants a class: it throws",
        at: reading.site(reading.expr(row).offset), subjects: [target.text],
        help: ["pass the class: `[Foo class]`", "or bind the object with `bind:toProtocol:`"]))
  }

  /// A class that is bound to itself, directly or by way of others, is looked up without end.
  private mutating func checkLoop(_ call: ObjectionCall, _ target: ObjectionTarget, _ value: ExprID) {
    guard let made = objection.target(value)?.entity, let bound = target.entity, !target.isProtocol else { return }
    var way = [bound, made]
    var current = made
    while current != bound, let next = learned.substitutes[current], way.count < 32, !way.dropFirst(2).contains(next) {
      current = next
      way.append(next)
    }
    guard current == bound else { return }
    let names = way.map { self.name($0) }
    draft.report(
      FoundDefect(
        .invalidDefinition, "OB-X16",
        "\(names[0]) is bound to \(names.dropFirst().joined(separator: ", that to ")): asking for one never ends",
        at: reading.site(call.offset), subjects: way.prefix(2).map { index.id(of: $0) },
        help: ["bind \(names[0]) in a scope instead: `bindClass:inScope:`", "or bind it to another class"]))
  }

  /// A block that may give nothing.
  private mutating func checkNil(_ call: ObjectionCall, _ target: ObjectionTarget, _ value: ExprID) {
    let row = reading.stripped(value)
    guard reading.expr(row).kind == .closure else { return }
    let results = reading.results(in: reading.expr(row).scope).map { reading.stripped($0) }
    guard let empty = results.first(where: { !$0.isNone && reading.expr($0).kind == .nilLiteral }) else { return }
    let what = target.entity.map { self.name($0) } ?? target.text
    let effect =
      target.isProtocol
      ? "a property that requires it makes the injector throw" : "a property that requires it stays nil"
    draft.report(
      FoundDefect(
        .ineffectiveInjection, "OB-X06", "the block that \(what) is bound to may give nil: \(effect)",
        at: reading.site(reading.expr(empty).offset), subjects: [target.text], help: ["give an object on every path"],
        isLikely: true))
  }

  /// A class that keeps one instance by its macro, and a block that makes others.
  private mutating func checkSecondInstance(_ call: ObjectionCall, _ target: ObjectionTarget, _ value: ExprID) {
    let row = reading.stripped(value)
    guard !objection.isSingleton(objection.scope(call)?.word ?? ""), reading.expr(row).kind == .closure,
      let made = reading.results(in: reading.expr(row).scope).compactMap({ created($0) }).first(where: {
        learned.selfRegistered[$0] != nil
      })
    else { return }
    let related = learned.selfRegistered[made].map { [("registered as a singleton here", $0)] } ?? []
    draft.report(
      FoundDefect(
        .containerMisuse, "OB-X23",
        "\(self.name(made)) registers itself as a singleton, and what is bound here makes another one each time",
        at: reading.site(call.offset), subjects: [index.id(of: made), target.text], related: related,
        help: [
          "let the block ask: `[context getObject:[\(self.name(made)) class]]`",
          "or bind it in `JSObjectionScopeSingleton`",
        ]))
  }

  /// The class that `[[Foo alloc] init]` makes.
  private func created(_ row: ExprID) -> EntityID? {
    let row = reading.stripped(row)
    guard !row.isNone, reading.expr(row).kind == .call, !reading.expr(row).base.isNone,
      reading.expr(reading.expr(row).base).kind == .name
    else { return nil }
    return reading.inference.type(ofExpr: row, file: reading.file).entity
  }
}
