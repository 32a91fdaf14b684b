internal import BarographModel

extension Rule {
  /// A lazy default that two threads may make at once.
  package static let racingDefault = Rule(
    id: RuleID("racing_default"),
    summary: "A lazy dependency is read on several queues, and its getter is not safe for that",
    explanation: """
      `lazy var` and the getter `if (!_store) _store = …` make their value at the first read. When two threads read for the first \
      time at once, both make one: each goes on with its own, or with one that is gone already.

      Make it in the initialiser, or lock the getter (`dispatch_once`, `@synchronized`), where that is worth its price. Reported are \
      properties that the same file reads both inside and outside of a closure that another queue runs.

      In preview: in the few findings that there are in real applications, another property had already made the value, or the \
      queue was the one on which everything runs.
      """,
    defaultSeverity: .info, isPreview: true, examples: racingDefaultExamples,
    check: { graph, context in racingDefaults(graph, context) })
}

private let racingDefaultExamples = [
  Example(
    "Read in a closure of a queue, and outside",
    """
    import Foundation

    final class Store { func save() {} }
    final class Editor {
      private let queue = DispatchQueue(label: "save")
      private lazy var store = Store()
      func save() {
        queue.async { self.store.save() }  // expect: racing_default DI-P04
      }
      func close() { store.save() }
    }
    //- App/Page.m
    @interface Shelf : NSObject
    @end
    @interface Page : NSObject
    @property (nonatomic, strong) Shelf *shelf;
    @end
    @implementation Page
    - (Shelf *)shelf {
      if (!_shelf) { _shelf = [Shelf new]; }
      return _shelf;
    }
    - (void)save {
      dispatch_async(dispatch_get_global_queue(0, 0), ^{
        [self.shelf save];  // expect: racing_default DI-P04
      });
    }
    - (void)close { [self.shelf save]; }
    @end
    """),
  Example(
    "One queue only, the main queue, or a getter that locks",
    """
    import Foundation

    final class Store { func save() {} }
    final class Editor {
      private let queue = DispatchQueue(label: "save")
      private lazy var store = Store()
      private lazy var other = Store()
      @MainActor private lazy var shown = Store()
      func save() {
        queue.async { self.store.save() }
        queue.async { Task { await self.shown.save() } }
        shown.save()
        DispatchQueue.main.async { self.other.save() }
      }
      func close() { other.save() }
    }
    //- App/Page.m
    @interface Shelf : NSObject
    @end
    @interface Page : NSObject
    @property (nonatomic, strong) Shelf *shelf;
    @property (nonatomic, strong) Shelf *once;
    @end
    @implementation Page
    - (Shelf *)shelf {
      @synchronized (self) {
        if (!_shelf) { _shelf = [Shelf new]; }
        return _shelf;
      }
    }
    - (Shelf *)once {
      dispatch_once(&_token, ^{ _once = [Shelf new]; });
      return _once;
    }
    - (void)save {
      dispatch_async(dispatch_get_global_queue(0, 0), ^{ [self.shelf save]; [self.once save]; });
      dispatch_async(dispatch_get_main_queue(), ^{ [self.shelf save]; });
    }
    - (void)close { [self.shelf save]; [self.once save]; }  // proves: S3.22
    @end
    """),
]

private func racingDefaults(_ graph: LinkedGraph, _ context: RuleContext) -> [Observation] {
  graph.properties.compactMap { property in
    let owner = graph.nodes[property.owner]
    guard let read = property.racingRead, owner.role == .production, owner.kind == .class,
      !property.attributes.contains("MainActor"), !owner.attributes.contains("MainActor")
    else { return nil }
    return Observation(
      condition: "DI-P04",
      message:
        "'\(property.name)' of \(context.names(property.owner)) is made at its first read, and read on several queues: "
        + "two may be made",
      location: graph.location(read), subjects: [owner.id] + property.types.map { graph.nodes[$0].id },
      related: graph.related([("made lazily", property.site)]),
      help: ["make '\(property.name)' in the initialiser", "or lock its getter"], certainty: .likely,
      identity: [owner.id, property.name])
  }
}
