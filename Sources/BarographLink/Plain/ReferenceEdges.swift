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
    func add(_ entity: EntityID, _ scope: Int32, _ offset: UInt32, owner: EntityID?) {
      guard let from = owner ?? self.owner(file, scope), from != entity, !index[entity].isLocal else {
        return
      }
      visit(from, entity, offset)
    }
    for (row, node) in outline.types.enumerated() where node.kind == .named {
      let header = outline.scopes[Int(node.scope)].kind == .type ? inheritanceScope(row, node, file) : -1
      for entity in type(Int32(row), file: file, inheritanceOf: header).heads {
        add(entity, node.scope, node.offset, owner: attributeOwners[Int32(row)])
      }
    }
    var named = NamedTypes(lookup: self, file: file)
    for (row, expr) in outline.exprs.enumerated() where expr.kind == .name || expr.kind == .member {
      for entity in named.types(Int32(row), expr) { add(entity, expr.scope, expr.offset, owner: nil) }
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
  package func namedType(_ row: Int32, _ expr: Expr, _ file: FileID) -> EntityID? {
    // Asked about each call, of which few make anything.
    guard index.declared.typeNames.contains(expr.name) else { return nil }
    var named = NamedTypes(lookup: self, file: file)
    return named.types(row, expr).first
  }

  /// The type scope whose inheritance clause a spelling belongs to, or -1.
  private func inheritanceScope(_ row: Int, _ node: TypeNode, _ file: FileID) -> Int32 {
    let outline = index[file]
    let decl = outline.decls[Int(outline.scopes[Int(node.scope)].decl)]
    let isInherited = decl.inherits.range.contains { outline.lists[$0] == Int32(row) }
    return isInherited ? node.scope : -1
  }

  /// Attributes of a type stand outside its body but belong to it.
  private func ownersOfAttributes(_ file: FileID) -> [Int32: EntityID] {
    let outline = index[file]
    var owners: [Int32: EntityID] = [:]
    for (row, decl) in outline.decls.enumerated() where decl.kind.isNominal && !decl.attributes.isEmpty {
      guard let entity = index.entity(of: DeclReference(file: file, decl: Int32(row))) else { continue }
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
  private var known: [Int32: [EntityID]] = [:]

  init(lookup: Lookup, file: FileID) {
    self.lookup = lookup
    self.file = file
  }

  /// The types that an expression names: one, or several where it names an alias of a composition.
  mutating func types(_ row: Int32, _ expr: Expr) -> [EntityID] {
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

  private mutating func types(ofMember row: Int32) -> [EntityID] {
    let exprs = lookup.index[file].exprs
    var chain: [Int32] = []
    var next = row
    while known[next] == nil, exprs[Int(next)].kind == .member {
      chain.append(next)
      next = exprs[Int(next)].base
    }
    for member in chain.reversed() {
      let expr = exprs[Int(member)]
      let base = named(expr.base)
      known[member] = lookup.memberType(expr.name, of: base, arguments: .empty, file, 0).heads
    }
    return known[row] ?? []
  }

  /// What stands before a dot: a type, a module, or an outside type; `.unknown` for values.
  private func named(_ row: Int32) -> TypeValue {
    if let types = known[row] { return types.first.map { .entity($0, []) } ?? .unknown }
    let expr = lookup.index[file].exprs[Int(row)]
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
