internal import BarographModel

extension Rule {
  /// A singleton of which others could make more.
  package static let accessibleSingletonInitializer = Rule(
    id: "accessible_singleton_initializer",
    summary: "A singleton whose initialiser others can call, though nobody does",
    explanation: """
      One instance is shared and nothing else makes another, not even a test. An initialiser that says so keeps it that \
      way: `private init() {}`.

      Nothing is said where the type is constructed, registered or subclassed anywhere, where the platform makes it (views, \
      controllers), and where the shared instance shows only a protocol: there a second instance may be meant.
      """,
    defaultSeverity: .info, examples: accessibleSingletonInitializerExamples,
    check: { graph, context in accessibleInitializerFindings(graph, context) })
}

private let accessibleSingletonInitializerExamples = [
  Example(
    "Nothing makes another one",
    """
    final class Printer {
      static let shared = Printer()  // expect: accessible_singleton_initializer
      init() {}
    }
    """),
  Example(
    "The initialiser is private, or somebody uses it",
    """
    final class Printer {
      static let shared = Printer()
      private init() {}
    }
    final class Journal {
      static let shared = Journal()
      init() {}
    }
    final class Archive {
      let journal = Journal()
    }
    """),
  Example(
    "A subclass needs it",
    """
    class Printer {
      static let shared = Printer()
      init() {}
    }
    final class ColourPrinter: Printer {}
    """),
]

private func accessibleInitializerFindings(_ graph: LinkedGraph, _ context: RuleContext) -> [Finding] {
  let names = context.names
  let conformance = context.conformance
  let accesses = SharedAccesses(graph: graph, allowed: context.configuration.allowedSingletons)
  let inherited = Set(graph.nodes.flatMap(\.supertypes))
  let bound = Set(graph.bindings.filter { !$0.providesShared }.flatMap(\.implementations))
  // More containers than the shared one are usual: for tests, for parts of an app.
  let containers = Set(graph.containers.compactMap(\.node))
  let made = Set(graph.edges.filter { $0.kind == .creation && $0.from != $0.to }.map(\.to))
  return graph.singletons.compactMap { singleton in
    let node = graph.nodes[singleton.owner]
    guard singleton.kind == .defaultInstance, !singleton.hasPrivateInitializer, singleton.role == .production,
      singleton.owner == singleton.type, node.kind.isReference, !inherited.contains(node.id),
      !made.contains(singleton.owner), !bound.contains(singleton.owner), !containers.contains(singleton.owner),
      !accesses.isAllowed(singleton), !accesses.isConstant(singleton), !node.isPrivate,
      !conformance.supertypes(of: singleton.owner).contains(where: isMadeByPlatform)
    else { return nil }
    let name = names(singleton.owner)
    return Finding(
      rule: "accessible_singleton_initializer", severity: .info,
      message: "\(name).\(singleton.member) is the only \(name), but anyone can make another",
      location: graph.location(singleton.site), subjects: [node.id],
      help: ["make the initialiser private: `private init(…)`"], identity: [node.id, singleton.member])
  }
}

/// Whether the platform makes instances of subclasses: from a storyboard, an archive, a store.
private func isMadeByPlatform(_ id: String) -> Bool {
  let name = id.split(separator: ".").last.map(String.init) ?? id
  return ["View", "ViewController", "Cell", "Control", "Window", "ManagedObject", "Document", "Delegate", "Responder"]
    .contains { name.hasSuffix($0) } || name == "NSCoding" || name == "NSSecureCoding"
}
