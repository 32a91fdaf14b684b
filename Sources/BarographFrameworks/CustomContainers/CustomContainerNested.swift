internal import BarographLink
internal import BarographModel

/// Containers that code makes for its own use, beside or below another one: what is registered there replaces nothing elsewhere.
extension CustomContainerLearner {
  /// `let pages = factory.make(); fill(pages)` in an assembly, or in what it inherits: each has a container of its own.
  mutating func findNested(_ custom: [CustomFramework]) {
    let own = surface.assemblers.keys.filter { function in
      index.decl(function).kind == .function && inference.owner(of: function) != nil
    }
    let names = Set(own.map { index.decl($0).name })
    if names.isEmpty { return }
    for file in index.project.fileRows {
      let outline = index[file]
      var reading: CustomContainerReading?
      for expr in outline.exprs where expr.kind == .call && !expr.base.isNone {
        guard case let callee = outline[expr.base], names.contains(callee.name),
          callee.kind == .name || !callee.base.isNone && outline[callee.base].kind == .selfReference,
          let function = inference.callee(of: expr, file: file)?.reference,
          surface.assemblers[function] != nil, let owner = inference.owner(of: function)
        else { continue }
        let opened =
          reading
          ?? CustomContainerReading(file: file, inference: inference, learned: surface, custom: custom)
        reading = opened
        if opened.arguments(expr).contains(where: { opened.localContainer($0.value) != nil }) {
          surface.nested.insert(owner)
        }
      }
    }
  }
}

extension CustomContainerReading {
  /// Whether an assembly fills a container of its own, which whoever makes the assembly has nothing to do with.
  func isNested(_ entity: EntityID) -> Bool {
    if learned.nested.isEmpty { return false }
    var found = false
    lookup.eachSupertype(of: entity) {
      found = learned.nested.contains($0)
      return found
    }
    return found
  }

  /// The local variable that an expression names whose value a call makes, if that is a container.
  func localContainer(_ row: ExprID) -> DeclReference? {
    let expr = expr(stripped(row))
    guard expr.kind == .name,
      case .value(let local) = lookup.meaning(
        of: expr.name, file: file, scope: expr.scope, offset: expr.offset, wantsType: false),
      local.file == file, case let decl = index.decl(local), decl.kind == .variable, !decl.value.isNone,
      [.function, .block, .closure, .accessor].contains(outline[decl.scope].kind),
      self.expr(stripped(decl.value)).kind == .call, isContainer(inference.type(of: local))
    else { return nil }
    return local
  }

  /// The container that code makes below another one, if an expression names it: `let child = Container(parent: container)`,
  /// or `container.makeChild()` of a function that does so.
  func childContainer(_ row: ExprID) -> DeclReference? {
    guard let local = localContainer(row) else { return nil }
    let call = expr(stripped(index.decl(local).value))
    if hasParent(call, file) { return local }
    guard let function = inference.callee(of: call, file: file)?.reference,
      case let body = index.decl(function).body, !body.isNone
    else { return nil }
    let rows = index[function.file]
    let makes = rows.exprs.contains { expr in
      expr.kind == .call && hasParent(expr, function.file) && rows.enclosing(expr.scope).contains { $0.id == body }
    }
    return makes ? local : nil
  }

  private func hasParent(_ call: Expr, _ file: FileID) -> Bool {
    guard let made = inference.made(by: call, file: file), isContainer(.entity(made, [])) else { return false }
    return index[file].arguments[call.arguments.range].contains {
      text($0.label).lowercased().hasSuffix("parent")
    }
  }

  private func isContainer(_ type: TypeValue) -> Bool {
    switch type.unwrapped {
    case .entity(let entity, _):
      var found = false
      lookup.eachSupertype(of: entity) {
        found = learned.containers[$0].map { CustomContainers.owns($0) } ?? false
        return found
      }
      return found
    case .composition(let parts): return parts.contains { isContainer($0) }
    default: return false
    }
  }
}
