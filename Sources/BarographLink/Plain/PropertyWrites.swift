internal import BarographModel

/// Which assignments fill a property of the project, when it is known which properties somebody may fill.
extension Inference {
  /// The assignments of a file that may fill a property of the project, or empty it, in order of site.
  func propertyWrites(_ assignments: [Assignment], file: FileID, fillable: NameFilter) -> [PropertyWrite] {
    var uses: LocalUses?
    // Looking for earlier uses reads the methods that are called: in no project often, in a hostile text not for ever.
    var looks = 200
    var found: [PropertyWrite] = []
    for write in assignments where write.isClearing || fillable.contains(write.name) {
      guard let owner = owner(of: write, file) else { continue }
      let place = executionContext(file: file, scope: write.scope)
      let isOwn = write.base.isNone || outline(file)[write.base].kind == .selfReference
      var used: RawSite?
      if let known = owner.entity, !isOwn, looks > 0, isMadeHere(write, file) {
        looks -= 1
        uses = uses ?? LocalUses(outline(file))
        used = usedBefore(write, known, file, uses)
      }
      var set = PropertyWrite(
        owner: index.nodes.row(of: owner.entity), member: index.text(write.name),
        from: index.nodes.row(of: lookup.enclosingEntity(file, write.scope)),
        isInitial: isOwn && place.moment == .initializer, usedBefore: used.map { index.site($0) },
        site: index.site(RawSite(file: file, offset: write.offset)), role: lookup.role(file, write.scope))
      // What an initialiser sets to nil was nothing before.
      let isAtBeginning = set.isInitial && !place.isDeferred
      set.isClearing =
        write.isClearing && !isAtBeginning && !values.isAtEnd(write.scope, file, of: owner.entity)
        && !(owner.property.map { values.isReplaced($0, after: write.offset, in: write.scope, file) } ?? false)
      found.append(set)
    }
    return found.sorted { ($0.site.line, $0.site.column, $0.member) < ($1.site.line, $1.site.column, $1.member) }
  }

  private func outline(_ file: FileID) -> OutlineView { index[file] }

  /// Whose property is set, and which: `nil` for one that is nobody's in the project, nothing where the text does not tell.
  private func owner(of write: Assignment, _ file: FileID) -> (entity: EntityID?, property: DeclReference?)? {
    if write.base.isNone {
      guard
        case .value(let found) = lookup.meaning(
          of: write.name, file: file, scope: write.scope, offset: write.offset, wantsType: false),
        index.decl(found).kind == .variable, let owner = owner(of: found)
      else { return nil }
      return (owner, found)
    }
    let base = type(ofExpr: write.base, file: file).unwrapped
    switch base == .unknown ? bound(write.base, file).unwrapped : base {
    case .entity(let entity, _):
      guard
        let found = lookup.members(write.name, of: entity).first(where: { index.decl($0).kind == .variable })
      else { return nil }
      return owner(of: found).map { ($0, found) }
    case .external, .metatype, .module, .array, .dictionary, .tuple, .function: return nil
    case .composition, .parameter, .unknown, .optional: return (nil, nil)
    }
  }

  /// The variable of the function around it that an assignment fills a property of, when the function made the object.
  private func madeVariable(_ write: Assignment, _ file: FileID) -> Decl? {
    let base = outline(file)[write.base]
    guard base.kind == .name,
      case .value(let local) = lookup.meaning(
        of: base.name, file: file, scope: base.scope, offset: base.offset, wantsType: false),
      local.file == file, case let decl = index.decl(local), decl.kind == .variable, !decl.value.isNone,
      outline(file)[decl.value].kind == .call, decl.scope == base.scope
    else { return nil }
    return decl
  }

  private func isMadeHere(_ write: Assignment, _ file: FileID) -> Bool { madeVariable(write, file) != nil }

  /// The place where the object whose property is set, made just before in a variable, was asked for something that reads it.
  private func usedBefore(_ write: Assignment, _ owner: EntityID, _ file: FileID, _ uses: LocalUses?) -> RawSite? {
    guard let decl = madeVariable(write, file) else { return nil }
    return uses?.calls(of: decl.name, from: decl.offset, to: write.offset).lazy
      // Who asks for the property itself wants what is there by default.
      .filter { $0.scope == decl.scope && $0.method != write.name }
      .first { $0.isCall ? reads(write.name, owner, $0.method) : loads($0.method, reading: write.name, owner) }
      .map { RawSite(file: file, offset: $0.offset) }
  }

  /// Whether looking at a screen's view, which loads it, reads a property that must be there by then.
  private func loads(_ member: Name, reading property: Name, _ owner: EntityID) -> Bool {
    guard index.text(member) == "view", lookup.isScreen(owner),
      let declared = lookup.members(property, of: owner).first(where: { index.decl($0).kind == .variable }),
      case let decl = index.decl(declared), !decl.type.isNone, !decl.flags.contains(.hasObservers),
      outline(declared.file)[decl.type].kind == .implicitlyUnwrapped
    else { return false }
    return ["loadView", "viewDidLoad"].contains { word in
      index.project.names.find(word).map { reads(property, owner, $0) } ?? false
    }
  }

  /// Whether a method of a type reads a property.
  private func reads(_ property: Name, _ owner: EntityID, _ method: Name) -> Bool {
    index.declared.members.all(owner: owner, name: method).contains { reference in
      let decl = index.decl(reference)
      guard decl.kind == .function, !decl.body.isNone else { return false }
      return outline(reference.file).exprs.contains { expr in
        expr.name == property && expr.offset >= decl.start && expr.offset < decl.end
          && (expr.kind == .name || expr.kind == .member) && !isTarget(expr, reference.file)
      }
    }
  }

  private func isTarget(_ expr: Expr, _ file: FileID) -> Bool {
    guard !expr.parent.isNone, case let parent = outline(file)[expr.parent], parent.kind == .assignment,
      !parent.base.isNone
    else { return false }
    return outline(file)[parent.base].offset == expr.offset
  }
}

/// The members of variables that a file calls and reads, by the variable's name.
private struct LocalUses {
  struct Use {
    var method: Name
    var scope: ScopeID
    var offset: UInt32
    /// Otherwise a property is read.
    var isCall: Bool
  }

  /// Uses of each variable, in order of offset.
  private var uses: [Name: [Use]] = [:]

  init(_ outline: OutlineView) {
    for (row, expr) in zip(outline.exprRows, outline.exprs) where expr.kind == .member && !expr.base.isNone {
      let base = outline[expr.base]
      guard base.kind == .name, !isAssigned(expr, outline) else { continue }
      uses[base.name, default: []].append(
        Use(method: expr.name, scope: expr.scope, offset: base.offset, isCall: isCalled(row, expr, outline)))
    }
    for name in uses.keys { uses[name]?.sort { $0.offset < $1.offset } }
  }

  /// A message without arguments is a member too.
  private func isCalled(_ row: ExprID, _ expr: Expr, _ outline: OutlineView) -> Bool {
    if outline.language == .swift, !expr.parent.isNone, case let parent = outline[expr.parent],
      parent.kind == .call
    {
      return parent.base == row
    }
    if !expr.parent.isNone, outline[expr.parent].kind == .call { return true }
    return outline.language == .objectiveC
  }

  private func isAssigned(_ expr: Expr, _ outline: OutlineView) -> Bool {
    !expr.parent.isNone && outline[expr.parent].kind == .assignment
  }

  func calls(of name: Name, from start: UInt32, to end: UInt32) -> [Use] {
    (uses[name] ?? []).filter { $0.offset > start && $0.offset < end }
  }
}
