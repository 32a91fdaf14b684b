package import BarographModel

/// What tells containers apart before they get rows.
package enum ContainerID: Hashable, Sendable {
  /// An assembly, component or container type of the project: a row of `Index.entities`.
  case type(Int32)
  /// A function or initialiser that registers or composes.
  case function(DeclReference)
  /// A variable or property that holds a container.
  case value(DeclReference)
  /// A container made in an expression: file and expression row.
  case expression(Int32, Int32)
}

/// What an edge or request points at before nodes get rows.
package enum Target: Hashable, Sendable {
  /// A row of `Index.entities`.
  case entity(Int32)
  /// A type from outside, by id: `Foundation.UserDefaults`.
  case external(String)
}

/// A place: file row and byte offset.
package struct RawSite: Hashable, Sendable {
  package var file: Int32
  package var offset: UInt32

  package init(file: Int32, offset: UInt32) {
    self.file = file
    self.offset = offset
  }
}

/// A binding as recognised in one file.
package struct FoundBinding: Sendable {
  package var key: BindingKey
  /// The framework that wrote it, where that is not the key's: it fills the other one's containers.
  package var writtenWith = ""
  /// What is asked for, when it is a project type.
  package var service: Int32?
  /// Rows of `Index.entities` that the provider makes.
  package var implementations: [Int32] = []
  /// As written, or empty.
  package var scope = ""
  package var lifetime: Lifetime?
  package var forwards: [(key: BindingKey, service: Int32?, site: RawSite)] = []
  package var container: ContainerID?
  package var site: RawSite
  /// Scope of the statement, for `#if` and branches.
  package var lexicalScope: Int32
  package var isDynamic = false
  package var globalActor: String?
  /// The factory hands out a shared instance that lives elsewhere: `{ _ in X.shared }`.
  package var providesShared = false
  /// The one to take where several answer.
  package var isPreferred = false
  /// Nobody checks that what it makes conforms to what is asked for.
  package var isUnchecked = false
  /// What it is for when its file does not tell: a value that only tests or previews get, declared beside the product's.
  package var role: FileRole?

  package init(key: BindingKey, site: RawSite, lexicalScope: Int32) {
    self.key = key
    self.site = site
    self.lexicalScope = lexicalScope
  }
}

/// A request as recognised in one file.
package struct FoundRequest: Sendable {
  package var key: BindingKey
  /// The framework that wrote it, where that is not the key's: it fills the other one's containers.
  package var writtenWith = ""
  package var service: Int32?
  /// The type that asks; `nil` at file scope or in a binding's factory.
  package var owner: Int32?
  /// Row of `GraphPart.bindings` of the same file in whose factory it stands.
  package var binding: Int?
  package var form: Form
  package var timing: Timing
  package var strength: Strength = .strong
  package var toleratesNil = false
  package var container: ContainerID?
  package var site: RawSite
  package var lexicalScope: Int32
  package var isApproximate = false
  package var isLocator = false
  /// It gets all that there are but those that are being made at that moment.
  package var leavesOutUnfinished = false
  /// What the component that asks has itself is not meant: only those above it are asked.
  package var startsAtParent = false
  /// The parameter, property or key that carries it, for people.
  package var member = ""
  /// Where nothing of what is provided around arrives, in words; empty elsewhere.
  package var barrier = ""
  /// What is filled, where the container names it and the property that it names is known.
  package var slot: RequestSlot?
  /// Where nobody bound it, the container makes one itself: a class of Objective-C.
  package var isMadeUnbound = false
  /// A static or global variable keeps what it gets until the program ends.
  package var isKept = false
  /// What the text names as asked, also where that is whichever container a function is given.
  package var receiver: ContainerID?
  /// It only hands on what will ask.
  package var isForwarded = false
  /// What is asked is known to take no lock.
  package var isUnguarded = false

  package init(key: BindingKey, form: Form, timing: Timing, site: RawSite, lexicalScope: Int32) {
    self.key = key
    self.form = form
    self.timing = timing
    self.site = site
    self.lexicalScope = lexicalScope
  }
}

/// A container, assembly or composition as recognised in one file.
package struct FoundContainer: Sendable {
  package var id: ContainerID
  package var framework: String
  /// The framework that it is written with, where that fills the other one's containers.
  package var writtenWith = ""
  package var kind: ContainerKind
  package var name: String
  package var includes: [ContainerID] = []
  /// Components whose bindings it offers as its own.
  package var shares: [ContainerID] = []
  package var parent: ContainerID?
  package var defaultScope = ""
  /// How long instances of bindings that name no scope live, where the container says so.
  package var defaultLifetime: Lifetime?
  package var site: RawSite
  package var lexicalScope: Int32
  /// Something runs it: a composition in code that is not itself an assembly or a registering function.
  package var isRoot = false
  /// False when a part of it was not understood.
  package var isComplete = true
  /// The resolver that an assembly fills containers for: what stands in it asks such a container, whoever asked first.
  package var resolver = ""
  /// Where a statement fills it with what it includes; `nil` where it is made with that or declares it.
  package var filled: (site: RawSite, lexicalScope: Int32)?

  package init(
    id: ContainerID, framework: String, kind: ContainerKind, name: String, site: RawSite, lexicalScope: Int32
  ) {
    self.id = id
    self.framework = framework
    self.kind = kind
    self.name = name
    self.site = site
    self.lexicalScope = lexicalScope
  }
}

/// An edge as found in one file.
package struct RawEdge: Sendable {
  /// Row of `Index.entities`.
  package var from: Int32
  package var to: Target
  package var kind: EdgeKind
  package var form: Form
  package var timing: Timing
  package var strength: Strength
  package var framework = "none"
  package var site: RawSite
  package var member: String
  package var access = SharedAccess.declared
  package var certainty = Certainty.certain
  /// How many types the text allows in the place of `to`; 1 where it decides.
  package var candidates = 1
  /// In a method of the type itself, where no instance is that could have been given anything.
  package var isStatic = false
  package var lexicalScope: Int32

  package init(
    from: Int32, to: Target, kind: EdgeKind, form: Form, timing: Timing, strength: Strength, site: RawSite,
    member: String, lexicalScope: Int32
  ) {
    self.from = from
    self.to = to
    self.kind = kind
    self.form = form
    self.timing = timing
    self.strength = strength
    self.site = site
    self.member = member
    self.lexicalScope = lexicalScope
  }
}

/// A defect as seen in one file.
package struct RawDefect: Sendable {
  /// The rule that reports it.
  package var rule: RuleID
  /// The condition of the catalogue that is met, `TY-X19`; empty where it has none.
  package var condition: String
  /// One line: what and why.
  package var message: String
  package var site: RawSite
  /// What it is about: type ids or binding keys.
  package var subjects: [String] = []
  package var related: [(message: String, site: RawSite)] = []
  /// What to do, most useful first.
  package var help: [String]
  package var certainty = Certainty.certain
  /// Where it is not as bad as its rule's own severity.
  package var severity: Severity?

  package init(
    _ rule: RuleID, _ condition: String, _ message: String, at site: RawSite, subjects: [String] = [],
    related: [(message: String, site: RawSite)] = [], help: [String], certainty: Certainty = .certain,
    severity: Severity? = nil
  ) {
    self.rule = rule
    self.condition = condition
    self.message = message
    self.site = site
    self.subjects = subjects
    self.related = related
    self.help = help
    self.certainty = certainty
    self.severity = severity
  }
}

/// What one framework's recogniser found in one file.
package struct GraphPart: Sendable {
  package var bindings: [FoundBinding] = []
  package var requests: [FoundRequest] = []
  package var containers: [FoundContainer] = []
  /// Edges that are no requests: retained closures, property wrappers that create.
  package var edges: [RawEdge] = []
  package var unknowns: [(site: RawSite, reason: String)] = []
  package var defects: [RawDefect] = []
  /// Types (rows of `Index.entities`) where objects are put together: assemblies, containers, factories.
  package var compositionRoots: [Int32] = []
  /// What is said about values that are in force for a while, by each framework that has such.
  package var scoped: [RawScopedValues] = []

  package init() {}
}
