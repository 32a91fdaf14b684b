internal import BarographLink
internal import BarographModel

extension ObjectionPass {
  /// Eager singletons that are none, and macros that no release has.
  mutating func addMisuse() {
    for call in objection.calls where call.word == "registerEagerSingleton" && objection.module(call) != nil {
      checkEager(call)
    }
    for macro in objection.macros where macro.word == "objection_inject" {
      let text = index.text(reading.expr(macro.row).name)
      draft.report(
        FoundDefect(
          .unknownSelector, "OB-F09",
          "Objection has no macro `\(text)`: what \(name(macro.owner)) lists here is not filled",
          at: reading.site(macro.offset), subjects: [index.id(of: macro.owner), text],
          help: [
            "list properties with `objection_requires(@\"…\")`", "or name your own macro in `frameworks: aliases:`",
          ], isLikely: true))
    }
  }

  private mutating func checkEager(_ call: ObjectionCall) {
    guard let value = objection.first(call), let target = objection.target(value), let entity = target.entity,
      !learned.hasOwnSingletons, learned.selfRegistered[entity] == nil, let module = objection.module(call)
    else { return }
    let others = learned.singletonModules[entity] ?? []
    if case .type(let own) = module, others.contains(own) { return }
    if others.isEmpty, learned.singletons.contains(entity) { return }
    let isLikely = !others.isEmpty
    draft.report(
      FoundDefect(
        .invalidDefinition, "OB-X09",
        "\(name(entity)) is to be made at once as a singleton, and \(isLikely ? "this module does not bind it" : "nothing registers it") as one: making the injector throws"
          + (isLikely ? "; not certain, because another module does" : ""), at: reading.site(call.offset),
        subjects: [index.id(of: entity)],
        help: [
          "write `objection_register_singleton(\(name(entity)))` in its implementation",
          "or bind it: `[self bindClass:[\(name(entity)) class] inScope:JSObjectionScopeSingleton]`",
        ], isLikely: isLikely))
  }

  // MARK: Made without an injector

  /// Objects of classes that list what they need, made by hand and left as they are.
  mutating func addCreations() {
    guard !learned.classNames.isEmpty, index.project[reading.file].role == .production else { return }
    for (position, expr) in zip(reading.outline.exprRows, reading.outline.exprs)
    where expr.kind == .call && !expr.base.isNone {
      let base = reading.expr(expr.base)
      guard base.kind == .name, learned.classNames.contains(base.name) else { continue }
      let row = position
      guard let made = reading.inference.type(ofExpr: row, file: reading.file).entity,
        let requirements = learned.requirements[made], !isInjected(made), !isFilled(requirements, in: expr.scope)
      else { continue }
      reportCreation(row, expr, made, requirements)
    }
  }

  /// Whether some object of the class is given to an injector, or gives itself.
  private func isInjected(_ entity: EntityID) -> Bool {
    var found = false
    reading.lookup.eachSupertype(of: entity) {
      found = learned.injected.contains($0)
      return found
    }
    return found
  }

  /// Whether the code around fills one of the properties by hand, or gives something to an injector.
  private func isFilled(_ requirements: ObjectionKnowledge.Requirements, in scope: ScopeID) -> Bool {
    let function = reading.outermostBody(scope)
    return filledBodies.contains(Filled(body: function, name: .none))
      || requirements.properties.contains { filledBodies.contains(Filled(body: function, name: $0)) }
  }

  private mutating func reportCreation(
    _ row: ExprID, _ expr: Expr, _ made: EntityID, _ requirements: ObjectionKnowledge.Requirements
  ) {
    let properties = requirements.properties.map { "`\(index.text($0))`" }
    let list = properties.prefix(3).joined(separator: ", ") + (properties.count > 3 ? " and others" : "")
    draft.report(
      FoundDefect(
        .ineffectiveInjection, "OB-X19",
        "a \(name(made)) is made here without Objection: \(list) stay\(properties.count == 1 ? "s" : "") nil",
        at: reading.site(expr.offset), subjects: [index.id(of: made)],
        related: [("what it requires is listed here", requirements.site)],
        help: ["ask an injector: `getObject:[\(name(made)) class]`", "or give it to `injectDependencies:`"],
        isLikely: true))
  }
}

/// A property that the code of a function sets; no name: it gives something to an injector.
struct Filled: Hashable {
  var body: ScopeID
  var name: Name
}

extension ObjectionPass {
  /// What functions set or give to an injector.
  func findFilled() -> Set<Filled> {
    var found: Set<Filled> = []
    for expr in reading.outline.exprs where !expr.base.isNone {
      let target = reading.expr(expr.base)
      guard target.kind == .member, let name = written(expr, target) else { continue }
      found.insert(Filled(body: reading.outermostBody(expr.scope), name: name))
    }
    for call in objection.calls where call.word == "injectDependencies" {
      found.insert(Filled(body: reading.outermostBody(reading.expr(call.row).scope), name: .none))
    }
    return found
  }

  /// The property that `x.foo = …` and `[x setFoo:…]` write.
  private func written(_ expr: Expr, _ target: Expr) -> Name? {
    if expr.kind == .assignment { return target.name }
    guard expr.kind == .call, expr.arguments.count == 1 else { return nil }
    let text = index.text(target.name)
    guard text.hasPrefix("set"), text.utf8.count > 3 else { return nil }
    let rest = text.dropFirst(3)
    return index.project.names.find(rest.prefix(1).lowercased() + rest.dropFirst())
  }
}
