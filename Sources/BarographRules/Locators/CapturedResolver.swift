internal import BarographModel

extension Rule {
  /// A container that is handed to a type that only hands it on.
  package static let capturedResolver = Rule(
    id: RuleID("captured_resolver"),
    summary: "A type outside the composition root takes a container and asks it for nothing itself",
    explanation: """
      A resolver in an initialiser says nothing about what the type needs: everything that the container has, now or later. \
      Here the type does not even ask it; it keeps it, or hands it on to something that does. The container lives as long as the \
      type then, every test must fill one, and a request far away fails for a reason that nobody sees.

      Hand on what is needed instead, or a closure that makes it, and leave the container where objects are put together: \
      assemblies, coordinators, routers, factories and builders are left alone. A type that asks the container itself is \
      reported by `service_locator`.
      """,
    defaultSeverity: .info, isPreview: true, examples: capturedResolverExamples,
    check: { graph, context in CapturedResolverSearch(graph: graph, context: context).observations() })
}

private let capturedResolverExamples = [
  Example(
    "A model takes the resolver for the screen behind it",
    """
    import Swinject

    final class Log {}
    final class DetailModel {
      private let log: Log
      init(resolver: Resolver) { log = resolver.resolve(Log.self)! }
    }
    final class ListModel {
      private let resolver: Resolver
      init(resolver: Resolver) {  // expect: captured_resolver
        self.resolver = resolver
      }
      func select() -> DetailModel { DetailModel(resolver: resolver) }
    }
    final class AppAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Log.self) { _ in Log() }
        container.register(ListModel.self) { r in ListModel(resolver: r) }
      }
    }
    let assembler = Assembler([AppAssembly()])
    """),
  Example(
    "A container that the project wrote itself",
    """
    final class Services {
      private var factories: [ObjectIdentifier: () -> Any] = [:]
      func register<T>(_ type: T.Type, _ factory: @escaping () -> T) { factories[ObjectIdentifier(type)] = factory }
      func resolve<T>(_ type: T.Type) -> T { factories[ObjectIdentifier(type)]!() as! T }
    }
    final class Log {}
    final class DetailModel {
      private let log: Log
      init(services: Services) { log = services.resolve(Log.self) }
    }
    final class ListModel {
      private let services: Services
      init(services: Services) {  // expect: captured_resolver
        self.services = services
      }
      func select() -> DetailModel { DetailModel(services: services) }
    }
    @main struct App {
      static func main() {
        let services = Services()
        services.register(Log.self) { Log() }
        _ = ListModel(services: services).select()
      }
    }
    """),
  Example(
    "A coordinator and a builder put things together; a model takes a closure",
    """
    import Swinject

    final class Log {}
    final class DetailModel {
      private let log: Log
      init(log: Log) { self.log = log }
    }
    final class ListModel {
      private let makeDetail: () -> DetailModel
      init(makeDetail: @escaping () -> DetailModel) { self.makeDetail = makeDetail }
      func select() -> DetailModel { makeDetail() }
    }
    final class DetailBuilder {
      private let resolver: Resolver
      init(resolver: Resolver) { self.resolver = resolver }
      func build() -> DetailModel { DetailModel(log: resolver.resolve(Log.self)!) }
    }
    final class AppCoordinator {
      private let resolver: Resolver
      init(resolver: Resolver) { self.resolver = resolver }
      func start() -> ListModel {
        let builder = DetailBuilder(resolver: resolver)
        return ListModel(makeDetail: { builder.build() })
      }
    }
    final class AppAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Log.self) { _ in Log() }
      }
    }
    let coordinator = AppCoordinator(resolver: Assembler([AppAssembly()]).resolver)
    """),
  Example(
    "A resolver of the project's own that has nothing to do with containers",
    """
    struct Resolver { func resolve(_ host: String) -> String { host } }
    final class Downloader {
      private let resolver: Resolver
      init(resolver: Resolver) { self.resolver = resolver }
      func start() { _ = resolver.resolve("example.org") }
    }
    """),
]

/// Finds initialisers to which a container is handed.
private struct CapturedResolverSearch {
  /// Ends of names of what puts objects together, besides those that make a composition root.
  private static let makers = [
    "Assembler", "Component", "Locator", "Maker", "Module", "Navigator", "Provider", "Registry", "Resolver", "Router",
  ]

  let graph: LinkedGraph
  let names: TypeNames
  /// Types that ask a container themselves, or are one.
  private let known: Set<Int>
  /// Containers that the project wrote itself.
  private let ownContainers: Set<Int>

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    names = context.names
    known = Set(graph.requests.compactMap(\.owner)).union(graph.containers.compactMap(\.node))
    ownContainers = Set(
      graph.containers.filter { $0.kind == .container && graph.does($0.framework, .isProjectsOwn) }.compactMap(\.node))
  }

  func observations() -> [Observation] {
    graph.nodes.indices.flatMap { row in mayCapture(row) ? captures(row).map { observation(row, $0) } : [] }
  }

  private func mayCapture(_ row: Int) -> Bool {
    let node = graph.nodes[row]
    guard node.role == .production, !node.isCompositionRoot, node.kind != .assembly, !known.contains(row),
      !node.initializers.isEmpty, !node.attributes.contains("propertyWrapper")
    else { return false }
    return !Self.makers.contains { node.name.hasSuffix($0) }
  }

  /// The first initialiser that takes a container, and the parameter.
  private func captures(_ row: Int) -> [(InitializerInfo, ParameterInfo)] {
    for initializer in graph.nodes[row].initializers where !initializer.isSynthesised {
      if let parameter = initializer.parameters.first(where: { isContainer($0, in: initializer.site.file) }) {
        return [(initializer, parameter)]
      }
    }
    return []
  }

  private func isContainer(_ parameter: ParameterInfo, in file: Int32) -> Bool {
    if parameter.types.count == 1, ownContainers.contains(parameter.types[0]) { return true }
    guard parameter.types.isEmpty else { return false }
    var name = Substring(parameter.typeText)
    if name.hasPrefix("any ") { name = name.dropFirst(4) }
    while name.hasSuffix("?") || name.hasSuffix("!") { name = name.dropLast() }
    let last = String(name.split(separator: ".").last ?? "")
    return graph.files[Int(file)].imports.contains { graph.containerTypes[$0]?.contains(last) ?? false }
  }

  private func observation(_ row: Int, _ capture: (initializer: InitializerInfo, parameter: ParameterInfo))
    -> Observation
  {
    let who = names(row)
    return Observation(
      message:
        "\(who) takes \(capture.parameter.typeText) as '\(capture.parameter.name)' and asks it for nothing itself",
      location: graph.location(capture.initializer.site), subjects: [graph.nodes[row].id],
      help: [
        "take what is handed on instead, or a closure that makes it: `make…: @escaping () -> …`",
        "and ask the container where \(who) is made",
      ], certainty: .likely, identity: [graph.nodes[row].id, capture.parameter.name])
  }
}
