internal import BarographModel

/// Edges where Swift and Objective-C meet and the text allows several types: a class of Swift and one of Objective-C with
/// one name, classes of one name in two modules, a call that several selectors answer. Each type that may be meant gets
/// an edge that says how many there are. A project without such names is done at once.
extension PlainReader {
  func readAlternatives() {
    guard context.hasObjectiveC else { return }
    let names = context.sharedTypeNames
    for row in outline.declRows {
      let decl = outline[row]
      switch decl.kind {
      case .variable where decl.type.isNone: readCandidateResults(row, decl)
      case .variable where !names.isEmpty: readCandidateProperty(row, decl)
      case .initializer where !names.isEmpty: readCandidateParameters(decl)
      default: break
      }
    }
    if names.isEmpty { return }
    for row in outline.exprRows {
      let expr = outline[row]
      guard expr.kind == .name, names.contains(expr.name) else { continue }
      let found = lookup.candidates(of: expr.name, file: file, scope: expr.scope, offset: expr.offset)
      if !found.isEmpty { readCandidates(found, row, expr) }
    }
    if wantsReferences { referToCandidates() }
  }

  // MARK: Expressions

  /// `[[Store alloc] init]`, `Store()`, `[Store sharedStore]`, `Store.shared`
  private func readCandidates(_ found: [EntityID], _ row: ExprID, _ expr: Expr) {
    if wantsReferences { refer(to: found, in: expr.scope, at: expr.offset) }
    guard !expr.parent.isNone else { return }
    let parent = outline[expr.parent]
    if parent.kind == .call, parent.base == row {
      return collect(found) { $0.addCreation($1, expr.parent, parent) }
    }
    guard parent.kind == .member, parent.base == row else { return }
    if parent.name == index.known.initializer {
      guard !parent.parent.isNone else { return }
      let call = outline[parent.parent]
      if call.kind == .call, call.base == expr.parent {
        collect(found) { $0.addCreation($1, parent.parent, call) }
      }
    } else if context.names.isShared(parent.name) {
      // Only who has such an accessor can be meant.
      let (shared, lookup) = (context.shared, lookup)
      let instances = found.compactMap { lookup.members(parent.name, of: $0).compactMap(shared.row).first }
      collect(instances) { $0.addShared($0.context.shared.all[$1], expr.parent, parent) }
    }
  }

  /// Wires each of several things as if it alone were meant. What only one of them answers to is decided.
  private func collect<Meant>(_ found: [Meant], _ wire: (PlainReader, Meant) -> Void) {
    let start = result.rows.edges.count
    for each in found { wire(self, each) }
    let made = Array(result.rows.edges[start...])
    guard found.count > 1 else { return }
    result.rows.edges.removeSubrange(start...)
    result.rows.alternatives += made.map { $0.asOne(of: found.count) }
  }

  // MARK: Declarations

  private func readCandidateProperty(_ row: DeclID, _ decl: Decl) {
    let found = candidates(ofType: decl.type)
    guard !found.isEmpty, let owner = ownerOfStored(row, decl) else { return }
    addServices(found) { $0.propertyEdge(decl, owner, to: TakenType(node: $0.node($1))) }
  }

  private func readCandidateParameters(_ decl: Decl) {
    guard isMember(decl), !decl.flags.contains(.isRequirement) else { return }
    for parameter in decl.parameters.range {
      let found = candidates(ofType: outline.decls[parameter].type)
      addServices(found) { $0.parameterEdge(parameter, of: decl, to: TakenType(node: $0.node($1))) }
    }
  }

  /// `var store = stores.store(for: user)`, where several selectors may be meant.
  private func readCandidateResults(_ row: DeclID, _ decl: Decl) {
    guard !decl.value.isNone, outline.language == .swift, outline[decl.value].kind == .call,
      let owner = ownerOfStored(row, decl),
      inference.type(of: DeclReference(file: file, decl: row)) == .unknown
    else { return }
    let methods = inference.foreignCandidates(of: outline[decl.value], file: file)
    var found: [EntityID] = []
    for method in methods {
      if let entity = inference.result(of: method).unwrapped.entity, !found.contains(entity) { found.append(entity) }
    }
    if found.count > 1 { addServices(found) { $0.propertyEdge(decl, owner, to: TakenType(node: $0.node($1))) } }
  }

  private func addServices(_ found: [EntityID], _ edge: (PlainReader, EntityID) -> Edge?) {
    for entity in found where isService(entity) {
      if let edge = edge(self, entity) { result.rows.alternatives.append(edge.asOne(of: found.count)) }
    }
  }

  /// What a spelling may mean, whether or not it says that there may be none.
  private func candidates(ofType row: TypeID) -> [EntityID] {
    var current = row
    while !current.isNone {
      let node = outline[current]
      switch node.kind {
      case .named:
        guard node.base.isNone, context.sharedTypeNames.contains(node.name) else { return [] }
        return lookup.candidates(of: node.name, file: file, scope: node.scope, offset: node.offset)
      case .optional, .implicitlyUnwrapped, .some, .any, .wrapped: current = node.base
      default: return []
      }
    }
    return []
  }

  // MARK: References

  private func referToCandidates() {
    for node in outline.types
    where node.kind == .named && node.base.isNone && context.sharedTypeNames.contains(node.name) {
      let found = lookup.candidates(of: node.name, file: file, scope: node.scope, offset: node.offset)
      refer(to: found, in: node.scope, at: node.offset)
    }
  }

  private func refer(to found: [EntityID], in scope: ScopeID, at offset: UInt32) {
    guard let owner = lookup.owner(file, scope) else { return }
    for entity in found where owner != entity && !index[entity].isLocal {
      let edge = Edge(
        from: node(owner), to: node(entity), kind: .reference, form: .declaration, timing: .deferred,
        strength: .unknown, at: place(offset, in: scope), member: "")
      result.rows.alternatives.append(edge.asOne(of: found.count))
    }
  }
}

extension Edge {
  /// The edge as one of several that the text allows.
  fileprivate func asOne(of count: Int) -> Edge {
    var edge = self
    edge.certainty = .likely
    edge.candidates = count
    return edge
  }
}
