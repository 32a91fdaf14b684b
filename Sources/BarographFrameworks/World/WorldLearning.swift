internal import BarographLink
internal import BarographModel

/// What provides something without any container of a framework: worlds, container classes, factory protocols. Learning
/// reads each declaration of the project once.
struct WorldKnowledge: Knowledge {
  /// Properties of worlds and container classes, functions of factory protocols; each with the name of its key. A function
  /// that several protocols demand provides under a name for each.
  var members: [DeclReference: [String]] = [:]
  private(set) var memberNames = NameFilter([])
  /// Functions of containers that are learned otherwise, which are asked there; only who asks by the factory protocol needs them here.
  var askedElsewhere: Set<DeclReference> = []
  /// The types that those properties belong to.
  var worlds: Set<EntityID> = []
  /// Properties of what a global accessor gives: how long that lives, whoever keeps it knows.
  var given: Set<DeclReference> = []
  /// The global variables that hold a world.
  var worldValues: Set<DeclReference> = []

  init() {}

  static var needs: [any Knowledge.Type] { [CustomContainerKnowledge.self] }

  static func learn(_ inference: Inference, _ known: ProjectKnowledge) -> WorldKnowledge {
    var learner = WorldLearner(inference, known[CustomContainerKnowledge.self].declared)
    learner.readDeclarations()
    learner.findContainers()
    learner.findContexts()
    learner.findFactories()
    learner.found.memberNames = NameFilter(learner.found.members.keys.map { inference.index.decl($0).name })
    return learner.found
  }
}

/// Finds types whose properties are what everybody uses, and protocols whose functions make things.
struct WorldLearner {
  let inference: Inference
  var found = WorldKnowledge()
  /// Containers that are learned otherwise.
  private let others: LearnedContainers
  /// Types of global variables that are called like a world.
  private var worlds: [EntityID: [DeclReference]] = [:]
  /// Global accessors of something that the project knows by a protocol, by that protocol.
  private(set) var contexts: [EntityID: [DeclReference]] = [:]
  /// Requirements of protocols that are called factories, by name.
  private var requirements: [Name: [(factory: EntityID, function: DeclReference)]] = [:]

  private static let worldNames: Set<String> = ["current", "world", "environment", "env", "dependencies"]

  init(_ inference: Inference, _ others: LearnedContainers) {
    self.inference = inference
    self.others = others
  }

  var index: Index { inference.index }

  func isTest(_ file: FileID) -> Bool { index.project[file].role == .test }

  mutating func readDeclarations() {
    for file in index.project.fileRows where !isTest(file) {
      let outline = index[file]
      for (row, decl) in zip(outline.declRows, outline.decls) {
        let reference = DeclReference(file: file, decl: row)
        if decl.kind == .variable, outline[decl.scope].kind == .file {
          readGlobal(reference, decl)
          readContext(reference, decl)
        } else if decl.kind == .function, !decl.type.isNone, decl.flags.contains(.isRequirement) {
          readRequirement(reference, decl)
        }
      }
    }
  }

  /// `var Current = World()`
  private mutating func readGlobal(_ reference: DeclReference, _ decl: Decl) {
    guard !decl.flags.contains(.isLet), Self.worldNames.contains(index.text(decl.name).lowercased()),
      case .entity(let world, _) = inference.type(of: reference).unwrapped, !index[world].isExternal,
      [.structType, .classType].contains(index[world].kind)
    else { return }
    worlds[world, default: []].append(reference)
  }

  /// `var context: ContextProtocol { AppDelegate.shared.context }`
  private mutating func readContext(_ reference: DeclReference, _ decl: Decl) {
    guard decl.flags.contains(.isComputed), !decl.type.isNone, decl.access != .privateAccess,
      case .entity(let context, _) = inference.type(of: reference), !index[context].isExternal,
      index[context].kind == .protocolType, others.containers[context] == nil
    else { return }
    contexts[context, default: []].append(reference)
  }

  private mutating func readRequirement(_ reference: DeclReference, _ decl: Decl) {
    // An interface of Objective-C declares methods without bodies too.
    guard let owner = inference.owner(of: reference), index[owner].kind == .protocolType,
      name(owner).hasSuffix("Factory"), isService(inference.result(decl, reference.file))
    else { return }
    requirements[decl.name, default: []].append((owner, reference))
  }

  func name(_ entity: EntityID) -> String { index.text(index[entity].name) }

  // MARK: Worlds and container classes

  mutating func findContainers() {
    for (world, values) in worlds.sorted(by: { $0.key < $1.key }) where others.containers[world] == nil {
      let members = properties(of: world).filter { isCollaborator(inference.type(of: $0)) }
      guard !members.isEmpty else { continue }
      keep(members, of: world)
      found.worldValues.formUnion(values)
    }
    for entity in index.entityRows where !found.worlds.contains(entity) && mayBeContainer(entity) {
      readContainer(entity)
    }
  }

  private func mayBeContainer(_ entity: EntityID) -> Bool {
    let row = index[entity]
    let name = index.text(row.name)
    guard ContainerNames.contains(name), !row.isExternal, !row.isLocal,
      row.kind != .protocolType, others.containers[entity] == nil, !isTest(row.declaration.file)
    else { return false }
    return index.externalSupertypes[entity].allSatisfy { isPlain($0) }
  }

  /// Views, controllers and stored values are what their bases say.
  private func isPlain(_ base: Name) -> Bool {
    let name = index.text(base)
    return ["NSObject", "Sendable", "ObservableObject", "AnyObject"].contains(name)
  }

  /// Keeps a type of which at least two properties make services: lazily, each time, or when it is made. Of one with a
  /// shared instance, who fills the properties does not matter.
  private mutating func readContainer(_ entity: EntityID) {
    let all = properties(of: entity)
    let members = all.filter { reference in
      let type = inference.type(of: reference)
      return isService(type) && type.entity != entity && !isHeld(index.decl(reference))
    }
    let makers = members.filter { !index.decl($0).value.isNone || index.decl($0).flags.contains(.isComputed) }
    let isShared = all.contains { inference.isStatic(index.decl($0)) && inference.type(of: $0).entity == entity }
    guard (isShared ? members : makers).count > 1, members.contains(where: isOpen) || handsOut(entity) else { return }
    keep(members, of: entity)
  }

  private func isOpen(_ member: DeclReference) -> Bool {
    ![.privateAccess, .fileprivateAccess].contains(index.decl(member).access)
  }

  /// Whether a function of a type gives others a service, at once; what keeps all to itself is no container.
  private func handsOut(_ entity: EntityID) -> Bool {
    inference.lookup.ownMembers(of: entity).contains {
      let decl = index.decl($0)
      return decl.kind == .function && !decl.type.isNone && isOpen($0)
        && decl.flags.isDisjoint(with: [.isAsync, .isThrowing]) && isService(inference.result(decl, $0.file))
    }
  }

  /// A stored static with a value is a shared instance, which is told apart from containers.
  private func isHeld(_ decl: Decl) -> Bool {
    inference.isStatic(decl) && !decl.value.isNone && !decl.flags.contains(.isComputed)
  }

  private mutating func keep(_ members: [DeclReference], of entity: EntityID) {
    found.worlds.insert(entity)
    for member in members { found.members[member] = ["\(name(entity)).\(index.text(index.decl(member).name))"] }
  }

  func properties(of entity: EntityID) -> [DeclReference] {
    index[entity].declarations.flatMap { part -> [DeclReference] in
      let outline = index[part.file]
      let body = outline[part.decl].body
      return outline.declRows.lazy.filter {
        outline[$0].kind == .variable && outline[$0].scope == body
      }.map { DeclReference(file: part.file, decl: $0) }
    }
  }

  /// A class, an actor or a protocol of the project.
  func isService(_ type: TypeValue) -> Bool {
    guard let entity = type.entity, !index[entity].isExternal else { return false }
    return [.classType, .actorType, .protocolType].contains(index[entity].kind)
  }

  /// In a world, clients are structures of closures too.
  private func isCollaborator(_ type: TypeValue) -> Bool {
    guard let entity = type.entity, !index[entity].isExternal else { return false }
    return index[entity].kind != .enumType
  }

  // MARK: Factory protocols

  /// Keeps the functions that some type of the product implements, and their requirements.
  mutating func findFactories() {
    if requirements.isEmpty { return }
    var elsewhere: [DeclReference] = []
    for file in index.project.fileRows where !isTest(file) {
      for (row, decl) in zip(index[file].declRows, index[file].decls)
      where decl.kind == .function && !decl.body.isNone && !decl.flags.contains(.isRequirement) {
        if let required = requirements[decl.name] {
          let function = DeclReference(file: file, decl: row)
          guard let owner = inference.owner(of: function) else { continue }
          if others.resolvers[function] == nil, others.containers[owner] == nil {
            readImplementation(function, of: owner, required)
          } else {
            elsewhere.append(function)
          }
        }
      }
    }
    // A container that is learned otherwise has bindings already. Where others provide beside it, it is one of those that answer
    // the factory protocol.
    for function in elsewhere {
      guard let owner = inference.owner(of: function) else { continue }
      let required = (requirements[index.decl(function).name] ?? []).filter { found.members[$0.function] != nil }
      readImplementation(function, of: owner, required)
      if found.members[function] != nil { found.askedElsewhere.insert(function) }
    }
  }

  private mutating func readImplementation(
    _ function: DeclReference, of owner: EntityID, _ required: [(factory: EntityID, function: DeclReference)]
  ) {
    for (factory, requirement) in required
    where inference.lookup.isSubtype(owner, of: factory)
      && inference.index.argumentLabels(of: function) == inference.index.argumentLabels(of: requirement)
    {
      let key = "\(name(factory)).\(index.text(index.decl(requirement).name))"
      if found.members[function]?.contains(key) != true { found.members[function, default: []].append(key) }
      found.members[requirement] = [key]
    }
  }
}
