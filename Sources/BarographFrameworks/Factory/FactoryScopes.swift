internal import BarographLink
internal import BarographModel

/// A scope as written, and how long it keeps what is made.
struct FactoryScope {
  var text = ""
  var lifetime: Lifetime?
}

extension FactoryReading {
  /// The modifiers on a factory, outermost first, and the expression that they stand on.
  func modifiers(above row: ExprID) -> (rows: [ExprID], root: ExprID) {
    var rows: [ExprID] = []
    var current = row
    while !current.isNone {
      let expr = expr(current)
      if expr.kind == .member, FactoryWords.properties.contains(text(expr.name)) {
        rows.append(current)
        current = expr.base
      } else if expr.kind == .call, !expr.base.isNone, self.expr(expr.base).kind == .member,
        FactoryWords.methods.contains(callee(current))
      {
        rows.append(current)
        current = self.expr(expr.base).base
      } else {
        break
      }
    }
    return (rows, current)
  }

  /// The scope that one of the modifiers sets; the outermost counts. `nil` when none does.
  func scope(of modifiers: [ExprID]) -> FactoryScope? {
    for row in modifiers {
      let expr = expr(row)
      if expr.kind == .member, let lifetime = FactoryWords.lifetimes[text(expr.name)] {
        return FactoryScope(text: text(expr.name), lifetime: lifetime)
      }
      if expr.kind == .call, callee(row) == "scope", let value = arguments(expr).first?.value {
        return scope(value)
      }
    }
    return nil
  }

  /// `.session`, `Scope.session`, `.singleton`.
  func scope(_ row: ExprID) -> FactoryScope {
    guard !row.isNone, expr(row).kind != .ternary, let word = word(row) else { return FactoryScope() }
    return FactoryScope(text: word, lifetime: lifetime(word))
  }

  /// A scope's lifetime: the library's, else what the project's declaration in `Scope` is made of.
  private func lifetime(_ word: String) -> Lifetime? {
    if let known = FactoryWords.lifetimes[word] { return known }
    guard let name = index.project.names.find(word), let scopes = scopeEntity else { return nil }
    for reference in lookup.members(name, of: scopes) where inference.isStatic(index.decl(reference)) {
      let decl = index.decl(reference)
      let outline = index[reference.file]
      if !decl.value.isNone, outline[decl.value].kind == .call {
        let callee = outline[outline[decl.value].base]
        if let known = FactoryWords.scopeTypes[text(callee.name)] { return known }
      }
      if !decl.type.isNone { return FactoryWords.scopeTypes[text(outline[decl.type].name)] }
    }
    return nil
  }

  private var scopeEntity: EntityID? {
    guard let name = index.project.names.find("Scope") else { return nil }
    if let external = index.externals[name] { return external }
    let meaning = lookup.meaning(of: name, file: file, scope: .file, offset: 0, wantsType: true)
    if case .type(let entity) = meaning { return entity }
    return nil
  }

  /// The scope of a container's factories that name none: `manager.defaultScope = .singleton` where it is set up.
  func defaultScope(of container: EntityID) -> FactoryScope {
    guard let property = index.project.names.find("defaultScope") else { return FactoryScope() }
    let setups = ["autoRegister", "init"].compactMap { index.project.names.find($0) }
    for reference in setups.flatMap({ lookup.members($0, of: container) }) {
      let body = index.decl(reference).body
      let other = reference.file == file ? self : FactoryReading(file: reference.file, inference: inference)
      guard !body.isNone, let value = other.value(assignedTo: property, in: body) else { continue }
      return other.scope(value)
    }
    return FactoryScope()
  }

  private func value(assignedTo property: Name, in body: ScopeID) -> ExprID? {
    for expr in outline.exprs where expr.kind == .assignment && !expr.base.isNone {
      let target = self.expr(expr.base)
      if target.name == property, target.kind == .member, reader.isInside(expr.scope, body) { return items(expr).first }
    }
    return nil
  }
}
