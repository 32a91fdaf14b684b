internal import BarographLink
internal import BarographModel

/// A call that registers in or asks a container.
struct CustomContainerCall {
  /// The learned function; `nil` for one that only the configuration names.
  var function: DeclReference?
  var framework: String
  var isRegistrar: Bool
  var arguments: CustomContainerArguments
  /// Whether `nil` is among the results.
  var isOptional = false
  /// What it is called on is not known.
  var isApproximate = false
  /// What a function provides that stands for one service.
  var provided: TypeValue?
}

extension CustomContainerReading {
  /// What a call or subscript does with a container, if anything.
  func containerCall(_ row: ExprID) -> CustomContainerCall? {
    let call = expr(row)
    guard !call.base.isNone else { return nil }
    if call.kind == .subscriptCall { return subscripting(row, call) }
    guard let name = calleeName(call) else { return nil }
    if let configured = configuredCall(call, name) { return configured }
    guard let named = functions[name] ?? (name == index.known.initializer ? makers : nil) else { return nil }
    let (meant, isCertain) = meant(named, by: call)
    guard var found = choose(meant, call) else { return isCertain ? providerCall(meant) : nil }
    if isCertain { return found }
    guard isPlausible(found) else { return nil }
    // What a factory is given is the container that calls it.
    if let registrar = registrar(around: call.scope) { return isOurs(registrar) ? found : nil }
    found.isApproximate = true
    return looksLikeContainer(expr(call.base).base) ? found : nil
  }

  // MARK: Which function

  /// Those of some functions with the name that a call uses that it may mean; not certain where nothing is known about
  /// what they are called on.
  func meant(_ named: [DeclReference], by call: Expr) -> (functions: [DeclReference], isCertain: Bool) {
    if named.contains(where: { index.decl($0).kind == .initializer }) {
      let made = inference.made(by: call, file: file)
      let makers = named.filter { index.decl($0).kind == .initializer && inference.owner(of: $0) == made }
      if made != nil || expr(call.base).name == index.known.initializer { return (makers, true) }
    }
    let callee = expr(call.base)
    switch callee.kind {
    case .name: return (named.filter { isMeant($0, by: callee) }, true)
    case .member: return members(named, callee)
    default: return ([], true)
    }
  }

  /// Whether an unqualified name may mean a function.
  private func isMeant(_ function: DeclReference, by callee: Expr) -> Bool {
    let owner = inference.owner(of: function)
    switch lookup.meaning(of: callee.name, file: file, scope: callee.scope, offset: callee.offset, wantsType: false) {
    case .value(let found):
      guard index.decl(found).kind == .function else { return false }
      return found == function || areRelated(inference.owner(of: found), owner)
    // A member that an extension adds to a type from outside, called inside a subclass.
    case .external: return owner.map { index[$0].isExternal } ?? false
    default: return false
    }
  }

  private func areRelated(_ a: EntityID?, _ b: EntityID?) -> Bool {
    guard let a, let b else { return a == b }
    return lookup.isSubtype(a, of: b) || lookup.isSubtype(b, of: a)
  }

  private func members(_ named: [DeclReference], _ callee: Expr) -> (functions: [DeclReference], isCertain: Bool) {
    let receiver = inference.type(ofExpr: callee.base, file: file)
    let entities = receiverEntities(receiver)
    if !entities.isEmpty { return (named.filter { isMember($0, of: entities) }, true) }
    switch receiver.unwrapped {
    case .unknown, .parameter: return (named.filter { inference.owner(of: $0) != nil }, false)
    case .module: return (named.filter { inference.owner(of: $0) == nil }, true)
    // Extensions of types from outside.
    case .external(let path, _), .metatype(.external(let path, _)):
      return (named.filter { isExtension($0, of: path) }, true)
    default: return ([], true)
    }
  }

  private func isMember(_ function: DeclReference, of entities: [EntityID]) -> Bool {
    guard let owner = inference.owner(of: function) else { return false }
    return entities.contains { lookup.isSubtype($0, of: owner) || index[owner].isExternal }
  }

  private func receiverEntities(_ type: TypeValue) -> [EntityID] {
    switch type.unwrapped {
    case .entity(let entity, _): [entity]
    case .composition(let parts): parts.flatMap { receiverEntities($0) }
    case .metatype(let inner): receiverEntities(inner)
    default: []
    }
  }

  private func isExtension(_ function: DeclReference, of path: [Name]) -> Bool {
    guard let owner = inference.owner(of: function) else { return false }
    return index[owner].isExternal && index[owner].name == path.last
  }

  /// Whether a call on something unknown says enough about itself.
  private func isPlausible(_ found: CustomContainerCall) -> Bool {
    !mayBeLibrary && (!found.isRegistrar || found.arguments.key != nil || found.arguments.factory != nil)
  }

  private func looksLikeContainer(_ receiver: ExprID) -> Bool {
    let base = stripped(receiver)
    return !base.isNone && CustomContainerWords.holdsContainer(text(expr(base).name))
  }

  /// The call around a scope that is given a closure and called like a registering function.
  private func registrar(around scope: ScopeID) -> ExprID? {
    for (id, row) in outline.enclosing(scope) {
      guard row.kind == .closure, let closure = closures[id], !expr(closure).parent.isNone,
        let name = calleeName(expr(expr(closure).parent)), let named = functions[name],
        named.contains(where: { learned.registrars[$0] != nil })
      else { continue }
      return expr(closure).parent
    }
    return nil
  }

  /// Whether a call registers in a container of the project, rather than in one from outside that has such a method too.
  private func isOurs(_ call: ExprID) -> Bool { containerCall(call)?.isRegistrar ?? false }

  /// The function whose parameters fit best: closures want factories.
  private func choose(_ candidates: [DeclReference], _ call: Expr) -> CustomContainerCall? {
    var best: (call: CustomContainerCall, score: Int)?
    for function in candidates {
      guard let signature = signature(function), let arguments = arguments(call, fitting: signature) else { continue }
      let isClosure = arguments.factory.map { expr($0).kind == .closure } ?? false
      let score = (isClosure == signature.has(.factory) ? 2 : 0) + (arguments.key != nil ? 1 : 0)
      if let best, best.score >= score { continue }
      let registrar = learned.registrars[function]
      guard let framework = registrar ?? learned.resolvers[function] else { continue }
      let isRegistrar = registrar != nil && (arguments.factory ?? arguments.instance) != nil
      let found = CustomContainerCall(
        function: function, framework: framework, isRegistrar: isRegistrar, arguments: arguments,
        isOptional: signature.result == .optionalService)
      best = (found, score)
    }
    return best?.call
  }

  // MARK: Subscripts

  /// `container[P.self]`, registering where something is assigned to it.
  private func subscripting(_ row: ExprID, _ call: Expr) -> CustomContainerCall? {
    guard let name = index.project.names.find("subscript"), let named = functions[name] else { return nil }
    let entities = receiverEntities(inference.type(ofExpr: call.base, file: file))
    guard var found = choose(named.filter { isMember($0, of: entities) }, call) else { return nil }
    guard !call.parent.isNone, expr(call.parent).kind == .assignment, expr(call.parent).base == row,
      let value = items(expr(call.parent)).first
    else { return found }
    found.isRegistrar = true
    if expr(value).kind == .closure { found.arguments.factory = value } else { found.arguments.instance = value }
    return found
  }

  // MARK: Configuration

  /// A call that `frameworks: custom:` names: `register`, or `Type.register` for what is called on that type.
  private func configuredCall(_ call: Expr, _ name: Name) -> CustomContainerCall? {
    if custom.isEmpty { return nil }
    for framework in custom {
      for (entries, registers) in [(framework.register, true), (framework.resolve, false)] {
        guard entries.contains(where: { matches($0, call, name) }) else { continue }
        var found = CustomContainerCall(
          framework: framework.name, isRegistrar: registers,
          arguments: arguments(byLookOf: call, registers: registers))
        if let callee = inference.callee(of: call, file: file)?.reference, let signature = signature(callee) {
          found.function = callee
          found.isOptional = signature.result == .optionalService
          if let arguments = arguments(call, fitting: signature) { found.arguments = arguments }
        }
        return found
      }
    }
    return nil
  }

  private func matches(_ entry: String, _ call: Expr, _ name: Name) -> Bool {
    let parts = entry.split(separator: ".")
    guard let last = parts.last, text(name) == last else { return false }
    guard parts.count > 1 else { return true }
    let callee = expr(call.base)
    guard callee.kind == .member else { return false }
    let type = parts[parts.count - 2]
    switch inference.type(ofExpr: callee.base, file: file).unwrapped {
    case .entity(let entity, _), .metatype(.entity(let entity, _)):
      return index.entityRows.contains(entity) && isNamed(entity, type)
    case .external(let path, _), .metatype(.external(let path, _)): return path.last.map { text($0) == type } ?? false
    default: return text(expr(stripped(callee.base)).name) == type
    }
  }

  private func isNamed(_ entity: EntityID, _ name: Substring) -> Bool {
    var found = false
    lookup.eachSupertype(of: entity) {
      found = text(index[$0].name) == name
      return found
    }
    return found
  }
}
