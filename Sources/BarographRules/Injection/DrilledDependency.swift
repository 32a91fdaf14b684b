internal import BarographModel

extension Rule {
  /// A dependency that types only hand on.
  package static let drilledDependency = Rule(
    id: RuleID("drilled_dependency"),
    summary: "A dependency goes through types that only hand it on",
    explanation: """
      A type that takes a dependency for the sake of what it makes, which takes it for the sake of what that makes, depends on \
      something it has no use for: each of them changes when the last one's needs do.

      Hand the finished object down instead of its parts, or a factory that makes it. Reported are chains in which at least two \
      types do nothing with the dependency but pass it to an initialiser. Types that put objects together are left out.

      Off unless asked for: its precision is not known, and handing on is how objects are put together \
      without a container, and seldom worth a change.
      """,
    defaultSeverity: .info, isOptIn: true, examples: drilledDependencyExamples,
    check: { graph, context in DrilledDependencySearch(graph: graph, context: context).observations() })
}

private let drilledDependencyExamples = [
  Example(
    "Two types take what only the third one uses",
    """
    protocol Store { func load() }
    final class Screen {
      let list: List
      init(store: Store) {  // expect: drilled_dependency DI-K06
        list = List(store: store)
      }
    }
    final class List {
      private let store: Store
      init(store: Store) { self.store = store }
      func row() -> Row { Row(store: store) }
    }
    final class Row {
      init(store: Store) { store.load() }
    }
    //- App/Page.m
    @interface Shelf : NSObject
    @end
    @interface Page : NSObject
    - (instancetype)initWithShelf:(Shelf *)shelf;
    @end
    @interface Panel : NSObject
    - (instancetype)initWithShelf:(Shelf *)shelf;
    @end
    @interface Label : NSObject
    - (instancetype)initWithShelf:(Shelf *)shelf;
    @end
    @implementation Page
    - (instancetype)initWithShelf:(Shelf *)shelf {  // expect: drilled_dependency DI-K06
      if ((self = [super init])) { _panel = [[Panel alloc] initWithShelf:shelf]; }
      return self;
    }
    @end
    @implementation Panel
    - (instancetype)initWithShelf:(Shelf *)shelf {
      if ((self = [super init])) { _label = [[Label alloc] initWithShelf:shelf]; }
      return self;
    }
    @end
    @implementation Label
    - (instancetype)initWithShelf:(Shelf *)shelf { if ((self = [super init])) { [shelf open]; } return self; }
    @end
    //- .barograph.yml
    rules: {drilled_dependency: info}
    """),
  Example(
    "One of them uses it as well, and a factory hands things on by nature",
    """
    protocol Store { func load() }
    final class Screen {
      let list: List
      init(store: Store) { list = List(store: store) }
    }
    final class List {
      private let store: Store
      init(store: Store) { self.store = store }
      func row() -> Row { Row(store: store) }
      func open() { store.load() }
    }
    final class Row {
      init(store: Store) { store.load() }
    }
    final class ScreenFactory {
      private let store: Store
      init(store: Store) { self.store = store }
      func screen() -> Screen { Screen(store: store) }
    }
    //- .barograph.yml
    rules: {drilled_dependency: info}
    """),
]

/// Follows a dependency from type to type as long as each only hands it on.
private struct DrilledDependencySearch {
  /// A type that takes another; rows of `LinkedGraph.nodes`.
  private struct Dependency: Hashable {
    var owner: Int
    var type: Int
  }

  /// The types to which a need is handed on, and the parameter or property that does.
  private struct HandingOn {
    var to: [Int]
    var name: String
    var site: Site
  }

  let graph: LinkedGraph
  let names: TypeNames
  /// The dependencies that only hand something on, and to whom.
  private var steps: [Dependency: HandingOn] = [:]

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    names = context.names
    for parameter in graph.idleParameters where !parameter.passedTo.isEmpty {
      add(
        parameter.owner, parameter.type, HandingOn(to: parameter.passedTo, name: parameter.name, site: parameter.site))
    }
    for property in graph.properties where !property.passedTo.isEmpty && property.isHidden {
      guard let type = property.types.first, graph.nodes[property.owner].takes(property) else { continue }
      add(property.owner, type, HandingOn(to: property.passedTo, name: property.name, site: property.site))
    }
  }

  private mutating func add(_ owner: Int, _ type: Int, _ step: HandingOn) {
    let node = graph.nodes[owner]
    guard node.role == .production, !node.isCompositionRoot, steps[Dependency(owner: owner, type: type)] == nil else {
      return
    }
    steps[Dependency(owner: owner, type: type)] = step
  }

  func observations() -> [Observation] {
    let continued = Set(steps.flatMap { need, step in step.to.map { Dependency(owner: $0, type: need.type) } })
    return steps.keys.filter { !continued.contains($0) }.sorted { ($0.owner, $0.type) < ($1.owner, $1.type) }
      .compactMap { observation(chain(from: $0)) }
  }

  /// The types that only hand on, first to last.
  private func chain(from start: Dependency) -> [Dependency] {
    var chain = [start]
    var seen: Set<Dependency> = [start]
    while let last = chain.last, let step = steps[last] {
      let next = step.to.map { Dependency(owner: $0, type: last.type) }.first {
        steps[$0] != nil && seen.insert($0).inserted
      }
      guard let next else { break }
      chain.append(next)
    }
    return chain
  }

  private func observation(_ chain: [Dependency]) -> Observation? {
    guard chain.count > 1, let first = steps[chain[0]], let last = steps[chain[chain.count - 1]],
      let user = last.to.first(where: { $0 != chain[chain.count - 1].owner })
    else { return nil }
    let type = names(chain[0].type)
    let between = chain.map { names($0.owner) }
    return Observation(
      condition: "DI-K06",
      message: "\(enumerated(between)) take \(type) only to hand it on to \(names(user))",
      location: graph.location(first.site),
      subjects: chain.map { graph.nodes[$0.owner].id } + [graph.nodes[chain[0].type].id],
      related: graph.related(chain.dropFirst().compactMap { need in steps[need].map { ("handed on here", $0.site) } }),
      help: ["hand the finished \(names(user)) down, or a factory that makes it"],
      identity: chain.map { graph.nodes[$0.owner].id } + [graph.nodes[chain[0].type].id])
  }
}
