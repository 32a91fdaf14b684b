internal import BarographModel

extension Rule {
  /// A container asked in the middle of the work.
  package static let serviceLocator = Rule(
    id: RuleID("service_locator"),
    summary: "A container or resolver is asked outside a composition root",
    explanation: """
      A type that asks a container hides what it needs: nobody can make it without a container that holds just the \
      right providers, and what is missing shows when the line runs.

      Take what is needed as parameters of the initialiser, and let the composition root ask the container. Assemblies, \
      factories, coordinators and the application itself are composition roots, and factories of registrations belong \
      to them. So do functions that fill a container, members that a project adds to one, functions that make a screen \
      for somebody else, and views that ask their own resolver for what they hand straight to the views they make; what \
      an initialiser gets only where its caller gave nothing is a default.

      Where more than `max_types` types ask the same container, that is how the project works, and one decision rather than \
      hundreds: one warning says how many there are and where to begin, and each of them is a note (`info`).
      """,
    defaultSeverity: .warning, limits: [.types],
    examples: serviceLocatorExamples + typhoonLocatorExamples + ObjectionExamples.locator,
    check: { graph, context in ServiceLocatorSearch(graph: graph, context: context).observations() })
}

extension Limit {
  /// The number of types that may ask one container before it is reported as a whole.
  fileprivate static let types = Limit("max_types", 20)
}

private let serviceLocatorExamples = [
  Example(
    "A type asks the resolver that it was handed",
    """
    import Swinject

    final class Log {}
    final class Estimator {
      private let log: Log
      init(resolver: Resolver) {
        log = resolver.resolve(Log.self)!  // expect: service_locator
      }
    }
    final class AppAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Log.self) { _ in Log() }
        container.register(Estimator.self) { r in Estimator(resolver: r) }
      }
    }
    let assembler = Assembler([AppAssembly()])
    """),
  Example(
    "The composition root asks, the type receives",
    """
    import Swinject

    final class Log {}
    final class Estimator {
      private let log: Log
      init(log: Log) { self.log = log }
    }
    final class AppAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Log.self) { _ in Log() }
        container.register(Estimator.self) { r in Estimator(log: r.resolve(Log.self)!) }
      }
    }
    final class AppCoordinator {
      private let assembler = Assembler([AppAssembly()])
      func start() -> Estimator { assembler.resolver.resolve(Estimator.self)! }
    }
    """),
  Example(
    "Who makes screens puts them together; a view that asks for itself does not",
    """
    import SwiftUI
    import Swinject

    final class Feed: ObservableObject {
      func reload() {}
    }
    struct FeedView: View {
      let feed: Feed
    }
    enum Path { case feed }
    struct PathRenderer {
      let resolver: Resolver
      @ViewBuilder func render(_ path: Path) -> some View {
        switch path {
        case .feed: FeedView(feed: resolver.resolve(Feed.self)!)
        }
      }
    }
    enum Feeds {
      static func first(_ resolver: Resolver) -> Feed { resolver.resolve(Feed.self)! }
    }
    struct HomeView: View {
      let resolver: Resolver
      var body: some View { FeedView(feed: resolver.resolve(Feed.self)!) }
      func refresh() { resolver.resolve(Feed.self)!.reload() }  // expect: service_locator
    }
    final class AppAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Feed.self) { _ in Feed() }
      }
    }
    let assembler = Assembler([AppAssembly()])
    """),
  Example(
    "More types than the limit ask one container",
    """
    final class Log {}
    final class Clock {}
    struct World {  // expect: service_locator
      var log = Log()
      var clock = Clock()
    }
    var Current = World()
    final class Planner {
      func plan() { print(Current.log) }  // expect: service_locator
    }
    final class Estimator {
      func estimate() { print(Current.clock) }  // expect: service_locator
    }
    //- .barograph.yml
    rules:
      service_locator: {max_types: 1}
    """),
  Example(
    "The application makes it, and it gives the services that it makes to each other",
    """
    import Swinject
    import UIKit

    final class Log {}
    final class Store {
      init(log: Log) {}
    }
    final class Sync {
      init(store: Store) {}
    }
    final class ServicesManager {
      private let store: Store
      private let sync: Sync
      init(resolver: Resolver) {
        let log = Log()
        store = Store(log: log)
        sync = Sync(store: store)
        print(resolver.resolve(Log.self)!)
      }
    }
    final class SyncManager {
      init(resolver: Resolver) {
        print(resolver.resolve(Log.self)!)  // expect: service_locator
      }
    }
    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      private let container = Container()
      private lazy var services = ServicesManager(resolver: container)
      private lazy var sync = SyncManager(resolver: container)
      func applicationDidFinishLaunching(_ application: UIApplication) {
        container.register(Log.self) { _ in Log() }
      }
    }
    """),
  Example(
    "What the project adds to the container, and a default that callers override",
    """
    import FactoryKit

    final class Session {}
    final class Client {
      private let session: Session
      init(session: Session? = nil) { self.session = session ?? Container.shared.session() }
    }
    extension Container {
      var session: Factory<Session> { self { Session() } }
      func makeClient() -> Client { Client(session: session()) }
    }
    """),
]

/// Finds those who ask a container outside of composition roots.
private struct ServiceLocatorSearch {
  /// The one who asks: a type, or code at file scope of a file.
  private struct Asker: Hashable {
    var owner: Int?
    var file: Int32
  }

  let graph: LinkedGraph
  let names: TypeNames
  let containers: Set<Int>
  let roots: WiredRoots
  let maximum: Int
  private let grouping: Grouping

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    grouping = Grouping(graph: graph, rule: context.rule)
    names = context.names
    containers = Set(graph.containers.compactMap(\.node))
    roots = WiredRoots(graph: graph)
    maximum = context[.types]
  }

  func observations() -> [Observation] {
    let requests = graph.requests.filter(isReported)
    let crowds = CrowdedContainers(requests, graph: graph, maximum: maximum)
    let single = requests.grouped(by: asker).flatMap { asker, requests in
      grouping.observations(requests, at: \.site) { requests in
        var observation = observation(asker, requests)
        if requests.allSatisfy(crowds.isOne) { observation.severity = .info }
        return observation
      }
    }
    return single + crowds.observations()
  }

  private func isReported(_ request: Request) -> Bool {
    guard request.isLocator, request.role == .production else { return false }
    guard let owner = request.owner else { return true }
    let node = graph.nodes[owner]
    // A set of cases, or of functions, has no initialiser that could say it.
    return !node.isCompositionRoot && node.kind != .assembly && node.kind != .enum && !containers.contains(owner)
      && !roots.rows.contains(owner) && !node.attributes.contains("propertyWrapper")
  }

  private func asker(of request: Request) -> Asker {
    Asker(owner: request.owner, file: request.owner == nil ? request.site.file : -1)
  }

  private func observation(_ asker: Asker, _ requests: [Request]) -> Observation {
    let types = requests.map { names.short(RequestedType.candidates($0.key.type).last ?? $0.key.type) }
    let wanted = types.enumerated().filter { !types[..<$0.offset].contains($0.element) }.map(\.element)
    let known = wanted.filter { !RequestedType.isUnknown($0) }
    // A protocol has no initialiser, and code outside of the project's types, as in an extension of another module's, none to change.
    let hasInitializer = asker.owner.map { !graph.nodes[$0].kind.isAbstract } ?? false
    let who = asker.owner.map { names($0) } ?? "code outside of the project's types"
    let what = known.isEmpty ? "what it needs" : enumerated(known)
    let parameters = known.prefix(3).map { "\(lowercasedFirst($0)): \($0)" }.joined(separator: ", ")
    // Keys that are no types, and Objective-C, spell no initialiser of Swift.
    let isSpelled = graph.isSwift(requests[0].site) && known.allSatisfy { $0.first?.isUppercase ?? false }
    let it = known.count == 1 ? "it" : "them"
    let id = asker.owner.map { graph.nodes[$0].id } ?? graph.files[Int(asker.file)].path
    return Observation(
      message: "\(who) asks a container for \(what)"
        + (hasInitializer ? " instead of saying so in its initialiser" : " where nobody can see that it needs it"),
      location: graph.location(requests[0].site), subjects: asker.owner.map { [graph.nodes[$0].id] } ?? [],
      related: graph.related(
        requests.dropFirst().map { ("asks for \(names.describe($0.key)) here", $0.site) }, limit: 10),
      help: !hasInitializer
        ? ["take it as a parameter, and ask the container where it is called"]
        : [
          known.isEmpty
            ? "take what it gives as a parameter"
            : isSpelled
              ? "take \(known.count == 1 ? "it as a parameter" : "them as parameters"): `init(\(parameters)\(known.count > 3 ? ", …" : ""))`"
              : "take \(it) by the initialiser or by properties, and let whoever makes \(who) fill them",
          "and ask the container where \(who) is made",
        ], identity: [id])
  }
}
