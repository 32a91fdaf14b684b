internal import BarographLink
internal import BarographModel

extension SwinjectPass {
  /// Settles who asks, in which form and when, by where the request stands, and keeps the request: once for each binding
  /// that shares the code.
  mutating func place(_ request: SwinjectRequest, _ row: ExprID) {
    let places = draft.places.places(of: row)
    for place in places {
      var request = request
      let (asked, isDelayed) = ((request.raw.form, request.raw.timing), request.isDelayed)
      draft.places.settle(&request.raw, at: place, row)
      request.raw.container = nil
      request.raw.receiver = nil
      if isDelayed { (request.raw.form, request.raw.timing) = asked }
      request.raw.passesResolver = passesResolver(row, result.bindings[place.binding], isDeferred: place.isDeferred)
      append(request)
    }
    if places.isEmpty {
      var request = elsewhere(request)
      request.raw.isStored = draft.isStored(row)
      append(request)
    }
  }

  /// Whether code of a factory asks the container by its name in which the factory is registered.
  private func passesResolver(_ row: ExprID, _ binding: FoundBinding, isDeferred: Bool) -> Bool {
    let call = reading.expr(row)
    guard !isDeferred, call.kind == .call, let receiver = reading.reader.receiver(of: call),
      reading.expr(receiver).kind == .name, reading.role(of: receiver) == .container,
      let container = reading.container(receiver), container == binding.container,
      let named = reading.declaration(of: receiver), let closure = reading.enclosingClosure(call.scope)
    else { return false }
    // The resolver that a factory is given may well be called `container`.
    return named.file != reading.file
      || index.decl(named).offset < (reading.closures[closure].map { reading.expr($0).offset } ?? 0)
  }

  /// A request outside of all bindings. What assemblies and extensions of Swinject's types ask for, they ask on behalf of the
  /// container.
  private func elsewhere(_ request: SwinjectRequest) -> SwinjectRequest {
    var placed = request
    draft.placeElsewhere(&placed.raw)
    // The default of an initialiser's parameter says itself what is asked for.
    if placed.raw.isLocator { placed.raw.form = request.raw.form }
    placed.raw.member = request.raw.member
    let around = reading.lookup.owner(file, request.raw.lexicalScope)
    let isExtension = around.map { index[$0].isExternal } ?? false
    let isAssembly = placed.raw.owner.map { reading.isAssembly($0) } ?? false
    placed.raw.isLocator = placed.raw.isLocator && !isExtension && !isAssembly
    if isAssembly, runsWhenAssembled(request.raw.lexicalScope) { placed.raw.timing = .eager }
    if request.isDelayed { placed.raw.timing = request.raw.timing }
    return placed
  }

  /// Whether code of an assembly runs while its assembler is made.
  private func runsWhenAssembled(_ scope: ScopeID) -> Bool {
    let place = reading.inference.executionContext(file: file, scope: scope)
    guard !place.decl.isNone, !place.isDeferred else { return false }
    let word = reading.words[outline[place.decl].name]
    return word == .loaded || word == .assemble
  }
}
