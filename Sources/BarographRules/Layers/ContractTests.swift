internal import BarographModel

/// Which types have tests that replace all they use, LY-12.
extension ContractSearch {
  func tests() -> [Observation] {
    guard graph.files.contains(where: { $0.role == .test }) else { return [] }
    let testers = testers()
    let links = Dictionary(grouping: downwardLinks(), by: \.from)
    return graph.nodes.indices.compactMap { row in
      guard let role = role(row), [.viewModel, .facade, .adapter].contains(role), graph.nodes[row].kind.isReference,
        let site = graph.nodes[row].site
      else { return nil }
      let own = testers[row] ?? []
      if own.isEmpty {
        return observation(
          "LY-12", row, "no test makes \(name(row))", at: site,
          help: "test it as a black box, with all it uses replaced",
          about: "untested"
        ).asInfo
      }
      let open = Set((links[row] ?? []).map(\.to)).sorted().filter { !isReplaced($0, by: own, testers) }
      guard !open.isEmpty else { return nil }
      return observation(
        "LY-12", row, "the tests of \(name(row)) do not replace \(enumerated(open.map(name)))", at: site,
        help: "hand a double over", about: "links"
      ).asInfo.asLikely
    }
  }

  /// Types of the tests by what they name.
  private func testers() -> [Int: Set<Int>] {
    var testers: [Int: Set<Int>] = [:]
    for edge in graph.references where graph.nodes[edge.from].role == .test {
      testers[edge.to, default: []].insert(edge.from)
    }
    return testers
  }

  private func downwardLinks() -> [Edge] {
    graph.edges.filter { edge in
      guard edge.role == .production, edge.kind == .injection || edge.kind == .creation, let from = role(edge.from),
        let to = role(edge.to)
      else { return false }
      return from < to
    }
  }

  /// Whether the tests of a type name what it uses, or something that stands in for it.
  private func isReplaced(_ row: Int, by own: Set<Int>, _ testers: [Int: Set<Int>]) -> Bool {
    let candidates =
      [row] + context.conformance.subtypes(of: graph.nodes[row].id)
      + graph.nodes[row].supertypes.flatMap { context.conformance.subtypes(of: $0) }
    return candidates.contains { !(testers[$0] ?? []).isDisjoint(with: own) }
  }
}
