internal import BarographModel

/// A body before it has a row: a straight line of statements.
private struct BodyPlace: Hashable {
  var file: FileID
  var scope: ScopeID
  /// How often the containers were started anew before.
  var generation: Int
}

/// The bodies that have rows, and what begins new ones.
private struct Bodies {
  let inference: Inference
  var rows: [BodyPlace: Int] = [:]
  private var restarts: [FileID: [UInt32]] = [:]

  init(_ inference: Inference) { self.inference = inference }

  /// The body in which something stands; `nil` outside of bodies.
  mutating func place(_ site: RawSite, _ scope: ScopeID) -> BodyPlace? {
    guard let body = straight(site.file, scope) else { return nil }
    let known = restarts[site.file] ?? restarts(in: site.file)
    restarts[site.file] = known
    return BodyPlace(file: site.file, scope: body, generation: known.count { $0 < site.offset })
  }

  /// The row of the body in which something stands, if it has one.
  mutating func row(_ site: RawSite, _ scope: ScopeID) -> Int? { place(site, scope).flatMap { rows[$0] } }

  /// The innermost scope whose statements all run when one of them does; `nil` outside of bodies.
  private func straight(_ file: FileID, _ scope: ScopeID) -> ScopeID? {
    let outline = inference.index[file]
    // `static let container = { … }()`: the closure is the body.
    var outermost: ScopeID?
    for (current, row) in outline.enclosing(scope) {
      switch row.kind {
      case .function, .accessor: return current
      case .closure:
        if !row.runsAtOnce { return current }
        outermost = current
      case .block: if row.isBranch { return current }
      case .conditional: break
      case .initializer:
        guard !row.decl.isNone, case let decl = outline[row.decl], decl.kind == .variable,
          !decl.flags.contains(.isLazy)
        else { return outermost }
      case .file, .type, .extensionBody: return outermost
      }
    }
    return nil
  }

  private static let restarting: Set<String> = [
    "reset", "resetAll", "resetObjectScope", "removeAll", "resetRegistrations", "resetContainer", "clear", "push",
    "pop",
    "registerAllServices", "tearDown", "setUp",
  ]

  /// The offsets at which a file takes away what was registered or made, or puts another container in the place of one.
  private func restarts(in file: FileID) -> [UInt32] {
    let outline = inference.index[file]
    let names = inference.index.project.names
    let filter = NameFilter(Self.restarting.compactMap { names.find($0) })
    return outline.exprs.compactMap { expr in
      switch expr.kind {
      case .call where !expr.base.isNone:
        let callee = outline[expr.base]
        return filter.contains(callee.name) ? expr.offset : nil
      case .assignment where !expr.base.isNone:
        let target = inference.index.text(outline[expr.base].name).lowercased()
        let isHolder = ["root", "main", "shared", "container", "assembler", "resolver"].contains {
          target.hasSuffix($0)
        }
        return isHolder ? expr.offset : nil
      default: return nil
      }
    }
  }
}

extension Linker {
  /// What is registered, asked for and made one after the other. Only files in which something is registered by a statement
  /// are looked at, and of those only what has a place in it.
  func addOrder(_ bindings: [FoundBinding], _ requests: [FoundRequest]) {
    var bodies = Bodies(inference)
    for (row, raw) in bindings.enumerated() {
      if let place = bodies.place(raw.site, raw.lexicalScope) { graph.bindings[row].body = body(place, &bodies) }
    }
    for (container, included, raw) in fills {
      let home = raw.filled.flatMap { bodies.place($0.site, $0.lexicalScope) }.map { body($0, &bodies) }
      let place = raw.filled ?? (raw.site, raw.lexicalScope)
      let owner = inference.lookup.owner(place.site.file, place.lexicalScope).flatMap { row($0) }
      graph.fills.append(
        Fill(container: container, included: included, body: home, owner: owner, site: index.site(place.site)))
    }
    fills = []
    let files = Set(bodies.rows.keys.map(\.file))
    for (row, raw) in requests.enumerated() where files.contains(raw.site.file) && !raw.isForwarded {
      graph.requests[row].body = bodies.row(raw.site, raw.lexicalScope)
    }
    addCreations(in: files, &bodies)
    addCallers(bindings)
  }

  /// Who runs what registers a key that something else registers too.
  private func addCallers(_ bindings: [FoundBinding]) {
    var counts: [BindingKey: Int] = [:]
    for binding in bindings { counts[binding.key, default: 0] += 1 }
    for (row, raw) in bindings.enumerated() where counts[raw.key, default: 0] > 1 {
      guard let body = graph.bindings[row].body, graph.bodies[body].callers.isEmpty else { continue }
      let decl = inference.executionContext(file: raw.site.file, scope: raw.lexicalScope).decl
      guard !decl.isNone else { continue }
      let function = DeclReference(file: raw.site.file, decl: decl)
      graph.bodies[body].callers = inference.values.callingFiles(of: function) ?? []
    }
  }

  private func body(_ place: BodyPlace, _ bodies: inout Bodies) -> Int {
    if let row = bodies.rows[place] { return row }
    let outline = index[place.file]
    let decl = inference.executionContext(file: place.file, scope: place.scope).decl
    let end = !decl.isNone ? outline[decl].end : UInt32.max
    bodies.rows[place] = graph.bodies.count
    let last =
      end == .max ? Site(file: place.file, line: .max, column: 1) : index.site(RawSite(file: place.file, offset: end))
    graph.bodies.append(Body(file: place.file, end: last))
    return graph.bodies.count - 1
  }

  /// Calls of initialisers whose types have properties that are filled as they are made.
  private func addCreations(in files: Set<FileID>, _ bodies: inout Bodies) {
    let askers = Set(
      graph.requests.lazy.filter { $0.form == .property && $0.timing == .eager && $0.binding == nil }.compactMap(
        \.owner))
    guard !askers.isEmpty else { return }
    let filter = NameFilter(askers.compactMap { index.project.names.find(graph.nodes[$0].name) })
    for file in files.sorted() {
      let outline = index[file]
      for call in outline.exprs {
        guard call.kind == .call, !call.base.isNone, case let callee = outline[call.base], callee.kind == .name,
          filter.contains(callee.name),
          case .metatype(.entity(let entity, _)) = inference.type(ofExpr: call.base, file: file),
          let type = self.row(entity), askers.contains(type)
        else { continue }
        let raw = RawSite(file: file, offset: call.offset)
        graph.creations.append(Creation(type: type, body: bodies.row(raw, call.scope), site: index.site(raw)))
      }
    }
    graph.creations.sort {
      ($0.site.file, $0.site.line, $0.site.column) < ($1.site.file, $1.site.line, $1.site.column)
    }
  }

  /// Whether a container belongs to one run of a function's body.
  func isLocal(_ id: ContainerID) -> Bool {
    switch id {
    case .value(let reference): isLocal(index.decl(reference).scope, reference.file)
    case .expression(let file, let row): isLocal(inference.expr(row, file).scope, file)
    case .type, .function: false
    }
  }

  /// What `static let container = { … }()` makes is made once.
  private func isLocal(_ scope: ScopeID, _ file: FileID) -> Bool {
    let outline = index[file]
    for (_, row) in outline.enclosing(scope) {
      switch row.kind {
      case .file, .type, .extensionBody: return false
      case .function, .accessor: return true
      case .closure: if !row.runsAtOnce { return true }
      case .initializer, .block, .conditional: break
      }
    }
    return false
  }
}
