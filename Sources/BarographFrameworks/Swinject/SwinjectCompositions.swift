internal import BarographLink
internal import BarographModel

extension SwinjectPass {
  // MARK: Assemblies

  /// The assemblies that the file declares.
  mutating func addAssemblies() {
    for (position, decl) in zip(outline.declRows, outline.decls) where decl.kind.isNominal {
      let reference = DeclReference(file: file, decl: position)
      guard let entity = index.entity(of: reference), reading.isAssembly(entity) else { continue }
      var container = row(for: .type(entity), .assembly)
      container.resolver = reading.targetResolver(of: entity).map { index.key($0) } ?? ""
      container.includes = inherited(entity).map { .type($0) } + hooks(of: entity) + dependencies(entity)
      // A protocol that refines `Assembly` counts only for the `assemble` that its extension gives.
      if decl.kind == .protocolType, !hasOwnAssemble(entity) { continue }
      result.containers.append(container)
      if decl.kind != .protocolType { addRoot(entity) }
    }
  }

  /// Where the `assemble` of an assembly without one comes from.
  private func inherited(_ entity: EntityID) -> [EntityID] {
    if hasOwnAssemble(entity) { return [] }
    var found: [EntityID] = []
    reading.lookup.eachSupertype(of: entity) { type in
      if type != entity, hasOwnAssemble(type) { found.append(type) }
      return !found.isEmpty
    }
    return found
  }

  /// What an inherited `assemble` calls of the assembly itself: its functions that take a container, and that a type above it declares too.
  private func hooks(of entity: EntityID) -> [ContainerID] {
    if hasOwnAssemble(entity) { return [] }
    return reading.lookup.ownMembers(of: entity).filter { isHook($0, of: entity) }.map { .function($0) }
  }

  private func isHook(_ function: DeclReference, of entity: EntityID) -> Bool {
    let decl = index.decl(function)
    guard decl.kind == .function, !decl.body.isNone else { return false }
    let takesContainer = decl.parameters.range.contains {
      reading.role(of: DeclReference(file: function.file, decl: DeclID($0))) == .container
    }
    return takesContainer
      && reading.lookup.members(decl.name, of: entity).contains { reading.inference.owner(of: $0) != entity }
  }

  private func hasOwnAssemble(_ entity: EntityID) -> Bool {
    guard let name = index.project.names.find(SwinjectWord.assemble.rawValue) else { return false }
    return reading.lookup.members(name, of: entity).contains {
      reading.inference.owner(of: $0) == entity && !index.decl($0).body.isNone
        && !index.decl($0).flags.contains(.isRequirement)
    }
  }

  /// Knit's `static var dependencies: [any ModuleAssembly.Type]`.
  func dependencies(_ entity: EntityID) -> [ContainerID] {
    let member = reading.ownStaticMember("dependencies", of: entity)
    guard let member = member ?? reading.ownStaticMember("generatedDependencies", of: entity) else { return [] }
    var list = SwinjectAssemblyList()
    reading.reading(of: member.file).collect(variable: member, into: &list, depth: 0)
    return list.ids.filter { reading.sharesResolver(entity, $0) }
  }

  // MARK: Calls

  /// A call that makes or fills a container, or hands one to something that does.
  mutating func addComposition(_ row: ExprID) {
    let call = reading.expr(row)
    if reading.isMaking(row) {
      addMaking(row, call)
    } else if reading.word(call) == .apply, let receiver = reading.reader.receiver(of: call),
      reading.role(of: receiver) == .assembler
    {
      addApplication(call, receiver)
    } else if reading.word(call) == .synchronize, case .value(let holder)? = reading.container(row) {
      var container = self.row(for: .value(holder), .container)
      container.isAskedByOthers = true
      result.containers.append(container)
    } else {
      addHandover(row, call)
    }
  }

  /// `Assembler([…])`, `Container(…)`.
  private mutating func addMaking(_ row: ExprID, _ call: Expr) {
    let isAssembler = reading.role(of: row) == .assembler
    var container = self.row(for: reading.holder(ofMade: row), isAssembler ? .composition : .container)
    container.isRoot = true
    if let scope = reading.argument("defaultObjectScope", of: call) {
      let scope = reading.scope(at: scope)
      container.defaultScope = scope.text
      container.defaultLifetime = scope.lifetime
    }
    if let parent = reading.argument("parent", of: call) ?? reading.argument("parentAssembler", of: call) {
      setParent(parent, &container)
    }
    if isAssembler, let assemblies = assemblies(of: call) {
      include(assemblies, in: &container)
      checkGiven(container, call)
    }
    if let initializer = reading.inference.addedInitializer(call, file: file)?.reference {
      container.includes.append(.function(initializer))
    }
    result.containers.append(container)
    addRoot(reading.lookup.owner(file, call.scope))
    if isAssembler, let held = reading.argument("container", of: call), let id = reading.container(held) {
      // Asking the container and asking the assembler is the same.
      var target = self.row(for: id, .container)
      target.includes = [container.id]
      target.isRoot = true
      result.containers.append(target)
    }
  }

  private func assemblies(of call: Expr) -> ExprID? {
    guard let first = reading.arguments(call).first, !first.isTrailingClosure else { return nil }
    if ["", "assemblies"].contains(index.text(first.label)) { return first.value }
    // Knit's assemblers take the parent first.
    return reading.argument("assemblies", of: call) ?? reading.argument("", of: call)
  }

  private mutating func addApplication(_ call: Expr, _ receiver: ExprID) {
    guard let argument = reading.arguments(call).first else { return }
    guard let id = reading.container(receiver) else {
      addUnknown(call.offset, "applies assemblies to an assembler that is not known here")
      return
    }
    var container = row(for: id, .composition)
    container.isRoot = true
    container.filled = (site(call.offset), call.scope)
    if index.text(argument.label) == "assembly" {
      var list = SwinjectAssemblyList()
      reading.collect(element: argument.value, into: &list, depth: 0)
      add(list, to: &container, call.offset)
    } else {
      include(argument.value, in: &container)
    }
    result.containers.append(container)
    addRoot(reading.lookup.owner(file, call.scope))
  }

  private mutating func include(_ array: ExprID, in container: inout FoundContainer) {
    var list = SwinjectAssemblyList()
    reading.collect(array, into: &list, depth: 0)
    add(list, to: &container, reading.expr(array).offset)
  }

  private mutating func add(_ list: SwinjectAssemblyList, to container: inout FoundContainer, _ offset: UInt32) {
    container.includes += list.ids.filter { !container.includes.contains($0) }
    if list.isCut { container.isCut = true }
    for unknown in list.unknowns {
      container.isComplete = false
      result.unknowns.append((unknown.site, unknown.reason))
    }
  }

  private mutating func setParent(_ row: ExprID, _ container: inout FoundContainer) {
    if reading.expr(row).kind == .nilLiteral { return }
    switch reading.container(row) {
    case .function(let function)?:
      // The parent is a parameter: whatever the callers pass.
      container.parent = reading.passedContainer(row, to: function)
    case let parent: container.parent = parent
    }
    if container.parent == nil {
      container.isComplete = false
      addUnknown(reading.expr(row).offset, "the parent container is not known here")
    }
  }

  // MARK: Handing a container on

  /// `Child().assemble(container: c)`, `registerFoo(in: c)`, `c.registerFoo()`.
  private mutating func addHandover(_ row: ExprID, _ call: Expr) {
    guard !reading.isRegistration(row), let id = givenContainer(call) else { return }
    let targets = targets(of: call)
    if targets.isEmpty && reading.word(call) != .assemble { return }
    var container = self.row(for: id, kind(of: id))
    container.includes = targets.filter { $0 != id }
    container.filled = (site(call.offset), call.scope)
    if targets.isEmpty {
      container.isComplete = false
      addUnknown(call.offset, "which assembly this runs is not known here")
    } else if container.includes.isEmpty {
      return
    }
    if let receiver = reading.reader.receiver(of: call), reading.loopedList(receiver)?.isCut ?? false {
      (container.isCut, container.isComplete) = (true, false)
    }
    if case .type(let entity) = id, index[entity].isExternal { container.isRoot = true }
    result.containers.append(container)
  }

  /// The container that a call is given: an argument, or its receiver for methods that the project adds to `Container`.
  private func givenContainer(_ call: Expr) -> ContainerID? {
    for argument in reading.arguments(call) where !argument.isTrailingClosure {
      if reading.mayHoldContainer(argument.value), reading.role(of: argument.value) == .container {
        return reading.container(argument.value)
      }
    }
    guard let receiver = reading.reader.receiver(of: call) else {
      return isOwnMethod(call) ? container(receiving: call) : nil
    }
    guard reading.mayHoldContainer(receiver), reading.role(of: receiver) == .container else { return nil }
    return reading.container(receiver)
  }

  /// `registerClocks()` in an extension or subclass of `Container`: a method of the container itself.
  private func isOwnMethod(_ call: Expr) -> Bool {
    guard !call.base.isNone, reading.expr(call.base).kind == .name, reading.extendedRole(call.scope) == .container,
      let method = reading.inference.callee(of: call, file: file)?.reference, index.decl(method).kind == .function,
      let owner = reading.inference.owner(of: method)
    else { return false }
    return reading.role(of: .entity(owner, []), in: file) == .container
  }

  /// What fills the container that a call is given.
  private func targets(of call: Expr) -> [ContainerID] {
    guard let name = reading.calleeName(call) else { return [] }
    let receiver = reading.reader.receiver(of: call)
    let types = receiver.map { reading.elementTypes($0) } ?? []
    let callee = reading.inference.callee(of: call, file: file)?.reference
    if types.count <= 1, let callee { return [target(callee, of: types.first)] }
    if let receiver, types.isEmpty, reading.role(of: receiver) == .container {
      return reading.member(name, of: reading.type(of: receiver)).map { [.function($0)] } ?? []
    }
    if receiver == nil { return handedFunctions(call.base).map { target($0, of: nil) } }
    return types.compactMap { type in
      reading.lookup.members(name, of: type).first.map { target($0, of: type) }
    }
  }

  /// The functions that a value may be which is called: `for part in [registerClocks, registerBells] { part(container) }`.
  private func handedFunctions(_ callee: ExprID) -> [DeclReference] {
    reading.inference.values.answer(list: ExprReference(file: file, row: callee)).values.compactMap {
      if case .function(let function) = $0.kind { return function }
      return nil
    }
  }

  /// An inherited `assemble` fills the container for the subclass.
  private func target(_ function: DeclReference, of type: EntityID?) -> ContainerID {
    guard let owner = reading.assembly(of: function, .assemble) else { return .function(function) }
    return .type(type.flatMap { reading.isAssembly($0) ? $0 : nil } ?? owner)
  }

  /// `Hub.container = assembler.resolver as! Container`: what is kept there from then on is another container, and asking one is asking
  /// the other.
  mutating func addReplacements() {
    for expr in outline.exprs where expr.kind == .assignment && !expr.base.isNone {
      guard let value = reading.items(expr).first, reading.mayHoldContainer(expr.base),
        let kept = reading.declaration(of: expr.base), !index.decl(kept).value.isNone,
        reading.role(of: expr.base)?.resolves == true, reading.role(of: value)?.resolves == true,
        let id = reading.container(value), id != .value(kept)
      else { continue }
      var container = row(for: .value(kept), .container)
      container.includes = [id]
      result.containers.append(container)
    }
  }

  // MARK: Functions

  /// Functions of this file that registered something or handed their container on.
  mutating func addFunctions() {
    let filling = result.bindings.compactMap(\.container) + result.containers.map(\.id)
    var seen: Set<ContainerID> = []
    for id in filling {
      switch id {
      case .function(let function) where function.file == file && seen.insert(id).inserted:
        result.containers.append(row(for: .function(function), .assembly))
      case .type(let entity) where index[entity].isExternal && seen.insert(id).inserted:
        var container = row(for: id, .container)
        container.isRoot = true
        result.containers.append(container)
      case .value where seen.insert(id).inserted: break
      default: break
      }
    }
  }
}
