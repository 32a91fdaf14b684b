internal import BarographLink
internal import BarographModel

extension ResolverReading {
  /// The text of a name: a literal, a constant of `Resolver.Name`; `nil` when it is computed.
  func name(_ row: ExprID) -> String? {
    let expr = expr(row)
    switch expr.kind {
    case .implicitMember: return constantName(expr.name)
    case .member:
      if case .metatype = inference.type(ofExpr: expr.base, file: file) { return constantName(expr.name) }
      return constant(row)
    case .call:
      let given = arguments(expr)
      guard ["Name", "init"].contains(callee(row)), given.count == 1, let first = given.first else { return nil }
      return constant(first.value)
    default: return constant(row)
    }
  }

  private func constantName(_ name: Name) -> String {
    guard let nameType else { return text(name) }
    for reference in lookup.members(name, of: nameType) where inference.isStatic(index.decl(reference)) {
      let value = index.decl(reference).value
      let other = OutlineReader(index: index, file: reference.file)
      guard !value.isNone else { continue }
      if let literal = other.string(value) { return literal }
      if other.expr(value).kind == .call, let first = other.arguments(other.expr(value)).first,
        let literal = other.string(first.value)
      {
        return literal
      }
    }
    return text(name)
  }

  /// `.application`, `.session`, `Resolver.session`.
  func scope(_ row: ExprID) -> (text: String, lifetime: Lifetime?) {
    guard !row.isNone, expr(row).kind != .ternary, let word = word(row) else { return ("", nil) }
    if let known = ResolverWords.lifetimes[word] { return (word, known) }
    guard let name = index.project.names.find(word) else { return (word, nil) }
    for owner in [scopeType, resolverType].compactMap({ $0 }) {
      for reference in lookup.members(name, of: owner) {
        let decl = index.decl(reference)
        let outline = index[reference.file]
        guard !decl.value.isNone, outline[decl.value].kind == .call else { continue }
        let callee = outline[outline[decl.value].base]
        if let known = ResolverWords.scopeTypes[text(callee.name)] { return (word, known) }
      }
    }
    return (word, nil)
  }
}
