internal import BarographModel

/// Where declarations are called, made and written. Rows of one name are resolved together when somebody first asks for one
/// of them, so that each is resolved once.
struct CallSites {
  let inference: Inference

  init(_ inference: Inference) { self.inference = inference }

  private var memory: ValueMemory { inference.valueMemory }
  private var mentions: Mentions { memory.mentions }
  private var subtypes: Subtypes { memory.subtypes }
  private var index: Index { inference.index }

  // MARK: Calls

  /// The calls that may run a function or initialiser: those that mean it, and those of what it overrides or implements.
  func calls(of function: DeclReference) -> [ExprReference] {
    let decl = index.decl(function)
    if decl.kind == .initializer {
      if let owner = inference.owner(of: function) { resolveMakings(of: owner) }
      guard index.isObjectiveC(function.file) else { return memory.calls[function] ?? [] }
    }
    resolve(decl.name)
    if let imported = index.declared.imported[function] { resolve(imported) }
    return declarations(above: function).reduce(into: memory.calls[function] ?? []) { $0 += memory.calls[$1] ?? [] }
  }

  /// The calls that make an object of just this type.
  func makings(of entity: Int32) -> [ExprReference] {
    resolveMakings(of: entity)
    return memory.makings[entity] ?? []
  }

  /// Calls of anything with a name, resolved or not.
  func mentioned(_ name: Name) -> ArraySlice<ExprReference> { mentions.calls(of: name) }

  private func resolveMakings(of entity: Int32) {
    resolve(index.entities[Int(entity)].name)
    for alias in memory.aliases[entity] ?? [] { resolve(alias) }
    resolve(index.known.initializer)
    resolve(index.known.selfType)
  }

  private func resolve(_ name: Name) {
    guard memory.resolvedNames.insert(name).inserted else { return }
    for place in mentions.calls(of: name) {
      let call = inference.expr(place.row, place.file)
      let made = inference.made(by: call, file: place.file)
      if let made { memory.makings[made, default: []].append(place) }
      let callee =
        inference.callee(of: call, file: place.file)
        ?? made.flatMap { inference.initializer(of: .entity($0, []), call, place.file) }
      if let callee { memory.calls[callee.reference, default: []].append(place) }
    }
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
  func implementation(of member: DeclReference, in entity: Int32) -> DeclReference? {
    let decl = index.decl(member)
    return inference.lookup.members(decl.name, of: entity).first {
      let other = index.decl($0)
      return !other.flags.contains(.isRequirement) && isAlike(other, $0.file, decl, member.file)
    }
  }

  private func own(_ decl: Decl, _ file: Int32, in entity: Int32) -> DeclReference? {
    index.declared.members.first(owner: entity, name: decl.name) {
      let other = index.decl($0)
      return !other.flags.contains(.isRequirement) && isAlike(other, $0.file, decl, file)
    }
  }

  /// Whether two members of one name may be the same to a caller.
  private func isAlike(_ one: Decl, _ file: Int32, _ other: Decl, _ otherFile: Int32) -> Bool {
    guard one.kind == other.kind, inference.isStatic(one) == inference.isStatic(other),
      one.parameters.count == other.parameters.count
    else { return false }
    return zip(one.parameters.range, other.parameters.range).allSatisfy {
      index.rows[Int(file)].decls[$0].label == index.rows[Int(otherFile)].decls[$1].label
    }
  }

  // MARK: Writes

  /// The expressions that write a variable: assignments, compound assignments, and calls that add to it.
  func writes(of variable: DeclReference) -> [ExprReference] {
    let name = index.decl(variable).name
    if memory.resolvedWrites.insert(name).inserted {
      for place in mentions.writes(of: name) {
        if let target = written(by: place) { memory.writes[target, default: []].append(place) }
      }
      for place in setterCalls(of: name) {
        if let target = property(name, setBy: place) { memory.writes[target, default: []].append(place) }
      }
    }
    return memory.writes[variable] ?? []
  }

  /// The expressions that write what a variable overrides or implements: they may mean another object's.
  func writes(above variable: DeclReference) -> [ExprReference] {
    _ = writes(of: variable)
    return declarations(above: variable).flatMap { memory.writes[$0] ?? [] }
  }

  private func written(by place: ExprReference) -> DeclReference? {
    let expr = inference.expr(place.row, place.file)
    let base: Int32
    switch expr.kind {
    case .call: base = inference.expr(expr.base, place.file).base
    case .sequence: base = inference.items(expr, place.file).first ?? -1
    default: base = expr.base
    }
    guard let row = index.rows[Int(place.file)].target(ofWrite: base) else { return nil }
    return inference.variable(row, file: place.file)
  }

  /// `[x setStore:…]`
  private func setterCalls(of name: Name) -> ArraySlice<ExprReference> {
    guard index.declared.hasObjectiveC else { return [] }
    let text = index.text(name)
    return index.project.names.find("set" + text.prefix(1).uppercased() + text.dropFirst())
      .map(mentions.calls(of:)) ?? []
  }

  private func property(_ name: Name, setBy place: ExprReference) -> DeclReference? {
    let call = inference.expr(place.row, place.file)
    let callee = inference.expr(call.base, place.file)
    guard callee.kind == .member, index.isObjectiveC(place.file), call.arguments.count == 1 else { return nil }
    return inference.variable(name, of: inference.type(ofExpr: callee.base, file: place.file), file: place.file)
  }
}

extension Inference {
  /// The variable that a name or member means.
  func variable(_ row: Int32, file: Int32) -> DeclReference? {
    let expr = expr(row, file)
    if expr.kind == .name {
      guard
        case .value(let found) = lookup.meaning(
          of: expr.name, file: file, scope: expr.scope, offset: expr.offset, wantsType: false),
        index.decl(found).kind == .variable
      else { return nil }
      return found
    }
    return variable(expr.name, of: type(ofExpr: expr.base, file: file), file: file)
  }

  /// The variable of a type that `base.name` means.
  func variable(_ name: Name, of base: TypeValue, file: Int32) -> DeclReference? {
    let (entity, wantsStatic): (Int32, Bool)
    switch base.valueOrMeta {
    case .entity(let row, _): (entity, wantsStatic) = (row, false)
    case .metatype(.entity(let row, _)): (entity, wantsStatic) = (row, true)
    case .composition(let parts):
      return parts.lazy.compactMap { self.variable(name, of: $0, file: file) }.first
    case .module(let module) where module >= 0:
      return index.declared.topLevel.all(owner: module, name: name).first { index.decl($0).kind == .variable }
    default: return nil
    }
    return lookup.members(name, of: entity).first {
      index.decl($0).kind == .variable && isStatic(index.decl($0)) == wantsStatic
    }
  }

  /// The type of which a call makes an object: `Store()`, `Store.init()`, `.init()`, `Self()`; `super.init` makes none.
  func made(by call: Expr, file: Int32) -> Int32? {
    guard call.base >= 0 else { return nil }
    let callee = expr(call.base, file)
    switch callee.kind {
    case .name where callee.name == index.known.selfType: return lookup.enclosingEntity(file, callee.scope)
    case .name: return lookup.namedType(call.base, callee, file)
    case .member where callee.name == index.known.initializer:
      let base = expr(callee.base, file)
      guard base.kind == .name || base.kind == .member,
        case .metatype(.entity(let made, _)) = type(ofExpr: callee.base, file: file)
      else { return nil }
      return made
    case .member: return lookup.namedType(call.base, callee, file)
    case .implicitMember where callee.name == index.known.initializer:
      return expectedType(of: call.base, file: file).entity
    default: return nil
    }
  }
}
