internal import BarographModel

/// What initialisers do with the dependencies that they are given.
extension PlainReader {
  /// Finds parameters that nothing in the initialiser mentions, and those that it only hands to other initialisers.
  func findIdleParameters() {
    var found: [DeclID: ParameterUse] = [:]
    var names: [Name] = []
    for decl in outline.decls where decl.kind == .initializer && !decl.body.isNone && isOwnDesign(decl) {
      for parameter in decl.parameters.range {
        let type = inference.type(of: DeclReference(file: file, decl: DeclID(parameter)))
        let row = outline.decls[parameter]
        guard !row.name.isNone, row.name != index.known.wildcard, let asked = asked(type, in: row.scope),
          asked.form == .constructor || asked.way == .wrapper, let owner = lookup.owner(file, decl.scope)
        else { continue }
        found[DeclID(parameter)] = ParameterUse(owner: owner, type: asked.entity)
        names.append(row.name)
      }
    }
    if found.isEmpty { return }
    let filter = NameFilter(names)
    for row in outline.exprRows {
      let expr = outline[row]
      guard expr.kind == .name, filter.contains(expr.name),
        case .value(let meant) = lookup.meaning(
          of: expr.name, file: file, scope: expr.scope, offset: expr.offset, wantsType: false),
        meant.file == file, found[meant.decl] != nil
      else { continue }
      if let made = madeWith(row, expr) {
        found[meant.decl]?.passedTo.append(made)
      } else {
        found[meant.decl]?.isUsed = true
      }
    }
    for (decl, use) in found.sorted(by: { $0.key < $1.key }) where !use.isUsed {
      guard let owner = node(use.owner), let type = node(use.type) else { continue }
      let parameter = outline[decl]
      result.rows.idleParameters.append(
        IdleParameter(
          owner: owner, name: index.text(parameter.name), type: type,
          passedTo: Set(use.passedTo.compactMap { node($0) }).sorted(), isDelegating: delegates(parameter.scope),
          site: site(parameter.offset)))
    }
  }

  /// Whether an initialiser leaves its work to another one of its type.
  private func delegates(_ body: ScopeID) -> Bool {
    outline.exprs.contains { call in
      isDelegation(call)
        && outline.enclosing(call.scope).contains { $0.id == body }
    }
  }

  /// `super.init(store: store)`: parameters that go to the base class as they are, and that the type itself does not keep.
  func notePassedUp(_ callee: Expr, _ call: Expr) {
    guard !callee.base.isNone, outline[callee.base].kind == .superReference,
      case let place = inference.executionContext(file: file, scope: call.scope), place.moment == .initializer,
      !place.decl.isNone
    else { return }
    let initializer = outline[place.decl]
    for row in call.arguments.range where !outline.arguments[row].value.isNone {
      let value = outline[outline.arguments[row].value]
      guard value.kind == .name,
        let parameter = initializer.parameters.range.first(where: { outline.decls[$0].name == value.name }),
        keptStrength(value.name, initializer) == .unknown
      else { continue }
      result.passedUp.append(DeclReference(file: file, decl: DeclID(parameter)))
    }
  }

  /// Initialisers whose parameters their author chose: nobody above or outside demands them, and they do something.
  private func isOwnDesign(_ initializer: Decl) -> Bool {
    let flags: DeclFlags = [.isOverride, .isRequired, .isRequirement]
    guard initializer.flags.isDisjoint(with: flags), !initializer.parameters.isEmpty, isMember(initializer),
      let owner = lookup.owner(file, initializer.scope), !inference.tables(of: file).isEmpty(initializer.body)
    else { return false }
    let count = initializer.parameters.count
    return !lookup.members(index.known.initializer, of: owner).contains { other in
      inference.owner(of: other) != owner && index.decl(other).parameters.count == count
    }
  }

  /// The type whose initialiser an expression is an argument of.
  func madeWith(_ row: ExprID, _ expr: Expr) -> EntityID? {
    guard !expr.parent.isNone else { return nil }
    let call = outline[expr.parent]
    guard call.kind == .call, !call.base.isNone, call.base != row else { return nil }
    let callee = outline[call.base]
    guard callee.kind == .name, context.names.isUppercase(callee.name) else { return nil }
    return lookup.namedType(call.base, callee, file)
  }

  private struct ParameterUse {
    var owner: EntityID
    var type: EntityID
    var passedTo: [EntityID] = []
    var isUsed = false
  }
}
