internal import BarographLink
internal import BarographModel

/// What a post-processor does with objects: which ones it takes, and what it gives instead.
struct TyphoonDecorator {
  /// The class of the processor.
  let processor: EntityID
  /// Classes and protocols that it asks objects for, by entity or by name from outside; empty where it asks nothing.
  var filters: [TypeValue] = []
  /// What it gives instead of the object; `nil` where the text does not tell.
  var wrapper: EntityID?
  /// Whether it gives back anything but what it got.
  var replaces = false
}

extension TyphoonReading {
  private static let questions: Set<String> = [
    "isKindOfClass", "isMemberOfClass", "conformsToProtocol", "isKind", "isMember", "conforms",
  ]

  /// Reads `postProcessInstance:` of a class; `nil` for one without.
  func decorator(_ processor: EntityID) -> TyphoonDecorator? {
    guard let method = members("postProcessInstance:", of: processor).first(where: { !index.decl($0).body.isNone })
    else {
      return nil
    }
    let reading = reading(method.file)
    let body = index.decl(method).body
    var found = TyphoonDecorator(processor: processor)
    for (row, expr) in zip(reading.outline.exprRows, reading.outline.exprs)
    where reading.reader.isInside(expr.scope, body) {
      switch expr.kind {
      case .call where Self.questions.contains(reading.callee(row)):
        guard let asked = reading.arguments(expr).first?.value else { continue }
        let context = TyphoonContext(reading: reading, method: method)
        if let type = classOrProtocol(asked, context) { found.filters.append(type) }
      case .cast where !index.isObjectiveC(method.file) && !expr.type.isNone:
        found.filters.append(lookup.type(expr.type, file: method.file))
      default: break
      }
    }
    for row in reading.results(in: body) { read(row, method, reading, into: &found) }
    return found
  }

  private func read(
    _ row: ExprID, _ method: DeclReference, _ reading: FileReading, into found: inout TyphoonDecorator, depth: Int = 0
  ) {
    let row = reading.stripped(row)
    guard !row.isNone, depth < 4, parameter(row, in: reading, of: method) == nil else { return }
    let expr = reading.expr(row)
    if expr.kind == .nilLiteral { return }
    if expr.kind == .ternary {
      for item in reading.items(expr).dropFirst() { read(item, method, reading, into: &found, depth: depth + 1) }
      return
    }
    if expr.kind == .name, let local = local(row, in: reading) {
      read(index.decl(local).value, method, reading, into: &found, depth: depth + 1)
      return
    }
    found.replaces = true
    if let made = reading.serviceEntity(inference.type(ofExpr: row, file: reading.file)) { found.wrapper = made }
    guard found.wrapper == nil, let receiver = reading.reader.receiver(of: expr) else { return }
    // `[Proxy proxyWith:instance]` of which only `id` is known.
    if case .metatype(let type) = inference.type(ofExpr: receiver, file: reading.file) {
      found.wrapper = reading.serviceEntity(type)
    }
  }
}

extension TyphoonPass {
  /// Post-processors of objects and of definitions, wherever they come from: a definition, or an attachment.
  mutating func addProcessor(_ entity: EntityID, in assembly: EntityID?, at site: RawSite, scope: ScopeID) {
    let names = reading.supertypeNames(of: entity)
    if !names.isDisjoint(with: ["TyphoonInstancePostProcessor", "TyphoonComponentPostProcessor"]) {
      addDecorator(entity, at: site, scope: scope)
    }
    let rewriting = ["TyphoonDefinitionPostProcessor", "TyphoonComponentFactoryPostProcessor"]
    // Typhoon's own are known.
    guard !name(entity).hasPrefix("Typhoon"), !names.isDisjoint(with: rewriting),
      names.isDisjoint(with: ["TyphoonPatcher", "TyphoonConfigPostProcessor"]),
      let assembly
    else { return }
    let container = draft.ensure(.type(assembly), kind: .assembly, isRoot: false)
    draft.result.containers[container].isComplete = false
    draft.result.unknowns.append((site, "\(name(entity)) changes definitions when the program runs"))
  }

  /// An edge from what wraps to each class whose objects it may wrap.
  private mutating func addDecorator(_ entity: EntityID, at site: RawSite, scope: ScopeID) {
    guard let decorator = typhoon.decorator(entity), decorator.replaces else { return }
    let wrapper = decorator.wrapper ?? entity
    var seen: Set<EntityID> = []
    for method in decorated(by: decorator) {
      guard let made = reading.serviceEntity(typhoon.made(by: method)), made != wrapper else { continue }
      checkCircle(method, wrapper, made)
      guard seen.insert(made).inserted else { continue }
      var edge = Edge(
        from: index.nodes.row(of: wrapper), to: index.nodes.row(of: made), kind: .injection, form: .method,
        timing: .deferred,
        strength: .strong,
        at: reading.lookup.place(site, scope), member: "postProcessInstance")
      edge.framework = Recogniser.typhoonName
      edge.certainty = .likely
      draft.result.rows.edges.append(edge)
    }
  }

  /// The definitions whose objects a post-processor asks for.
  private func decorated(by decorator: TyphoonDecorator) -> [DeclReference] {
    if decorator.filters.isEmpty { return [] }
    let all = learned.definitions.values.joined().filter { !isInfrastructure($0) }
    return all.filter { method in
      guard let made = reading.serviceEntity(typhoon.made(by: method)), made != decorator.processor,
        typhoon.heads(of: method).first?.making != .alias
      else { return false }
      return decorator.filters.contains { isOf($0, made) }
    }.sorted { ($0.file, $0.decl) < ($1.file, $1.decl) }
  }

  private func isOf(_ filter: TypeValue, _ made: EntityID) -> Bool {
    switch filter.unwrapped {
    case .entity(let wanted, _): reading.lookup.isSubtype(made, of: wanted)
    case .external(let path, _): path.last.map { reading.supertypeNames(of: made).contains(index.text($0)) } ?? false
    default: false
    }
  }

  // MARK: Circles

  /// Objects in a circle got each other before any of them was wrapped.
  private mutating func checkCircle(_ method: DeclReference, _ wrapper: EntityID, _ made: EntityID) {
    guard isProduction, let holder = holder(inCircleOf: method) else { return }
    let selector = TyphoonSelectors.selector(of: method, index)
    let decl = index.decl(method)
    draft.report(
      FoundDefect(
        .containerMisuse, "TY-C18",
        "\(selector) is in a circle with \(TyphoonSelectors.selector(of: holder, index)), and \(name(wrapper)) wraps it only "
          + "when it is complete: the circle may hold the \(name(made)) without it",
        at: RawSite(file: method.file, offset: decl.offset), subjects: [selector],
        related: [("this is in the circle", RawSite(file: holder.file, offset: index.decl(holder).offset))],
        help: ["break the circle, or wrap in the definition itself: a definition that is given \(selector)"],
        isLikely: true, severity: .info))
  }

  /// A definition that asks for another one and is reached from it.
  private func holder(inCircleOf method: DeclReference) -> DeclReference? {
    var seen: Set<DeclReference> = []
    var queue = asked(by: method)
    while let next = queue.popLast() {
      guard next != method, seen.insert(next).inserted, seen.count < 4096 else { continue }
      let further = asked(by: next)
      if further.contains(method) { return next }
      queue += further
    }
    return nil
  }

  private func asked(by method: DeclReference) -> [DeclReference] {
    guard let definition = typhoon.definition(of: method) else { return [] }
    return effective(definition).flatMap(\.arguments).flatMap { asked(by: $0.value) }
  }

  private func asked(by value: TyphoonValue, depth: Int = 0) -> [DeclReference] {
    guard depth < 8 else { return [] }
    switch value {
    case .definition(let method, let arguments, _):
      return [method] + arguments.flatMap { asked(by: $0.value, depth: depth + 1) }
    case .collection(let items, _), .choice(let items): return items.flatMap { asked(by: $0, depth: depth + 1) }
    default: return []
    }
  }

  // MARK: Definitions

  /// A definition that is not in the registry: what it is for, and what it may not ask for.
  mutating func addInfrastructure(_ definition: TyphoonDefinition) {
    if let entity = reading.serviceEntity(definition.head.type), definition.making == .classed {
      let place = site(of: definition)
      addProcessor(entity, in: definition.assembly, at: place, scope: index.decl(definition.method).scope)
      checkConverter(definition, entity)
    }
    guard isProduction else { return }
    for injection in definition.injections where injection.file == file {
      for argument in injection.arguments {
        guard let asked = asked(by: argument.value).first, !isInfrastructure(asked) else { continue }
        draft.report(
          FoundDefect(
            .containerMisuse, "TY-C19",
            "\(definition.selector) is made while definitions are still being registered, in no particular order: "
              + "\(TyphoonSelectors.selector(of: asked, index)) may not be there yet",
            at: site(definition.head.file, argument.row), subjects: [definition.selector],
            help: ["give it what it needs without the container", "or attach it when the assembly is activated"],
            isLikely: true, severity: .warning))
      }
    }
  }

  /// Two converters of one type.
  private mutating func checkConverter(_ definition: TyphoonDefinition, _ entity: EntityID) {
    guard isProduction, !learned.converters.isEmpty else { return }
    for (made, methods) in learned.converters.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      guard let place = methods.firstIndex(of: definition.method) else { continue }
      let isBuiltIn = TyphoonLearner.builtInConverters.contains(made)
      guard isBuiltIn || place > 0 else { continue }
      let isPlain = ["NSString", "NSMutableString", "NSURL", "NSNumber"].contains(made)
      let isTogether = place > 0 && inference.owner(of: methods[0]) == definition.assembly
      draft.report(
        FoundDefect(
          .invalidDefinition, "TY-X36",
          isBuiltIn
            ? "\(name(entity)) converts to \(made), for which Typhoon has a converter: it refuses a second one"
            : "\(name(entity)) converts to \(made) as \(TyphoonSelectors.selector(of: methods[0], index)) does: Typhoon refuses "
              + "a second converter of a type", at: site(definition.head.file, definition.head.row),
          subjects: [definition.selector],
          help: ["let `supportedType` return a name of its own, and write that in the configuration file"],
          isLikely: !(isPlain || isTogether), severity: !(isPlain || isTogether) ? .warning : nil))
    }
  }
}
