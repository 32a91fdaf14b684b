internal import BarographModel

extension Rule {
  /// A dependency that is handed in and kept, but never used.
  package static let unusedInjection = Rule(
    id: RuleID("unused_injection"),
    summary: "An injected dependency is never used",
    explanation: """
      Whoever makes the type has to provide the dependency, every test has to fake it, and the graph says that the type needs it. \
      It does not: nothing in its file reads the property, and nobody else can; or the initialiser does not even keep it.

      Remove the property and the parameter. An initialiser that a protocol or a superclass demands takes what it must. What is only kept so that it lives as long as its owner (observers, tokens, \
      coordinators) is left alone, and so is what others can reach.
      """,
    defaultSeverity: .warning, examples: unusedInjectionExamples,
    check: { graph, context in UnusedInjectionSearch(graph: graph, context: context).observations() })
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
    "Taken, and not even kept; in Objective-C as well",
    """
    protocol Log {}
    protocol Store { func load() }
    final class Editor {
      init(store: Store, log: Log) {  // expect: unused_injection DI-K02
        store.load()
      }
    }
    //- App/Page.m
    @interface Shelf : NSObject
    @end
    @interface Page : NSObject
    - (instancetype)initWithShelf:(Shelf *)shelf other:(Shelf *)other;
    @end
    @interface Page ()
    @property (nonatomic, strong) Shelf *shelf;  // expect: unused_injection DI-K02
    @end
    @implementation Page
    - (instancetype)initWithShelf:(Shelf *)shelf other:(Shelf *)other {  // expect: unused_injection DI-K02
      if ((self = [super init])) { _shelf = shelf; }
      return self;
    }
    @end
    """),
  Example(
    "A protocol or a superclass demands the parameter, or nothing is done at all",
    """
    protocol Log {}
    protocol Making { init(log: Log) }
    final class Maker: Making {
      private let count: Int
      init(log: Log) { count = 0 }
    }
    class Base {
      private let log: Log
      init(log: Log) { self.log = log; print(self.log) }
    }
    final class Derived: Base {
      override init(log: Log) { super.init(log: Quiet()) }
    }
    final class Quiet: Log {}
    final class Stub {
      init(log: Log) {}
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
    protocol Shelf { func copy(of store: Store) -> Store }
    final class Reader {
      private let text: String
      init(store: Store, shelf: Shelf) {
        let store = shelf.copy(of: store)
        store.load()
        text = ""
      }
    }
    """),
]

/// Finds dependencies that a type is given and never uses.
private struct UnusedInjectionSearch {
  let graph: LinkedGraph
  let names: TypeNames

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    names = context.names
  }

  func observations() -> [Observation] {
    graph.properties.filter(isUnused).map(observation) + graph.idleParameters.filter(isIgnored).map(observation)
  }

  private func isUnused(_ property: StoredProperty) -> Bool {
    let owner = graph.nodes[property.owner]
    guard property.isNeverRead, owner.role == .production, !owner.isCompositionRoot, property.attributes.isEmpty,
      !property.hasDefault, isHandedIn(property, owner)
    else { return false }
    let words = [property.name] + property.types.map { graph.nodes[$0].name }
    return !words.contains(where: HeldForItself.says)
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

  /// A parameter that the initialiser does nothing with. Doubles of the tests take what they must.
  private func isIgnored(_ parameter: IdleParameter) -> Bool {
    let owner = graph.nodes[parameter.owner]
    guard parameter.passedTo.isEmpty, owner.role == .production, !owner.isCompositionRoot,
      !graph.files[Int(parameter.site.file)].role.isTestOrPreview
    else { return false }
    let words = [parameter.name, graph.nodes[parameter.type].name, owner.name]
    return !words.contains { word in
      ["mock", "stub", "fake", "dummy", "preview", "noop", "unused"].contains { word.lowercased().contains($0) }
    }
  }

  private func observation(_ parameter: IdleParameter) -> Observation {
    let owner = names(parameter.owner)
    return Observation(
      condition: "DI-K02",
      message:
        "\(owner) takes \(names(parameter.type)) as '\(parameter.name)', but its initialiser does nothing with it",
      location: graph.location(parameter.site),
      subjects: [graph.nodes[parameter.owner].id, graph.nodes[parameter.type].id],
      help: ["remove the parameter '\(parameter.name)'"],
      identity: [graph.nodes[parameter.owner].id, parameter.name, "ignored"])
  }

  private func observation(_ property: StoredProperty) -> Observation {
    let owner = names(property.owner)
    let type = property.types.first.map { names($0) } ?? property.name
    return Observation(
      condition: "DI-K02",
      message: "\(owner) is given \(type) and keeps it in '\(property.name)', but never uses it",
      location: graph.location(property.site),
      subjects: [graph.nodes[property.owner].id] + property.types.map { graph.nodes[$0].id },
      help: ["remove '\(property.name)' and the parameter that fills it"],
      identity: [graph.nodes[property.owner].id, property.name])
  }
}

extension FileRole {
  fileprivate var isTestOrPreview: Bool { self == .test || self == .preview }
}
