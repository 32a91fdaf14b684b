internal import BarographLink
internal import BarographModel

/// Recognises Weaver in one file.
struct WeaverPass {
  let reading: FileReading
  let words: WeaverWords
  private var draft: RecognitionDraft
  private var registrations: [WeaverRegistration] = []
  /// What comments say about registrations, wherever in the type these stand.
  private var attributes: [(owner: Int32, name: String, attribute: String, value: String, offset: UInt32)] = []
  /// Types that are not part of the product.
  private var isolated: Set<Int32> = []

  init(reading: FileReading, words: WeaverWords) {
    self.reading = reading
    self.words = words
    draft = RecognitionDraft(framework: "Weaver", reading: reading)
  }

  private var index: Index { reading.index }
  private var outline: OutlineView { reading.outline }

  mutating func run() -> Recognition {
    readComments()
    if !words.wrappers.isEmpty { readWrappers() }
    registrations.sort { $0.offset < $1.offset }
    configure()
    for registration in registrations { add(registration) }
    for owner in isolated.sorted() { draft.ensure(.type(owner), kind: .component, isRoot: false) }
    separateAlternatives()
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

  private mutating func read(_ comment: WeaverComment, _ offset: UInt32, _ place: (owner: Int32, scope: Int32)) {
    let spelling = WeaverSpelling(lookup: reading.lookup, file: reading.file, scope: place.scope, offset: offset)
    switch comment {
    case .registration(let name, let concrete, let abstract):
      let made = spelling.type(concrete)
      registrations.append(
        WeaverRegistration(
          name: name, type: abstract.isEmpty ? made : spelling.type(abstract), concrete: abstract.isEmpty ? nil : made,
          implementations: implementations(made.entity), offset: offset, owner: place.owner, lexicalScope: place.scope))
    case .reference(let name, let type):
      addRequest(name, spelling.type(type), .lazy, offset, place)
    case .attribute("self", let attribute, let value):
      if attribute == "isIsolated", value == "true" { isolated.insert(place.owner) }
    case .attribute(let name, let attribute, let value):
      attributes.append((place.owner, name, attribute, value, offset))
    case .parameter, .importing: break
    }
  }

  /// Gives each attribute to the registration before it, or else to the one after it.
  private mutating func configure() {
    for (owner, name, attribute, value, offset) in attributes {
      let candidates = registrations.indices.filter {
        registrations[$0].name == name && registrations[$0].owner == owner
      }
      guard let row = candidates.last(where: { registrations[$0].offset < offset }) ?? candidates.first else {
        continue
      }
      switch attribute {
      case "scope": registrations[row].scope = value.hasPrefix(".") ? String(value.dropFirst()) : value
      case "platforms", "projects": registrations[row].isPartial = true
      default: break
      }
    }
  }

  /// The innermost type or extension around a place, and the scope of its members.
  private func place(of offset: UInt32) -> (owner: Int32, scope: Int32)? {
    var best: (start: UInt32, decl: Int32)?
    for (row, decl) in outline.decls.enumerated()
    where (decl.kind.isNominal || decl.kind == .extensionOf) && decl.start <= offset && offset < decl.end {
      if best.map({ $0.start < decl.start }) ?? true { best = (decl.start, Int32(row)) }
    }
    guard let best, let owner = index.entity(of: DeclReference(file: reading.file, decl: best.decl)) else { return nil }
    return (owner, max(0, outline.decls[Int(best.decl)].body))
  }

  private func implementations(_ entity: Int32?) -> [Int32] {
    guard let entity, !index.entities[Int(entity)].isExternal, index.entities[Int(entity)].kind != .protocolType else {
      return []
    }
    return [entity]
  }

  // MARK: Wrappers

  private mutating func readWrappers() {
    for (row, decl) in outline.decls.enumerated() where decl.kind == .variable && !decl.attributes.isEmpty {
      for attribute in decl.attributes.range where words.wrappers.contains(outline.attributes[attribute].name) {
        readWrapper(outline.attributes[attribute], Int32(row), decl)
      }
    }
  }

  private mutating func readWrapper(_ attribute: Attribute, _ row: Int32, _ decl: Decl) {
    let arguments = outline.arguments[attribute.arguments.range]
    guard let first = arguments.first, first.label.isNone, reading.expr(first.value).kind == .implicitMember,
      let owner = reading.lookup.enclosingEntity(reading.file, decl.scope)
    else { return }
    var declared = reading.inference.type(of: DeclReference(file: reading.file, decl: row))
    // `@WeaverP1(.registration) var make: (Int) -> Screen`
    if index.text(attribute.name) != "Weaver", case .function(_, let made) = declared.unwrapped { declared = made }
    let type = type(declared)
    switch index.text(reading.expr(first.value).name) {
    case "reference":
      addRequest(index.text(decl.name), type, .lazy, decl.offset, (owner, decl.scope))
    case "registration":
      var registration = WeaverRegistration(
        name: index.text(decl.name), type: type, implementations: implementations(type.entity), offset: decl.offset,
        owner: owner, lexicalScope: decl.scope)
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

  private func fill(_ registration: inout WeaverRegistration, _ label: String, _ value: Int32) {
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
    default: break
    }
  }

  /// What a builder makes: a closure, or a function of this file.
  private func made(by builder: Int32) -> Provision {
    let provisions = ProvisionReading(reading: reading) { _ in nil }
    if let function = reading.declaration(of: builder), function.file == reading.file,
      index.decl(function).kind == .function, index.decl(function).body >= 0
    {
      return provisions.ofBody(index.decl(function).body)
    }
    return provisions.ofFactory(builder)
  }

  // MARK: Facts

  private mutating func add(_ registration: WeaverRegistration) {
    var binding = RawBinding(
      key: key(registration.name, registration.type), site: reading.site(registration.offset),
      lexicalScope: registration.lexicalScope)
    binding.service = service(registration.type)
    binding.implementations = registration.implementations
    binding.providesShared = registration.isShared
    binding.scope = registration.scope
    binding.lifetime = registration.lifetime
    for other in registration.type.parts + [registration.concrete].compactMap({ $0 }) {
      binding.forwards.append((key(registration.name, other), service(other), binding.site))
    }
    binding.container = .type(registration.owner)
    draft.ensure(.type(registration.owner), isRoot: !isolated.contains(registration.owner))
    draft.result.bindings.append(binding)
    addRequest(
      registration.name, registration.type, registration.timing, registration.offset,
      (registration.owner, registration.lexicalScope))
  }

  private mutating func addRequest(
    _ name: String, _ type: WeaverType, _ timing: Timing, _ offset: UInt32, _ place: (owner: Int32, scope: Int32)
  ) {
    var request = RawRequest(
      key: key(name, type), form: .property, timing: timing, site: reading.site(offset), lexicalScope: place.scope)
    request.service = service(type)
    request.owner = index.entities[Int(place.owner)].isExternal ? nil : place.owner
    request.container = .type(place.owner)
    request.member = name
    request.toleratesNil = type.key.hasPrefix("Optional<")
    draft.result.requests.append(request)
  }

  private func key(_ name: String, _ type: WeaverType) -> BindingKey {
    BindingKey(framework: draft.framework, type: type.key, name: name)
  }

  private func service(_ type: WeaverType) -> Int32? {
    type.entity.flatMap { index.entities[Int($0)].isExternal ? nil : $0 }
  }

  /// Registrations of one key for different platforms or projects never meet.
  private mutating func separateAlternatives() {
    let partial = Set(registrations.indices.filter { registrations[$0].isPartial })
    for row in partial {
      let own = draft.result.bindings[row]
      let isAlternative = draft.result.bindings.indices.contains {
        $0 != row && draft.result.bindings[$0].key == own.key && registrations[$0].owner == registrations[row].owner
      }
      if isAlternative { draft.result.bindings[row].container = nil }
    }
  }
}
