package import BarographModel

/// What a name means where it is used.
package enum Meaning: Sendable, Equatable {
  case type(EntityID)
  case alias(DeclReference)
  /// A generic parameter or associated type.
  case parameter
  /// A variable, function, parameter or case.
  case value(DeclReference)
  /// A row of `Project.modules`, or -1 for a module outside the project.
  case module(ModuleID)
  /// Several imported modules declare it and the text does not say which is meant.
  case ambiguous
  /// Nothing of the project: something imported.
  case external
}

/// Name lookup by Swift's scoping rules, as far as they can be followed without types.
package struct Lookup: Sendable {
  package let index: Index
  /// By entity, as far as they are known.
  private let lineages: Column<Entity, [EntityID]>

  package init(index: Index) { self.init(index: index, lineages: index.inheritance.lineages) }

  /// A lookup with other lineages than those of the index, for when that has none yet.
  init(index: Index, lineages: Column<Entity, [EntityID]>) {
    self.index = index
    self.lineages = lineages
  }

  /// What an unqualified name means at a place. `wantsType` skips values; `inheritanceOf` is a type's scope whose
  /// members are not visible yet because its inheritance clause is being read.
  package func meaning(
    of name: Name, file: FileID, scope: ScopeID, offset: UInt32, wantsType: Bool, inheritanceOf: ScopeID = .none
  ) -> Meaning {
    // Whether the code is the type's own rather than an instance's; further out it always is.
    var isStatic = false
    for (current, row) in index[file].enclosing(scope) {
      switch row.kind {
      case .conditional: break
      case .function, .accessor, .closure, .initializer, .block:
        if let found = local(name, file, current, offset, wantsType) { return found }
        if !row.decl.isNone, index[file][row.decl].isOfType { isStatic = true }
      case .type, .extensionBody:
        let decl = DeclReference(file: file, decl: row.decl)
        if let entity = index.entity(of: decl) {
          if isGenericParameter(name, of: entity) { return .parameter }
          if current != inheritanceOf,
            let found = member(name, of: entity, wantsType: wantsType, isStatic: isStatic),
            isReachable(found, file)
          {
            return found
          }
        }
        isStatic = true
      case .file: return moduleLevel(name, file, wantsType)
      }
    }
    return .external
  }

  /// Whether a name alone reaches a member: in Objective-C it means an instance variable, never a method.
  private func isReachable(_ member: Meaning, _ file: FileID) -> Bool {
    guard index.isObjectiveC(file), case .value(let reference) = member else { return true }
    return index.decl(reference).kind == .variable
  }

  // MARK: Local names

  private func local(_ name: Name, _ file: FileID, _ scope: ScopeID, _ offset: UInt32, _ wantsType: Bool) -> Meaning? {
    let slot = index.layout.scopeBase[file] + Int(scope.index)
    var best: Meaning?
    if !index.layout.wideBodies.isEmpty, let named = index.layout.wideBodies[slot] {
      for row in named[name] ?? [] {
        if let type = local(DeclReference(file: file, decl: row), offset, wantsType, &best) { return type }
      }
      return best
    }
    var row = index.layout.firstInScope[slot]
    while !row.isNone {
      if index[file][row].name == name,
        let type = local(DeclReference(file: file, decl: row), offset, wantsType, &best)
      {
        return type
      }
      row = index.layout.nextInScope[index.layout.declBase[file] + Int(row.index)]
    }
    return best
  }

  /// What a declaration in a body says about its name: a type at once, a value unless a later one takes its place.
  private func local(
    _ reference: DeclReference, _ offset: UInt32, _ wantsType: Bool, _ best: inout Meaning?
  ) -> Meaning? {
    let decl = index[reference.file][reference.decl]
    switch decl.kind {
    case .genericParameter: return .parameter
    case .classType, .structType, .enumType, .actorType, .protocolType:
      if let entity = index.entity(of: reference) { return .type(entity) }
    case .alias: return .alias(reference)
    case .function: if !wantsType { best = .value(reference) }
    // The last one declared before the use is meant.
    case .variable, .parameter:
      if !wantsType, decl.offset < offset || decl.kind == .parameter, !isInOwnValue(offset, reference, decl) {
        best = .value(reference)
      }
    default: break
    }
    return nil
  }

  /// Whether a name stands in the value of the variable that it names: in `let name = name`, `if let name = name.first` and
  /// `let name = f(name)` the second one means something further out.
  private func isInOwnValue(_ offset: UInt32, _ reference: DeclReference, _ decl: Decl) -> Bool {
    guard decl.kind == .variable, !decl.value.isNone else { return false }
    if offset > decl.offset, offset < decl.end, !isInLaterBinding(offset, reference, decl) { return true }
    var row = decl.value
    while !row.isNone {
      let expr = index[reference.file][row]
      if expr.base.isNone { return expr.offset == offset }
      row = expr.base
    }
    return false
  }

  /// `let a = 1, b = a`: all bindings end where the declaration does.
  private func isInLaterBinding(_ offset: UInt32, _ reference: DeclReference, _ decl: Decl) -> Bool {
    let next = index.layout.nextInScope[index.layout.declBase[reference.file] + Int(reference.decl.index)]
    guard !next.isNone, case let later = index[reference.file][next] else { return false }
    return later.start == decl.start && later.offset <= offset
  }

  private func isGenericParameter(_ name: Name, of entity: EntityID) -> Bool {
    let declaration = index[entity].declaration
    guard !declaration.decl.isNone else { return false }
    let generics = index.decl(declaration).generics
    return generics.range.contains {
      index[declaration.file].decls[$0].name == name
    }
  }

  // MARK: Members

  /// A member of a type or of what it inherits from. A member of the type and one of its instances may share a name: the one that is
  /// asked for is meant, the other only where there is no such one.
  package func member(_ name: Name, of entity: EntityID, wantsType: Bool, isStatic: Bool? = nil) -> Meaning? {
    guard index.declared.members.isMentioned(name) else { return nil }
    var found: Meaning?
    eachSupertype(of: entity) { type in
      let (member, isMeant) = ownMember(name, of: type, wantsType: wantsType, isStatic: isStatic)
      if found == nil || isMeant { found = member ?? found }
      return found != nil && isMeant
    }
    return found
  }

  /// Declarations of a type's members with a name, those of its supertypes after its own.
  package func members(_ name: Name, of entity: EntityID) -> [DeclReference] {
    var found: [DeclReference] = []
    guard index.declared.members.isMentioned(name) else { return found }
    eachSupertype(of: entity) { type in
      _ = index.declared.members.first(owner: type, name: name) {
        found.append($0)
        return false
      }
      return false
    }
    return found
  }

  /// What a type and its extensions declare, in order of the text.
  package func ownMembers(of entity: EntityID) -> [DeclReference] {
    index[entity].declarations.flatMap { place in
      index.layout.members(of: index.decl(place).body, in: place.file).map { DeclReference(file: place.file, decl: $0) }
    }
  }

  /// As `members(_:of:)`, but of what several modules add to a type from outside, what a file's own modules declare comes first.
  package func members(_ name: Name, of entity: EntityID, seenFrom file: FileID) -> [DeclReference] {
    let found = members(name, of: entity)
    guard found.count > 1, index[entity].isExternal else { return found }
    let own = Set(index.project[file].modules)
    let isNear = found.map { !own.isDisjoint(with: index.project[$0.file].modules) }
    return zip(found, isNear).filter(\.1).map(\.0) + zip(found, isNear).filter { !$0.1 }.map(\.0)
  }

  /// Visits a type and then its supertypes, nearest first, each once, until `visit` returns true.
  package func eachSupertype(of entity: EntityID, _ visit: (EntityID) -> Bool) {
    if visit(entity) { return }
    guard lineages.rows.contains(entity) else { return }
    for type in lineages[entity].dropFirst() where visit(type) { return }
  }

  /// Whether a class shows a screen: it inherits from a view controller of the platform.
  package func isScreen(_ entity: EntityID) -> Bool {
    var found = false
    eachSupertype(of: entity) { type in
      found = index.externalSupertypes[type].contains { index.text($0).hasSuffix("ViewController") }
      return found
    }
    return found
  }

  /// Whether one type is another or inherits from it.
  package func isSubtype(_ entity: EntityID, of other: EntityID) -> Bool {
    var found = false
    eachSupertype(of: entity) {
      found = $0 == other
      return found
    }
    return found
  }

  /// A member that a type itself declares, and whether it is of the kind that is asked for. Of a property and methods of the same base
  /// name, the name alone means the property.
  private func ownMember(
    _ name: Name, of entity: EntityID, wantsType: Bool, isStatic: Bool?
  ) -> (member: Meaning?, isMeant: Bool) {
    var found: Meaning?
    var method: Meaning?
    var other: Meaning?
    _ = index.declared.members.first(owner: entity, name: name) { reference in
      let decl = index.decl(reference)
      switch decl.kind {
      case .classType, .structType, .enumType, .actorType, .protocolType:
        found = index.entity(of: reference).map { .type($0) }
      case .alias: found = .alias(reference)
      case .associatedType: found = .parameter
      default:
        if wantsType { break }
        if let isStatic, decl.isOfType != isStatic {
          if other == nil || decl.kind != .function { other = .value(reference) }
        } else if decl.kind != .function {
          found = .value(reference)
        } else if method == nil {
          method = .value(reference)
        }
      }
      return found != nil
    }
    if let meant = found ?? method { return (meant, true) }
    return (other, false)
  }
}

extension Decl {
  /// Whether a member belongs to the type rather than to an instance; enum cases do.
  var isOfType: Bool { kind == .enumCase || flags.contains(.isStatic) || flags.contains(.isClassMember) }
}
