internal import BarographLink
internal import BarographModel

extension SafeDIPass {
  mutating func addProperty(_ row: DeclID, _ decl: Decl, of entity: EntityID) {
    let type = reading.inference.type(of: DeclReference(file: file, decl: row))
    if let attribute = macros.attribute("Instantiated", on: decl, file) {
      addInstantiated(row, decl, type, attribute, entity)
    } else if let attribute = macros.attribute("Received", on: decl, file) {
      addReceived(row, decl, type, attribute, entity)
    } else if macros.attribute("Forwarded", on: decl, file) != nil {
      let binding = addNamed(row, decl, type, Provision(), entity)
      // Whoever makes the owner hands it over: the owner's need for it is always met.
      var request = request(draft.result.bindings[binding].key, type, decl)
      request.container = .type(entity)
      draft.result.requests.append(request)
    }
  }

  private mutating func addInstantiated(
    _ row: DeclID, _ decl: Decl, _ type: TypeValue, _ attribute: Attribute, _ entity: EntityID
  ) {
    let product = macros.instantiated(by: type)
    var made = product ?? type.unwrapped
    let name = macros.argument("fulfilledByType", of: attribute, file)
    if let name {
      guard let named = macros.namedType(name, scope: decl.scope) else {
        draft.addUnknown(decl.offset, "the type that fulfils \(index.text(decl.name)) is not known here")
        return
      }
      made = named
    }
    made = macros.binding(of: made)
    let isErased = macros.isTrue("erasedToConcreteExistential", of: attribute, file)
    let provisions = ProvisionReading(reading: reading) { _ in nil }
    var provision = product == nil ? provisions.ofType(isErased ? type : made) : Provision(type: type)
    // Asked for as a protocol: whoever fulfils it is the object itself, and not what it needs.
    let same = product == nil && provision.types.isEmpty ? macros.fulfiller(of: made) : nil
    if let same { provision.types = [same] }
    let binding = addNamed(row, decl, type, provision, entity)
    addAccess(to: binding, type, decl, entity)
    let asked = request(draft.key(made), made, decl, isLater: product != nil)
    ask(asked, for: binding, same == nil ? nil : entity)
    if let fulfiller = macros.fulfiller(of: made), fulfiller != entity {
      include(fulfiller, in: entity)
      checkHandedOver(to: fulfiller, decl, type)
    }
  }

  /// What a type forwards, whoever makes it has to hand over: through an instantiator for just that.
  private mutating func checkHandedOver(to fulfiller: EntityID, _ decl: Decl, _ type: TypeValue) {
    let forwarded = macros.forwarded(by: fulfiller)
    if forwarded.isEmpty || type == .unknown { return }
    let name = index.text(index[fulfiller].name)
    let subjects = [index.id(of: fulfiller)]
    guard macros.instantiated(by: type) != nil else {
      return draft.report(
        FoundDefect(
          .invalidDefinition, "",
          "\(index.text(decl.name)) is made at once, but nobody hands \(name) what it forwards: SafeDI refuses it",
          at: reading.site(decl.offset), subjects: subjects,
          help: ["ask for `Instantiator<\(name)>` and make it where the value is known"]))
    }
    guard let value = macros.erasedArgument(of: type), !macros.stands(value, for: forwarded, of: fulfiller) else {
      return
    }
    draft.report(
      FoundDefect(
        .invalidDefinition, "",
        "\(index.text(decl.name)) is called with something else than what \(name) forwards: SafeDI refuses its ErasedInstantiator",
        at: reading.site(decl.offset), subjects: subjects,
        help: ["write `\(name).ForwardedProperties` as its first argument"]))
  }

  private mutating func addReceived(
    _ row: DeclID, _ decl: Decl, _ type: TypeValue, _ attribute: Attribute, _ entity: EntityID
  ) {
    let isSoft = macros.isTrue("onlyIfAvailable", of: attribute, file)
    guard let other = macros.argument("fulfilledByDependencyNamed", of: attribute, file) else {
      guard hasRoot else { return }
      var request = request(
        macros.key(type, decl.type, index.text(decl.name)), type, decl, isLater: macros.instantiated(by: type) != nil)
      request.owner = entity
      request.container = .type(entity)
      if isSoft { accept(nothing: &request) }
      draft.result.requests.append(request)
      return
    }
    guard let name = reading.reader.string(other), let written = macros.argument("ofType", of: attribute, file),
      let source = macros.namedType(written, scope: decl.scope)
    else {
      draft.addUnknown(decl.offset, "what fulfils \(index.text(decl.name)) is not known here")
      return
    }
    // The same object under another name.
    let same = isSoft ? nil : macros.fulfiller(of: source)
    let binding = addNamed(row, decl, type, Provision(types: same.map { [$0] } ?? [], type: type), entity)
    addAccess(to: binding, type, decl, entity)
    guard hasRoot else { return }
    var request = request(macros.key(source, macros.spelled(written), name), source, decl)
    if isSoft { accept(nothing: &request) }
    ask(request, for: binding, same == nil ? nil : entity)
  }

  /// Asks for a binding, or in its place for the type that has the property.
  private mutating func ask(_ request: FoundRequest, for binding: Int, _ owner: EntityID?) {
    var request = request
    if let owner {
      request.owner = owner
      request.container = .type(owner)
    } else {
      request.binding = binding
    }
    draft.result.requests.append(request)
  }

  /// Construction goes on where there is nothing.
  private func accept(nothing request: inout FoundRequest) {
    request.toleratesNil = true
    request.timing = .deferred
  }
}
