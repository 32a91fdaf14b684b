internal import BarographModel

/// Objects that a function makes in a variable, lets work, and drops, although what they did leaves them needed: they gave
/// themselves to a weak property.
extension PlainReader {
  /// `let coordinator = LoginCoordinator(…); coordinator.start()`, where `start` says `screen.delegate = self`.
  func readDroppedLocals() {
    guard outline.language == .swift, index.role(ofFile: file) == .production else { return }
    let fleeting = FleetingWords.types(index.project.names)
    var candidates: [Name: [DeclID]] = [:]
    var platform: [DeclID: FleetingObject] = [:]
    for (row, decl) in zip(outline.declRows, outline.decls)
    where decl.kind == .variable && decl.flags.contains(.isLet) && !decl.value.isNone
      && !decl.flags.contains(.isElement)
    {
      guard !isMember(decl), outline[decl.scope].kind != .file,
        outline[decl.value].kind == .call
      else { continue }
      if let made = madeAnew(decl.value) {
        guard isOfProject(made) else { continue }
        candidates[decl.name, default: []].append(row)
        if let window = windowController(made) { platform[row] = window }
      } else if !fleeting.isEmpty, let type = fleetingType(madeBy: decl.value, among: fleeting) {
        candidates[decl.name, default: []].append(row)
        platform[row] = FleetingObject(type)
      }
    }
    if !fleeting.isEmpty { outline.exprs.forEach { checkDroppedAtOnce($0, among: fleeting) } }
    if candidates.isEmpty { return }
    let uses = uses(ofVariables: Set(candidates.keys))
    for row in candidates.values.joined().sorted() {
      if let object = platform[row] {
        checkDropped(row, ofPlatform: object, uses[row] ?? [])
      } else {
        checkDropped(row, uses[row] ?? [])
      }
    }
  }

  private func isOfProject(_ entity: EntityID) -> Bool {
    !index[entity].isExternal
      && index.externalSupertypes[entity].allSatisfy { name in
        // Screens, windows and gestures are held by what shows them, threads and operations by the system.
        !["UIViewController", "UIView", "NSViewController", "NSView", "Thread", "Operation", "XCTestCase"].contains(
          index.text(name))
      }
  }

  private func checkDropped(_ row: DeclID, _ uses: [ExprID]) {
    let decl = outline[row]
    guard let made = madeAnew(decl.value) else { return }
    if checkOnlyWeak(row, made, uses) { return }
    let methods = uses.map { calledMethod($0, of: made, in: decl.scope) }
    guard !methods.isEmpty, methods.allSatisfy({ $0 != nil }), let gifts = weakGifts(of: made),
      let body = outline.body(around: decl.scope), !mayGoOn(body, after: decl.offset)
    else { return }
    // What the platform has it do may be over when the method returns.
    if gifts.contains(where: { if case .platform = $0.manner { true } else { false } }) { return }
    for method in methods.compactMap({ $0 }) {
      let places = code(runBy: method, of: made)
      guard let gift = gifts.first(where: { gift in places.contains { $0.contains(gift.place) } })
      else { continue }
      addDropped(row, made, method, gift)
      return
    }
  }

  private func addDropped(
    _ row: DeclID, _ made: EntityID, _ method: DeclReference, _ gift: WeakGift
  ) {
    let decl = outline[row]
    let begun = index.text(index.decl(method).name)
    let (what, place): (String, String)
    switch gift.manner {
    case .property(let name):
      (what, place) = (
        "\(begun) gave it to '\(index.text(name))', which is weak and nil from then on",
        "given to '\(index.text(name))' here"
      )
    case .closure, .platform:
      (what, place) = ("what \(begun) began needs it, and has it weakly", "taken weakly here")
    }
    result.defects.append(
      FoundDefect(
        .unheldObject, "",
        "\(index.text(index[made].name)) is made here and dropped when the function ends: \(what)",
        at: RawSite(file: file, offset: decl.offset), subjects: [index.id(of: made)],
        related: [(place, gift.place)],
        help: ["keep \(index.text(decl.name)) in a property as long as it is needed"],
        isLikely: true))
  }

  /// The code that a method of a class runs on its own object: its own and that of the methods it calls.
  private func code(runBy method: DeclReference, of made: EntityID) -> [CodeRange] {
    var (reached, open) = (Set<DeclReference>(), [method])
    while let next = open.popLast() {
      guard reached.insert(next).inserted else { continue }
      let (decl, outline) = (index.decl(next), index[next.file])
      for expr in outline.exprs
      where expr.kind == .call && expr.offset >= decl.start && expr.offset < decl.end
        && !expr.base.isNone
      {
        let callee = outline[expr.base]
        guard
          callee.kind == .name
            || callee.kind == .member && !callee.base.isNone
              && outline[callee.base].kind == .selfReference
        else { continue }
        open += lookup.members(callee.name, of: made).filter { index.decl($0).kind == .function }
      }
    }
    return reached.map {
      CodeRange(file: $0.file, start: index.decl($0).start, end: index.decl($0).end)
    }
  }

  /// `let loader = Loader(); self.loader = loader`, where the property is weak and all else is asking. Whether that was said.
  private func checkOnlyWeak(_ row: DeclID, _ made: EntityID, _ uses: [ExprID]) -> Bool {
    var given: DeclReference?
    for use in uses {
      if let property = weakProperty(filledWith: use) {
        given = given ?? property
      } else if outline[use].scope != outline[row].scope || outline.member(askedOf: use) == nil {
        return false
      }
    }
    guard let given, weakGifts(of: made) != nil, let owner = inference.owner(of: given) else {
      return false
    }
    addHeldWeakly(
      made, by: given, of: owner, "when the function ends", at: outline[row].offset, isLikely: true)
    return true
  }

  /// The weak property that a variable is assigned to.
  private func weakProperty(filledWith use: ExprID) -> DeclReference? {
    let parent = outline[use].parent
    guard !parent.isNone, case let assignment = outline[parent], assignment.kind == .assignment,
      assignment.base != use, !assignment.base.isNone, let property = storedProperty(assignment.base),
      index.decl(property).flags.contains(.isWeak), !isLookedAtAtOnce(property, in: outline[use].scope)
    else { return nil }
    return property
  }

  /// Whether nothing is done with what a call gives back.
  private func isStatement(_ call: ExprID) -> Bool {
    inference.tables(of: file).statement(of: call).map { outline.statements[Int($0)] }
      .map { $0.kind == .expression && $0.expr == call } ?? false
  }

  /// The method of a type that a variable is asked for in its own function, `nil` for any other use.
  private func calledMethod(_ use: ExprID, of made: EntityID, in scope: ScopeID) -> DeclReference? {
    let expr = outline[use]
    guard expr.scope == scope, !expr.parent.isNone, case let member = outline[expr.parent],
      member.kind == .member, member.base == use, !member.parent.isNone,
      outline[member.parent].kind == .call, outline[member.parent].base == expr.parent,
      isStatement(member.parent)
    else { return nil }
    return lookup.members(member.name, of: made).first {
      index.decl($0).kind == .function && !index.decl($0).body.isNone
    }
  }

  /// The class of which a call makes an object for whoever calls, itself or by a function that does nothing else with it.
  private func madeAnew(_ call: ExprID) -> EntityID? {
    madeObject(call)
      ?? inference.callee(of: outline[call], file: file).flatMap {
        values.madeAnew(by: $0.reference)
      }
      .flatMap { [.classType, .actorType].contains(index[$0].kind) ? $0 : nil }
  }
}

/// A part of a file.
private struct CodeRange {
  var file: FileID
  var start: UInt32
  var end: UInt32

  func contains(_ place: RawSite) -> Bool {
    place.file == file && place.offset >= start && place.offset < end
  }
}
