internal import BarographLink
internal import BarographModel

/// What Needle and RIBs have in common: components, the properties they offer, and who uses them.
struct ComponentPass: FileReader {
  let reading: ComponentReading
  var draft: RecognitionDraft

  init(_ reading: ComponentReading) {
    self.reading = reading
    draft = RecognitionDraft(framework: reading.family.framework, reading: reading)
  }

  /// A component of the project that another inherits from: what it offers, the other offers too.
  mutating func addBase(of component: EntityID) {
    for base in index.supertypes[component] where reading.shape(of: base) != nil {
      draft.ensure(.type(base), kind: .component, isRoot: false)
      draft.include(.type(base), in: .type(component))
      draft.share(.type(base), with: .type(component))
    }
  }

  // MARK: Properties that provide

  /// Every property with a written type that the file declares in a component or in an extension of one.
  mutating func addBindings() {
    for (row, decl) in zip(outline.declRows, outline.decls) where decl.kind == .variable {
      let reference = DeclReference(file: reading.file, decl: row)
      guard let component = reading.component(ofProperty: reference) else { continue }
      addBinding(reference, decl, of: component)
    }
  }

  private mutating func addBinding(_ reference: DeclReference, _ decl: Decl, of component: EntityID) {
    let type = reading.inference.type(of: reference)
    var provided = provision(of: decl)
    let assigned = !decl.flags.contains(.isComputed) && decl.value.isNone ? self.assigned(to: reference, decl) : nil
    if let assigned { provided.provision = assigned }
    let row = draft.addBinding(key(of: reference, type), declaration: reference.decl, type, provided.provision)
    // The closure of `shared` runs at once.
    for call in provided.keeping { draft.attach(call, to: row) }
    draft.ensure(.type(component), kind: .component, isRoot: false)
    draft.result.bindings[row].container = .type(component)
    draft.result.bindings[row].scope = provided.keeping.isEmpty ? "" : "shared"
    draft.result.bindings[row].isGiven = !decl.flags.contains(.isComputed) && decl.value.isNone && assigned == nil
    let isKept = !provided.keeping.isEmpty || !decl.flags.contains(.isComputed)
    draft.result.bindings[row].lifetime = isKept ? .component : .transient
    if isOffered(decl.name, by: component) { addOffer(reference, decl, of: component, type) }
  }

  func key(of property: DeclReference, _ type: TypeValue) -> BindingKey {
    draft.key(type, name: reading.name(ofProperty: property))
  }

  /// What a property's body or value provides, and the calls of `shared` by which the component keeps it.
  private func provision(of decl: Decl) -> (provision: Provision, keeping: [ExprID]) {
    let provisions = ProvisionReading(reading: reading) { _ in nil }
    if !decl.flags.contains(.isComputed) {
      return (!decl.value.isNone ? provisions.ofValue(decl.value) : Provision(), [])
    }
    guard !decl.body.isNone else { return (Provision(), []) }
    let keeping = reading.results(in: decl.body).map { reading.stripped($0) }.filter(isShared)
    if keeping.isEmpty {
      var provision = provisions.ofBody(decl.body)
      if handsOn(decl.body) { provision.isShared = true }
      return (provision, [])
    }
    var provision = Provision()
    for call in keeping {
      if let closure = reading.arguments(reading.expr(call)).last { provision.add(provisions.ofFactory(closure.value)) }
    }
    return (provision, keeping)
  }

  /// What the component's own initialisers put into a stored property; `nil` where they are given it, or do not say.
  private func assigned(to property: DeclReference, _ decl: Decl) -> Provision? {
    let provisions = ProvisionReading(reading: reading) { _ in nil }
    var found: Provision?
    for expr in outline.exprs where expr.kind == .assignment && !expr.base.isNone {
      let target = reading.expr(expr.base)
      let isOwn = target.kind == .name || !target.base.isNone && reading.expr(target.base).kind == .selfReference
      guard target.name == decl.name, isOwn, let value = reading.items(expr).first,
        let home = reading.enclosingDeclaration(expr.scope), index.decl(home).kind == .initializer,
        reading.inference.owner(of: home) == reading.inference.owner(of: property),
        reading.declaration(of: expr.base) == property
      else { continue }
      if let given = reading.declaration(of: value), index.decl(given).kind == .parameter { return nil }
      var provision = found ?? Provision()
      provision.add(provisions.ofValue(value))
      found = provision
    }
    return found.flatMap { $0.types.isEmpty ? nil : $0 }
  }

  /// Whether a body only gives what another property of the component does: `var log: Log { consoleLog }`.
  private func handsOn(_ body: ScopeID) -> Bool {
    let results = reading.results(in: body)
    return !results.isEmpty
      && results.allSatisfy { row in
        let expr = reading.expr(row)
        let isOwn = expr.kind == .name || expr.kind == .member && reading.expr(expr.base).kind == .selfReference
        return isOwn && reading.declaration(of: row).flatMap { reading.component(ofProperty: $0) } != nil
      }
  }

  /// `shared { … }` and `self.shared { … }`
  private func isShared(_ row: ExprID) -> Bool {
    let call = reading.expr(row)
    guard reading.calleeName(call).map({ reading.text($0) }) == "shared" else { return false }
    let callee = reading.expr(call.base)
    return callee.kind == .name || !callee.base.isNone && reading.expr(callee.base).kind == .selfReference
  }

  /// Whether a protocol of the component promises a property, so that others use it without naming the component.
  private func isOffered(_ name: Name, by component: EntityID) -> Bool {
    reading.lookup.members(name, of: component).contains { index.decl($0).flags.contains(.isRequirement) }
  }

  private mutating func addOffer(_ property: DeclReference, _ decl: Decl, of component: EntityID, _ type: TypeValue) {
    var request = request(property, key(of: property, type), of: component, type)
    request.owner = nil
    draft.result.requests.append(request)
  }

  // MARK: What components need

  /// A component asks what is above it, when it is used rather than when it is made.
  /// What its other half has to provide is looked for there.
  mutating func addRequirement(_ requirement: DeclReference, of component: EntityID, from other: EntityID? = nil) {
    let type = reading.inference.type(of: requirement)
    let key = draft.key(type, name: index.text(index.decl(requirement).name))
    var request = request(requirement, key, of: component, type)
    if let other { request.container = .type(other) }
    request.startsAtParent = other == nil
    draft.result.requests.append(request)
  }

  private func request(_ site: DeclReference, _ key: BindingKey, of component: EntityID, _ type: TypeValue)
    -> FoundRequest
  {
    let decl = index.decl(site)
    var request = FoundRequest(
      key: key, form: .body, timing: .deferred, site: RawSite(file: site.file, offset: decl.offset),
      lexicalScope: decl.scope)
    request.service = reading.serviceEntity(type)
    request.owner = component
    request.container = .type(component)
    request.member = index.text(decl.name)
    request.toleratesNil = type.isOptional
    return request
  }
}
