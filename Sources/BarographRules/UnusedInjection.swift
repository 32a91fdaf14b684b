internal import BarographModel

extension Rule {
  /// A dependency that is handed in and kept, but never used.
  package static let unusedInjection = Rule(
    id: "unused_injection",
    summary: "An injected dependency is kept but never used",
    explanation: """
      Whoever makes the type has to provide the dependency, every test has to fake it, and the graph says that the type needs it. \
      It does not: nothing in its file reads the property, and nobody else can.

      Remove the property and the parameter. What is only kept so that it lives as long as its owner (observers, tokens, \
      coordinators) is left alone, and so is what others can reach.
      """,
    defaultSeverity: .warning, examples: unusedInjectionExamples,
    check: { graph, context in UnusedInjectionSearch(graph: graph, context: context).findings() })
}

private let unusedInjectionExamples = [
  Example(
    "Kept, but nobody reads it",
    """
    protocol Log {}
    protocol Store { func load() }
    final class Editor {
      private let store: Store
      private let log: Log  // expect: unused_injection
      init(store: Store, log: Log) {
        self.store = store
        self.log = log
      }
      func open() { store.load() }
    }
    """),
  Example(
    "Read in an extension, in a closure, through its wrapper, or only kept alive",
    """
    protocol Log { func note() }
    protocol Store { func load() }
    final class SyncObserver {}
    final class Editor {
      private let store: Store
      private let log: Log
      private let setup: Store
      private let observer: SyncObserver
      init(store: Store, log: Log, setup: Store, observer: SyncObserver) {
        self.store = store
        self.log = log
        self.setup = setup
        self.observer = observer
        setup.load()
      }
    }
    extension Editor {
      func open() { store.load() }
      func later() -> () -> Void { { [log] in log.note() } }
    }
    """),
]

private struct UnusedInjectionSearch {
  let graph: LinkedGraph
  let names: TypeNames

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    names = context.names
  }

  /// What is kept for its own sake.
  private static let kept = [
    "Observer", "Observation", "Token", "Subscription", "Cancellable", "Coordinator", "Delegate", "Listener", "Bag",
    "Handle", "Lifetime", "Retainer",
  ]

  func findings() -> [Finding] {
    graph.properties.filter(isUnused).map(finding)
  }

  private func isUnused(_ property: StoredProperty) -> Bool {
    let owner = graph.nodes[property.owner]
    guard property.isNeverRead, owner.role == .production, !owner.isCompositionRoot, property.attributes.isEmpty,
      !property.hasDefault, isHandedIn(property, owner)
    else { return false }
    let words = [property.name] + property.types.map { graph.nodes[$0].name }
    return !words.contains { word in Self.kept.contains { word.lowercased().hasSuffix($0.lowercased()) } }
  }

  /// Whether an initialiser takes it.
  private func isHandedIn(_ property: StoredProperty, _ owner: Node) -> Bool {
    owner.initializers.contains { initializer in
      !initializer.isSynthesised
        && initializer.parameters.contains { parameter in
          parameter.isDependency && parameter.name == property.name
            && !Set(parameter.types).isDisjoint(with: property.types)
        }
    }
  }

  private func finding(_ property: StoredProperty) -> Finding {
    let owner = names(property.owner)
    let type = property.types.first.map { names($0) } ?? property.name
    return Finding(
      rule: "unused_injection", severity: .warning,
      message: "\(owner) is given \(type) and keeps it in '\(property.name)', but never uses it",
      location: graph.location(property.site),
      subjects: [graph.nodes[property.owner].id] + property.types.map { graph.nodes[$0].id },
      help: ["remove '\(property.name)' and the parameter that fills it"],
      identity: [graph.nodes[property.owner].id, property.name])
  }
}
