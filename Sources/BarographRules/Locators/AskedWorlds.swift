internal import BarographModel

extension CrowdedContainers {
  /// One note for each global value that holds what the program uses (`Current`), whoever asks it: that is a decision of the whole project.
  /// But for those whose names are in `told`.
  func observations(ofWorlds requests: [Request], besides told: Set<String>) -> [Observation] {
    requests.grouped { holder(ofKey: $0.key) }.filter { !told.contains($0.key) }.map { holder, requests in
      let types = Set(requests.compactMap(\.owner)).count
      let others = Set(requests.filter { $0.owner == nil }.map(\.asker)).count
      let who = [
        types > 0 ? counted(types, "type") : nil, others > 0 ? counted(others, "other place") : nil,
      ].compactMap { $0 }
      let first = requests.map(\.site).min { graph.isBefore($0, $1) } ?? requests[0].site
      return Observation(
        severity: .info,
        message: "\(holder) is a global value that \(enumerated(who)) ask\(types + others == 1 ? "s" : "") for what "
          + "\(types + others == 1 ? "it uses" : "they use"): nothing that is made says what it needs",
        location: graph.location(declaration(of: holder, requests) ?? first), subjects: [],
        related: graph.related([("first asked here", first)]),
        help: [
          "where something is to be tested without setting the global, let it take what it uses as a parameter",
          "if that is how the project works, leave the rule off: `rules: {service_locator: off}`",
        ], identity: [requests[0].framework, holder, "world"])
    }
  }
}
