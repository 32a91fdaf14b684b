internal import BarographLink
internal import BarographModel

/// Reads one file for members that provide without keys, and who uses them.
struct WorldPass: FileReader {
  let reading: FileReading
  private let learned: WorldKnowledge
  private var draft: RecognitionDraft
  /// Names of the members.
  private let names: NameFilter

  /// `nil` when the project has no such members.
  init?(file: FileID, inference: Inference, learned: WorldKnowledge) {
    if learned.members.isEmpty { return nil }
    let outline = inference.index[file]
    let names = learned.memberNames
    guard
      outline.exprs.contains(where: { names.contains($0.name) })
        || outline.decls.contains(where: { names.contains($0.name) })
    else { return nil }
    self.names = names
    reading = FileReading(file: file, inference: inference)
    self.learned = learned
    draft = RecognitionDraft(framework: Recogniser.worldName, reading: reading)
  }

  mutating func run() -> GraphPart {
    addBindings()
    addRequests()
    return draft.result
  }

  private func key(_ member: DeclReference, _ name: String) -> (BindingKey, TypeValue) {
    let decl = index.decl(member)
    let type = decl.kind == .function ? reading.inference.result(decl, member.file) : reading.inference.type(of: member)
    return (draft.key(type.unwrapped, name: name), type.unwrapped)
  }

  // MARK: Bindings

  private mutating func addBindings() {
    for (row, decl) in zip(outline.declRows, outline.decls) where names.contains(decl.name) {
      let reference = DeclReference(file: reading.file, decl: row)
      guard let names = learned.members[reference], let name = names.first, !decl.flags.contains(.isRequirement) else {
        continue
      }
      let (key, type) = key(reference, name)
      let provisions = ProvisionReading(reading: reading) { _ in nil }
      var found = provisions.ofType(type)
      if !decl.value.isNone {
        found = provisions.ofValue(decl.value)
      } else if !decl.body.isNone {
        found = provisions.ofBody(decl.body)
      }
      let binding = draft.addBinding(key, declaration: row, type, found)
      for other in names.dropFirst() {
        draft.result.bindings[binding].forwards.append(
          (self.key(reference, other).0, reading.serviceEntity(type), reading.site(decl.offset)))
      }
      let (scope, lifetime) = lifetime(decl)
      draft.result.bindings[binding].scope = scope
      draft.result.bindings[binding].lifetime =
        found.isShared || learned.given.contains(reference) ? nil : lifetime
      if let owner = reading.inference.owner(of: reference) { draft.addRoot(owner) }
    }
  }

  /// A function and a getter make something each time, unless they hand out what is kept elsewhere.
  private func lifetime(_ decl: Decl) -> (String, Lifetime?) {
    if decl.kind == .function || decl.flags.contains(.isComputed) { return ("", .transient) }
    return decl.flags.contains(.isLazy) ? ("lazy", .component) : ("", .component)
  }

  // MARK: Requests

  private mutating func addRequests() {
    for (row, expr) in zip(outline.exprRows, outline.exprs) where names.contains(expr.name) {
      guard expr.kind == .member || expr.kind == .name, !reading.isAssigned(row),
        let reference = member(row, expr), let name = learned.members[reference]?.first,
        !learned.askedElsewhere.contains(reference)
      else { continue }
      addRequest(row, expr, reference, name)
    }
  }

  private mutating func addRequest(_ row: ExprID, _ expr: Expr, _ reference: DeclReference, _ name: String) {
    let (key, type) = key(reference, name)
    // A requirement that a protocol's extension calls for itself.
    if let own = reading.enclosingDeclaration(expr.scope), learned.members[own]?.contains(name) == true { return }
    let request = draft.addRequest(key, at: row, type)
    if draft.result.requests[request].binding != nil, isHandedOut(row) {
      // It is what is made, and not what that needs.
      draft.result.requests[request].binding = nil
      draft.placeElsewhere(&draft.result.requests[request])
    }
    // Through an object that was handed over it is no service locator; inside the container neither.
    draft.result.requests[request].isOfWorld = isOfWorldValue(row)
    draft.result.requests[request].isOfConstant = isOfConstant(row)
    guard draft.result.requests[request].isLocator, !isGlobal(row) else { return }
    draft.result.requests[request].isLocator = false
    draft.result.requests[request].form = index.decl(reference).kind == .function ? .factory : .property
    guard draft.result.requests[request].form == .property, draft.result.requests[request].binding == nil,
      draft.result.requests[request].slot == nil, !draft.result.requests[request].isStored, isOfLocal(row)
    else { return }
    // What a body asks of the container that it was handed is used there, and not kept.
    draft.result.requests[request].strength = .unknown
    if draft.result.requests[request].timing == .deferred { draft.result.requests[request].form = .method }
  }

  /// Whether an access begins at a parameter or local variable: `dependencies.session`.
  private func isOfLocal(_ row: ExprID) -> Bool {
    var current = row
    while !reading.expr(current).base.isNone { current = reading.expr(current).base }
    guard current != row, reading.expr(current).kind == .name, let root = reading.declaration(of: current) else {
      return false
    }
    return root.file == reading.file && !reading.isMember(root.decl) && !learned.worldValues.contains(root)
  }

  /// Whether a body gives back what an expression asks for, or what that has already, as it is or by a local variable:
  /// `func makeWindows() -> Windows { windows }`, `var sorter: Sorting { app.sorter }`.
  private func isHandedOut(_ row: ExprID, depth: Int = 0) -> Bool {
    var current = row
    while case let parent = reading.expr(current).parent, !parent.isNone {
      let above = reading.expr(parent)
      switch above.kind {
      case .forceUnwrap, .optionalChain, .cast, .branches, .sequence: current = parent
      case .member where above.base == current: current = parent
      case .ternary where reading.items(above).first != current: current = parent
      case .call where above.base == current: current = parent
      default: return false
      }
    }
    if let local = reading.valueOwners[current], !reading.isMember(local), depth < 4 {
      let reference = DeclReference(file: reading.file, decl: local)
      return (reading.uses[outline[local].name] ?? []).contains {
        reading.declaration(of: $0) == reference && isHandedOut($0, depth: depth + 1)
      }
    }
    let scope = reading.expr(current).scope
    if let closure = reading.enclosingClosure(scope) {
      guard reading.results(in: closure).contains(current), let written = reading.closures[closure] else {
        return false
      }
      return reading.runsAtOnce(written) && isHandedOut(written, depth: depth + 1)
    }
    return reading.valueOwners[current] != nil || reading.results(in: reading.outermostBody(scope)).contains(current)
  }

  /// The member that an expression means; of a composition, that of the part that has it.
  private func member(_ row: ExprID, _ expr: Expr) -> DeclReference? {
    guard expr.kind == .member else { return reading.declaration(of: row) }
    if case .composition(let parts) = reading.inference.type(ofExpr: expr.base, file: reading.file).unwrapped {
      return parts.lazy.compactMap { reading.member(expr.name, of: $0) }.first
    }
    return reading.declaration(of: row)
  }

  /// `Token.connectionFactory`: a factory that a type was given and keeps, as a property would; not the one that everybody asks.
  private func isKeptFactory(_ row: ExprID, of type: ExprID) -> Bool {
    let (inference, file) = (reading.inference, reading.file)
    guard case .metatype(.entity(let owner, _)) = inference.type(ofExpr: type, file: file).valueOrMeta,
      let kept = inference.type(ofExpr: row, file: file).unwrapped.entity
    else { return false }
    return !learned.worlds.contains(owner) && !learned.worlds.contains(kept)
      && !inference.lookup.isSubtype(owner, of: kept)
  }

  /// `Current.api`
  private func isOfWorldValue(_ row: ExprID) -> Bool {
    var current = row
    while !reading.expr(current).base.isNone, reading.expr(current).kind == .member {
      current = reading.expr(current).base
    }
    return reading.expr(current).kind == .name
      && reading.declaration(of: current).map { learned.worldValues.contains($0) } ?? false
  }

  /// Whether an access begins at a constant that a type or a file has: `Tools.ui.api`, where `ui` is a `static let`.
  private func isOfConstant(_ row: ExprID) -> Bool {
    var current = reading.expr(row).base
    while !current.isNone {
      if let reference = reading.declaration(of: current), case let decl = index.decl(reference),
        decl.kind == .variable,
        reading.inference.isStatic(decl) || index[reference.file][decl.scope].kind == .file
      {
        return decl.flags.contains(.isLet)
      }
      current = reading.expr(current).base
    }
    return false
  }

  /// Whether an access begins at a type or at a global world: `Current.api`, `Locator.stores`, `Locator.shared.stores`.
  private func isGlobal(_ row: ExprID) -> Bool {
    var current = row
    while reading.expr(current).kind != .name || !reading.expr(current).base.isNone {
      let base = reading.expr(current).base
      guard !base.isNone else { return false }
      if reading.isType(base) { return reading.expr(base).kind != .selfReference && !isKeptFactory(current, of: base) }
      current = base
    }
    return reading.declaration(of: current).map { learned.worldValues.contains($0) } ?? false
  }
}
