internal import BarographLink
internal import BarographModel

/// Containers that make what they lack.
extension CustomContainerLearner {
  /// `let made = K()` in a function that is asked for a `K`: nothing can be missing there, nor in one that passes the
  /// request on to it.
  mutating func findMakers(_ custom: [CustomFramework]) {
    let own = surface.resolvers.filter { CustomContainers.owns($0.value) }.keys
    let byFile = Dictionary(grouping: own, by: \.file).mapValues { Set($0) }
    for (file, functions) in byFile {
      for (_, expr, function) in calls(in: functions, file) {
        guard case let callee = index[file][expr.base], callee.kind == .name,
          CustomContainerSignature(function, index)?.service == callee.name
        else { continue }
        surface.makers.insert(function)
      }
    }
    var count = 0
    while surface.makers.count > count {
      count = surface.makers.count
      for (file, functions) in byFile { findForwards(in: functions, file, custom) }
    }
  }

  /// `func get<K: Kept>() -> K { get(K.self) }`
  private mutating func findForwards(in functions: Set<DeclReference>, _ file: FileID, _ custom: [CustomFramework]) {
    let names = Set(surface.makers.map { index.decl($0).name })
    let asking = calls(in: functions.subtracting(surface.makers), file).filter { call in
      names.contains(index[file][call.expr.base].name)
    }
    if asking.isEmpty { return }
    let reading = CustomContainerReading(file: file, inference: inference, learned: surface, custom: custom)
    for (row, _, function) in asking {
      guard let found = reading.containerCall(row), !found.isRegistrar,
        let other = found.function, surface.makers.contains(other),
        passesOn(found, row, reading, of: CustomContainerSignature(function, index)?.service)
      else { continue }
      surface.makers.insert(function)
    }
  }

  /// The calls in the bodies of some functions of a file, each with the innermost of them around it.
  private func calls(in functions: Set<DeclReference>, _ file: FileID)
    -> [(row: ExprID, expr: Expr, function: DeclReference)]
  {
    let outline = index[file]
    return zip(outline.exprRows, outline.exprs).compactMap { row, expr in
      guard expr.kind == .call, !expr.base.isNone,
        let function = outline.enclosing(expr.scope).lazy.map({ DeclReference(file: file, decl: $0.scope.decl) })
          .first(where: functions.contains)
      else { return nil }
      return (row, expr, function)
    }
  }

  /// Whether a function that is given a value without a key does more with it than use it: reading its members, or observing it
  /// without keeping it, registers nothing.
  func mayKeep(_ function: DeclReference, _ signature: CustomContainerSignature) -> Bool {
    let decl = index.decl(function)
    guard !decl.body.isNone, !signature.has(.key), !signature.has(.factory),
      let position = signature.parameters.firstIndex(where: { $0.role == .instance })
    else { return true }
    let outline = index[function.file]
    let parameter = DeclReference(
      file: function.file, decl: DeclID(decl.parameters.range.lowerBound + position))
    let name = outline[parameter.decl].name
    let read = Set(outline.exprs.lazy.filter { $0.kind == .member }.map(\.base))
    let weak = Set(outline.decls.lazy.filter { $0.strength != .strong }.map(\.value))
    return zip(outline.exprRows, outline.exprs).contains { row, expr in
      guard expr.kind == .name, expr.name == name, !read.contains(row), !weak.contains(row),
        outline.enclosing(expr.scope).contains(where: { $0.id == decl.body })
      else { return false }
      return inference.lookup.meaning(
        of: name, file: function.file, scope: expr.scope, offset: expr.offset, wantsType: false) == .value(parameter)
    }
  }
}
