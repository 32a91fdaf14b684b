internal import BarographLink
internal import BarographModel

extension FileReading {
  /// What holds a container that an expression makes: a variable, else the expression.
  func holder(ofMade row: ExprID) -> ContainerID {
    var current = row
    while true {
      if let owner = valueOwners[current] { return .value(DeclReference(file: file, decl: owner)) }
      let parent = expr(current).parent
      guard !parent.isNone else { return .expression(file, row) }
      let above = expr(parent)
      switch above.kind {
      case .assignment where above.base != current && !above.base.isNone:
        return declaration(of: above.base).map { .value($0) } ?? .expression(file, row)
      case .forceUnwrap, .cast: current = parent
      default: return .expression(file, row)
      }
    }
  }

  /// Whether an expression is what an assignment writes to.
  func isAssigned(_ row: ExprID) -> Bool {
    let parent = expr(row).parent
    return !parent.isNone && expr(parent).kind == .assignment && expr(parent).base == row
  }

  /// A declaration with the type around it: `AppDelegate.assembler`, `Assembly.init`.
  func qualifiedName(of reference: DeclReference) -> String {
    let decl = index.decl(reference)
    let name = decl.kind == .initializer ? "init" : text(decl.name)
    return inference.owner(of: reference).map { "\(text(index[$0].name)).\(name)" } ?? name
  }

  /// A container as it is declared or made, the same from whichever file it is seen.
  func container(_ id: ContainerID, _ framework: String, _ kind: ContainerKind) -> FoundContainer {
    let (site, scope) = place(of: id)
    return FoundContainer(
      id: id, framework: framework, kind: kind, name: name(of: id), site: site, lexicalScope: scope)
  }

  private func name(of id: ContainerID) -> String {
    switch id {
    case .type(let entity): return text(index[entity].name)
    case .function(let reference), .value(let reference): return qualifiedName(of: reference)
    case .expression: return ""
    }
  }

  private func place(of id: ContainerID) -> (RawSite, ScopeID) {
    switch id {
    case .type(let entity):
      let row = index[entity]
      // A container from outside belongs to the product as soon as the product extends it.
      let shipped = row.extensions.first { index.project[$0.file].role == .production }
      let declaration = row.isExternal ? shipped ?? row.extensions.first ?? row.declaration : row.declaration
      guard !declaration.decl.isNone else { return (site(0), .file) }
      let decl = index.decl(declaration)
      return (RawSite(file: declaration.file, offset: decl.offset), max(.file, decl.body))
    case .function(let reference), .value(let reference):
      let decl = index.decl(reference)
      return (RawSite(file: reference.file, offset: decl.offset), max(decl.scope, decl.body))
    case .expression(let file, let row):
      let expr = index[file][row]
      return (RawSite(file: file, offset: expr.offset), expr.scope)
    }
  }
}
