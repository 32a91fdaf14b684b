internal import BarographLink
internal import BarographModel

/// The initialisers and dynamic properties of a project: which of them meet is decided by classes, not by files.
struct BloodMagicKnowledge: Sendable {
  /// What BloodMagic does with a property.
  enum Attribute: String, Sendable, CaseIterable {
    case lazy, injectable, partial, final, preference
  }

  /// What decides which initialiser makes a property's value.
  struct Shape: Hashable, Sendable {
    /// As in binding keys; empty for any class.
    var propertyClass = ""
    /// Sorted.
    var protocols: [String] = []

    init() {}
  }

  struct Initializer: Sendable {
    var shape = Shape()
    /// None for any container.
    var container: EntityID = .none
    var isLazy = false
    /// Which properties it makes is known, and nothing takes it back.
    var isUnderstood = true
    var site: RawSite
    var role: FileRole

    init(site: RawSite, role: FileRole) {
      self.site = site
      self.role = role
    }
  }

  struct Property: Sendable {
    var owner: EntityID
    var name: Name
    var attribute: Attribute
    var shape: Shape
    var site: RawSite
  }

  /// In the order of files and texts; the order in which they register is not known.
  private(set) var initializers: [Initializer] = []
  /// By name, each in the order of files and texts.
  private(set) var properties: [Name: [Property]] = [:]
  /// Whether each initialiser is understood.
  private(set) var isUnderstood = true
  /// By the class that makes them dynamic.
  private(set) var byOwner: [EntityID: [Property]] = [:]
  private var byShape: [Shape: [Int]] = [:]
  private var byProtocols: [[String]: [Int]] = [:]
  /// Classes with a dynamic property, and those above and below them.
  var touched: Set<EntityID> = []
  /// Functions that register initialisers when they are called.
  var registering: Set<DeclReference> = []
  var registeringNames = NameFilter([])
  /// Classes that inherit from each class of the project with a marker, itself included.
  var descendants: [EntityID: [EntityID]] = [:]
  /// Protocols that the project makes markers of, with hooks of its own.
  var customMarkers: Set<Name> = []
  /// Protocols that some class of the project adopts or some expression names: the others are not linked.
  var linkedProtocols: Set<EntityID> = []

  init() {}

  mutating func add(_ initializer: Initializer) {
    byShape[initializer.shape, default: []].append(initializers.count)
    byProtocols[initializer.shape.protocols, default: []].append(initializers.count)
    isUnderstood = isUnderstood && initializer.isUnderstood
    initializers.append(initializer)
  }

  mutating func add(_ property: Property) {
    properties[property.name, default: []].append(property)
    byOwner[property.owner, default: []].append(property)
  }

  /// Those that may make values of a shape, whatever the container, in order.
  func initializers(of shape: Shape) -> [Initializer] {
    if shape.propertyClass.isEmpty || shape.propertyClass == "NSObject" {
      return (byProtocols[shape.protocols] ?? []).map { initializers[$0] }
    }
    var any = shape
    any.propertyClass = ""
    return ((byShape[shape] ?? []) + (byShape[any] ?? [])).sorted().map { initializers[$0] }
  }

  /// Those of just a shape.
  func initializers(exactly shape: Shape) -> [Initializer] { (byShape[shape] ?? []).map { initializers[$0] } }
}
