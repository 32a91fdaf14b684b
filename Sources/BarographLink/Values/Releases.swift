internal import BarographModel

extension Values {
  /// Functions after which a property no longer keeps what it kept, or what it keeps has ended.
  private static let endings = [
    "removeAll", "remove", "removeFirst", "removeLast", "popLast", "removeSubrange", "removeValue", "removeObject",
    "removeAllObjects", "removeLastObject", "removeObjectsInArray", "removeObjectsAtIndexes", "removeObjectsInRange",
    "removeObjectForKey", "removeObjectsForKeys", "removeObjectAtIndex", "removeObjectIdenticalTo", "cancel",
    "invalidate",
    "dispose", "cancelAll", "cancellAll", "clear", "reset", "invalidateAndCancel", "finishTasksAndInvalidate",
  ]
  /// Those of them that what is kept ends by itself: `subscriptions.forEach { $0.cancel() }`.
  private static let ownEndings: Set<String> = ["cancel", "invalidate", "dispose"]

  /// Those of them that may as well mean something else.
  private static let wideEndings: Set<String> = ["clear", "reset"]

  /// Whether the function of the project that a call or message runs is seen to end nothing: it calls no other, and empties nothing.
  private func endsNothing(_ call: Expr, _ file: FileID) -> Bool {
    guard
      let function = call.kind == .call ? inference.callee(of: call, file: file)?.reference : method(sent: call, file),
      case let decl = index.decl(function), decl.kind == .function, !decl.body.isNone
    else { return false }
    let outline = index[function.file]
    return !outline.exprs.contains { expr in
      guard expr.offset >= decl.start, expr.offset < decl.end else { return false }
      switch expr.kind {
      case .call, .nilLiteral, .closure, .implicitMember: return true
      case .array, .dictionary: return expr.items.isEmpty
      // In Objective-C it may be a message.
      case .member: return index.isObjectiveC(function.file)
      default: return false
      }
    }
  }

  /// The method of the project that a message without arguments runs.
  private func method(sent message: Expr, _ file: FileID) -> DeclReference? {
    guard let entity = inference.type(ofExpr: message.base, file: file).unwrapped.entity else { return nil }
    return inference.lookup.members(message.name, of: entity)
      .first { index.decl($0).kind == .function && !index.decl($0).body.isNone }
  }

  /// Whether something lets go of what a property keeps while its object lives: it is set to nil or emptied, or what it keeps
  /// is cancelled. What the object's own end does never happens while it is kept, and what tests do happens in no product. What another
  /// class does with a property that both inherit happens to objects of that class; `keeper` is the class of the object.
  func letsGo(of property: DeclReference, keeper: EntityID?) -> Bool {
    releases(releasers(of: property), keeper)
  }

  /// The same of an object that the property itself is: what that is told to end it ends for itself, `model.cancel()`, and is kept on.
  func letsGo(ofObject property: DeclReference, keeper: EntityID?) -> Bool {
    guard inference.type(of: property).unwrapped.entity.map({ !index[$0].isExternal }) ?? false else {
      return letsGo(of: property, keeper: keeper)
    }
    let taking = Self.endings.filter { $0.hasPrefix("remove") || $0.hasPrefix("pop") }
    var found = emptiers(of: property).union(takers(of: property))
    for word in taking { found.formUnion(ending(word)[property] ?? []) }
    return releases(found, keeper)
  }

  /// Whether code of one of some classes lets go of what an object of a class keeps; code of none lets go of anybody's.
  func releases(_ releasers: Set<EntityID>, _ keeper: EntityID?) -> Bool {
    releasers.contains { releaser in
      guard let keeper, !releaser.isNone else { return true }
      return areRelated(keeper, releaser)
    }
  }

  /// The classes whose own objects let go of what a property keeps; none for code that lets go of another object's.
  private func releasers(of property: DeclReference) -> Set<EntityID> {
    if let known = memory.releases[property] { return known }
    var found = emptiers(of: property)
    for word in Self.endings { found.formUnion(ending(word)[property] ?? []) }
    found.formUnion(takers(of: property))
    memory.releases[property] = found
    return found
  }

  /// Those that fill it with nothing.
  private func emptiers(of property: DeclReference) -> Set<EntityID> {
    if let known = memory.emptiers[property] { return known }
    var found: Set<EntityID> = []
    for place in sites.writes(of: property)
    where isShipped(place) && empties(place, property) && !isReplaced(property, after: place) {
      found.insert(releaser(outlineTarget(of: place), place))
    }
    // What the project adds to a class of the platform is written by its name alone.
    if let owner = inference.owner(of: property), index[owner].isExternal {
      for place in sites.mentions.writes(of: index.decl(property).name)
      where isShipped(place) && empties(place, property) {
        found.insert(.none)
      }
    }
    memory.emptiers[property] = found
    return found
  }

  private func outlineTarget(of place: ExprReference) -> ExprID { inference.expr(place.row, place.file).base }

  /// The class whose own property an expression names: `bag`, `self.bag`; none for what another object has, or a local variable.
  func releaser(_ target: ExprID, _ place: ExprReference) -> EntityID {
    guard !target.isNone, case let expr = inference.expr(target, place.file) else { return .none }
    let isOwn =
      expr.kind == .name && inference.variable(target, file: place.file).map(isMember) ?? true
      || expr.kind == .member && !expr.base.isNone && inference.expr(expr.base, place.file).kind == .selfReference
    return isOwn ? inference.lookup.enclosingEntity(place.file, expr.scope) ?? .none : .none
  }

  private func ending(_ word: String) -> [DeclReference: Set<EntityID>] {
    guard let name = index.project.names.find(word) else { return [:] }
    if let known = memory.ended[name] { return known }
    var found: [DeclReference: Set<EntityID>] = [:]
    for place in sites.mentioned(name) + messages(name) where isShipped(place) {
      let outline = index[place.file]
      let call = outline[place.row]
      guard let called = call.kind == .call ? outline.calledRow(call) : place.row, case let callee = outline[called],
        callee.kind == .member, !callee.base.isNone, let target = outline.target(ofWrite: callee.base),
        !Self.wideEndings.contains(word) || !endsNothing(call, place.file)
      else { continue }
      var ended = inference.variable(target, file: place.file).map { [$0] } ?? []
      if let property = property(namedBy: ended.first, place.file) { ended.append(property) }
      if Self.ownEndings.contains(word),
        case .property(_, let property) = heldObjects(in: place.file).object(callee.base)
      {
        ended.append(property)
      }
      let own = releaser(target, place)
      for property in ended
      where !isAtEnd(call.scope, place.file, of: inference.owner(of: property)) && !isReplaced(property, after: place) {
        found[property, default: []].insert(own)
      }
    }
    memory.ended[name] = found
    return found
  }

  /// Messages without arguments, which Objective-C writes like members: `[timer invalidate]`.
  private func messages(_ name: Name) -> [ExprReference] {
    guard index.declared.hasObjectiveC else { return [] }
    if let known = memory.endingMessages { return known[name] ?? [] }
    var words = NameFilter(Self.endings.compactMap(index.project.names.find))
    for (_, outline) in index.outlines where outline.language == .objectiveC {
      for decl in outline.decls where decl.kind == .function && decl.parameters.isEmpty { words.insert(decl.name) }
    }
    var found: [Name: [ExprReference]] = [:]
    for (file, outline) in index.outlines where outline.language == .objectiveC {
      for (row, expr) in zip(outline.exprRows, outline.exprs) where expr.kind == .member && words.contains(expr.name) {
        found[expr.name, default: []].append(ExprReference(file: file, row: row))
      }
    }
    memory.endingMessages = found
    return found[name] ?? []
  }

  /// The property whose list a local variable of Objective-C is: `NSMutableArray *blocks = [self blocks];`
  private func property(namedBy local: DeclReference?, _ file: FileID) -> DeclReference? {
    guard let local, local.file == file, index.isObjectiveC(file), case let decl = index.decl(local),
      !decl.value.isNone, !isMember(local), inference.expr(decl.value, file).kind == .member
    else { return nil }
    return inference.variable(decl.value, file: file)
  }

  func isShipped(_ place: ExprReference) -> Bool { index.role(ofFile: place.file) != .test }

  /// Whether a write empties a property after its object was made: `nil`, `[]`, `{}`, `DisposeBag()`, `.idle`, `.failed(error)`.
  private func empties(_ place: ExprReference, _ property: DeclReference) -> Bool {
    let outline = index[place.file]
    let expr = outline[place.row]
    guard expr.kind == .assignment, let item = expr.items.range.first,
      !isAtEnd(expr.scope, place.file, of: inference.owner(of: property)),
      case let context = inference.executionContext(file: place.file, scope: expr.scope),
      context.moment != .initializer || context.isDeferred
    else { return false }
    let row = ExprID(outline.lists[item])
    if inference.enumCase(of: row, file: place.file) != nil {
      return heldObjects(in: place.file).kept(by: row).isEmpty
    }
    let value = outline[row]
    switch value.kind {
    case .nilLiteral: return true
    case .array, .dictionary: return value.items.isEmpty
    case .closure:
      // What is in it may all stand in a block: `{ if isOpen { close() } }`.
      return !outline.exprs.contains { $0.scope == value.scope && $0.offset != value.offset }
        && !outline.scopes.contains { $0.parent == value.scope }
    case .implicitMember: return value.parent.isNone || outline[value.parent].kind == .assignment
    case .call:
      if isPart(value, of: property, place.file) { return true }
      guard value.arguments.isEmpty else { return false }
      // The next value may have nothing in it: `look = Look()`, or `state = Ended()`, where any that conforms may stand.
      if let made = inference.made(by: value, file: place.file) {
        return index[made].kind == .structType
          && inference.type(of: property).unwrapped.entity.map { $0 == made || index[$0].kind == .protocolType }
            ?? false
      }
      // A function of the project may give anything.
      return inference.callee(of: value, file: place.file) == nil && !isFilledItself(property, after: place)
    default: return false
    }
  }

  /// `listeners = listeners.filter { $0 !== listener }`: what is left when something is taken out.
  private func isPart(_ call: Expr, of property: DeclReference, _ file: FileID) -> Bool {
    guard let called = index[file].calledRow(call), case let callee = inference.expr(called, file),
      callee.kind == .member, ["filter", "dropFirst", "dropLast"].contains(index.text(callee.name))
    else { return false }
    return inference.variable(callee.base, file: file) == property
  }

  /// Whether code runs when an object of a type ends, or stands in a function of it that nothing else calls. What the end of
  /// another object does may well happen.
  func isAtEnd(_ scope: ScopeID, _ file: FileID, of owner: EntityID?) -> Bool {
    guard let own = inference.lookup.enclosingEntity(file, scope), let owner, areRelated(own, owner) else {
      return false
    }
    let outline = index[file]
    return outline.enclosing(scope).contains { row in
      guard !row.scope.decl.isNone, case let decl = outline[row.scope.decl] else { return false }
      return isEnd(decl, file)
        || decl.kind == .function && isCalledAtEndOnly(DeclReference(file: file, decl: row.scope.decl), decl)
    }
  }

  /// A cell is made ready to be used again only if it is: those that are on the screen when their table goes never are. That a session has
  /// become invalid its delegate hears when somebody has ended it.
  private func isEnd(_ decl: Decl, _ file: FileID) -> Bool {
    if decl.kind == .deinitializer { return true }
    guard decl.kind == .function else { return false }
    switch index.text(decl.name) {
    case "dealloc", "prepareForReuse": return true
    case "urlSession", "URLSession":
      return decl.parameters.range.contains {
        index.text(index[file].decls[$0].label) == "didBecomeInvalidWithError"
      }
    default: return false
    }
  }

  /// Whether all calls that may mean a function stand where objects end: `deinit { stop() }`.
  private func isCalledAtEndOnly(_ function: DeclReference, _ decl: Decl) -> Bool {
    if let known = memory.endings[function] { return known }
    let isEnding = areCallsAtEnd(function, decl)
    memory.endings[function] = isEnding
    return isEnding
  }

  private func areCallsAtEnd(_ function: DeclReference, _ decl: Decl) -> Bool {
    guard let owner = inference.owner(of: function) else { return false }
    let sent = index.isObjectiveC(function.file) && decl.parameters.isEmpty ? messages(decl.name) : []
    let (ending, others) = (sites.mentioned(decl.name) + sent).reduce(into: ([ExprReference](), [ExprReference]())) {
      if isInEnd($1, of: owner) { $0.0.append($1) } else { $0.1.append($1) }
    }
    guard !ending.isEmpty, ![.publicAccess, .openAccess].contains(decl.access), !isOpenToDocuments(decl, function.file),
      sites.mentions.handed(of: decl.name).isEmpty
    else { return false }
    return ending.contains { mayMean(function, $0) } && !others.contains { mayMean(function, $0) }
  }

  private func isInEnd(_ place: ExprReference, of owner: EntityID) -> Bool {
    let outline = index[place.file]
    let scope = outline[place.row].scope
    let isOver = outline.enclosing(scope).contains {
      !$0.scope.decl.isNone && isEnd(outline[$0.scope.decl], place.file)
    }
    guard isOver, let own = inference.lookup.enclosingEntity(place.file, scope) else { return false }
    // `deinit { manager.remove(self) }`: what the manager keeps does not end.
    return areRelated(own, owner)
      || outline.arguments[outline[place.row].arguments.range].contains {
        !$0.value.isNone && outline[$0.value].kind == .selfReference
      }
  }

  func areRelated(_ one: EntityID, _ other: EntityID) -> Bool {
    one == other || inference.lookup.isSubtype(one, of: other) || inference.lookup.isSubtype(other, of: one)
  }

  func isOpenToDocuments(_ decl: Decl, _ file: FileID) -> Bool {
    let attributes = index[file].attributes
    return decl.attributes.range.contains { ["objc", "IBAction"].contains(index.text(attributes[$0].name)) }
  }

  /// Whether a call may run a function: it means that one or what it implements, or nobody knows.
  func mayMean(_ function: DeclReference, _ place: ExprReference) -> Bool {
    let call = inference.expr(place.row, place.file)
    if let callee = inference.callee(of: call, file: place.file)?.reference {
      return callee == function || sites.declarations(above: function).contains(callee)
    }
    guard !call.base.isNone, case let callee = call.kind == .member ? call : inference.expr(call.base, place.file),
      callee.kind == .member, let owner = inference.owner(of: function)
    else { return true }
    switch inference.type(ofExpr: callee.base, file: place.file).valueOrMeta {
    case .entity(let other, _), .metatype(.entity(let other, _)):
      return areRelated(other, owner)
    case .unknown, .parameter, .composition: return true
    default: return false
    }
  }
}
