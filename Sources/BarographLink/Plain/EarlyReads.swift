internal import BarographModel

extension PlainReader {
  /// Marks implicitly unwrapped properties, and those of Objective-C that have no value of their own, that their own
  /// initialiser uses: nobody can have set them yet.
  func markEarlyReads() {
    var candidates: [Name: [Int]] = [:]
    for (row, property) in self.properties.enumerated() {
      let decl = outline[property.decl.decl]
      guard !decl.type.isNone, decl.value.isNone, mayBeUnset(property, decl) else { continue }
      candidates[decl.name, default: []].append(row)
    }
    if candidates.isEmpty { return }
    let filter = NameFilter(candidates.keys)
    let settings = Settings(
      outline, isType: { context.names.isUppercase($0) },
      fillsOwner: { ["loadNibNamed", "instantiate"].contains(index.text($0)) })
    for row in outline.exprRows {
      let expr = outline[row]
      guard expr.kind == .name || expr.kind == .member, filter.contains(expr.name),
        let properties = candidates[expr.name],
        isUsed(row, expr), let initializer = initializer(around: expr.scope)
      else { continue }
      for property in properties
      where self.properties[property].earlyRead == nil && means(expr, self.properties[property])
        && !settings.mayHaveSet(expr.name, from: outline[initializer].start, to: expr.offset)
      {
        self.properties[property].earlyRead = site(expr.offset)
      }
    }
  }

  private func mayBeUnset(_ property: PropertyDraft, _ decl: Decl) -> Bool {
    if outline.language == .objectiveC { return decl.isSettableFromOutside && !property.hasLazyDefault }
    return outline[decl.type].kind == .implicitlyUnwrapped
  }

  /// Whether an expression's value must be there: something is asked of it.
  private func isUsed(_ row: ExprID, _ expr: Expr) -> Bool {
    guard !expr.parent.isNone else { return false }
    let parent = outline[expr.parent]
    return parent.base == row
      && (parent.kind == .member || parent.kind == .forceUnwrap || parent.kind == .subscriptCall)
  }

  /// The initialiser whose body runs a scope, when it does so before it returns.
  private func initializer(around scope: ScopeID) -> DeclID? {
    let place = inference.executionContext(file: file, scope: scope)
    return place.moment == .initializer && !place.isDeferred ? place.decl : nil
  }

  /// Whether `name` or `self.name` means a property of the type around it.
  private func means(_ expr: Expr, _ property: PropertyDraft) -> Bool {
    guard lookup.owner(file, expr.scope) == property.owner else { return false }
    if expr.kind == .member { return outline[expr.base].kind == .selfReference }
    let meaning = lookup.meaning(of: expr.name, file: file, scope: expr.scope, offset: expr.offset, wantsType: false)
    return meaning == .value(property.decl)
  }
}

/// The places of a file that set names, or call what may set any.
private struct Settings {
  /// Byte offsets, in order.
  private var places: [Name: [UInt32]] = [:]
  private var calls: [UInt32] = []

  init(_ outline: OutlineView, isType: (Name) -> Bool, fillsOwner: (Name) -> Bool) {
    for expr in outline.exprs where !expr.base.isNone {
      let base = outline[expr.base]
      if expr.kind == .assignment { places[base.name, default: []].append(expr.offset) }
      guard expr.kind == .call else { continue }
      // A method of its own may set anything.
      let isOwn =
        base.kind == .member
        ? outline[base.base].kind == .selfReference : base.kind == .name && !isType(base.name)
      // So may a document that is loaded with an owner.
      if isOwn || base.kind == .member && fillsOwner(base.name) { calls.append(expr.offset) }
    }
    calls.sort()
    places = places.mapValues { $0.sorted() }
  }

  /// Whether a name may have been set between two offsets, the second one left out.
  func mayHaveSet(_ name: Name, from start: UInt32, to end: UInt32) -> Bool {
    calls.hasElement(from: start, to: end) || places[name]?.hasElement(from: start, to: end) ?? false
  }
}

extension [UInt32] {
  /// Whether any element of the sorted array lies in a range.
  fileprivate func hasElement(from start: UInt32, to end: UInt32) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < start { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] < end
  }
}
