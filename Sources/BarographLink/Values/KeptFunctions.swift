internal import BarographModel

/// Functions that a collection keeps, and where they are called: `makers[name]?(stove)`, `for make in makers { make(stove) }`.
extension Values {
  /// The properties in which a function keeps one of its parameters.
  func properties(keeping parameter: DeclReference) -> [DeclReference] {
    let scope = index[parameter.file][index.decl(parameter).scope]
    guard index.decl(parameter).kind == .parameter, scope.kind == .function, !scope.decl.isNone else { return [] }
    return keptParameters(of: DeclReference(file: parameter.file, decl: scope.decl))
      .filter { $0.parameter == parameter && $0.manner == .given && $0.through == nil }.map(\.property)
  }

  /// The calls of what a collection holds, in the file that declares it.
  func calls(ofElementsOf property: DeclReference) -> [ExprReference] {
    let decl = index.decl(property)
    guard decl.kind == .variable, isCollection(inference.type(of: property)) else { return [] }
    let outline = index[property.file]
    return zip(outline.exprRows, outline.exprs).compactMap { row, call in
      guard call.kind == .call, let called = outline.calledRow(call), isElement(called, of: property) else {
        return nil
      }
      return ExprReference(file: property.file, row: row)
    }
  }

  private func isElement(_ row: ExprID, of collection: DeclReference, depth: Int = 0) -> Bool {
    let (file, outline) = (collection.file, index[collection.file])
    guard !row.isNone, depth < 8, case let expr = outline[row] else { return false }
    switch expr.kind {
    case .optionalChain, .forceUnwrap: return isElement(expr.base, of: collection, depth: depth + 1)
    case .subscriptCall: return inference.variable(expr.base, file: file) == collection
    case .sequence:
      return outline.items(of: expr.items).contains { isElement($0, of: collection, depth: depth + 1) }
    case .name:
      if index.beginsWithDollar(expr.name) { return isGiven(elementsOf: collection, in: expr.scope) }
      guard
        case .value(let local) = inference.lookup.meaning(
          of: expr.name, file: file, scope: expr.scope, offset: expr.offset, wantsType: false),
        local.file == file, local != collection, case let decl = index.decl(local)
      else { return false }
      if decl.kind == .parameter { return isGiven(elementsOf: collection, in: decl.scope) }
      guard decl.kind == .variable, !decl.value.isNone,
        ![.type, .extensionBody, .file].contains(outline[decl.scope].kind)
      else { return false }
      return decl.flags.contains(.isElement)
        ? inference.variable(decl.value, file: file) == collection
        : isElement(decl.value, of: collection, depth: depth + 1)
    default: return false
    }
  }

  /// Whether the innermost closure around a scope is given the elements of a collection: `makers.map { $0(stove) }`.
  private func isGiven(elementsOf collection: DeclReference, in scope: ScopeID) -> Bool {
    let (file, outline) = (collection.file, index[collection.file])
    guard let closure = outline.enclosing(scope).first(where: { $0.scope.kind == .closure }),
      let row = inference.tables(of: file).closure(of: closure.id), let source = self.collection(givenTo: row, file)
    else { return false }
    return inference.variable(source, file: file) == collection
  }
}
