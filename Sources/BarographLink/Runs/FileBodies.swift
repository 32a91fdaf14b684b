internal import BarographModel

/// Which expressions of a file run together.
struct FileBodies {
  /// First expression of each body, by the scope in which it runs, and the next one of the same body, in order; -1 ends.
  private var firstOfBody: [Int32] = []
  private var nextInBody: [Int32] = []
  /// Scopes of setters by the variable's declaration.
  private(set) var setters: [Int32: Int32] = [:]

  /// Scopes of closures that the code around them only lends to a function, which may run them.
  private(set) var lent: Set<Int32> = []

  /// What runs once does not run with the code around it.
  init(_ file: FileID, _ inference: Inference, once: Set<Int32>) {
    let outline = inference.index[file]
    var owners: [Int32] = []
    owners.reserveCapacity(outline.scopes.count)
    for (id, scope) in outline.scopes.enumerated() {
      let isOwn: Bool
      switch scope.kind {
      case .file, .type, .extensionBody, .function, .accessor, .initializer: isOwn = true
      case .closure:
        isOwn =
          once.contains(Int32(id)) || !inference.runsAtOnce(Int32(id), file: file) && !lend(Int32(id), file, inference)
      case .block, .conditional: isOwn = false
      }
      owners.append(isOwn || scope.parent < 0 ? Int32(id) : owners[Int(scope.parent)])
      if scope.kind == .accessor, scope.decl >= 0, outline.decls[Int(scope.decl)].body != Int32(id) {
        setters[scope.decl] = Int32(id)
      }
    }
    var first = [Int32](repeating: -1, count: outline.scopes.count)
    var next = [Int32](repeating: -1, count: outline.exprs.count)
    let names = outline.exprs.contains { $0.kind == .keyPath || $0.kind == .macro }
    for row in outline.exprs.indices.reversed() {
      let expr = outline.exprs[row]
      switch expr.kind {
      case .call, .member, .name, .implicitMember:
        if names, Self.isOnlyNamed(Int32(row), outline, inference.index) { continue }
        next[row] = first[Int(owners[Int(expr.scope)])]
        first[Int(owners[Int(expr.scope)])] = Int32(row)
      default: break
      }
    }
    firstOfBody = first
    nextInBody = next
  }

  private mutating func lend(_ closure: Int32, _ file: FileID, _ inference: Inference) -> Bool {
    guard inference.isLent(closure, file: file) else { return false }
    lent.insert(closure)
    return true
  }

  /// Whether an expression stands in a selector or a key path, which run nothing.
  private static func isOnlyNamed(_ row: Int32, _ outline: OutlineView, _ index: Index) -> Bool {
    outline.expressions(around: row).contains { _, outer in
      outer.kind == .keyPath || outer.kind == .macro && index.known.namingMacros.contains(outer.name)
    }
  }

  /// The calls, names and members of a body, in order of rows.
  func expressions(of body: Int32) -> some Sequence<Int32> {
    sequence(state: firstOfBody[Int(body)]) { row -> Int32? in
      guard row >= 0 else { return nil }
      defer { row = nextInBody[Int(row)] }
      return row
    }
  }
}
