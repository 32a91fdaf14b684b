internal import BarographModel

/// Shared instances of Objective-C: class methods and class properties without parameters.
extension SharedInstances {
  /// `+ (instancetype)sharedStore` whose body keeps what it made: in a static, in a global, by `dispatch_once`; or hands out the
  /// application's delegate, which is the one of its class whatever the method is called.
  func accessor(
    _ reference: DeclReference, _ decl: Decl, _ inference: Inference, _ services: Services
  ) -> SharedInstance? {
    guard decl.kind == .function, decl.parameters.isEmpty, !decl.body.isNone, !decl.flags.contains(.isRequirement),
      let owner = inference.owner(of: reference)
    else { return nil }
    let index = inference.index
    let keeps = decl.flags.contains(.keepsValue) && isSharedAccessor(index.text(decl.name))
    guard index[owner].kind == .classType, !index[owner].isExternal,
      case .function(_, let result) = inference.type(of: reference), let type = result.unwrapped.entity
    else { return nil }
    guard owner == type || inference.lookup.isSubtype(owner, of: type) else {
      // `+ (Speaker *)sharedSpeaker` of a class that keeps what others use.
      return keeps && index[type].kind == .classType && !index[type].isExternal && services.isService[type]
        ? SharedInstance(declaration: reference, owner: owner, type: type, kind: .held, isOwnInstance: false) : nil
    }
    guard keeps else {
      return inference.handsOutDelegate(decl.body, reference.file)
        ? SharedInstance(declaration: reference, owner: owner, type: type, kind: .computed, isOwnInstance: false) : nil
    }
    let isOpen = hasAccessibleInitializer(owner, inference)
    return SharedInstance(
      declaration: reference, owner: owner, type: type, kind: isOpen ? .defaultInstance : .strict, isOwnInstance: true)
  }
}

/// Shared instances of Swift that a function gives, and those that a file keeps.
extension SharedInstances {
  /// Whether a static function may give the one instance of its type: by its name, and what it says that it gives.
  func isCalledShared(_ decl: Decl, _ index: Index) -> Bool {
    decl.parameters.isEmpty && !decl.body.isNone && !decl.type.isNone && !decl.flags.contains(.isAsync)
      && decl.access != .privateAccess && isSharedAccessor(index.text(decl.name))
  }

  /// `class func shared() -> Store { instance }`: it gives what a static variable of its type, or of its file, keeps.
  mutating func addAccessor(_ reference: DeclReference, _ inference: Inference) {
    let (index, decl) = (inference.index, inference.index.decl(reference))
    guard let owner = inference.owner(of: reference), !index[owner].isExternal,
      [.classType, .actorType].contains(index[owner].kind),
      let type = inference.result(decl, reference.file).unwrapped.entity,
      owner == type || inference.lookup.isSubtype(owner, of: type),
      case let variable = keptVariable(in: decl, reference.file, inference, owner, type),
      variable != nil || reaches(decl.body, reference.file, inference)
    else { return }
    guard let kept = variable else {
      return add(
        SharedInstance(declaration: reference, owner: owner, type: type, kind: .computed, isOwnInstance: false),
        decl.name)
    }
    if let row = row(of: kept) {
      return add(accessor: reference, decl.name, of: row, isHidden: index.decl(kept).access == .privateAccess)
    }
    let isOpen = hasAccessibleInitializer(owner, inference)
    add(
      SharedInstance(
        declaration: reference, owner: owner, type: type, kind: isOpen ? .defaultInstance : .strict,
        isOwnInstance: true), decl.name)
  }

  /// Whether a getter does nothing but make an object: whoever asks gets another one.
  func makesAnew(_ decl: Decl, _ file: FileID, _ inference: Inference) -> Bool {
    let outline = inference.index[file]
    let values = ReturnedValues(outline, inference.tables(of: file)).values(of: decl.body)
    return values.count == 1 && outline[values[0]].kind == .call
      && inference.made(by: outline[values[0]], file: file) != nil
  }

  /// `class var shared: Store { struct Static { static let instance = Store() } … }`: a getter hands out what only it can name,
  /// so that the instance is one of its own type.
  func handsOutHidden(_ found: Candidate, _ inference: Inference) -> Bool {
    guard !found.decl.body.isNone, !found.decl.flags.contains(.hasSetter),
      let kept = keptVariable(in: found.decl, found.declaration.file, inference, found.owner, found.type)
    else { return false }
    if let keeper = inference.owner(of: kept) { return inference.isStorage(keeper, of: found.type) }
    return [.privateAccess, .fileprivateAccess].contains(inference.index.decl(kept).access)
  }

  /// Whether a body only hands out what is reached from a type: `AppDelegate.window?.content as? ViewController`.
  private func reaches(_ body: ScopeID, _ file: FileID, _ inference: Inference) -> Bool {
    let outline = inference.index[file]
    return inference.gives(body, file) { row in
      var current = row
      while !outline[current].base.isNone {
        guard outline[current].kind != .call else { return false }
        current = outline[current].base
      }
      guard current != row, outline[current].kind == .name else { return false }
      if case .metatype = inference.type(ofExpr: current, file: file).valueOrMeta { return true }
      return false
    }
  }

  /// The stored variable that outlives a function's calls, holds one of two types, and that the function names.
  private func keptVariable(
    in decl: Decl, _ file: FileID, _ inference: Inference, _ owner: EntityID, _ type: EntityID
  ) -> DeclReference? {
    let outline = inference.index[file]
    for (row, expr) in zip(outline.exprRows, outline.exprs) where expr.kind == .name || expr.kind == .member {
      guard outline.enclosing(expr.scope).contains(where: { $0.id == decl.body }),
        let variable = inference.variable(row, file: file), case let found = inference.index.decl(variable),
        found.kind == .variable, !found.flags.contains(.isComputed),
        inference.isStatic(found) || inference.index.isGlobal(found, variable.file),
        let held = inference.type(of: variable).unwrapped.entity, held == owner || held == type
      else { continue }
      return variable
    }
    return nil
  }

  /// `let cache = ImageCache()` at file scope, where others can see it.
  mutating func addGlobals(in file: FileID, _ inference: Inference, _ services: Services) {
    let (index, outline) = (inference.index, inference.index[file])
    for (row, decl) in zip(outline.declRows, outline.decls)
    where decl.kind == .variable && decl.access != .privateAccess && decl.access != .fileprivateAccess {
      if decl.value.isNone {
        if isContext(decl, file, inference) {
          addContext(DeclReference(file: file, decl: row), inference, services)
        }
        continue
      }
      let reference = DeclReference(file: file, decl: row)
      guard !decl.flags.contains(.isComputed), index.isGlobal(decl, file),
        let type = inference.type(of: reference).unwrapped.entity, !index[type].isExternal,
        isReferenceKind(index[type].kind), services.isService[type],
        !isPlainValue(decl.value, file, inference)
      else { continue }
      add(
        SharedInstance(
          declaration: reference, owner: type, type: type, kind: .held, isOwnInstance: false, isGlobal: true), decl.name
      )
    }
  }
}

extension SharedInstances {
  /// Whether a variable at file scope has a getter that hands out what a type of the project keeps.
  private func isContext(_ decl: Decl, _ file: FileID, _ inference: Inference) -> Bool {
    decl.flags.contains(.isComputed) && !decl.flags.contains(.hasSetter) && !decl.type.isNone && !decl.body.isNone
      && inference.index.isGlobal(decl, file) && !makesAnew(decl, file, inference)
  }

  /// `var context: ContextProtocol { AppDelegate.shared.context }`
  private mutating func addContext(_ reference: DeclReference, _ inference: Inference, _ services: Services) {
    guard let type = inference.type(of: reference).unwrapped.entity, !inference.index[type].isExternal,
      inference.index[type].kind == .protocolType, services.isService[type]
    else { return }
    add(
      SharedInstance(
        declaration: reference, owner: type, type: type, kind: .computed, isOwnInstance: false, isGlobal: true),
      inference.index.decl(reference).name)
  }
}

/// Whether a method's name says "the one instance": `sharedStore`, `defaultCenter`. Others may keep one of many.
private func isSharedAccessor(_ name: String) -> Bool {
  if name.hasSuffix("Instance") || name.hasSuffix("Singleton") { return true }
  return SharedInstances.sharedNames.contains { word in
    guard name.hasPrefix(word) else { return false }
    return name.dropFirst(word.count).first?.isUppercase ?? true
  }
}

extension Inference {
  /// Whether a type is only there to keep statics for another one: it stands in code of that type, or is a private part of it.
  func isStorage(_ keeper: EntityID, of type: EntityID) -> Bool {
    let (entity, place) = (index[keeper], index[keeper].declaration)
    guard !entity.isExternal else { return false }
    if entity.isLocal { return lookup.owner(place.file, index.decl(place).scope) == type }
    return entity.parent == type && [.privateAccess, .fileprivateAccess].contains(index.decl(place).access)
  }
}

extension Index {
  /// The declarations by which a shared instance is reached: that of the instance first, then what the headers of Objective-C say.
  func accessors(of instance: SharedInstance) -> [DeclReference] {
    guard isObjectiveC(instance.declaration.file) else { return [instance.declaration] }
    let others = declared.members.all(owner: instance.owner, name: decl(instance.declaration).name).filter {
      $0 != instance.declaration && !decl($0).flags.isDisjoint(with: [.isStatic, .isClassMember])
    }
    return [instance.declaration] + others
  }

  /// The initialisers of a type, each once: one that an interface declares is not counted again where it is implemented.
  package func declaredInitializers(of entity: EntityID) -> [DeclReference] {
    let all = declared.members.all(owner: entity, name: known.initializer).filter { decl($0).kind == .initializer }
    let declared = Set(all.map { decl($0) }.filter { $0.flags.contains(.isRequirement) }.map(\.label))
    return all.filter { reference in
      let row = decl(reference)
      return row.label.isNone || row.flags.contains(.isRequirement) || !declared.contains(row.label)
    }
  }
}
