internal import BarographModel

/// What belongs to the platform and is handed over all the same: settings, sessions, the clock.
extension PlainReader {
  /// What a type written in a scope of the file takes: services of the project, or one of the platform.
  func taken(_ type: TypeValue, in scope: ScopeID, orPlatform: Bool) -> [TakenType] {
    let asked = asking(in: scope).all(type)
    if !asked.isEmpty { return asked.map { TakenType($0, node: node($0.entity)) } }
    guard orPlatform, let (name, form) = platform(type) else { return [] }
    return [TakenType(node: index.nodes.row(ofPlatform: name), form: form)]
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
    let name = outline.decls[first].argumentLabel
    return PlatformClasses.initializerLabels.contains(index.text(name))
  }

  /// What a method is given for one call: the platform's services, and the time.
  func readCallParameter(_ parameter: Int, _ type: TypeValue, _ method: Decl) {
    let decl = outline.decls[parameter]
    let found = platform(type)?.name ?? (isClock(type) && isCurrentTime(decl) ? "Date" : nil)
    guard let found, let owner = lookup.owner(file, method.scope) else { return }
    let label = decl.argumentLabel
    var edge = Edge(
      from: node(owner), to: index.nodes.row(ofPlatform: found), kind: .injection, form: .method, timing: .deferred,
      strength: .unknown, at: place(decl.offset, in: method.scope),
      member: "\(index.text(method.name))(\(index.text(label)):)")
    if !decl.value.isNone { edge.access = .seam }
    result.rows.edges.append(edge)
  }

  private func isCurrentTime(_ parameter: Decl) -> Bool {
    PlatformTable.clockNames.contains(index.text(parameter.name))
  }

  /// `NSApp.hide(nil)`
  func readPlatformVariable(_ row: ExprID, _ expr: Expr) {
    guard let known = PlatformTable.variables[index.text(expr.name)], isExternal(expr) else { return }
    addAmbient(known.type, known.member, row, expr, at: expr.offset)
  }

  /// Whether a value of the platform is compared with one of its type that is given, or put in its place again:
  /// `screen != NSScreen.main`, `bundle = Bundle.main`.
  func meets(_ row: ExprID, givenOf type: String) -> Bool {
    let parent = outline[row].parent
    guard !parent.isNone, outline[row].kind != .call else { return false }
    let around = outline[parent]
    switch around.kind {
    case .assignment: return around.base != row && isGiven(around.base, of: type)
    case .sequence:
      let parts = Array(outline.items(of: around.items))
      guard let position = parts.firstIndex(of: row) else { return false }
      return [position - 2, position + 2].contains { other in
        guard parts.indices.contains(other) else { return false }
        let sign = outline[parts[(other + position) / 2]]
        return sign.kind == .operatorName && ["==", "!=", "===", "!=="].contains(index.text(sign.name))
          && isGiven(parts[other], of: type)
      }
    default: return false
    }
  }

  private func isGiven(_ row: ExprID, of type: String) -> Bool {
    guard !row.isNone, let variable = inference.variable(row, file: file) else { return false }
    return inference.type(of: variable).externalName.map(index.text) == type
  }

  /// Whether the shared centre is asked for a notification that the platform declares and posts, or to forget an observer:
  /// `NotificationCenter.default.publisher(for: UIApplication.didBecomeActiveNotification)`.
  func isAskedForPlatform(_ centre: ExprID) -> Bool {
    let member = outline[centre].parent
    guard !member.isNone, outline[member].kind == .member, outline[member].base == centre,
      case let row = outline[member].parent, !row.isNone, case let call = outline[row],
      call.kind == .call, call.base == member, index.text(outline[member].name) != "post"
    else { return false }
    let names = outline.arguments[call.arguments.range].filter {
      ["name", "forName", "for", "named"].contains(index.text($0.label)) && !$0.value.isNone
    }
    if names.isEmpty { return index.text(outline[member].name) == "removeObserver" }
    return names.allSatisfy { isNotificationOfPlatform($0.value) }
  }

  /// `UIResponder.keyboardWillShowNotification`, `.NSCalendarDayChanged`, `UIKeyboardWillShowNotification`
  private func isNotificationOfPlatform(_ row: ExprID) -> Bool {
    let expr = outline[row]
    let isPrefixed = ["UI", "NS", "AV"].contains { index.text(expr.name).hasPrefix($0) }
    switch expr.kind {
    case .name: return isPrefixed && isExternal(expr)
    case .implicitMember: return isPrefixed
    case .member:
      guard !expr.base.isNone, case let base = outline[expr.base], base.kind == .name, isExternal(base),
        inference.variable(row, file: file) == nil
      else { return false }
      return index.text(base.name) != "Notification" && index.text(expr.name).hasSuffix("Notification")
    default: return false
    }
  }
}
