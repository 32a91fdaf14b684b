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
      if let made = madeObject(decl.value) {
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
    var uses: [DeclID: [ExprID]] = [:]
    for row in outline.exprRows {
      let expr = outline[row]
      guard expr.kind == .name, candidates[expr.name] != nil,
        case .value(let meant) = lookup.meaning(
          of: expr.name, file: file, scope: expr.scope, offset: expr.offset, wantsType: false), meant.file == file
      else { continue }
      uses[meant.decl, default: []].append(row)
    }
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
    guard let made = madeObject(decl.value) else { return }
    if checkOnlyWeak(row, made, uses) { return }
    let methods = uses.map { calledMethod($0, of: made, in: decl.scope) }
    guard !methods.isEmpty, methods.allSatisfy({ $0 != nil }) else { return }
    for method in methods.compactMap({ $0 }) {
      let reader = PlainReader(context: context, inference: inference, file: method.file)
      guard let given = reader.onlyGivenWeakly(method) else { continue }
      let (name, property) = (index.text(index[made].name), index.text(given.name))
      result.defects.append(
        FoundDefect(
          .unheldObject, "",
          "\(name) is made here and dropped when the function ends: \(index.text(index.decl(method).name)) gave it to "
            + "'\(property)', which is weak and nil from then on",
          at: RawSite(file: file, offset: decl.offset), subjects: [index.id(of: made)],
          related: [("given to '\(property)' here", RawSite(file: method.file, offset: given.offset))],
          help: ["keep \(index.text(decl.name)) in a property as long as it is needed"], isLikely: true))
      return
    }
  }

  /// `let loader = Loader(); self.loader = loader`, where the property is weak and all else is asking. Whether that was said.
  private func checkOnlyWeak(_ row: DeclID, _ made: EntityID, _ uses: [ExprID]) -> Bool {
    var given: DeclReference?
    for use in uses {
      if let property = weakProperty(filledWith: use) {
        given = given ?? property
      } else if outline[use].scope != outline[row].scope || !isAsked(ofAnother: use) {
        return false
      }
    }
    guard let given, !mayKeepItself(made), let owner = inference.owner(of: given) else { return false }
    addHeldWeakly(made, by: given, of: owner, "when the function ends", at: outline[row].offset, isLikely: true)
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

  /// Whether an object is only asked for a member of it, to be called, read or filled.
  private func isAsked(ofAnother use: ExprID) -> Bool {
    let parent = outline[use].parent
    return !parent.isNone && outline[parent].kind == .member && outline[parent].base == use
  }

  /// Whether objects of a class may see to it themselves that they are kept: their code hands itself on, or a closure of it has the object.
  func mayKeepItself(_ made: EntityID) -> Bool {
    (index[made].declarations + index[made].extensions).contains { place in
      let outline = index[place.file]
      let captures = values.heldObjects(in: place.file).closures
      if captures.keepingSelf.contains(where: { lookup.owner(place.file, $0) == made }) { return true }
      return outline.exprRows.contains { row in
        let expr = outline[row]
        guard expr.kind == .selfReference, lookup.owner(place.file, expr.scope) == made else { return false }
        guard !expr.parent.isNone, case let parent = outline[expr.parent] else { return true }
        return (parent.kind != .member || parent.base != row) && !isWeakRole(parent, outline)
      }
    }
  }

  /// `window?.delegate = self`: the platform has such an object weakly.
  private func isWeakRole(_ assignment: Expr, _ outline: OutlineView) -> Bool {
    assignment.kind == .assignment && !assignment.base.isNone && outline[assignment.base].kind == .member
      && ["delegate", "dataSource", "target"].contains(index.text(outline[assignment.base].name))
  }

  /// The method of a type that a variable is asked for in its own function, `nil` for any other use.
  private func calledMethod(_ use: ExprID, of made: EntityID, in scope: ScopeID) -> DeclReference? {
    let expr = outline[use]
    guard expr.scope == scope, !expr.parent.isNone, case let member = outline[expr.parent],
      member.kind == .member, member.base == use, !member.parent.isNone,
      outline[member.parent].kind == .call, outline[member.parent].base == expr.parent
    else { return nil }
    return lookup.members(member.name, of: made).first {
      index.decl($0).kind == .function && !index.decl($0).body.isNone
    }
  }

  /// The weak property that a method gives its own object to, if nothing else in the type's file gets hold of that object.
  private func onlyGivenWeakly(_ method: DeclReference) -> (name: Name, offset: UInt32)? {
    let decl = index.decl(method)
    guard let owner = inference.owner(of: method) else { return nil }
    var found: (name: Name, offset: UInt32)?
    for row in outline.exprRows {
      let expr = outline[row]
      guard expr.kind == .selfReference || expr.kind == .closure, lookup.owner(file, expr.scope) == owner else {
        continue
      }
      // A closure may keep it, whatever it says of itself.
      if expr.kind == .closure { return nil }
      guard !expr.parent.isNone, case let parent = outline[expr.parent] else { return nil }
      if parent.base == row, parent.kind == .member { continue }
      guard parent.kind == .assignment, let property = storedProperty(parent.base),
        index.decl(property).flags.contains(.isWeak)
      else { return nil }
      if expr.offset >= decl.start, expr.offset < decl.end, found == nil {
        found = (index.decl(property).name, expr.offset)
      }
    }
    return found
  }
}
