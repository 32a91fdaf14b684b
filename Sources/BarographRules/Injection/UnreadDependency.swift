internal import BarographModel

extension Rule {
  /// A property that a container fills and nothing reads.
  package static let unreadDependency = Rule(
    id: RuleID("unread_dependency"),
    summary: "A property asks a container for something that nothing reads",
    explanation: """
      A wrapper such as `@Injected` says that a type needs something. When nothing reads the property any more, the type only \
      looks as if it did: its tests go on providing it, the container goes on making it, and a cycle or a missing provider that \
      it leads to is reported for nothing.

      Remove the property. Reported are private properties that no other line of their file names, not even as part of a key path. Nothing is said about what is \
      held for its own sake (observers, tokens, subscriptions, delegates) or redraws a view when it changes (`@EnvironmentObject`).
      """,
    defaultSeverity: .warning, isPreview: true, examples: unreadDependencyExamples,
    check: { graph, context in unreadDependencies(graph, context) })
}

private let unreadDependencyExamples = [
  Example(
    "One of two is never read",
    """
    import Resolver

    final class Log {
      func note() {}
    }
    final class Clock {}
    extension Resolver: ResolverRegistering {
      public static func registerAllServices() {
        register { Log() }
        register { Clock() }
      }
    }
    final class Editor {
      @Injected private var log: Log
      @Injected private var clock: Clock  // expect: unread_dependency
      func open() { log.note() }
    }
    """),
  Example(
    "What is read by another name of the wrapper, what others can read, and what is held for its own sake",
    """
    import FactoryKit

    final class Log {
      func note() {}
    }
    final class SyncObserver {}
    extension Container {
      var log: Factory<Log> { self { Log() } }
      var syncObserver: Factory<SyncObserver> { self { SyncObserver() } }
    }
    final class Editor {
      @LazyInjected(\\.log) private var log: Log
      @Injected(\\.log) var shown: Log
      @Injected(\\.syncObserver) private var syncObserver: SyncObserver
      func forget() { $log.resolve(reset: .all) }
    }
    """),
]

private func unreadDependencies(_ graph: LinkedGraph, _ context: RuleContext) -> [Observation] {
  let unread = graph.properties.filter { property in
    let owner = graph.nodes[property.owner]
    return property.isNeverRead && !property.attributes.isEmpty && owner.role == .production
      && !property.attributes.contains(where: observes)
      && !([property.name] + property.types.map { graph.nodes[$0].name }).contains(where: HeldForItself.says)
  }
  if unread.isEmpty { return [] }
  let requests = Dictionary(
    graph.requests.filter { $0.form == .property }.map { (SourceLine($0.site), $0) },
    uniquingKeysWith: { first, _ in first })
  let declared = Set(graph.properties.map { SourceLine($0.site) })
  return unread.compactMap { property in
    // The wrapper stands on the property's line, or alone on the line above.
    let (own, above) = (SourceLine(property.site), SourceLine(property.site, above: 1))
    guard let request = requests[own] ?? (declared.contains(above) ? nil : requests[above]),
      request.owner == property.owner
    else { return nil }
    let owner = context.names(property.owner)
    return Observation(
      message:
        "\(owner) asks a container for \(context.names.describe(request.key)) in '\(property.name)' and never reads it",
      location: graph.location(property.site),
      subjects: [graph.nodes[property.owner].id] + property.types.map { graph.nodes[$0].id },
      help: ["remove '\(property.name)'"], identity: [graph.nodes[property.owner].id, property.name])
  }
}

/// Whether a view is drawn again when the object changes, whoever reads it.
private func observes(_ attribute: String) -> Bool { attribute.hasSuffix("Object") || attribute == "Environment" }
