internal import BarographLink
internal import BarographModel

extension SwinjectReading {
  /// Which container an expression is: a variable that holds it, the function or assembly that is given it.
  func container(_ row: ExprID, depth: Int = 0) -> ContainerID? {
    guard !row.isNone, depth < 8 else { return nil }
    let expr = expr(row)
    switch expr.kind {
    case .forceUnwrap, .optionalChain, .cast: return container(expr.base, depth: depth + 1)
    case .call:
      if word(expr) == .synchronize { return reader.receiver(of: expr).flatMap { container($0, depth: depth + 1) } }
      if !expr.base.isNone, self.expr(expr.base).kind == .closure {
        return results(in: self.expr(expr.base).scope).first.flatMap { container($0, depth: depth + 1) }
      }
      return isMaking(row) ? holder(ofMade: row) : wrappedContainer(row, expr, depth)
    case .selfReference: return enclosingDeclaration(expr.scope).map { .function($0) }
    case .member: return memberContainer(row, expr, depth)
    case .name:
      if let position = shorthandPosition(expr.name) {
        return position == 0 ? enclosingClosure(expr.scope).flatMap { containerOfClosure($0) } : nil
      }
      if words[expr.name] == .defaultContainer, role(of: row) == .container, declaration(of: row) == nil {
        return storyboardContainer
      }
      return declaration(of: row).flatMap { container(of: $0, depth: depth + 1) }
    default: return nil
    }
  }

  private func memberContainer(_ row: ExprID, _ expr: Expr, _ depth: Int) -> ContainerID? {
    switch (words[expr.name], role(of: expr.base)) {
    case (.resolver?, .assembler?): return container(expr.base, depth: depth + 1)
    case (.defaultContainer?, .storyboard?): return storyboardContainer
    default: return declaration(of: row).flatMap { container(of: $0, depth: depth + 1) }
    }
  }

  /// A resolver of the project's own around another one: `LockedResolver(assembler.resolver)`.
  private func wrappedContainer(_ row: ExprID, _ call: Expr, _ depth: Int) -> ContainerID? {
    guard role(of: row) == .resolver else { return nil }
    return arguments(call).first { role(of: $0.value)?.resolves == true }
      .flatMap { container($0.value, depth: depth + 1) }
  }

  /// `SwinjectStoryboard.defaultContainer`: known by the type that the project extends, if it does.
  var storyboardContainer: ContainerID? {
    index.project.names.find("SwinjectStoryboard").flatMap { index.externals[$0] }.map { .type($0) }
  }

  /// Whether a call makes a container or an assembler.
  func isMaking(_ row: ExprID) -> Bool {
    let call = expr(row)
    guard call.kind == .call, !call.base.isNone else { return false }
    if isImplicitMaking(row, call) { return true }
    guard namesContainer(call.base) else { return false }
    guard role(of: row) == .container || role(of: row) == .assembler else { return false }
    if case .metatype = inference.type(ofExpr: call.base, file: file) { return true }
    return false
  }

  /// `.init([…])`, where the text around says that it makes a container or an assembler.
  private func isImplicitMaking(_ row: ExprID, _ call: Expr) -> Bool {
    guard isImplicitInitializer(call) else { return false }
    let role = role(of: inference.expectedType(of: row, file: file), in: file)
    return role == .container || role == .assembler
  }

  private func isImplicitInitializer(_ call: Expr) -> Bool {
    let callee = expr(call.base)
    return callee.kind == .implicitMember && callee.name == index.known.initializer
  }

  /// Whether an expression spells one of Swinject's types, by name: types of all calls would take long to find out.
  private func namesContainer(_ row: ExprID) -> Bool {
    let callee = expr(row)
    guard callee.kind == .name || callee.kind == .member else { return false }
    if callee.kind == .member, callee.name == index.known.initializer { return namesContainer(callee.base) }
    return words[callee.name].map { $0 == .container || $0.composes } ?? false
  }

  /// Whether an expression may hold a container, by the names in this file and by habit.
  func mayHoldContainer(_ row: ExprID) -> Bool {
    let expr = expr(row)
    switch expr.kind {
    case .selfReference: return true
    case .forceUnwrap, .cast, .optionalChain: return mayHoldContainer(expr.base)
    case .call: return !expr.base.isNone && (namesContainer(expr.base) || isImplicitInitializer(expr))
    case .name: return shorthandPosition(expr.name) != nil || holdsContainer(expr.name)
    case .member: return holdsContainer(expr.name) || namesContainer(expr.base)
    default: return false
    }
  }

  private func holdsContainer(_ name: Name) -> Bool {
    if let known = containerNames[name] { return known }
    // `let container = container` goes round in a circle.
    containerNames[name] = false
    let answer =
      text(name).lowercased().hasSuffix("container")
      || outline.decls.contains { decl in
        guard decl.name == name, decl.kind == .variable || decl.kind == .parameter else { return false }
        if !decl.type.isNone { return role(of: lookup.type(decl.type, file: file), in: file) == .container }
        return decl.value.isNone || mayHoldContainer(decl.value) || expr(decl.value).kind == .call
      }
    containerNames[name] = answer
    return answer
  }

  /// Which container a variable or parameter holds.
  func container(of reference: DeclReference, depth: Int = 0) -> ContainerID? {
    guard depth < 8 else { return nil }
    if reference.file != file { return reading(of: reference.file).container(of: reference, depth: depth + 1) }
    let decl = index.decl(reference)
    switch decl.kind {
    case .parameter: return containerOfParameter(decl)
    case .variable:
      if !decl.value.isNone {
        return isMaking(decl.value) ? .value(reference) : container(decl.value, depth: depth + 1) ?? .value(reference)
      }
      if !decl.body.isNone {
        return results(in: decl.body).lazy.compactMap { self.container($0, depth: depth + 1) }.first
          ?? .value(reference)
      }
      return assignedContainer(reference, decl, depth) ?? .value(reference)
    default: return nil
    }
  }

  private func containerOfParameter(_ decl: Decl) -> ContainerID? {
    let scope = outline[decl.scope]
    if scope.kind == .closure { return containerOfClosure(decl.scope) }
    guard !scope.decl.isNone else { return nil }
    let function = DeclReference(file: file, decl: scope.decl)
    return assembly(of: function, .assemble).map { .type($0) } ?? .function(function)
  }

  /// `Container { c in … }`.
  private func containerOfClosure(_ scope: ScopeID) -> ContainerID? {
    guard let closure = closures[scope] else { return nil }
    let parent = expr(closure).parent
    return !parent.isNone && isMaking(parent) ? holder(ofMade: parent) : nil
  }

  /// A property that an initialiser fills: `self.container = container`.
  private func assignedContainer(_ reference: DeclReference, _ decl: Decl, _ depth: Int) -> ContainerID? {
    for (target, value) in assignments(to: decl.name) where declaration(of: target) == reference {
      if isMaking(value) { return .value(reference) }
      if let found = container(value, depth: depth + 1) { return found }
    }
    return nil
  }
}

extension SwinjectPass {
  /// The container that a call registers in.
  func container(receiving call: Expr) -> ContainerID? {
    if let receiver = reading.reader.receiver(of: call) { return reading.container(receiver) }
    // `register(…)` in an extension of `Container`.
    return reading.enclosingDeclaration(call.scope).map { .function($0) }
  }

  /// The container that is asked: one that can be told from others, not whichever a function is given.
  func askedContainer(_ row: ExprID) -> ContainerID? {
    guard reading.role(of: row) != nil, let id = reading.container(row) else { return nil }
    switch id {
    case .value, .expression: return id
    case .type(let entity): return index[entity].isExternal ? id : nil
    case .function: return nil
    }
  }

  /// A row for a container, the same from whichever file it is written.
  func row(for id: ContainerID, _ kind: ContainerKind) -> FoundContainer {
    var container = reading.container(id, Recogniser.swinjectName, kind)
    if case .type(let entity) = id, index[entity].declaration.decl.isNone {
      container.name = "SwinjectStoryboard.defaultContainer"
      (container.site, container.lexicalScope) = (site(0), .file)
    }
    return container
  }
}
