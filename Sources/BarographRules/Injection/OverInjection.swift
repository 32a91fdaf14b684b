internal import BarographModel

extension Rule {
  /// An initialiser with too many collaborators.
  package static let overInjection = Rule(
    id: RuleID("over_injection"),
    summary: "An initialiser takes more dependencies than the limit",
    explanation: """
      A type that needs many collaborators usually does several things. Each of them is used by some of its methods \
      only, and every test has to make them all.

      Counted are parameters of one initialiser that are services: objects and protocols, not values and not closures. \
      Split the type by what uses what, or put collaborators that always come together behind one type that does what \
      they do together. Composition roots, which put many things together by nature, and views are not counted, nor are \
      structs that are data: those that can be compared or coded, and those that keep more plain values than services.
      """,
    defaultSeverity: .warning, limits: [.dependencies], examples: overInjectionExamples,
    check: { graph, context in overInjectionFindings(graph, context) })
}

extension Limit {
  /// The number of dependencies that an initialiser may take.
  fileprivate static let dependencies = Limit("max", 6)
}

private let overInjectionExamples = [
  Example(
    "More services than the limit",
    """
    protocol Cart {}
    protocol Discounts {}
    protocol Log {}
    final class Summary {
      init(cart: Cart, discounts: Discounts, log: Log, title: String) {}  // expect: over_injection
    }
    //- .barograph.yml
    rules:
      over_injection: {max: 2}
    """),
  Example(
    "In Objective-C the initialiser of the header counts",
    """
    //- App/Summary.h
    @protocol Cart
    @end
    @protocol Discounts
    @end
    @interface Log : NSObject
    @end
    @interface Summary : NSObject
    - (instancetype)initWithCart:(id<Cart>)cart  // expect: over_injection DI-K01
                       discounts:(id<Discounts>)discounts
                             log:(Log *)log
                           title:(NSString *)title;
    @end
    @interface Total : NSObject
    - (instancetype)initWithCart:(id<Cart>)cart log:(Log *)log title:(NSString *)title done:(void (^)(void))done;
    @end
    //- App/Summary.m
    #import "Summary.h"
    @implementation Summary
    - (instancetype)initWithCart:(id<Cart>)cart  // proves: S3.17, S3.18
                       discounts:(id<Discounts>)discounts
                             log:(Log *)log
                           title:(NSString *)title {
      return [super init];
    }
    @end
    //- .barograph.yml
    rules:
      over_injection: {max: 2}
    """),
  Example(
    "Structs that are data, and what a struct may be made without",
    """
    class Label {}
    class Badge {}
    class Note {}
    struct Row: Equatable {
      let label: Label
      let badge: Badge
      let note: Note
      static func == (a: Row, b: Row) -> Bool { a.label === b.label }
    }
    struct Line {
      let id: String
      let title: String
      let isOpen: Bool
      let rows: Int
      let label: Label
      let badge: Badge
      let note: Note
    }
    struct Card {
      var label = Label()
      var badge = Badge()
      var note = Note()
      func label(_ label: Label) -> Self {
        var copy = self
        copy.label = label
        return copy
      }
    }
    struct Services {  // expect: over_injection
      let label: Label
      let badge: Badge
      let note: Note
    }
    //- .barograph.yml
    rules:
      over_injection: {max: 2}
    """),
  Example(
    "Values and closures do not count",
    """
    protocol Cart {}
    protocol Log {}
    final class Summary {
      init(cart: Cart, log: Log, title: String, rows: Int, isOpen: Bool, done: @escaping () -> Void) {}
    }
    //- .barograph.yml
    rules:
      over_injection: {max: 2}
    """),
]

private func overInjectionFindings(_ graph: LinkedGraph, _ context: RuleContext) -> [Observation] {
  let maximum = context[.dependencies]
  let names = context.names
  return graph.nodes.indices.compactMap { row in
    let node = graph.nodes[row]
    guard node.role == .production, node.site != nil, !node.isCompositionRoot, !node.kind.isAbstract else { return nil }
    let widest = node.initializers
      .filter {
        !$0.isConvenience && !($0.isSynthesised && node.supertypes.contains { $0 == "View" || $0.hasSuffix(".View") })
      }
      // What a struct has already need not be handed over.
      .map { made in
        (made, made.parameters.filter { $0.isDependency && !$0.isClosure && !(made.isSynthesised && $0.hasDefault) })
      }
      .max { $0.1.count < $1.1.count }
    guard let (initializer, dependencies) = widest, dependencies.count > maximum,
      !isData(row, initializer, services: dependencies.count, graph, context)
    else { return nil }
    // A struct without an initialiser of its own is a list of parameters.
    let isBundle = node.kind == .struct && initializer.isSynthesised
    let labels = dependencies.map { $0.label.isEmpty ? $0.name : $0.label }
    return Observation(
      condition: "DI-K01",
      message: isBundle
        ? "\(names(row)) hands over \(dependencies.count) dependencies as one; the limit is \(maximum)"
        : "\(names(row)) takes \(dependencies.count) dependencies in its initialiser; the limit is \(maximum)",
      location: graph.location(initializer.site), subjects: [node.id],
      help: isBundle
        ? [
          "whoever takes it depends on all of them: give each part of that type only those it uses "
            + "(\(labels.joined(separator: ", ")))",
          "if that type only puts things together, raise the limit: `rules: {over_injection: {max: …}}`",
        ]
        : [
          "look for those that the same methods use (\(labels.joined(separator: ", "))), and move them with these methods "
            + "into a type of their own",
          "if the type only puts things together, raise the limit: `rules: {over_injection: {max: …}}`",
        ], identity: [node.id])
  }
}

/// Whether a struct is a value with parts: it is compared or coded, or most of what it keeps are plain values.
private func isData(
  _ row: Int, _ initializer: InitializerInfo, services: Int, _ graph: LinkedGraph, _ context: RuleContext
) -> Bool {
  guard graph.nodes[row].kind == .struct else { return false }
  if initializer.isSynthesised, initializer.parameters.count(where: { !$0.isDependency && !$0.isClosure }) > services {
    return true
  }
  return context.conformance.supertypes(of: row).contains {
    ["Codable", "Encodable", "Decodable", "Equatable", "Hashable", "Comparable"]
      .contains($0.split(separator: ".").last.map(String.init) ?? $0)
  }
}
