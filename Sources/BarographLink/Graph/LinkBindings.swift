internal import BarographModel

extension Linker {
  /// Bindings and requests of all files, in order of their sites.
  func addBindings(_ parts: [GraphPart]) {
    var drafts: [(part: Int, row: Int, raw: FoundBinding)] = []
    for (part, found) in parts.enumerated() {
      for (row, raw) in found.bindings.enumerated() { drafts.append((part, row, raw)) }
    }
    drafts.sort { ($0.raw.site.file, $0.raw.site.offset, $0.row) < ($1.raw.site.file, $1.raw.site.offset, $1.row) }
    var rows: [[Int: Int]] = Array(repeating: [:], count: parts.count)
    for draft in drafts {
      rows[draft.part][draft.row] = graph.bindings.count
      graph.bindings.append(binding(draft.raw))
    }
    var requests: [(request: Request, raw: FoundRequest)] = []
    for (file, part) in parts.enumerated() {
      let places = part.requests.contains { $0.binding != nil } ? calls(in: FileID(file)) : [:]
      for raw in part.requests {
        var row = request(raw, binding: raw.binding.flatMap { rows[file][$0] })
        if row.binding != nil, let call = places[raw.site.offset] {
          row.occurs = inference.occurrence(of: call, file: raw.site.file)
        }
        requests.append((row, raw))
      }
    }
    requests.sort {
      let (a, b) = ($0.request, $1.request)
      return (a.site.file, a.site.line, a.site.column, a.key.type) < (
        b.site.file, b.site.line, b.site.column, b.key.type
      )
    }
    graph.requests = requests.map(\.request)
    markUnmade(requests.map(\.raw))
    addOrder(drafts.map(\.raw), requests.map(\.raw))
    addFrozenSettings(drafts.map(\.raw))
  }

  /// The expressions of a file by where they begin; of those that begin together, the innermost.
  private func calls(in file: FileID) -> [UInt32: ExprID] {
    let outline = index[file]
    return Dictionary(
      outline.exprRows.map { (outline[$0].offset, $0) },
      uniquingKeysWith: { one, other in outline.expressions(around: one).contains { $0.id == other } ? one : other })
  }

  /// Whose class nothing makes, of those that ask for what nobody binds.
  private func markUnmade(_ requests: [FoundRequest]) {
    let bound = Set(graph.bindings.lazy.flatMap(\.entries).map(\.key.type))
    var known: [EntityID: Bool] = [:]
    for (row, raw) in requests.enumerated() where !bound.contains(raw.key.type) && raw.binding == nil {
      guard let owner = raw.owner, index[owner].kind == .classType else { continue }
      let isUnmade = known[owner] ?? !inference.values.isMadeByCall(owner)
      known[owner] = isUnmade
      graph.requests[row].isByUnmade = isUnmade
    }
  }

  private func binding(_ found: FoundBinding) -> Binding {
    let (file, scope) = (found.site.file, found.lexicalScope)
    var binding = found.row
    binding.site = index.site(found.site)
    binding.service = row(found.service)
    binding.implementations = found.implementations.compactMap { row($0) }
    binding.parts = found.parts.compactMap { row($0) }
    binding.forwards = found.forwards.map { Forward(key: $0.key, service: row($0.service), site: index.site($0.site)) }
    binding.container = found.container.flatMap { containerRows[$0] }
    if binding.scope.isEmpty, let inherited = binding.container.flatMap({ graph.containers[$0].defaultLifetime }) {
      binding.lifetime = inherited
    }
    binding.role = found.role ?? inference.lookup.role(file, scope)
    binding.condition = inference.lookup.condition(file, scope)
    binding.branch = inference.lookup.branch(file, scope)
    return binding
  }

  private func request(_ found: FoundRequest, binding: Int?) -> Request {
    let (file, scope) = (found.site.file, found.lexicalScope)
    var request = found.row
    request.site = index.site(found.site)
    request.service = row(found.service)
    request.owner = row(found.owner)
    request.binding = binding
    request.container = found.container.flatMap { containerRows[$0] }
    request.role = inference.lookup.role(file, scope)
    request.condition = inference.lookup.condition(file, scope, innermost: found.branch)
    request.isConditional = inference.lookup.branch(file, scope) != nil
    request.receiver = found.receiver.flatMap { containerRows[$0] }
    if found.isUnguarded, !inference.isLocked(file, scope) {
      request.isUnguarded = true
      request.runsConcurrently = [.surely, .inTask].contains(inference.runsConcurrently(file, scope))
    }
    return request
  }
}
