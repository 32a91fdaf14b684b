internal import BarographLink
internal import BarographModel

extension LibraryPass {
  /// Writes down how long a binding's instances live, as written and as it is.
  mutating func setScope(_ binding: Int, _ scope: String, _ lifetime: Lifetime?) {
    draft.result.bindings[binding].scope = scope
    draft.result.bindings[binding].lifetime = lifetime
  }

  /// A binding by a call whose closure makes the object; `nil` with an unknown when it does not tell what.
  mutating func bind(
    _ call: LibraryCall, _ type: TypeValue?, name: ExprID?, arguments: [TypeValue] = [], _ provision: Provision
  ) -> Int? {
    let type = type ?? provision.type
    if case .parameter = type { return nil }
    guard type != .unknown, !isOpen(type) else {
      draft.addUnknown(call.offset, "what is bound here is not known: its type is not in the text")
      return nil
    }
    let name = self.name(name)
    let key = draft.key(type, name: name.text, arguments: arguments)
    let binding = draft.addBinding(key, call: call.row, type, provision)
    if !name.isKnown { draft.result.bindings[binding].isDynamic = true }
    return binding
  }

  /// Whether a type is generic and its arguments are left to inference.
  private func isOpen(_ type: TypeValue) -> Bool {
    guard case .entity(let entity, let arguments) = type.unwrapped, arguments.isEmpty else { return false }
    let declaration = index[entity].declaration
    return !declaration.decl.isNone && !index.decl(declaration).generics.isEmpty
  }

  /// A request by a generic call.
  @discardableResult
  mutating func request(_ call: LibraryCall, _ type: TypeValue?, name: ExprID? = nil, arguments: [TypeValue] = [])
    -> Int?
  {
    guard let type = type ?? wanted(call.row) else { return nil }
    guard type != .unknown else {
      draft.addUnknown(call.offset, "the type that is asked for here is not known")
      return nil
    }
    // The key is the caller's of the generic code around.
    if type.hasParameter { return nil }
    let name = self.name(name)
    let request = draft.addRequest(draft.key(type, name: name.text, arguments: arguments), at: call.row, type)
    if !name.isKnown { draft.result.requests[request].isApproximate = true }
    return request
  }

  /// A request by a wrapped property.
  @discardableResult
  mutating func request(_ wrapper: LibraryWrapper, name: ExprID? = nil, timing: Timing) -> Int? {
    let type = type(of: wrapper)
    if type.hasParameter { return nil }
    guard type != .unknown else {
      draft.addUnknown(wrapper.decl.offset, "the type that \(wrapper.word) asks for is not known here")
      return nil
    }
    let name = self.name(name)
    let key = draft.key(type.unwrapped, name: name.text)
    let request = draft.addRequest(key, declaration: wrapper.row, type, timing: timing)
    if !name.isKnown { draft.result.requests[request].isApproximate = true }
    return request
  }

  /// The containers and assemblies that an expression lists: instances of types, variables that hold them, arrays of
  /// these; `nil` among them for each part that is not understood.
  func listed(_ row: ExprID, depth: Int = 0, where accepts: (EntityID) -> Bool) -> [EntityID?] {
    guard !row.isNone, depth < 5 else { return [nil] }
    let expr = reading.expr(row)
    switch expr.kind {
    case .array: return reading.items(expr).flatMap { listed($0, depth: depth + 1, where: accepts) }
    case .sequence:
      return reading.items(expr).filter { reading.expr($0).kind != .operatorName }.flatMap {
        listed($0, depth: depth + 1, where: accepts)
      }
    case .cast, .forceUnwrap: return listed(expr.base, depth: depth + 1, where: accepts)
    default:
      let type = inference.type(ofExpr: row, file: file)
      if let entity = type.entity, accepts(entity), !index[entity].isExternal { return [entity] }
      if let reference = reading.declaration(of: row), reference.file == file {
        let decl = index.decl(reference)
        if decl.kind == .variable, !decl.value.isNone { return listed(decl.value, depth: depth + 1, where: accepts) }
        if decl.kind == .variable, !decl.body.isNone {
          return reading.results(in: decl.body).flatMap { listed($0, depth: depth + 1, where: accepts) }
        }
      }
      return [nil]
    }
  }

  /// Lets a container or composition take in types; what is not understood makes it incomplete.
  mutating func include(_ types: [EntityID?], in outer: ContainerID) {
    for type in types {
      if let type { draft.include(.type(type), in: outer) } else { draft.markIncomplete(outer) }
    }
  }

  /// The initialiser that makes a type: the only one, or the one with all of some labels.
  func initializer(of entity: EntityID, labels: [String]? = nil) -> DeclReference? {
    let own = lookup.members(index.known.initializer, of: entity).filter {
      index.decl($0).kind == .initializer && inference.owner(of: $0) == entity
    }
    guard let labels else { return own.count == 1 ? own[0] : nil }
    return own.first { reading.labels(of: $0) == labels }
  }

  /// Stored properties of a type that its memberwise initialiser takes: `(name, type)`.
  func storedProperties(of entity: EntityID) -> [(decl: DeclReference, type: TypeValue)] {
    let declaration = index[entity].declaration
    guard !declaration.decl.isNone else { return [] }
    let rows = index[declaration.file]
    let body = index.decl(declaration).body
    return rows.declRows.compactMap { row in
      let decl = rows[row]
      guard decl.scope == body, decl.kind == .variable, !decl.flags.contains(.isComputed), !inference.isStatic(decl)
      else { return nil }
      let reference = DeclReference(file: declaration.file, decl: row)
      return (reference, inference.type(of: reference))
    }
  }
}
