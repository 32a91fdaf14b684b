internal import BarographModel

extension Rule {
  /// A dependency that several places set, and no setter that minds.
  package static let reassignedDependency = Rule(
    id: RuleID("reassigned_dependency"),
    summary: "Several places set a dependency, and nothing checks that it is set once",
    explanation: """
      A property that anybody may set is set by anybody: an object that was given one collaborator works with another from then \
      on, and what it began with the first stays behind.

      Take it in the initialiser. Where that cannot be, let the setter check: nothing was there before, and what comes is \
      something. Reported are dependencies that two or more types of the product set from outside; setters that check and observed \
      properties are left alone.

      Off unless asked for: the few findings in real applications (3 of 3) were types that each set it in an object of their own.
      """,
    defaultSeverity: .info, isOptIn: true, examples: reassignedDependencyExamples,
    check: { graph, context in reassignedDependencies(graph, context) })
}

private let reassignedDependencyExamples = [
  Example(
    "Two types set it",
    """
    protocol Store {}
    final class Cart {
      var store: Store?  // expect: reassigned_dependency DI-P03
    }
    final class Setup {
      func run(_ cart: Cart, _ store: Store) { cart.store = store }
    }
    final class Sale {
      func begin(_ cart: Cart, _ store: Store) { cart.store = store }
    }
    //- .barograph.yml
    rules: {reassigned_dependency: info}
    """),
  Example(
    "The setter checks; or one type alone sets it",
    """
    protocol Store {}
    final class Cart {
      var store: Store? {
        willSet { precondition(store == nil && newValue != nil) }
      }
      var other: Store?
    }
    final class Setup {
      func run(_ cart: Cart, _ store: Store) {
        cart.store = store
        cart.other = store
      }
    }
    final class Sale {
      func begin(_ cart: Cart, _ store: Store) { cart.store = store }
    }
    //- App/Basket.m
    @interface Shelf : NSObject
    @end
    @interface Basket : NSObject
    @property (nonatomic, strong) Shelf *shelf;
    @end
    @implementation Basket
    - (void)setShelf:(Shelf *)shelf {  // proves: S3.21
      NSParameterAssert(_shelf == nil && shelf != nil);
      _shelf = shelf;
    }
    @end
    @interface Market : NSObject
    @end
    @interface Home : NSObject
    @end
    @implementation Market
    - (void)open:(Basket *)basket { basket.shelf = [Shelf new]; }
    @end
    @implementation Home
    - (void)open:(Basket *)basket { [basket setShelf:[Shelf new]]; }
    @end
    //- .barograph.yml
    rules: {reassigned_dependency: info}
    """),
]

private func reassignedDependencies(_ graph: LinkedGraph, _ context: RuleContext) -> [Observation] {
  let writes = PropertyWrites(graph: graph)
  return graph.properties.compactMap { property in
    let owner = graph.nodes[property.owner]
    guard property.isSettableFromOutside, property.strength == .strong, property.attributes.isEmpty,
      !property.isWatched, owner.kind.isReference, owner.role == .production
    else { return nil }
    let others = writes.of(property).filter { write in
      write.role == .production && write.from != nil && write.from != property.owner
    }
    let setters = Set(others.compactMap(\.from)).sorted()
    guard setters.count > 1 else { return nil }
    let name = context.names(property.owner)
    return Observation(
      condition: "DI-P03",
      message:
        "\(enumerated(setters.map { context.names($0) })) set '\(property.name)' of \(name), and nothing checks that it is set once",
      location: graph.location(property.site), subjects: [owner.id] + property.types.map { graph.nodes[$0].id },
      related: graph.related(others.map { ("set here", $0.site) }),
      help: ["take '\(property.name)' in the initialiser", "or check in the setter that it is set once"],
      identity: [owner.id, property.name])
  }
}
