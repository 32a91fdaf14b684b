internal import BarographModel

/// What the closures of one file capture.
struct ClosureCaptures {
  /// Scopes of closures that keep the object alive whose code they stand in.
  private(set) var keepingSelf: Set<ScopeID> = []
  /// Of those, the ones that have the object for the sake of a closure in them alone, which takes it weakly.
  private(set) var weakClosures: [ScopeID: ScopeID] = [:]
  /// Rows of names by the scope in which they stand, of those inside closures.
  private(set) var names: [ScopeID: [ExprID]] = [:]
  /// Rows of what capture lists hold strongly, by the scope of the closure: `[menu]`, `[row = rows[0]]`.
  private(set) var lists: [ScopeID: [ExprID]] = [:]
  /// Names of what closures set to nil when they run, by their scopes: `fetching.done = { fetching = nil }`.
  private(set) var emptied: [ScopeID: Set<Name>] = [:]

  /// Names of variables that code of a scope makes of weak ones: `@strongify(scope)`.
  private(set) var strongified: [ScopeID: Set<Name>] = [:]

  init(_ index: Index, file: FileID) {
    let outline = index[file]
    guard outline.scopes.contains(where: { $0.kind == .closure }) else { return }
    var isInClosure = [Bool](repeating: false, count: outline.scopes.count)
    for (row, scope) in outline.scopes.enumerated() {
      isInClosure[row] = scope.kind == .closure || !scope.parent.isNone && isInClosure[Int(scope.parent.index)]
    }
    strongified = Self.strongified(index, file)
    let renewed = Self.renewingSelf(index, file, strongified)
    let listed = noteLists(outline)
    for (row, expr) in zip(outline.exprRows, outline.exprs) where isInClosure[Int(expr.scope.index)] {
      if expr.kind == .assignment { noteEmptied(expr, outline) }
      guard expr.kind == .selfReference || expr.kind == .name else { continue }
      let isListed =
        !listed.isEmpty
        && (listed.contains(row) || outline.expressions(around: row).contains { listed.contains($0.id) })
      // Of `[weak menu = self.menu]` the closure has only the menu; the code around names the object.
      let scope = isListed ? outline[expr.scope].parent : expr.scope
      if expr.kind == .name {
        if isInClosure[Int(scope.index)] { names[scope, default: []].append(row) }
      } else if expr.parent.isNone || outline[expr.parent].kind != .optionalChain {
        // In `self?.refresh()` it is the weak variable of a closure around.
        noteSelf(in: scope, outline, index, renewed)
      }
    }
    // What `[weak self]` takes weakly, the closure around has to have.
    if index.isObjectiveC(file) { return }
    let using = keepingSelf
    for (row, scope) in outline.scopes.enumerated()
    where scope.kind == .closure && scope.holdsSelfWeakly && isInClosure[Int(scope.parent.index)] {
      for keeping in noteSelf(in: scope.parent, outline, index, renewed)
      where !using.contains(keeping) && weakClosures[keeping] == nil {
        weakClosures[keeping] = ScopeID(row)
      }
    }
  }

  /// Notes what capture lists hold, and returns the rows of all their values: their variables come before the parameters.
  private mutating func noteLists(_ outline: OutlineView) -> Set<ExprID> {
    var listed: Set<ExprID> = []
    for (row, decl) in outline.decls.enumerated() where decl.kind == .variable && !decl.value.isNone {
      let scope = outline[decl.scope]
      guard scope.kind == .closure, decl.flags.contains(.isPatternBinding), row < Int(scope.parameters.start) else {
        continue
      }
      listed.insert(decl.value)
      if decl.strength == .strong { lists[decl.scope, default: []].append(decl.value) }
    }
    return listed
  }

  private mutating func noteEmptied(_ assignment: Expr, _ outline: OutlineView) {
    guard !assignment.base.isNone, case let target = outline[assignment.base], target.kind == .name,
      let value = outline.items(of: assignment.items).first, outline[value].kind == .nilLiteral
    else { return }
    for (id, scope) in outline.enclosing(assignment.scope) where scope.kind == .closure {
      emptied[id, default: []].insert(target.name)
    }
  }

  /// Scopes in which `self` is a variable made of a weak one: `guard let self`, `@strongify(self)`,
  /// `__strong typeof(weakSelf) self = weakSelf;`.
  private static func renewingSelf(_ index: Index, _ file: FileID, _ strongified: [ScopeID: Set<Name>]) -> Set<ScopeID>
  {
    let outline = index[file]
    var found: Set<ScopeID> = []
    for decl in outline.decls where decl.kind == .variable && decl.name == index.known.selfValue {
      found.insert(decl.scope)
    }
    for (scope, names) in strongified where names.contains(index.known.selfValue) { found.insert(scope) }
    return found
  }

  private static func strongified(_ index: Index, _ file: FileID) -> [ScopeID: Set<Name>] {
    guard index.isObjectiveC(file), let word = index.project.names.find("strongify") else { return [:] }
    let outline = index[file]
    var found: [ScopeID: Set<Name>] = [:]
    for expr in outline.exprs where expr.name == word {
      let call = expr.kind == .name && !expr.parent.isNone ? outline[expr.parent] : expr
      let values = outline.arguments[call.arguments.range].lazy.map(\.value).filter { !$0.isNone }
      let names = values.map { outline[$0].kind == .selfReference ? index.known.selfValue : outline[$0].name }
      found[expr.scope, default: []].formUnion(names)
    }
    return found
  }

  /// Returns the closures that keep the object because code in this scope uses it.
  @discardableResult private mutating func noteSelf(
    in scope: ScopeID, _ outline: OutlineView, _ index: Index, _ renewed: Set<ScopeID>
  ) -> [ScopeID] {
    var keeping: [ScopeID] = []
    for (id, row) in outline.enclosing(scope) {
      // Of a weak or unowned `self` that a closure around has made, those inside have no more than that.
      if row.holdsSelfWeakly && !renewed.contains(id) { return [] }
      if row.kind == .type || row.kind == .extensionBody || Self.hasOwnSelf(row, outline, index)
        || renewed.contains(id)
      {
        break
      }
      if row.kind == .closure { keeping.append(id) }
    }
    keepingSelf.formUnion(keeping)
    return keeping
  }

  /// `{ (self, result) in … }`: what is called `self` there is a parameter.
  static func hasOwnSelf(_ scope: Scope, _ outline: OutlineView, _ index: Index) -> Bool {
    scope.kind == .closure
      && scope.parameters.range.contains { index.text(outline.decls[$0].name) == "self" }
  }
}
