package import BarographModel

extension Lookup {
  /// What a type spelling means. Aliases are followed.
  package func type(_ row: TypeID, file: FileID, inheritanceOf: ScopeID = .none, depth: Int = 0) -> TypeValue {
    guard !row.isNone, depth < 32 else { return .unknown }
    let node = index[file][row]
    switch node.kind {
    case .named: return named(node, file, inheritanceOf, depth)
    case .optional, .implicitlyUnwrapped: return .optional(inner(node, file, depth))
    case .array: return .array(inner(node, file, depth))
    case .dictionary:
      let arguments = list(node.arguments, file, depth)
      return arguments.count == 2 ? .dictionary(arguments[0], arguments[1]) : .unknown
    case .tuple: return .tuple(list(node.arguments, file, depth))
    case .function:
      var types = list(node.arguments, file, depth)
      guard let result = types.popLast() else { return .unknown }
      return .function(types, result)
    case .any where index.isObjectiveC(file): return protocolType(node.base, file, depth)
    case .some, .any, .wrapped: return inner(node, file, depth, inheritanceOf)
    case .composition: return .composition(list(node.arguments, file, depth, inheritanceOf))
    case .metatype: return .metatype(inner(node, file, depth))
    case .unknown: return .unknown
    }
  }

  /// What an attribute names. No protocol is one: of the project's own none hides a wrapper from outside.
  package func type(of attribute: Attribute, file: FileID) -> TypeValue {
    let meant = type(attribute.type, file: file)
    guard case .entity(let entity, let arguments) = meant, index[entity].kind == .protocolType else { return meant }
    return .external([attribute.name], arguments)
  }

  /// What stands between the brackets of `id<P, Q>`: protocols, also where classes have their names.
  private func protocolType(_ row: TypeID, _ file: FileID, _ depth: Int) -> TypeValue {
    guard !row.isNone, depth < 32 else { return .unknown }
    let node = index[file][row]
    if node.kind == .composition {
      return .composition(
        node.arguments.range.map { protocolType(TypeID(index[file].lists[$0]), file, depth + 1) })
    }
    let meant = type(row, file: file, depth: depth + 1)
    guard node.kind == .named, case .entity(let entity, _) = meant, index[entity].kind == .classType,
      let own = protocolEntity(node.name, file: file, scope: node.scope)
    else { return meant }
    return .entity(own, [])
  }

  private func inner(_ node: TypeNode, _ file: FileID, _ depth: Int, _ inheritanceOf: ScopeID = .none) -> TypeValue {
    type(node.base, file: file, inheritanceOf: inheritanceOf, depth: depth + 1)
  }

  private func list(_ span: Span, _ file: FileID, _ depth: Int, _ inheritanceOf: ScopeID = .none) -> [TypeValue] {
    span.range.map {
      type(
        TypeID(index[file].lists[$0]), file: file, inheritanceOf: inheritanceOf, depth: depth + 1)
    }
  }

  private func named(_ node: TypeNode, _ file: FileID, _ inheritanceOf: ScopeID, _ depth: Int) -> TypeValue {
    if !node.base.isNone {
      let base = base(node.base, file, inheritanceOf, depth)
      return memberType(node.name, of: base, arguments: node.arguments, file, depth)
    }
    if node.name == index.known.selfType, let entity = enclosingEntity(file, node.scope) {
      return index[entity].kind == .protocolType ? .parameter(node.name) : .entity(entity, [])
    }
    let found = meaning(node, file, inheritanceOf)
    // A module is no type: whatever its name is, a folder's perhaps, something imported is meant.
    if case .module = found { return sugared(node.name, list(node.arguments, file, depth)) }
    return value(of: found, node.name, node.arguments, file, depth)
  }

  /// What stands in front of a dot: a type or a module.
  private func base(_ row: TypeID, _ file: FileID, _ inheritanceOf: ScopeID, _ depth: Int) -> TypeValue {
    let node = index[file][row]
    if node.kind == .named, node.base.isNone, case .module(let module) = meaning(node, file, inheritanceOf),
      !module.isNone
    {
      return .module(module)
    }
    return type(row, file: file, inheritanceOf: inheritanceOf, depth: depth + 1)
  }

  private func meaning(_ node: TypeNode, _ file: FileID, _ inheritanceOf: ScopeID) -> Meaning {
    meaning(
      of: node.name, file: file, scope: node.scope, offset: node.offset, wantsType: true, inheritanceOf: inheritanceOf)
  }

  private func value(of meaning: Meaning, _ name: Name, _ arguments: Span, _ file: FileID, _ depth: Int) -> TypeValue {
    switch meaning {
    case .type(let entity): return .entity(entity, list(arguments, file, depth))
    case .alias(let reference):
      let meant = aliased(reference, depth)
      if arguments.isEmpty || !meant.hasParameter { return meant }
      let outline = index[reference.file]
      let names = outline[reference.decl].generics.range.map { outline.decls[$0].name }
      // An alias that leads back to itself in its own arguments has an end soon.
      return meant.replacing(names, by: list(arguments, file, depth + 8))
    case .parameter: return .parameter(name)
    case .module(let module) where !module.isNone: return .module(module)
    case .ambiguous, .value: return .unknown
    case .external, .module: return sugared(name, list(arguments, file, depth))
    }
  }

  /// The standard library's long spellings mean the same as the short ones.
  func sugared(_ name: Name, _ arguments: [TypeValue]) -> TypeValue {
    if name == index.known.optional, arguments.count == 1 { return .optional(arguments[0]) }
    if name == index.known.array, arguments.count == 1 { return .array(arguments[0]) }
    if name == index.known.dictionary, arguments.count == 2 { return .dictionary(arguments[0], arguments[1]) }
    return .external([name], arguments)
  }

  /// What an alias names.
  package func aliased(_ reference: DeclReference, _ depth: Int = 0) -> TypeValue {
    type(index.decl(reference).type, file: reference.file, depth: depth + 1)
  }

  /// `Base.Name`.
  func memberType(_ name: Name, of base: TypeValue, arguments: Span, _ file: FileID, _ depth: Int) -> TypeValue {
    switch base {
    case .entity(let entity, _):
      guard let found = member(name, of: entity, wantsType: true) else { return .unknown }
      return value(of: found, name, arguments, file, depth)
    case .module(let module):
      if !module.isNone, let found = inModule(module, name, file, true, isImported: !isOwn(module, file)) {
        return value(of: found, name, arguments, file, depth)
      }
      return sugared(name, list(arguments, file, depth))
    case .external(let path, _):
      if path.count == 1, let found = extended(path[0], name) { return value(of: found, name, arguments, file, depth) }
      if path.count == 1, isImported(path[0], by: file) { return sugared(name, list(arguments, file, depth)) }
      return .external(path + [name], list(arguments, file, depth))
    case .optional, .array, .dictionary:
      guard let found = extended(sugaredName(base), name) else { return .unknown }
      return value(of: found, name, arguments, file, depth)
    case .parameter: return .parameter(name)
    default: return .unknown
    }
  }

  /// A type that the project declares in an extension of an outside type.
  private func extended(_ type: Name, _ name: Name) -> Meaning? {
    index.externals[type].flatMap { member(name, of: $0, wantsType: true) }
  }

  private func sugaredName(_ type: TypeValue) -> Name {
    switch type {
    case .optional: index.known.optional
    case .array: index.known.array
    default: index.known.dictionary
    }
  }

  private func isOwn(_ module: ModuleID, _ file: FileID) -> Bool {
    index.project[file].modules.contains(Int(module.index))
  }

  /// The type whose body a scope stands in: for a local type that type, `nil` at file scope.
  package func enclosingEntity(_ file: FileID, _ scope: ScopeID) -> EntityID? {
    for (_, row) in index[file].enclosing(scope) {
      if row.kind == .type || row.kind == .extensionBody {
        return index.entity(of: DeclReference(file: file, decl: row.decl))
      }
    }
    return nil
  }

  /// The type whose code a scope is: like `enclosingEntity`, but a local type stands for the type around it.
  package func owner(_ file: FileID, _ scope: ScopeID) -> EntityID? {
    for (_, row) in index[file].enclosing(scope) {
      if row.kind == .type || row.kind == .extensionBody,
        let entity = index.entity(of: DeclReference(file: file, decl: row.decl)),
        !index[entity].isLocal
      {
        return entity
      }
    }
    return nil
  }

  /// What a generic parameter must conform to, as the function or type around a scope and extensions between them say; `nil` where
  /// nothing is said.
  func constraint(of name: Name, file: FileID, scope: ScopeID) -> TypeValue? {
    let outline = index[file]
    var found: [TypeValue] = []
    for (_, row) in outline.enclosing(scope) where !row.decl.isNone && row.kind != .closure {
      var place = DeclReference(file: file, decl: row.decl)
      found += wheres(of: name, in: index.decl(place), file)
      if row.kind == .extensionBody, let entity = index.entity(of: place) {
        place = index[entity].declaration
        guard !place.decl.isNone else { continue }
        found += wheres(of: name, in: index.decl(place), place.file)
      }
      guard !place.decl.isNone, case let decl = index.decl(place), case let rows = index[place.file],
        let generic = decl.generics.range.first(where: { rows.decls[$0].name == name })
      else { continue }
      if !rows.decls[generic].type.isNone { found.insert(type(rows.decls[generic].type, file: place.file), at: 0) }
      break
    }
    return found.count > 1 ? .composition(found) : found.first
  }

  /// What the `where` clause of a declaration says of a generic parameter.
  private func wheres(of name: Name, in decl: Decl, _ file: FileID) -> [TypeValue] {
    let outline = index[file]
    return stride(from: decl.wheres.range.lowerBound, to: decl.wheres.range.upperBound - 1, by: 2).compactMap { row in
      let left = outline[TypeID(outline.lists[row])]
      guard left.kind == .named, left.base.isNone, left.name == name else { return nil }
      return type(TypeID(outline.lists[row + 1]), file: file)
    }
  }

  // MARK: Extensions and inheritance

  /// The project type that an extension extends, or `nil`.
  func extendedEntity(_ reference: DeclReference) -> EntityID? {
    let row = index.decl(reference).type
    guard !row.isNone else { return nil }
    switch type(row, file: reference.file) {
    case .entity(let entity, _): return entity
    case .external(let path, _) where path.count == 1: return index.externals[path[0]]
    default: return nil
    }
  }

  /// Direct supertypes of a type, wherever they are written.
  func inherited(by entity: EntityID) -> (project: [EntityID], external: [Name]) {
    var project: [EntityID] = []
    var external: [Name] = []
    let row = index[entity]
    for reference in row.declarations {
      let decl = index.decl(reference)
      for item in decl.inherits.range {
        let type = type(
          TypeID(index[reference.file].lists[item]), file: reference.file,
          inheritanceOf: decl.body)
        collect(type, &project, &external)
      }
    }
    return (project.filter { $0 != entity }, external)
  }

  private func collect(_ type: TypeValue, _ project: inout [EntityID], _ external: inout [Name]) {
    switch type {
    case .entity(let entity, _): if !project.contains(entity) { project.append(entity) }
    case .external(let path, _): if let name = path.last, !external.contains(name) { external.append(name) }
    case .composition(let parts): for part in parts { collect(part, &project, &external) }
    default: break
    }
  }
}
