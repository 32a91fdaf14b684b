internal import BarographLink
internal import BarographModel

/// A factory of a container: one binding.
struct FactoryValue {
  var declaration: DeclReference
  /// The type that declares it, or extends.
  var container: EntityID?
  /// What it makes.
  var type: TypeValue
  /// What `ParameterFactory` is called with.
  var arguments: [TypeValue]
}

/// One file, read for containers and their factories.
final class FactoryReading: FileReading {
  /// Declarations that were looked at, with the factories that they are.
  var values: [DeclReference: FactoryValue?] = [:]
  private var areContainers: [EntityID: Bool] = [:]

  /// The library's own `Container`, as far as the project extends or holds it.
  private(set) lazy var baseContainer: EntityID? = libraryType("Container")

  private func libraryType(_ name: String) -> EntityID? {
    guard let name = index.project.names.find(name) else { return nil }
    if case .type(let entity) = lookup.meaning(of: name, file: file, scope: .file, offset: 0, wantsType: true) {
      return isContainer(entity) ? entity : nil
    }
    return index.externals[name]
  }

  // MARK: Containers

  func isContainer(_ entity: EntityID) -> Bool {
    if let known = areContainers[entity] { return known }
    let row = index[entity]
    let isBase = FactoryWords.containers.contains(text(row.name)) && row.isExternal && row.parent.isNone
    let found = isBase || !supertypeNames(of: entity).isDisjoint(with: FactoryWords.containerBases)
    areContainers[entity] = found
    return found
  }

  /// Whether a container also registers and resolves by type.
  func isTyped(_ container: EntityID) -> Bool { supertypeNames(of: container).contains("Resolving") }

  func container(of type: TypeValue) -> EntityID? {
    switch type.unwrapped {
    case .metatype: return nil
    case let instance: return entity(instance).flatMap { isContainer($0) ? $0 : nil }
    }
  }

  func enclosingContainer(_ scope: ScopeID) -> EntityID? {
    lookup.enclosingEntity(file, scope).flatMap { isContainer($0) ? $0 : nil }
  }

  /// The container type that an expression names: `Container`, `Self`, `Feature.Container`.
  func containerType(_ row: ExprID) -> EntityID? {
    let expr = expr(row)
    guard expr.kind == .name || expr.kind == .member,
      case .metatype(let type) = inference.type(ofExpr: row, file: file)
    else { return nil }
    return container(of: type)
  }

  /// The container that an expression is.
  func container(_ row: ExprID, depth: Int = 0) -> EntityID? {
    guard !row.isNone, depth < 8 else { return nil }
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

  private func container(declaredBy reference: DeclReference, _ depth: Int) -> EntityID? {
    let decl = index.decl(reference)
    guard decl.kind == .variable || decl.kind == .parameter else { return nil }
    if let known = container(of: inference.type(of: reference)) { return known }
    guard reference.file == file else { return nil }
    if decl.type.isNone, let wrapped = wrapped(decl) { return container(of: wrapped) }
    if decl.type.isNone, !decl.value.isNone { return container(decl.value, depth: depth + 1) }
    return decl.kind == .parameter ? closureContainer(decl.scope, depth) : nil
  }

  /// The type of `@Injected(\.tools) var tools`, which only the factory says.
  private func wrapped(_ decl: Decl) -> TypeValue? {
    for row in decl.attributes.range {
      let attribute = outline.attributes[row]
      guard FactoryWrapperName.of(attribute, file: file, lookup) != nil, attribute.hasArguments,
        let path = outline.arguments[attribute.arguments.range].first?.value, !path.isNone, expr(path).kind == .keyPath
      else { continue }
      return keyPathFactory(path)?.type
    }
    return nil
  }

  /// What `Container.shared { … }` and `.with { … }` give to their closure.
  private func closureContainer(_ scope: ScopeID, _ depth: Int) -> EntityID? {
    guard let closure = enclosingClosure(scope).flatMap({ closures[$0] }), !expr(closure).parent.isNone else {
      return nil
    }
    let call = expr(expr(closure).parent)
    guard call.kind == .call, call.base != closure else { return nil }
    let callee = expr(call.base)
    if callee.kind == .member, FactoryWords.transforms.contains(text(callee.name)) {
      return container(callee.base, depth: depth + 1) ?? containerType(callee.base)
    }
    if callee.kind == .implicitMember, text(callee.name) == "container" { return baseContainer }
    return container(call.base, depth: depth + 1)
  }
}
