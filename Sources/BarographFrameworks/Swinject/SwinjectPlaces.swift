internal import BarographLink
internal import BarographModel

extension SwinjectPass {
  /// Settles who asks, in which form and when, by where the request stands, and keeps the request.
  mutating func place(_ draft: SwinjectDraft, _ row: Int32) {
    var draft = draft
    var isDeferred = false
    var current = draft.raw.lexicalScope
    while current >= 0 {
      if let regions = regions[current] {
        for region in regions { append(settled(draft, row, in: region, isDeferred: isDeferred)) }
        return
      }
      let scope = outline.scopes[Int(current)]
      switch scope.kind {
      case .closure: if !scope.runsAtOnce, !reading.runsAtOnce(current) { isDeferred = true }
      case .function, .accessor, .initializer:
        if scope.decl >= 0, !isLocal(scope.decl) {
          locate(&draft, in: scope, isDeferred: isDeferred)
          append(draft)
          return
        }
      default: break
      }
      current = scope.parent
    }
    locate(&draft, in: outline.scopes[0], isDeferred: isDeferred)
    append(draft)
  }

  private func isLocal(_ decl: Int32) -> Bool {
    switch outline.scopes[Int(outline.decls[Int(decl)].scope)].kind {
    case .file, .type, .extensionBody: false
    case .function: outline.decls[Int(decl)].kind != .parameter
    default: true
    }
  }

  // MARK: For a binding

  private func settled(
    _ draft: SwinjectDraft, _ row: Int32, in region: SwinjectRegion, isDeferred: Bool
  ) -> SwinjectDraft {
    var draft = draft
    draft.raw.binding = region.binding
    draft.raw.container = nil
    draft.raw.receiver = nil
    let use = reading.use(of: row)
    draft.raw.member = use.member
    if draft.wrapped != nil, draft.raw.form == .lazy || draft.raw.form == .provider { return draft }
    switch region.moment {
    case .factory:
      draft.raw.form = isDeferred ? .provider : use.form
      draft.raw.timing = isDeferred ? .deferred : .eager
    case .completion:
      draft.raw.form = isDeferred ? .provider : use.form == .method ? .method : .property
      draft.raw.timing = .deferred
    }
    return draft
  }

  // MARK: Elsewhere

  private func locate(_ draft: inout SwinjectDraft, in scope: Scope, isDeferred: Bool) {
    let owner = reading.lookup.owner(file, draft.raw.lexicalScope)
    let isExtension = owner.map { index.entities[Int($0)].isExternal } ?? false
    draft.raw.owner = isExtension ? nil : owner
    let isAssembly = owner.map { !isExtension && reading.isAssembly($0) } ?? false
    draft.raw.isLocator = !isExtension && !isAssembly
    let isWrapped = draft.raw.form == .lazy || draft.raw.form == .provider
    if !isWrapped { draft.raw.timing = isDeferred ? .deferred : timing(in: scope, isAssembly) }
  }

  private func timing(in scope: Scope, _ isAssembly: Bool) -> Timing {
    guard scope.decl >= 0 else { return .eager }
    let decl = outline.decls[Int(scope.decl)]
    switch scope.kind {
    case .initializer:
      if decl.kind == .parameter { return .eager }
      let isStatic = reading.inference.isStatic(decl) || outline.scopes[Int(decl.scope)].kind == .file
      return decl.flags.contains(.isLazy) || isStatic ? .lazy : .eager
    case .function:
      if decl.kind == .initializer { return .eager }
      let word = reading.words[decl.name]
      return isAssembly && (word == .loaded || word == .assemble) ? .eager : .deferred
    default: return .deferred
    }
  }
}

/// How a requested instance reaches who needs it.
struct SwinjectUse {
  var form: Form
  var member: String
}

extension SwinjectReading {
  /// Functions that run their closure before they return.
  private static let immediate: Set<String> = [
    "map", "flatMap", "compactMap", "forEach", "filter", "first", "contains", "reduce", "sorted", "allSatisfy", "min",
    "max", "withLock", "sync", "assumeIsolated", "with", "apply", "then", "also", "run", "configure",
    "withExtendedLifetime", "autoreleasepool",
  ]

  /// Whether the closure that opens a scope is run by the call it is given to.
  func runsAtOnce(_ scope: Int32) -> Bool {
    guard let closure = closures[scope], expr(closure).parent >= 0 else { return false }
    guard let name = calleeName(expr(expr(closure).parent)) else { return false }
    return Self.immediate.contains(text(name))
  }

  /// What becomes of the instance that an expression asks for.
  func use(of row: Int32, depth: Int = 0) -> SwinjectUse {
    var current = row
    while true {
      let parent = expr(current).parent
      if parent < 0 {
        guard let closure = closure(returning: current) else { return localUse(of: current, depth) }
        current = closure
        continue
      }
      let above = expr(parent)
      switch above.kind {
      case .assignment where above.base != current: return assignedUse(above)
      case .call where above.base != current:
        guard expr(current).kind == .closure, runsAtOnce(expr(current).scope) else {
          return argumentUse(current, above)
        }
        current = parent
      default: current = parent
      }
    }
  }

  /// The closure that an expression is the result of, other than what a registration is given.
  private func closure(returning row: Int32) -> Int32? {
    guard let scope = enclosingClosure(expr(row).scope), let closure = closures[scope], results(in: scope).contains(row)
    else { return nil }
    let parent = expr(closure).parent
    guard parent >= 0, let word = word(expr(parent)) else { return closure }
    return word.registers || word == .initCompleted ? nil : closure
  }

  private func assignedUse(_ assignment: Expr) -> SwinjectUse {
    guard assignment.base >= 0 else { return SwinjectUse(form: .constructor, member: "") }
    let target = expr(assignment.base)
    let isOwn = target.kind != .member || expr(target.base).kind == .selfReference
    return SwinjectUse(form: isOwn ? .constructor : .property, member: target.kind == .member ? text(target.name) : "")
  }

  private func argumentUse(_ row: Int32, _ call: Expr) -> SwinjectUse {
    let label = arguments(call).first { $0.value == row }.map { text($0.label) } ?? ""
    let callee = call.base >= 0 ? expr(call.base) : call
    let isMethod =
      callee.kind == .member && callee.name != index.known.initializer && declaration(of: stripped(callee.base)) != nil
      && !isFunctionOfAssembly(callee.base)
    if isMethod { return SwinjectUse(form: .method, member: "\(text(callee.name))(\(label.isEmpty ? "_" : label):)") }
    return SwinjectUse(form: .constructor, member: label.isEmpty ? "" : "init(\(label):)")
  }

  /// `self.makeFoo(…)` makes; it does not tell the made object anything.
  private func isFunctionOfAssembly(_ row: Int32) -> Bool {
    expr(stripped(row)).kind == .selfReference || role(of: row) != nil
  }

  /// `let b = r.resolve(…)!`: what becomes of `b`.
  private func localUse(of row: Int32, _ depth: Int) -> SwinjectUse {
    let plain = SwinjectUse(form: .constructor, member: "")
    guard depth < 2, let owner = boundVariable(row) else { return plain }
    let reference = DeclReference(file: file, decl: owner)
    let name = outline.decls[Int(owner)].name
    let uses = outline.exprs.indices.filter { outline.exprs[$0].kind == .name && outline.exprs[$0].name == name }
    for use in uses where declaration(of: Int32(use)) == reference {
      let found = self.use(of: Int32(use), depth: depth + 1)
      if found.form != .constructor || !found.member.isEmpty { return found }
    }
    return plain
  }

  /// The local variable that an expression is the value of.
  private func boundVariable(_ row: Int32) -> Int32? {
    guard let owner = valueOwners[row] else { return nil }
    switch outline.scopes[Int(outline.decls[Int(owner)].scope)].kind {
    case .type, .extensionBody, .file: return nil
    default: return owner
    }
  }
}
