internal import BarographModel

extension Inference {
  /// Whether a closure is given to a function of the project that cannot keep it, so that it runs while the call does or not at
  /// all, or to one that runs it itself, whether or not it also keeps it.
  func isLent(_ scope: ScopeID, file: FileID) -> Bool {
    guard let closure = tables(of: file).closure(of: scope),
      case let row = expr(closure, file).parent, !row.isNone, case let call = expr(row, file), call.kind == .call,
      call.base != closure,
      let called = callee(of: call, file: file)?.reference ?? addedFunction(calledBy: call, file),
      case let function = values.sites.implemented(called),
      index.isObjectiveC(function.file) == index.isObjectiveC(file)
    else { return false }
    let arguments = index[file].arguments[call.arguments.range]
    return zip(arguments, parameters(of: function, for: arguments)).contains { argument, parameter in
      guard argument.value == closure, !parameter.isNone else { return false }
      let outline = index[function.file]
      let decl = outline[parameter]
      if runs(parameter, function) { return true }
      return outline.language == .swift && !decl.type.isNone && outline[decl.type].kind == .function
        && decl.flags.isDisjoint(with: [.isEscaping, .isAutoclosure])
    }
  }

  /// The parameters that arguments go to, in their order; nothing where they do not fit.
  private func parameters(of function: DeclReference, for arguments: Slice<UnsafeBufferPointer<Argument>>) -> [DeclID] {
    let decl = index.decl(function)
    // A message's parts have been matched by its selector.
    if index.isObjectiveC(function.file) { return decl.parameters.range.map { DeclID($0) } }
    let labels = arguments.map { (label: $0.label, isTrailing: $0.isTrailingClosure) }
    return matchedParameters(decl, function.file, labels) ?? []
  }

  /// Whether a function always runs a closure that it is given: `func now(_ block: @escaping () -> Void) { block() }`.
  private func runs(_ parameter: DeclID, _ function: DeclReference) -> Bool {
    let body = index.decl(function).body
    if body.isNone { return false }
    let tables = tables(of: function.file)
    let leaves = tables.exits(of: body).first?.offset ?? .max
    let name = index[function.file][parameter].name
    return (tables.callsByName[name] ?? []).contains { row in
      let call = expr(row, function.file)
      guard call.scope == body, call.offset <= leaves else { return false }
      let meant = lookup.meaning(
        of: name, file: function.file, scope: body, offset: call.offset, wantsType: false)
      return meant == .value(DeclReference(file: function.file, decl: parameter))
    }
  }

  /// What a call means that names a function which the project adds to a type from outside: `DispatchQueue.once(token:) { … }`.
  private func addedFunction(calledBy call: Expr, _ file: FileID) -> DeclReference? {
    guard !call.base.isNone, case let callee = expr(call.base, file), callee.kind == .member else { return nil }
    let base = type(ofExpr: callee.base, file: file).valueOrMeta
    var type = base
    if case .metatype(let inner) = base { type = inner }
    guard let entity = extended(type.unwrapped) else { return nil }
    let labels = index[file].arguments[call.arguments.range].map {
      (label: $0.label, isTrailing: $0.isTrailingClosure)
    }
    return lookup.members(callee.name, of: entity).first { reference in
      let decl = index.decl(reference)
      return decl.kind == .function && isStatic(decl) == (base != type)
        && matchedParameters(decl, reference.file, labels) != nil
    }
  }
}
