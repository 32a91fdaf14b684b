internal import BarographModel

/// Strong copies of what properties hold weakly: `guard let screen else { return }`, and closures behind it that capture them.
extension Values {
  /// The property of the same object whose closure captures a copy of what a weak property holds: that is kept after all.
  func keepers(ofCopiesOf property: DeclReference) -> [CopyKeeper] {
    guard index.decl(property).flags.contains(.isWeak), isMember(property) else { return [] }
    return copies(in: property.file)[property] ?? []
  }

  private func copies(in file: FileID) -> [DeclReference: [CopyKeeper]] {
    if let known = memory.strongCopies[file] { return known }
    var found: [DeclReference: [CopyKeeper]] = [:]
    let outline = index[file]
    for expr in outline.exprs where expr.kind == .assignment || expr.kind == .call {
      guard let (target, values) = filling(expr, file), let keeper = inference.variable(target, file: file),
        isMember(keeper), keeps(keeper), outline[target].kind == .name || isOwn(outline[target], outline)
      else { continue }
      for closure in values.flatMap({ closures(keptBy: $0, file) }) {
        for case .local(let copy) in heldObjects(in: file).captured(by: closure) {
          guard let original = weakOriginal(of: copy, file) else { continue }
          let name = index.decl(copy).name
          found[original, default: []].append(CopyKeeper(property: keeper, name: name))
        }
      }
    }
    memory.strongCopies[file] = found
    return found
  }

  private func isOwn(_ member: Expr, _ outline: OutlineView) -> Bool {
    member.kind == .member && !member.base.isNone && outline[member.base].kind == .selfReference
  }

  private func closures(keptBy value: ExprID, _ file: FileID) -> [ScopeID] {
    if value.isNone { return [] }
    let expr = inference.expr(value, file)
    switch expr.kind {
    case .closure: return [expr.scope]
    case .member: return subscriptions(in: file).lastingClosures(ofBagged: expr)
    default: return []
    }
  }

  /// The weak property of the code's own object that a local constant is a copy of.
  private func weakOriginal(of copy: DeclReference, _ file: FileID) -> DeclReference? {
    let decl = index.decl(copy)
    guard copy.file == file, decl.kind == .variable, !decl.value.isNone, isLocal(copy),
      case let value = index[file][decl.value],
      value.kind == .name || isOwn(value, index[file]),
      let owner = inference.lookup.enclosingEntity(file, decl.scope),
      // `guard let screen`: the value has the name of the constant, and is the property.
      let original = inference.lookup.members(value.name, of: owner).first(where: { index.decl($0).kind == .variable }),
      index.decl(original).flags.contains(.isWeak)
    else { return nil }
    return original
  }
}

/// A property whose closure captures a strong copy of what another one holds weakly.
struct CopyKeeper: Hashable {
  var property: DeclReference
  /// What the closure calls it.
  var name: Name
}

extension HoldReader {
  /// `helper.screen = self`, where `screen` is weak and a closure that the helper keeps has a strong copy of it.
  func copies(
    of value: ExprID, heldWeaklyBy member: DeclReference, _ keeper: HeldObject, at offset: UInt32
  ) -> [Hold] {
    values.keepers(ofCopiesOf: member).flatMap { copy in
      objects.value(value).parts.compactMap { part in
        objects.object(part.row).map { object in
          var hold = Hold(
            from: keeper, to: object, member: copy.property, place: RawSite(file: file, offset: offset),
            manner: .captured, isLasting: true)
          hold.name = copy.name
          return hold
        }
      }
    }
  }
}
