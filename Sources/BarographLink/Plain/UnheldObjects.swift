internal import BarographModel

/// Objects that are made and handed to what does not keep them.
extension PlainReader {
  /// `tape.delegate = Changer()`, where `delegate` is weak.
  func readWeakAssignment(_ assignment: Expr) {
    guard !assignment.base.isNone, let item = assignment.items.range.first,
      case let value = ExprID(outline.lists[item]), outline[value].kind == .call,
      let property = storedProperty(assignment.base), index.decl(property).flags.contains(.isWeak),
      !isLookedAtAtOnce(property, in: assignment.scope), let made = madeObject(value),
      let owner = inference.owner(of: property)
    else { return }
    addHeldWeakly(made, by: property, of: owner, "at once", at: outline[value].offset)
  }

  /// Says that an object is made at a place and gone soon after, since only a weak property has it.
  func addHeldWeakly(
    _ made: EntityID, by property: DeclReference, of owner: EntityID, _ end: String, at offset: UInt32,
    isLikely: Bool = false
  ) {
    let (name, member) = (index.text(index[made].name), index.text(index.decl(property).name))
    result.defects.append(
      FoundDefect(
        .unheldObject, "", "\(name) is made here and only held by '\(member)', which is weak: it is gone \(end)",
        at: RawSite(file: file, offset: offset), subjects: [index.id(of: owner), index.id(of: made)],
        related: [("declared weak", RawSite(file: property.file, offset: index.decl(property).offset))],
        help: ["keep it in a property of who makes it, and assign that"], isLikely: isLikely))
  }

  /// Whether a test sets a property that does its work when it is set: what the test looks at is there by the time the object is gone.
  func isLookedAtAtOnce(_ property: DeclReference, in scope: ScopeID) -> Bool {
    index.decl(property).flags.contains(.hasObservers) && lookup.role(file, scope) == .test
  }

  /// The variable of a type that `x.name` or `name` means.
  func storedProperty(_ row: ExprID) -> DeclReference? {
    let expr = outline[row]
    switch expr.kind {
    case .member:
      guard case .entity(let owner, _) = inference.type(ofExpr: expr.base, file: file).unwrapped else { return nil }
      return lookup.members(expr.name, of: owner).first { index.decl($0).kind == .variable }
    case .name:
      guard
        case .value(let found) = lookup.meaning(
          of: expr.name, file: file, scope: expr.scope, offset: expr.offset, wantsType: false),
        index.decl(found).kind == .variable
      else { return nil }
      // A weak local may be looked at to see whether something else keeps the object.
      return inference.owner(of: found) == nil ? nil : found
    default: return nil
    }
  }

  /// The class of which a call makes an object.
  func madeObject(_ call: ExprID) -> EntityID? {
    let callee = outline[call].base
    guard !callee.isNone, case let expr = outline[callee],
      expr.name == index.known.initializer || context.names.isUppercase(expr.name),
      case .entity(let made, _) = inference.type(ofExpr: call, file: file).unwrapped,
      [.classType, .actorType].contains(index[made].kind)
    else { return nil }
    return made
  }
}
