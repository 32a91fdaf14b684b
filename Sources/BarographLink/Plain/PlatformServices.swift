internal import BarographModel

/// What belongs to the platform and is handed over all the same: settings, sessions, the clock.
extension PlainReader {
  /// What a type written in a scope of the file takes: a service of the project, or one of the platform.
  func taken(_ type: TypeValue, in scope: Int32, orPlatform: Bool) -> TakenType? {
    if let asked = asked(type, in: scope) { return TakenType(asked, node: node(asked.entity)) }
    guard orPlatform, let (name, form) = platform(type) else { return nil }
    return TakenType(node: index.nodes.row(ofPlatform: name), form: form)
  }

  /// The platform's service that a type is, or what a closure makes of it or of the clock.
  private func platform(_ type: TypeValue) -> (name: String, form: Form)? {
    switch type.unwrapped {
    case .external(let path, let arguments):
      guard path.count == 1, arguments.isEmpty, context.names.isPlatformType(path[0]),
        let name = PlatformTable.services[index.text(path[0])]
      else { return nil }
      return (name, .constructor)
    case .function(let parameters, let result):
      guard parameters.isEmpty else { return nil }
      if let found = platform(result), found.form == .constructor { return (found.name, .provider) }
      return isClock(result) ? ("Date", .provider) : nil
    default: return nil
    }
  }

  private func isClock(_ type: TypeValue) -> Bool {
    guard case .external(let path, _) = type.unwrapped, path.count == 1 else { return false }
    return PlatformTable.clockTypes.contains(index.text(path[0]))
  }

  /// Initialisers that a framework of the platform demands say nothing about what their author wants to be given.
  func isOfFramework(_ initializer: Decl) -> Bool {
    if initializer.flags.contains(.isOverride) { return true }
    guard let first = initializer.parameters.range.first else { return false }
    let name = outline.decls[first].label.isNone ? outline.decls[first].name : outline.decls[first].label
    return ["nibName", "coder", "frame", "style"].contains(index.text(name))
  }

  /// What a method is given for one call: the platform's services, and the time.
  func readCallParameter(_ parameter: Int, _ type: TypeValue, _ method: Decl) {
    let decl = outline.decls[parameter]
    let found = platform(type)?.name ?? (isClock(type) && isCurrentTime(decl) ? "Date" : nil)
    guard let found, let owner = lookup.owner(file, method.scope) else { return }
    let label = decl.label.isNone ? decl.name : decl.label
    var edge = Edge(
      from: node(owner), to: index.nodes.row(ofPlatform: found), kind: .injection, form: .method, timing: .deferred,
      strength: .unknown, at: place(decl.offset, in: method.scope),
      member: "\(index.text(method.name))(\(index.text(label)):)")
    if decl.value >= 0 { edge.access = .seam }
    result.rows.edges.append(edge)
  }

  private func isCurrentTime(_ parameter: Decl) -> Bool {
    PlatformTable.clockNames.contains(index.text(parameter.name))
  }

  /// `NSApp.hide(nil)`
  func readPlatformVariable(_ row: Int32, _ expr: Expr) {
    guard let known = PlatformTable.variables[index.text(expr.name)], isExternal(expr) else { return }
    addAmbient(known.type, known.member, row, expr, at: expr.offset)
  }
}
