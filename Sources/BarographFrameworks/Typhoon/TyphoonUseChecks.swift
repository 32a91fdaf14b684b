internal import BarographLink
internal import BarographModel

/// How assemblies are activated and used: what has no effect, and what stops the program.
extension TyphoonPass {
  private static let needActivation = locators.union(["inject", "makeDefault"])

  var isProduction: Bool { index.project[file].role == .production }

  mutating func checkUses() {
    guard isProduction else { return }
    let statements = Set(
      reading.statements.values.flatMap { own in
        own.filter { $0.kind == .expression && !(own.count == 1 && isResult($0)) }.map(\.expr)
      })
    for row in outline.exprRows {
      let expr = reading.expr(row)
      if expr.kind == .subscriptCall, !expr.base.isNone, reading.expr(expr.base).kind == .name {
        checkActivated(row, expr, row, word: "[…]")
      }
      guard expr.kind == .member, learned.assemblyNames.contains(expr.name) else { continue }
      let word = reading.text(expr.name)
      let whole = reading.outline.isCalled(row) ? expr.parent : row
      if word.hasPrefix("activated"), Self.activations.contains(word) {
        checkResult(row, expr, isStatement: statements.contains(whole), whole)
      }
      if Self.needActivation.contains(word) { checkActivated(row, expr, whole, word: word) }
    }
  }

  /// Whether the only statement of a body in Swift is what it returns.
  private func isResult(_ statement: Statement) -> Bool {
    guard !index.isObjectiveC(file) else { return false }
    let scope = outline[statement.scope]
    if scope.kind == .closure || scope.kind == .accessor { return true }
    return scope.kind == .function && !scope.decl.isNone && !outline[scope.decl].type.isNone
  }

  /// `[assembly activated];` as a statement: the object that it gives is the one to ask.
  private mutating func checkResult(_ row: ExprID, _ expr: Expr, isStatement: Bool, _ whole: ExprID) {
    guard isStatement, let assembly = listed(expr.base).first ?? nil else { return }
    draft.report(
      FoundDefect(
        .containerMisuse, "TY-C07",
        "what `\(reading.text(expr.name))` gives is dropped: \(name(assembly)) itself goes on returning definitions",
        at: reading.site(reading.expr(whole).offset), subjects: [name(assembly)],
        help: ["keep the result and ask that: `self.assembly = [[\(name(assembly)) new] activated]`"]))
  }

  /// `[[Foo new] componentForKey:@"x"]`: nothing can be asked of an assembly that is not activated.
  private mutating func checkActivated(_ row: ExprID, _ expr: Expr, _ whole: ExprID, word: String) {
    let receiver = reading.stripped(expr.base)
    guard !receiver.isNone, let assembly = raw(receiver) else { return }
    draft.report(
      FoundDefect(
        .invalidDefinition, "TY-X42", "\(name(assembly)) is not activated here: Typhoon stops at `\(word)`",
        at: reading.site(reading.expr(whole).offset), subjects: [name(assembly)],
        help: ["activate it first: `[[\(name(assembly)) new] activated]`"]))
  }

  /// The assembly that an expression has just made, here or in a local variable that nothing activates.
  private func raw(_ row: ExprID) -> EntityID? {
    let expr = reading.expr(row)
    if let assembly = made(row, expr) { return assembly }
    guard expr.kind == .name, let local = typhoon.local(row, in: reading),
      let assembly = made(index.decl(local).value, reading.expr(index.decl(local).value))
    else { return nil }
    let isActivated = outline.exprs.contains { other in
      guard other.kind == .member, !other.base.isNone, Self.activations.contains(reading.text(other.name)) else {
        return false
      }
      let base = reading.stripped(other.base)
      return !base.isNone && reading.expr(base).name == expr.name && typhoon.local(base, in: reading) == local
    }
    return isActivated ? nil : assembly
  }

  /// The assembly that an expression makes.
  func made(_ row: ExprID, _ expr: Expr) -> EntityID? {
    guard !row.isNone else { return nil }
    let callee = expr.kind == .call && !expr.base.isNone ? reading.expr(expr.base) : expr
    if expr.kind == .call, callee.kind == .name, let entity = inference.type(ofExpr: row, file: file).entity,
      typhoon.isAssembly(entity), reading.isType(expr.base)
    {
      return entity
    }
    guard callee.kind == .member, reading.text(callee.name) == "assembly",
      case .metatype(let type) = inference.type(ofExpr: callee.base, file: file), let entity = type.entity,
      typhoon.isAssembly(entity)
    else { return nil }
    return entity
  }

  // MARK: Composition

  /// Collaborators behind protocols, for assemblies that are activated together.
  mutating func checkComposition(_ included: [EntityID?], at row: ExprID) {
    guard isProduction, !included.contains(where: { $0 == nil }) else { return }
    var active: Set<EntityID> = []
    var queue = included.compactMap { $0 }
    while let next = queue.popLast() {
      guard active.insert(next).inserted else { continue }
      for collaborator in collaborators(of: next) {
        if case .assembly(let other) = collaborator.kind { queue.append(other) }
      }
    }
    for assembly in active.sorted() {
      for collaborator in collaborators(of: assembly) {
        guard case .conforming(let all) = collaborator.kind else { continue }
        checkCollaborator(collaborator, of: assembly, all.filter { active.contains($0) }, of: all, at: row)
      }
    }
  }

  private mutating func checkCollaborator(
    _ collaborator: TyphoonCollaborator, of assembly: EntityID, _ active: [EntityID], of all: [EntityID], at row: ExprID
  ) {
    let property = index.text(index.decl(collaborator.property).name)
    let place = RawSite(file: collaborator.property.file, offset: index.decl(collaborator.property).offset)
    if active.isEmpty {
      draft.report(
        FoundDefect(
          .ineffectiveInjection, "TY-C05",
          "`\(property)` of \(name(assembly)) is not among the assemblies that are activated here: it stays nil, and so does "
            + "everything that is asked of it", at: reading.site(reading.expr(row).offset), subjects: [name(assembly)],
          help: all.prefix(2).map { "pass \(name($0)) as well" }
            + (all.isEmpty ? ["let an assembly conform to it"] : [])))
    } else if active.count > 1, !isOneLine(active) {
      draft.report(
        FoundDefect(
          .containerMisuse, "TY-C06",
          "`\(property)` of \(name(assembly)) may be any of \(active.map { name($0) }.joined(separator: " and ")): which one is "
            + "not defined", at: reading.site(reading.expr(row).offset), subjects: [name(assembly)],
          help: ["activate only one of them", "or type the property with the one that is meant"]))
    }
    let last = draft.result.defects.count - 1
    if active.count != 1, last >= 0, draft.result.defects[last].condition.hasPrefix("TY-C0") {
      draft.result.defects[last].related = [("`\(property)` is declared here", place)]
    }
  }

  /// Whether of some assemblies each inherits from another: the last one takes the place of all.
  private func isOneLine(_ assemblies: [EntityID]) -> Bool {
    assemblies.allSatisfy { one in
      assemblies.allSatisfy { reading.lookup.isSubtype(one, of: $0) || reading.lookup.isSubtype($0, of: one) }
    }
  }

  /// Classes that are listed as assemblies and are none.
  mutating func checkListed(_ row: ExprID) {
    guard isProduction, let entity = reading.serviceEntity(classOf(row)), !typhoon.isAssembly(entity),
      index[entity].kind == .classType
    else { return }
    if case .outside = root(of: entity) { return }
    draft.report(
      FoundDefect(
        .invalidDefinition, "TY-X10", "\(name(entity)) is no assembly: Typhoon stops when the program starts",
        at: reading.site(reading.expr(row).offset), subjects: [name(entity)],
        help: ["let \(name(entity)) inherit from TyphoonAssembly"]))
  }

  private func classOf(_ row: ExprID) -> TypeValue {
    reading.metatype(row) ?? inference.type(ofExpr: row, file: file)
  }

  // MARK: Injecting what exists

  /// `[assembly inject:self]`: fills an object whose class has a definition, or properties that say so.
  mutating func checkInjected(_ argument: ExprID, _ row: ExprID) {
    guard isProduction, let entity = reading.serviceEntity(inference.type(ofExpr: argument, file: file)),
      index[entity].kind == .classType, !hasMarkers(entity), !isDefined(entity)
    else { return }
    draft.report(
      FoundDefect(
        .ineffectiveInjection, "TY-C16",
        "\(name(entity)) has no definition and no property that says what to inject: nothing happens here",
        at: reading.site(reading.expr(row).offset), subjects: [name(entity)],
        help: [
          "define \(name(entity)) in an assembly", "or mark its properties with `InjectedProtocol` and `InjectedClass`",
        ]))
  }

  func isDefined(_ entity: EntityID) -> Bool {
    learned.assemblies.sorted().contains { assembly in
      typhoon.methods(of: assembly).contains { method in
        typhoon.heads(of: method.declaration).contains { $0.type.entity == entity || $0.type == .unknown }
      }
    }
  }

  /// Whether a class has properties that say by their type that Typhoon fills them.
  func hasMarkers(_ entity: EntityID) -> Bool { typhoon.hasMarkers(entity) }

  /// The definitions that a request by type finds.
  func candidates(for type: TypeValue) -> [DeclReference] {
    guard let entity = type.entity else { return [] }
    return learned.assemblies.sorted().flatMap { assembly in
      typhoon.methods(of: assembly).map(\.declaration).filter { method in
        guard let made = typhoon.heads(of: method).first, made.making == .classed || made.making == .block,
          let other = made.type.entity
        else { return false }
        return reading.lookup.isSubtype(other, of: entity) && !isInfrastructure(method)
      }
    }
  }

  /// What is found by type is made without its runtime arguments.
  mutating func checkByTypeArguments(_ type: TypeValue, at site: RawSite) {
    guard isProduction else { return }
    let found = candidates(for: type)
    guard found.count == 1, case let selector = TyphoonSelectors.selector(of: found[0], index),
      TyphoonSelectors.arity(selector) > 0, let entity = type.entity
    else { return }
    draft.report(
      FoundDefect(
        .containerMisuse, "TY-C17",
        "what is found for \(name(entity)) is \(selector), which takes arguments: injected by type it is made without them",
        at: site, subjects: [name(entity)],
        help: ["call \(selector) with its arguments", "or define \(name(entity)) without arguments"], severity: .error))
  }
}
