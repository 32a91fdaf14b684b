/// What an edge says.
@usableFromInline package enum EdgeKind: String, RowKind, Codable, CaseIterable {
  /// A collaborator given from outside.
  case injection
  /// An access to a shared instance of the project.
  case singleton
  /// An access to a shared instance or value that the platform owns.
  case ambient
  /// `Foo()` inside a type.
  case creation
  case inheritance
  /// From what a container is asked for to what it provides.
  case binding
  case reference
  /// One assembly includes another.
  case composition
}

/// How a type gets its collaborator.
@usableFromInline package enum Form: String, RowKind, Codable, CaseIterable {
  case constructor, property, method, ambient, extractOverride, locator, factory, autowire, lazy, provider, outlet
  case segue, config, body, declaration
}

/// When the collaborator must exist.
@usableFromInline package enum Timing: String, RowKind, Codable, CaseIterable {
  /// Before the consumer's initialiser returns.
  case eager
  /// After construction: set, called or resolved later.
  case deferred
  /// On first use.
  case lazy
}

/// Whether the consumer keeps the collaborator alive.
@usableFromInline package enum Strength: String, RowKind, Codable, CaseIterable {
  case strong, weak, unowned, unknown
}

/// How a shared instance is reached; for other edges `declared`.
@usableFromInline package enum SharedAccess: String, RowKind, Codable, CaseIterable {
  case declared
  /// A default argument: callers can pass another.
  case seam
  /// Reached in a property's initial value or an initialiser's body.
  case eagerHidden
  /// Reached in another body.
  case lateHidden
  /// While another static initialiser runs.
  case staticInitializer
  case compositionRoot, test, preview
  /// Another instance is put in its place; nothing is asked of the one that is there.
  case replaced
}

/// How sure an edge or a finding is.
@usableFromInline package enum Certainty: String, RowKind, Codable, CaseIterable {
  case certain, likely
}

/// Whether what an edge says happens whenever the code around it runs.
@usableFromInline package enum Occurrence: String, RowKind, Codable, CaseIterable {
  case always
  /// In a branch, behind `&&` or `?:`, after an early return, for each element.
  case sometimes
  /// The same in an initialiser with parameters: its callers decide whether it happens.
  case asCallersSay
}

/// An initialiser that an edge takes place in, or calls.
package struct Construction: Sendable, Codable {
  /// Where the initialiser is declared in whose code it happens; `nil` in a stored property's value, which every initialiser makes.
  package var inside: Site?
  /// Where the initialiser is declared that it calls; `nil` where that is not known, or not written.
  package var calls: Site?

  package init(inside: Site?, calls: Site?) {
    self.inside = inside
    self.calls = calls
  }
}

/// A type that is really given where an edge ends at something that stands for several: a protocol, a base class, a generic
/// parameter, a closure.
package struct Supply: Sendable, Hashable, Codable {
  /// Row of `LinkedGraph.nodes`.
  package var to: Int
  /// Where it is given: the argument, the right side of the assignment. Where the type is the only one of the product that it
  /// can be, its declaration.
  package var site: Site
  /// Certain when the text gives just this; likely when it is one of several that may stand there.
  package var certainty: Certainty

  package init(to: Int, site: Site, certainty: Certainty) {
    self.to = to
    self.site = site
    self.certainty = certainty
  }
}

/// One way in which a type gets, makes, reaches or names another.
package struct Edge: Sendable, Codable {
  /// Rows of `LinkedGraph.nodes`.
  package var from: Int
  package var to: Int
  package var kind: EdgeKind
  package var form: Form
  package var timing: Timing
  package var strength: Strength
  /// The framework that makes it, or `none`.
  package var framework: String
  package var site: Site
  /// The parameter, property, accessor or key that carries it: `init(gateway:)`, `shared`, `logger`.
  package var member: String
  package var access: SharedAccess
  package var role: FileRole
  package var certainty: Certainty
  /// The `#if` condition it stands under, or empty.
  package var condition: String
  /// How many types the text allows in the place of `to`; 1 where it decides.
  package var candidates = 1
  /// What is really given there, in order of place; each type once. Empty where `to` says it, or nobody knows.
  package var supplied: [Supply] = []
  /// Row of `LinkedGraph.nodes`: the type whose member a shared instance is that another type than its own keeps.
  package var keeper: Int?
  /// It stands in a method of the type itself, where no instance is that could have been given anything.
  package var isStatic = false
  /// What is reached is given to an initialiser as it is: its owner does nothing with it.
  package var isPassedOn = false
  /// Calls in the same expression that begin with what is reached: `resolve` of `Hub.shared.resolve(Lamp.self)`.
  package var calls: [Site] = []
  /// Rows of `LinkedGraph.nodes`: protocols of what is reached, each of which declares what is done with it there.
  package var protocols: [Int] = []
  /// What is made is given a text of its own, which tells it from others: `Vault(name: "family")`.
  package var isNamed = false
  package var occurs = Occurrence.always
  /// Of a creation while an object is made: which initialisers take part.
  package var construction: Construction?
  /// Of what the platform owns: only the platform's own notifications are asked for.
  package var isOfPlatformAlone = false

  package init(
    from: Int, to: Int, kind: EdgeKind, form: Form, timing: Timing, strength: Strength,
    framework: String = Edge.noFramework,
    site: Site, member: String, access: SharedAccess = .declared, role: FileRole = .production,
    certainty: Certainty = .certain, condition: String = ""
  ) {
    self.from = from
    self.to = to
    self.kind = kind
    self.form = form
    self.timing = timing
    self.strength = strength
    self.framework = framework
    self.site = site
    self.member = member
    self.access = access
    self.role = role
    self.certainty = certainty
    self.condition = condition
  }

  /// An edge as one file shows it. An end without a node is -1: such an edge does not get into the graph.
  package init(
    from: Int?, to: Int?, kind: EdgeKind, form: Form, timing: Timing, strength: Strength, at place: CodePlace,
    member: String
  ) {
    self.from = from ?? -1
    self.to = to ?? -1
    self.kind = kind
    self.form = form
    self.timing = timing
    self.strength = strength
    self.member = member
    site = place.site
    role = place.role
    condition = place.condition
    framework = Edge.noFramework
    access = .declared
    certainty = .certain
  }

  /// The `framework` of an edge that no framework makes.
  package static let noFramework = "none"

  /// Whether a framework makes it.
  package var isByFramework: Bool { framework != Self.noFramework }

  /// Whether a method is given it and keeps it not: nothing of its owner needs it but that call.
  package var isForOneCall: Bool { kind == .injection && form == .method && strength == .unknown && !isByFramework }
}

extension Edge: NamesNodes {
  mutating func renumberNodes(_ row: (Int) -> Int) {
    from = row(from)
    to = row(to)
    keeper = keeper.map(row)
    for index in supplied.indices { supplied[index].to = row(supplied[index].to) }
    protocols = protocols.map(row)
  }
}
