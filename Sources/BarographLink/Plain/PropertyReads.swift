internal import BarographModel

extension PlainReader {
  /// Marks the private properties that nothing in the file reads: only the file could.
  func markUnread() {
    var candidates: [Name: [Int]] = [:]
    // A class extension in a header is for several files.
    if outline.language == .objectiveC, index.project[file].path.hasSuffix(".h") { return }
    for (row, property) in self.properties.enumerated() {
      let decl = outline[property.decl.decl]
      guard decl.access == .privateAccess || decl.access == .fileprivateAccess, !decl.flags.contains(.isWeak) else {
        continue
      }
      self.properties[row].isNeverRead = true
      for name in spellings(decl.name) { candidates[name, default: []].append(row) }
    }
    if candidates.isEmpty { return }
    let crowded = crowdedTypes(Set(candidates.values.joined()))
    let filter = NameFilter(candidates.keys)
    for row in outline.exprRows {
      let expr = outline[row]
      guard expr.kind == .name || expr.kind == .member || expr.kind == .implicitMember,
        filter.contains(expr.name), let properties = candidates[expr.name], !isTarget(row, expr)
      else { continue }
      for property in properties where mayMean(row, expr, self.properties[property].decl) {
        self.properties[property].isNeverRead = false
        noteUse(row, expr, of: property)
        if crowded.contains(self.properties[property].owner) { noteMethod(expr.scope, using: property) }
      }
    }
  }

  /// What is done with a property where it is read: it is an argument of an initialiser, or something else.
  private func noteUse(_ row: ExprID, _ expr: Expr, of property: Int) {
    if expr.kind == .name,
      case .value(let meant) = lookup.meaning(
        of: expr.name, file: file, scope: expr.scope, offset: expr.offset, wantsType: false),
      meant != self.properties[property].decl, inference.owner(of: meant) != self.properties[property].owner
    {
      return
    }
    if let made = madeWith(row, expr) {
      self.properties[property].passedTo.append(made)
    } else {
      self.properties[property].isUsed = true
    }
  }

  /// Types that keep so much for themselves that it matters which methods use what.
  private func crowdedTypes(_ candidates: Set<Int>) -> Set<EntityID> {
    var counts: [EntityID: Int] = [:]
    for row in candidates { counts[properties[row].owner, default: 0] += 1 }
    return Set(counts.filter { $0.value > Self.uncrowded }.keys)
  }

  /// Rules have nothing to say of a type that keeps no more.
  private static let uncrowded = 5

  /// Notes that the code of a method, or of a property's getter, uses a property; initialisers are handed everything.
  private func noteMethod(_ scope: ScopeID, using property: Int) {
    for (_, around) in outline.enclosing(scope)
    where [.function, .accessor].contains(around.kind) && !around.decl.isNone {
      let method = outline[around.decl]
      guard isMember(method) else { continue }
      if !properties[property].usedIn.contains(method.name) { properties[property].usedIn.append(method.name) }
      return
    }
  }

  /// The names under which a property is reached: its own, and those of its wrapper.
  func spellings(_ name: Name) -> [Name] {
    let text = index.text(name)
    return [name] + ["$\(text)", "_\(text)"].compactMap { index.project.names.find($0) }
  }

  /// Whether an expression is only assigned to: `self.store = store`.
  func isTarget(_ row: ExprID, _ expr: Expr) -> Bool {
    guard !expr.parent.isNone else { return false }
    let parent = outline[expr.parent]
    return parent.kind == .assignment && parent.base == row
  }

  /// Whether a name may mean a property or what fills it: behind a dot it may, a local of the same name does not, and a
  /// parameter does unless it is only kept.
  private func mayMean(_ row: ExprID, _ expr: Expr, _ property: DeclReference) -> Bool {
    guard expr.kind == .name else { return true }
    if !expr.parent.isNone, outline[expr.parent].kind == .keyPath { return true }
    let meaning = lookup.meaning(of: expr.name, file: file, scope: expr.scope, offset: expr.offset, wantsType: false)
    guard case .value(let found) = meaning, found != property else { return true }
    return index.decl(found).kind == .parameter && !isKept(row, expr)
  }

  /// The right side of `self.store = store`.
  private func isKept(_ row: ExprID, _ expr: Expr) -> Bool {
    guard !expr.parent.isNone else { return false }
    let parent = outline[expr.parent]
    guard parent.kind == .assignment, !parent.base.isNone, parent.base != row else { return false }
    return outline[parent.base].name == expr.name
  }
}
