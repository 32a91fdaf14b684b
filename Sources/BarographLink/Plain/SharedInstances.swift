package import BarographModel

/// A shared instance that the project declares, before it gets rows.
package struct SharedInstance: Sendable {
  /// The accessor.
  package var declaration: DeclReference
  /// The type whose member it is; of a global variable, that of the instance.
  package var owner: EntityID
  /// The type of the instance.
  package var type: EntityID
  package var kind: SingletonKind
  /// A stored static of a reference type that holds its own type: what everybody calls a singleton.
  package var isOwnInstance: Bool
  /// A variable at file scope keeps it.
  package var isGlobal = false
  /// The function by which others reach it, when its declaration is hidden from them.
  package var accessor: DeclReference?

  /// What others name when they reach it.
  package var shown: DeclReference { accessor ?? declaration }
}

/// All shared instances of a project, and the names under which they can be reached.
package struct SharedInstances: Sendable {
  package private(set) var all: [SharedInstance] = []
  /// Stored statics that the narrow definition of a singleton counts, constants of a class included.
  package private(set) var narrow: Set<DeclReference> = []
  private var rows: [DeclReference: Int] = [:]
  /// Functions that make a shared instance for its declaration, and the type of that instance.
  private(set) var makers: [DeclReference: EntityID] = [:]
  /// The names under which they are reached.
  private(set) var names: Set<Name> = []

  package init(_ inference: Inference, services: Services) {
    let index = inference.index
    var accessors: [DeclReference] = []
    for (file, source) in index.project.files.enumerated() {
      let isObjectiveC = index.isObjectiveC(FileID(file))
      for (row, decl) in zip(source.outline.declRows, source.outline.decls) where inference.isStatic(decl) {
        let reference = DeclReference(file: FileID(file), decl: row)
        if isObjectiveC {
          if let found = accessor(reference, decl, inference, services) { add(found, decl.name) }
        } else if decl.kind == .variable, let found = classify(reference, decl, inference, services) {
          add(found, decl.name)
        } else if decl.kind == .function, isCalledShared(decl, index) {
          accessors.append(reference)
        }
      }
      if source.outline.language == .swift { addGlobals(in: FileID(file), inference, services) }
    }
    dropConstants(inference)
    for accessor in accessors { addAccessor(accessor, inference) }
    for instance in all { noteMaker(of: instance, inference) }
  }

  /// `static let shared = Maker.make()`
  private mutating func noteMaker(of instance: SharedInstance, _ inference: Inference) {
    let (file, decl) = (instance.declaration.file, inference.index.decl(instance.declaration))
    guard decl.kind == .variable, !decl.value.isNone,
      let callee = inference.callee(of: inference.index[file][decl.value], file: file),
      inference.index.decl(callee.reference).kind == .function
    else { return }
    makers[callee.reference] = instance.owner
  }

  /// The row in `all` of an accessor.
  package func row(of declaration: DeclReference) -> Int? { rows[declaration] }

  /// For each instance its row in `LinkedGraph.singletons`; -1 for one whose types have no node.
  func singletonRows(_ nodes: NodeTable) -> [Int] {
    var next = 0
    return all.map { instance in
      guard nodes.row(of: instance.owner) != nil, nodes.row(of: instance.type) != nil else { return -1 }
      defer { next += 1 }
      return next
    }
  }

  mutating func add(_ instance: SharedInstance, _ name: Name) {
    rows[instance.declaration] = all.count
    all.append(instance)
    names.insert(name)
  }

  /// Lets a function stand for the instance that a declaration keeps.
  mutating func add(accessor: DeclReference, _ name: Name, of row: Int, isHidden: Bool) {
    rows[accessor] = row
    names.insert(name)
    if isHidden, all[row].accessor == nil { all[row].accessor = accessor }
  }

  // MARK: Classification

  private mutating func classify(
    _ reference: DeclReference, _ decl: Decl, _ inference: Inference, _ services: Services
  ) -> SharedInstance? {
    let index = inference.index
    guard let owner = inference.owner(of: reference), !index[owner].isExternal,
      !decl.flags.contains(.isRequirement), let type = inference.type(of: reference).unwrapped.entity
    else { return nil }
    let candidate = Candidate(
      declaration: reference, decl: decl, name: index.text(decl.name), owner: owner, type: type,
      isOwn: owner == type || inference.lookup.isSubtype(owner, of: type),
      isReference: isReferenceKind(index[type].kind))
    let isOwn = candidate.isOwn && candidate.isReference && isReferenceKind(index[owner].kind)
    let isStored = !decl.flags.contains(.isComputed)
    if isOwn, isStored { narrow.insert(reference) }
    guard let kind = kind(of: candidate, inference, services) else { return nil }
    let isOwnInstance = isOwn && (isStored || kind != .computed)
    return SharedInstance(
      declaration: reference, owner: owner, type: type, kind: kind, isOwnInstance: isOwnInstance)
  }

  /// A static variable that may be a shared instance.
  struct Candidate {
    let declaration: DeclReference
    let decl: Decl
    let name: String
    let owner: EntityID
    let type: EntityID
    /// It holds its own type, or one above it.
    let isOwn: Bool
    let isReference: Bool
  }

  private func kind(of found: Candidate, _ inference: Inference, _ services: Services) -> SingletonKind? {
    let (index, decl) = (inference.index, found.decl)
    let isComputed = decl.flags.contains(.isComputed)
    if index[found.owner].kind == .protocolType { return nil }
    let isReplaceable =
      !decl.flags.contains(.isLet) && !isComputed && !decl.flags.contains(.hasPrivateSetter)
      && decl.access != .privateAccess && decl.access != .fileprivateAccess
    if !found.isOwn, decl.access == .privateAccess || inference.isStorage(found.owner, of: found.type) { return nil }
    if found.isOwn, found.isReference {
      let isOpen = hasAccessibleInitializer(found.owner, inference)
      if isComputed {
        guard isSharedName(found.name), !makesAnew(decl, found.declaration.file, inference) else { return nil }
        return !handsOutHidden(found, inference) ? .computed : isOpen ? .defaultInstance : .strict
      }
      // `static let mock = Store()`: where others can be made too, only the name says that this is the one.
      if isOpen, !isSharedName(found.name) { return nil }
      return isReplaceable ? .replaceable : isOpen ? .defaultInstance : .strict
    }
    if isComputed { return nil }
    // A value type is a shared instance only where it is the replaceable world: `static var current = Environment()`.
    if found.isOwn {
      return isReplaceable && services.isService[found.type] && isSharedName(found.name) ? .replaceable : nil
    }
    guard found.isReference, services.isService[found.type], !decl.value.isNone,
      isReplaceable || !isPlainValue(decl.value, found.declaration.file, inference)
    else { return nil }
    return .held
  }

  /// Whether an expression makes a struct or an enum's case, whatever it is kept as.
  func isPlainValue(_ row: ExprID, _ file: FileID, _ inference: Inference) -> Bool {
    let outline = inference.index[file]
    let expr = outline[row]
    switch expr.kind {
    case .ternary: return outline.items(of: expr.items).dropFirst().allSatisfy { isPlainValue($0, file, inference) }
    case .branches: return outline.items(of: expr.items).allSatisfy { isPlainValue($0, file, inference) }
    case .call:
      guard let made = inference.type(ofExpr: row, file: file).entity else { return false }
      return [.structType, .enumType].contains(inference.index[made].kind)
    default: return false
    }
  }

  func isReferenceKind(_ kind: DeclKind) -> Bool {
    kind == .classType || kind == .actorType || kind == .protocolType
  }

  /// Whether an accessor's name says "the one instance".
  private func isSharedName(_ spelling: String) -> Bool {
    let name = spelling.drop { $0 == "_" }
    return name == "live" || Self.sharedNames.contains(String(name)) || name.hasPrefix("shared")
      || name.hasSuffix("Instance")
  }

  /// What the one instance is called.
  static let sharedNames: Set<String> = ["shared", "default", "standard", "current", "main", "instance", "singleton"]

  /// Several stored instances of one class, none named like the one instance, are constants; so are many that other types of
  /// a module keep, like the colours of a palette.
  private mutating func dropConstants(_ inference: Inference) {
    let index = inference.index
    var own: [EntityID: Int] = [:]
    var held: [Held: Int] = [:]
    for instance in all {
      if instance.isOwnInstance { own[instance.owner, default: 0] += 1 }
      if instance.kind == .held { held[Held(instance, index), default: 0] += 1 }
    }
    let kept = all.filter { instance in
      let isConstant =
        instance.isOwnInstance && own[instance.owner, default: 0] > 1
        || instance.kind == .held && held[Held(instance, index), default: 0] > 2
      return !isConstant || isSharedName(index.text(index.decl(instance.declaration).name))
    }
    all = []
    rows = [:]
    names = []
    for instance in kept { add(instance, index.decl(instance.declaration).name) }
    for (row, instance) in kept.enumerated() {
      // The header may declare a property of that name, and give it another one in Swift.
      for declaration in index.accessors(of: instance) {
        if rows[declaration] == nil { rows[declaration] = row }
        if let name = index.declared.imported[declaration] { names.insert(name) }
      }
    }
    for reference in narrow { names.insert(index.decl(reference).name) }
  }

  /// The class of an instance that another type keeps, and the module of who keeps it.
  private struct Held: Hashable {
    let type: EntityID
    let module: ModuleID

    init(_ instance: SharedInstance, _ index: Index) {
      type = instance.type
      module =
        instance.isGlobal
        ? ModuleID(index.project[instance.declaration.file].modules[0])
        : index[instance.owner].module
    }
  }

  /// Whether others can make instances too: an initialiser that is not private, written or synthesised.
  func hasAccessibleInitializer(_ type: EntityID, _ inference: Inference) -> Bool {
    let index = inference.index
    if index[type].kind == .protocolType { return false }
    let initializers = index.declared.members.all(owner: type, name: index.known.initializer).map { index.decl($0) }
      .filter { $0.kind == .initializer }
    if initializers.isEmpty { return !index.isObjectiveC(index[type].declaration.file) }
    if !index[type].declaration.decl.isNone, index.isObjectiveC(index[type].declaration.file) {
      // Everybody inherits `init`; only what an interface offers is an invitation.
      return initializers.contains { $0.flags.contains(.isRequirement) && $0.access != .privateAccess }
    }
    return initializers.contains { $0.access != .privateAccess && $0.access != .fileprivateAccess }
  }
}
