internal import BarographModel

/// What methods make the objects keep that code hands them.
extension HoldReader {
  /// `prepare(button)`, where `prepare` says `button.onTap = { self.close() }`: what that code makes the argument keep.
  func holdsByLending(_ bodies: [ScopeID: [Hold]]) -> [ScopeID: [Hold]] {
    let borrowing = bodies.filter { body, holds in
      outline[body].kind == .function && !outline[body].decl.isNone && holds.contains { isParameter($0.from) }
    }
    if borrowing.isEmpty { return [:] }
    let names = Set(borrowing.keys.map { outline[outline[$0].decl].name })
    var found: [ScopeID: [Hold]] = [:]
    for (row, call) in zip(outline.exprRows, outline.exprs)
    where call.kind == .call && !call.base.isNone && names.contains(outline[call.base].name) {
      guard let body = body(around: call.scope), let method = objects.ownMethod(calledBy: call), method != body,
        let holds = borrowing[method]
      else { continue }
      let function = DeclReference(file: file, decl: outline[method].decl)
      found[body, default: []] += holds.compactMap { hold in
        guard case .local(let parameter) = hold.from, isParameter(hold.from),
          case .given(let rows) = values.argument(parameter, of: function, at: ExprReference(file: file, row: row)),
          rows.count == 1, let object = objects.object(rows[0])
        else { return nil }
        var lent = hold
        lent.from = object
        if hold.to == hold.from { lent.to = object }
        return lent
      }
    }
    return found
  }

  private func isParameter(_ object: HeldObject) -> Bool {
    if case .local(let variable) = object { index.decl(variable).kind == .parameter } else { false }
  }
}
