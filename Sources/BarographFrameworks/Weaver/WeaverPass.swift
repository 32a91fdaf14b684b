internal import BarographLink
internal import BarographModel

/// Recognises Weaver in one file.
struct WeaverPass: FileReader {
  let reading: FileReading
  let words: WeaverWords
  var draft: RecognitionDraft
  private(set) var registrations: [WeaverRegistration] = []
  /// What containers have without making it: parameters, and in public types what other modules give.
  private(set) var given: [WeaverGiven] = []
  /// What comments say about registrations, wherever in the type these stand.
  private var attributes: [(owner: EntityID, name: String, attribute: String, value: String, offset: UInt32)] = []
  /// Types that are not part of the product.
  private var isolated: Set<EntityID> = []
  /// Types that the file annotates.
  private var owners: Set<EntityID> = []

  init(reading: FileReading, words: WeaverWords) {
    self.reading = reading
    self.words = words
    draft = RecognitionDraft(framework: "Weaver", reading: reading)
  }

  mutating func run() -> GraphPart {
    readComments()
    if !words.wrappers.isEmpty { readWrappers() }
    registrations.sort { $0.offset < $1.offset }
    configure()
    for owner in owners.union(isolated).sorted() {
      draft.ensure(.type(owner), kind: .component, isRoot: !isolated.contains(owner))
    }
    for registration in registrations { add(registration) }
    separateAlternatives()
    for given in given { add(given) }
    check()
    // Objects are put together where they are registered.
    let roots = Set(registrations.map(\.owner)).union(isolated)
    draft.result.compositionRoots.removeAll { !roots.contains($0) }
    draft.result.requests.sort { $0.site.offset < $1.site.offset }
    return draft.result
  }

  // MARK: Comments

  private mutating func readComments() {
    for directive in outline.directives where directive.kind == .weaver {
      guard let comment = WeaverComment(index.text(directive.text)) else {
        draft.addUnknown(directive.offset, "is no annotation that Weaver reads")
        continue
      }
      if comment == .importing { continue }
      guard let place = place(of: directive.offset) else {
        draft.addUnknown(directive.offset, "annotates no type")
        continue
      }
      read(comment, directive.offset, place)
    }
  }

  private mutating func read(_ comment: WeaverComment, _ offset: UInt32, _ place: (owner: EntityID, scope: ScopeID)) {
    let spelling = WeaverSpelling(lookup: reading.lookup, file: reading.file, scope: place.scope, offset: offset)
    owners.insert(place.owner)
    switch comment {
    case .registration(let name, let concrete, let abstract):
      let made = spelling.type(concrete)
      registrations.append(
        WeaverRegistration(
          name: name, type: abstract.isEmpty ? made : spelling.type(abstract), concrete: abstract.isEmpty ? nil : made,
          implementations: implementations(made.entity), offset: offset, owner: place.owner, lexicalScope: place.scope))
    case .reference(let name, let type): addReference(name, spelling.type(type), offset, place)
    case .parameter(let name, let type):
      given.append(WeaverGiven(name: name, type: spelling.type(type), offset: offset, place: place, isParameter: true))
    case .attribute("self", let attribute, let value):
      if attribute == "isIsolated", value == "true" { isolated.insert(place.owner) }
    case .attribute(let name, let attribute, let value):
      attributes.append((place.owner, name, attribute, value, offset))
    case .importing: break
    }
  }

  /// What a public type refers to may come from the module that uses it, and is there for those below as well.
  private mutating func addReference(
    _ name: String, _ type: WeaverType, _ offset: UInt32, _ place: (owner: EntityID, scope: ScopeID)
  ) {
    addRequest(name, type, .lazy, offset, place)
    guard isPublic(place.owner) else { return }
    given.append(WeaverGiven(name: name, type: type, offset: offset, place: place, isParameter: false))
  }

  private func isPublic(_ entity: EntityID) -> Bool {
    let declaration = index[entity].declaration
    guard !declaration.decl.isNone else { return false }
    let access = index.decl(declaration).access
    return access == .publicAccess || access == .openAccess
  }

  /// Gives each attribute to the registration before it, or else to the one after it.
  private mutating func configure() {
    for (owner, name, attribute, value, offset) in attributes {
      let candidates = registrations.indices.filter {
        registrations[$0].name == name && registrations[$0].owner == owner
      }
      guard let row = candidates.last(where: { registrations[$0].offset < offset }) ?? candidates.first else {
        if attribute == "scope", value.hasSuffix("weak") { weaken(name, owner) }
        continue
      }
      switch attribute {
      case "scope": registrations[row].scope = value.hasPrefix(".") ? String(value.dropFirst()) : value
      case "platforms", "projects": registrations[row].isPartial = true
      case "builder":
        registrations[row].isBuilt = true
        registrations[row].hasBuilder = true
      default: break
      }
    }
  }

  private mutating func weaken(_ name: String, _ owner: EntityID) {
    for row in given.indices where given[row].name == name && given[row].place.owner == owner {
      given[row].isWeak = true
    }
  }

  /// The innermost type or extension around a place, and the scope of its members.
  private func place(of offset: UInt32) -> (owner: EntityID, scope: ScopeID)? {
    var best: (start: UInt32, decl: DeclID)?
    for (row, decl) in zip(outline.declRows, outline.decls)
    where (decl.kind.isNominal || decl.kind == .extensionOf) && decl.start <= offset && offset < decl.end {
      if best.map({ $0.start < decl.start }) ?? true { best = (decl.start, row) }
    }
    guard let best, let owner = index.entity(of: DeclReference(file: reading.file, decl: best.decl)) else { return nil }
    return (owner, max(.file, outline[best.decl].body))
  }

  private func implementations(_ entity: EntityID?) -> [EntityID] {
    guard let entity, !index[entity].isExternal, index[entity].kind != .protocolType else {
      return []
    }
    return [entity]
  }

  // MARK: Wrappers

  private mutating func readWrappers() {
    for (row, decl) in zip(outline.declRows, outline.decls) where decl.kind == .variable && !decl.attributes.isEmpty {
      for attribute in decl.attributes.range where words.wrappers.contains(outline.attributes[attribute].name) {
        readWrapper(outline.attributes[attribute], row, decl)
      }
    }
  }

  private mutating func readWrapper(_ attribute: Attribute, _ row: DeclID, _ decl: Decl) {
    let arguments = outline.arguments[attribute.arguments.range]
    guard let first = arguments.first, first.label.isNone, reading.expr(first.value).kind == .implicitMember,
      let owner = reading.lookup.enclosingEntity(reading.file, decl.scope)
    else { return }
    var declared = reading.inference.type(of: DeclReference(file: reading.file, decl: row))
    // `@WeaverP1(.registration) var make: (Int) -> Screen`
    if index.text(attribute.name) != "Weaver", case .function(_, let made) = declared.unwrapped { declared = made }
    let type = type(declared)
    let word = index.text(reading.expr(first.value).name)
    guard ["reference", "registration", "parameter"].contains(word) else { return }
    owners.insert(owner)
    switch word {
    case "reference": addReference(index.text(decl.name), type, decl.offset, (owner, decl.scope))
    case "parameter":
      var parameter = WeaverGiven(
        name: index.text(decl.name), type: type, offset: decl.offset, place: (owner, decl.scope), isParameter: true)
      parameter.isWeak = arguments.contains { index.text($0.label) == "scope" && reading.word($0.value) == "weak" }
      given.append(parameter)
    case "registration":
      var registration = WeaverRegistration(
        name: index.text(decl.name), type: type, implementations: implementations(type.entity), offset: decl.offset,
        owner: owner, lexicalScope: decl.scope)
      registration.wrappedParameters = Int(index.text(attribute.name).dropFirst("WeaverP".count))
      for argument in arguments { fill(&registration, index.text(argument.label), argument.value) }
      registrations.append(registration)
    default: break
    }
  }

  private func type(_ type: TypeValue) -> WeaverType {
    var found = WeaverType(key: index.key(type), entity: type.entity)
    if case .composition(let parts) = type.unwrapped { found.parts = parts.map { self.type($0) } }
    return found
  }

  private func fill(_ registration: inout WeaverRegistration, _ label: String, _ value: ExprID) {
    switch label {
    case "type":
      guard let made = reading.metatype(value).map({ type($0) }), made.key != registration.type.key else { return }
      registration.concrete = made
      registration.implementations = implementations(made.entity)
    case "scope": registration.scope = reading.word(value) ?? ""
    case "platforms", "projects": registration.isPartial = true
    case "builder":
      let made = made(by: value)
      if !made.types.isEmpty { registration.implementations = made.types }
      registration.isShared = made.isShared
      registration.hasBuilder = true
    default: break
    }
  }

  /// What a builder makes: a closure, or a function of this file.
  private func made(by builder: ExprID) -> Provision {
    let provisions = ProvisionReading(reading: reading) { _ in nil }
    if let function = reading.declaration(of: builder), function.file == reading.file,
      index.decl(function).kind == .function, !index.decl(function).body.isNone
    {
      return provisions.ofBody(index.decl(function).body)
    }
    return provisions.ofFactory(builder)
  }
}
