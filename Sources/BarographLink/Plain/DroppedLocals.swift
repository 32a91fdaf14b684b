internal import BarographModel

/// Objects that a function makes in a variable, lets work, and drops, although what they did leaves them needed: they gave
/// themselves to a weak property.
extension PlainReader {
  /// `let coordinator = LoginCoordinator(…); coordinator.start()`, where `start` says `screen.delegate = self`.
  func readDroppedLocals() {
    guard outline.language == .swift, index.role(ofFile: file) == .production else { return }
    var candidates: [Name: [DeclID]] = [:]
    for (row, decl) in zip(outline.declRows, outline.decls)
    where decl.kind == .variable && decl.flags.contains(.isLet) && !decl.value.isNone
      && !decl.flags.contains(.isElement)
    {
      guard !isMember(decl), outline[decl.scope].kind != .file,
        outline[decl.value].kind == .call, let made = madeObject(decl.value), isOfProject(made)
      else { continue }
      candidates[decl.name, default: []].append(row)
    }
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
    for row in candidates.values.joined().sorted() { checkDropped(row, uses[row] ?? []) }
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
