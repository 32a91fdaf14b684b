internal import BarographModel

/// One object keeps another one alive.
struct Hold {
  var from: HeldObject
  var to: HeldObject
  /// The property that keeps it.
  var member: DeclReference
  /// The requirement of a protocol by which the code names that property.
  var requirement: DeclReference?
  /// The property that keeps what would end it, where that is another one.
  var bag: DeclReference?
  var place: RawSite
  var manner = MutualHold.Manner.declared
  /// The closure of the file being read that captures the object.
  var closure = ScopeID.none
  /// What the closure calls the object, where that is code of somebody else.
  var name: Name?
  /// It ends only when somebody ends it: a subscription, a timer, a closure.
  var isLasting = false
  /// It is one of an observer, which lasts until it is taken out, whoever has its token.
  var isObserver = false
  /// The property of a class of the platform by which something is shown, in place of the variable.
  var shownBy: String?
  /// Who keeps it is an object of the platform that a constant of the code is, or a structure, and no type that a ring is told of.
  var isOfPlatform = false
  /// A closure is handed to what makes the object that it captures.
  var isBeforeMade = false
  /// An object of the platform is between, which shows what is kept.
  var isShown = false
  /// The object of the platform which is what is kept in truth, and has the other one in it.
  var container: HeldObject?

  /// The same of what an object of the platform has in it that this keeps: who keeps the one keeps the other.
  func with(inside content: Hold) -> Hold {
    var whole = self
    (whole.to, whole.isLasting) = (content.to, true)
    whole.isShown = whole.isShown || content.isShown || content.manner == .given
    if [.captured, .bound, .contained].contains(manner) {
      whole.container = to
    } else {
      (whole.manner, whole.closure) = (content.manner, content.closure)
    }
    return whole
  }
}

/// Finds objects that one body makes keep each other: `menu.delegate = self`, where `self` keeps the menu and the menu keeps its
/// delegate. Names of one body are followed, so what is found is about the same objects.
extension PlainReader {
  /// How many holds of one body begin a search for a ring.
  private static let searchLimit = 512

  func readHolds() {
    let reader = HoldReader(inference: inference, file: file, objects: values.heldObjects(in: file))
    let bodies = reader.holdsByBody()
    let methods = bodies.count > 1 ? reader.methodsByBody() : [:]
    let lent = reader.holdsByLending(bodies)
    for (scope, holds) in bodies.merging(lent, uniquingKeysWith: +).sorted(by: { $0.key < $1.key }) {
      addRings(holds, besides: (methods[scope] ?? []).sorted().flatMap { bodies[$0] ?? [] }, in: scope)
    }
    for hold in reader.keptBySystem() {
      guard let entity = hold.made ?? lookup.enclosingEntity(file, hold.scope), let owner = node(entity) else {
        continue
      }
      let step = MutualHold.Keeping(
        owner: owner, member: "", target: owner, site: index.site(hold.place), manner: hold.manner)
      result.rows.mutualHolds.append(MutualHold(steps: [step], role: lookup.role(file, hold.scope)))
    }
  }

  // MARK: Rings

  /// Each shortest ring among the objects of one body, and those that the methods of the same object have which it calls.
  private func addRings(_ given: [Hold], besides others: [Hold], in scope: ScopeID) {
    let all = given + others + declared(given + others)
    // In most bodies nothing that is kept keeps anything; few have so much that comparing all takes long.
    guard all.count > 64 || given.contains(where: { hold in all.contains { $0.from == hold.to } }) else { return }
    let ways = Dictionary(grouping: all, by: \.from)
    var told: Set<Set<DeclReference>> = []
    var places: Set<RawSite> = []
    // What keeps itself is told of so, whatever is between.
    for hold in (given.filter { $0.from == $0.to } + given.filter { $0.from != $0.to }).prefix(Self.searchLimit) {
      if hold.from == hold.to {
        // An object that is its own next one is taken apart by whoever wrote it; a closure keeps it for good.
        if hold.isLasting || isForGood(hold), places.insert(hold.place).inserted { addRing([itself(hold)], in: scope) }
        continue
      }
      guard let back = way(from: hold.to, to: hold.from, ways), case let ring = joined([hold] + back),
        told.insert(Set(ring.map(\.member))).inserted, ring.count > 1 || places.insert(ring[0].place).inserted
      else { continue }
      addRing(ring, in: scope)
    }
  }

  /// A ring without the objects of the platform in it, which are no types of the project.
  private func joined(_ ring: [Hold]) -> [Hold] {
    ring.indices.filter { !ring[$0].isOfPlatform }.map { row in
      var (whole, next) = (ring[row], (row + 1) % ring.count)
      while ring[next].isOfPlatform, next != row {
        whole = whole.with(inside: ring[next])
        next = (next + 1) % ring.count
      }
      return whole
    }
  }

  /// An object keeps what its properties keep.
  private func declared(_ holds: [Hold]) -> [Hold] {
    var seen: Set<HeldObject> = []
    var found: [Hold] = []
    for object in holds.flatMap({ [$0.from, $0.to] }) {
      var object = object
      while case .property(let base, let member) = object, seen.insert(object).inserted {
        if values.keeps(member) || values.shows(member) {
          found.append(Hold(from: base, to: object, member: member, place: values.site(member)))
        }
        if values.isOfStructure(member) { found += heldByStructure(object, base, member) }
        for property in values.keeping(behind: member) {
          found.append(
            Hold(from: base, to: object, member: property, requirement: member, place: values.site(property)))
        }
        object = base
      }
    }
    return found
  }

  /// The shortest way from one object to another one that it keeps alive.
  private func way(from start: HeldObject, to end: HeldObject, _ holds: [HeldObject: [Hold]]) -> [Hold]? {
    var ways: [HeldObject: [Hold]] = [start: []]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let object = queue[next]
      next += 1
      for hold in holds[object] ?? [] where ways[hold.to] == nil {
        let way = (ways[object] ?? []) + [hold]
        if hold.to == end { return way }
        ways[hold.to] = way
        queue.append(hold.to)
      }
    }
    return nil
  }

  private func addRing(_ ring: [Hold], in scope: ScopeID) {
    let isEnded = ring.contains { hold in
      let keeper = owner(of: hold, in: scope)
      let members = [hold.member] + (hold.requirement.map { [$0] } ?? [])
      if hold.isObserver { return members.contains { values.takesOut(observersOf: $0, keeper: keeper, near: file) } }
      let isObject = ring.count > 1 && !hold.isLasting && [.given, .declared].contains(hold.manner)
      return members.contains {
        isObject ? values.letsGo(ofObject: $0, keeper: keeper) : values.letsGo(of: $0, keeper: keeper)
      }
        || hold.bag.map { values.letsGo(of: $0, keeper: nil) } ?? false
    }
    // A session is no part of the project: what it keeps besides its own owner is not followed.
    if isEnded || !isPossible(ring, in: scope) || ring.count > 1 && ring.contains(where: { $0.manner == .delegate }) {
      return
    }
    if values.countsByHand(file: file) { return }
    var steps: [MutualHold.Keeping] = []
    for (row, hold) in ring.enumerated() {
      let next = ring[(row + 1) % ring.count]
      guard let keeper = owner(of: hold, in: scope), !Services.isPersistent(keeper, inference),
        !values.countsByHand(keeper), let from = node(keeper),
        let to = node(owner(of: next, in: scope))
      else { return }
      var step = MutualHold.Keeping(
        owner: from, member: hold.shownBy ?? index.text(index.decl(hold.member).name), target: to,
        site: index.site(hold.place),
        manner: hold.manner)
      let captured = hold.container ?? hold.to
      step.captured = hold.name.map(index.text) ?? name(of: captured)
      note(hold.closure, in: &step)
      step.isObserver = hold.isObserver
      step.isLazy = index.decl(hold.member).flags.contains(.isLazy)
      step.isOfAny = isAny(inference.type(of: hold.member))
      step.isBeforeMade = hold.isBeforeMade
      step.isOnlyKeptSo = ring.count == 1 && isOnlyAsked(hold.to)
      step.isAmongOthers =
        isMadeToShow(hold) || hold.shownBy != nil || values.isCollection(inference.type(of: hold.member))
      if hold.manner == .captured, captured.isNamed, hold.place.file == file,
        let used = values.heldObjects(in: file).name(capturing: captured, near: hold.place.offset)
      {
        step.captured = index.text(used)
      }
      steps.append(step)
    }
    // Begin at the type that comes first, so that the same ring is the same wherever it is read.
    let first = steps.indices.min { (steps[$0].owner, steps[$0].member) < (steps[$1].owner, steps[$1].member) } ?? 0
    let role = lookup.role(file, scope)
    result.rows.mutualHolds.append(MutualHold(steps: Array(steps[first...] + steps[..<first]), role: role))
  }

  /// `Any`, which may be a value.
  private func isAny(_ type: TypeValue) -> Bool {
    guard case .external(let path, _) = type.unwrapped, path.count == 1 else { return false }
    return index.text(path[0]) == "Any"
  }

  /// Whether a property is made with an object of the platform that shows what is kept: nothing else has that.
  private func isMadeToShow(_ hold: Hold) -> Bool { hold.isShown && !index.decl(hold.member).value.isNone }

  /// Whether each property can hold the object whose property comes next: the same variable is of one class in one branch, and of another
  /// in the next.
  private func isPossible(_ ring: [Hold], in scope: ScopeID) -> Bool {
    ring.indices.allSatisfy { row in
      // Of a subscription the property has what keeps the object, and not the object itself.
      guard !ring[row].isLasting, ring[row].manner == .given || ring[row].manner == .declared,
        let held = owner(of: ring[(row + 1) % ring.count], in: scope), isClass(held),
        let declared = element(inference.type(of: ring[row].member)), isClass(declared)
      else { return true }
      return values.areRelated(declared, held)
    }
  }

  private func isClass(_ entity: EntityID) -> Bool {
    !index[entity].isExternal && [.classType, .actorType].contains(index[entity].kind)
  }

  /// The type of the project that a property or each element of its list is of.
  private func element(_ type: TypeValue) -> EntityID? {
    switch type.unwrapped {
    case .array(let element), .dictionary(_, let element): element.unwrapped.entity
    default: type.unwrapped.entity
    }
  }

  /// Notes where the closure stands that captures an object, and the one in it that takes the object weakly, for which alone it does so.
  private func note(_ closure: ScopeID, in step: inout MutualHold.Keeping) {
    if closure.isNone { return }
    let outline = index[file]
    step.closure = site(outline[closure].offset)
    step.weakClosure = values.heldObjects(in: file).closures.weakClosures[closure].map { site(outline[$0].offset) }
  }

  /// How code names the object through which it reaches one.
  private func name(of object: HeldObject) -> String {
    switch object {
    case .own, .made: "self"
    case .local(let variable): index.text(index.decl(variable).name)
    case .property(let base, _): name(of: base)
    }
  }

  /// The type of the object that keeps something: of the code's own object, whose class may inherit the property.
  private func owner(of hold: Hold, in scope: ScopeID) -> EntityID? {
    hold.from == .own ? lookup.enclosingEntity(file, scope) : inference.owner(of: hold.member)
  }
}

extension Values {
  /// Whether a declaration stands in a type itself, rather than in the code of its functions.
  func isMember(_ reference: DeclReference) -> Bool {
    let outline = index[reference.file]
    let home = outline[outline.withoutConditions(index.decl(reference).scope)].kind
    return home == .type || home == .extensionBody
  }

  /// The properties behind one that a protocol asks for, if each that the product has keeps what it holds.
  func keeping(behind requirement: DeclReference) -> [DeclReference] {
    guard index.decl(requirement).flags.contains(.isRequirement), !index.isObjectiveC(requirement.file) else {
      return []
    }
    let found = sites.implementations(of: requirement).filter { index.role(ofFile: $0.file) != .test }
    return found.allSatisfy(keeps) ? found : []
  }

  /// Whether a property keeps what it holds alive, and what it belongs to is an object.
  func keeps(_ member: DeclReference) -> Bool {
    let decl = index.decl(member)
    guard decl.kind == .variable, isMember(member), !inference.isStatic(decl),
      inference.strength(of: member) == .strong, !decl.flags.contains(.isRequirement),
      let owner = inference.owner(of: member)
    else { return false }
    if decl.flags.contains(.isComputed) { return associates(member) }
    return [.classType, .actorType].contains(index[owner].kind)
  }
}
