internal import BarographModel

/// Which classes keep nothing that changes while they live.
extension Linker {
  /// Whether a class keeps constants, tools of its work, what it is given and what others keep as well, and no more: another
  /// instance of it is as good. No class above it may keep more.
  func isUnchanging(_ entity: EntityID, depth: Int = 0) -> Bool {
    let row = index[entity]
    guard row.kind == .classType || row.kind == .actorType, !row.declaration.decl.isNone,
      !index.isObjectiveC(row.declaration.file), depth < 4,
      index.externalSupertypes[entity].allSatisfy({ StateTypes.bases.contains(index.text($0)) }),
      index.supertypes[entity].allSatisfy({
        index[$0].kind == .protocolType || isUnchanging($0, depth: depth + 1)
      })
    else { return false }
    return members(of: row).allSatisfy { !isInstanceStorage(index.decl($0)) || staysTheSame($0, of: entity, depth) }
  }

  /// Whether a class has a deinitialiser with a body.
  func endsSomething(_ row: Entity) -> Bool {
    guard row.kind == .classType || row.kind == .actorType, !row.declaration.decl.isNone else { return false }
    let (outline, file) = (index[row.declaration.file], row.declaration.file)
    let body = outline[row.declaration.decl].body
    return index.layout.members(of: body, in: file).contains { member in
      let decl = outline[member]
      return decl.kind == .deinitializer && !decl.body.isNone && !inference.tables(of: file).isEmpty(decl.body)
    }
  }

  /// Whether a protocol has nothing in it, in no extension either: `protocol Wireframe: AnyObject {}`.
  func isEmptyProtocol(_ entity: EntityID) -> Bool {
    var isEmpty = true
    inference.lookup.eachSupertype(of: entity) { type in
      let isMarked = index.externalSupertypes[type].allSatisfy {
        ["AnyObject", "class", "NSObjectProtocol", "Sendable"].contains(index.text($0))
      }
      isEmpty = isMarked && !index[type].isExternal && inference.lookup.ownMembers(of: type).isEmpty
      return !isEmpty
    }
    return isEmpty
  }

  /// Whether a class is a list of names and constants: it has no functions, no variables, and nothing above it has variables.
  func isOfConstants(_ entity: EntityID) -> Bool {
    let row = index[entity]
    guard row.kind == .classType, !row.declaration.decl.isNone, !index.isObjectiveC(row.declaration.file) else {
      return false
    }
    let own = instanceMembers(of: row)
    guard own.contains(where: { index.decl($0).kind == .variable }), own.allSatisfy(isConstant) else { return false }
    var changes = false
    inference.lookup.eachSupertype(of: entity) { type in
      changes = index[type].kind == .classType && hasVariables(type)
      return changes
    }
    return !changes
  }

  private func isConstant(_ member: DeclReference) -> Bool {
    let decl = index.decl(member)
    switch decl.kind {
    case .function, .subscriptMember: return false
    case .variable where isInstanceStorage(decl):
      guard decl.flags.contains(.isLet) else { return false }
      let type = inference.type(of: member)
      return isConstantValue(type) || namesTypes(type) || isTool(member, decl) || isOfPlatform(decl.value, member.file)
    default: return true
    }
  }

  /// `[File.self, Rights.self]`
  private func namesTypes(_ type: TypeValue) -> Bool {
    switch type {
    case .metatype: true
    case .array(let element): namesTypes(element)
    default: false
    }
  }

  /// `FileManager.default`: whoever has it has the same one.
  private func isOfPlatform(_ value: ExprID, _ file: FileID) -> Bool {
    guard !value.isNone, case let member = index[file][value], member.kind == .member, !member.base.isNone else {
      return false
    }
    let base = index[file][member.base]
    return base.kind == .name && PlatformTable.isInstance(index.text(base.name), index.text(member.name))
  }

  private func hasVariables(_ entity: EntityID) -> Bool {
    let row = index[entity]
    return index.externalSupertypes[entity].contains { !StateTypes.constantBases.contains(index.text($0)) }
      || members(of: row).contains { member in
        let decl = index.decl(member)
        return isInstanceStorage(decl) && !decl.flags.contains(.isLet)
      }
  }

  /// Whether a stored property is a tool: what formats, parses, queues and locks keeps nothing for those who use it.
  func isTool(_ reference: DeclReference, _ decl: Decl) -> Bool {
    guard decl.flags.contains(.isLet) || decl.flags.contains(.isLazy),
      let name = inference.type(of: reference).externalName
    else { return false }
    return StateTypes.isTool(index.text(name))
  }

  func isInstanceStorage(_ decl: Decl) -> Bool {
    decl.kind == .variable && decl.flags.isDisjoint(with: [.isComputed, .isStatic, .isClassMember])
  }

  private func staysTheSame(_ reference: DeclReference, of entity: EntityID, _ depth: Int) -> Bool {
    let decl = index.decl(reference)
    if !decl.attributes.isEmpty { return false }
    let type = inference.type(of: reference)
    if isTool(reference, decl) || isHandle(type) { return true }
    guard decl.flags.contains(.isLet) else {
      if decl.flags.contains(.isLazy) { return !found.assigned.contains(decl.name) && isConstantValue(type) }
      return !decl.flags.contains(.isWeak) && !found.assigned.contains(decl.name) && isFixed(type, depth)
    }
    if isConstantValue(type) || isGivenClosure(decl, type, to: entity) { return true }
    if decl.value.isNone { return isGiven(decl.name, to: entity) }
    switch index[reference.file][decl.value].kind {
    // `let theme = Theme.shared`: others keep it as well.
    case .member, .implicitMember, .name: return true
    default: return isFixed(type, depth)
    }
  }

  /// `let onPick: (String) -> Void`, which whoever makes the object hands over.
  private func isGivenClosure(_ decl: Decl, _ type: TypeValue, to entity: EntityID) -> Bool {
    guard decl.value.isNone, case .function = type.unwrapped else { return false }
    return isGiven(decl.name, to: entity)
  }

  /// Whether what a variable holds cannot change where nobody sets the variable.
  private func isFixed(_ type: TypeValue, _ depth: Int) -> Bool {
    switch type.unwrapped {
    case .entity(let entity, _):
      let row = index[entity]
      if row.kind == .enumType { return true }
      guard row.kind == .structType else { return isUnchanging(entity, depth: depth + 1) }
      return members(of: row).allSatisfy {
        let decl = index.decl($0)
        return !isInstanceStorage(decl) || decl.flags.contains(.isLet) || decl.access == .privateAccess
      }
    case .external(let path, _):
      return path.last.map { StateTypes.drawn.contains(index.text($0)) } ?? false
    default: return false
    }
  }

  /// Whether an initialiser takes a parameter of a name.
  private func isGiven(_ name: Name, to entity: EntityID) -> Bool {
    index.declaredInitializers(of: entity).contains { reference in
      let rows = index[reference.file].decls
      return index.decl(reference).parameters.range.contains { rows[$0].name == name }
    }
  }
}
