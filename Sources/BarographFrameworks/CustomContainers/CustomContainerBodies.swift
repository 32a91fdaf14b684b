internal import BarographLink
internal import BarographModel

/// What the bodies of a project do with the containers that were found: functions that pass their type parameter on,
/// wrappers that ask, functions that fill.
extension CustomContainerLearner {
  /// Reads bodies until nothing new is learned; functions that call learned functions are learned a round later.
  mutating func readBodies(_ custom: [CustomFramework]) {
    for _ in 0..<4 {
      let before = size
      let names = calledNames()
      for file in index.project.fileRows { readBodies(file, names, custom) }
      if size == before { break }
    }
  }

  private var size: Int {
    surface.resolvers.count + surface.registrars.count + surface.wrappers.count + surface.assemblers.count
  }

  /// By row of the name table: whether a learned function is called so.
  private func calledNames() -> [Bool] {
    var names = [Bool](repeating: false, count: index.project.names.count)
    let functions = Array(surface.resolvers) + Array(surface.registrars) + Array(surface.assemblers)
    for (function, framework) in functions where CustomContainers.owns(framework) {
      names[Int(inference.calledName(of: function).id)] = true
    }
    return names
  }

  private mutating func readBodies(_ file: FileID, _ names: [Bool], _ custom: [CustomFramework]) {
    let outline = index[file]
    var reading: CustomContainerReading?
    for (row, expr) in zip(outline.exprRows, outline.exprs) where expr.kind == .call && !expr.base.isNone {
      let callee = outline[expr.base]
      guard callee.kind == .member || callee.kind == .name, names[Int(callee.name.id)] else { continue }
      guard let home = home(of: expr.scope, file, outline) else { continue }
      let opened = reading ?? CustomContainerReading(file: file, inference: inference, learned: surface, custom: custom)
      reading = opened
      read(row, expr, in: home, opened)
    }
  }

  /// The code around a call, if it is of a kind that can be learned.
  private enum Home {
    case generic(DeclReference)
    case wrapper(EntityID)
    case filler(DeclReference)
  }

  private func home(of scope: ScopeID, _ file: FileID, _ outline: OutlineView) -> Home? {
    for (_, row) in outline.enclosing(scope) {
      let reference = DeclReference(file: file, decl: row.decl)
      switch row.kind {
      case .function:
        if !row.decl.isNone, let home = home(in: reference) { return home }
      case .type, .extensionBody:
        guard let entity = index.entity(of: reference) else { return nil }
        return wrappers.contains(entity) ? .wrapper(entity) : nil
      default: break
      }
    }
    return nil
  }

  private func home(in function: DeclReference) -> Home? {
    if candidates[function] != nil {
      let isKnown = surface.resolvers[function] != nil || surface.registrars[function] != nil
      return isKnown ? nil : .generic(function)
    }
    let decl = index.decl(function)
    guard decl.kind == .function, decl.generics.isEmpty, surface.assemblers[function] == nil else { return nil }
    return fills(function, decl) ? .filler(function) : nil
  }

  /// Whether a function is given a container, or is one of a container's own.
  private func fills(_ function: DeclReference, _ decl: Decl) -> Bool {
    if let owner = inference.owner(of: function), isContainer(.entity(owner, [])) { return true }
    return inference.parameterTypes(decl, function.file).contains { isContainer($0) }
  }

  private func isContainer(_ type: TypeValue) -> Bool {
    switch type.unwrapped {
    case .entity(let entity, _):
      var found = false
      inference.lookup.eachSupertype(of: entity) {
        found = surface.containers[$0].map { CustomContainers.owns($0) } ?? false
        return found
      }
      return found
    case .composition(let parts): return parts.contains { isContainer($0) }
    default: return false
    }
  }

  // MARK: What a call makes of the code around it

  private mutating func read(_ row: ExprID, _ call: Expr, in home: Home, _ reading: CustomContainerReading) {
    switch home {
    case .generic(let function):
      guard let found = reading.containerCall(row), passesOn(found, row, reading, of: candidates[function]?.service)
      else { return }
      if found.isRegistrar {
        surface.registrars[function] = found.framework
      } else {
        surface.resolvers[function] = found.framework
      }
    case .wrapper(let entity):
      guard let found = reading.containerCall(row), !found.isRegistrar, passesOn(found, row, reading) else { return }
      let place = inference.executionContext(file: reading.file, scope: call.scope)
      let isEager = !place.isDeferred && (place.moment == .initializer || place.moment == .initialValue)
      if surface.wrappers[entity] == nil, !isEager { surface.lazyWrappers.insert(entity) }
      if isEager { surface.lazyWrappers.remove(entity) }
      surface.wrappers[entity] = found.framework
    case .filler(let function):
      let framework = reading.containerCall(row).flatMap { $0.isRegistrar ? $0.framework : nil }
      guard let framework = framework ?? reading.assembling(row)?.framework else { return }
      surface.assemblers[function] = framework
    }
  }

  /// Whether a call asks for a generic parameter of the code around it; for that of a function, where one is given.
  func passesOn(
    _ call: CustomContainerCall, _ row: ExprID, _ reading: CustomContainerReading, of service: Name? = nil
  ) -> Bool {
    if let key = call.arguments.key {
      if case .passed = reading.key(key) { return true }
      return false
    }
    if call.isRegistrar { return true }
    switch inference.expectedType(of: row, file: reading.file).unwrapped {
    case .parameter(let name): return service == nil || name == service
    case .unknown: return true
    default: return false
    }
  }

  // MARK: Assemblies

  /// A type whose function fills a container it is given, as a protocol or base class demands, is an assembly, and so are
  /// all types of that protocol.
  mutating func findAssemblies() {
    var demanding: [EntityID: String] = [:]
    for (function, framework) in surface.assemblers.sorted(by: {
      ($0.key.file, $0.key.decl) < ($1.key.file, $1.key.decl)
    }) {
      guard let owner = inference.owner(of: function), !isContainer(.entity(owner, [])) else { continue }
      let name = index.decl(function).name
      for demand in inference.lookup.members(name, of: owner) where demand != function {
        guard let type = inference.owner(of: demand), type != owner || index[owner].kind == .protocolType,
          demanding[type] == nil, fills(demand, index.decl(demand))
        else { continue }
        demanding[type] = framework
        surface.assemblers[demand] = framework
      }
    }
    if demanding.isEmpty { return }
    for entity in index.entityRows where !index[entity].isExternal && index[entity].kind != .protocolType {
      var framework: String?
      inference.lookup.eachSupertype(of: entity) {
        framework = demanding[$0]
        return framework != nil
      }
      if let framework { surface.assemblers[index[entity].declaration] = framework }
    }
  }
}
