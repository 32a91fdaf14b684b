internal import BarographModel

extension Rule {
  /// An assembly that nothing composes.
  package static let uninstalledAssembly = Rule(
    id: RuleID("uninstalled_assembly"),
    summary: "An assembly or module that nothing activates",
    defaultSeverity: .warning,
    check: { graph, context in UninstalledSearch(graph: graph, context: context).observations() })
}

/// Finds assemblies and modules that no composition of the product includes.
private struct UninstalledSearch {
  let graph: LinkedGraph
  let index: BindingIndex
  let conformance: Conformance
  /// Rows of the containers in which something is bound.
  private let filled: Set<Int>
  /// Frameworks of which more is composed than was followed.
  private let cut: Set<String>
  /// Frameworks of which a composition is not followed, and nothing is seen to be installed: all may be.
  private let unseen: Set<String>

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    index = context.bindings
    conformance = context.conformance
    filled = Set(graph.bindings.compactMap(\.container))
    cut = Set(graph.containers.filter(\.isCut).map(\.framework))
    unseen = index.installation.unseenCompositions(graph)
  }

  func observations() -> [Observation] {
    let idle = graph.containers.indices.filter(isIdle)
    // What an idle assembly includes is idle because of it.
    let covered = Set(idle.flatMap { row in graph.containers[row].includes.filter { $0 > row || !includes($0, row) } })
    let shares = shares(of: idle)
    return idle.filter { !covered.contains($0) }.map {
      observation($0, doubt: shares[graph.containers[$0].framework])
    }
  }

  /// Why what seems idle may be installed all the same, by framework: where most are idle, something that installs them was not followed.
  private func shares(of idle: [Int]) -> [String: String] {
    let frameworks = Dictionary(grouping: idle) { graph.containers[$0].framework }
    return frameworks.compactMapValues { rows in
      let all = graph.containers.count {
        $0.framework == graph.containers[rows[0]].framework && $0.role == .production && isInstalledByHand($0)
      }
      let bulk = Bulk(wrong: rows.count, all: all)
      return bulk.isUnlikely(from: 2) ? "that seems so of \(bulk.words), which no program that runs is like" : nil
    }
  }

  private func includes(_ row: Int, _ other: Int) -> Bool { graph.containers[row].includes.contains(other) }

  private func isIdle(_ row: Int) -> Bool {
    let container = graph.containers[row]
    // A function that registers nothing, nor what it hands its container to, takes no effect wherever it is called.
    if container.node == nil, !registers(row) { return false }
    guard isInstalledByHand(container), container.role == .production, !index.installation.isInProduct[row],
      index.composed.contains(container.framework), !cut.contains(container.framework),
      !unseen.contains(container.framework)
    else { return false }
    guard let node = container.node else { return true }
    let type = graph.nodes[node]
    return !type.kind.isAbstract && !conformance.hasSubtypes(type.id) && !hasInstalledNamesake(type)
  }

  /// Whether a class of the same name is installed. Objective-C has one class of a name: which of two declarations a program is
  /// built with is not in its text.
  private func hasInstalledNamesake(_ type: Node) -> Bool {
    guard type.kind == .objcClass else { return false }
    return graph.containers.indices.contains { row in
      guard index.installation.isInProduct[row], let node = graph.containers[row].node else { return false }
      return graph.nodes[node].name == type.name
    }
  }

  /// Whether anything is registered in a container or what it includes.
  private func registers(_ row: Int) -> Bool {
    var (queue, seen) = ([row], Set([row]))
    while let next = queue.popLast() {
      if filled.contains(next) { return true }
      queue += graph.containers[next].includes.filter { seen.insert($0).inserted }
    }
    return false
  }

  private func isInstalledByHand(_ container: Container) -> Bool {
    container.kind == .assembly
      || container.kind == .component && graph.does(container.framework, .installsComponents)
  }

  private func observation(_ row: Int, doubt share: String?) -> Observation {
    let container = graph.containers[row]
    let count = graph.bindings.count { $0.container == row }
    let unclear = graph.containers.filter {
      $0.framework == container.framework && $0.role.isShipped && !$0.isComplete
    }
    let roots = graph.containers.filter {
      $0.framework == container.framework && $0.kind == .composition && $0.role.isShipped && !$0.includes.isEmpty
    }
    let doubt =
      (share ?? unclear.first.map { "a part of \($0.displayName) cannot be followed" })
      .map { "; not certain, because \($0)" } ?? ""
    let effect = count == 0 ? "" : ": its \(counted(count, "registration")) never take\(count == 1 ? "s" : "") effect"
    return Observation(
      severity: share == nil ? nil : .info,
      message:
        "\(index.installation.isOnlyInTests[row] ? "only tests install" : "nothing installs") \(container.displayName)\(effect)\(doubt)",
      location: graph.location(container.site),
      subjects: [id(container)],
      related: graph.related(unclear.map { ("not understood: a part of \($0.displayName)", $0.site) }, limit: 3)
        + graph.related(roots.map { ("assemblies are composed here", $0.site) }, limit: 3),
      help: ["add \(container.displayName) where the other assemblies are composed", "or delete it"],
      certainty: unclear.isEmpty && share == nil ? .certain : .likely, identity: [container.framework, id(container)])
  }

  private func id(_ container: Container) -> String { container.node.map { graph.nodes[$0].id } ?? container.name }
}
