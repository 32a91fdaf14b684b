package import BarographModel

/// What class an object of a document has.
package enum InterfaceClass: Hashable, Sendable {
  /// Of the project: a row of `Index.entities`.
  case project(EntityID)
  /// A class of Swift that is named without its module: the run time does not find it.
  case unqualified(EntityID)
  /// Declared, but not in the module that is named.
  case elsewhere(EntityID)
  /// Of UIKit or AppKit, by name.
  case platform(String)
  /// Nobody in the module that is named declares it, nor anybody else; the module is the project's.
  case missing
  /// From somewhere else, or nothing that is known.
  case outside

  /// The class of the project that is meant, found or not.
  package var entity: EntityID? {
    switch self {
    case .project(let entity), .unqualified(let entity), .elsewhere(let entity): entity
    case .platform, .missing, .outside: nil
    }
  }
}

extension Index {
  /// The class of an object: the one that is named, else the one that its element stands for.
  package func interfaceClass(of object: InterfaceObject, in document: InterfaceDocument) -> InterfaceClass {
    if !object.customClass.isNone {
      let named = interfaceClass(
        object.customClass, object.customModule, isOfTarget: object.isOfTarget, file: document.file)
      guard object.placeholder == .filesOwner, !document.isStoryboard, case .project(let owner) = named else {
        return named
      }
      return .project(namesake(of: document, under: owner) ?? owner)
    }
    // Whoever stands outside and says no class may be anybody.
    if object.placeholder != .none { return .outside }
    return PlatformClasses.name(ofElement: text(object.element), isMac: document.isMac).map { .platform($0) }
      ?? .outside
  }

  /// The class that has a document's name, and so loads it, where it comes from the class that the document says of its owner.
  private func namesake(of document: InterfaceDocument, under owner: EntityID) -> EntityID? {
    guard let name = project.names.find(document.name), name != self[owner].name else { return nil }
    return classes(named: name).first { entity in
      var current: EntityID? = entity
      for _ in 0..<64 {
        guard let type = current, type != owner else { break }
        current = supertypes[type].first { self[$0].kind == .classType }
      }
      return current == owner
    }
  }

  /// What a class name in a document means. With a module it is that module's, and the target's is the one that the
  /// document is compiled in; without one it is what Objective-C calls the class.
  package func interfaceClass(_ name: Name, _ module: Name, isOfTarget: Bool, file: FileID) -> InterfaceClass {
    let spelling = text(name)
    // A nested class, or a name that the compiler made.
    if spelling.contains(".") || spelling.hasPrefix("_T") { return .outside }
    if module.isNone, !isOfTarget { return unqualified(name, spelling, file) }
    let named = modules.byName[module]
    let own = isOfTarget ? project[file].modules.map { ModuleID($0) } : []
    for row in own + (named.map { [$0] } ?? []) {
      let found = classes(name, owner: row)
      if !found.isEmpty { return nearest(of: found, to: file).map { .project($0) } ?? .outside }
    }
    let others = project.modules.indices.flatMap { classes(name, owner: ModuleID($0)) }
    let found = others.isEmpty ? classes(name, owner: DeclaredNames.everywhere) : others
    if !found.isEmpty {
      guard let entity = nearest(of: found, to: file) else { return .outside }
      // Objective-C has no modules at run time; and where folders were taken for modules, nothing is certain.
      if isObjectiveC(self[entity].declaration.file) { return .project(entity) }
      guard isCertain(self[entity].module) else { return .project(entity) }
      if let named { return isCertain(named) ? .elsewhere(entity) : .project(entity) }
      // The module of whatever target the document is in may be called otherwise than the text shows.
      if module.isNone || isOfTarget { return .project(entity) }
      // A module of somebody else may have a class of that name; one that no code imports is one that the project used to have.
      return modules.imported.contains(module) ? .outside : .elsewhere(entity)
    }
    if PlatformClasses.isKnown(spelling) { return .platform(spelling) }
    return named.map(isCertain) ?? false ? .missing : .outside
  }

  private func unqualified(_ name: Name, _ spelling: String, _ file: FileID) -> InterfaceClass {
    let found = classes(name, owner: DeclaredNames.everywhere)
    if found.isEmpty { return PlatformClasses.isKnown(spelling) ? .platform(spelling) : .outside }
    guard let entity = nearest(of: found, to: file) else { return .outside }
    let declaration = self[entity].declaration
    let outline = self[declaration.file]
    let isNamed = decl(declaration).attributes.range.contains {
      outline.attributes[$0].name == known.objc && !outline.attributes[$0].arguments.isEmpty
    }
    return isNamed || outline.language == .objectiveC ? .project(entity) : .unqualified(entity)
  }

  /// All classes of the project that have a name.
  package func classes(named name: Name) -> [EntityID] { classes(name, owner: DeclaredNames.everywhere) }

  private func classes(_ name: Name, owner: ModuleID) -> [EntityID] {
    var found: [EntityID] = []
    for reference in declared.topLevel.all(owner: owner, name: name) where decl(reference).kind == .classType {
      if let entity = entity(of: reference), !found.contains(entity) { found.append(entity) }
    }
    return found
  }

  /// The one that a document means where several targets have a class of a name: not that of tests, and the one that lies
  /// in the nearest folder. `nil` when two are as near.
  private func nearest(of found: [EntityID], to file: FileID) -> EntityID? {
    guard found.count > 1 else { return found.first }
    let path = project[file].path.utf8
    let ranked = found.map { entity in
      let declaring = project[self[entity].declaration.file]
      let same = zip(path, declaring.path.utf8).prefix { $0 == $1 }
      let folders = same.count { $0.0 == UInt8(ascii: "/") }
      return (entity: entity, rank: declaring.role == .test ? -1 : folders)
    }
    guard let best = ranked.map(\.rank).max() else { return nil }
    let first = ranked.filter { $0.rank == best }
    return first.count == 1 ? first[0].entity : nil
  }

  private func isCertain(_ module: ModuleID) -> Bool { !module.isNone && project[module].origin != .folder }
}

extension Lookup {
  /// The class of the platform that a class of the project comes from in the end, over classes of the project only;
  /// `nil` when the way leads somewhere that is not known.
  package func platformBase(of entity: EntityID) -> String? {
    var current = entity
    for _ in 0..<64 {
      switch superclass(of: current) {
      case .entity(let next, _)? where index[next].kind == .classType: current = next
      case .external(let path, _)?:
        guard let name = path.last.map({ index.text($0) }), PlatformClasses.isKnown(name) else { return nil }
        return name
      default: return nil
      }
    }
    return nil
  }

  /// Whether a class of the project comes from one of some classes of the platform.
  func comes(_ entity: EntityID, fromAnyOf classes: [String]) -> Bool {
    guard let base = platformBase(of: entity) else { return false }
    return classes.contains { PlatformClasses.isSubclass(base, of: $0) }
  }

  /// What a class inherits from: what its declaration lists first.
  private func superclass(of entity: EntityID) -> TypeValue? {
    let declaration = index[entity].declaration
    guard !declaration.decl.isNone else { return nil }
    let decl = index.decl(declaration)
    guard let first = decl.inherits.range.first else { return nil }
    return type(TypeID(index[declaration.file].lists[first]), file: declaration.file, inheritanceOf: decl.body)
  }

  /// Whether all that a class and its superclasses in the project declare was read: no file of theirs is damaged, and of
  /// a class of Objective-C there is an implementation.
  package func isWhole(_ entity: EntityID) -> Bool {
    var isWhole = true
    eachSupertype(of: entity) { type in
      let row = index[type]
      let places = row.declarations
      if places.contains(where: { index[$0.file].firstError >= 0 }) { isWhole = false }
      if row.kind == .classType, index.isObjectiveC(row.declaration.file),
        !places.contains(where: { !index.project[$0.file].path.hasSuffix(".h") })
      {
        isWhole = false
      }
      return !isWhole
    }
    return isWhole
  }
}
