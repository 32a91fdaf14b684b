internal import BarographModel

extension Rule {
  /// A dependency of the initialiser that stays open to assignment.
  package static let mutableInjection = Rule(
    id: RuleID("mutable_injection"),
    summary: "A dependency that the initialiser is given could be replaced by everybody, and nobody does",
    explanation: """
      What an initialiser is given should stay what it is: then the object cannot change its collaborators halfway, and whoever \
      reads it need not look for assignments.

      Make the property `let` in Swift, `readonly` in the header in Objective-C. Only properties that nothing else assigns, \
      tests included, are reported; published ones, weak ones and those of values are left alone.

      Off unless asked for: in ten applications 16 of 20 findings that were read were right. Of a protocol without `AnyObject` whose properties can be \
      set, a constant would not compile where somebody sets them.
      """,
    defaultSeverity: .info, isOptIn: true, examples: mutableInjectionExamples,
    check: { graph, context in mutableInjections(graph, context) })
}

private let mutableInjectionExamples = [
  Example(
    "Given by the initialiser, and settable ever after",
    """
    protocol Store {}
    final class Cart {
      var store: Store  // expect: mutable_injection DI-K03
      init(store: Store) { self.store = store }
    }
    //- App/Basket.m
    @interface Basket : NSObject
    @property (nonatomic, strong) Shelf *shelf;  // expect: mutable_injection DI-K03
    - (instancetype)initWithShelf:(Shelf *)shelf;
    @end
    @interface Shelf : NSObject
    @end
    @implementation Basket
    - (instancetype)initWithShelf:(Shelf *)shelf { if ((self = [super init])) { _shelf = shelf; } return self; }
    @end
    //- .barograph.yml
    rules: {mutable_injection: info}
    """),
  Example(
    "Constant, read-only to others, or set by somebody",
    """
    protocol Store {}
    final class Cart {
      let store: Store
      private(set) var other: Store
      var chosen: Store
      init(store: Store, other: Store, chosen: Store) {
        self.store = store
        self.other = other
        self.chosen = chosen
      }
    }
    final class Picker {
      func pick(_ store: Store, for cart: Cart) { cart.chosen = store }
    }
    //- App/Basket.m
    @interface Basket : NSObject
    @property (nonatomic, strong, readonly) Shelf *shelf;  // proves: S3.6
    - (instancetype)initWithShelf:(Shelf *)shelf;
    @end
    @interface Shelf : NSObject
    @end
    @implementation Basket
    - (instancetype)initWithShelf:(Shelf *)shelf { if ((self = [super init])) { _shelf = shelf; } return self; }
    @end
    //- .barograph.yml
    rules: {mutable_injection: info}
    """),
]

private func mutableInjections(_ graph: LinkedGraph, _ context: RuleContext) -> [Observation] {
  let writes = PropertyWrites(graph: graph)
  return graph.properties.compactMap { property in
    let owner = graph.nodes[property.owner]
    guard property.isSettableFromOutside, property.strength == .strong, property.attributes.isEmpty,
      !property.hasLazyDefault, owner.kind.isReference, owner.role == .production, !owner.isDouble,
      owner.takes(property), !writes.isSetLater(property)
    else { return nil }
    let type = property.types.first.map { context.names($0) } ?? property.platformType
    return Observation(
      condition: "DI-K03",
      message:
        "\(context.names(property.owner)) is given \(type) by its initialiser, and leaves '\(property.name)' open "
        + "to assignment, which nobody uses",
      location: graph.location(property.site),
      subjects: [owner.id] + property.types.map { graph.nodes[$0].id },
      help: ["make '\(property.name)' a constant: `let`, in Objective-C `readonly`"],
      identity: [owner.id, property.name])
  }
}

extension Node {
  /// Whether a written initialiser has a parameter of a property's name and type.
  func takes(_ property: StoredProperty) -> Bool {
    initializers.contains { initializer in
      !initializer.isSynthesised
        && initializer.parameters.contains { parameter in
          parameter.name == property.name
            && (property.platformType.isEmpty
              ? !Set(parameter.types).isDisjoint(with: property.types)
              : parameter.typeText.contains(property.platformType))
        }
    }
  }
}
