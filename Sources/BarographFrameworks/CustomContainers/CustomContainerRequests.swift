internal import BarographLink
internal import BarographModel

extension CustomContainerPass {
  /// A call that asks.
  mutating func addRequest(_ row: Int32) {
    guard bindingOfCall[row].map({ $0.isCompletion }) ?? true, let call = reading.containerCall(row), !call.isRegistrar
    else { return }
    let expr = outline.exprs[Int(row)]
    for witness in witnesses(call, expr) { append(row, call, expr, witness.type, owner: witness.owner) }
    if let told = toldElsewhere(row, call, expr) { return append(row, call, expr, told, owner: nil, isLikely: true) }
    guard let type = requested(row, call, expr) else { return }
    append(row, call, expr, type, owner: nil)
  }

  private mutating func append(
    _ row: Int32, _ call: CustomContainerCall, _ expr: Expr, _ type: TypeValue, owner: Int32?, isLikely: Bool = false
  ) {
    var request = FoundRequest(
      key: BindingKey(framework: call.framework, type: index.key(type)), form: .locator, timing: .deferred,
      site: site(expr.offset), lexicalScope: expr.scope)
    request.service = reading.serviceEntity(type)
    request.isApproximate = call.isApproximate || isLikely
    request.toleratesNil = expr.isOptionalTry || call.isOptional && reading.toleratesNil(row)
    if call.provided != nil, let function = call.function { request.key.name = index.text(index.decl(function).name) }
    if let name = call.arguments.name {
      request.key.name = reading.constant(name) ?? "?"
      if reading.constant(name) == nil { request.isApproximate = true }
    }
    request.key.arguments = call.arguments.extras.map { index.key(inference.type(ofExpr: $0, file: file)) }
    settle(&request, row)
    if let owner {
      request.owner = owner
      // The code that asks is the protocol's.
      request.isLocator = false
    }
    result.requests.append(request)
  }

  /// Code that a protocol has for all its conformers asks for its associated type: each of them asks for what it says that
  /// is. Empty when some do not say it.
  private func witnesses(_ call: CustomContainerCall, _ expr: Expr) -> [(owner: Int32, type: TypeValue)] {
    guard let key = call.arguments.key, case .passed = reading.key(key), let base = reading.reader.metatype(key),
      let proto = inference.lookup.enclosingEntity(file, expr.scope),
      index.entities[Int(proto)].kind == .protocolType,
      case .parameter? = inference.lookup.member(outline.exprs[Int(base)].name, of: proto, wantsType: true)
    else { return [] }
    var found: [(owner: Int32, type: TypeValue)] = []
    for row in index.entities.indices.map({ Int32($0) })
    where index.entities[Int(row)].kind != .protocolType && inference.lookup.isSubtype(row, of: proto) {
      switch inference.lookup.member(outline.exprs[Int(base)].name, of: row, wantsType: true) {
      case .alias(let alias): found.append((row, inference.lookup.aliased(alias)))
      case .type(let nested): found.append((row, .entity(nested, [])))
      default: return []
      }
    }
    return found
  }

  /// The type that is asked for: what the call names, else what its place expects.
  private mutating func requested(_ row: Int32, _ call: CustomContainerCall, _ expr: Expr) -> TypeValue? {
    if let provided = call.provided { return provided.unwrapped }
    if let key = call.arguments.key {
      switch reading.key(key) {
      case .type(let type): return type.unwrapped
      case .passed: return witnesses(call, expr).isEmpty || isMachinery(expr.scope) ? passedOn(expr) : .unknown
      case .computed:
        if !isMachinery(expr.scope) { addUnknown(expr.offset, "asks for a type that is computed at run time") }
      }
      return nil
    }
    if let written = reading.items(outline.exprs[Int(expr.base)]).first, expr.kind == .call {
      return inference.lookup.type(written, file: file).unwrapped
    }
    switch inference.expectedType(of: row, file: file).unwrapped {
    case .parameter: return passedOn(expr)
    case .unknown, .module:
      if !isMachinery(expr.scope) { addUnknown(expr.offset, "asks for a type that its place does not tell") }
    case let type: return type
    }
    return nil
  }

  /// What a type from outside takes is not in the text; what the product hands to the same initialiser elsewhere is.
  private func toldElsewhere(_ row: Int32, _ call: CustomContainerCall, _ expr: Expr) -> TypeValue? {
    let parent = expr.parent
    guard call.provided == nil, call.arguments.key == nil, parent >= 0, outline.exprs[Int(parent)].kind == .call,
      outline.exprs[Int(parent)].base >= 0, reading.items(outline.exprs[Int(expr.base)]).isEmpty,
      let argument = reading.arguments(outline.exprs[Int(parent)]).first(where: { $0.value == row }),
      !argument.label.isNone, !isMachinery(expr.scope),
      inference.expectedType(of: row, file: file) == .unknown,
      case .metatype(.external(let path, _)) = inference.type(ofExpr: outline.exprs[Int(parent)].base, file: file),
      let type = path.last
    else { return nil }
    return ProjectCalls(inference).value(argument.label, of: type)
  }

  /// A type that the caller of generic code decides: any binding may be what is asked for.
  private mutating func passedOn(_ expr: Expr) -> TypeValue? {
    addPassedOn(expr, "asks for")
    return isMachinery(expr.scope) ? nil : .unknown
  }

  // MARK: Who asks, and when

  private func settle(_ request: inout FoundRequest, _ row: Int32) {
    if let found = enclosingRegistration(row) {
      request.binding = found.binding
      request.timing = found.isDeferred || found.isCompletion ? .deferred : .eager
      request.form =
        found.isCompletion || isAssignedToProperty(row) ? .property : found.isDeferred ? .provider : .constructor
      return
    }
    let place = inference.lookup.executionContext(file: file, scope: request.lexicalScope)
    let owner = inference.lookup.owner(file, request.lexicalScope)
    request.owner = owner.flatMap { index.entities[Int($0)].isExternal ? nil : $0 }
    if place.decl >= 0 { request.member = index.text(outline.decls[Int(place.decl)].name) }
    request.timing = timing(place)
    if place.moment == .defaultArgument, isInitializerParameter(place.decl) {
      request.form = place.isDeferred ? .provider : .constructor
      return
    }
    request.isLocator = !puts(together: owner, request.lexicalScope)
    if !request.isLocator { request.form = .body }
  }

  private func timing(_ place: ExecutionContext) -> Timing {
    if place.isDeferred { return .deferred }
    switch place.moment {
    case .initialValue, .initializer, .defaultArgument, .attribute: return .eager
    case .lazyValue, .staticValue: return .lazy
    case .staticBody, .body, .file: return .deferred
    }
  }

  private func isInitializerParameter(_ parameter: Int32) -> Bool {
    guard parameter >= 0 else { return false }
    let scope = outline.scopes[Int(outline.decls[Int(parameter)].scope)]
    return scope.decl >= 0 && outline.decls[Int(scope.decl)].kind == .initializer
  }

  /// Whether the code around a request is there to put objects together.
  private func puts(together owner: Int32?, _ scope: Int32) -> Bool {
    if let owner, isAssembly(owner) || learned.containers[owner] != nil { return true }
    return reading.enclosingDeclaration(scope).map { learned.assemblers[$0] != nil } ?? false
  }

  /// `made.delegate = container.resolve()`
  private func isAssignedToProperty(_ row: Int32) -> Bool {
    var current = row
    while outline.exprs[Int(current)].parent >= 0 {
      let parent = outline.exprs[Int(outline.exprs[Int(current)].parent)]
      switch parent.kind {
      case .forceUnwrap, .cast: current = outline.exprs[Int(current)].parent
      case .assignment: return parent.base >= 0 && outline.exprs[Int(parent.base)].kind == .member
      default: return false
      }
    }
    return false
  }

  /// The registration in whose factory, instance or chained closure an expression stands.
  private func enclosingRegistration(_ row: Int32) -> (binding: Int, isDeferred: Bool, isCompletion: Bool)? {
    var current = row
    // Closures left behind that do not run at once; the outermost may be the factory itself.
    var pending = 0
    while true {
      let parent = outline.exprs[Int(current)].parent
      if parent >= 0 {
        if let found = bindingOfCall[parent], outline.exprs[Int(parent)].base != current {
          let isFactory = outline.exprs[Int(current)].kind == .closure
          return (found.binding, pending > (isFactory ? 1 : 0), found.isCompletion)
        }
        current = parent
        continue
      }
      guard let closure = enclosingClosure(current) else {
        return enclosingProvider(current).map { ($0, pending > 0, false) }
      }
      if !outline.scopes[Int(outline.exprs[Int(closure)].scope)].runsAtOnce, !isRunAtOnce(closure) { pending += 1 }
      current = closure
    }
  }

  /// The binding whose function an expression stands in.
  private func enclosingProvider(_ row: Int32) -> Int? {
    reading.enclosingDeclaration(outline.exprs[Int(row)].scope).flatMap { bindingOfFunction[$0.decl] }
  }

  /// The closure in whose body a root expression stands.
  private func enclosingClosure(_ row: Int32) -> Int32? {
    let expr = outline.exprs[Int(row)]
    var scope = expr.kind == .closure ? outline.scopes[Int(expr.scope)].parent : expr.scope
    while scope >= 0 {
      switch outline.scopes[Int(scope)].kind {
      case .closure: return reading.closures[scope]
      case .block, .conditional, .initializer: scope = outline.scopes[Int(scope)].parent
      default: return nil
      }
    }
    return nil
  }

  /// Whether a closure is given to a function that runs it before it returns.
  private func isRunAtOnce(_ closure: Int32) -> Bool {
    let parent = outline.exprs[Int(closure)].parent
    guard parent >= 0, let name = reading.calleeName(outline.exprs[Int(parent)]) else { return false }
    return ["map", "flatMap", "compactMap", "forEach", "filter", "reduce", "sync", "withLock"].contains(
      index.text(name))
  }
}
