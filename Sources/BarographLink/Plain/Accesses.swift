internal import BarographModel

extension PlainReader {
  /// Creations, shared instances and ambient values in the file's expressions.
  func readExpressions() {
    for row in outline.exprRows {
      let expr = outline[row]
      switch expr.kind {
      case .call: readCall(row, expr)
      case .member, .implicitMember: readMember(row, expr)
      case .assignment: readAssignment(row, expr)
      case .name: readName(row, expr)
      case .sequence: readCompoundAssignment(expr)
      case .inoutReference: readInout(expr)
      default: break
      }
    }
  }

  // MARK: Shared instances

  private func readName(_ row: ExprID, _ expr: Expr) {
    if context.names.isPlatformVariable(expr.name) { readPlatformVariable(row, expr) }
    if context.names.isShared(expr.name), let instance = sharedInstance(row, expr) {
      addShared(context.shared.all[instance], row, expr)
    }
  }

  private func readMember(_ row: ExprID, _ expr: Expr) {
    if expr.name == index.known.initializer { return readInitializer(row, expr) }
    if outline.language == .swift { noteBinding(row, expr) }
    let isProject = context.names.isShared(expr.name)
    let isPlatform = expr.kind == .member && context.names.isPlatform(expr.name)
    guard isProject || isPlatform else { return }
    if isProject, wantsReferences { addNarrowReference(row, expr) }
    if isProject, let instance = sharedInstance(row, expr) {
      addShared(context.shared.all[instance], row, expr)
    } else if isPlatform {
      readPlatform(row, expr)
    }
  }

  /// The shared instance that a member access reaches: a row of `SharedInstances.all`.
  func sharedInstance(_ row: ExprID, _ expr: Expr) -> Int? {
    if expr.kind == .name { return globalInstance(expr) }
    guard let entity = staticBase(row, expr) else { return nil }
    return lookup.members(expr.name, of: entity).lazy.compactMap { self.context.shared.row(of: $0) }.first
  }

  /// The shared instance that a variable at file scope keeps, by its name.
  private func globalInstance(_ expr: Expr) -> Int? {
    guard
      case .value(let meant) = lookup.meaning(
        of: expr.name, file: file, scope: expr.scope, offset: expr.offset, wantsType: false),
      let row = context.shared.row(of: meant), context.shared.all[row].isGlobal
    else { return nil }
    return row
  }

  /// The type whose static member an expression reaches.
  private func staticBase(_ row: ExprID, _ expr: Expr) -> EntityID? {
    let base: TypeValue
    switch expr.kind {
    case .implicitMember: base = .metatype(inference.expectedType(of: row, file: file).unwrapped)
    case .member: base = inference.type(ofExpr: expr.base, file: file).valueOrMeta
    default: return nil
    }
    guard case .metatype(.entity(let entity, _)) = base else { return nil }
    return entity
  }

  /// Notes who reads a stored static that holds its own type: for measurements against the compiler.
  private func addNarrowReference(_ row: ExprID, _ expr: Expr) {
    guard let entity = staticBase(row, expr),
      let member = lookup.members(expr.name, of: entity).first(where: { inference.isStatic(index.decl($0)) }),
      context.shared.narrow.contains(member), let to = inference.owner(of: member),
      let from = lookup.owner(file, expr.scope), from != to
    else { return }
    let offset = expr.kind == .member ? headOffset(expr) : expr.offset
    refer(from, to, .singleton, at: offset)
  }

  func addShared(_ instance: SharedInstance, _ row: ExprID, _ expr: Expr) {
    // What a type does with its own instance is its own business.
    let target = instance.kind == .held ? instance.type : instance.owner
    let offset = expr.kind == .member ? headOffset(expr) : expr.offset
    guard let owner = lookup.owner(file, expr.scope), owner != instance.owner else {
      if !isTarget(row, expr) { result.readWithoutEdge.append(instance.declaration) }
      return
    }
    var edge = Edge(
      from: node(owner), to: node(target), kind: .singleton, form: .ambient, timing: .deferred, strength: .strong,
      at: place(offset, in: expr.scope), member: index.text(index.decl(instance.shown).name))
    if instance.kind == .held, !instance.isGlobal { edge.keeper = node(instance.owner) }
    settle(&edge, of: owner, row, expr)
    if isTarget(row, expr) { edge.access = .replaced }
    edge.calls = calls(at: row)
    if edge.access == .eagerHidden || edge.access == .lateHidden {
      edge.protocols = protocols(declaringUseOf: row, type: instance.type)
    }
    result.rows.edges.append(edge)
  }

  /// The calls of the chain that goes on from an expression.
  private func calls(at row: ExprID) -> [Site] {
    var (calls, current) = ([Site](), row)
    while case let parent = outline[current].parent, !parent.isNone, outline[parent].base == current {
      current = parent
      if outline[current].kind == .call { calls.append(site(outline[current].offset)) }
    }
    return calls
  }

  /// The offset at which a chain like `Api.shared` begins.
  func headOffset(_ expr: Expr) -> UInt32 {
    var current = expr
    while !current.base.isNone { current = outline[current.base] }
    return current.offset
  }

  // MARK: The platform

  private func readPlatform(_ row: ExprID, _ expr: Expr) {
    let base = outline[expr.base]
    guard base.kind == .name else { return }
    let type = index.text(base.name)
    let member = index.text(expr.name)
    if outline.language == .objectiveC {
      if let known = PlatformTable.swiftName(type, member), isExternal(base) {
        addAmbient(known.type, known.member, row, expr, at: base.offset)
      }
      return
    }
    guard PlatformTable.isShared(type, member) || PlatformTable.isAmbientValue(type, member),
      isExternal(base)
    else { return }
    addAmbient(type, member, row, expr, at: base.offset)
  }

  func isExternal(_ expr: Expr) -> Bool {
    lookup.meaning(of: expr.name, file: file, scope: expr.scope, offset: expr.offset, wantsType: false) == .external
  }

  func addAmbient(_ type: String, _ member: String, _ row: ExprID, _ expr: Expr, at offset: UInt32) {
    guard let owner = lookup.owner(file, expr.scope) else { return }
    var edge = Edge(
      from: node(owner), to: index.nodes.row(ofPlatform: type), kind: .ambient, form: .ambient, timing: .deferred,
      strength: .strong, at: place(offset, in: expr.scope), member: member)
    settle(&edge, of: owner, row, expr)
    if edge.access == .lateHidden, inference.fallsBack(row, file: file) || meets(row, givenOf: type) {
      edge.access = .seam
    }
    edge.isOfPlatformAlone =
      type == "NotificationCenter" && isAskedForPlatform(row) || type == "Date" && expr.kind == .call && isMeasured(row)
    result.rows.edges.append(edge)
  }

  // MARK: Creation

  private func readCall(_ row: ExprID, _ call: Expr) {
    guard !call.base.isNone else { return }
    let callee = outline[call.base]
    switch callee.kind {
    case .name:
      if context.names.isWorldFunction(callee.name)
        || call.arguments.isEmpty && context.names.isAmbientConstructor(callee.name)
      {
        if isExternal(callee) { addAmbient(index.text(callee.name), "init", row, call, at: callee.offset) }
        return
      }
      guard context.names.isUppercase(callee.name) else { return }
      if let made = lookup.namedType(call.base, callee, file) { addCreation(made, row, call) }
    case .member:
      notePassedUp(callee, call)
      readMutation(callee)
      if context.names.isSetter(callee.name) { return readSetter(callee, call) }
      if callee.name == index.known.initializer {
        let base = outline[callee.base]
        // `super.init` and `self.init` make nothing new.
        guard base.kind == .name || base.kind == .member else { return }
        if case .metatype(.entity(let made, _)) = inference.type(ofExpr: callee.base, file: file) {
          addCreation(made, row, call)
        }
      } else if context.names.isUppercase(callee.name), let made = lookup.namedType(call.base, callee, file) {
        addCreation(made, row, call)
      }
    case .implicitMember where callee.name == index.known.initializer:
      if let made = inference.expectedType(of: call.base, file: file).entity { addCreation(made, row, call) }
    default: break
    }
  }

  func addCreation(_ made: EntityID, _ row: ExprID, _ call: Expr) {
    guard isService(made), index[made].kind != .protocolType else { return }
    guard let owner = lookup.owner(file, call.scope) else {
      if !keepsShared(inference.executionContext(file: file, scope: call.scope)) { result.madeWithoutEdge.append(made) }
      return
    }
    var edge = Edge(
      from: node(owner), to: node(made), kind: .creation, form: .body, timing: .deferred, strength: .strong,
      at: self.place(call.offset, in: call.scope), member: "init")
    edge.isNamed = outline.arguments[call.arguments.range].contains { !$0.value.isNone && isText($0.value) }
    let place = inference.executionContext(file: file, scope: call.scope)
    if !place.decl.isNone { edge.member = index.text(outline[place.decl].name) }
    edge.timing = place.isDeferred ? .deferred : .eager
    switch place.moment {
    case .initialValue, .attribute:
      edge.form = .property
      if !place.decl.isNone { edge.strength = outline[place.decl].strength }
    case .lazyValue:
      edge.form = .lazy
      edge.timing = .lazy
    case .body where isExtracted(row, place):
      edge.form = .extractOverride
      edge.access = .seam
      edge.timing = .deferred
    case .body where lazyDefault(place) != nil:
      edge.form = .lazy
      edge.timing = .lazy
      edge.strength = .strong
    case .staticValue: edge.access = place.isDeferred ? .declared : .staticInitializer
    case .defaultArgument:
      edge.form = .constructor
      edge.access = .seam
      edge.certainty = .likely
    case .initializer:
      edge.form = .constructor
      if isMadeForOthers(row) { edge.strength = .unknown }
      if place.isBranch { edge.certainty = .likely }
      if inference.standsIn(row, file: file) {
        edge.access = .seam
        edge.certainty = .likely
      }
    case .body, .staticBody, .file:
      edge.timing = .deferred
      edge.strength = .unknown
      if isReturned(row) { edge.form = .factory }
    }
    if edge.timing == .eager { noteConstruction(&edge, row, place, making: made, by: call) }
    if setsShared(row) || isMadeForShared(made, place) { edge.access = .compositionRoot }
    if place.isPreview || index.previews.contains(owner) { edge.access = .preview }
    // A type that makes itself matters only where that is its shared instance.
    if made == owner, edge.access != .staticInitializer {
      if !keepsShared(place) { result.madeWithoutEdge.append(made) }
      return
    }
    result.rows.edges.append(edge)
  }

  /// Whether an expression is a text, by which what is made with it is told from others.
  private func isText(_ row: ExprID) -> Bool {
    if outline[row].kind == .string { return true }
    return inference.type(ofExpr: row, file: file).externalName == index.known.string
  }

  /// `children.map(Child.init)`, `Scope(child: Panel.init)`: whoever gets the function makes one when it calls that.
  private func readInitializer(_ row: ExprID, _ expr: Expr) {
    guard expr.kind == .member, !expr.base.isNone,
      expr.parent.isNone || outline[expr.parent].kind != .call || outline[expr.parent].base != row,
      case .metatype(.entity(let made, _)) = inference.type(ofExpr: expr.base, file: file), isService(made),
      index[made].kind != .protocolType, let owner = lookup.owner(file, expr.scope), owner != made
    else { return }
    var edge = Edge(
      from: node(owner), to: node(made), kind: .creation, form: .factory, timing: .deferred, strength: .unknown,
      at: place(expr.offset, in: expr.scope), member: "init")
    let context = inference.executionContext(file: file, scope: expr.scope)
    if !context.decl.isNone { edge.member = index.text(outline[context.decl].name) }
    if context.isPreview || index.previews.contains(owner) { edge.access = .preview }
    result.rows.edges.append(edge)
  }

  /// The value of a `return`, or all that a body consists of.
  func isReturned(_ row: ExprID) -> Bool {
    guard let found = inference.tables(of: file).statement(of: row) else { return false }
    let statement = outline.statements[Int(found)]
    if statement.kind == .returns { return true }
    return statement.kind == .expression && inference.tables(of: file).isSingle(statement.scope)
  }
}
