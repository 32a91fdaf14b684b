internal import BarographModel

/// What is ended only to be replaced: `timer?.invalidate()` before the same code makes another one, which nobody ends then.
extension Values {
  /// Whether code that ends what a property keeps always fills the property again.
  func isReplaced(_ property: DeclReference, after place: ExprReference) -> Bool {
    let ending = index[place.file][place.row]
    return isReplaced(property, after: ending.offset, in: ending.scope, place.file)
  }

  /// The same of code that ends it at an offset in a scope.
  func isReplaced(_ property: DeclReference, after ending: UInt32, in scope: ScopeID, _ file: FileID) -> Bool {
    let outline = index[file]
    guard let body = body(around: scope, file) else { return false }
    let exits = inference.tables(of: file).exits(of: body)
    return (sites.writes(of: property) + disposals(into: property, file)).contains { filling in
      guard filling.file == file, case let expr = outline[filling.row], expr.offset > ending,
        expr.scope == scope || outline.isInside(scope, expr.scope),
        self.body(around: expr.scope, file) == body, fills(expr, file)
      else { return false }
      return !exits.contains { $0.offset > ending && $0.offset < expr.offset }
    } || isRefilled(property, after: ending, in: scope, body, file) || isCalledToRefill(property, body, file)
  }

  /// Whether the same code puts something into what a property has just been given: `monitor = NWPathMonitor()` before
  /// `monitor?.pathUpdateHandler = changed`.
  func isFilledItself(_ property: DeclReference, after place: ExprReference) -> Bool {
    let (outline, name) = (index[place.file], index.decl(property).name)
    let write = outline[place.row]
    guard let body = body(around: write.scope, place.file) else { return false }
    return outline.exprs.contains { expr in
      guard expr.kind == .assignment, expr.offset > write.offset, !expr.base.isNone,
        case let target = outline[expr.base], target.kind == .member, !target.base.isNone,
        let filled = outline.target(ofWrite: target.base), outline[filled].name == name
      else { return false }
      return self.body(around: expr.scope, place.file) == body
    }
  }

  /// Whether the same code calls a method of its object afterwards that fills a property: `panel = nil; load()`.
  private func isRefilled(
    _ property: DeclReference, after ending: UInt32, in scope: ScopeID, _ body: ScopeID, _ file: FileID
  ) -> Bool {
    let outline = index[file]
    let fillings = sites.writes(of: property).filter { $0.file == file && fills(outline[$0.row], file) }
      .compactMap { self.body(around: outline[$0.row].scope, file) }
    guard !fillings.isEmpty else { return false }
    let exits = inference.tables(of: file).exits(of: body)
    let objects = heldObjects(in: file)
    return outline.exprs.contains { call in
      guard call.kind == .call, call.offset > ending, call.scope == scope,
        let method = objects.ownMethod(calledBy: call), method != body, fillings.contains(method)
      else { return false }
      return !exits.contains { $0.offset > ending && $0.offset < call.offset }
    }
  }

  /// Whether whoever calls the function that empties a property has another one of the same object fill it afterwards: `table.clear()`
  /// before `table.add(row)`.
  private func isCalledToRefill(_ property: DeclReference, _ body: ScopeID, _ file: FileID) -> Bool {
    let row = index[file][body].decl
    guard !row.isNone, case let function = DeclReference(file: file, decl: row), case let decl = index.decl(function),
      decl.kind == .function, index[file].language == .swift, index.role(ofFile: file) == .production,
      ![.publicAccess, .openAccess].contains(decl.access), !isOpenToDocuments(decl, file),
      decl.flags.isDisjoint(with: [.isOverride, .isRequirement, .isDynamic]),
      sites.declarations(above: function).isEmpty, sites.mentions.handed(of: decl.name).isEmpty
    else { return false }
    let calls = sites.mentioned(decl.name).filter { mayMean(function, $0) }
    return !calls.isEmpty && calls.allSatisfy { isFollowedByFilling($0, property) }
  }

  private func isFollowedByFilling(_ place: ExprReference, _ property: DeclReference) -> Bool {
    let outline = index[place.file]
    let call = outline[place.row]
    guard let called = outline.calledRow(call), let name = receiver(outline[called], outline),
      let body = body(around: call.scope, place.file)
    else { return false }
    let exits = inference.tables(of: place.file).exits(of: body)
    return outline.exprs.contains { other in
      guard other.kind == .call, other.offset > call.offset, other.scope == call.scope,
        let next = outline.calledRow(other), receiver(outline[next], outline) == name,
        let method = inference.callee(of: other, file: place.file)?.reference,
        sites.writes(of: property).contains(where: { write in
          let (decl, filled) = (index.decl(method), index[write.file][write.row])
          return write.file == method.file && filled.offset >= decl.start && filled.offset < decl.end
            && fills(filled, write.file)
        })
      else { return false }
      return !exits.contains { $0.offset > call.offset && $0.offset < other.offset }
    }
  }

  /// The variable or property whose method a call names.
  private func receiver(_ callee: Expr, _ outline: OutlineView) -> Name? {
    guard callee.kind == .member, !callee.base.isNone, case let base = outline[callee.base],
      base.kind == .name || base.kind == .member
    else { return nil }
    return base.name
  }

  /// The function, accessor or closure that a scope is run with: `bag.forEach { $0.cancel() }` is run with the code around it.
  private func body(around scope: ScopeID, _ file: FileID) -> ScopeID? {
    index[file].enclosing(scope).first { row in
      [.function, .accessor, .initializer].contains(row.scope.kind)
        || row.scope.kind == .closure && !inference.runsAtOnce(row.id, file: file)
    }?.id
  }

  /// Whether a write puts something into a property that is there.
  private func fills(_ write: Expr, _ file: FileID) -> Bool {
    let outline = index[file]
    guard write.kind == .assignment else { return true }
    guard let item = write.items.range.first, case let row = ExprID(outline.lists[item]), case let value = outline[row]
    else { return false }
    // `[Worker new]` has no arguments.
    return value.kind == .name || value.kind == .call && !value.arguments.isEmpty
      || outline.language == .objectiveC && [.call, .member].contains(value.kind) && isOfProject(row, file)
  }

  private func isOfProject(_ row: ExprID, _ file: FileID) -> Bool {
    inference.type(ofExpr: row, file: file).unwrapped.entity.map { !index[$0].isExternal } ?? false
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
