internal import BarographModel

/// Which expressions of a file run together.
struct FileBodies {
  /// First expression of each body, by the scope in which it runs, and the next one of the same body, in order; none ends.
  private var firstOfBody: [ExprID] = []
  private var nextInBody: [ExprID] = []
  /// Scopes of setters by the variable's declaration.
  private(set) var setters: [DeclID: ScopeID] = [:]

  /// Scopes of closures that the code around them only lends to a function, which may run them.
  private(set) var lent: Set<ScopeID> = []

  /// By the scope of a body, names of what it has something else for where that is nil: `ending ?? Store.format`.
  private(set) var replaced: [ScopeID: Set<Name>] = [:]

  /// What runs once does not run with the code around it.
  init(_ file: FileID, _ inference: Inference, once: Set<ScopeID>) {
    let outline = inference.index[file]
    var owners: [ScopeID] = []
    owners.reserveCapacity(outline.scopes.count)
    for id in outline.scopeRows {
      let scope = outline[id]
      let isOwn: Bool
      switch scope.kind {
      case .file, .type, .extensionBody, .function, .accessor, .initializer: isOwn = true
      case .closure:
        isOwn = once.contains(id) || !inference.runsAtOnce(id, file: file) && !lend(id, file, inference)
      case .block, .conditional: isOwn = false
      }
      owners.append(isOwn || scope.parent.isNone ? id : owners[Int(scope.parent.index)])
      if scope.kind == .accessor, !scope.decl.isNone, outline[scope.decl].body != id {
        setters[scope.decl] = id
      }
    }
    var first = [ExprID](repeating: .none, count: outline.scopes.count)
    var next = [ExprID](repeating: .none, count: outline.exprs.count)
    let names = outline.exprs.contains { $0.kind == .keyPath || $0.kind == .macro }
    for row in outline.exprRows.reversed() {
      let expr = outline[row]
      switch expr.kind {
      case .call, .member, .name, .implicitMember:
        if names, Self.isOnlyNamed(row, outline, inference.index) { continue }
        let owner = Int(owners[Int(expr.scope.index)].index)
        next[Int(row.index)] = first[owner]
        first[owner] = row
      case .sequence:
        let names = outline.replacedNames(in: expr, inference.index)
        if !names.isEmpty { replaced[owners[Int(expr.scope.index)], default: []].formUnion(names) }
      default: break
      }
    }
    firstOfBody = first
    nextInBody = next
  }

  private mutating func lend(_ closure: ScopeID, _ file: FileID, _ inference: Inference) -> Bool {
    guard inference.isLent(closure, file: file) else { return false }
    lent.insert(closure)
    return true
  }

  /// Whether an expression stands in a selector or a key path, which run nothing.
  private static func isOnlyNamed(_ row: ExprID, _ outline: OutlineView, _ index: Index) -> Bool {
    outline.expressions(around: row).contains { _, outer in
      outer.kind == .keyPath || outer.kind == .macro && index.known.namingMacros.contains(outer.name)
    }
  }

  /// The calls, names and members of a body, in order of rows.
  func expressions(of body: ScopeID) -> some Sequence<ExprID> {
    sequence(state: firstOfBody[Int(body.index)]) { row -> ExprID? in
      guard !row.isNone else { return nil }
      defer { row = nextInBody[Int(row.index)] }
      return row
    }
  }
}
