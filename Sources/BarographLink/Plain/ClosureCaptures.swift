internal import BarographModel

/// What the closures of one file capture.
struct ClosureCaptures {
  /// Scopes of closures that keep the object alive whose code they stand in.
  private(set) var keepingSelf: Set<Int32> = []
  /// Rows of names by the scope in which they stand, of those inside closures.
  private(set) var names: [Int32: [Int32]] = [:]

  init(_ index: Index, file: FileID) {
    let outline = index[file]
    guard outline.scopes.contains(where: { $0.kind == .closure }) else { return }
    var isInClosure = [Bool](repeating: false, count: outline.scopes.count)
    for (row, scope) in outline.scopes.enumerated() {
      isInClosure[row] = scope.kind == .closure || scope.parent >= 0 && isInClosure[Int(scope.parent)]
    }
    let renewed = Self.renewingSelf(index, file)
    for (row, expr) in outline.exprs.enumerated() where isInClosure[Int(expr.scope)] {
      // In `self?.refresh()` it is the weak variable of a closure around.
      if expr.kind == .selfReference, expr.parent < 0 || outline.exprs[Int(expr.parent)].kind != .optionalChain {
        noteSelf(in: expr.scope, outline, index, renewed)
      }
      if expr.kind == .name { names[expr.scope, default: []].append(Int32(row)) }
    }
  }

  /// Scopes in which `self` is a variable made of a weak one: `guard let self`, `@strongify(self)`,
  /// `__strong typeof(weakSelf) self = weakSelf;`.
  private static func renewingSelf(_ index: Index, _ file: FileID) -> Set<Int32> {
    let outline = index[file]
    var found: Set<Int32> = []
    for decl in outline.decls where decl.kind == .variable && decl.name == index.known.selfValue {
      found.insert(decl.scope)
    }
    if index.isObjectiveC(file), let name = index.project.names.find("strongify") {
      for expr in outline.exprs where expr.name == name { found.insert(expr.scope) }
    }
    return found
  }

  private mutating func noteSelf(in scope: Int32, _ outline: OutlineView, _ index: Index, _ renewed: Set<Int32>) {
    for (id, row) in outline.enclosing(scope) {
      if row.kind == .type || row.kind == .extensionBody || row.holdsSelfWeakly { return }
      if Self.hasOwnSelf(row, outline, index) || renewed.contains(id) { return }
      if row.kind == .closure { keepingSelf.insert(id) }
    }
  }

  /// `{ (self, result) in … }`: what is called `self` there is a parameter.
  static func hasOwnSelf(_ scope: Scope, _ outline: OutlineView, _ index: Index) -> Bool {
    scope.kind == .closure
      && scope.parameters.range.contains { index.text(outline.decls[$0].name) == "self" }
  }
}
