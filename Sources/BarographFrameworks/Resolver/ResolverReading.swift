internal import BarographLink
internal import BarographModel

/// One file, read for Resolver.
final class ResolverReading: FileReading {
  /// The library's class, as far as the project extends or holds it.
  private(set) lazy var resolverType: EntityID? = libraryType(ResolverWords.type)
  /// `Resolver.Name`.
  private(set) lazy var nameType: EntityID? = nested("Name")
  /// `ResolverScope`.
  private(set) lazy var scopeType: EntityID? = libraryType("ResolverScope")

  private func libraryType(_ name: String) -> EntityID? {
    guard let name = index.project.names.find(name) else { return nil }
    let meaning = lookup.meaning(of: name, file: file, scope: .file, offset: 0, wantsType: true)
    if case .type(let entity) = meaning { return entity }
    return index.externals[name]
  }

  private func nested(_ name: String) -> EntityID? {
    guard let name = index.project.names.find(name) else { return nil }
    if let resolverType, case .type(let entity) = lookup.member(name, of: resolverType, wantsType: true) {
      return entity
    }
    return index.externals[name]
  }

  /// The file of the library's sources, when the project holds them.
  var libraryFile: FileID? {
    resolverType.map { index[$0].declaration }.flatMap { !$0.decl.isNone ? $0.file : nil }
  }

  /// Whether a type spelling or name is the library's and not something that the project declares itself.
  func isLibrary(_ type: TypeValue) -> Bool {
    switch type {
    case .external: return true
    case .entity(let entity, _): return index[entity].declaration.file == libraryFile
    default: return false
    }
  }

  // MARK: Resolvers

  func isResolver(_ type: TypeValue) -> Bool {
    switch type.unwrapped {
    case .entity(let entity, _): return entity == resolverType
    case .external(let path, _): return path.last.map { text($0) } == ResolverWords.type
    default: return false
    }
  }

  /// What an expression is to the library.
  enum Receiver {
    /// `Resolver` itself, or its main instance.
    case main
    /// The resolver that a factory or a conformer of `Resolving` is given.
    case given
    /// An own instance.
    case own(DeclReference)
  }

  /// The resolver that an expression means.
  func receiver(_ row: ExprID, depth: Int = 0) -> Receiver? {
    guard !row.isNone, depth < 6 else { return nil }
    let expr = expr(row)
    switch expr.kind {
    case .forceUnwrap, .optionalChain: return receiver(expr.base, depth: depth + 1)
    case .selfReference: return isInResolver(expr.scope) ? .main : nil
    case .name, .member, .implicitMember: return named(row, expr, depth)
    default: return nil
    }
  }

  private func named(_ row: ExprID, _ expr: Expr, _ depth: Int) -> Receiver? {
    if expr.kind == .name, expr.name == index.known.dollarZero { return givenToClosure(expr.scope) }
    let word = text(expr.name)
    let isMain = word == "main" || word == "root"
    if expr.kind == .implicitMember { return isMain ? .main : custom(expr.name) }
    if case .metatype(let type) = inference.type(ofExpr: row, file: file) { return isResolver(type) ? .main : nil }
    if isMain, expr.kind == .member, case .main = receiver(expr.base, depth: depth + 1) { return .main }
    guard let reference = declaration(of: row) else {
      if isMain, expr.kind == .name, isInResolver(expr.scope) { return .main }
      // Conformers of `Resolving` inherit a property of the name.
      let isOwn = expr.kind == .name || self.expr(expr.base).kind == .selfReference
      return word == "resolver" && isOwn && conformsToResolving(expr.scope) ? .given : nil
    }
    return declared(reference, depth)
  }

  /// `.custom` where a resolver is expected.
  private func custom(_ name: Name) -> Receiver? {
    guard let resolverType else { return nil }
    return lookup.members(name, of: resolverType).first { inference.isStatic(index.decl($0)) }.map { .own($0) }
  }

  private func declared(_ reference: DeclReference, _ depth: Int) -> Receiver? {
    let decl = index.decl(reference)
    if decl.kind == .parameter {
      if isResolver(inference.type(of: reference)) { return .given }
      return decl.type.isNone && reference.file == file ? givenToClosure(decl.scope) : nil
    }
    guard decl.kind == .variable else { return nil }
    if !decl.value.isNone, reference.file == file, let found = receiver(decl.value, depth: depth + 1) { return found }
    guard isResolver(inference.type(of: reference)) else { return nil }
    return isMember(reference) || !decl.value.isNone ? .own(reference) : .given
  }

  private func isMember(_ reference: DeclReference) -> Bool {
    let scope = index[reference.file][index.decl(reference).scope].kind
    return scope == .type || scope == .extensionBody || scope == .file
  }

  /// Whether a closure is a factory, which is given the resolver first.
  private func givenToClosure(_ scope: ScopeID) -> Receiver? {
    guard let closure = enclosingClosure(scope).flatMap({ closures[$0] }), !expr(closure).parent.isNone else {
      return nil
    }
    let call = expr(closure).parent
    return isRegistration(call) || callee(call) == "resolveProperties" && isOnRegistration(call) ? .given : nil
  }

  /// Whether a chain of calls begins with a registration, or with a variable, which may hold one.
  private func isOnRegistration(_ call: ExprID) -> Bool {
    var current = call
    while !current.isNone, expr(current).kind == .call {
      if isRegistration(current) { return true }
      guard let base = reader.receiver(of: expr(current)) else { return false }
      current = stripped(base)
    }
    // What a closure is given is no registration.
    guard !current.isNone, declaration(of: current).map({ index.decl($0).kind == .variable }) ?? true else {
      return false
    }
    return switch inference.type(ofExpr: current, file: file).unwrapped {
    case .entity(let entity, _): index[entity].declaration.file == libraryFile
    case .metatype: false
    default: true
    }
  }

  /// Whether a scope lies in an extension of the library's class.
  func isInResolver(_ scope: ScopeID) -> Bool {
    guard let entity = lookup.enclosingEntity(file, scope) else { return false }
    return entity == resolverType
  }

  private func conformsToResolving(_ scope: ScopeID) -> Bool {
    guard let entity = lookup.enclosingEntity(file, scope) else { return false }
    return !supertypeNames(of: entity).isDisjoint(with: ["Resolving", "StoryboardResolving"])
  }

  // MARK: Calls

  /// The resolver that a call of one of the library's functions asks.
  func receiver(of call: ExprID, _ names: Set<String>) -> Receiver? {
    let row = expr(call)
    guard row.kind == .call, !row.base.isNone, names.contains(callee(call)) else { return nil }
    let function = expr(row.base)
    switch function.kind {
    case .member: return receiver(function.base)
    case .name:
      guard isInResolver(function.scope) else { return nil }
      guard let reference = declaration(of: row.base) else { return .main }
      // A function of the same name that the project adds is its own.
      return reference.file == libraryFile ? .main : nil
    default: return nil
    }
  }

  func isRegistration(_ call: ExprID) -> Bool { receiver(of: call, ["register"]) != nil }
}
