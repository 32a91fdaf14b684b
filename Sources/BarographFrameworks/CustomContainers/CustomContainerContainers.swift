internal import BarographLink
internal import BarographModel

extension CustomContainerPass {
  /// Whether a type is an assembly.
  func isAssembly(_ entity: EntityID) -> Bool {
    learned.assemblers[index[entity].declaration].map { CustomContainers.owns($0) } ?? false
  }

  /// What the code in a scope fills: its assembly, the function that is given a container, the container itself, or
  /// code that puts things together on its own.
  func place(of scope: ScopeID) -> ContainerID {
    let owner = inference.lookup.owner(file, scope)
    if let owner, isAssembly(owner) { return .type(owner) }
    let declaration = reading.enclosingDeclaration(scope)
    if let declaration {
      if learned.assemblers[declaration] != nil { return .function(declaration) }
      let kind = index.decl(declaration).kind
      if kind == .initializer, let owner, learned.containers[owner] != nil { return .type(owner) }
      return kind == .variable ? .value(declaration) : .function(declaration)
    }
    // Each preview is a composition, and so is all other code at file scope together.
    return .expression(file, reading.outermostClosure(scope) ?? ExprID(0))
  }

  /// Makes sure that a container has a row.
  @discardableResult
  mutating func ensure(_ id: ContainerID, _ framework: String) -> Int {
    if let row = draft.containerRows[id] { return row }
    draft.containerRows[id] = result.containers.count
    result.containers.append(container(id, framework))
    switch id {
    case .type(let entity): draft.addRoot(entity)
    case .function, .value, .expression: break
    }
    return result.containers.count - 1
  }

  /// The row of a container, the same from whichever file it is seen.
  private func container(_ id: ContainerID, _ framework: String) -> FoundContainer {
    var (kind, isRoot) = (ContainerKind.composition, true)
    switch id {
    case .type(let entity):
      (kind, isRoot) = isAssembly(entity) ? (.assembly, reading.isNested(entity)) : (.container, true)
    case .function(let reference), .value(let reference):
      if learned.assemblers[reference] != nil { (kind, isRoot) = (.assembly, false) }
    case .expression: break
    }
    var container = reading.container(id, framework, kind)
    container.isRoot = isRoot
    return container
  }

  // MARK: Composition

  /// Making an assembly, naming its type, or calling a function that fills installs it.
  mutating func addComposition(_ row: ExprID) {
    guard let (id, framework) = reading.assembling(row) else { return addOpenComposition(row) }
    let call = outline[row]
    let scope = call.scope
    if case .type(let made) = id, reading.isNested(made) {
      ensure(id, framework)
      return
    }
    let reading = reading
    let child = reading.arguments(call).lazy.compactMap { reading.childContainer($0.value) }.first
    let home = child.map { ContainerID.value($0) } ?? place(of: scope)
    if home == id { return }
    if case .type(let made) = id, inference.lookup.owner(file, scope) == made { return }
    ensure(id, framework)
    let position = ensure(home, framework)
    if !result.containers[position].includes.contains(id) { result.containers[position].includes.append(id) }
    draft.addRoot(inference.lookup.owner(file, scope))
  }

  /// `for part in parts { part.register(in: container) }`: what is behind a protocol fills the container, and not all of it is in sight.
  private mutating func addOpenComposition(_ row: ExprID) {
    guard let (receiver, framework) = reading.requiring(row),
      !inference.values.answer(list: ExprReference(file: file, row: receiver)).isClosed
    else { return }
    let scope = outline[row].scope
    let owner = inference.lookup.owner(file, scope).flatMap {
      learned.containers[$0] == nil ? nil : ContainerID.type($0)
    }
    result.containers[ensure(owner ?? place(of: scope), framework)].isComplete = false
    addUnknown(outline[row].offset, "which parts fill this container is not known here")
  }
}

extension CustomContainerReading {
  /// The assembly that an expression makes, names or runs.
  func assembling(_ row: ExprID) -> (id: ContainerID, framework: String)? {
    let expr = expr(row)
    guard !expr.base.isNone else { return nil }
    if let entity = lookup.namedType(expr.base, self.expr(expr.base), file) {
      guard expr.kind == .call || expr.kind == .member && expr.name == index.known.selfValue else { return nil }
      return assembly(entity)
    }
    guard expr.kind == .call, let name = calleeName(expr), let named = fillers[name] else { return nil }
    let (meant, isCertain) = meant(named, by: expr)
    guard isCertain, let function = meant.first(where: { !index.decl($0).flags.contains(.isRequirement) }),
      let framework = learned.assemblers[function]
    else { return nil }
    if let owner = inference.owner(of: function), let own = assembly(owner) { return own }
    return (.function(function), framework)
  }

  /// What a call is made on that a protocol demands of whoever fills a container.
  func requiring(_ row: ExprID) -> (receiver: ExprID, framework: String)? {
    let call = expr(row)
    guard call.kind == .call, let name = calleeName(call), let named = fillers[name],
      let receiver = reader.receiver(of: call), expr(receiver).kind != .superReference,
      case let (meant, isCertain) = self.meant(named, by: call), isCertain,
      let function = meant.first(where: { index.decl($0).flags.contains(.isRequirement) }),
      let framework = learned.assemblers[function]
    else { return nil }
    return (receiver, framework)
  }

  private func assembly(_ entity: EntityID) -> (id: ContainerID, framework: String)? {
    guard let framework = learned.assemblers[index[entity].declaration], CustomContainers.owns(framework)
    else {
      return nil
    }
    return (.type(entity), framework)
  }
}
