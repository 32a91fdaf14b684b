internal import BarographLink
internal import BarographModel

/// What a container has although nothing in it makes it.
struct WeaverGiven {
  var name: String
  var type: WeaverType
  var offset: UInt32
  var place: (owner: EntityID, scope: ScopeID)
  /// Whether whoever makes the object hands it over.
  var isParameter: Bool
  var isWeak = false
}

extension WeaverPass {
  mutating func add(_ registration: WeaverRegistration) {
    var binding = FoundBinding(
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
    let own = [registration.concrete?.entity ?? registration.type.entity].compactMap { $0 }
    for made in Set(registration.implementations + own).sorted() where isAnnotated(made) {
      draft.ensure(.type(made), kind: .component, isRoot: false)
      draft.include(.type(made), in: .type(registration.owner))
    }
    draft.result.bindings.append(binding)
    addRequest(
      registration.name, registration.type, registration.timing, registration.offset,
      (registration.owner, registration.lexicalScope))
  }

  mutating func addRequest(
    _ name: String, _ type: WeaverType, _ timing: Timing, _ offset: UInt32, _ place: (owner: EntityID, scope: ScopeID)
  ) {
    var request = FoundRequest(
      key: key(name, type), form: .property, timing: timing, site: reading.site(offset), lexicalScope: place.scope)
    request.service = service(type)
    request.owner = index[place.owner].isExternal ? nil : place.owner
    request.container = .type(place.owner)
    request.member = name
    request.toleratesNil = type.key.hasPrefix("Optional<")
    draft.result.requests.append(request)
  }

  private func key(_ name: String, _ type: WeaverType) -> BindingKey {
    BindingKey(framework: draft.framework, type: type.key, name: name)
  }

  private func service(_ type: WeaverType) -> EntityID? {
    type.entity.flatMap { index[$0].isExternal ? nil : $0 }
  }

  /// Registrations of one key for different platforms or projects never meet.
  mutating func separateAlternatives() {
    let partial = Set(registrations.indices.filter { registrations[$0].isPartial })
    for row in partial {
      let own = draft.result.bindings[row]
      let isAlternative = draft.result.bindings.indices.contains {
        $0 != row && draft.result.bindings[$0].key == own.key && registrations[$0].owner == registrations[row].owner
      }
      if isAlternative { draft.result.bindings[row].container = nil }
    }
  }

  /// A value that is handed over is there for its owner and everything below.
  mutating func add(_ given: WeaverGiven) {
    var binding = FoundBinding(
      key: key(given.name, given.type), site: reading.site(given.offset), lexicalScope: given.place.scope)
    binding.service = service(given.type)
    binding.container = .type(given.place.owner)
    draft.result.bindings.append(binding)
    if given.isParameter { addRequest(given.name, given.type, .eager, given.offset, given.place) }
  }

  /// Whether a type of the project has annotations of its own, so that Weaver makes a container for it.
  private func isAnnotated(_ entity: EntityID) -> Bool {
    index[entity].declarations.contains { reference in
      let outline = index[reference.file]
      let decl = outline[reference.decl]
      return outline.directives.contains { $0.kind == .weaver && decl.start <= $0.offset && $0.offset < decl.end }
        || !words.wrappers.isEmpty
          && outline.attributes.contains {
            words.wrappers.contains($0.name) && decl.start <= $0.offset && $0.offset < decl.end
          }
    }
  }
}
