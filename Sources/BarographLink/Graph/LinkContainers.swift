internal import BarographModel

extension Linker {
  /// Containers of all files in order of their sites; several files may say things about the same one.
  mutating func addContainers(_ recognitions: [GraphPart]) {
    let raws = recognitions.flatMap(\.containers).sorted {
      ($0.site.file, $0.site.offset) < ($1.site.file, $1.site.offset)
    }
    for raw in raws {
      let position: Int
      if let known = containerRows[raw.id] {
        position = known
        if !raw.isComplete { graph.containers[known].isComplete = false }
        if raw.isRoot { graph.containers[known].isInstalled = true }
        if graph.containers[known].defaultScope.isEmpty {
          graph.containers[known].defaultScope = raw.defaultScope
          graph.containers[known].defaultLifetime = raw.defaultLifetime
        }
      } else {
        position = graph.containers.count
        containerRows[raw.id] = position
        graph.containers.append(container(raw))
      }
    }
    relate(raws)
    install()
    handDownDefaults()
  }

  /// What containers include, share and lie below, once all have rows.
  private mutating func relate(_ raws: [FoundContainer]) {
    var fills: [(container: Int, included: Int, raw: FoundContainer)] = []
    defer { self.fills = fills }
    var parents: [Int: Set<Int>] = [:]
    for raw in raws {
      guard let position = containerRows[raw.id] else { continue }
      for id in raw.includes {
        if let included = containerRows[id] { fills.append((position, included, raw)) }
        guard let included = containerRows[id], !graph.containers[position].includes.contains(included) else {
          continue
        }
        graph.containers[position].includes.append(included)
      }
      for shared in raw.shares.compactMap({ containerRows[$0] })
      where shared != position && !graph.containers[position].shares.contains(shared) {
        graph.containers[position].shares.append(shared)
      }
      if let parent = raw.parent.flatMap({ containerRows[$0] }) { parents[position, default: []].insert(parent) }
    }
    // One that several make has no parent of its own.
    for (position, found) in parents where found.count == 1 { graph.containers[position].parent = found.first }
  }

  private func container(_ raw: FoundContainer) -> Container {
    var container = Container(framework: raw.framework, kind: raw.kind, name: raw.name, site: site(raw.site))
    container.writtenWith = raw.writtenWith
    if case .type(let entity) = raw.id { container.node = row(entity) }
    container.defaultScope = raw.defaultScope
    container.defaultLifetime = raw.defaultLifetime
    container.role = role(file: raw.site.file, scope: raw.lexicalScope)
    container.isInstalled = raw.isRoot
    container.isComplete = raw.isComplete
    container.resolver = raw.resolver
    container.isLocal = isLocal(raw.id)
    return container
  }

  /// What a running composition includes, directly or not, is installed.
  private mutating func install() {
    var queue = graph.containers.indices.filter { graph.containers[$0].isInstalled }
    while let row = queue.popLast() {
      for included in graph.containers[row].includes where !graph.containers[included].isInstalled {
        graph.containers[included].isInstalled = true
        queue.append(included)
      }
    }
  }

  /// What a container includes is filled into it, so its default scope holds there too; components have their own.
  private mutating func handDownDefaults() {
    var queue = graph.containers.indices.filter { !graph.containers[$0].defaultScope.isEmpty }
    while let row = queue.popLast() {
      for included in graph.containers[row].includes
      where graph.containers[included].kind != .component && graph.containers[included].defaultScope.isEmpty {
        graph.containers[included].defaultScope = graph.containers[row].defaultScope
        graph.containers[included].defaultLifetime = graph.containers[row].defaultLifetime
        queue.append(included)
      }
    }
  }

  /// Bindings and requests of all files, in order of their sites.
  mutating func addBindings(_ recognitions: [GraphPart]) {
    var drafts: [(file: Int, row: Int, raw: FoundBinding)] = []
    for (file, recognition) in recognitions.enumerated() {
      for (row, raw) in recognition.bindings.enumerated() { drafts.append((file, row, raw)) }
    }
    drafts.sort { ($0.raw.site.file, $0.raw.site.offset, $0.row) < ($1.raw.site.file, $1.raw.site.offset, $1.row) }
    var rows: [[Int: Int]] = Array(repeating: [:], count: recognitions.count)
    for draft in drafts {
      rows[draft.file][draft.row] = graph.bindings.count
      graph.bindings.append(binding(draft.raw))
    }
    var requests: [(request: Request, raw: FoundRequest)] = []
    for (file, recognition) in recognitions.enumerated() {
      for raw in recognition.requests {
        requests.append((request(raw, binding: raw.binding.flatMap { rows[file][$0] }), raw))
      }
    }
    requests.sort {
      let (a, b) = ($0.request, $1.request)
      return (a.site.file, a.site.line, a.site.column, a.key.type) < (
        b.site.file, b.site.line, b.site.column, b.key.type
      )
    }
    graph.requests = requests.map(\.request)
    addOrder(drafts.map(\.raw), requests.map(\.raw))
  }

  private func binding(_ raw: FoundBinding) -> Binding {
    var binding = Binding(key: raw.key, site: site(raw.site))
    binding.writtenWith = raw.writtenWith
    binding.service = row(raw.service)
    binding.implementations = raw.implementations.compactMap { row($0) }
    binding.scope = raw.scope
    binding.lifetime = raw.lifetime
    binding.forwards = raw.forwards.map { Forward(key: $0.key, service: row($0.service), site: site($0.site)) }
    binding.container = raw.container.flatMap { containerRows[$0] }
    if raw.scope.isEmpty, let inherited = binding.container.flatMap({ graph.containers[$0].defaultLifetime }) {
      binding.lifetime = inherited
    }
    binding.role = raw.role ?? role(file: raw.site.file, scope: raw.lexicalScope)
    binding.condition = condition(file: raw.site.file, scope: raw.lexicalScope)
    binding.branch = branch(file: raw.site.file, scope: raw.lexicalScope)
    binding.isDynamic = raw.isDynamic
    binding.providesShared = raw.providesShared
    binding.isPreferred = raw.isPreferred
    binding.isUnchecked = raw.isUnchecked
    binding.globalActor = raw.globalActor
    return binding
  }

  private func request(_ raw: FoundRequest, binding: Int?) -> Request {
    var request = Request(key: raw.key, site: site(raw.site), form: raw.form, timing: raw.timing)
    request.writtenWith = raw.writtenWith
    request.service = row(raw.service)
    request.owner = row(raw.owner)
    request.binding = binding
    request.toleratesNil = raw.toleratesNil
    request.container = raw.container.flatMap { containerRows[$0] }
    request.role = role(file: raw.site.file, scope: raw.lexicalScope)
    request.condition = condition(file: raw.site.file, scope: raw.lexicalScope)
    request.isApproximate = raw.isApproximate
    request.isLocator = raw.isLocator
    request.leavesOutUnfinished = raw.leavesOutUnfinished
    request.startsAtParent = raw.startsAtParent
    request.barrier = raw.barrier
    request.slot = raw.slot
    request.isMadeUnbound = raw.isMadeUnbound
    request.isKept = raw.isKept
    request.receiver = raw.receiver.flatMap { containerRows[$0] }
    if raw.isUnguarded, !inference.isLocked(raw.site.file, raw.lexicalScope) {
      request.isUnguarded = true
      request.runsConcurrently = inference.runsConcurrently(raw.site.file, raw.lexicalScope) == .surely
    }
    return request
  }
}
