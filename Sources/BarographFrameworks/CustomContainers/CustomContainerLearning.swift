internal import BarographLink
internal import BarographModel

/// Finds the containers that a project declares: types whose functions register and resolve by type.
struct CustomContainerLearner {
  /// What one type declares itself.
  struct Part {
    var registrars: [(function: DeclReference, signature: CustomContainerSignature)] = []
    var resolvers: [(function: DeclReference, signature: CustomContainerSignature)] = []
    /// Functions that resolve if what they need besides is what the factories are handed.
    var handing: [(function: DeclReference, signature: CustomContainerSignature)] = []
    /// Keeps things by type or by the name of a type.
    var keepsByType = false
  }

  let inference: Inference
  var surface: LearnedContainers
  /// By row of `Index.entities`.
  var parts: [EntityID: Part] = [:]
  /// Generic functions that may turn out to pass their parameter on to a container.
  var candidates: [DeclReference: CustomContainerSignature] = [:]
  /// Property wrappers of the project.
  var wrappers: Set<EntityID> = []
  /// Functions without parameters by the type that may be a container without keys, and those with a shared instance.
  var providers: [EntityID: [DeclReference]] = [:]
  var shared: Set<EntityID> = []
  /// Initialisers that take what makes something, by their types, and properties that keep many of something.
  var records: [EntityID: [DeclReference]] = [:]
  var collections: [DeclReference] = []
  /// Libraries whose sources lie in the project.
  let foreign: Set<ModuleID>
  private let generated: Set<Name>

  /// `surface` is what other recognisers learned: theirs is not ours.
  init(_ inference: Inference, _ surface: LearnedContainers) {
    self.inference = inference
    self.surface = surface
    let modules = inference.index.project.modules
    generated = Set(CustomContainers.generated.compactMap { inference.index.project.names.find($0) })
    foreign = Set(modules.indices.filter { CustomContainers.libraries.contains(modules[$0].name) }.map { ModuleID($0) })
  }

  var index: Index { inference.index }

  /// Reads all declarations once.
  mutating func readDeclarations() {
    for file in index.project.fileRows where !foreign.contains(ModuleID(index.project[file].modules[0])) {
      let outline = index[file]
      for (row, decl) in zip(outline.declRows, outline.decls) {
        read(DeclReference(file: file, decl: row), decl, outline)
      }
    }
  }

  private mutating func read(_ reference: DeclReference, _ decl: Decl, _ outline: OutlineView) {
    switch decl.kind {
    case .function, .subscriptMember:
      if !decl.generics.isEmpty {
        readFunction(reference, decl, outline)
      } else if decl.kind == .function, !decl.type.isNone {
        readMember(reference, decl, outline)
      }
    case .variable:
      if !decl.type.isNone { readStorage(reference, decl, outline) }
      if inference.isStatic(decl) { readMember(reference, decl, outline) }
    case .initializer: readRecord(reference, decl)
    case .classType, .structType, .enumType, .actorType:
      let isWrapper = decl.attributes.range.contains { index.text(outline.attributes[$0].name) == "propertyWrapper" }
      if isWrapper, let entity = index.entity(of: reference), surface.wrappers[entity] == nil {
        wrappers.insert(entity)
      }
    default: break
    }
  }

  private mutating func readFunction(_ reference: DeclReference, _ decl: Decl, _ outline: OutlineView) {
    let home = outline[decl.scope].kind
    guard home == .file || home == .type || home == .extensionBody, surface.resolvers[reference] == nil,
      surface.registrars[reference] == nil, let signature = CustomContainerSignature(reference, index)
    else { return }
    // Assigning to a subscript registers.
    let registers = signature.registers || decl.kind == .subscriptMember && signature.has(.key) && signature.resolves
    if signature.has(.key) || signature.resolves || registers { candidates[reference] = signature }
    guard let owner = inference.owner(of: reference), !index[owner].isExternal else { return }
    if generated.contains(index[owner].name) { return }
    if signature.resolves {
      parts[owner, default: Part()].resolvers.append((reference, signature))
    } else if signature.has(.key), signature.result == .service || signature.result == .optionalService {
      parts[owner, default: Part()].handing.append((reference, signature))
    }
    if registers, mayOnlyRegister(decl, signature) {
      parts[owner, default: Part()].registrars.append((reference, signature))
    }
  }

  /// Whether a function that may register does so by what it gives back, or by its name.
  func mayOnlyRegister(_ decl: Decl, _ signature: CustomContainerSignature) -> Bool {
    signature.result != .service || decl.kind == .subscriptMember
      || CustomContainerWords.registers(index.text(decl.name))
  }

  /// `[ObjectIdentifier: Any]`, `[String: () -> Any]` and the like.
  private mutating func readStorage(_ reference: DeclReference, _ decl: Decl, _ outline: OutlineView) {
    let node = outline[decl.type]
    if node.kind == .dictionary || node.kind == .array { collections.append(reference) }
    guard node.kind == .dictionary, node.arguments.count == 2,
      let owner = inference.owner(of: reference), !index[owner].isExternal
    else { return }
    let key = outline[TypeID(outline.lists[node.arguments.range.lowerBound])]
    let value = TypeID(outline.lists[node.arguments.range.lowerBound + 1])
    let keyText = index.text(key.name)
    let isByType = keyText == "ObjectIdentifier" || keyText.hasSuffix("Key") || keyText == "AnyHashable"
    if isByType || keyText == "String" && mayBeAnything(inference.lookup.type(value, file: reference.file)) {
      parts[owner, default: Part()].keepsByType = true
    }
  }

  /// Whether values of a type may be, or make, objects of any other.
  private func mayBeAnything(_ type: TypeValue) -> Bool {
    switch type.unwrapped {
    case .function: true
    case .external(let path, _): path.last.map { ["Any", "AnyObject"].contains(index.text($0)) } ?? false
    default: false
    }
  }

  // MARK: Containers

  /// Decides which types are containers; a container's protocols belong to it.
  mutating func findContainers() {
    adoptHandingResolvers()
    var groups = DisjointRows()
    var isContainer: Set<EntityID> = []
    for entity in parts.keys.sorted() {
      let related = relatives(of: entity)
      guard isContainerType(related.compactMap { parts[$0] }, name(entity)) else { continue }
      for other in related where !(parts[other]?.isEmpty ?? true) {
        isContainer.insert(other)
        groups.join(entity, other)
      }
    }
    var members: [EntityID: [EntityID]] = [:]
    for entity in isContainer.sorted() { members[groups.root(of: entity), default: []].append(entity) }
    for group in members.values.sorted(by: { $0[0] < $1[0] }) { keep(group) }
  }

  /// `resolve(Lamp.self, on: stage)` beside `register(Lamp.self) { stage in … }`.
  private mutating func adoptHandingResolvers() {
    for entity in parts.keys.sorted() {
      let related = relatives(of: entity)
      let handed = Set(related.flatMap { parts[$0]?.registrars ?? [] }.flatMap(\.signature.takenByFactories))
      if handed.isEmpty { continue }
      for other in related { parts[other]?.adopt(handing: handed) }
    }
  }

  /// A type and its supertypes.
  private func relatives(of entity: EntityID) -> [EntityID] {
    var found: [EntityID] = []
    inference.lookup.eachSupertype(of: entity) {
      found.append($0)
      return false
    }
    return found
  }

  private func name(_ entity: EntityID) -> String { index.text(index[entity].name) }

  private func isContainerType(_ parts: [Part], _ name: String) -> Bool {
    let registrars = parts.flatMap(\.registrars)
    let resolvers = parts.flatMap(\.resolvers)
    guard !registrars.isEmpty, resolvers.contains(where: { $0.signature.resolvesByType }) else { return false }
    let keepsByType = parts.contains(where: \.keepsByType)
    let isNamed = CustomContainerWords.isContainer(name)
    let registers = registrars.contains { CustomContainerWords.registers(index.text(index.decl($0.function).name)) }
    let resolves = resolvers.contains { CustomContainerWords.resolves(index.text(index.decl($0.function).name)) }
    // A key and a factory that makes what the key says: hardly anything else looks like that.
    if registrars.contains(where: { $0.signature.has(.key) && $0.signature.has(.factory) }) {
      return keepsByType || isNamed || registers || resolves
    }
    let isPlain = registrars.contains { index.decl($0.function).kind == .function }
    if isPlain, registrars.contains(where: { $0.signature.has(.key) || $0.signature.has(.factory) }) {
      return registers && resolves && (keepsByType || isNamed || isRequirement(registrars))
    }
    // Things put in and taken out by their own type, also by a subscript: entities and bags do that too.
    return isNamed && resolves
  }

  private func isRequirement(_ functions: [(function: DeclReference, signature: CustomContainerSignature)]) -> Bool {
    functions.allSatisfy { index.decl($0.function).flags.contains(.isRequirement) }
  }

  private mutating func keep(_ group: [EntityID]) {
    let framework = CustomContainers.framework(name(speaker(of: group)))
    for entity in group {
      surface.containers[entity] = framework
      for (function, signature) in parts[entity]?.registrars ?? [] where mayKeep(function, signature) {
        surface.registrars[function] = framework
      }
      for (function, _) in parts[entity]?.resolvers ?? [] { surface.resolvers[function] = framework }
    }
  }

  /// The type that gives a group its name: a real type of the product before protocols and test doubles.
  private func speaker(of group: [EntityID]) -> EntityID {
    func rank(_ entity: EntityID) -> Int {
      let row = index[entity]
      let isTest = index.project[row.declaration.file].role == .test
      let part = parts[entity] ?? Part()
      let isWhole = !part.registrars.isEmpty && !part.resolvers.isEmpty
      return (isTest ? 4 : 0) + (row.kind == .protocolType ? 2 : 0) + (isWhole ? 0 : 1)
    }
    return group.min { (rank($0), $0) < (rank($1), $1) } ?? group[0]
  }
}

extension CustomContainerLearner.Part {
  fileprivate var isEmpty: Bool { registrars.isEmpty && resolvers.isEmpty }

  /// Counts the functions that hand factories what they take as resolving.
  fileprivate mutating func adopt(handing types: Set<TypeValue>) {
    let open = handing
    handing = []
    for (function, signature) in open {
      var signature = signature
      signature.handed = types
      if signature.resolves { resolvers.append((function, signature)) } else { handing.append((function, signature)) }
    }
  }
}

/// Rows joined into sets.
private struct DisjointRows {
  private var parents: [EntityID: EntityID] = [:]

  func root(of row: EntityID) -> EntityID {
    var current = row
    while let parent = parents[current], parent != current { current = parent }
    return current
  }

  mutating func join(_ a: EntityID, _ b: EntityID) {
    let (first, second) = (root(of: a), root(of: b))
    if first != second { parents[max(first, second)] = min(first, second) }
  }
}
