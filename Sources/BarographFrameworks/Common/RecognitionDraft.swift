internal import BarographLink
internal import BarographModel

/// What a recogniser has found in one file so far, and how its pieces hang together.
struct RecognitionDraft {
  let framework: String
  let reading: FileReading
  var result = GraphPart()
  /// Rows of `result.bindings` by the row of the call that registers, or of a call chained to it.
  private var bindingOfCall: [Int32: Int] = [:]
  /// Calls whose closures run when the object has been made: chained ones that fill it.
  private var completions: Set<Int32> = []
  /// Rows of `result.bindings` by the declaration whose body or value provides.
  private var bindingOfDeclaration: [Int32: Int] = [:]
  /// Rows of `result.containers`.
  private var containerRows: [ContainerID: Int] = [:]

  init(framework: String, reading: FileReading) {
    self.framework = framework
    self.reading = reading
  }

  private var index: Index { reading.index }
  private var outline: OutlineView { reading.outline }

  /// A key of this framework: a type, as the framework compares it, and a name or tag.
  func key(_ type: TypeValue, name: String = "", arguments: [TypeValue] = []) -> BindingKey {
    BindingKey(
      framework: framework, type: index.key(type), name: name, arguments: arguments.map { index.key($0) })
  }

  mutating func addUnknown(_ offset: UInt32, _ reason: String) {
    result.unknowns.append((reading.site(offset), reason))
  }

  /// Says what a text shows to be wrong.
  mutating func report(
    _ rule: RuleID, _ condition: String, _ message: String, at offset: UInt32, _ subjects: [String], help: [String],
    isLikely: Bool = false, severity: Severity? = nil, related: [(message: String, site: RawSite)] = []
  ) {
    result.defects.append(
      FoundDefect(
        rule, condition, message, at: reading.site(offset), subjects: subjects, related: related, help: help,
        certainty: isLikely ? .likely : .certain, severity: severity))
  }

  // MARK: Bindings

  /// A binding that a call makes. Everything inside the call's arguments that asks belongs to it.
  @discardableResult
  mutating func addBinding(_ key: BindingKey, call row: Int32, _ type: TypeValue, _ provision: Provision) -> Int {
    let expr = reading.expr(row)
    bindingOfCall[row] = result.bindings.count
    return append(key, type, provision, offset: expr.offset, scope: expr.scope)
  }

  /// A binding that a member's body or value provides. Everything inside that asks belongs to it.
  @discardableResult
  mutating func addBinding(_ key: BindingKey, declaration row: Int32, _ type: TypeValue, _ provision: Provision) -> Int
  {
    let decl = outline.decls[Int(row)]
    bindingOfDeclaration[row] = result.bindings.count
    return append(key, type, provision, offset: decl.offset, scope: decl.scope)
  }

  private mutating func append(
    _ key: BindingKey, _ type: TypeValue, _ provision: Provision, offset: UInt32, scope: Int32
  ) -> Int {
    var binding = FoundBinding(key: key, site: reading.site(offset), lexicalScope: scope)
    binding.service = reading.serviceEntity(type)
    binding.implementations = provision.types
    binding.providesShared = provision.isShared
    result.bindings.append(binding)
    return result.bindings.count - 1
  }

  /// Says that a call belongs to a binding: a modifier of it. `isCompletion`: its closures run when the object exists.
  mutating func attach(_ call: Int32, to binding: Int, isCompletion: Bool = false) {
    bindingOfCall[call] = binding
    if isCompletion { completions.insert(call) }
  }

  /// The binding that a call makes or belongs to.
  func binding(ofCall row: Int32) -> Int? { bindingOfCall[row] }

  // MARK: Requests

  /// A request by a call or access, placed by where it stands: in a binding it is that binding's, elsewhere its type's.
  @discardableResult
  mutating func addRequest(_ key: BindingKey, at row: Int32, _ type: TypeValue) -> Int {
    let expr = reading.expr(row)
    var request = FoundRequest(
      key: key, form: .locator, timing: .deferred, site: reading.site(expr.offset), lexicalScope: expr.scope)
    request.service = reading.serviceEntity(type)
    request.isApproximate = type.hasParameter
    place(&request, row)
    result.requests.append(request)
    return result.requests.count - 1
  }

  /// A request by a property that a wrapper or container fills, or by a parameter of an initialiser.
  @discardableResult
  mutating func addRequest(_ key: BindingKey, declaration row: Int32, _ type: TypeValue, timing: Timing) -> Int {
    let decl = outline.decls[Int(row)]
    var request = FoundRequest(
      key: key, form: decl.kind == .parameter ? .constructor : .property, timing: timing,
      site: reading.site(decl.offset), lexicalScope: decl.scope)
    request.service = reading.serviceEntity(type)
    request.isApproximate = type.hasParameter
    request.owner = reading.owner(decl.scope)
    request.member = index.text(decl.name)
    request.strength = decl.flags.contains(.isWeak) ? .weak : .strong
    request.toleratesNil = type.isOptional && !reading.isImplicitlyUnwrapped(decl, file: reading.file)
    // A local variable is filled where it stands, a static one on first use.
    if !reading.isMember(row), decl.kind == .variable {
      let place = reading.lookup.executionContext(file: reading.file, scope: decl.scope)
      request.timing = timing == .eager ? Self.timing(place) : timing
      if let binding = enclosingDeclarationBinding(decl.scope) {
        request.binding = binding
        request.owner = nil
        request.form = .constructor
      } else {
        request.form = .locator
        request.isLocator = true
      }
    } else if reading.inference.isStatic(decl) {
      request.isKept = timing != .deferred
      request.timing = .lazy
    }
    result.requests.append(request)
    return result.requests.count - 1
  }

  private mutating func place(_ request: inout FoundRequest, _ row: Int32) {
    if let found = enclosingBinding(row) {
      request.binding = found.binding
      request.timing = found.isDeferred || found.isCompletion ? .deferred : .eager
      request.form =
        found.isCompletion || isAssignedToProperty(row) ? .property : found.isDeferred ? .provider : .constructor
      return
    }
    let place = reading.lookup.executionContext(file: reading.file, scope: request.lexicalScope)
    request.owner = reading.owner(request.lexicalScope)
    if place.decl >= 0 { request.member = index.text(outline.decls[Int(place.decl)].name) }
    request.timing = Self.timing(place)
    if place.moment == .defaultArgument, isInitializerParameter(place.decl) {
      request.form = place.isDeferred ? .provider : .constructor
      return
    }
    request.isLocator = true
  }

  private static func timing(_ place: ExecutionContext) -> Timing {
    if place.isDeferred { return .deferred }
    switch place.moment {
    case .initialValue, .initializer, .defaultArgument, .attribute: return .eager
    case .lazyValue, .staticValue: return .lazy
    case .staticBody, .body, .file: return .deferred
    }
  }

  private func isInitializerParameter(_ parameter: Int32) -> Bool {
    guard parameter >= 0 else { return false }
    let scope = outline.scopes[Int(outline.decls[Int(parameter)].scope)]
    return scope.decl >= 0 && outline.decls[Int(scope.decl)].kind == .initializer
  }

  /// `made.delegate = container.resolve()`
  private func isAssignedToProperty(_ row: Int32) -> Bool {
    var current = row
    while reading.expr(current).parent >= 0 {
      let parent = reading.expr(reading.expr(current).parent)
      switch parent.kind {
      case .forceUnwrap, .cast: current = reading.expr(current).parent
      case .assignment: return parent.base >= 0 && reading.expr(parent.base).kind == .member
      default: return false
      }
    }
    return false
  }

  // MARK: Where an expression stands

  /// The binding in whose factory, body or chained closure an expression stands; whether it only runs later than the
  /// factory, or when the object has been made.
  func enclosingBinding(_ row: Int32) -> (binding: Int, isDeferred: Bool, isCompletion: Bool)? {
    var current = row
    // Closures left behind that do not run at once; the outermost may be the factory itself.
    var pending = 0
    while true {
      let parent = reading.expr(current).parent
      if parent >= 0 {
        if let found = bindingOfCall[parent], reading.expr(parent).base != current {
          let isFactory = reading.expr(current).kind == .closure
          return (found, pending > (isFactory ? 1 : 0), completions.contains(parent))
        }
        current = parent
        continue
      }
      guard let closure = enclosingClosure(current) else {
        return enclosingDeclarationBinding(reading.expr(current).scope).map { ($0, pending > 0, false) }
      }
      if !outline.scopes[Int(reading.expr(closure).scope)].runsAtOnce, !isRunAtOnce(closure) { pending += 1 }
      current = closure
    }
  }

  /// The binding whose member's body or value holds a scope.
  private func enclosingDeclarationBinding(_ scope: Int32) -> Int? {
    reading.enclosingDeclaration(scope).flatMap { bindingOfDeclaration[$0.decl] }
  }

  /// The closure in whose body a root expression stands.
  private func enclosingClosure(_ row: Int32) -> Int32? {
    let expr = reading.expr(row)
    var scope = expr.kind == .closure ? outline.scopes[Int(expr.scope)].parent : expr.scope
    while scope >= 0 {
      switch outline.scopes[Int(scope)].kind {
      case .closure: return reading.closures[scope]
      case .block, .conditional, .initializer: scope = outline.scopes[Int(scope)].parent
      default: return nil
      }
    }
    return nil
  }

  private static let immediate: Set<String> = [
    "map", "flatMap", "compactMap", "forEach", "filter", "reduce", "sync", "withLock", "assumeIsolated",
  ]

  /// Whether a closure is given to a function that runs it before it returns.
  private func isRunAtOnce(_ closure: Int32) -> Bool {
    let parent = reading.expr(closure).parent
    return parent >= 0 && Self.immediate.contains(reading.callee(parent))
  }

  // MARK: Containers

  /// Makes sure that a container of the framework has a row; returns it. `kind` and `isRoot` count when it is new.
  @discardableResult
  mutating func ensure(_ id: ContainerID, kind: ContainerKind = .container, isRoot: Bool = true) -> Int {
    if let row = containerRows[id] { return row }
    containerRows[id] = result.containers.count
    var container = FoundContainer(
      id: id, framework: framework, kind: kind, name: name(of: id), site: reading.site(0), lexicalScope: 0)
    container.isRoot = isRoot
    (container.site, container.lexicalScope) = place(of: id)
    result.containers.append(container)
    if case .type(let entity) = id { addRoot(entity) }
    return result.containers.count - 1
  }

  /// A type where objects are put together.
  mutating func addRoot(_ entity: Int32?) {
    guard let entity, !index.entities[Int(entity)].isExternal, !result.compositionRoots.contains(entity) else { return }
    result.compositionRoots.append(entity)
  }

  /// One container or assembly takes another in.
  mutating func include(_ included: ContainerID, in outer: ContainerID) {
    guard let row = containerRows[outer], included != outer, !result.containers[row].includes.contains(included) else {
      return
    }
    result.containers[row].includes.append(included)
  }

  /// One component offers as its own what another provides: its base class, its other half.
  mutating func share(_ shared: ContainerID, with outer: ContainerID) {
    guard let row = containerRows[outer], shared != outer, !result.containers[row].shares.contains(shared) else {
      return
    }
    result.containers[row].shares.append(shared)
  }

  private func name(of id: ContainerID) -> String {
    switch id {
    case .type(let entity): return index.text(index.entities[Int(entity)].name)
    case .function(let reference), .value(let reference):
      let decl = index.decl(reference)
      let name = decl.kind == .initializer ? "init" : index.text(decl.name)
      return reading.inference.owner(of: reference).map { "\(index.text(index.entities[Int($0)].name)).\(name)" }
        ?? name
    case .expression: return ""
    }
  }

  /// The same place from whichever file the container is seen.
  private func place(of id: ContainerID) -> (RawSite, Int32) {
    switch id {
    case .type(let entity):
      let row = index.entities[Int(entity)]
      // A container from outside belongs to the product as soon as the product extends it.
      let shipped = row.extensions.first { index.project.files[Int($0.file)].role == .production }
      let declaration = row.isExternal ? shipped ?? row.extensions.first ?? row.declaration : row.declaration
      guard declaration.decl >= 0 else { return (reading.site(0), 0) }
      let decl = index.decl(declaration)
      return (RawSite(file: declaration.file, offset: decl.offset), max(0, decl.body))
    case .function(let reference), .value(let reference):
      let decl = index.decl(reference)
      return (RawSite(file: reference.file, offset: decl.offset), max(decl.scope, decl.body))
    case .expression(let file, let row):
      let expr = index.outline(file).exprs[Int(row)]
      return (RawSite(file: file, offset: expr.offset), expr.scope)
    }
  }
}
