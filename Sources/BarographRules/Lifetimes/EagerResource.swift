internal import BarographModel

extension Rule {
  /// A shared value that takes what belongs to one process, in a library that an extension links.
  package static let eagerResource = Rule(
    id: RuleID("eager_resource"),
    summary: "Whoever touches a shared value takes what only one process can have, and an extension links it",
    defaultSeverity: .warning, isPreview: true,
    check: { graph, _ in eagerResourceFindings(graph) })
}

private func eagerResourceFindings(_ graph: LinkedGraph) -> [Observation] {
  let taking = graph.initializationRings.filter { $0.end == .resource }
  guard !taking.isEmpty else { return [] }
  let extensions = ExtensionModules(graph: graph)
  return taking.compactMap { ring in
    let home = graph[ring.declaration.file].module
    guard let user = extensions.user(of: home), let last = ring.steps.last, let first = ring.steps.first else {
      return nil
    }
    return Observation(
      message: "whoever first needs \(first.from) opens a background session with it, and \(user.module), "
        + "an extension, links it: two processes then have one session",
      location: graph.location(last.site), subjects: first.owner.map { [graph.nodes[$0].id] } ?? [first.from],
      path: ring.steps.map { $0.hop(in: graph) },
      related: [
        Related(message: "\(first.from) is declared here", location: graph.location(ring.declaration)),
        Related(message: "\(user.module) uses \(home) here", location: graph.location(.start(of: user.file))),
      ],
      help: [
        "make what opens it `lazy`, so that only who needs it has it",
        "or make it in the application, and hand it to \(home)",
      ], certainty: .likely, identity: [first.from, last.from])
  }
}

/// Modules that are programs of their own beside an application.
private struct ExtensionModules {
  private let graph: LinkedGraph
  private let modules: Set<String>

  private static let frameworks: Set<String> = [
    "WidgetKit", "UserNotificationsUI", "IdentityLookup", "FileProviderUI", "Messages", "ClockKit", "Intents",
    "UserNotifications",
  ]
  private static let names = ["Widget", "Extension", "Intents", "NotificationService", "Share", "Complication"]

  init(graph: LinkedGraph) {
    self.graph = graph
    modules = Set(
      graph.files.lazy.filter { file in
        file.role == .production && !Self.frameworks.isDisjoint(with: file.imports)
          && Self.names.contains { file.module.contains($0) }
      }.map(\.module))
  }

  /// An extension's file that imports a module.
  func user(of module: String) -> (module: String, file: FileID)? {
    for (row, file) in zip(graph.fileRows, graph.files)
    where file.module != module && modules.contains(file.module) && file.imports.contains(module) {
      return (file.module, row)
    }
    return nil
  }
}
