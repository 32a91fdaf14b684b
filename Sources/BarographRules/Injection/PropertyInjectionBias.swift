internal import BarographModel

extension Rule {
  /// A type that takes everything through properties.
  package static let propertyInjectionBias = Rule(
    id: RuleID("property_injection_bias"),
    summary: "A type takes all its dependencies through properties, none through its initialiser",
    explanation: """
      Properties are for what has a good default, and for objects that a framework makes. A type that takes everything through \
      them can be made without anything: nobody sees from its initialiser what it needs, and each of them may be missing.

      Take what the type cannot do without in the initialiser. Outlets, weak properties, properties with a default, views and \
      their controllers, and what a container fills are not counted.

      Off unless asked for: of nine findings in older applications seven were filled by a container all the same.
      """,
    defaultSeverity: .info, limits: [.properties], isOptIn: true, examples: propertyInjectionBiasExamples,
    check: { graph, context in propertyInjectionBiases(graph, context) })
}

extension Limit {
  /// The number of dependencies by properties from which on a type is reported.
  fileprivate static let properties = Limit("min", 4)
}

private let propertyInjectionBiasExamples = [
  Example(
    "Three properties and an empty initialiser, where two are the limit",
    """
    protocol Store {}
    protocol Log {}
    final class Presenter {  // expect: property_injection_bias DI-P07
      var store: Store!
      var other: Store?
      var log: Log?
    }
    //- App/Page.h
    @interface Shelf : NSObject
    @end
    @interface Page : NSObject  // expect: property_injection_bias DI-P07
    @property (nonatomic, strong) Shelf *first;
    @property (nonatomic, strong) Shelf *second;
    @property (nonatomic, strong) Shelf *third;
    @end
    //- .barograph.yml
    rules: {property_injection_bias: {min: 3}}
    """),
  Example(
    "An initialiser that takes one of them, a controller of a storyboard, back references",
    """
    import UIKit

    protocol Store {}
    protocol Log: AnyObject {}
    final class Presenter {
      let store: Store
      var other: Store?
      var third: Store?
      var fourth: Store?
      init(store: Store) { self.store = store }
    }
    final class Screen: UIViewController {
      var store: Store!
      var other: Store!
      var third: Store!
    }
    final class Cell {
      weak var log: Log?
      weak var owner: Log?
      weak var parent: Log?
    }
    //- App/Page.m
    @interface Shelf : NSObject
    @end
    @interface Page : NSObject
    @property (nonatomic, strong) Shelf *first;
    @property (nonatomic, strong) Shelf *second;
    @property (nonatomic, strong, readonly) Shelf *third;
    @end
    //- .barograph.yml
    rules: {property_injection_bias: {min: 3}}
    """),
]

private func propertyInjectionBiases(_ graph: LinkedGraph, _ context: RuleContext) -> [Observation] {
  let minimum = context[.properties]
  let filled = Set(graph.edges.filter { $0.kind == .injection && $0.isContainer }.map(\.from))
  return graph.properties.filter { isOpen($0) }.grouped(by: \.owner).compactMap { row, properties in
    let owner = graph.nodes[row]
    guard properties.count >= minimum, owner.kind == .class, owner.role == .production, !owner.isCompositionRoot,
      !filled.contains(row), let site = owner.site,
      !owner.initializers.contains(where: { $0.parameters.contains(where: \.isDependency) }),
      !context.conformance.supertypes(of: row).contains(where: { frameworkMade.contains($0) })
    else { return nil }
    return Observation(
      condition: "DI-P07",
      message:
        "\(context.names(row)) takes \(properties.count) dependencies through properties, none through its initialiser",
      location: graph.location(site), subjects: [owner.id],
      related: graph.related(properties.map { ("'\($0.name)' may be missing", $0.site) }),
      help: ["take those that it cannot do without in the initialiser"], identity: [owner.id])
  }
}

private func isOpen(_ property: StoredProperty) -> Bool {
  property.isSettableFromOutside && property.strength == .strong && !property.hasDefault && !property.hasLazyDefault
    && property.attributes.isEmpty
}

/// Classes whose objects storyboards and the system make.
private let frameworkMade: Set<String> = [
  "UIViewController", "UIView", "NSViewController", "NSView", "NSWindowController", "NSWindow", "UIResponder",
  "NSResponder", "UITableViewController", "UICollectionViewController", "UITableViewCell", "UICollectionViewCell",
  "UINavigationController", "UITabBarController", "UIStoryboardSegue", "NSDocument", "NSManagedObject",
]
