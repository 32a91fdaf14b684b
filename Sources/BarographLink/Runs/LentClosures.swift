internal import BarographModel

extension Inference {
  /// Whether a closure is given to a function of the project that cannot keep it: it runs while the call does, or not at all.
  func isLent(_ scope: ScopeID, file: FileID) -> Bool {
    guard !index.isObjectiveC(file), let closure = tables(of: file).closure(of: scope),
      case let row = expr(closure, file).parent, !row.isNone, case let call = expr(row, file), call.kind == .call,
      call.base != closure,
      let function = callee(of: call, file: file)?.reference ?? addedFunction(calledBy: call, file),
      !index.isObjectiveC(function.file)
    else { return false }
    let arguments = index[file].arguments[call.arguments.range]
    let labels = arguments.map { (label: $0.label, isTrailing: $0.isTrailingClosure) }
    guard let parameters = matchedParameters(index.decl(function), function.file, labels) else { return false }
    return zip(arguments, parameters).contains { argument, parameter in
      guard argument.value == closure, !parameter.isNone else { return false }
      let outline = index[function.file]
      let decl = outline[parameter]
      return !decl.type.isNone && outline[decl.type].kind == .function
        && decl.flags.isDisjoint(with: [.isEscaping, .isAutoclosure])
    }
  }

  /// What a call means that names a function which the project adds to a type from outside: `DispatchQueue.once(token:) { … }`.
  private func addedFunction(calledBy call: Expr, _ file: FileID) -> DeclReference? {
    guard !call.base.isNone, case let callee = expr(call.base, file), callee.kind == .member else { return nil }
    let base = type(ofExpr: callee.base, file: file).valueOrMeta
    var type = base
    if case .metatype(let inner) = base { type = inner }
    guard case .external(let path, _) = type.unwrapped, let name = path.last, let entity = index.externals[name] else {
      return nil
    }
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
