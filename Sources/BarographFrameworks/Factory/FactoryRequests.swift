internal import BarographLink
internal import BarographModel

extension FactoryPass {
  /// A call that asks.
  mutating func addRequest(_ row: ExprID) {
    let call = reading.expr(row)
    if isElsewhere(call.scope) { return }
    guard let asked = reading.asked(row) else {
      if let path = reading.path(of: call) { addUnresolved(path.row) }
      return
    }
    let request = draft.addRequest(asked.key, at: row, asked.type)
    draft.result.requests[request].toleratesNil =
      (asked.isOptional || asked.type.isOptional) && reading.toleratesNil(row)
    draft.result.requests[request].strength = asked.strength
    if let timing = asked.timing { draft.result.requests[request].timing = timing }
    if draft.result.requests[request].isLocator, isPropertyValue(call.scope) {
      draft.result.requests[request].isLocator = false
      draft.result.requests[request].form = .property
    }
  }

  /// `private let clock = Container.shared.clock()`: what `@Injected` says in actors and types that are `Sendable`.
  private func isPropertyValue(_ scope: ScopeID) -> Bool {
    let place = reading.inference.executionContext(file: reading.file, scope: scope)
    guard !place.isDeferred, !place.decl.isNone, case let decl = outline[place.decl], decl.kind == .variable
    else { return false }
    return [.initialValue, .lazyValue].contains(place.moment) && reading.owner(decl.scope) != nil
  }

  private mutating func addUnresolved(_ path: ExprID) {
    let name = reading.keyPath(path).last.map { reading.text($0) } ?? ""
    draft.addUnknown(reading.expr(path).offset, "the factory `\(name)` is not declared in the sources")
  }

  /// A factory that is handed on, or its `resolve` without a call: whoever gets it asks later.
  mutating func addReferences() {
    for call in calls where !isElsewhere(reading.expr(call).scope) {
      for argument in reading.arguments(reading.expr(call)) where !argument.value.isNone {
        let expr = reading.expr(argument.value)
        guard expr.kind == .member else { continue }
        let isResolving = FactoryWords.resolving.contains(reading.text(expr.name))
        guard let value = reading.factory(isResolving ? expr.base : argument.value), !value.type.isParameter else {
          continue
        }
        let request = draft.addRequest(reading.key(value), at: argument.value, value.type)
        draft.result.requests[request].timing = .deferred
        draft.result.requests[request].isForwarded = true
        if !draft.result.requests[request].isLocator { draft.result.requests[request].form = .provider }
      }
    }
  }

  /// Properties and local variables with one of the library's wrappers.
  mutating func addWrapped() {
    for (position, decl) in zip(outline.declRows, outline.decls)
    where decl.kind == .variable && !decl.attributes.isEmpty {
      for row in decl.attributes.range {
        let attribute = outline.attributes[row]
        if isElsewhere(decl.scope) { continue }
        if let name = FactoryWrapperName.of(attribute, file: reading.file, reading.lookup), isLibrary(attribute) {
          addWrapped(position, decl, attribute, name)
        } else if let root = projectWrapper(attribute) {
          addProjectWrapped(position, attribute, root)
        }
      }
    }
  }

  /// A wrapper that the project declares itself is another one.
  private func isLibrary(_ attribute: Attribute) -> Bool {
    switch reading.lookup.type(of: attribute, file: reading.file) {
    case .external: return true
    case .entity: return reading.baseContainer.map { !index[$0].isExternal } ?? false
    default: return false
    }
  }

  /// The container whose key paths a wrapper of the project takes.
  private func projectWrapper(_ attribute: Attribute) -> EntityID? {
    guard attribute.hasArguments, !outline.arguments[attribute.arguments.range].isEmpty,
      case .entity(let wrapper, _) = reading.lookup.type(of: attribute, file: reading.file)
    else { return nil }
    let initializers = reading.lookup.members(index.known.initializer, of: wrapper)
    return initializers.lazy.compactMap { reading.keyPathContainer(takenBy: $0) }.first
  }

  private mutating func addProjectWrapped(_ row: DeclID, _ attribute: Attribute, _ root: EntityID) {
    guard let path = outline.arguments[attribute.arguments.range].first?.value, !path.isNone,
      reading.expr(path).kind == .keyPath
    else { return }
    guard let value = reading.keyPathFactory(path, root: root) else {
      addUnresolved(path)
      return
    }
    if value.type.isParameter { return }
    draft.addRequest(reading.key(value), declaration: row, value.type, timing: .eager)
  }

  private mutating func addWrapped(_ row: DeclID, _ decl: Decl, _ attribute: Attribute, _ name: String) {
    guard let timing = FactoryWords.wrappers[name] else {
      addTypeWrapped(row, attribute)
      return
    }
    guard attribute.hasArguments, let path = outline.arguments[attribute.arguments.range].first?.value, !path.isNone
    else {
      return
    }
    let isPath = reading.expr(path).kind == .keyPath
    // The first version is given the factory itself.
    guard let value = isPath ? reading.keyPathFactory(path) : reading.factory(path) else {
      if isPath {
        addUnresolved(path)
      } else if !name.hasPrefix("InjectedOb") {
        // Those wrappers can also be given an object.
        draft.addUnknown(attribute.offset, "asks for a factory that is computed at run time")
      }
      return
    }
    if value.type.isParameter { return }
    let request = draft.addRequest(reading.key(value), declaration: row, value.type, timing: timing)
    if name == "WeakLazyInjected" { draft.result.requests[request].strength = .weak }
    if name == "DynamicInjected", reading.isMember(row) { draft.result.requests[request].form = .provider }
  }

  /// `@InjectedType var service: Service?`
  private mutating func addTypeWrapped(_ row: DeclID, _ attribute: Attribute) {
    let reference = DeclReference(file: reading.file, decl: row)
    let type = reading.inference.type(of: reference)
    let first = outline.arguments[attribute.arguments.range].first?.value
    guard type != .unknown, !type.isParameter,
      let container = first.map({ reading.container($0) }) ?? reading.baseContainer
    else {
      draft.addUnknown(attribute.offset, "the type that this asks for is not known here")
      return
    }
    draft.addRequest(reading.key(type, in: container), declaration: row, type, timing: .eager)
  }
}
