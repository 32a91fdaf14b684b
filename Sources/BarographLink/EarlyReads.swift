internal import BarographModel

extension Wirer {
  /// Marks implicitly unwrapped properties that their own initialiser uses: nobody can have set them yet.
  mutating func markEarlyReads() {
    var candidates: [Name: [Int]] = [:]
    for (row, property) in result.properties.enumerated() {
      let decl = outline.decls[Int(property.decl.decl)]
      guard decl.type >= 0, outline.types[Int(decl.type)].kind == .implicitlyUnwrapped, decl.value < 0 else { continue }
      candidates[decl.name, default: []].append(row)
    }
    if candidates.isEmpty { return }
    let sieve = NameSieve(candidates.keys)
    for row in outline.exprs.indices {
      let expr = outline.exprs[row]
      guard expr.kind == .name || expr.kind == .member, sieve.contains(expr.name),
        let properties = candidates[expr.name],
        isUsed(Int32(row), expr), let initializer = initializer(around: expr.scope)
      else { continue }
      for property in properties
      where result.properties[property].earlyRead == nil && means(expr, result.properties[property])
        && !isSet(expr.name, before: expr.offset, in: initializer)
      {
        result.properties[property].earlyRead = RawSite(file: file, offset: expr.offset)
      }
    }
  }

  /// Whether an expression's value must be there: something is asked of it.
  private func isUsed(_ row: Int32, _ expr: Expr) -> Bool {
    guard expr.parent >= 0 else { return false }
    let parent = outline.exprs[Int(expr.parent)]
    return parent.base == row
      && (parent.kind == .member || parent.kind == .forceUnwrap || parent.kind == .subscriptCall)
  }

  /// The initialiser whose body runs a scope, when it does so before it returns.
  private func initializer(around scope: Int32) -> Int32? {
    let place = lookup.circumstance(file: file, scope: scope)
    return place.moment == .initializer && !place.isDeferred ? place.decl : nil
  }

  /// Whether `name` or `self.name` means a property of the type around it.
  private func means(_ expr: Expr, _ property: RawProperty) -> Bool {
    guard lookup.owner(file, expr.scope) == property.owner else { return false }
    if expr.kind == .member { return outline.exprs[Int(expr.base)].kind == .selfReference }
    let meaning = lookup.meaning(of: expr.name, file: file, scope: expr.scope, offset: expr.offset, wantsType: false)
    return meaning == .value(property.decl)
  }

  /// Whether an initialiser, or a function it may have called by then, assigns to a name before a place.
  private func isSet(_ name: Name, before offset: UInt32, in initializer: Int32) -> Bool {
    let start = outline.decls[Int(initializer)].start
    return outline.exprs.contains { expr in
      guard expr.offset >= start, expr.offset < offset else { return false }
      if expr.kind == .assignment, expr.base >= 0 { return outline.exprs[Int(expr.base)].name == name }
      // A method of its own may set anything.
      guard expr.kind == .call, expr.base >= 0 else { return false }
      let callee = outline.exprs[Int(expr.base)]
      if callee.kind == .member { return outline.exprs[Int(callee.base)].kind == .selfReference }
      return callee.kind == .name && !context.names.isUppercase(callee.name)
    }
  }
}
