internal import BarographModel

extension Linker {
  /// Names of the stored properties of a class or actor whose values change while it lives and that others would miss in
  /// another instance: plain values, and subjects that tell observers. Collaborators are no state, nor is what a wrapper
  /// keeps elsewhere.
  func state(of entity: EntityID, _ row: Entity) -> [String] {
    guard row.kind == .classType || row.kind == .actorType else { return [] }
    return members(of: row).filter { isStored(index.decl($0)) && keepsState($0) }.map {
      index.text(index.decl($0).name)
    }
  }

  /// Whether a class keeps three and more plain values and nothing else, and does no more than it keeps; or a protocol asks for
  /// nothing but such values.
  func isRecord(_ row: Entity) -> Bool {
    if row.kind == .protocolType { return isShape(row) }
    guard row.kind == .classType else { return false }
    var (values, methods) = (0, 0)
    for member in members(of: row) {
      let decl = index.decl(member)
      if isStored(decl) {
        guard isPlain(inference.type(of: member)) else { return false }
        values += 1
      } else if decl.kind == .function, !inference.isStatic(decl) {
        methods += 1
      }
    }
    return values > 2 && methods <= values
  }

  /// Whether a class has methods and keeps nothing but constants that its declaration gives, and tools of its work: no class
  /// above it can keep more.
  func isStateless(_ entity: EntityID, _ row: Entity) -> Bool {
    guard row.kind == .classType, !index.isOnlyDescribed(entity),
      index.supertypes[entity].allSatisfy({ index[$0].kind == .protocolType }),
      index.externalSupertypes[entity].allSatisfy({ StateTypes.bases.contains(index.text($0)) })
    else { return false }
    let own = instanceMembers(of: row)
    return own.contains { index.decl($0).kind == .function }
      && own.allSatisfy { member in
        let decl = index.decl(member)
        return !isInstanceStorage(decl) || isTool(member, decl)
          || decl.flags.contains(.isLet) && !decl.value.isNone && isConstantValue(inference.type(of: member))
      }
  }

  private func isShape(_ row: Entity) -> Bool {
    var values = 0
    for member in members(of: row) {
      guard index.decl(member).kind == .variable, isPlain(inference.type(of: member)) else { return false }
      values += 1
    }
    return values > 0
  }

  /// What the body of a type declares, extensions left out.
  func members(of row: Entity) -> some Sequence<DeclReference> {
    let file = row.declaration.file
    let body = row.declaration.decl.isNone ? .none : index.decl(row.declaration).body
    return index.layout.members(of: body, in: file).lazy.map { DeclReference(file: file, decl: $0) }
  }

  /// What instances of a type have by its body and its extensions.
  func instanceMembers(of row: Entity) -> [DeclReference] {
    row.declarations.flatMap { place in
      index.layout.members(of: index.decl(place).body, in: place.file)
        .map { DeclReference(file: place.file, decl: $0) }
        .filter { !inference.isStatic(index.decl($0)) }
    }
  }

  /// Whether a constant of a type stays what it is.
  func isConstantValue(_ type: TypeValue) -> Bool {
    !(type.externalName.map { index.text($0).hasPrefix("NSMutable") } ?? false) && isPlain(type)
  }

  func isPlain(_ type: TypeValue) -> Bool {
    switch type.unwrapped {
    case .entity(let entity, _):
      let kind = index[entity].kind
      return (kind == .structType || kind == .enumType) && !context.services.isService[entity]
    case .external(let path, _):
      guard let name = path.last.map({ index.text($0) }) else { return false }
      return StateTypes.values.contains(name) || StateTypes.plain.contains(name)
    case .array(let element): return isPlain(element)
    case .dictionary(_, let value): return isPlain(value)
    case .tuple(let parts): return parts.allSatisfy { isPlain($0) }
    default: return false
    }
  }

  private func isStored(_ decl: Decl) -> Bool {
    let blocked: DeclFlags = [.isComputed, .isStatic, .isClassMember, .isLazy, .isWeak, .isUnowned]
    return decl.kind == .variable && decl.flags.isDisjoint(with: blocked)
  }

  private func keepsState(_ reference: DeclReference) -> Bool {
    let (decl, outline) = (index.decl(reference), index[reference.file])
    let wrappers = decl.attributes.range.map { index.text(outline.attributes[$0].name) }
    guard wrappers.allSatisfy({ StateTypes.wrappers.contains($0) }) else { return false }
    let type = inference.type(of: reference).unwrapped
    if let name = type.externalName, StateTypes.subjects.contains(index.text(name)) { return true }
    return !decl.flags.contains(.isLet) && isValue(type)
  }

  private func isValue(_ type: TypeValue) -> Bool {
    switch type {
    case .entity(let entity, _):
      let kind = index[entity].kind
      return (kind == .structType || kind == .enumType) && !context.services.isService[entity]
    case .external(let path, let arguments):
      guard let name = path.last, StateTypes.values.contains(index.text(name)) else { return false }
      return arguments.allSatisfy { !isHandle($0) }
    case .array(let element): return !isHandle(element)
    case .dictionary(_, let value): return !isHandle(value)
    case .optional(let inner): return isValue(inner)
    case .tuple(let parts): return parts.contains { isValue($0) }
    case .parameter, .function, .composition, .metatype, .module, .unknown: return false
    }
  }

  /// Whether it only keeps something running: subscriptions, tokens, tasks.
  func isHandle(_ type: TypeValue) -> Bool {
    guard case .external(let path, let arguments) = type.unwrapped, let name = path.last else { return false }
    if index.text(name) == "Set", let element = arguments.first { return isHandle(element) }
    return StateTypes.handles.contains(index.text(name))
  }
}
