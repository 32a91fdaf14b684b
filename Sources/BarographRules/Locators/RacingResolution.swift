internal import BarographModel

extension Rule {
  /// A container without a lock is asked on several threads.
  package static let racingResolution = Rule(
    id: RuleID("racing_resolution"),
    summary: "A container that takes no lock is asked on several threads",
    explanation: """
      A container that takes no lock keeps count of what it is making while it answers. Two threads that ask at once mix that up: \
      a cached object is made twice, an object graph gets parts of another one, or the program stops. Swinject says so itself: \
      only what `synchronize()` gives may be asked on several threads.

      Ask the synchronised resolver everywhere, make it once, after everything is registered, and hand that on; or ask before \
      the closure, on the thread that asks otherwise, and take the object along.

      Reported are requests in closures that another queue, thread or detached task runs, of a container that the project \
      makes and asks elsewhere without such a closure. Containers that take a lock themselves (Factory, Resolver, Dip), containers \
      that come from outside, queues of which nobody knows which they are, and requests inside of a lock are left out.
      """,
    defaultSeverity: .warning, isPreview: true, examples: racingResolutionExamples,
    check: { graph, context in racingResolutions(graph, context) })
}

private let racingResolutionExamples = [
  Example(
    "Asked in closures that other threads run",
    """
    import Foundation
    import Swinject

    protocol Store { func save() }
    final class Disk: Store { func save() {} }
    final class Services {
      static let container: Container = {
        let container = Container()
        container.register(Store.self) { _ in Disk() }
        return container
      }()
      static let assembler = Assembler([])
    }
    final class Screen {
      private let queue = DispatchQueue(label: "save")
      func show() { Services.container.resolve(Store.self)?.save() }
      func save() {
        DispatchQueue.global().async {
          Services.container.resolve(Store.self)?.save()  // expect: racing_resolution
        }
        queue.async { Services.container.resolve(Store.self)?.save() }  // expect: racing_resolution
        Task.detached { Services.container.resolve(Store.self)?.save() }  // expect: racing_resolution
        Thread { Services.container.resolve(Store.self)?.save() }.start()  // expect: racing_resolution
      }
      func saveAll() async {
        await withTaskGroup(of: Void.self) { group in
          group.addTask { Services.container.resolve(Store.self)?.save() }  // expect: racing_resolution
        }
      }
    }
    """),
  Example(
    "Synchronised, on the main queue, in a lock, an unknown queue or resolver, and asked on one thread only",
    """
    import Foundation
    import Swinject

    protocol Store { func save() }
    final class Disk: Store { func save() {} }
    final class Services {
      static let container: Container = {
        let container = Container()
        container.register(Store.self) { _ in Disk() }
        return container
      }()
      static let resolver = container.synchronize()
      static let worker = Container { $0.register(Store.self) { _ in Disk() } }
    }
    final class Screen {
      private let lock = NSLock()
      private let given: Resolver
      init(given: Resolver) { self.given = given }
      func show() { Services.container.resolve(Store.self)?.save() }
      func save(on queue: DispatchQueue) {
        DispatchQueue.global().async {
          Services.resolver.resolve(Store.self)?.save()
          Services.container.synchronize().resolve(Store.self)?.save()
          DispatchQueue.main.async { Services.container.resolve(Store.self)?.save() }
          self.lock.withLock { Services.container.resolve(Store.self)?.save() }
          Services.worker.resolve(Store.self)?.save()
          self.given.resolve(Store.self)?.save()
        }
        queue.async { Services.container.resolve(Store.self)?.save() }
        Task { Services.container.resolve(Store.self)?.save() }
        Task.detached { @MainActor in Services.container.resolve(Store.self)?.save() }
      }
    }
    """),
  Example(
    "Containers that take a lock",
    """
    import Dip
    import FactoryKit
    import Foundation
    import Resolver

    public protocol Store { func save() }
    final class Disk: Store { func save() {} }
    extension FactoryKit.Container {
      var store: Factory<Store> { self { Disk() } }
    }
    extension Resolver: ResolverRegistering {
      public static func registerAllServices() { register { Disk() as Store } }
    }
    final class Services {
      static let container = DependencyContainer { container in container.register { Disk() as Store } }
    }
    final class Screen {
      func show() throws {
        FactoryKit.Container.shared.store().save()
        Resolver.resolve(Store.self).save()
        (try Services.container.resolve() as Store).save()
      }
      func save() {
        DispatchQueue.global().async {
          FactoryKit.Container.shared.store().save()
          Resolver.resolve(Store.self).save()
          (try? Services.container.resolve() as Store)?.save()
        }
      }
    }
    """),
]

private func racingResolutions(_ graph: LinkedGraph, _ context: RuleContext) -> [Observation] {
  let unguarded = graph.requests.filter {
    $0.isUnguarded && $0.role == .production && $0.binding == nil && $0.receiver != nil
  }
  let others = Dictionary(grouping: unguarded.filter { !$0.runsConcurrently }) { $0.receiver ?? -1 }
  return unguarded.compactMap { request in
    guard request.runsConcurrently, let row = request.receiver, !graph.containers[row].isLocal,
      let other = others[row]?.first
    else { return nil }
    let container = graph.containers[row].displayName
    let what = context.names.describe(request.key)
    return Observation(
      message: "\(container) is asked for \(what) on another thread; it takes no lock, and others ask it too",
      location: graph.location(request.site), subjects: [request.key.subject],
      related: graph.related([("asked here, on whatever thread runs this", other.site)]),
      help: [
        "ask a resolver of it that takes a lock, here and elsewhere",
        "or ask before the closure, and take the object along",
      ],
      certainty: .likely,
      identity: [container, request.key.subject, request.owner.map { graph.nodes[$0].id } ?? ""])
  }
}
