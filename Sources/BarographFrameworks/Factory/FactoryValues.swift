internal import BarographLink
internal import BarographModel

extension FactoryReading {
  /// A container's members with a name, those of all containers after its own.
  private func members(_ name: Name, of container: EntityID) -> [DeclReference] {
    var found = lookup.members(name, of: container, seenFrom: file)
    for base in ["SharedContainer", "ManagedContainer"] where found.isEmpty {
      if let entity = index.project.names.find(base).flatMap({ index.externals[$0] }) {
        found = lookup.members(name, of: entity, seenFrom: file)
      }
    }
    return found
  }

  /// A container's factory.
  func factory(_ name: Name, of container: EntityID, isStatic: Bool = false) -> FactoryValue? {
    for reference in members(name, of: container) where inference.isStatic(index.decl(reference)) == isStatic {
      if let found = factory(reference) { return found }
    }
    return nil
  }

  /// The factory that an expression is.
  func factory(_ row: ExprID, depth: Int = 0) -> FactoryValue? {
    guard !row.isNone, depth < 12 else { return nil }
    let expr = expr(row)
    switch expr.kind {
    case .name: return named(row, expr, isCalled: false, depth)
    case .member:
      if FactoryWords.properties.contains(text(expr.name)), let found = factory(expr.base, depth: depth + 1) {
        return found
      }
      return member(expr, isCalled: false)
    case .forceUnwrap, .optionalChain: return factory(expr.base, depth: depth + 1)
    case .call:
      let callee = self.expr(expr.base)
      if callee.kind == .name { return named(expr.base, callee, isCalled: true, depth) }
      guard callee.kind == .member else { return nil }
      if FactoryWords.methods.contains(text(callee.name)), let found = factory(callee.base, depth: depth + 1) {
        return found
      }
      return member(callee, isCalled: true)
    case .subscriptCall:
      guard let path = arguments(expr).first, text(path.label) == "keyPath", let container = container(expr.base)
      else { return nil }
      return keyPath(path.value).last.flatMap { factory($0, of: container) }
    default: return nil
    }
  }

  private func member(_ expr: Expr, isCalled: Bool) -> FactoryValue? {
    var found: FactoryValue?
    if let container = container(expr.base) {
      found = factory(expr.name, of: container)
    } else if let container = containerType(expr.base) {
      found = factory(expr.name, of: container, isStatic: true)
    } else if let reference = self.member(expr.name, of: inference.type(ofExpr: expr.base, file: file)) {
      found = factory(reference)
    }
    return found.flatMap { isFunction($0) == isCalled ? $0 : nil }
  }

  private func named(_ row: ExprID, _ expr: Expr, isCalled: Bool, _ depth: Int) -> FactoryValue? {
    if let reference = declaration(of: row) {
      if let found = factory(reference) { return isFunction(found) == isCalled ? found : nil }
      let decl = index.decl(reference)
      guard !isCalled, decl.kind == .variable, !decl.value.isNone, reference.file == file else { return nil }
      return factory(decl.value, depth: depth + 1)
    }
    guard let container = enclosingContainer(expr.scope), let found = factory(expr.name, of: container) else {
      return nil
    }
    return isFunction(found) == isCalled ? found : nil
  }

  private func isFunction(_ value: FactoryValue) -> Bool { index.decl(value.declaration).kind == .function }

  /// The one container's factory that a protocol's requirement means.
  func provider(of requirement: DeclReference) -> FactoryValue? {
    let decl = index.decl(requirement)
    guard decl.flags.contains(.isRequirement), !decl.type.isNone,
      madeType(lookup.type(decl.type, file: requirement.file)) != nil,
      let owner = inference.owner(of: requirement)
    else { return nil }
    let candidates = index.entityRows.filter {
      index[$0].kind != .protocolType && lookup.isSubtype($0, of: owner) && isContainer($0)
    }
    let found = candidates.compactMap { factory(decl.name, of: $0) }
    return found.count == 1 ? found[0] : nil
  }

  /// The container in whose key paths of factories a function or initialiser of the project is interested.
  func keyPathContainer(takenBy reference: DeclReference) -> EntityID? {
    guard let parameter = index.decl(reference).parameters.range.first,
      case .external(let path, let generics) = inference.type(
        of: DeclReference(file: reference.file, decl: DeclID(parameter))),
      path.last.map({ text($0) }) == "KeyPath", generics.count == 2, madeType(generics[1]) != nil
    else { return nil }
    return container(of: generics[0]) ?? baseContainer
  }

  /// The factory that a key path means; without a root it begins with `root`, else with `Container`.
  func keyPathFactory(_ row: ExprID, root: EntityID? = nil) -> FactoryValue? {
    let names = keyPath(row)
    guard let last = names.last, var current = keyPathRoot(row).map({ container(of: $0) }) ?? root ?? baseContainer
    else { return nil }
    for name in names.dropLast() {
      guard let next = member(name, of: .entity(current, [])),
        let inner = container(of: inference.type(of: next))
      else { return nil }
      current = inner
    }
    return factory(last, of: current)
  }
}
