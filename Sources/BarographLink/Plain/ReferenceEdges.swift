package import BarographModel

extension PlainReader {
  /// Every place of the file where a project type is named inside another one.
  func readReferences() {
    lookup.eachReference(in: file) { from, to, offset in refer(from, to, .reference, at: offset) }
  }

  /// A use of one type by another. Rows of `Index.entities`.
  func refer(_ from: EntityID, _ to: EntityID, _ kind: EdgeKind, at offset: UInt32) {
    guard let from = node(from), let to = node(to) else { return }
    result.rows.references.append(
      Edge(
        from: from, to: to, kind: kind, form: .declaration, timing: .deferred, strength: .unknown, site: site(offset),
        member: "", role: index.role(ofFile: file)))
  }
}

extension Lookup {
  /// Calls `visit` for every place of a file where a project type is named inside another one, with both.
  fileprivate func eachReference(in file: FileID, _ visit: (_ from: EntityID, _ to: EntityID, _ offset: UInt32) -> Void)
  {
    let outline = index[file]
    let attributeOwners = ownersOfAttributes(file)
    func add(_ entity: EntityID, _ scope: ScopeID, _ offset: UInt32, owner: EntityID?) {
      guard let from = owner ?? self.owner(file, scope), from != entity, !index[entity].isLocal else {
        return
      }
      visit(from, entity, offset)
    }
    for (row, node) in zip(outline.typeRows, outline.types) where node.kind == .named {
      let header = outline[node.scope].kind == .type ? inheritanceScope(row, node, file) : .none
      for entity in type(row, file: file, inheritanceOf: header).heads {
        add(entity, node.scope, node.offset, owner: attributeOwners[row])
      }
    }
    var named = NamedTypes(lookup: self, file: file)
    for (row, expr) in zip(outline.exprRows, outline.exprs) where expr.kind == .name || expr.kind == .member {
      for entity in named.types(row, expr) { add(entity, expr.scope, expr.offset, owner: nil) }
      if outline.language == .objectiveC, expr.kind == .name, let entity = typeOfCase(expr, file) {
        add(entity, expr.scope, expr.offset, owner: nil)
      }
    }
  }

  /// The enumeration of Objective-C whose case a name is: C names cases without their types.
  private func typeOfCase(_ expr: Expr, _ file: FileID) -> EntityID? {
    guard
      case .value(let reference) = meaning(
        of: expr.name, file: file, scope: expr.scope, offset: expr.offset, wantsType: false),
      index.decl(reference).kind == .enumCase
    else { return nil }
    return enclosingEntity(reference.file, index.decl(reference).scope)
  }

  /// The type that an expression names: `Foo`, `Outer.Inner`, `Module.Foo`, an alias of one.
  package func namedType(_ row: ExprID, _ expr: Expr, _ file: FileID) -> EntityID? {
    // Asked about each call, of which few make anything.
    guard index.declared.typeNames.contains(expr.name) else { return nil }
    var named = NamedTypes(lookup: self, file: file)
    return named.types(row, expr).first
  }

  /// The type scope whose inheritance clause a spelling belongs to, or none.
  private func inheritanceScope(_ row: TypeID, _ node: TypeNode, _ file: FileID) -> ScopeID {
    let outline = index[file]
    let decl = outline[outline[node.scope].decl]
    let isInherited = outline.types(of: decl.inherits).contains(row)
    return isInherited ? node.scope : .none
  }

  /// Attributes of a type stand outside its body but belong to it.
  private func ownersOfAttributes(_ file: FileID) -> [TypeID: EntityID] {
    let outline = index[file]
    var owners: [TypeID: EntityID] = [:]
    for (row, decl) in zip(outline.declRows, outline.decls) where decl.kind.isNominal && !decl.attributes.isEmpty {
      guard let entity = index.entity(of: DeclReference(file: file, decl: row)) else { continue }
      for attribute in decl.attributes.range { owners[outline.attributes[attribute].type] = entity }
    }
    return owners
  }
}

/// The types that expressions of a file name. What was found for a part of a chain is kept for the parts after it: a chain of
/// thousands costs no square of its length, and none has its length on the stack.
private struct NamedTypes {
  let lookup: Lookup
  let file: FileID
  /// By row of a member access.
  private var known: [ExprID: [EntityID]] = [:]

  init(lookup: Lookup, file: FileID) {
    self.lookup = lookup
    self.file = file
  }

  /// The types that an expression names: one, or several where it names an alias of a composition.
  mutating func types(_ row: ExprID, _ expr: Expr) -> [EntityID] {
    switch expr.kind {
    case .name:
      switch meaning(of: expr) {
      case .type(let entity): return [entity]
      case .alias(let reference): return lookup.aliased(reference).heads
      default: return []
      }
    case .member: return types(ofMember: row)
    default: return []
    }
  }

  private mutating func types(ofMember row: ExprID) -> [EntityID] {
    let outline = lookup.index[file]
    var chain: [ExprID] = []
    var next = row
    while known[next] == nil, outline[next].kind == .member {
      chain.append(next)
      next = outline[next].base
    }
    for member in chain.reversed() {
      let expr = outline[member]
      let base = named(expr.base)
      known[member] = lookup.memberType(expr.name, of: base, arguments: .empty, file, 0).heads
    }
    return known[row] ?? []
  }

  /// What stands before a dot: a type, a module, or an outside type; `.unknown` for values.
  private func named(_ row: ExprID) -> TypeValue {
    if let types = known[row] { return types.first.map { .entity($0, []) } ?? .unknown }
    let expr = lookup.index[file][row]
    guard expr.kind == .name else { return .unknown }
    switch meaning(of: expr) {
    case .type(let entity): return .entity(entity, [])
    case .alias(let reference): return lookup.aliased(reference)
    case .module(let module) where !module.isNone: return .module(module)
    case .external: return lookup.index.externals[expr.name] == nil ? .unknown : .external([expr.name], [])
    default: return .unknown
    }
  }

  private func meaning(of expr: Expr) -> Meaning {
    lookup.meaning(of: expr.name, file: file, scope: expr.scope, offset: expr.offset, wantsType: false)
  }
}

extension TypeValue {
  /// The project types it names at its head, not counting what it wraps.
  var heads: [EntityID] {
    switch self {
    case .entity(let row, _): [row]
    case .composition(let parts): parts.flatMap(\.heads)
    default: []
    }
  }
}
