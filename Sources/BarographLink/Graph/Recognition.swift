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
package struct RawBinding: Sendable {
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
package struct RawRequest: Sendable {
  package var key: BindingKey
  /// The framework that wrote it, where that is not the key's: it fills the other one's containers.
  package var writtenWith = ""
  package var service: Int32?
  /// The type that asks; `nil` at file scope or in a binding's factory.
  package var owner: Int32?
  /// Row of `Recognition.bindings` of the same file in whose factory it stands.
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
package struct RawContainer: Sendable {
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
package struct Recognition: Sendable {
  package var bindings: [RawBinding] = []
  package var requests: [RawRequest] = []
  package var containers: [RawContainer] = []
  /// Edges that are no requests: retained closures, property wrappers that create.
  package var edges: [RawEdge] = []
  package var unknowns: [(site: RawSite, reason: String)] = []
  package var defects: [RawDefect] = []
  /// Types (rows of `Index.entities`) where objects are put together: assemblies, containers, factories.
  package var compositionRoots: [Int32] = []
  /// What is said about values that are in force for a while, by each framework that has such.
  package var scoped: [RawScopedValues] = []

  package init() {}

  /// Says which framework wrote what it puts into another one's containers, where nothing has said so yet.
  fileprivate mutating func mark(writtenWith framework: String, for family: String) {
    for row in bindings.indices where bindings[row].key.framework == family && bindings[row].writtenWith.isEmpty {
      bindings[row].writtenWith = framework
    }
    for row in requests.indices where requests[row].key.framework == family && requests[row].writtenWith.isEmpty {
      requests[row].writtenWith = framework
    }
    for row in containers.indices where containers[row].framework == family && containers[row].writtenWith.isEmpty {
      containers[row].writtenWith = framework
    }
  }
}

/// One framework's knowledge. A recogniser is a pure function of an outline and the index.
package struct Recogniser: Sendable {
  /// The framework's name as edges show it: `Swinject`.
  package var framework: String
  /// Modules whose import switches it on.
  package var modules: [String]
  /// Without any of these names nothing in a project concerns it; with none of them listed, everything may.
  package var marks: [String]
  /// What rules must know about the framework of its keys.
  package var traits: FrameworkTraits
  /// Other names that its keys carry, and what rules must know about those.
  package var furtherTraits: [String: FrameworkTraits]
  /// The framework whose containers it fills: its keys are that one's, and everything that people read says this one.
  package var fills: String?
  /// Names of the types by which its containers are handed on, declared in its modules.
  package var containerTypes: Set<String>
  /// Words of the framework that a configuration may give other names.
  package var vocabulary: Set<String>
  /// What it knows, for the documentation page: Markdown.
  package var summary: String
  /// Shown on the documentation page and run as tests, exact: one for each form it knows, and what it must not mistake.
  package var examples: [RecognitionExample]
  /// Whether documents and configuration files say something to it; otherwise it is asked about code only.
  package var readsMarkup: Bool
  /// Called once for each file, in any order, on any thread.
  package var recognise: @Sendable (_ file: Int32, _ inference: Inference, _ project: ProjectKnowledge) -> Recognition

  package init(
    framework: String, modules: [String], marks: [String]? = nil, traits: FrameworkTraits = [],
    furtherTraits: [String: FrameworkTraits] = [:], fills: String? = nil, containerTypes: Set<String> = [],
    summary: String, examples: [RecognitionExample] = [],
    readsMarkup: Bool = false, vocabulary: Set<String> = [],
    recognise: @escaping @Sendable (Int32, Inference, ProjectKnowledge) -> Recognition
  ) {
    self.framework = framework
    self.modules = modules
    self.marks = marks ?? modules
    self.traits = traits
    self.furtherTraits = furtherTraits
    self.fills = fills
    self.containerTypes = containerTypes
    self.vocabulary = vocabulary
    self.summary = summary
    self.examples = examples
    self.readsMarkup = readsMarkup
    guard let fills else {
      self.recognise = recognise
      return
    }
    self.recognise = { file, inference, project in
      var found = recognise(file, inference, project)
      found.mark(writtenWith: framework, for: fills)
      return found
    }
  }
}

/// Source, and all that a recogniser says about it.
package struct RecognitionExample: Sendable {
  /// What it shows, as a sentence.
  package var title: String
  /// Swift source of module `App`. A line `//- Module/File.swift` starts another file; modules that end in `Tests` hold
  /// tests.
  package var source: String
  /// `RecognitionText.lines`; empty for what is not the framework's.
  package var facts: [String]

  package init(_ title: String, _ source: String, facts: [String]) {
    self.title = title
    self.source = source
    self.facts = facts
  }
}

/// What recognisers learn from the whole project before they read files: configuration and learned surface.
package struct ProjectKnowledge: Sendable {
  package var custom: [CustomFramework]
  /// Wrappers, containers and helpers learned from their declarations, by recogniser-defined name.
  package var learned: LearnedSurface
  /// What the configuration says that a project calls the words of a framework: the framework's own, by the project's.
  package var aliases: [String: String]

  package init(custom: [CustomFramework], learned: LearnedSurface, aliases: [String: String] = [:]) {
    self.custom = custom
    self.learned = learned
    self.aliases = aliases
  }
}

/// Project-local surface over containers, learned from declarations in one pass before recognition.
package struct LearnedSurface: Sendable {
  /// What all documents of Interface Builder say together.
  package var interfaces = InterfaceFacts()
  /// Property wrappers that resolve the wrapped property's type: entity row to framework name.
  package var wrappers: [Int32: String] = [:]
  /// Functions and methods that resolve a type argument for their caller: `force(T.self)`.
  package var resolvers: [DeclReference: String] = [:]
  /// Functions and methods that register a type argument for their caller.
  package var registrars: [DeclReference: String] = [:]
  /// Home-made container types: entity row to framework name.
  package var containers: [Int32: String] = [:]
  /// Wrappers that resolve on first use rather than when their owner is made.
  package var lazyWrappers: Set<Int32> = []
  /// Functions that fill a container they are given, and the declarations of the types whose functions do.
  package var assemblers: [DeclReference: String] = [:]
  /// Names under which all of this is called or attached: a file without any of them has nothing to say about it.
  package var names: Set<Name> = []
  /// Functions that a generator adds to resolvers, one for each registration, by name.
  package var accessors: [Name: [GeneratedAccessor]] = [:]
  /// Those without a name: the resolver itself is called.
  package var callAccessors: [GeneratedAccessor] = []
  /// Keys of the types that are registered into collections.
  package var collections: Set<String> = []
  /// Members that provide something without any container of a framework: properties of a world or of a container class,
  /// functions of factory protocols; each with the name of its key.
  package var members: [DeclReference: String] = [:]
  package var memberNames = NameFilter([])
  /// The types those properties belong to, and the global variables that hold a world.
  package var worlds: Set<Int32> = []
  package var worldValues: Set<DeclReference> = []
  /// Typhoon's assemblies, and the names of their methods and of all else under which Typhoon is used.
  package var assemblies: Set<Int32> = []
  package var assemblyNames = NameFilter([])
  package var typhoon = TyphoonSurface()
  package var objection = ObjectionSurface()
  package var bloodMagic = BloodMagicSurface()

  package init() {}
}

/// A function that a generator writes for a registration, so that no source declares it.
package struct GeneratedAccessor: Sendable, Equatable {
  /// What it returns.
  package var type: TypeValue
  /// The registration's name.
  package var name: String
  /// The registration's runtime arguments, as in keys.
  package var arguments: [String]
  /// The resolver of the project that has it, where it is known.
  package var resolver: Int32?

  package init(type: TypeValue, name: String, arguments: [String]) {
    self.type = type
    self.name = name
    self.arguments = arguments
  }
}
