internal import BarographModel

/// What is ended only to be replaced: `timer?.invalidate()` before the same code makes another one, which nobody ends then.
extension Values {
  /// Whether code that ends what a property keeps always fills the property again.
  func isReplaced(_ property: DeclReference, after place: ExprReference) -> Bool {
    let outline = index[place.file]
    let ending = outline[place.row]
    guard let body = body(around: ending.scope, place.file) else { return false }
    let exits = inference.tables(of: place.file).exits(of: body)
    return (sites.writes(of: property) + disposals(into: property, place.file)).contains { filling in
      guard filling.file == place.file, case let expr = outline[filling.row], expr.offset > ending.offset,
        expr.scope == ending.scope || outline.isInside(ending.scope, expr.scope),
        self.body(around: expr.scope, place.file) == body, fills(expr, outline)
      else { return false }
      return !exits.contains { $0.offset > ending.offset && $0.offset < expr.offset }
    } || isRefilled(property, after: ending, in: body, place.file)
  }

  /// Whether the same code calls a method of its object afterwards that fills a property: `panel = nil; load()`.
  private func isRefilled(_ property: DeclReference, after ending: Expr, in body: ScopeID, _ file: FileID) -> Bool {
    let outline = index[file]
    let fillings = sites.writes(of: property).filter { $0.file == file && fills(outline[$0.row], outline) }
      .compactMap { self.body(around: outline[$0.row].scope, file) }
    guard !fillings.isEmpty else { return false }
    let exits = inference.tables(of: file).exits(of: body)
    let objects = heldObjects(in: file)
    return outline.exprs.contains { call in
      guard call.kind == .call, call.offset > ending.offset, call.scope == ending.scope,
        let method = objects.ownMethod(calledBy: call), method != body, fillings.contains(method)
      else { return false }
      return !exits.contains { $0.offset > ending.offset && $0.offset < call.offset }
    }
  }

  /// The function, accessor or closure that a scope is run with: `bag.forEach { $0.cancel() }` is run with the code around it.
  private func body(around scope: ScopeID, _ file: FileID) -> ScopeID? {
    index[file].enclosing(scope).first { row in
      [.function, .accessor, .initializer].contains(row.scope.kind)
        || row.scope.kind == .closure && !inference.runsAtOnce(row.id, file: file)
    }?.id
  }

  /// Whether a write puts something into a property that is there.
  private func fills(_ write: Expr, _ outline: OutlineView) -> Bool {
    guard write.kind == .assignment else { return true }
    guard let item = write.items.range.first, case let value = outline[ExprID(outline.lists[item])] else {
      return false
    }
    return value.kind == .name || value.kind == .call && !value.arguments.isEmpty
  }

  /// `….disposed(by: bag)`
  private func disposals(into property: DeclReference, _ file: FileID) -> [ExprReference] {
    guard let name = index.project.names.find("disposed") else { return [] }
    let outline = index[file]
    return sites.mentioned(name).filter { place in
      guard place.file == file, let bag = outline.arguments[outline[place.row].arguments.range].first?.value,
        !bag.isNone
      else { return false }
      return inference.variable(bag, file: file) == property
    }
  }
}
