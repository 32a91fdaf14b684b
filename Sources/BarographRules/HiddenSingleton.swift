internal import BarographModel

extension Rule {
  /// A type with injected dependencies that reaches for shared instances besides.
  package static let hiddenSingleton = Rule(
    id: "hidden_singleton",
    summary: "A type that gets its dependencies from outside reaches a shared instance as well",
    explanation: """
      Whoever reads the initialiser of such a type believes that it lists what the type needs. The shared instance is \
      missing there: tests cannot replace it, and its order of initialisation is nobody's decision.

      Take the instance as a parameter; `init(log: Log = .shared)` keeps callers as they are and is never reported. \
      Composition roots (assemblies, factories, coordinators, the application itself) may reach whatever they put \
      together. Instances that are meant to be used everywhere, such as a logger, are allowed by name: \
      `singletons: {allow: ["Log.shared"]}`.

      What `singleton_abuse` reports, with all who reach it, is one decision and not dozens: its places are notes here (`info`), \
      and warnings when that rule is off.
      """,
    defaultSeverity: .warning, examples: hiddenSingletonExamples,
    check: { graph, context in HiddenSingletonSearch(graph: graph, context: context).findings() })
}

private let hiddenSingletonExamples = [
  Example(
    "One dependency is injected, the other is not",
    """
    final class Engine {
      static let shared = Engine()
      private init() {}
      func sync() {}
    }
    final class Source {}
    final class Scheduler {
      private let source: Source
      init(source: Source) { self.source = source }
      func run() {
        Engine.shared.sync()  // expect: hidden_singleton
        Engine.shared.sync()
      }
    }
    """),
  Example(
    "It is given the instance, and reaches for it all the same",
    """
    final class Engine {
      static let shared = Engine()
      private init() {}
      func sync() {}
    }
    final class Scheduler {
      private let engine: Engine
      init(engine: Engine) { self.engine = engine }
      func run() { engine.sync() }
      func stop() { Engine.shared.sync() }  // expect: hidden_singleton DI-K04
    }
    //- App/Planner.m
    @interface Planner : NSObject
    - (instancetype)initWithClock:(Clock *)clock;
    @end
    @interface Clock : NSObject
    + (instancetype)sharedClock;
    @end
    @implementation Clock
    + (instancetype)sharedClock { static Clock *clock; if (!clock) clock = [Clock new]; return clock; }
    @end
    @implementation Planner
    - (instancetype)initWithClock:(Clock *)clock { if ((self = [super init])) { _clock = clock; } return self; }
    - (void)plan { [[Clock sharedClock] tick]; }  // expect: hidden_singleton DI-K04
    @end
    """),
  Example(
    "A default argument is a seam",
    """
    final class Engine {
      static let shared = Engine()
      private init() {}
      func sync() {}
    }
    final class Scheduler {
      private let engine: Engine
      init(engine: Engine = .shared) { self.engine = engine }
      func run() { engine.sync() }
    }
    """),
  Example(
    "So are a fallback for what callers may leave out, what a shorter initialiser passes on, and the default of a memberwise one",
    """
    import SwiftUI

    final class Engine: ObservableObject {
      static let shared = Engine()
      private init() {}
      func sync() {}
    }
    final class Source {}
    final class Scheduler {
      private let source: Source
      private let engine: Engine
      init(source: Source, engine: Engine? = nil) {
        self.source = source
        self.engine = engine ?? Engine.shared
      }
      convenience init() { self.init(source: Source(), engine: Engine.shared) }
    }
    struct Screen: View {
      let source: Source
      @ObservedObject var engine = Engine.shared
      @StateObject private var own = Engine.shared  // expect: hidden_singleton
    }
    """),
  Example(
    "What is only handed on to the environment of other views",
    """
    import SwiftUI

    final class Theme: ObservableObject {
      static let shared = Theme()
      private init() {}
      var isDark = false
    }
    final class Source {}
    struct Row: View {
      @EnvironmentObject private var theme: Theme
    }
    struct Screen: View {
      let source: Source
      var body: some View { Row().environmentObject(Theme.shared) }
    }
    struct Footer: View {
      let source: Source
      var body: some View { Row().opacity(Theme.shared.isDark ? 1 : 0) }  // expect: hidden_singleton
    }
    """),
  Example(
    "What is passed is data, what is kept is what a method works on, and what nobody else sets is its own",
    """
    import CoreData
    import UIKit

    class Engine {
      static let shared = Engine()
      private init() {}
      func sync() {}
    }
    class Record: NSManagedObject {}
    final class Note: Record {}
    final class NoteScreen: UIViewController {
      private let note: Note
      var pages: UIPageViewController!
      var editor: Editor!
      init(note: Note) { self.note = note }
      override func viewDidLoad() {
        editor = Editor()
        Engine.shared.sync()
      }
    }
    final class Editor {
      private var renamed: Label?
      func rename(_ label: Label) {
        renamed = label
        Engine.shared.sync()
      }
    }
    final class Label {}
    final class Episode {
      var title = ""
      var number: Int?
      var isPlayed = false
      func markPlayed() { isPlayed = true }
    }
    final class EpisodeScreen {
      private let episode: Episode
      private var form: Form!
      init(episode: Episode) {
        self.episode = episode
        form = Form()
      }
      func play() { Engine.shared.sync() }
    }
    final class Form {}
    private final class Cache {
      static let shared = Cache()
    }
    final class CachedScreen {
      private let label: Label
      init(label: Label) { self.label = label }
      func show() { print(Cache.shared) }
    }
    """),
  Example(
    "In Objective-C, what another type sets is given; only a delegate is not",
    """
    //- App/Parts.h
    @interface Engine : NSObject
    + (instancetype)sharedEngine;
    - (void)sync;
    @end
    @interface Source : NSObject
    @end
    @interface Screen : NSObject
    @property (nonatomic, strong) Source *source;
    @end
    @interface Plain : NSObject
    @property (nonatomic, weak) Source *delegate;
    @property (nonatomic, strong) Source *own;
    @end
    //- App/Parts.m
    #import "Parts.h"
    @implementation Engine
    + (instancetype)sharedEngine { static Engine *engine; if (!engine) engine = [Engine new]; return engine; }
    - (void)sync {}
    @end
    @implementation Source
    @end
    @implementation Screen
    - (void)show { [[Engine sharedEngine] sync]; }  // expect: hidden_singleton
    @end
    @implementation Plain
    - (void)open { self.own = [Source new]; [[Engine sharedEngine] sync]; }
    @end
    //- App/Desk.swift
    final class Desk {
      func open(_ screen: Screen, _ plain: Plain) {
        screen.source = Source()
        plain.delegate = Source()
      }
    }
    """),
  Example(
    "A factory of its own, and a shorter initialiser beside one that takes the instance",
    """
    final class Engine {
      static let shared = Engine()
      private init() {}
      func sync() {}
    }
    final class Source {}
    final class Job {
      private let source: Source
      private let engine: Engine
      init(source: Source, engine: Engine) {
        self.source = source
        self.engine = engine
      }
      init(source: Source) {
        self.source = source
        self.engine = Engine.shared
      }
      static func build() -> Job { Job(source: Source(), engine: Engine.shared) }
    }
    """),
  Example(
    "Named constants of a class, and a value behind a protocol",
    """
    final class ColorAsset {
      private(set) lazy var color = 1
      init(name: String) {}
    }
    enum Colors {
      static let primary = ColorAsset(name: "primary")
      static let secondary = ColorAsset(name: "secondary")
      static let background = ColorAsset(name: "background")
    }
    protocol Configuration { var host: String { get } }
    struct TestConfiguration: Configuration { let host = "localhost" }
    struct LiveConfiguration: Configuration { let host = "example.org" }
    enum Build {
      static let isTest = false
      static let configuration: Configuration = isTest ? TestConfiguration() : LiveConfiguration()
    }
    final class Source {}
    final class Screen {
      let source: Source
      init(source: Source) { self.source = source }
      func draw() { print(Colors.primary.color, Build.configuration.host) }
    }
    """),
  Example(
    "A type without injected dependencies, and a composition root",
    """
    final class Engine {
      static let shared = Engine()
      private init() {}
      func sync() {}
    }
    struct Button {
      func tap() { Engine.shared.sync() }
    }
    final class Screen {
      init(engine: Engine) {}
    }
    final class AppCoordinator {
      private let engine: Engine
      init(engine: Engine) { self.engine = engine }
      func start() -> Screen { Screen(engine: Engine.shared) }
    }
    """),
]

private struct HiddenSingletonSearch {
  private struct Pair: Hashable {
    var type: Int
    var singleton: Int
  }

  let graph: LinkedGraph
  let accesses: SharedAccesses
  let injected: InjectedTypes
  let seams: Seams
  let names: TypeNames
  /// Shared instances of which `singleton_abuse` says all that is to be said.
  let abused: Set<Int>

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    accesses = SharedAccesses(graph: graph, allowed: context.configuration.allowedSingletons)
    injected = context.injected
    seams = context.seams
    names = context.names
    abused = context.abusedSingletons(graph)
  }

  func findings() -> [Finding] {
    let grouping = Grouping(graph: graph, rule: "hidden_singleton")
    let hidden = graph.edges.compactMap { edge -> (pair: Pair, edge: Edge)? in
      guard injected.receives[edge.from] || injected.isProvided[edge.from], let row = accesses.hidden(edge) else {
        return nil
      }
      return (Pair(type: edge.from, singleton: row), edge)
    }
    return hidden.grouped(by: \.pair).flatMap { pair, items in
      grouping.groups(items.map(\.edge), at: \.site).enumerated().map { finding(pair, $0.element, part: $0.offset) }
    }
  }

  private func finding(_ pair: Pair, _ edges: [Edge], part: Int) -> Finding {
    let singleton = graph.singletons[pair.singleton]
    let declared = "\(names(singleton.owner)).\(singleton.member)"
    let accessor = graph.accessor(singleton, names(singleton.owner), at: edges[0].site)
    let type = names(pair.type)
    let reason = injected.receives[pair.type] ? "gets its dependencies from outside" : "is provided by a container"
    let often = edges.count > 1 ? " in \(edges.count) places" : ""
    let given = seams.given(edges[0], type: singleton.type)
    return Finding(
      rule: "hidden_singleton", severity: abused.contains(pair.singleton) ? .info : .warning,
      condition: given != nil ? "DI-K04" : seams.isExtracted(edges[0]) ? "DI-E02" : "",
      message: "\(type) \(reason), but reaches \(accessor)\(often) behind its initialiser's back",
      location: graph.location(edges[0].site),
      subjects: [graph.nodes[pair.type].id, graph.nodes[singleton.owner].id],
      related: graph.related(edges.dropFirst().map { ("reached here as well", $0.site) })
        + graph.related([("the shared instance", singleton.site)]),
      help: given.map { ["use '\($0)', which it is given, here too"] } ?? [
        asParameter(of: singleton, accessor, at: edges[0].site),
        "if it is meant to be used everywhere, allow it: `singletons: {allow: [\"\(declared)\"]}`",
      ],
      identity: [graph.nodes[pair.type].id, graph.nodes[singleton.owner].id, singleton.member]
        + (part == 0 ? [] : ["apart \(part)"]))
  }
}

extension HiddenSingletonSearch {
  /// How to be given a shared instance, in the language of who reaches it.
  private func asParameter(of singleton: Singleton, _ accessor: String, at site: Site) -> String {
    let type = names(singleton.type)
    let name = lowercasedFirst(type)
    guard graph.isSwift(site) else {
      let keyword = withoutPrefix(type)
      let name = lowercasedFirst(keyword)
      let spelled = graph.nodes[singleton.type].kind == .objcProtocol ? "id<\(type)>" : "\(type) *"
      return "take it as a parameter: `- (instancetype)initWith\(keyword):(\(spelled))\(name)`"
    }
    return "take it as a parameter: `init(…, \(name): \(type) = \(accessor))`"
  }
}

/// A class's name without the letters that Objective-C puts before it: `Tracker` of `ABTracker`.
private func withoutPrefix(_ name: String) -> String {
  let name = name.split(separator: ".").last.map(String.init) ?? name
  let head = name.prefix { $0.isUppercase }
  return head.count > 2 && head.count < name.count ? String(name.dropFirst(head.count - 1)) : name
}

/// A type's name as a variable's: `Engine` becomes `engine`, `URLCache` becomes `urlCache`.
func lowercasedFirst(_ name: String) -> String {
  let name = name.split(separator: ".").last.map(String.init) ?? name
  let head = name.prefix { $0.isUppercase }
  let count = head.count > 1 && head.count < name.count ? head.count - 1 : max(head.count, 1)
  return name.prefix(count).lowercased() + name.dropFirst(count)
}
