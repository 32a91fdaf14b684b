internal import BarographModel

/// Whose code runs for objects of classes below one.
extension Values {
  /// Whether anybody makes an object of just this type, by its name or through a value that says the type.
  func isMade(_ entity: EntityID) -> Bool {
    if let known = memory.made[entity] { return known }
    let isMade = !sites.makings(of: entity).isEmpty || isMadeByValue(entity)
    memory.made[entity] = isMade
    return isMade
  }

  private func isMadeByValue(_ entity: EntityID) -> Bool {
    var found = false
    inference.lookup.eachSupertype(of: entity) { type in
      found = type != entity && sites.makings(of: type).contains(where: sites.isOpen)
      return found
    }
    return found
  }

  /// The initialiser of a type that a call runs.
  func initializer(of entity: EntityID, at place: ExprReference) -> DeclReference? {
    let call = call(at: place)
    let callee = inference.callee(of: call, file: place.file)?.reference
    guard sites.isOpen(place) else { return callee }
    return callee.flatMap { sites.implementation(of: $0, in: entity) }
  }

  /// The method, property or subscript in whose body an expression stands.
  func member(around place: ExprReference) -> DeclReference? {
    let outline = index[place.file]
    for (_, scope) in outline.enclosing(inference.expr(place.row, place.file).scope) {
      switch scope.kind {
      case .type, .extensionBody, .file: return nil
      case .function, .accessor:
        guard !scope.decl.isNone else { continue }
        let home = outline[outline.withoutConditions(outline[scope.decl].scope)].kind
        if home == .type || home == .extensionBody { return DeclReference(file: place.file, decl: scope.decl) }
      default: continue
      }
    }
    return nil
  }

  /// Whether the code of a member runs for objects of a type below its own: the type has no other, or that one asks `super`.
  func runs(_ member: DeclReference, in entity: EntityID) -> Bool {
    let decl = index.decl(member)
    // Initialisers of a class run for those below it.
    guard [.function, .variable, .subscriptMember].contains(decl.kind), !inference.isStatic(decl),
      let own = sites.implementation(of: member, in: entity), own != member
    else { return true }
    return delegations(in: own.file).superNames.contains(decl.name)
  }
}
