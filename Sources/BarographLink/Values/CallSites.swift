internal import BarographModel

/// Where declarations are called, made and written. Rows of one name are resolved together when somebody first asks for one
/// of them, so that each is resolved once.
struct CallSites {
  let inference: Inference

  init(_ inference: Inference) { self.inference = inference }

  var memory: ValueMemory { inference.valueMemory }
  var mentions: Mentions { memory.mentions }
  private var subtypes: Subtypes { memory.subtypes }
  var index: Index { inference.index }

  // MARK: Calls

  /// The calls that may run a function or initialiser: those that mean it, and those of what it overrides or implements.
  func calls(of function: DeclReference) -> [ExprReference] {
    let decl = index.decl(function)
    guard decl.kind == .initializer, let owner = inference.owner(of: function) else { return namedCalls(of: function) }
    var names = makingNames(of: owner)
    // Classes below may inherit it.
    if index[owner].kind == .classType {
      for subclass in subtypes.all(of: owner) { names += makingNames(of: subclass) }
    }
    // In Objective-C a header declares once more what an implementation has, and calls mean that.
    let isForeign = index.isObjectiveC(function.file)
    let meant = isForeign ? [function] + declarations(above: function) : [function]
    if isForeign, let imported = index.declared.imported[function] { names.append(imported) }
    var seen: Set<Name> = []
    let calls = names.filter { seen.insert($0).inserted }.flatMap { name in
      meant.flatMap { resolved(name).calls[$0] ?? [] }
    }
    return isForeign ? calls : calls + openCalls(above: function)
  }

  private func namedCalls(of function: DeclReference) -> [ExprReference] {
    let names = [index.decl(function).name, index.declared.imported[function]].compactMap { $0 }
    return ([function] + declarations(above: function)).flatMap { meant in
      names.flatMap { resolved($0).calls[meant] ?? [] }
    }
  }

  /// The calls of initialisers above one that do not say what they make: `type.init(store: store)`.
  private func openCalls(above initializer: DeclReference) -> [ExprReference] {
    declarations(above: initializer).flatMap { (resolved(index.known.initializer).calls[$0] ?? []).filter(isOpen) }
  }

  /// Whether a call makes what a value says that is a type.
  func isOpen(_ place: ExprReference) -> Bool {
    guard let base = metatype(calledBy: place) else { return false }
    return inference.lookup.namedType(base.row, inference.expr(base.row, base.file), base.file) == nil
  }

  /// The `type` of `type.init(…)`.
  func metatype(calledBy place: ExprReference) -> ExprReference? {
    let call = inference.expr(place.row, place.file)
    // In Objective-C `[Store alloc]` is the base.
    guard !index.isObjectiveC(place.file), !call.base.isNone,
      case let callee = inference.expr(call.base, place.file), callee.kind == .member,
      callee.name == index.known.initializer, case let base = inference.expr(callee.base, place.file),
      base.kind != .selfReference, base.kind != .superReference,
      case .metatype = inference.type(ofExpr: callee.base, file: place.file)
    else { return nil }
    return ExprReference(file: place.file, row: callee.base)
  }

  /// The calls that make an object of just this type.
  func makings(of entity: EntityID) -> [ExprReference] {
    if let known = memory.makings[entity] { return known }
    let found = makingNames(of: entity).flatMap { resolved($0).makings[entity] ?? [] }
    memory.makings[entity] = found
    return found
  }

  /// Calls of anything with a name, resolved or not.
  func mentioned(_ name: Name) -> ArraySlice<ExprReference> { mentions.calls(of: name) }

  /// What a call that makes an object of a type may name.
  private func makingNames(of entity: EntityID) -> [Name] {
    [index[entity].name] + (memory.aliases[entity] ?? []) + [
      index.known.initializer, index.known.selfType,
    ]
  }

  private func resolved(_ name: Name) -> ResolvedCalls {
    if let known = memory.resolved[name] { return known }
    var found = ResolvedCalls()
    for place in mentions.calls(of: name) {
      let call = inference.expr(place.row, place.file)
      let made = inference.made(by: call, file: place.file)
      if let made { found.makings[made, default: []].append(place) }
      let callee =
        inference.callee(of: call, file: place.file)
        ?? made.flatMap { inference.initializer(of: .entity($0, []), call, place.file) }
      if let callee { found.calls[callee.reference, default: []].append(place) }
    }
    memory.resolved[name] = found
    return found
  }

  // MARK: Dispatch

  /// The members that a member overrides or implements.
  func declarations(above member: DeclReference) -> [DeclReference] {
    guard let owner = inference.owner(of: member) else { return [] }
    let decl = index.decl(member)
    return inference.lookup.members(decl.name, of: owner).filter {
      // In Objective-C a header declares once more what an implementation has.
      $0 != member && (index.isObjectiveC($0.file) || inference.owner(of: $0) != owner)
        && isAlike(index.decl($0), $0.file, decl, member.file)
    }
  }

  /// The members that may run where a member of a protocol or class is named, itself included if it has a body.
  func implementations(of member: DeclReference, limit: Int = 16) -> [DeclReference] {
    guard let owner = inference.owner(of: member) else { return [member] }
    let decl = index.decl(member)
    var found = implementation(of: member, in: owner).map { [$0] } ?? []
    for subtype in subtypes.all(of: owner) where found.count < limit {
      guard let own = own(decl, member.file, in: subtype), !found.contains(own) else { continue }
      found.append(own)
    }
    return found
  }

  /// Whether something below its type may stand in for a member.
  func isOverridable(_ member: DeclReference) -> Bool {
    inference.owner(of: member).map { !subtypes.isEmpty(of: $0) } ?? false
  }

  /// The member that runs where an object of a type is asked for another member: its own, or the nearest inherited one.
  func implementation(of member: DeclReference, in entity: EntityID) -> DeclReference? {
    let decl = index.decl(member)
    return inference.lookup.members(decl.name, of: entity).first {
      let other = index.decl($0)
      return !other.flags.contains(.isRequirement) && isAlike(other, $0.file, decl, member.file)
    }
  }

  /// What a header of Objective-C declares is what its implementation does.
  func implemented(_ function: DeclReference) -> DeclReference {
    guard index.isObjectiveC(function.file), index.decl(function).flags.contains(.isRequirement),
      let owner = inference.owner(of: function)
    else { return function }
    return implementation(of: function, in: owner) ?? function
  }

  private func own(_ decl: Decl, _ file: FileID, in entity: EntityID) -> DeclReference? {
    index.declared.members.first(owner: entity, name: decl.name) {
      let other = index.decl($0)
      return !other.flags.contains(.isRequirement) && isAlike(other, $0.file, decl, file)
    }
  }

  /// Whether two members of one name may be the same to a caller.
  private func isAlike(_ one: Decl, _ file: FileID, _ other: Decl, _ otherFile: FileID) -> Bool {
    guard one.kind == other.kind, inference.isStatic(one) == inference.isStatic(other),
      one.parameters.count == other.parameters.count
    else { return false }
    return zip(one.parameters.range, other.parameters.range).allSatisfy {
      index[file].decls[$0].label == index[otherFile].decls[$1].label
    }
  }

  // MARK: Writes

  /// The expressions that write a variable, a parameter or a subscript: assignments, compound assignments, calls that add to
  /// it, and `&x`.
  func writes(of variable: DeclReference) -> [ExprReference] {
    let name = index.decl(variable).name
    if memory.resolvedWrites.insert(name).inserted {
      for place in mentions.writes(of: name) {
        guard let target = written(by: place), index.decl(target).name == name else { continue }
        memory.writes[target, default: []].append(place)
      }
      for place in setterCalls(of: name) {
        if let target = property(setBy: inference.expr(place.row, place.file), place.file) {
          memory.writes[target, default: []].append(place)
        }
      }
    }
    return memory.writes[variable] ?? []
  }

  /// The expressions that write what a variable overrides or implements: they may mean another object's.
  func writes(above variable: DeclReference) -> [ExprReference] {
    _ = writes(of: variable)
    return declarations(above: variable).flatMap { memory.writes[$0] ?? [] }
  }

  /// The expression whose value a write changes.
  private func target(of place: ExprReference) -> ExprID {
    let expr = inference.expr(place.row, place.file)
    switch expr.kind {
    case .call: return inference.expr(expr.base, place.file).base
    case .sequence: return inference.items(expr, place.file).first ?? .none
    default: return expr.base
    }
  }

  /// The object or struct a property of which is written, if it stands there: `x` of `x.y = …`.
  func owner(ofWrite place: ExprReference) -> ExprReference? {
    guard let row = index[place.file].target(ofWrite: target(of: place)),
      case let written = inference.expr(row, place.file), written.kind == .member
    else { return nil }
    return ExprReference(file: place.file, row: written.base)
  }

  /// The variable that a name or member is, without unwrapping around it.
  func variable(_ place: ExprReference) -> DeclReference? {
    var row = place.row
    while case let expr = inference.expr(row, place.file), [.optionalChain, .forceUnwrap].contains(expr.kind) {
      row = expr.base
    }
    let expr = inference.expr(row, place.file)
    return expr.kind == .name || expr.kind == .member ? inference.variable(row, file: place.file) : nil
  }

  private func written(by place: ExprReference) -> DeclReference? {
    let expr = inference.expr(place.row, place.file)
    let base = target(of: place)
    if expr.kind == .assignment, let own = projectSubscript(base, place.file) { return own }
    guard let row = index[place.file].target(ofWrite: base) else { return nil }
    return named(row, place.file)
  }

  /// The variable or parameter that a name or member means.
  func named(_ row: ExprID, _ file: FileID) -> DeclReference? {
    if let variable = inference.variable(row, file: file) { return variable }
    let expr = inference.expr(row, file)
    guard expr.kind == .name,
      case .value(let found) = inference.lookup.meaning(
        of: expr.name, file: file, scope: expr.scope, offset: expr.offset, wantsType: false),
      index.decl(found).kind == .parameter
    else { return nil }
    return found
  }

  /// The subscript of a type of the project that an expression means.
  func projectSubscript(_ row: ExprID, _ file: FileID) -> DeclReference? {
    guard !row.isNone, case let expr = inference.expr(row, file), expr.kind == .subscriptCall,
      case .entity(let entity, _) = inference.type(ofExpr: expr.base, file: file).valueOrMeta
    else { return nil }
    return inference.lookup.members(index.known.subscriptWord, of: entity).first {
      index.decl($0).kind == .subscriptMember && index.decl($0).parameters.count == expr.arguments.count
    }
  }

  /// `[x setStore:…]`
  private func setterCalls(of name: Name) -> ArraySlice<ExprReference> {
    guard index.declared.hasObjectiveC else { return [] }
    return index.setter(of: name).map(mentions.calls(of:)) ?? []
  }

  /// The property that a message of Objective-C sets: `delegate` of `[menu setDelegate:self]`.
  func property(setBy call: Expr, _ file: FileID) -> DeclReference? {
    guard index.isObjectiveC(file), call.arguments.count == 1, !call.base.isNone,
      case let callee = inference.expr(call.base, file),
      callee.kind == .member, !callee.base.isNone, let text = SetterName.property(of: index.text(callee.name)),
      let name = index.project.names.find(text)
    else { return nil }
    return inference.variable(name, of: inference.type(ofExpr: callee.base, file: file), file: file)
  }
}
