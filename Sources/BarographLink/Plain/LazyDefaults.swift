internal import BarographModel

/// What shows that a value can be replaced although a body reaches for it: a default that a property has until somebody
/// sets it, and a method that tests override.
extension PlainReader {
  /// Whether code gives the default of a lazy property, and if so, whether others may set that property.
  func lazyDefault(_ place: ExecutionContext) -> Bool? {
    guard place.decl >= 0, !place.isDeferred else { return nil }
    let decl = outline.decls[Int(place.decl)]
    if place.moment == .lazyValue { return decl.isLazilySettable }
    guard outline.language == .objectiveC, decl.kind == .function, decl.flags.contains(.keepsValue),
      decl.parameters.isEmpty, let owner = lookup.owner(file, decl.scope)
    else { return nil }
    let properties = index.declared.members.all(owner: owner, name: decl.name).map { index.decl($0) }
      .filter { $0.kind == .variable && $0.flags.isDisjoint(with: [.isStatic, .isClassMember]) }
    return properties.isEmpty ? nil : properties.contains(where: \.isSettableFromOutside)
  }

  /// Whether an expression is all that a method gives which tests override.
  func isExtracted(_ row: Int32, _ place: ExecutionContext) -> Bool {
    guard place.decl >= 0, !place.isDeferred, !place.isBranch,
      context.overridden.contains(DeclReference(file: file, decl: place.decl)), isReturned(row)
    else { return false }
    return inference.tables(of: file).isSingle(outline.exprs[Int(row)].scope)
  }

  /// Marks the properties whose getter makes what nobody has set.
  mutating func markLazyDefaults() {
    guard outline.language == .objectiveC else { return }
    var getters: Set<Name> = []
    for decl in outline.decls
    where decl.kind == .function && decl.flags.contains(.keepsValue) && decl.parameters.isEmpty {
      getters.insert(decl.name)
    }
    for row in result.properties.indices {
      let property = result.properties[row]
      let name = index.decl(property.decl).name
      result.properties[row].hasLazyDefault =
        getters.contains(name)
        || index.declared.members.all(owner: property.owner, name: name).contains { isKeepingGetter(index.decl($0)) }
    }
  }

  private func isKeepingGetter(_ decl: Decl) -> Bool {
    decl.kind == .function && decl.flags.contains(.keepsValue) && decl.parameters.isEmpty
  }

  // MARK: Assignments

  /// `x.name = …`, `name = …`
  mutating func notePropertyWrite(_ target: Expr, _ assignment: Expr) {
    guard target.kind == .member || target.kind == .name else { return }
    let isClearing = assignment.items.range.first.map {
      outline.exprs[Int(outline.lists[$0])].kind == .nilLiteral
    }
    result.propertyWrites.append(
      RawPropertyWrite(
        name: target.name, base: target.base, isClearing: isClearing ?? false, scope: target.scope,
        offset: headOffset(target)))
  }

  /// `[x setName:…]`
  mutating func readSetter(_ callee: Expr, _ call: Expr) {
    guard call.arguments.count == 1, let name = propertyName(ofSetter: callee.name) else { return }
    result.propertyWrites.append(
      RawPropertyWrite(
        name: name, base: callee.base, isClearing: false, scope: callee.scope, offset: headOffset(callee)))
    guard context.names.isShared(name),
      case .metatype(.entity(let entity, _)) = inference.type(ofExpr: callee.base, file: file).valueOrMeta,
      let instance = lookup.members(name, of: entity).compactMap(context.shared.row).first
    else { return }
    addWrite(instance, name, callee)
  }

  /// `setStore`: `store`, if the project has such a name.
  func propertyName(ofSetter setter: Name) -> Name? {
    let rest = index.text(setter).dropFirst(3)
    guard let first = rest.first else { return nil }
    return index.project.names.find(first.lowercased() + rest.dropFirst()) ?? index.project.names.find(String(rest))
  }
}

extension Decl {
  /// Whether others may set a lazy property before its own value is made.
  fileprivate var isLazilySettable: Bool {
    flags.contains(.isLazy) && !flags.contains(.hasPrivateSetter) && access != .privateAccess
      && access != .fileprivateAccess
  }
}

/// Members of the product that classes of the tests override.
struct OverriddenMembers: Sendable {
  private var members: Set<DeclReference> = []
  /// For each file of tests: what it overrides.
  private(set) var ofFile: [Int32: [RawOverride]] = [:]

  init(_ inference: Inference) {
    let index = inference.index
    for (row, source) in index.project.files.enumerated() where source.role == .test {
      let file = Int32(row)
      for (position, decl) in index.rows[row].decls.enumerated() where Self.mayOverride(decl, index.isObjectiveC(file))
      {
        note(DeclReference(file: file, decl: Int32(position)), decl, inference)
      }
    }
  }

  func contains(_ member: DeclReference) -> Bool { members.contains(member) }

  private static func mayOverride(_ decl: Decl, _ isObjectiveC: Bool) -> Bool {
    guard decl.kind == .function || decl.kind == .variable, decl.body >= 0,
      decl.flags.isDisjoint(with: [.isStatic, .isClassMember])
    else { return false }
    return isObjectiveC || decl.flags.contains(.isOverride)
  }

  private mutating func note(_ reference: DeclReference, _ decl: Decl, _ inference: Inference) {
    let index = inference.index
    guard let owner = inference.owner(of: reference), !index.supertypes[Int(owner)].isEmpty else { return }
    var base: Int32?
    for other in inference.lookup.members(decl.name, of: owner) {
      let found = index.decl(other)
      guard let type = inference.owner(of: other), type != owner, index.project.files[Int(other.file)].role != .test,
        found.kind == .function || found.kind == .variable,
        found.parameters.count == decl.parameters.count,
        index.entities[Int(type)].kind == .classType
      else { continue }
      members.insert(other)
      if base == nil { base = type }
    }
    guard let base else { return }
    ofFile[reference.file, default: []].append(
      RawOverride(
        owner: owner, base: base, member: decl.name, site: RawSite(file: reference.file, offset: decl.offset)))
  }
}
