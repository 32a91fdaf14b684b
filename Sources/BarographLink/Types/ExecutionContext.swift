package import BarographModel

/// Under which circumstances the code of a scope runs.
package struct ExecutionContext: Sendable, Equatable {
  /// The kind of code that it is, which tells when it runs.
  package enum Moment: Sendable, Equatable {
    /// A stored property's initial value.
    case initialValue
    /// The initial value of a `lazy` property.
    case lazyValue
    /// The initial value of a static or global variable.
    case staticValue
    /// A parameter's default value.
    case defaultArgument
    /// An initialiser's body.
    case initializer
    /// A static or class function or accessor.
    case staticBody
    /// Any other body.
    case body
    /// An argument of an attribute: a property wrapper's.
    case attribute
    /// File scope.
    case file
  }

  package var moment: Moment
  /// The declaration whose code it is: function, variable or parameter; -1 at file scope.
  package var decl: DeclID
  /// Inside a closure that runs later.
  package var isDeferred: Bool
  package var isPreview: Bool
  /// Runs only on some paths.
  package var isBranch: Bool
  /// The innermost `#if` branch, or -1.
  package var condition: Int32
}

extension Inference {
  /// The circumstances of a scope. Closures count as run later unless the text shows otherwise.
  package func executionContext(file: FileID, scope: ScopeID) -> ExecutionContext {
    var result = ExecutionContext(
      moment: .file, decl: .none, isDeferred: false, isPreview: false, isBranch: false,
      condition: lookup.innermostCondition(file, scope))
    var runsOnce = false
    for (id, row) in index[file].enclosing(scope) {
      if row.isPreview { result.isPreview = true }
      if row.isBranch { result.isBranch = true }
      switch row.kind {
      case .closure:
        if row.runsAtOnce { runsOnce = true }
        if !result.isDeferred, !runsAtOnce(id, file: file) { result.isDeferred = true }
      case .initializer:
        settle(&result, moment: valueMoment(row.decl, file), decl: row.decl)
      case .accessor, .function:
        settle(&result, moment: runsOnce ? onceMoment(row.decl, file) : bodyMoment(row.decl, file), decl: row.decl)
      case .type, .extensionBody:
        if result.moment == .file { result.moment = .attribute }
      case .block, .conditional, .file: break
      }
    }
    return result
  }

  private func settle(_ result: inout ExecutionContext, moment: ExecutionContext.Moment, decl: DeclID) {
    if result.moment != .file { return }
    result.moment = moment
    result.decl = decl
  }

  private func valueMoment(_ decl: DeclID, _ file: FileID) -> ExecutionContext.Moment {
    guard !decl.isNone else { return .file }
    let row = index[file][decl]
    if row.kind == .parameter { return .defaultArgument }
    if row.flags.contains(.isStatic) || row.flags.contains(.isClassMember) { return .staticValue }
    if row.flags.contains(.isLazy) { return .lazyValue }
    let kind = index[file][row.scope].kind
    return kind == .file ? .staticValue : .initialValue
  }

  /// What `dispatch_once` makes in a class method is a static's value.
  private func onceMoment(_ decl: DeclID, _ file: FileID) -> ExecutionContext.Moment {
    let moment = bodyMoment(decl, file)
    let isKept = !decl.isNone && index[file][decl].flags.contains(.keepsValue)
    return isKept && moment == .staticBody && index.isObjectiveC(file) ? .staticValue : moment
  }

  private func bodyMoment(_ decl: DeclID, _ file: FileID) -> ExecutionContext.Moment {
    guard !decl.isNone else { return .body }
    let row = index[file][decl]
    if row.kind == .initializer { return .initializer }
    let isStatic = row.flags.contains(.isStatic) || row.flags.contains(.isClassMember)
    return isStatic ? .staticBody : .body
  }
}
