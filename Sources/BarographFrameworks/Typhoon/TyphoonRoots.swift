internal import BarographLink
internal import BarographModel

/// Where assemblies are activated.
extension TyphoonPass {
  private static let factories: Set<String> = [
    "TyphoonBlockComponentFactory", "TyphoonComponentFactory", "TyphoonAssemblyActivator",
  ]

  mutating func addRoots() {
    for row in outline.exprRows {
      let expr = reading.expr(row)
      switch expr.kind {
      case .member where Self.activations.contains(reading.text(expr.name)): addActivation(row, expr)
      case .call where !expr.base.isNone:
        if reading.callee(row) == "registerDefinition" { addOpen(row) } else { addFactory(row, expr) }
      case .name where reading.text(expr.name) == "RamblerInitialAssemblyCollector": addCollector(row)
      default: break
      }
    }
    for (row, decl) in zip(outline.declRows, outline.decls) where decl.kind == .function && !decl.body.isNone {
      if index.text(decl.name) == "initialAssemblies" { addInitialAssemblies(row, decl) }
    }
  }

  /// `[[X new] activated…]`
  private mutating func addActivation(_ row: ExprID, _ expr: Expr) {
    var given: [ExprID] = []
    var site = row
    if reading.outline.isCalled(row) {
      site = expr.parent
      given = reading.arguments(reading.expr(expr.parent)).filter {
        reading.text($0.label) != "postProcessors"
      }.map(\.value)
    }
    let receiver = listed(expr.base)
    guard receiver.contains(where: { $0 != nil }) else { return }
    let included = receiver + given.flatMap { listed($0) }
    addComposition(.expression(file, site), included)
    checkComposition(included, at: site)
  }

  /// `[TyphoonBlockComponentFactory factoryWithAssemblies:…]`
  private mutating func addFactory(_ row: ExprID, _ call: Expr) {
    let callee = reading.expr(call.base)
    let type = callee.kind == .member ? callee.base : call.base
    guard !type.isNone, reading.expr(type).kind == .name, Self.factories.contains(reading.text(reading.expr(type).name))
    else { return }
    let included = reading.arguments(call).flatMap { listed($0.value) }
    if included.allSatisfy({ $0 == nil }) { reading.arguments(call).forEach { checkListed($0.value) } }
    guard included.contains(where: { $0 != nil }) else { return }
    addComposition(.expression(file, row), included)
  }

  /// `[factory registerDefinition:…]`: a definition that no method returns.
  private mutating func addOpen(_ row: ExprID) {
    let container = draft.ensure(.expression(file, row), isRoot: false)
    draft.result.containers[container].name = "a component factory"
    draft.result.containers[container].isComplete = false
  }

  /// Every assembly that says it is an initial one.
  private mutating func addCollector(_ row: ExprID) {
    let initial = learned.assemblies.sorted().filter {
      reading.supertypeNames(of: $0).contains("RamblerInitialAssembly")
    }
    guard !initial.isEmpty else { return }
    addComposition(.expression(file, row), initial)
  }

  /// `- (NSArray *)initialAssemblies`: an array of classes.
  private mutating func addInitialAssemblies(_ row: DeclID, _ decl: Decl) {
    var classes: [EntityID] = []
    for position in outline.exprRows {
      let expr = outline[position]
      guard expr.kind == .member, reading.reader.isInside(expr.scope, decl.body),
        let entity = reading.metatype(position)?.entity
      else { continue }
      if typhoon.isAssembly(entity) { classes.append(entity) } else { checkListed(position) }
    }
    guard !classes.isEmpty else { return }
    addComposition(.function(DeclReference(file: file, decl: row)), classes)
  }

  private mutating func addComposition(_ id: ContainerID, _ included: [EntityID?]) {
    let row = draft.ensure(id, kind: .composition)
    if draft.result.containers[row].name.isEmpty { draft.result.containers[row].name = "activation" }
    // Whoever activates assemblies puts the program together.
    if case .expression(_, let expression) = id { draft.addRoot(reading.owner(reading.expr(expression).scope)) }
    for assembly in included {
      if let assembly {
        draft.include(.type(assembly), in: id)
      } else {
        draft.result.containers[row].isComplete = false
      }
    }
  }

  /// The assemblies that an expression lists: instances, variables that hold them, arrays; `nil` for what is not
  /// understood.
  func listed(_ row: ExprID, depth: Int = 0) -> [EntityID?] {
    guard !row.isNone, depth < 5 else { return [nil] }
    let expr = reading.expr(row)
    switch expr.kind {
    case .array: return reading.items(expr).flatMap { listed($0, depth: depth + 1) }
    case .cast, .forceUnwrap, .optionalChain: return listed(expr.base, depth: depth + 1)
    case .nilLiteral, .string: return []
    default:
      let type = inference.type(ofExpr: row, file: file)
      if case .metatype = type { return [nil] }
      if let entity = type.unwrapped.entity, typhoon.isAssembly(entity) { return [entity] }
      if let made = madeByClass(row, expr) { return [made] }
      if let local = typhoon.local(row, in: reading) { return listed(index.decl(local).value, depth: depth + 1) }
      return [nil]
    }
  }

  /// `[X assembly]`
  private func madeByClass(_ row: ExprID, _ expr: Expr) -> EntityID? {
    let callee = expr.kind == .call && !expr.base.isNone ? reading.expr(expr.base) : expr
    guard callee.kind == .member, ["assembly", "defaultAssembly", "new"].contains(reading.text(callee.name)),
      case .metatype(let type) = inference.type(ofExpr: callee.base, file: file), let entity = type.entity,
      typhoon.isAssembly(entity)
    else { return nil }
    return entity
  }
}
