internal import BarographModel

/// Lazy properties that several threads may ask first.
extension PlainReader {
  /// Marks lazy properties that are read both in code that runs on another queue and in code that does not.
  func markRacingReads() {
    var candidates: [Name: Int] = [:]
    for (row, property) in self.properties.enumerated() {
      let decl = index.decl(property.decl)
      if property.hasLazyDefault || decl.flags.contains(.isLazy) && !onlyFetches(decl) { candidates[decl.name] = row }
    }
    if !candidates.isEmpty, outline.language == .objectiveC {
      for name in lockedGetters() { candidates[name] = nil }
    }
    if candidates.isEmpty { return }
    let filter = NameFilter(candidates.keys)
    var concurrent: [Int: UInt32] = [:]
    var plain: Set<Int> = []
    for row in outline.exprRows {
      let expr = outline[row]
      guard expr.kind == .name || expr.kind == .member, filter.contains(expr.name),
        let property = candidates[expr.name],
        isOwnProperty(expr, self.properties[property])
      else { continue }
      if let way = inference.runsConcurrently(file, expr.scope),
        way != .inTask || !isOfMainActor(self.properties[property].owner)
      {
        if concurrent[property] == nil { concurrent[property] = expr.offset }
      } else {
        plain.insert(property)
      }
    }
    for (property, offset) in concurrent where plain.contains(property) {
      self.properties[property].racingRead = site(offset)
    }
  }

  /// Whether objects of a type belong to the main actor, by what they are, inherit or conform to.
  private func isOfMainActor(_ entity: EntityID) -> Bool {
    var isFound = false
    lookup.eachSupertype(of: entity) { type in
      let declaration = index[type].declaration
      isFound =
        index.externalSupertypes[type].contains { PlatformClasses.isResponder(index.text($0)) }
        || !declaration.decl.isNone
          && index.decl(declaration).attributes.range.contains {
            index.text(index[declaration.file].attributes[$0].name) == "MainActor"
          }
      return isFound
    }
    return isFound
  }

  /// Names of the getters of Objective-C that make sure to run once: `dispatch_once`, `@synchronized (self)`.
  private func lockedGetters() -> Set<Name> {
    var locked: Set<Name> = []
    let once = index.project.names.find("dispatch_once")
    for expr in outline.exprs where expr.kind == .name && expr.name == once {
      let place = inference.executionContext(file: file, scope: expr.scope)
      if !place.decl.isNone { locked.insert(outline[place.decl].name) }
    }
    for decl in outline.decls where decl.kind == .function && isSynchronized(decl) { locked.insert(decl.name) }
    return locked
  }

  private func isSynchronized(_ getter: Decl) -> Bool {
    guard getter.flags.contains(.keepsValue), !getter.body.isNone else { return false }
    return inference.tables(of: file).statements(in: getter.body).contains { row in
      let statement = outline.statements[Int(row)]
      return statement.kind == .condition && !statement.expr.isNone
        && outline[statement.expr].kind == .selfReference
    }
  }

  /// `self.name` or `name`, outside of the property's own getter.
  private func isOwnProperty(_ expr: Expr, _ property: PropertyDraft) -> Bool {
    guard lookup.owner(file, expr.scope) == property.owner else { return false }
    if expr.kind == .member, outline[expr.base].kind != .selfReference { return false }
    let place = inference.executionContext(file: file, scope: expr.scope)
    return place.decl.isNone || outline[place.decl].name != expr.name
  }
}
