internal import BarographModel

extension Rule {
  /// The platform's shared state read in a body.
  package static let ambientDependency = Rule(
    id: "ambient_dependency",
    summary: "A platform singleton or ambient value is read in a body rather than injected",
    explanation: """
      `Date()`, `UserDefaults.standard` and their kind are dependencies that no initialiser shows. Tests of such a type \
      depend on the clock, on the machine's settings and on each other.

      Only types that get other dependencies from outside are reported: there the way is short. Take the value or a \
      closure that makes it as a parameter with a default, `init(now: @escaping () -> Date = { Date() })`; defaults are \
      never reported.
      """,
    defaultSeverity: .info, examples: ambientDependencyExamples,
    check: { graph, context in AmbientDependencySearch(graph: graph, context: context).findings() })
}

private let ambientDependencyExamples = [
  Example(
    "The clock and the settings are read in bodies",
    """
    import Foundation

    final class Source {}
    final class Scheduler {
      private let source: Source
      init(source: Source) { self.source = source }
      func isDue(since last: Date) -> Bool {
        Date().timeIntervalSince(last) > 60  // expect: ambient_dependency
      }
      func isAllowed() -> Bool {
        UserDefaults.standard.bool(forKey: "sync")  // expect: ambient_dependency
      }
    }
    """),
  Example(
    "They come as parameters with defaults",
    """
    import Foundation

    final class Source {}
    final class Scheduler {
      private let source: Source
      private let settings: UserDefaults
      private let now: () -> Date
      init(source: Source, settings: UserDefaults = .standard, now: @escaping () -> Date = { Date() }) {
        self.source = source
        self.settings = settings
        self.now = now
      }
      func isDue(since last: Date) -> Bool { now().timeIntervalSince(last) > 60 }
    }
    """),
  Example(
    "A type without injected dependencies",
    """
    import Foundation

    struct Stamp {
      func text() -> String { "\\(Date())" }
    }
    """),
]

private struct AmbientDependencySearch {
  private struct Pair: Hashable {
    var type: Int
    var target: Int
  }

  let graph: LinkedGraph
  let names: TypeNames
  let injected: InjectedTypes

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    names = context.names
    injected = InjectedTypes(graph: graph)
  }

  func findings() -> [Finding] {
    let grouping = Grouping(graph: graph, rule: "ambient_dependency")
    return graph.edges.filter(isReported).grouped { Pair(type: $0.from, target: $0.to) }.flatMap { pair, edges in
      grouping.groups(edges, at: \.site).enumerated().map { finding(pair, $0.element, part: $0.offset) }
    }
  }

  private func isReported(_ edge: Edge) -> Bool {
    edge.kind == .ambient && edge.role == .production && (edge.access == .eagerHidden || edge.access == .lateHidden)
      && injected.receives[edge.from] && !graph.nodes[edge.from].isCompositionRoot
  }

  private func finding(_ pair: Pair, _ edges: [Edge], part: Int) -> Finding {
    let target = names(pair.target)
    let isMade = edges[0].member == "init"
    let what = isMade ? "\(target)()" : "\(target).\(edges[0].member)"
    let name = lowercasedFirst(target)
    let often = edges.count > 1 ? " in \(edges.count) places" : ""
    return Finding(
      rule: "ambient_dependency", severity: .info,
      message: "\(names(pair.type)) gets its dependencies from outside, but reads \(what)\(often) in its bodies",
      location: graph.location(edges[0].site),
      subjects: [graph.nodes[pair.type].id, graph.nodes[pair.target].id],
      related: graph.related(edges.dropFirst().map { ("read here as well", $0.site) }),
      help: [
        isMade
          ? "take a closure as a parameter: `init(…, make\(target): @escaping () -> \(target) = { \(what) })`"
          : "take it as a parameter: `init(…, \(name): \(target) = .\(edges[0].member))`"
      ],
      identity: [graph.nodes[pair.type].id, graph.nodes[pair.target].id] + (part == 0 ? [] : ["apart \(part)"]))
  }
}
