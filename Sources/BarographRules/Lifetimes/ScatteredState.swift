internal import BarographModel

extension Rule {
  /// Several types get instances of their own of something that keeps state.
  package static let scatteredState = Rule(
    id: RuleID("scattered_state"),
    summary: "A type that keeps state is made anew for each of several types that ask for it",
    explanation: """
      Most containers make a new instance for each request unless a scope says otherwise. That is right for what only \
      computes, and wrong for what remembers: of several types that ask for one upload queue each gets its own, what \
      one of them adds the others never see, and nothing crashes.

      Give the registration a scope that keeps one instance for all of them, or pass one instance on. State is what a \
      class or actor stores in variables of plain values and in subjects that others observe; collaborators, lazy \
      values, weak references, subscriptions, and what property wrappers keep elsewhere do not count. A scope that \
      is written down, `.transient` too, is taken as meant; view controllers and view models are meant to have their own.
      """,
    defaultSeverity: .info, examples: scatteredStateExamples,
    check: { graph, context in ScatteredStateSearch(graph: graph, context: context).observations() })
}

private let scatteredStateExamples = [
  Example(
    "Two screens upload through queues of their own",
    """
    import Swinject

    final class UploadQueue {
      private var pending: [String] = []
      func add(_ path: String) { pending.append(path) }
    }
    final class Camera {
      init(queue: UploadQueue) {}
    }
    final class Library {
      init(queue: UploadQueue) {}
    }
    final class AppAssembly: Assembly {
      func assemble(container: Container) {
        container.register(UploadQueue.self) { _ in UploadQueue() }  // expect: scattered_state
        container.register(Camera.self) { r in Camera(queue: r.resolve(UploadQueue.self)!) }
        container.register(Library.self) { r in Library(queue: r.resolve(UploadQueue.self)!) }
      }
    }
    let assembler = Assembler([AppAssembly()])
    """),
  Example(
    "One for all, by its own scope or by that of the assembler",
    """
    import Swinject

    final class UploadQueue {
      private var pending: [String] = []
      func add(_ path: String) { pending.append(path) }
    }
    final class Camera {
      init(queue: UploadQueue) {}
    }
    final class Library {
      init(queue: UploadQueue) {}
    }
    final class AppAssembly: Assembly {
      func assemble(container: Container) {
        container.register(UploadQueue.self) { _ in UploadQueue() }.inObjectScope(.container)
        container.register(Camera.self) { r in Camera(queue: r.resolve(UploadQueue.self)!) }
        container.register(Library.self) { r in Library(queue: r.resolve(UploadQueue.self)!) }
      }
    }
    let assembler = Assembler([AppAssembly()])
    """),
  Example(
    "Who asks for a way to make them wants several",
    """
    import Swinject

    final class Page {
      private var number = 0
      func turn() { number += 1 }
    }
    final class Book {
      init(page: Provider<Page>) {}
    }
    final class Shelf {
      init(page: Provider<Page>) {}
    }
    final class AppAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Page.self) { _ in Page() }
        container.register(Book.self) { r in Book(page: r.resolve(Provider<Page>.self)!) }
        container.register(Shelf.self) { r in Shelf(page: r.resolve(Provider<Page>.self)!) }
      }
    }
    let assembler = Assembler([AppAssembly()])
    """),
  Example(
    "No state: collaborators, subscriptions, constants; and one asker only",
    """
    import Combine
    import Swinject

    final class Uploader {
      private let limit = 3
      private var session: Session
      private var subscriptions: Set<AnyCancellable> = []
      init(session: Session) { self.session = session }
    }
    final class Session {
      private var token = ""
      func sign(_ token: String) { self.token = token }
    }
    final class Camera {
      init(uploader: Uploader) {}
    }
    final class Library {
      init(uploader: Uploader) {}
    }
    final class AppAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Session.self) { _ in Session() }
        container.register(Uploader.self) { r in Uploader(session: r.resolve(Session.self)!) }
        container.register(Camera.self) { r in Camera(uploader: r.resolve(Uploader.self)!) }
        container.register(Library.self) { r in Library(uploader: r.resolve(Uploader.self)!) }
      }
    }
    let assembler = Assembler([AppAssembly()])
    """),
]

extension Request {
  /// Whether it asks for a way to make objects: each is meant to be another.
  fileprivate var isForMany: Bool { timing == .deferred && (form == .factory || form == .provider) }
}

/// Finds types with state of which a container makes a new object for each who asks.
private struct ScatteredStateSearch {
  let graph: LinkedGraph
  let index: BindingIndex
  let names: TypeNames
  let conformance: Conformance
  /// Rows of bindings to the types that ask for them and keep what they get, in order of their ids.
  private let askers: [Int: [Int]]

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    let index = context.bindings
    self.index = index
    names = context.names
    conformance = context.conformance
    var askers: [Int: Set<Int>] = [:]
    for request in graph.requests where request.role == .production && !request.isApproximate && !request.isForMany {
      let owners = request.binding.map { graph.bindings[$0].implementations } ?? [request.owner].compactMap { $0 }
      for answer in index.answers(request) { askers[answer.binding, default: []].formUnion(owners) }
    }
    self.askers = askers.mapValues { $0.sorted() }
  }

  func observations() -> [Observation] { graph.bindings.indices.compactMap(observation) }

  private func observation(_ row: Int) -> Observation? {
    let binding = graph.bindings[row]
    guard binding.role == .production, binding.scope.isEmpty, !binding.isDynamic, !binding.providesShared,
      binding.key.arguments.isEmpty,
      let lifetime = binding.lifetime, lifetime == .transient || lifetime == .graph, binding.implementations.count == 1,
      let made = binding.implementations.first, !graph.nodes[made].state.isEmpty, !isMeantForOne(made)
    else { return nil }
    let others = (askers[row] ?? []).filter { $0 != made && $0 != binding.service }
    guard others.count > 1 else { return nil }
    let (what, state) = (names(made), enumerated(graph.nodes[made].state.prefix(3).map { "`\($0)`" }))
    return Observation(
      message: "\(what) keeps state (\(state)), but \(list(others)) each get an instance of their own",
      location: graph.location(binding.site), subjects: [binding.key.subject, graph.nodes[made].id],
      related: graph.related(graph.nodes[made].site.map { [("\(what) is declared here", $0)] } ?? []),
      help: [
        "give the registration of \(names.describe(binding.key)) a scope that keeps one instance for all of them",
        "or, if each is meant to have its own, write that scope down at the registration",
      ],
      // Types that are made together share what they get in a scope of the object graph.
      certainty: lifetime == .graph ? .likely : .certain, identity: [binding.key.framework, binding.key.subject])
  }

  /// Screens, and what stands behind one.
  private func isMeantForOne(_ row: Int) -> Bool {
    let endings = ["Controller", "ViewModel", "Presenter", "Interactor", "Coordinator", "View", "Reactor", "Reducer"]
    let known = [graph.nodes[row].name] + conformance.supertypes(of: row)
    return known.contains { name in endings.contains { name.hasSuffix($0) } }
  }

  private func list(_ rows: [Int]) -> String {
    let shown = rows.prefix(3).map { names($0) }
    return rows.count > 3 ? "\(shown.joined(separator: ", ")) and \(rows.count - 3) more" : enumerated(shown)
  }
}
