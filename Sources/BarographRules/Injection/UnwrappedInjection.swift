internal import BarographModel

extension Rule {
  /// A dependency that everybody hopes to be there.
  package static let unwrappedInjection = Rule(
    id: RuleID("unwrapped_injection"),
    summary: "A dependency is an implicitly unwrapped property that somebody must set in time",
    explanation: """
      `var store: Store!` is a promise that no compiler keeps: whoever makes the object may forget it, and the program stops at \
      the first use.

      Take the dependency in the initialiser; where a framework makes the object, let a container or a storyboard's creator \
      hand it over. Outlets and views are left alone, and what a container fills.

      Off unless asked for: in ten applications 15 of 20 findings that were read were right; the others are models that a cell is shown with and \
      objects of scenes, which no initialiser can take.
      """,
    defaultSeverity: .info, isOptIn: true, examples: unwrappedInjectionExamples,
    check: { graph, context in unwrappedInjections(graph, context) })
}

private let unwrappedInjectionExamples = [
  Example(
    "A property that must be set",
    """
    protocol Store {}
    final class Cart {
      var store: Store!  // expect: unwrapped_injection DI-P02
    }
    final class Setup {
      func run(_ cart: Cart, _ store: Store) { cart.store = store }
    }
    //- .barograph.yml
    rules: {unwrapped_injection: info}
    """),
  Example(
    "Given by the initialiser, with a default, or an outlet",
    """
    import UIKit

    protocol Store {}
    final class Live: Store {}
    final class Badge: UIView {}
    final class Cart {
      let store: Store
      lazy var other: Store = Live()
      @IBOutlet var badge: Badge!
      init(store: Store) { self.store = store }
    }
    //- .barograph.yml
    rules: {unwrapped_injection: info}
    """),
]

private func unwrappedInjections(_ graph: LinkedGraph, _ context: RuleContext) -> [Observation] {
  let filled = Set(graph.edges.filter { $0.kind == .injection && $0.isContainer }.map { "\($0.from) \($0.to)" })
  return graph.properties.compactMap { property in
    let owner = graph.nodes[property.owner]
    guard property.isImplicitlyUnwrapped, property.isSettableFromOutside, property.strength == .strong,
      !property.hasDefault, property.attributes.isEmpty, owner.role == .production, !owner.isDouble,
      !property.types.contains(where: context.conformance.isView),
      !property.types.contains(where: { filled.contains("\(property.owner) \($0)") })
    else { return nil }
    let type = property.types.first.map { context.names($0) } ?? property.platformType
    return Observation(
      condition: "DI-P02",
      message: "\(context.names(property.owner)) stops the program when nobody has set '\(property.name)' in time",
      location: graph.location(property.site), subjects: [owner.id] + property.types.map { graph.nodes[$0].id },
      help: ["take \(type) as a parameter of the initialiser"], identity: [owner.id, property.name])
  }
}
