internal import BarographModel

/// What tests do with the project's shared instances themselves. Only files of tests are looked at.
extension PlainReader {
  /// A write, by the row of the accessor that it goes through.
  private struct Write {
    var member: Name
    /// Row of the new value, or -1.
    var value: Int32
  }

  func readTestAccesses() {
    var writes: [Int32: Write] = [:]
    for expr in outline.exprs where expr.kind == .assignment && expr.base >= 0 {
      guard let target = sharedTarget(expr.base) else { continue }
      let value = expr.items.range.first.map { outline.lists[$0] } ?? -1
      writes[target.accessor] = Write(member: target.member, value: value)
    }
    setUpHelpers = functionsCalledFirst()
    for row in outline.exprs.indices {
      let expr = outline.exprs[row]
      guard expr.kind == .member || expr.kind == .implicitMember, context.names.isShared(expr.name),
        let owner = lookup.owner(file, expr.scope), isTest(owner),
        let instance = sharedInstance(Int32(row), expr), !isOnlyCompared(Int32(row))
      else { continue }
      note(instance, owner, expr, writes[Int32(row)] ?? setter(Int32(row)), next(Int32(row)))
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
  private func next(_ row: Int32) -> Name? {
    let parent = outline.exprs[Int(row)].parent
    guard parent >= 0, case let expr = outline.exprs[Int(parent)], expr.base == row else { return nil }
    switch expr.kind {
    case .member: return expr.name
    case .optionalChain, .forceUnwrap: return next(parent)
    default: return nil
    }
  }

  /// `[[Store sharedStore] setToken:x]`
  private func setter(_ row: Int32) -> Write? {
    let parent = outline.exprs[Int(row)].parent
    guard outline.language == .objectiveC, parent >= 0, case let callee = outline.exprs[Int(parent)],
      callee.kind == .member, callee.base == row, context.names.isSetter(callee.name), callee.parent >= 0,
      case let call = outline.exprs[Int(callee.parent)], call.kind == .call, call.base == parent,
      call.arguments.count == 1, let name = propertyName(ofSetter: callee.name)
    else { return nil }
    return Write(member: name, value: call.arguments.range.first.map { outline.arguments[$0].value } ?? -1)
  }

  // MARK: When and beside whom

  /// Whether code at a place runs before each test.
  private func begins(_ scope: Int32, _ function: Name) -> Bool {
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
    for expr in outline.exprs where expr.kind == .call && expr.base >= 0 {
      let callee = outline.exprs[Int(expr.base)]
      let isOwn =
        callee.kind == .name
        || callee.kind == .member
          && (outline.exprs[Int(callee.base)].kind == .selfReference
            || outline.exprs[Int(callee.base)].name == index.known.selfType)
      guard isOwn, context.testWords.isBeginning(place(of: expr.scope).function) else { continue }
      found.insert(callee.name)
    }
    return found
  }

  /// `x === Store.shared`: which object it is does not depend on what it keeps.
  private func isOnlyCompared(_ row: Int32) -> Bool {
    var parent = outline.exprs[Int(row)].parent
    while parent >= 0, [.cast, .tuple].contains(outline.exprs[Int(parent)].kind) {
      parent = outline.exprs[Int(parent)].parent
    }
    guard parent >= 0, case let around = outline.exprs[Int(parent)] else { return false }
    switch around.kind {
    case .sequence:
      return outline.lists[around.items.range].contains { item in
        let operation = outline.exprs[Int(item)]
        return operation.kind == .operatorName && ["===", "!=="].contains(index.text(operation.name))
      }
    case .call:
      return around.base >= 0
        && ["XCTAssertIdentical", "XCTAssertNotIdentical"].contains(index.text(outline.exprs[Int(around.base)].name))
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
    guard declaration.decl >= 0 else { return false }
    let rows = index[declaration.file]
    return rows.attributes[index.decl(declaration).attributes.range].contains { attribute in
      index.text(attribute.name) == "Suite"
        && rows.arguments[attribute.arguments.range].contains {
          $0.value >= 0 && index.text(rows.exprs[Int($0.value)].name) == "serialized"
        }
    }
  }

  private func isOnMainActor(_ scope: Int32) -> Bool {
    outline.enclosing(scope).contains { _, row in
      row.decl >= 0 && hasAttribute("MainActor", outline.decls[Int(row.decl)], outline)
    }
  }
}
