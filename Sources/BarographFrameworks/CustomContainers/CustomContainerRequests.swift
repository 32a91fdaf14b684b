internal import BarographLink
internal import BarographModel

extension CustomContainerPass {
  /// A call that asks.
  mutating func addRequest(_ row: ExprID) {
    guard draft.binding(ofCall: row) == nil || draft.places.isCompletion(row), let call = reading.containerCall(row),
      !call.isRegistrar
    else { return }
    let expr = outline[row]
    for witness in witnesses(call, expr) { append(row, call, expr, witness.type, owner: witness.owner) }
    if let told = toldElsewhere(row, call, expr) { return append(row, call, expr, told, owner: nil, isLikely: true) }
    guard let type = requested(row, call, expr) else { return }
    append(row, call, expr, type, owner: nil)
  }

  private mutating func append(
    _ row: ExprID, _ call: CustomContainerCall, _ expr: Expr, _ type: TypeValue, owner: EntityID?,
    isLikely: Bool = false
  ) {
    var request = FoundRequest(
      key: BindingKey(framework: call.framework, type: index.key(type)), form: .locator, timing: .deferred,
      site: site(expr.offset), lexicalScope: expr.scope)
    request.service = reading.serviceEntity(type)
    request.isApproximate = call.isApproximate || isLikely
    request.toleratesNil = expr.isOptionalTry || call.isOptional && reading.toleratesNil(row)
    request.isMadeUnbound = call.function.map { learned.makers.contains($0) } ?? false
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
  private func witnesses(_ call: CustomContainerCall, _ expr: Expr) -> [(owner: EntityID, type: TypeValue)] {
    guard let key = call.arguments.key, case .passed = reading.key(key), let base = reading.reader.metatype(key),
      let proto = inference.lookup.enclosingEntity(file, expr.scope),
      index[proto].kind == .protocolType,
      case .parameter? = inference.lookup.member(outline[base].name, of: proto, wantsType: true)
    else { return [] }
    var found: [(owner: EntityID, type: TypeValue)] = []
    for row in index.entityRows
    where index[row].kind != .protocolType && inference.lookup.isSubtype(row, of: proto) {
      switch inference.lookup.member(outline[base].name, of: row, wantsType: true) {
      case .alias(let alias): found.append((row, inference.lookup.aliased(alias)))
      case .type(let nested): found.append((row, .entity(nested, [])))
      default: return []
      }
    }
    return found
  }

  /// The type that is asked for: what the call names, else what its place expects.
  private mutating func requested(_ row: ExprID, _ call: CustomContainerCall, _ expr: Expr) -> TypeValue? {
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
    if let written = outline.types(of: outline[expr.base].items).first, expr.kind == .call {
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
  private func toldElsewhere(_ row: ExprID, _ call: CustomContainerCall, _ expr: Expr) -> TypeValue? {
    let parent = expr.parent
    guard call.provided == nil, call.arguments.key == nil, !parent.isNone, outline[parent].kind == .call,
      !outline[parent].base.isNone, reading.items(outline[expr.base]).isEmpty,
      let argument = reading.arguments(outline[parent]).first(where: { $0.value == row }),
      !argument.label.isNone, !isMachinery(expr.scope),
      inference.expectedType(of: row, file: file) == .unknown,
      case .metatype(.external(let path, _)) = inference.type(ofExpr: outline[parent].base, file: file),
      let type = path.last
    else { return nil }
    return ProjectCalls(inference).value(argument.label, of: type)
  }

  /// A type that the caller of generic code decides: any binding may be what is asked for.
  private mutating func passedOn(_ expr: Expr) -> TypeValue? {
    if isMachinery(expr.scope) { return nil }
    addUnknown(expr.offset, "asks for a type parameter that its caller decides")
    return .unknown
  }

  // MARK: Who asks, and when

  private func settle(_ request: inout FoundRequest, _ row: ExprID) {
    draft.place(&request, row)
    guard request.isLocator, puts(together: inference.lookup.owner(file, request.lexicalScope), request.lexicalScope)
    else { return }
    request.isLocator = false
    request.form = .body
  }

  /// Whether the code around a request is there to put objects together.
  private func puts(together owner: EntityID?, _ scope: ScopeID) -> Bool {
    if let owner, isAssembly(owner) || learned.containers[owner] != nil { return true }
    return reading.enclosingDeclaration(scope).map { learned.assemblers[$0] != nil } ?? false
  }
}
