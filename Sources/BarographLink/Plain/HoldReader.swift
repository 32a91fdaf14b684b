internal import BarographModel

/// Reads off the expressions of one file which object they make keep which other one.
struct HoldReader {
  let inference: Inference
  let file: FileID
  let objects: HeldObjects
  let index: Index
  let values: Values
  let outline: OutlineView
  /// The words of the platform that nearly every call and assignment is asked for.
  let words: ClosureKeeperNames
  /// Whether what a control gives counts as a stream without end: it ends with the control.
  let countsControls: Bool

  init(inference: Inference, file: FileID, objects: HeldObjects, countsControls: Bool = true) {
    self.inference = inference
    self.file = file
    self.objects = objects
    self.countsControls = countsControls
    index = inference.index
    values = inference.values
    outline = index[file]
    words = inference.valueMemory.closureKeepers
  }

  /// What the code of each body makes objects keep; closures belong to the code around them.
  func holdsByBody() -> [ScopeID: [Hold]] {
    var bodies: [ScopeID: [Hold]] = [:]
    for row in outline.exprRows {
      let expr = outline[row]
      let found: [Hold]
      switch expr.kind {
      case .assignment: found = holds(byAssignment: expr) + holds(byFilling: expr) + holds(byShowingIn: expr)
      case .call: found = holds(byCall: row, expr)
      case .sequence: found = holds(byAddingTo: expr)
      default: continue
      }
      if !found.isEmpty, let body = body(around: expr.scope) { bodies[body, default: []] += found }
    }
    for row in outline.declRows {
      let property = DeclReference(file: file, decl: row)
      if let hold = hold(byReusing: property) ?? hold(byEmbedding: property),
        let body = body(around: outline[row].scope)
      {
        bodies[body, default: []].append(hold)
      }
      let assembled = holds(byAssembling: property)
      if !assembled.isEmpty, let body = body(around: outline[row].scope) { bodies[body, default: []] += assembled }
      let found = holds(byInitialValue: property)
      if !found.isEmpty, let body = body(around: outline[outline[row].value].scope) {
        bodies[body, default: []] += found
      }
    }
    return bodies
  }

  /// The function or stored value around a scope.
  func body(around scope: ScopeID) -> ScopeID? {
    outline.enclosing(scope).first { [.function, .accessor, .initializer].contains($0.scope.kind) }?.id
  }

  /// `menu.delegate = self`, `self.menu = menu`, `subscription = clock.sink { self.tick() }`
  private func holds(byAssignment assignment: Expr) -> [Hold] {
    guard !assignment.base.isNone, let item = assignment.items.range.first else { return [] }
    return holds(of: ExprID(outline.lists[item]), in: assignment.base)
  }

  /// `lazy var menu: Menu = { let menu = Menu(delegate: self); return menu }()`
  private func holds(byInitialValue property: DeclReference) -> [Hold] {
    isKept(property) ? holds(of: index.decl(property).value, inInitial: property) : []
  }

  private func isKept(_ property: DeclReference) -> Bool {
    let decl = index.decl(property)
    return decl.kind == .variable && !decl.value.isNone && values.keeps(property) && !isNeverMade(decl)
  }

  private func holds(of value: ExprID, inInitial property: DeclReference) -> [Hold] {
    kept(by: value).map {
      Hold(
        from: .own, to: $0.object, member: property, place: values.site(property), manner: $0.manner,
        closure: $0.closure, isLasting: $0.isLasting, isObserver: $0.isObserver)
    }
  }

  /// Whether a property only makes its value when it is read, and nothing that sees it names it.
  private func isNeverMade(_ decl: Decl) -> Bool {
    decl.flags.contains(.isLazy) && [.privateAccess, .fileprivateAccess].contains(decl.access)
      && !outline.exprs.contains { $0.name == decl.name && [.name, .member, .implicitMember].contains($0.kind) }
  }

  /// What a value that is put into a variable or property makes its owner keep.
  func holds(of value: ExprID, in written: ExprID) -> [Hold] {
    guard let target = outline.target(ofWrite: written),
      let member = inference.variable(target, file: file) ?? values.addedProperty(target, file)
    else { return [] }
    let expr = outline[target]
    return holds(of: value, in: member, of: expr.kind == .member ? expr.base : .none, at: expr.offset)
  }

  /// `[menu setDelegate:self]`, which is `menu.delegate = self` unless the class has a method of that name.
  func holds(bySetting call: Expr, _ callee: Expr) -> [Hold] {
    guard let set = values.sites.property(setBy: call, file),
      let value = outline.arguments[call.arguments.range].first?.value, !value.isNone,
      inference.callee(of: call, file: file) == nil
    else { return [] }
    return holds(of: value, in: set, of: callee.base, at: callee.offset)
  }

  /// What a value makes an object keep that is put into a property of it; without a receiver, of the object whose code it is.
  private func holds(of value: ExprID, in member: DeclReference, of receiver: ExprID, at offset: UInt32) -> [Hold] {
    let isRequirement = index.decl(member).flags.contains(.isRequirement)
    let found = isRequirement ? kept(by: value) : []
    if isRequirement, found.isEmpty { return [] }
    let meant = isRequirement ? properties(behind: member, of: receiver) : [member]
    if !meant.isEmpty, meant.allSatisfy(isAdded) {
      // What an object of the platform keeps, who keeps that object keeps.
      return receiver.isNone || !meant.allSatisfy(isKeeping) ? [] : holds(of: [value], by: receiver)
    }
    if values.isOfStructure(member), !receiver.isNone {
      // What a structure has, who keeps that has.
      let found = holds(of: value, in: receiver)
      if found.isEmpty || !values.isLasting(member) { return [] }
      return found.map { hold in
        var whole = hold
        whole.bag = whole.bag ?? member
        return whole
      }
    }
    if index.decl(member).flags.contains(.isWeak), let keeper = keeper(of: member, receiver) {
      return copies(of: value, heldWeaklyBy: member, keeper, at: offset)
    }
    guard isRequirement || values.keeps(member), let keeper = keeper(of: member, receiver) else { return [] }
    let place = RawSite(file: file, offset: offset)
    let kept = isRequirement ? found : kept(by: value)
    if kept.isEmpty { return [] }
    return meant.flatMap { property in
      kept.map {
        Hold(
          from: keeper, to: $0.object, member: property, requirement: isRequirement ? member : nil, place: place,
          manner: $0.manner, closure: $0.closure, isLasting: $0.isLasting, isObserver: $0.isObserver)
      }
    }
  }

  /// Whether the project adds a property to a type from outside.
  private func isAdded(_ property: DeclReference) -> Bool {
    inference.owner(of: property).map { index[$0].isExternal } ?? false
  }

  /// The stored properties that stand behind a protocol's where code fills it: those of the classes that the object is known to be of,
  /// or of all that have one, if each of them keeps what it is given.
  private func properties(behind requirement: DeclReference, of receiver: ExprID) -> [DeclReference] {
    if receiver.isNone { return [] }
    let known = Set(values.answer(ExprReference(file: file, row: receiver)).values.compactMap(\.entity)).sorted()
    let all = known.compactMap { values.sites.implementation(of: requirement, in: $0) }
    let found = (known.isEmpty ? values.sites.implementations(of: requirement) : all)
      .filter { index.role(ofFile: $0.file) != .test }
    return !found.isEmpty && found.allSatisfy(values.keeps) ? found : []
  }

  /// An object that keeping a value keeps, and how.
  struct Kept {
    var object: HeldObject
    var manner: MutualHold.Manner
    var isLasting: Bool
    /// The closure that captures it.
    var closure = ScopeID.none
    var isObserver = false
  }

  private func kept(by value: ExprID) -> [Kept] {
    guard mayBeObject(value) else { return [] }
    let held = objects.value(value)
    let subscribed = held.parts.flatMap { subscribers(of: $0.row) }
    if !subscribed.isEmpty { return subscribed }
    let kept = held.kept
    if kept.isEmpty { return [] }
    let (isCaptured, manner) = (held.captures, held.manner)
    return kept.map {
      Kept(
        object: $0, manner: manner, isLasting: isCaptured, closure: isCaptured ? held.closure(capturing: $0) : .none)
    }
  }

  /// Whose property a write fills.
  private func keeper(of member: DeclReference, _ receiver: ExprID) -> HeldObject? {
    if !receiver.isNone { return objects.object(receiver) }
    guard case .property(let base, _) = objects.object(of: member) else { return nil }
    return base
  }

  /// `tokens += [clock.sink { self.tick() }]`
  private func holds(byAddingTo sequence: Expr) -> [Hold] {
    guard sequence.items.count == 3, case let items = Array(outline.items(of: sequence.items)),
      outline[items[1]].name == index.known.addAssignment, outline[items[2]].kind == .array
    else { return [] }
    return holds(of: items[2], in: items[0])
  }
}
