/// What a node stands for.
@usableFromInline package enum NodeKind: String, RowKind, Codable, CaseIterable {
  case `class`, `struct`, `enum`, actor, `protocol`, objcClass, objcProtocol, binding, assembly, external, scene, config

  /// Whether instances have identity: classes and actors.
  package var isReference: Bool { isClass || self == .actor }

  /// Whether it is a class, of Swift or of Objective-C.
  package var isClass: Bool { self == .class || self == .objcClass }

  /// What people call it: `Objective-C class`.
  package var words: String {
    switch self {
    case .objcClass: "Objective-C class"
    case .objcProtocol: "Objective-C protocol"
    default: rawValue
    }
  }

  /// Whether it declares what others conform to.
  package var isProtocol: Bool { self == .protocol || self == .objcProtocol }
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
  /// A protocol of the project that it conforms to demands an initialiser.
  package var hasDemandedInitializer = false
  /// Other modules see it.
  package var isPublic = false
  /// Names and types of its generic parameters, empty when it has none.
  package var genericParameters: [String]
  /// Whether objects or services are put together here: an assembly, an app entry, a container, a coordinator.
  package var isCompositionRoot: Bool
  /// State of what is provided: stored properties whose values change while an object lives and that others would miss in
  /// another one.
  package var state: [String]
  /// A class that is a row of values: nobody works with it, it is what is worked on.
  package var isRecord = false
  /// A struct that writes an initialiser: the one that takes what it stores is not there.
  package var hasOwnInitializer = false
  /// A class with methods that keeps nothing but constants and tools of its work, like formatters: whoever has it, has it for
  /// what it does.
  package var isStateless = false
  /// Nothing that it keeps changes: constants, tools, and what it is given. Another instance is as good.
  package var isUnchanging = false
  /// Its deinitialiser does something: whoever keeps an object of it keeps up what that ends.
  package var endsSomething = false
  /// A protocol in which nothing is declared, nor in what it inherits: whoever has only that cannot use it.
  package var isEmptyProtocol = false
  /// What Swift calls a type of Objective-C that says so; empty for others.
  package var swiftName = ""
  /// A header of Objective-C declares it and nothing of the project implements it: foreign code.
  package var isOnlyDescribed = false
  /// What a scene holds; `nil` for other nodes.
  package var contents: SceneContents?

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
    state = []
    contents = nil
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
  /// It only goes to the base class, unchanged.
  package var isPassedUp = false
  /// The member that its default value names: `main` of `.main` and `DispatchQueue.main`; empty for others.
  package var defaultMember = ""

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
  /// As Objective-C calls it, as written there; empty for one that is written in Swift.
  package var selector = ""
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
