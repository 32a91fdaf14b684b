internal import BarographModel

/// The code of the same object that code of an object runs.
extension HoldReader {
  /// The methods that each body calls on its own object, and those which these call: their code is about the same object, and what they
  /// give back about what they make.
  func methodsByBody() -> [ScopeID: Set<ScopeID>] {
    let names = NameFilter(outline.decls.lazy.filter { $0.kind == .function }.map(\.name))
    let isOfMessages = index.isObjectiveC(file)
    let getters = NameFilter(
      outline.decls.lazy.filter { $0.flags.contains(.isComputed) && !$0.body.isNone }.map(\.name))
    var called: [ScopeID: Set<ScopeID>] = [:]
    for expr in outline.exprs
    where expr.kind == .call && !expr.base.isNone && names.contains(outline[expr.base].name)
      || expr.kind == .member && isOfMessages && names.contains(expr.name)
    {
      guard let body = body(around: expr.scope), let method = objects.ownMethod(calledBy: expr), method != body else {
        continue
      }
      called[body, default: []].insert(method)
    }
    for (row, expr) in zip(outline.exprRows, outline.exprs)
    where (expr.kind == .name || expr.kind == .member) && getters.contains(expr.name) {
      guard let body = body(around: expr.scope), let getter = objects.ownGetter(readBy: row), getter != body else {
        continue
      }
      called[body, default: []].insert(getter)
    }
    return called.reduce(into: [:]) { found, entry in
      var (reached, open) = (Set<ScopeID>(), Array(entry.value))
      while let method = open.popLast() { if reached.insert(method).inserted { open += called[method] ?? [] } }
      found[entry.key] = reached.subtracting([entry.key])
    }
  }
}
