internal import BarographModel

/// What has to happen before a shared instance can be asked, and whose it is.
extension Linker {
  /// Whether an accessor does nothing but hand out what the platform keeps: the application's delegate, the window's scene.
  func isOfPlatform(_ decl: Decl, _ file: FileID) -> Bool {
    let isAccessor = decl.kind == .function || decl.kind == .variable && decl.flags.contains(.isComputed)
    return isAccessor && !decl.body.isNone && inference.handsOutPlatforms(decl.body, file)
  }

  /// Whether the type of a shared instance puts another one in its place: assigns the variable that keeps it, outside of the getter that
  /// hands it out; one that begins empty, empties it.
  func isRenewed(_ instance: SharedInstance, _ decl: Decl) -> Bool {
    let file = instance.declaration.file
    guard decl.kind == .variable, !decl.flags.contains(.isLet), !index.isObjectiveC(file) else { return false }
    var kept = KeepingNames()
    if !decl.flags.contains(.isComputed) {
      if !decl.value.isNone { kept.filled.insert(decl.name) }
    } else if !decl.body.isNone {
      let outline = index[file]
      for (row, expr) in zip(outline.exprRows, outline.exprs) where expr.kind == .name || expr.kind == .member {
        guard expr.offset >= decl.start, expr.offset < decl.end,
          let variable = inference.variable(row, file: file), case let found = index.decl(variable),
          inference.isStatic(found), found.flags.isDisjoint(with: [.isLet, .isComputed]),
          inference.owner(of: variable) == instance.owner
        else { continue }
        if found.value.isNone { kept.empty.insert(found.name) } else { kept.filled.insert(found.name) }
      }
    }
    return !(kept.filled.isEmpty && kept.empty.isEmpty) && isAssigned(kept, instance, decl)
  }

  /// Names of static variables that keep a shared instance.
  private struct KeepingNames {
    /// Those with a value at first.
    var filled: Set<Name> = []
    var empty: Set<Name> = []
  }

  private func isAssigned(_ names: KeepingNames, _ instance: SharedInstance, _ getter: Decl) -> Bool {
    index[instance.owner].declarations.contains { place in
      let (outline, type) = (index[place.file], index.decl(place))
      return outline.exprs.contains { expr in
        guard expr.kind == .assignment, !expr.base.isNone, expr.offset >= type.start, expr.offset < type.end,
          place.file != instance.declaration.file || expr.offset < getter.start || expr.offset >= getter.end
        else { return false }
        let target = outline[expr.base].name
        return names.filled.contains(target)
          || names.empty.contains(target) && outline.items(of: expr.items).contains { outline[$0].kind == .nilLiteral }
      }
    }
  }

  /// Whether what makes a shared instance, its value or the initialiser of its type, stops the program under some condition or
  /// demands a static variable that somebody has to set first.
  func hasToBePrepared(_ instance: SharedInstance, _ decl: Decl) -> Bool {
    let file = instance.declaration.file
    if index.isObjectiveC(file) { return false }
    var bodies: [(file: FileID, scope: ScopeID)] = []
    if !decl.body.isNone { bodies.append((file, decl.body)) }
    if !decl.value.isNone { bodies += closures(in: decl.value, file).map { (file, $0) } }
    for reference in index.declaredInitializers(of: instance.type)
    where isEmptyCall(index.decl(reference), reference.file) {
      bodies.append((reference.file, index.decl(reference).body))
    }
    return bodies.contains { demandsPreparation($0.scope, $0.file) }
  }

  /// Whether an initialiser has a body and can be called without arguments.
  private func isEmptyCall(_ decl: Decl, _ file: FileID) -> Bool {
    !decl.body.isNone && decl.parameters.range.allSatisfy { !index[file].decls[$0].value.isNone }
  }

  /// The scopes of the closures that a value calls: `= { … }()`.
  private func closures(in value: ExprID, _ file: FileID) -> [ScopeID] {
    let outline = index[file]
    let expr = outline[value]
    guard expr.kind == .call, !expr.base.isNone, case let callee = outline[expr.base], callee.kind == .closure
    else { return [] }
    return [callee.scope]
  }

  private func demandsPreparation(_ body: ScopeID, _ file: FileID) -> Bool {
    if let known = demandingScopes[file] { return known.contains(body) }
    let outline = index[file]
    let found = scopes(in: outline) { stops($0, outline) || unwrapsStatic($0, file) }
    demandingScopes[file] = found
    return found.contains(body)
  }

  /// The scopes of a file that have a certain expression somewhere inside.
  func scopes(in outline: OutlineView, around isMeant: (Expr) -> Bool) -> Set<ScopeID> {
    var found: Set<ScopeID> = []
    for expr in outline.exprs where isMeant(expr) {
      // Of one that is known those around it are too.
      for scope in outline.enclosing(expr.scope) where !found.insert(scope.id).inserted { break }
    }
    return found
  }

  /// `fatalError("call configure first")`
  private func stops(_ expr: Expr, _ outline: OutlineView) -> Bool {
    guard expr.kind == .call, !expr.base.isNone, case let callee = outline[expr.base], callee.kind == .name
    else {
      return false
    }
    let name = index.text(callee.name)
    return name == "precondition" || TrapWords.always.contains(name)
  }

  /// `Self.configuration!`
  private func unwrapsStatic(_ expr: Expr, _ file: FileID) -> Bool {
    guard expr.kind == .forceUnwrap, !expr.base.isNone, case let inner = index[file][expr.base],
      inner.kind == .name || inner.kind == .member, let variable = inference.variable(expr.base, file: file)
    else { return false }
    let found = index.decl(variable)
    return inference.isStatic(found) && !found.flags.contains(.isLet) && !found.flags.contains(.isComputed)
  }
}
