internal import BarographModel

/// The initialisers that initialisers of one file call for their own object: `super.init(…)`, `self.init(…)`.
struct Delegations: Sendable {
  /// Rows of calls by the scope of the initialiser's body.
  private var rows: [ScopeID: [ExprID]] = [:]
  /// Names of the members that code asks of `super`.
  private(set) var superNames: Set<Name> = []

  init(_ outline: OutlineView, _ initializer: Name) {
    for (row, expr) in zip(outline.exprRows, outline.exprs) where expr.kind == .member && !expr.base.isNone {
      let base = outline[expr.base].kind
      if base == .superReference { superNames.insert(expr.name) }
      guard expr.name == initializer, base == .superReference || base == .selfReference, !expr.parent.isNone,
        case let call = outline[expr.parent], call.kind == .call, call.base == row,
        let body = outline.enclosing(expr.scope).first(where: { $0.scope.kind == .function })?.id
      else { continue }
      rows[body, default: []].append(expr.parent)
    }
  }

  /// Rows of the calls in a body.
  func calls(in body: ScopeID) -> [ExprID] { rows[body] ?? [] }
}

extension Values {
  func delegations(in file: FileID) -> Delegations {
    if let known = memory.delegations[file] { return known }
    let made = Delegations(index[file], index.known.initializer)
    if memory.delegations.count >= 256 { memory.delegations.removeAll(keepingCapacity: true) }
    memory.delegations[file] = made
    return made
  }

  /// The calls by which an initialiser reaches another one of its object, outermost first, each with what it calls; `nil` if it
  /// does not.
  func delegation(from initializer: DeclReference, to other: DeclReference) -> [(
    call: ExprReference, callee: DeclReference
  )]? {
    var ways: [[(call: ExprReference, callee: DeclReference)]] = [[]]
    var seen: Set<DeclReference> = [initializer]
    while let way = ways.popLast() {
      let current = way.last?.callee ?? initializer
      if current == other { return way }
      let decl = index.decl(current)
      guard decl.kind == .initializer, !decl.body.isNone else { continue }
      for row in delegations(in: current.file).calls(in: decl.body) {
        let call = ExprReference(file: current.file, row: row)
        guard let callee = inference.callee(of: inference.expr(row, current.file), file: current.file)?.reference,
          seen.insert(callee).inserted
        else { continue }
        ways.append(way + [(call, callee)])
      }
    }
    return nil
  }
}
