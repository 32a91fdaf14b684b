internal import BarographModel

/// What tests do with the project's shared instances themselves. Only files of tests are looked at.
extension PlainReader {
  /// A write, by the row of the accessor that it goes through.
  private struct Write {
    var member: Name
    /// Row of the new value, or none.
    var value: ExprID
  }

  func readTestAccesses() {
    var writes: [ExprID: Write] = [:]
    for expr in outline.exprs where expr.kind == .assignment && !expr.base.isNone {
      guard let target = sharedTarget(expr.base) else { continue }
      let value = outline.items(of: expr.items).first ?? .none
      writes[target.accessor] = Write(member: target.member, value: value)
    }
    setUpHelpers = functionsCalledFirst()
    for row in outline.exprRows {
      let expr = outline[row]
      guard expr.kind == .member || expr.kind == .implicitMember, context.names.isShared(expr.name),
        let owner = lookup.owner(file, expr.scope), isTest(owner),
        let instance = sharedInstance(row, expr), !isOnlyCompared(row)
      else { continue }
      note(instance, owner, expr, writes[row] ?? setter(row), next(row))
    }
  }

  private func note(_ instance: Int, _ owner: EntityID, _ expr: Expr, _ write: Write?, _ next: Name?) {
    let shared = context.shared.all[instance]
    let place = place(of: expr.scope)
    let member = write?.member ?? next ?? .none
    let property = property(member, of: shared)
    guard context.singletonRows[instance] >= 0, let node = node(owner) else { return }
    var access = TestAccess(
      singleton: context.singletonRows[instance], owner: node, effect: .uses,
      member: member.isNone ? "" : index.text(member),
      function: place.function.isNone ? "" : index.text(place.function),
      moment: place.isTeardown ? .tearDown : begins(expr.scope, place.function) ? .setUp : .test,
      site: site(headOffset(expr)))
    access.isStored = property.map { $0.flags.isDisjoint(with: [.isComputed, .isRequirement]) } ?? false
    access.isConcurrent = !(index[owner].kind == .classType && isTestClass(owner))
    access.serialSuite = self.node(serialSuite(owner))
    access.isOnMainActor = isOnMainActor(expr.scope)
    if let write {
      // A weak reference is gone when the test has let go of what it refers to.
      if property?.strength == .weak { return }
      let target = "\(index.id(of: shared.owner)).\(index.text(index.decl(shared.declaration).name))"
      access.effect = isPlainAgain(write.value, of: target) ? .restores : .writes
    } else if let next, TestWords.soundsLikeRestoring(index.text(next)) {
      access.effect = .restores
    }
    result.rows.testAccesses.append(access)
  }

  /// The property of a shared instance with a name.
  private func property(_ name: Name, of shared: SharedInstance) -> Decl? {
    if name.isNone { return nil }
    return lookup.members(name, of: shared.type).lazy.map { self.index.decl($0) }
      .first { $0.kind == .variable && !inference.isStatic($0) }
  }

  /// The member of an expression that is asked for.
  private func next(_ row: ExprID) -> Name? {
    let parent = outline[row].parent
    guard !parent.isNone, case let expr = outline[parent], expr.base == row else { return nil }
    switch expr.kind {
    case .member: return expr.name
    case .optionalChain, .forceUnwrap: return next(parent)
    default: return nil
    }
  }

  /// `[[Store sharedStore] setToken:x]`
  private func setter(_ row: ExprID) -> Write? {
    let parent = outline[row].parent
    guard outline.language == .objectiveC, !parent.isNone, case let callee = outline[parent],
      callee.kind == .member, callee.base == row, context.names.isSetter(callee.name), !callee.parent.isNone,
      case let call = outline[callee.parent], call.kind == .call, call.base == parent,
      call.arguments.count == 1, let name = propertyName(ofSetter: callee.name)
    else { return nil }
    return Write(member: name, value: call.arguments.range.first.map { outline.arguments[$0].value } ?? .none)
  }

  // MARK: When and beside whom

  /// Whether code at a place runs before each test.
  private func begins(_ scope: ScopeID, _ function: Name) -> Bool {
    if context.testWords.isBeginning(function) || function == index.known.initializer { return true }
    if setUpHelpers.contains(function) { return true }
    return outline.enclosing(scope).contains { around in
      around.scope.kind == .closure && taker(ofClosure: around.id).map(context.testWords.isBeginning) ?? false
    }
  }

  /// Methods of the file's own that some `setUp` calls: `override func setUp() { Self.resetAll() }`.
  private func functionsCalledFirst() -> Set<Name> {
    var found: Set<Name> = []
    guard outline.decls.contains(where: { context.testWords.isBeginning($0.name) }) else { return found }
    for expr in outline.exprs where expr.kind == .call && !expr.base.isNone {
      let callee = outline[expr.base]
      let isOwn =
        callee.kind == .name
        || callee.kind == .member
          && (outline[callee.base].kind == .selfReference
            || outline[callee.base].name == index.known.selfType)
      guard isOwn, context.testWords.isBeginning(place(of: expr.scope).function) else { continue }
      found.insert(callee.name)
    }
    return found
  }

  /// `x === Store.shared`: which object it is does not depend on what it keeps.
  private func isOnlyCompared(_ row: ExprID) -> Bool {
    var parent = outline[row].parent
    while !parent.isNone, [.cast, .tuple].contains(outline[parent].kind) {
      parent = outline[parent].parent
    }
    guard !parent.isNone, case let around = outline[parent] else { return false }
    switch around.kind {
    case .sequence:
      return outline.items(of: around.items).contains { item in
        let operation = outline[item]
        return operation.kind == .operatorName && ["===", "!=="].contains(index.text(operation.name))
      }
    case .call:
      return !around.base.isNone
        && ["XCTAssertIdentical", "XCTAssertNotIdentical"].contains(index.text(outline[around.base].name))
    default: return false
    }
  }

  /// The outermost suite around a type, itself included, that is marked `.serialized`.
  private func serialSuite(_ entity: EntityID) -> EntityID? {
    var found: EntityID?
    var current = entity
    while !current.isNone {
      if isSerialized(index[current].declaration) { found = current }
      current = index[current].parent
    }
    return found
  }

  private func isSerialized(_ declaration: DeclReference) -> Bool {
    guard !declaration.decl.isNone else { return false }
    let rows = index[declaration.file]
    return rows.attributes[index.decl(declaration).attributes.range].contains { attribute in
      index.text(attribute.name) == "Suite"
        && rows.arguments[attribute.arguments.range].contains {
          !$0.value.isNone && index.text(rows[$0.value].name) == "serialized"
        }
    }
  }

  private func isOnMainActor(_ scope: ScopeID) -> Bool {
    outline.enclosing(scope).contains { _, row in
      !row.decl.isNone && hasAttribute("MainActor", outline[row.decl], outline)
    }
  }
}
