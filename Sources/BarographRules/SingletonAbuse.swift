internal import BarographModel

extension Rule {
  /// A shared instance that too many types reach.
  package static let singletonAbuse = Rule(
    id: "singleton_abuse",
    summary: "A shared instance is reached from more types or modules than the limit",
    explanation: """
      That a shared instance exists is no finding. One that dozens of types reach in their bodies is a global variable: \
      whatever it does, all of them do, in every test.

      Counted are distinct types of the product that reach it hidden, in a property's initial value or in a body. \
      Default arguments, composition roots, tests and previews do not count. Pass it to the types that need it, from \
      the module with the most accesses on, or allow it by name: `singletons: {allow: ["Log.shared"]}`.
      """,
    defaultSeverity: .warning, limits: ["max_types": 20, "max_modules": 5], examples: singletonAbuseExamples,
    check: { graph, context in singletonAbuseFindings(graph, context) })
}

private let singletonAbuseExamples = [
  Example(
    "More types than the limit reach it",
    """
    final class Usage {
      static let shared = Usage()  // expect: singleton_abuse
      private init() {}
      func count(_ event: String) {}
    }
    struct TitleBadge {
      func tap() { Usage.shared.count("title") }
    }
    struct TagBadge {
      func tap() { Usage.shared.count("tag") }
    }
    struct PinBadge {
      func tap() { Usage.shared.count("pin") }
    }
    //- .barograph.yml
    rules:
      singleton_abuse: {max_types: 2}
    """),
  Example(
    "A default argument and a composition root are no abuse",
    """
    final class Usage {
      static let shared = Usage()
      private init() {}
      func count(_ event: String) {}
    }
    struct TitleBadge {
      func tap() { Usage.shared.count("title") }
    }
    struct TagBadge {
      func tap() { Usage.shared.count("tag") }
    }
    final class PinBadge {
      init(usage: Usage = .shared) {}
    }
    final class BadgeFactory {
      func makePin() -> PinBadge { PinBadge(usage: Usage.shared) }
    }
    //- .barograph.yml
    rules:
      singleton_abuse: {max_types: 2}
    """),
]

private func singletonAbuseFindings(_ graph: LinkedGraph, _ context: RuleContext) -> [Finding] {
  let accesses = SharedAccesses(graph: graph, allowed: context.configuration.allowedSingletons)
  let maximum = (
    types: context.limit("max_types", of: "singleton_abuse", default: 20),
    modules: context.limit("max_modules", of: "singleton_abuse", default: 5)
  )
  let names = context.names
  let hidden = graph.edges.compactMap { edge in accesses.hidden(edge).map { (singleton: $0, edge: edge) } }
  return hidden.grouped(by: \.singleton).compactMap { row, items in
    let edges = items.map(\.edge)
    let modules = edges.grouped { graph.nodes[$0.from].module }
      .map { (module: $0.key, types: Set($0.elements.map(\.from)).count, site: $0.elements[0].site) }
      .sorted { ($1.types, $0.module) < ($0.types, $1.module) }
    let types = Set(edges.map(\.from)).count
    guard types > maximum.types || modules.count > maximum.modules else { return nil }
    let singleton = graph.singletons[row]
    let accessor = "\(names(singleton.owner)).\(singleton.member)"
    let limit = types > maximum.types ? counted(maximum.types, "type") : counted(maximum.modules, "module")
    return Finding(
      rule: "singleton_abuse", severity: .warning,
      message: "\(accessor) is reached from \(counted(types, "type")) in \(counted(modules.count, "module")), "
        + "hidden in their bodies; the limit is \(limit)",
      location: graph.location(singleton.site), subjects: [graph.nodes[singleton.owner].id],
      related: graph.related(modules.map { ("\(counted($0.types, "type")) in \($0.module), the first here", $0.site) }),
      help: [
        "pass it to the types that need it, beginning with \(modules[0].module)",
        "if it is meant to be used everywhere, allow it: `singletons: {allow: [\"\(accessor)\"]}`",
      ], identity: [graph.nodes[singleton.owner].id, singleton.member])
  }
}
