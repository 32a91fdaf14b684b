internal import BarographModel

extension Rule {
  /// A singleton of which others could make more.
  package static let accessibleSingletonInitializer = Rule(
    id: RuleID("accessible_singleton_initializer"),
    summary: "A singleton whose initialiser others can call, though nobody does",
    explanation: """
      One instance is shared and nothing else makes another, not even a test. An initialiser that says so keeps it that \
      way: `private init() {}`.

      Nothing is said where the type is constructed, registered or subclassed anywhere, where the platform makes it (views, \
      controllers), and where the shared instance shows only a protocol: there a second instance may be meant. Nor where an \
      initialiser takes collaborators or has defaults, so that a test can hand over others, and where the shared instance \
      stands in another file than its type, which a private initialiser would shut out.
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
    "It is made to be given something, or makes more of itself",
    """
    protocol Ink {}
    final class Cartridge: Ink {}
    final class Printer {
      static let shared = Printer(ink: Cartridge())
      private let ink: Ink
      init(ink: Ink) { self.ink = ink }
    }
    final class Journal {
      static let shared = Journal()
      private let path: String
      init(path: String = "journal") { self.path = path }
    }
    final class Archive {
      static let shared = Archive(path: "archive")
      private let path: String
      init(path: String) { self.path = path }
      func archive(for path: String) -> Archive { Archive(path: path) }
    }
    final class Shelf {
      static let shared = Shelf(path: "shelf")  // expect: accessible_singleton_initializer
      private let path: String
      init(path: String) { self.path = path }
    }
    //- Library/Client.swift
    public final class Client {
      public init() {}
    }
    //- App/Client.swift
    import Library

    extension Client {
      static let shared = Client()
    }
    """),
  Example(
    "In Objective-C, what the header does not offer nobody can call",
    """
    //- App/Stores.h
    @interface Store : NSObject
    + (instancetype)sharedStore;
    - (instancetype)init;
    @end
    @interface Shelf : NSObject
    + (instancetype)sharedShelf;
    - (instancetype)init NS_UNAVAILABLE;
    + (instancetype)new NS_UNAVAILABLE;
    @end
    @interface Drawer : NSObject
    + (instancetype)sharedDrawer;
    - (instancetype)initWithName:(NSString *)name __attribute__((unavailable("use sharedDrawer")));
    @end
    //- App/Stores.m
    #import "Stores.h"
    @implementation Store
    + (instancetype)sharedStore { static Store *x; if (!x) { x = [[Store alloc] init]; } return x; }  // expect: accessible_singleton_initializer
    - (instancetype)init { return [super init]; }
    @end
    @interface Shelf ()
    - (instancetype)initPrivate;
    @end
    @implementation Shelf
    + (instancetype)sharedShelf { static Shelf *x; if (!x) { x = [[Shelf alloc] initPrivate]; } return x; }
    - (instancetype)initPrivate { return [super init]; }
    @end
    @implementation Drawer
    + (instancetype)sharedDrawer { static Drawer *x; if (!x) { x = [[Drawer alloc] init]; } return x; }
    @end
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

private func accessibleInitializerFindings(_ graph: LinkedGraph, _ context: RuleContext) -> [Observation] {
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
      !accesses.isAllowed(singleton), !accesses.isConstant(singleton), !node.isPrivate, !singleton.isMadeBesides,
      !isMadeForOthers(node), !graph.isSwift(singleton.site) || node.site?.file == singleton.site.file,
      !conformance.supertypes(of: singleton.owner).contains(where: isMadeByPlatform)
    else { return nil }
    let name = names(singleton.owner)
    return Observation(
      message: "\(name).\(singleton.member) is the only \(name), but anyone can make another",
      location: graph.location(singleton.site), subjects: [node.id],
      help: [
        graph.isSwift(singleton.site)
          ? "make the initialiser private: `private init(…)`"
          : "take the initialiser out of the header, or mark it `NS_UNAVAILABLE` there"
      ], identity: [node.id, singleton.member])
  }
}

/// Whether some initialiser is there for callers to hand over something else: a collaborator, or what has a default.
private func isMadeForOthers(_ node: Node) -> Bool {
  node.initializers.contains { initializer in
    !["private", "fileprivate"].contains(initializer.access)
      && initializer.parameters.contains { $0.isDependency || $0.hasDefault }
  }
}

/// Whether the platform makes instances of subclasses: from a storyboard, an archive, a store.
private func isMadeByPlatform(_ id: String) -> Bool {
  let name = id.split(separator: ".").last.map(String.init) ?? id
  return ["View", "ViewController", "Cell", "Control", "Window", "ManagedObject", "Document", "Delegate", "Responder"]
    .contains { name.hasSuffix($0) } || name == "NSCoding" || name == "NSSecureCoding"
}
