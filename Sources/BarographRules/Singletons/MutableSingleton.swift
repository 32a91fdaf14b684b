internal import BarographModel

extension Rule {
  /// A shared instance that others replace or write to.
  package static let mutableSingleton = Rule(
    id: RuleID("mutable_singleton"),
    summary: "A shared instance is replaced, or its state is written, from outside",
    explanation: """
      Everybody who reads a shared instance depends on everybody who writes it, in an order that no signature shows. \
      When two of them run at once, it is a data race as well.

      Reported are writes by other types of the product, all of them listed: to a `static var` that holds the instance, \
      and to properties of the instance. Setting it up once at a composition root is not reported, nor is an initialiser that does `shared = self`, nor is a `static var` \
      that only tests replace: that is a seam. Keep the writer inside the type behind a method, make the setter private, \
      or pass the value to those who need it.
      """,
    defaultSeverity: .warning, examples: mutableSingletonExamples,
    check: { graph, context in MutableSingletonSearch(graph: graph, context: context).observations() })
}

private let mutableSingletonExamples = [
  Example(
    "Another type replaces the instance",
    """
    final class Engine {
      static var shared = Engine()  // expect: mutable_singleton
      init() {}
    }
    final class Settings {
      func reset() { Engine.shared = Engine() }
    }
    """),
  Example(
    "Another type writes its state",
    """
    final class Preferences {
      static let shared = Preferences()  // expect: mutable_singleton
      var sortsByDate = true
      private init() {}
    }
    final class Toolbar {
      func sort() { Preferences.shared.sortsByDate = false }
    }
    """),
  Example(
    "In Objective-C: its setter is called, its properties are set",
    """
    //- App/Engine.m
    @interface Engine : NSObject
    @property (nonatomic, assign) BOOL isFast;
    + (instancetype)sharedEngine;
    + (void)setSharedEngine:(Engine *)engine;
    @end
    @interface Settings : NSObject
    @end
    static Engine *engine;
    @implementation Engine
    + (instancetype)sharedEngine { return engine; }  // expect: mutable_singleton DI-A05, mutable_singleton DI-A05
    + (void)setSharedEngine:(Engine *)other { engine = other; }
    @end
    @implementation Settings
    - (void)reset { [Engine setSharedEngine:[Engine new]]; }
    - (void)hurry { [Engine sharedEngine].isFast = YES; }
    @end
    // proves: S3.14
    """),
  Example(
    "What an object it keeps is told, and what a function of C beside it writes",
    """
    final class Player { var volume = 1 }
    struct Options { var isLoud = false }
    final class Engine {
      static let shared = Engine()
      let player = Player()
      private init() {}
      func player(for name: String) -> Player? { nil }
    }
    final class Desk {
      static let shared = Desk()  // expect: mutable_singleton
      var options = Options()
      private init() {}
    }
    final class Toolbar {
      func turn() {
        Engine.shared.player.volume = 2
        Engine.shared.player(for: "main")?.volume = 3
        Desk.shared.options.isLoud = true
      }
    }
    //- App/Device.m
    @interface Device : NSObject
    @property (nonatomic) BOOL isReady;
    + (instancetype)sharedDevice;
    @end
    static void ready(void *context) { [Device sharedDevice].isReady = YES; }
    @implementation Device
    + (instancetype)sharedDevice { static Device *device; if (!device) device = [Device new]; return device; }
    @end
    """),
  Example(
    "What the platform's class above it keeps, and what only a debug build writes",
    """
    import AppKit

    final class Desk: NSApplication {
      static let current = Desk()
      var isTried = false
    }
    final class MenuMaker {
      func make() { Desk.current.mainMenu = NSMenu() }
    }
    #if DEBUG
      final class Panel {
        func toggle() { Desk.current.isTried = true }
      }
    #endif
    """),
  Example(
    "Who is made says that it is the one; a method that says so replaces it",
    """
    class Engine {
      static var shared: Engine!
      init() {}
    }
    final class FastEngine: Engine {
      override init() {
        super.init()
        Engine.shared = self
      }
    }
    class Desk {
      static var shared: Desk!  // expect: mutable_singleton
      init() {}
    }
    final class OpenDesk: Desk {
      func open() { Desk.shared = self }
    }
    """),
  Example(
    "It writes its own state, and the application sets it up",
    """
    import UIKit

    final class Preferences {
      static var shared = Preferences()
      private(set) var launches = 0
      init() {}
      func launch() { Preferences.shared.launches += 1 }
    }
    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      func applicationDidFinishLaunching(_ application: UIApplication) { Preferences.shared = Preferences() }
    }
    """),
]

/// Finds shared instances that others replace or whose state they write.
private struct MutableSingletonSearch {
  let graph: LinkedGraph
  let accesses: SharedAccesses
  let names: TypeNames

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    accesses = SharedAccesses(graph: graph, allowed: context.configuration.allowedSingletons)
    names = context.names
  }

  func observations() -> [Observation] {
    let writes = graph.sharedWrites.filter(isReported).sorted { graph.isBefore($0.site, $1.site) }
    let bySingleton = Dictionary(grouping: writes, by: \.singleton)
    return graph.singletons.indices.flatMap { row -> [Observation] in
      let (singleton, writes) = (graph.singletons[row], bySingleton[row] ?? [])
      let replaced = writes.filter { $0.member == singleton.member }
      let changed = writes.filter { $0.member != singleton.member }
      return [replaced, changed].filter { !$0.isEmpty }.map { observation(singleton, $0) }
    }
  }

  private func isReported(_ write: SharedWrite) -> Bool {
    let singleton = graph.singletons[write.singleton]
    guard write.role == .production, write.condition != "DEBUG", singleton.role.isShipped,
      !accesses.isAllowed(singleton)
    else { return false }
    let kind = graph.nodes[singleton.type].kind
    guard kind.isReference || kind.isAbstract, !graph.nodes[singleton.owner].isPrivate else { return false }
    guard let from = write.from else { return true }
    return !accesses.isFamily(from, singleton) && !graph.nodes[from].isCompositionRoot
  }

  private func observation(_ singleton: Singleton, _ writes: [SharedWrite]) -> Observation {
    let accessor = "\(names(singleton.owner)).\(singleton.member)"
    let isReplaced = writes[0].member == singleton.member
    let members = Set(writes.map(\.member)).sorted()
    let writers = Set(writes.map { $0.from.map { names($0) } ?? "code outside of the project's types" }).sorted()
    let what =
      isReplaced
      ? "\(accessor) is replaced" : "\(enumerated(members)) of \(accessor) \(members.count == 1 ? "is" : "are") written"
    return Observation(
      condition: "DI-A05",
      message: "\(what) by \(enumerated(writers)): everybody who reads it depends on when that happens",
      location: graph.location(singleton.site), subjects: [graph.nodes[singleton.owner].id],
      related: graph.related(
        writes.map {
          ("\($0.from.map { names($0) } ?? "code outside of the project's types") writes \($0.member)", $0.site)
        }, limit: 10),
      help: isReplaced
        ? ["make it `static let`, or its setter private, and pass the other instance to those who need it"]
        : [
          "make the setter private and offer a method that says what the change means",
          "or pass the value to those who need it",
        ], identity: [graph.nodes[singleton.owner].id, singleton.member, isReplaced ? "replaced" : "state"])
  }
}
