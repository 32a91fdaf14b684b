package import BarographLink
internal import BarographModel

extension GraphPart {
  /// Adds what another recogniser found in the same file; requests that stand in its bindings keep pointing at them.
  package mutating func append(_ other: GraphPart) {
    if other.isEmpty { return }
    let shift = bindings.count
    bindings += other.bindings
    requests += other.requests.map { request in
      var request = request
      request.binding = request.binding.map { $0 + shift }
      return request
    }
    containers += other.containers
    edges += other.edges
    unknowns += other.unknowns
    defects += other.defects
    compositionRoots += other.compositionRoots
    scoped += other.scoped
  }

  private var isEmpty: Bool {
    bindings.isEmpty && requests.isEmpty && containers.isEmpty && edges.isEmpty && unknowns.isEmpty
      && defects.isEmpty && compositionRoots.isEmpty && scoped.isEmpty
  }

  /// Says which framework wrote what it puts into another one's containers, where nothing has said so yet.
  mutating func mark(writtenWith framework: String, for family: String) {
    for row in bindings.indices where bindings[row].key.framework == family && bindings[row].writtenWith.isEmpty {
      bindings[row].writtenWith = framework
    }
    for row in requests.indices where requests[row].key.framework == family && requests[row].writtenWith.isEmpty {
      requests[row].writtenWith = framework
    }
    for row in containers.indices where containers[row].framework == family && containers[row].writtenWith.isEmpty {
      containers[row].writtenWith = framework
    }
  }
}
