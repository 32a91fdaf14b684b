internal import BarographLink
internal import BarographModel

/// Which values properties remember, what replaces values for a while, and what is made without them. A `@Dependency`
/// remembers the overrides in force where its owner was made; see the library's article on lifetimes.
extension DependenciesPass {
  /// Functions whose closures run with overrides in force, or hand them on.
  private static let scopes: Set<String> = [
    "withDependencies", "withEscapedDependencies", "yield", "continueEscaping", "prepareDependencies",
  ]

  mutating func addScopedValues() {
    let captures = captures()
    draft.result.rows.capturedValues += captures.map(\.row) + localCaptures()
    draft.result.rows.scopedOverrides += outline.exprRows.compactMap { scopedOverride($0) }
    if captures.contains(where: { !$0.row.isStatic && isClass($0.owner) }) {
      draft.result.rows.detachedCreations += detachedCreations()
    }
  }

  private func isClass(_ entity: EntityID) -> Bool {
    [.classType, .actorType].contains(index[entity].kind)
  }

  // MARK: What properties remember

  private func captures() -> [(owner: EntityID, row: CapturedValue)] {
    var found: [(owner: EntityID, row: CapturedValue)] = []
    for (row, decl) in zip(outline.declRows, outline.decls) where decl.kind == .variable && !decl.attributes.isEmpty {
      guard reading.isMember(row), let owner = reading.owner(decl.scope), !isReducer(owner) else { continue }
      for attribute in outline.attributes[decl.attributes.range] where isWrapper(attribute) {
        guard let argument = outline.arguments[attribute.arguments.range].first?.value, !argument.isNone,
          let value = valueName(argument), let node = index.nodes.row(of: owner)
        else { continue }
        let row = CapturedValue(
          framework: draft.framework, value: value, owner: node, name: index.text(decl.name),
          isStatic: reading.inference.isStatic(decl), site: index.site(reading.site(decl.offset)),
          role: reading.lookup.role(reading.file, decl.scope))
        found.append((owner, row))
      }
    }
    return found
  }

  /// Functions that run a closure when their caller has long returned, without what was in force there.
  private static let escaping: Set<String> = [
    "async", "asyncAfter", "addOperation", "scheduledTimer", "dataTask", "addObserver", "sink",
  ]

  /// Variables of functions that ask: in a static's value, where they are used at once, and in code that runs elsewhere.
  private func localCaptures() -> [CapturedValue] {
    var found: [CapturedValue] = []
    for (row, decl) in zip(outline.declRows, outline.decls) where decl.kind == .variable && !decl.attributes.isEmpty {
      guard !reading.isMember(row), let owner = reading.owner(decl.scope),
        let node = index.nodes.row(of: owner),
        let attribute = outline.attributes[decl.attributes.range].first(where: isWrapper),
        let argument = outline.arguments[attribute.arguments.range].first?.value, !argument.isNone,
        let value = valueName(argument)
      else { continue }
      let place = reading.inference.executionContext(file: reading.file, scope: decl.scope)
      let isFrozen = place.moment == .staticValue && !place.isDeferred && isUsedAtOnce(row, decl)
      let escapes = place.moment == .body && isHandedAway(decl.scope)
      guard isFrozen || escapes, !place.decl.isNone else { continue }
      var capture = CapturedValue(
        framework: draft.framework, value: value, owner: node,
        name: index.text(isFrozen ? outline[place.decl].name : decl.name), isStatic: isFrozen,
        site: index.site(reading.site(decl.offset)), role: reading.lookup.role(reading.file, decl.scope))
      capture.escapes = escapes
      found.append(capture)
    }
    return found
  }

  /// Whether a local is read while the code around it runs, and not only in closures that run later.
  private func isUsedAtOnce(_ row: DeclID, _ decl: Decl) -> Bool {
    let reference = DeclReference(file: reading.file, decl: row)
    return (reading.uses[decl.name] ?? []).contains { use in
      reading.declaration(of: use) == reference
        && !reading.inference.executionContext(file: reading.file, scope: reading.expr(use).scope).isDeferred
    }
  }

  private func isHandedAway(_ scope: ScopeID) -> Bool {
    if isCovered(scope) { return false }
    guard let closure = reading.enclosingClosure(scope).flatMap({ reading.closures[$0] }),
      case let call = reading.expr(closure).parent, !call.isNone
    else { return false }
    return Self.escaping.contains(reading.callee(call))
  }

  /// Those of the Composable Architecture are run with their overrides in force.
  private func isReducer(_ entity: EntityID) -> Bool {
    let names = reading.supertypeNames(of: entity, from: Recogniser.dependenciesModules)
    if names.contains("Reducer") || names.contains("ReducerProtocol") { return true }
    let declaration = index[entity].declaration
    let rows = index[declaration.file]
    return rows.attributes[index.decl(declaration).attributes.range].contains { reading.text($0.name) == "Reducer" }
  }

  /// What `\.foo`, `\.foo.bar` or `Foo.self` asks for: the key where it is known, else the accessor.
  private func valueName(_ argument: ExprID) -> String? {
    if let first = reading.keyPath(argument).first { return valueName(accessor: first) }
    guard let type = reading.metatype(argument), let entity = reading.serviceEntity(type) else { return nil }
    return valueName(key: reading.key(of: entity))
  }

  private func valueName(accessor name: Name) -> String {
    guard case .key(let key) = reading.accessor(name) else { return reading.text(name) }
    return valueName(key: key)
  }

  private func valueName(key: DependenciesReading.Key) -> String {
    let type = index.key(key.value)
    return key.name.isEmpty ? type : "\(type) of \(key.name)"
  }

  // MARK: What replaces values

  /// `withDependencies { $0.foo = x } operation: { Model() }`, and other calls that take such a closure.
  private func scopedOverride(_ row: ExprID) -> ScopedOverride? {
    let call = reading.expr(row)
    guard call.kind == .call else { return nil }
    let arguments = Array(reading.arguments(call))
    let isScope = reading.callee(row) == "withDependencies"
    guard
      let setter = arguments.first(where: {
        reading.text($0.label) == "withDependencies" || isScope && !$0.value.isNone && isClosure($0.value)
      }), !setter.value.isNone, isClosure(setter.value)
    else { return nil }
    let values = replaced(in: setter.value)
    if values.isEmpty { return nil }
    var made: [EntityID] = []
    if isScope, let operation = arguments.last, operation.value != setter.value, isClosure(operation.value) {
      for result in reading.results(in: reading.expr(operation.value).scope) {
        made += ProvisionReading(reading: reading) { _ in nil }.ofValue(result).types
      }
    }
    return ScopedOverride(
      framework: draft.framework, values: values,
      made: Set(made.filter(isClass).compactMap { index.nodes.row(of: $0) }).sorted(),
      site: index.site(reading.site(call.offset)), role: reading.lookup.role(reading.file, call.scope))
  }

  private func isClosure(_ row: ExprID) -> Bool { !row.isNone && reading.expr(row).kind == .closure }

  /// The values that a closure sets, all of them or parts.
  private func replaced(in closure: ExprID) -> [String] {
    let scope = reading.expr(closure).scope
    let parameter = outline[scope].parameters.range.first.map { outline.decls[$0].name }
    var found: Set<String> = []
    for expr in outline.exprs where expr.kind == .assignment && !expr.base.isNone {
      guard reading.reader.isInside(expr.scope, scope) else { continue }
      var target = reading.expr(expr.base)
      while !target.base.isNone, case let base = reading.expr(target.base) {
        if base.kind == .name, base.name == index.known.dollarZero || base.name == parameter {
          if target.kind == .member { found.insert(valueName(accessor: target.name)) }
          if target.kind == .subscriptCall, let key = reading.arguments(target).first?.value, !key.isNone,
            let name = valueName(key)
          {
            found.insert(name)
          }
        }
        target = base
      }
    }
    return found.sorted()
  }

  // MARK: What is made without them

  /// Objects that methods of a class make outside of everything that hands overrides on.
  private func detachedCreations() -> [DetachedCreation] {
    let covered = coveredMethods()
    var found: [DetachedCreation] = []
    for (row, call) in zip(outline.exprRows, outline.exprs) where call.kind == .call && !call.base.isNone {
      guard let owner = reading.owner(call.scope), isClass(owner),
        case .metatype(.entity(let made, _)) = reading.inference.type(ofExpr: call.base, file: reading.file),
        made != owner, isClass(made), !index[made].isExternal
      else { continue }
      let place = reading.inference.executionContext(file: reading.file, scope: call.scope)
      guard place.moment == .body, !place.isPreview, !place.decl.isNone, case let method = outline[place.decl],
        method.kind == .function, !covered.contains(method.name), !isCovered(call.scope),
        let maker = index.nodes.row(of: owner), let product = index.nodes.row(of: made)
      else { continue }
      found.append(
        DetachedCreation(
          framework: draft.framework, owner: maker, made: product, remedy: "withDependencies(from: self)",
          site: index.site(reading.site(reading.expr(row).offset)),
          role: reading.lookup.role(reading.file, call.scope)))
    }
    return found
  }

  /// Whether code stands in a closure that runs with overrides in force.
  private func isCovered(_ scope: ScopeID) -> Bool {
    for (current, row) in outline.enclosing(scope) {
      if row.kind == .closure, let closure = reading.closures[current], case let parent = reading.expr(closure).parent,
        !parent.isNone, Self.scopes.contains(reading.callee(parent))
      {
        return true
      }
    }
    return false
  }

  /// Methods that an initialiser calls, or a closure with overrides in force, and what those call in turn.
  private func coveredMethods() -> Set<Name> {
    var covered: Set<Name> = []
    var calls: [Name: Set<Name>] = [:]
    for call in outline.exprs where call.kind == .call {
      guard let callee = reading.calleeName(call) else { continue }
      let place = reading.inference.executionContext(file: reading.file, scope: call.scope)
      if place.moment == .initializer || place.moment == .initialValue || isCovered(call.scope) {
        covered.insert(callee)
      } else if !place.decl.isNone {
        calls[outline[place.decl].name, default: []].insert(callee)
      }
    }
    var queue = Array(covered)
    while let next = queue.popLast() {
      for callee in calls[next] ?? [] where covered.insert(callee).inserted { queue.append(callee) }
    }
    return covered
  }
}
