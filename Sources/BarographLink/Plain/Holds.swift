internal import BarographModel

/// An object that the code of one body names: the same name is the same object there.
private enum HeldObject: Hashable {
  /// The object whose code it is.
  case own
  /// What one of its stored properties keeps.
  case property(DeclReference)
  /// What a local variable or parameter is.
  case local(DeclReference)
}

/// One object keeps another one alive.
private struct Hold {
  var from: HeldObject
  var to: HeldObject
  /// The property that keeps it.
  var member: DeclReference
  var place: RawSite
  var manner = MutualHold.Manner.declared
}

/// Finds objects that one body makes keep each other: `menu.delegate = self`, where `self` keeps the menu and the menu keeps its
/// delegate. Names of one body are followed, so what is found is about the same objects.
extension PlainReader {
  mutating func readHolds() {
    var bodies: [Int32: [Hold]] = [:]
    for row in outline.exprs.indices {
      let expr = outline.exprs[row]
      guard expr.kind == .assignment || expr.kind == .call else { continue }
      let found = expr.kind == .assignment ? holds(byAssignment: expr) : holds(byMaking: Int32(row), expr)
      if !found.isEmpty, let body = body(around: expr.scope) { bodies[body, default: []] += found }
    }
    for (scope, holds) in bodies.sorted(by: { $0.key < $1.key }) { addRings(holds, in: scope) }
  }

  /// The function or stored value around a scope; closures belong to the code around them.
  private func body(around scope: Int32) -> Int32? {
    outline.enclosing(scope).first { [.function, .accessor, .initializer].contains($0.scope.kind) }?.id
  }

  // MARK: What keeps what

  /// `menu.delegate = self`, `self.menu = menu`
  private func holds(byAssignment assignment: Expr) -> [Hold] {
    guard assignment.base >= 0, let item = assignment.items.range.first,
      let target = outline.target(ofWrite: assignment.base), let member = inference.variable(target, file: file),
      let keeper = keeper(of: target, member), keeps(member)
    else { return [] }
    let place = RawSite(file: file, offset: outline.exprs[Int(target)].offset)
    let value = outline.lists[item]
    return objects(of: value).map {
      Hold(from: keeper, to: $0, member: member, place: place, manner: manner(of: value))
    }
  }

  /// `Presenter(view: self)`, where what it makes is kept in a variable or property.
  private func holds(byMaking row: Int32, _ call: Expr) -> [Hold] {
    guard let made = inference.made(by: call, file: file), isKeptAlive(made),
      let initializer = inference.callee(of: call, file: file)?.reference, let keeper = variable(keeping: row)
    else { return [] }
    return index.decl(initializer).parameters.range.flatMap { parameter -> [Hold] in
      let reference = DeclReference(file: initializer.file, decl: Int32(parameter))
      guard let member = values.property(keeping: reference, of: initializer), keeps(member),
        case .given(let rows) = values.argument(
          reference, of: initializer, at: ExprReference(file: file, row: row))
      else { return [] }
      return rows.flatMap { argument in
        objects(of: argument).map {
          Hold(
            from: keeper, to: $0, member: member, place: values.site(ExprReference(file: file, row: argument)),
            manner: manner(of: argument))
        }
      }
    }
  }

  /// Whose property a write fills.
  private func keeper(of target: Int32, _ member: DeclReference) -> HeldObject? {
    let expr = outline.exprs[Int(target)]
    guard expr.kind == .member else { return inference.owner(of: member) == nil ? nil : .own }
    return object(expr.base)
  }

  /// The variable that a making is the value of, or is assigned to.
  private func variable(keeping row: Int32) -> HeldObject? {
    let tables = inference.tables(of: file)
    if let found = tables.statement(of: row), case let statement = outline.statements[Int(found)],
      statement.kind == .declaration, statement.decl >= 0
    {
      return .local(DeclReference(file: file, decl: statement.decl))
    }
    let parent = outline.exprs[Int(row)].parent
    if parent >= 0, case let assignment = outline.exprs[Int(parent)], assignment.kind == .assignment {
      return assignment.base < 0 ? nil : object(assignment.base)
    }
    // The value of a stored property.
    return outline.enclosing(outline.exprs[Int(row)].scope).first { $0.scope.kind == .initializer }.flatMap { found in
      let decl = found.scope.decl
      guard decl >= 0, outline.decls[Int(decl)].value == row else { return nil }
      return object(of: DeclReference(file: file, decl: decl))
    }
  }

  private func manner(of value: Int32) -> MutualHold.Manner {
    outline.exprs[Int(value)].kind == .closure ? .captured : .given
  }

  // MARK: Objects

  /// The objects that a value keeps alive: itself, or those that a closure captures.
  private func objects(of row: Int32) -> [HeldObject] {
    let expr = outline.exprs[Int(row)]
    if expr.kind == .closure { return capturesSelf(expr.scope) ? [.own] : [] }
    return object(row).map { [$0] } ?? []
  }

  private func object(_ row: Int32) -> HeldObject? {
    guard row >= 0 else { return nil }
    let expr = outline.exprs[Int(row)]
    switch expr.kind {
    case .selfReference:
      let entity = lookup.enclosingEntity(file, expr.scope)
      return inference.isStaticContext(file, expr.scope) || !(entity.map(isKeptAlive) ?? false) ? nil : .own
    case .forceUnwrap, .optionalChain, .cast: return object(expr.base)
    case .member where outline.exprs[Int(expr.base)].kind == .selfReference, .name:
      guard expr.kind == .member else { return namedObject(expr) }
      return inference.variable(row, file: file).flatMap(object(of:))
    default: return nil
    }
  }

  private func namedObject(_ expr: Expr) -> HeldObject? {
    guard
      case .value(let reference) = lookup.meaning(
        of: expr.name, file: file, scope: expr.scope, offset: expr.offset, wantsType: false)
    else { return nil }
    return object(of: reference)
  }

  private func object(of reference: DeclReference) -> HeldObject? {
    let decl = index.decl(reference)
    guard decl.kind == .variable || decl.kind == .parameter, !inference.isStatic(decl),
      decl.flags.isDisjoint(with: [.isComputed, .isWeak])
    else { return nil }
    let kind = index.rows[Int(reference.file)].scopes[Int(decl.scope)].kind
    return kind == .type || kind == .extensionBody ? .property(reference) : kind == .file ? nil : .local(reference)
  }

  /// Whether a closure keeps the object alive whose code it stands in.
  private func capturesSelf(_ closure: Int32) -> Bool {
    guard !outline.scopes[Int(closure)].holdsSelfWeakly,
      let entity = lookup.enclosingEntity(file, closure), isKeptAlive(entity)
    else { return false }
    return outline.exprs.contains { expr in
      guard expr.kind == .selfReference else { return false }
      for (id, scope) in outline.enclosing(expr.scope) {
        if id == closure { return true }
        if scope.holdsSelfWeakly { return false }
      }
      return false
    }
  }

  /// Whether a property keeps what it holds alive, and what it belongs to is an object.
  private func keeps(_ member: DeclReference) -> Bool {
    let decl = index.decl(member)
    return decl.kind == .variable && !inference.isStatic(decl) && decl.strength == .strong
      && decl.flags.isDisjoint(with: [.isComputed, .isRequirement])
      && inference.owner(of: member).map(isKeptAlive) ?? false
  }

  private func isKeptAlive(_ entity: Int32) -> Bool {
    let kind = index.entities[Int(entity)].kind
    return kind == .classType || kind == .actorType
  }

  // MARK: Rings

  /// Each shortest ring among the objects of one body.
  private mutating func addRings(_ holds: [Hold], in scope: Int32) {
    var all = holds
    // An object keeps what its properties keep.
    let properties = Set(
      holds.flatMap { [$0.from, $0.to] }.compactMap { held -> DeclReference? in
        if case .property(let reference) = held { return reference }
        return nil
      })
    all += properties.sorted { ($0.file, $0.decl) < ($1.file, $1.decl) }.filter(keeps).map {
      Hold(from: .own, to: .property($0), member: $0, place: values.site($0))
    }
    var told: Set<Set<DeclReference>> = []
    for hold in holds {
      guard let back = way(from: hold.to, to: hold.from, all), told.insert(Set(([hold] + back).map(\.member))).inserted
      else { continue }
      addRing([hold] + back, in: scope)
    }
  }

  /// The shortest way from one object to another one that it keeps alive.
  private func way(from start: HeldObject, to end: HeldObject, _ holds: [Hold]) -> [Hold]? {
    if start == end { return nil }
    var ways: [HeldObject: [Hold]] = [start: []]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let object = queue[next]
      next += 1
      for hold in holds where hold.from == object && ways[hold.to] == nil {
        let way = (ways[object] ?? []) + [hold]
        if hold.to == end { return way }
        ways[hold.to] = way
        queue.append(hold.to)
      }
    }
    return nil
  }

  private mutating func addRing(_ ring: [Hold], in scope: Int32) {
    var steps: [MutualHold.Keeping] = []
    for (row, hold) in ring.enumerated() {
      let next = ring[(row + 1) % ring.count]
      guard let from = node(inference.owner(of: hold.member)), let to = node(inference.owner(of: next.member)) else {
        return
      }
      steps.append(
        MutualHold.Keeping(
          owner: from, member: index.text(index.decl(hold.member).name), target: to, site: index.site(hold.place),
          manner: hold.manner))
    }
    // Begin at the type that comes first, so that the same ring is the same wherever it is read.
    let first = steps.indices.min { (steps[$0].owner, steps[$0].member) < (steps[$1].owner, steps[$1].member) } ?? 0
    let role = lookup.role(file, scope)
    result.rows.mutualHolds.append(MutualHold(steps: Array(steps[first...] + steps[..<first]), role: role))
  }
}

extension Values {
  /// The property that an initialiser assigns a parameter to.
  func property(keeping parameter: DeclReference, of initializer: DeclReference) -> DeclReference? {
    let (file, decl) = (initializer.file, index.decl(initializer))
    let outline = index.rows[Int(file)]
    let name = index.decl(parameter).name
    for row in inference.tables(of: file).statements(in: decl.body) {
      let statement = outline.statements[Int(row)]
      guard statement.expr >= 0, case let expr = outline.exprs[Int(statement.expr)], expr.kind == .assignment,
        expr.base >= 0, let item = expr.items.range.first,
        case let value = outline.exprs[Int(outline.lists[item])], value.kind == .name, value.name == name,
        let target = outline.target(ofWrite: expr.base)
      else { continue }
      return inference.variable(target, file: file)
    }
    return nil
  }
}
