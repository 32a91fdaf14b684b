internal import BarographLink
internal import BarographModel

/// Containers that make what they lack.
extension CustomContainerLearner {
  /// `let made = K()` in a function that is asked for a `K`: nothing can be missing there.
  mutating func findMakers() {
    let own = surface.resolvers.filter { CustomContainers.owns($0.value) }.keys
    for (file, functions) in Dictionary(grouping: own, by: \.file) {
      let functions = Set(functions)
      let outline = index.outline(file)
      for expr in outline.exprs where expr.kind == .call && expr.base >= 0 {
        let callee = outline.exprs[Int(expr.base)]
        guard callee.kind == .name,
          let function = outline.enclosing(expr.scope).lazy.map({ DeclReference(file: file, decl: $0.scope.decl) })
            .first(where: functions.contains),
          CustomContainerSignature(function, index)?.service == callee.name
        else { continue }
        surface.makers.insert(function)
      }
    }
  }
}
