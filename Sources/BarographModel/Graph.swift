/// A place in a source file.
package struct Site: Sendable, Hashable, Codable {
  /// Row of `LinkedGraph.files`.
  package var file: Int32
  /// Starting at 1.
  package var line: Int32
  /// UTF-8 bytes, starting at 1.
  package var column: Int32

  package init(file: Int32, line: Int32, column: Int32) {
    self.file = file
    self.line = line
    self.column = column
  }
}

/// A file as the graph knows it.
package struct GraphFile: Sendable, Hashable, Codable {
  package var path: String
  package var module: String
  package var role: FileRole
  /// Names of the modules it imports, in order.
  package var imports: [String] = []

  package init(path: String, module: String, role: FileRole) {
    self.path = path
    self.module = module
    self.role = role
  }
}

/// What a node stands for.
package enum NodeKind: String, Sendable, Codable, CaseIterable {
  case `class`, `struct`, `enum`, actor, `protocol`, objcClass, objcProtocol, binding, assembly, external, scene, config

  /// Whether instances have identity: classes and actors.
  package var isReference: Bool { self == .class || self == .actor || self == .objcClass }
}

/// A type of the project (or one outside it that the project leans on).
package struct Node: Sendable, Codable {
  /// Declaring module and the path of names as written: `App.Outer.Inner`.
  package var id: String
  /// The last component.
  package var name: String
  package var module: String
  package var kind: NodeKind
  /// `nil` for external types.
  package var site: Site?
  package var role: FileRole
  /// Ids of the types it inherits from or conforms to, directly, wherever that is written; external ones by name.
  package var supertypes: [String]
  /// Attributes on it, without `@`.
  package var attributes: [String]
  /// Its initialisers; a synthesised memberwise or empty one is listed as such.
  package var initializers: [InitializerInfo]
  /// Not visible outside its file.
  package var isPrivate: Bool
  /// Not subclassable.
  package var isFinal: Bool
  /// Names and types of its generic parameters, empty when it has none.
  package var genericParameters: [String]
  /// Whether objects or services are put together here: an assembly, an app entry, a container, a coordinator.
  package var isCompositionRoot: Bool

  package init(id: String, name: String, module: String, kind: NodeKind, site: Site?, role: FileRole) {
    self.id = id
    self.name = name
    self.module = module
    self.kind = kind
    self.site = site
    self.role = role
    supertypes = []
    attributes = []
    initializers = []
    isPrivate = false
    isFinal = false
    genericParameters = []
    isCompositionRoot = false
  }
}

/// One parameter of an initialiser.
package struct ParameterInfo: Sendable, Codable {
  /// Argument label; empty for `_`.
  package var label: String
  package var name: String
  /// As written.
  package var typeText: String
  /// The project types it names, rows of `LinkedGraph.nodes`, outermost first.
  package var types: [Int]
  /// Reference type, protocol or factory closure of one: a service rather than a value.
  package var isDependency: Bool
  package var hasDefault: Bool
  package var isOptional: Bool
  package var isClosure: Bool

  package init(
    label: String, name: String, typeText: String, types: [Int], isDependency: Bool, hasDefault: Bool,
    isOptional: Bool, isClosure: Bool
  ) {
    self.label = label
    self.name = name
    self.typeText = typeText
    self.types = types
    self.isDependency = isDependency
    self.hasDefault = hasDefault
    self.isOptional = isOptional
    self.isClosure = isClosure
  }
}

/// One initialiser of a type.
package struct InitializerInfo: Sendable, Codable {
  package var parameters: [ParameterInfo]
  package var access: String
  package var isConvenience: Bool
  /// Not written: Swift makes it.
  package var isSynthesised: Bool
  package var isFailable: Bool
  package var isAsync: Bool
  package var isThrowing: Bool
  /// A global actor on it or on its type, such as `MainActor`.
  package var globalActor: String?
  package var site: Site

  package init(parameters: [ParameterInfo], access: String, isSynthesised: Bool, site: Site) {
    self.parameters = parameters
    self.access = access
    self.isSynthesised = isSynthesised
    self.site = site
    isConvenience = false
    isFailable = false
    isAsync = false
    isThrowing = false
    globalActor = nil
  }
}

/// What an edge says.
package enum EdgeKind: String, Sendable, Codable, CaseIterable {
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
package enum Form: String, Sendable, Codable, CaseIterable {
  case constructor, property, method, ambient, extractOverride, locator, factory, autowire, lazy, provider, outlet
  case segue, config, body, declaration
}

/// When the collaborator must exist.
package enum Timing: String, Sendable, Codable, CaseIterable {
  /// Before the consumer's initialiser returns.
  case eager
  /// After construction: set, called or resolved later.
  case deferred
  /// On first use.
  case lazy
}

/// Whether the consumer keeps the collaborator alive.
package enum Strength: String, Sendable, Codable, CaseIterable {
  case strong, weak, unowned, unknown
}

/// How a shared instance is reached; for other edges `declared`.
package enum SharedAccess: String, Sendable, Codable, CaseIterable {
  case declared
  /// A default argument: callers can pass another.
  case seam
  /// In a property's initial value or an initialiser's body.
  case eagerHidden
  /// In another body.
  case lateHidden
  /// While another static initialiser runs.
  case staticInitializer
  case compositionRoot, test, preview
}

/// How sure an edge or a finding is.
package enum Certainty: String, Sendable, Codable, CaseIterable {
  case certain, likely
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

  package init(
    from: Int, to: Int, kind: EdgeKind, form: Form, timing: Timing, strength: Strength, framework: String = "none",
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
}

/// How long an instance lives; longer lifetimes compare greater.
package enum Lifetime: Int, Sendable, Codable, Comparable, CaseIterable {
  case transient, weak, graph, component, cache, singleton

  package static func < (a: Lifetime, b: Lifetime) -> Bool { a.rawValue < b.rawValue }
}

/// What a container compares to find a provider.
package struct BindingKey: Sendable, Hashable, Codable {
  package var framework: String
  /// Normalised spelling of the type, property or selector: project types by id, others as written, no `any`.
  package var type: String
  /// Name or tag; empty when there is none.
  package var name: String
  /// Static types of the runtime arguments, normalised; `?` where the text does not tell.
  package var arguments: [String]

  package init(framework: String, type: String, name: String = "", arguments: [String] = []) {
    self.framework = framework
    self.type = type
    self.name = name
    self.arguments = arguments
  }
}

/// A provider in a container.
package struct Binding: Sendable, Codable {
  package var key: BindingKey
  /// Row of `nodes` of the type asked for; `nil` for types outside the project.
  package var service: Int?
  /// Rows of `nodes` of what the provider makes; empty when unknown.
  package var implementations: [Int]
  /// As written, or empty: the container's default applies.
  package var scope: String
  /// `nil` when not known (a custom scope without a declaration).
  package var lifetime: Lifetime?
  /// Other keys under which the same entry can be found, each with the row of its type.
  package var forwards: [Forward]
  /// Row of `containers` that it is registered in; `nil` when unknown.
  package var container: Int?
  package var site: Site
  package var role: FileRole
  package var condition: String
  /// Exclusive branches of `#if`, `if`, `switch`: bindings that differ here are alternatives. Empty at top level.
  package var branch: String
  /// The key's name or type is computed at run time.
  package var isDynamic: Bool
  /// Runs on a global actor, such as `MainActor`, or `nil`.
  package var globalActor: String?
  /// The factory hands out a shared instance that lives elsewhere: `{ _ in X.shared }`.
  package var providesShared = false

  package init(key: BindingKey, site: Site) {
    self.key = key
    self.site = site
    service = nil
    implementations = []
    scope = ""
    lifetime = nil
    forwards = []
    container = nil
    role = .production
    condition = ""
    branch = ""
    isDynamic = false
    globalActor = nil
  }
}

/// A second key of one binding: `.implements(P.self)`.
package struct Forward: Sendable, Codable {
  package var key: BindingKey
  package var service: Int?
  package var site: Site

  package init(key: BindingKey, service: Int?, site: Site) {
    self.key = key
    self.service = service
    self.site = site
  }
}

/// Something asked of a container.
package struct Request: Sendable, Codable {
  package var key: BindingKey
  /// Row of `nodes` of the type asked for; `nil` for types outside the project.
  package var service: Int?
  /// Row of `nodes` of the type that asks; `nil` at file scope.
  package var owner: Int?
  /// Row of `bindings` in whose factory it stands.
  package var binding: Int?
  package var form: Form
  package var timing: Timing
  /// `nil` is accepted: `as?`, `?.`, `??`, `if let`, an optional property.
  package var toleratesNil: Bool
  /// Row of `containers` that is asked; `nil` when unknown.
  package var container: Int?
  package var site: Site
  package var role: FileRole
  package var condition: String
  /// The key is only known in part.
  package var isApproximate: Bool
  /// Outside composition roots: a service locator call.
  package var isLocator: Bool

  package init(key: BindingKey, site: Site, form: Form, timing: Timing) {
    self.key = key
    self.site = site
    self.form = form
    self.timing = timing
    service = nil
    owner = nil
    binding = nil
    toleratesNil = false
    container = nil
    role = .production
    condition = ""
    isApproximate = false
    isLocator = false
  }
}

/// What a container row stands for.
package enum ContainerKind: String, Sendable, Codable {
  case container, assembly, composition
  /// A container in a tree: it sees its own bindings and those of the components above it, which make it.
  case component
}

/// A container, an assembly that fills containers, or a call that composes assemblies.
package struct Container: Sendable, Codable {
  package var framework: String
  package var kind: ContainerKind
  package var name: String
  /// Row of `nodes` of its type.
  package var node: Int?
  /// Rows of `containers` that it includes, in order.
  package var includes: [Int]
  /// Row of the parent container.
  package var parent: Int?
  /// The scope of bindings that name none, as written.
  package var defaultScope: String
  /// How long instances of those bindings live; `nil` when the container does not say.
  package var defaultLifetime: Lifetime?
  package var site: Site
  package var role: FileRole
  /// Something activates it: composed, applied, or filled where it is made.
  package var isInstalled: Bool
  /// False when a part of its composition was not understood.
  package var isComplete: Bool

  package init(framework: String, kind: ContainerKind, name: String, site: Site) {
    self.framework = framework
    self.kind = kind
    self.name = name
    self.site = site
    node = nil
    includes = []
    parent = nil
    defaultScope = ""
    defaultLifetime = nil
    role = .production
    isInstalled = false
    isComplete = true
  }
}

/// How a shared instance is declared.
package enum SingletonKind: String, Sendable, Codable {
  /// The initialiser is private.
  case strict
  /// Others can make instances too.
  case defaultInstance
  /// `static var`: can be replaced.
  case replaceable
  case computed
  /// Another type keeps the instance.
  case held
}

/// A shared instance that the project declares.
package struct Singleton: Sendable, Codable {
  /// Row of `nodes`: the type whose member it is.
  package var owner: Int
  /// Row of `nodes`: the class or protocol of the instance.
  package var type: Int
  /// The accessor: `shared`.
  package var member: String
  package var kind: SingletonKind
  package var site: Site
  package var role: FileRole
  package var hasPrivateInitializer: Bool
  /// Stored, settable state that other types can write: names of the properties.
  package var mutableState: [String]

  package init(owner: Int, type: Int, member: String, kind: SingletonKind, site: Site) {
    self.owner = owner
    self.type = type
    self.member = member
    self.kind = kind
    self.site = site
    role = .production
    hasPrivateInitializer = false
    mutableState = []
  }
}

/// A write to a shared instance's accessor or state from outside its type.
package struct SharedWrite: Sendable, Codable {
  /// Row of `singletons`.
  package var singleton: Int
  /// Row of `nodes` of the writer; `nil` at file scope.
  package var from: Int?
  /// The property written; the accessor itself when the instance is replaced.
  package var member: String
  package var site: Site
  package var role: FileRole

  package init(singleton: Int, from: Int?, member: String, site: Site, role: FileRole) {
    self.singleton = singleton
    self.from = from
    self.member = member
    self.site = site
    self.role = role
  }
}

/// A stored property of a project type that holds another.
package struct StoredProperty: Sendable, Codable {
  package var owner: Int
  package var name: String
  /// Rows of `nodes` it names.
  package var types: [Int]
  package var strength: Strength
  package var isOptional: Bool
  package var isImplicitlyUnwrapped: Bool
  package var isLazy: Bool
  package var hasDefault: Bool
  package var isSettableFromOutside: Bool
  package var attributes: [String]
  package var site: Site

  package init(owner: Int, name: String, types: [Int], strength: Strength, site: Site) {
    self.owner = owner
    self.name = name
    self.types = types
    self.strength = strength
    self.site = site
    isOptional = false
    isImplicitlyUnwrapped = false
    isLazy = false
    hasDefault = false
    isSettableFromOutside = false
    attributes = []
  }
}

/// Everything that linking found: the one graph that rules check and reports draw.
package struct LinkedGraph: Sendable {
  package var files: [GraphFile] = []
  package var modules: [Module] = []
  /// In byte order of their ids; two private types of two files may share an id.
  package var nodes: [Node] = []
  /// In a total order: site, then from, to, kind, member.
  package var edges: [Edge] = []
  /// `references` edges; filled only on request.
  package var references: [Edge] = []
  package var bindings: [Binding] = []
  package var requests: [Request] = []
  package var containers: [Container] = []
  package var singletons: [Singleton] = []
  package var sharedWrites: [SharedWrite] = []
  package var properties: [StoredProperty] = []
  package var directives: [SuppressionDirective] = []
  /// In order of file, line, column, reason.
  package var unknowns: [Unknown] = []

  package init() {}

  /// The row of the first node with an id.
  package func node(id: String) -> Int? { nodes.firstIndex { $0.id == id } }
}

/// A suppression comment as found; whether it is valid is for a rule to say.
package struct SuppressionDirective: Sendable, Hashable, Codable {
  /// What follows `barograph:`.
  package var text: String
  package var site: Site

  package init(text: String, site: Site) {
    self.text = text
    self.site = site
  }
}
