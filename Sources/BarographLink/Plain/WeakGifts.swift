internal import BarographModel

/// A place where an object gives itself away without being kept by whom it is given to.
struct WeakGift {
  enum Manner {
    /// To a weak property of this name.
    case property(Name)
    /// To a closure that takes it weakly, and does nothing without it.
    case closure
    /// To an object of the platform that has it weakly, such as a delegate's.
    case platform
  }
  var manner: Manner
  var place: RawSite
}

/// What the code of a class does with its own objects.
extension PlainReader {
  /// Where objects of a class give themselves away, if nobody keeps them for it; nil if code of the class or of one that it inherits from
  /// may see to it that they are kept: it hands them on, or a closure or method of theirs that is kept has them.
  func weakGifts(of made: EntityID) -> [WeakGift]? {
    var found: [WeakGift]? = []
    lookup.eachSupertype(of: made) { type in
      for place in index[type].declarations + index[type].extensions {
        guard
          let gifts = PlainReader(context: context, inference: inference, file: place.file)
            .weakGifts(in: type)
        else {
          found = nil
          return true
        }
        found? += gifts
      }
      return false
    }
    return found
  }

  private func weakGifts(in type: EntityID) -> [WeakGift]? {
    var found: [WeakGift] = []
    for (row, expr) in zip(outline.exprRows, outline.exprs)
    where (expr.kind == .selfReference || expr.kind == .closure)
      && lookup.owner(file, expr.scope) == type
    {
      if expr.kind == .closure {
        if values.heldObjects(in: file).captured(by: expr.scope).contains(.own),
          !runsAtOnce(row, expr)
        {
          return nil
        }
        if isKeptElsewhere(row, expr), doesNothing(expr.scope) {
          found.append(WeakGift(manner: .closure, place: RawSite(file: file, offset: expr.offset)))
        }
      } else if expr.parent.isNone {
        return nil
      } else if case let parent = outline[expr.parent], parent.kind != .member || parent.base != row,
        // `self?.open()`: the weak variable of a closure.
        parent.kind != .optionalChain
      {
        guard let manner = weakManner(ofGiving: row, to: expr.parent) else { return nil }
        found.append(WeakGift(manner: manner, place: RawSite(file: file, offset: expr.offset)))
      }
    }
    return handsOnMethod(of: type) ? nil : found
  }

  private func runsAtOnce(_ row: ExprID, _ closure: Expr) -> Bool {
    outline[closure.scope].runsAtOnce || inference.isLent(closure.scope, file: file)
      || inference.treatment(of: row, file: file).contains(.isGivenElements)
  }

  /// How `self` is given by an assignment or as an argument, if that keeps nothing.
  private func weakManner(ofGiving row: ExprID, to place: ExprID) -> WeakGift.Manner? {
    let parent = outline[place]
    switch parent.kind {
    case .assignment where parent.base != row && !parent.base.isNone:
      if let property = storedProperty(parent.base) {
        return index.decl(property).flags.contains(.isWeak)
          ? .property(index.decl(property).name) : nil
      }
      return isWeakRole(parent) ? .platform : nil
    case .call:
      guard let function = inference.callee(of: parent, file: file)?.reference,
        let parameter = parameter(given: row, of: function, at: place),
        let property = values.property(keeping: parameter, of: function),
        index.decl(property).flags.contains(.isWeak),
        !values.keptParameters(of: function).contains(where: { $0.parameter == parameter && values.keeps($0.property) })
      else { return nil }
      return .property(index.decl(property).name)
    default: return nil
    }
  }

  /// `window?.delegate = self`: the platform has such an object weakly.
  private func isWeakRole(_ assignment: Expr) -> Bool {
    outline[assignment.base].kind == .member
      && ["delegate", "dataSource", "target"].contains(index.text(outline[assignment.base].name))
  }

  private func parameter(given row: ExprID, of function: DeclReference, at place: ExprID)
    -> DeclReference?
  {
    let call = ExprReference(file: file, row: place)
    return index.decl(function).parameters.range.lazy.map {
      DeclReference(file: function.file, decl: DeclID($0))
    }
    .first { parameter in
      guard case .given(let rows) = values.argument(parameter, of: function, at: call) else {
        return false
      }
      return rows.contains(row)
    }
  }

  /// Whether a method of a class is handed on as a function somewhere in its code, which keeps the object.
  private func handsOnMethod(of type: EntityID) -> Bool {
    let names = Set(
      outline.decls.lazy.filter {
        $0.kind == .function && self.lookup.owner(self.file, $0.scope) == type
      }.map(\.name))
    return names.contains { name in
      values.memory.mentions.handed(of: name).contains { place in
        guard place.file == file, lookup.owner(file, outline[place.row].scope) == type else {
          return false
        }
        return values.heldObjects(in: file).methodOwner(place.row) == .own
      }
    }
  }

  // MARK: Closures

  /// Whether a closure goes to what lasts longer than its own object: a property of another one, or a function that lets it escape.
  private func isKeptElsewhere(_ row: ExprID, _ closure: Expr) -> Bool {
    guard outline[closure.scope].holdsSelfWeakly, !closure.parent.isNone else { return false }
    let parent = outline[closure.parent]
    switch parent.kind {
    case .assignment:
      guard !parent.base.isNone, case let target = outline[parent.base], target.kind == .member,
        !target.base.isNone
      else { return false }
      return outline[target.base].kind != .selfReference
    case .call:
      guard parent.base != row, let function = inference.callee(of: parent, file: file)?.reference,
        let parameter = parameter(given: row, of: function, at: closure.parent)
      else { return false }
      return index.decl(parameter).flags.contains(.isEscaping)
    default: return false
    }
  }

  /// Whether a closure that takes `self` weakly does nothing once that is gone: `{ [weak self] in self?.open() }`, and with
  /// `guard let self else { return }` at its beginning.
  private func doesNothing(_ closure: ScopeID) -> Bool {
    let statements = outline.statements.filter { $0.scope == closure }
    guard let first = statements.first else { return false }
    if first.kind == .condition || first.kind == .declaration, !first.decl.isNone,
      outline[first.decl].name == index.known.selfValue
    {
      return true
    }
    return statements.allSatisfy { !$0.expr.isNone && isAskedWeakly($0.expr) }
  }

  /// `self?.child.open()`, `self?.count = 1`
  private func isAskedWeakly(_ row: ExprID) -> Bool {
    var row = row
    while !row.isNone {
      let expr = outline[row]
      switch expr.kind {
      case .optionalChain where !expr.base.isNone && outline[expr.base].kind == .selfReference:
        return true
      case .call, .member, .optionalChain, .assignment, .forceUnwrap, .subscriptCall:
        row = expr.base
      default: return false
      }
    }
    return false
  }
}
