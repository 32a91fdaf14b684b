internal import BarographModel

extension Linker {
  /// Containers of all files in order of their sites; several files may say things about the same one.
  func addContainers(_ parts: [GraphPart]) {
    let raws = parts.flatMap(\.containers).sorted {
      ($0.site.file, $0.site.offset) < ($1.site.file, $1.site.offset)
    }
    for raw in raws {
      let position: Int
      if let known = containerRows[raw.id] {
        position = known
        if !raw.isComplete { graph.containers[known].isComplete = false }
        if raw.isCut { graph.containers[known].isCut = true }
        if raw.isGivenAway { graph.containers[known].isGivenAway = true }
        if raw.isAskedByOthers { graph.containers[known].isAskedByOthers = true }
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
  private func relate(_ raws: [FoundContainer]) {
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
    for parent in parents.values.joined() { graph.containers[parent].isAskedByOthers = true }
  }

  private func container(_ found: FoundContainer) -> Container {
    var container = found.row
    container.site = index.site(found.site)
    if case .type(let entity) = found.id { container.node = row(entity) }
    container.role = inference.lookup.role(found.site.file, found.lexicalScope)
    container.isInstalled = found.isRoot
    container.isLocal = isLocal(found.id)
    return container
  }

  /// What a running composition includes, directly or not, is installed.
  private func install() {
    var queue = graph.containers.indices.filter { graph.containers[$0].isInstalled }
    while let row = queue.popLast() {
      for included in graph.containers[row].includes where !graph.containers[included].isInstalled {
        graph.containers[included].isInstalled = true
        queue.append(included)
      }
    }
  }

  /// What a container includes is filled into it, so its default scope holds there too; components have their own.
  private func handDownDefaults() {
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
}
