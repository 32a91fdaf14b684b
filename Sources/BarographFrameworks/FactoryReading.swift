internal import BarographLink
internal import BarographModel

/// A factory of a container: one binding.
struct FactoryValue {
  var declaration: DeclReference
  /// The type that declares it, or extends.
  var container: Int32?
  /// What it makes.
  var type: TypeValue
  /// What `ParameterFactory` is called with.
  var arguments: [TypeValue]
}

/// One file, read for containers and their factories.
final class FactoryReading: FileReading {
  private var values: [DeclReference: FactoryValue?] = [:]
  private var areContainers: [Int32: Bool] = [:]

  /// The library's own `Container`, as far as the project extends or holds it.
  private(set) lazy var baseContainer: Int32? = libraryType("Container")

  private func libraryType(_ name: String) -> Int32? {
    guard let name = index.project.names.find(name) else { return nil }
    if case .type(let entity) = lookup.meaning(of: name, file: file, scope: 0, offset: 0, wantsType: true) {
      return isContainer(entity) ? entity : nil
    }
    return index.externals[name]
  }

  // MARK: Containers

  func isContainer(_ entity: Int32) -> Bool {
    if let known = areContainers[entity] { return known }
    let row = index.entities[Int(entity)]
    let isBase = FactoryWords.containers.contains(text(row.name)) && row.isExternal && row.parent < 0
    let found = isBase || !supertypeNames(of: entity).isDisjoint(with: FactoryWords.containerBases)
    areContainers[entity] = found
    return found
  }

  /// Whether a container also registers and resolves by type.
  func isTyped(_ container: Int32) -> Bool { supertypeNames(of: container).contains("Resolving") }

  func container(of type: TypeValue) -> Int32? {
    switch type.unwrapped {
    case .metatype: return nil
    case let instance: return entity(instance).flatMap { isContainer($0) ? $0 : nil }
    }
  }

  func enclosingContainer(_ scope: Int32) -> Int32? {
    lookup.enclosingEntity(file, scope).flatMap { isContainer($0) ? $0 : nil }
  }

  /// The container type that an expression names: `Container`, `Self`, `Feature.Container`.
  func containerType(_ row: Int32) -> Int32? {
    let expr = expr(row)
    guard expr.kind == .name || expr.kind == .member,
      case .metatype(let type) = inference.type(ofExpr: row, file: file)
    else { return nil }
    return container(of: type)
  }

  /// The container that an expression is.
  func container(_ row: Int32, depth: Int = 0) -> Int32? {
    guard row >= 0, depth < 8 else { return nil }
    let expr = expr(row)
    switch expr.kind {
    case .selfReference: return enclosingContainer(expr.scope)
    case .forceUnwrap, .optionalChain: return container(expr.base, depth: depth + 1)
    case .name:
      if expr.name == index.known.dollarZero { return closureContainer(expr.scope, depth) }
      return declaration(of: row).flatMap { container(declaredBy: $0, depth) }
    case .member:
      if text(expr.name) == "shared", let type = containerType(expr.base) { return type }
      if let found = declaration(of: row) { return container(declaredBy: found, depth) }
      return container(expr.base, depth: depth + 1).flatMap { member(expr.name, of: .entity($0, [])) }
        .flatMap { container(declaredBy: $0, depth) }
    case .implicitMember: return container(of: inference.expectedType(of: row, file: file))
    case .call:
      let callee = self.expr(expr.base)
      if callee.kind == .member, text(callee.name) == "with" { return container(callee.base, depth: depth + 1) }
      return container(of: inference.type(ofExpr: row, file: file))
    default: return nil
    }
  }

  private func container(declaredBy reference: DeclReference, _ depth: Int) -> Int32? {
    let decl = index.decl(reference)
    guard decl.kind == .variable || decl.kind == .parameter else { return nil }
    if let known = container(of: inference.type(of: reference)) { return known }
    guard reference.file == file else { return nil }
    if decl.type < 0, decl.value >= 0 { return container(decl.value, depth: depth + 1) }
    return decl.kind == .parameter ? closureContainer(decl.scope, depth) : nil
  }

  /// What `Container.shared { … }` and `.with { … }` give to their closure.
  private func closureContainer(_ scope: Int32, _ depth: Int) -> Int32? {
    var current = scope
    while current >= 0, outline.scopes[Int(current)].kind != .closure {
      let row = outline.scopes[Int(current)]
      if row.kind == .function || row.kind == .accessor || row.kind == .type { return nil }
      current = row.parent
    }
    guard current >= 0, let closure = closures[current], expr(closure).parent >= 0 else { return nil }
    let call = expr(expr(closure).parent)
    guard call.kind == .call, call.base != closure else { return nil }
    let callee = expr(call.base)
    if callee.kind == .member, FactoryWords.transforms.contains(text(callee.name)) {
      return container(callee.base, depth: depth + 1) ?? containerType(callee.base)
    }
    if callee.kind == .implicitMember, text(callee.name) == "container" { return baseContainer }
    return container(call.base, depth: depth + 1)
  }

  // MARK: Factories

  /// The factory that a declaration is.
  func factory(_ reference: DeclReference) -> FactoryValue? {
    if let known = values[reference] { return known }
    values[reference] = .some(nil)
    let found = declared(reference)
    values[reference] = found
    return found
  }

  private func declared(_ reference: DeclReference) -> FactoryValue? {
    let decl = index.decl(reference)
    guard decl.kind == .variable || decl.kind == .function else { return nil }
    let owner = inference.owner(of: reference)
    guard let made = madeType(decl, reference) else { return nil }
    let isOwned = owner.map { isContainer($0) } ?? false
    guard isOwned || constructor(decl.value, reference.file) != nil else { return nil }
    return FactoryValue(declaration: reference, container: owner, type: made.type, arguments: made.arguments)
  }

  private func madeType(_ decl: Decl, _ reference: DeclReference) -> (type: TypeValue, arguments: [TypeValue])? {
    if decl.type >= 0 { return madeType(lookup.type(decl.type, file: reference.file)) }
    guard decl.kind == .variable, let call = constructor(decl.value, reference.file) else { return nil }
    let outline = index.outline(reference.file)
    let callee = outline.exprs[Int(outline.exprs[Int(call)].base)]
    let generics = outline.lists[callee.items.range].map { lookup.type($0, file: reference.file) }
    if let last = generics.last { return (last, Array(generics.dropLast())) }
    guard let closure = outline.arguments[outline.exprs[Int(call)].arguments.range].last?.value,
      case .function(_, let result) = inference.type(ofExpr: closure, file: reference.file).unwrapped
    else { return (.unknown, []) }
    return (result, [])
  }

  /// What `Factory<T>` and `ParameterFactory<P, T>` make.
  func madeType(_ type: TypeValue) -> (type: TypeValue, arguments: [TypeValue])? {
    let name: Name?
    let generics: [TypeValue]
    switch type {
    case .external(let path, let arguments): (name, generics) = (path.last, arguments)
    case .entity(let entity, let arguments):
      guard baseContainer.map({ !index.entities[Int($0)].isExternal }) ?? false else { return nil }
      (name, generics) = (index.entities[Int(entity)].name, arguments)
    default: return nil
    }
    guard let name, let made = generics.last else { return nil }
    switch (text(name), generics.count) {
    case ("Factory", 1): return (made, [])
    case ("ParameterFactory", 2):
      if case .tuple(let parts) = generics[0] { return (made, parts) }
      return (made, [generics[0]])
    default: return nil
    }
  }

  /// The call `Factory(…) { … }` at the root of an initial value, under its modifiers.
  private func constructor(_ value: Int32, _ file: Int32) -> Int32? {
    let exprs = index.outline(file).exprs
    var current = value
    while current >= 0 {
      let expr = exprs[Int(current)]
      if expr.kind == .call, expr.base >= 0, exprs[Int(expr.base)].kind == .name {
        let name = exprs[Int(expr.base)].name
        guard ["Factory", "ParameterFactory"].contains(text(name)) else { return nil }
        return isLibraryName(name, file) ? current : nil
      }
      guard expr.kind == .call || expr.kind == .member else { return nil }
      current = expr.base
    }
    return nil
  }

  /// Whether a name is the library's and not something that the project declares itself.
  func isLibraryName(_ name: Name, _ file: Int32) -> Bool {
    switch lookup.meaning(of: name, file: file, scope: 0, offset: 0, wantsType: false) {
    case .external, .module: return true
    default: return baseContainer.map { !index.entities[Int($0)].isExternal } ?? false
    }
  }

  /// A container's members with a name, those of all containers after its own.
  private func members(_ name: Name, of container: Int32) -> [DeclReference] {
    var found = lookup.members(name, of: container)
    for base in ["SharedContainer", "ManagedContainer"] where found.isEmpty {
      if let entity = index.project.names.find(base).flatMap({ index.externals[$0] }) {
        found = lookup.members(name, of: entity)
      }
    }
    return found
  }

  /// A container's factory.
  func factory(_ name: Name, of container: Int32, isStatic: Bool = false) -> FactoryValue? {
    for reference in members(name, of: container) where inference.isStatic(index.decl(reference)) == isStatic {
      if let found = factory(reference) { return found }
    }
    return nil
  }

  /// The factory that an expression is.
  func factory(_ row: Int32, depth: Int = 0) -> FactoryValue? {
    guard row >= 0, depth < 12 else { return nil }
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
      found = factory(reference) ?? provider(of: reference)
    }
    return found.flatMap { isFunction($0) == isCalled ? $0 : nil }
  }

  private func named(_ row: Int32, _ expr: Expr, isCalled: Bool, _ depth: Int) -> FactoryValue? {
    if let reference = declaration(of: row) {
      if let found = factory(reference) { return isFunction(found) == isCalled ? found : nil }
      let decl = index.decl(reference)
      guard !isCalled, decl.kind == .variable, decl.value >= 0, reference.file == file else { return nil }
      return factory(decl.value, depth: depth + 1)
    }
    guard let container = enclosingContainer(expr.scope), let found = factory(expr.name, of: container) else {
      return nil
    }
    return isFunction(found) == isCalled ? found : nil
  }

  private func isFunction(_ value: FactoryValue) -> Bool { index.decl(value.declaration).kind == .function }

  /// The one container's factory that a protocol's requirement means.
  private func provider(of requirement: DeclReference) -> FactoryValue? {
    let decl = index.decl(requirement)
    guard decl.flags.contains(.isRequirement), decl.type >= 0,
      madeType(lookup.type(decl.type, file: requirement.file)) != nil,
      let owner = inference.owner(of: requirement)
    else { return nil }
    let candidates = index.entities.indices.filter {
      Int32($0) != owner && lookup.isSubtype(Int32($0), of: owner) && isContainer(Int32($0))
    }
    let found = candidates.compactMap { factory(decl.name, of: Int32($0)) }
    return found.count == 1 ? found[0] : nil
  }

  /// The factory that a key path means; without a root it begins with `Container`.
  func keyPathFactory(_ row: Int32) -> FactoryValue? {
    let names = keyPath(row)
    guard let last = names.last, var current = keyPathRoot(row).map({ container(of: $0) }) ?? baseContainer else {
      return nil
    }
    for name in names.dropLast() {
      guard let next = member(name, of: .entity(current, [])),
        let inner = container(of: inference.type(of: next))
      else { return nil }
      current = inner
    }
    return factory(last, of: current)
  }
}
