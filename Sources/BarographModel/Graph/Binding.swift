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

  /// The name of a provider that is found by its type, in containers that name providers: what tells it from a selector.
  package static let byType = "by type"
  /// The name of a key whose name the text does not tell.
  package static let unknownName = "?"

  package var isByType: Bool { name == Self.byType }
  package var isNameUnknown: Bool { name == Self.unknownName }
}

/// A provider in a container.
package struct Binding: Sendable, Codable {
  package var key: BindingKey
  /// The framework that wrote it, where that fills another one's containers. Empty elsewhere.
  package var writtenWith = ""
  /// Row of `nodes` of the type asked for; `nil` for types outside the project.
  package var service: Int?
  /// Rows of `nodes` of what the provider makes; empty when unknown.
  package var implementations: [Int]
  /// Rows of `nodes` of what its factory makes to hand it to what it provides: `Cache(store: DiskStore())`.
  package var parts: [Int] = []
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
  /// Exclusive branches of `#if`, `if`, `switch`: bindings that differ here are alternatives. `nil` at top level.
  package var branch: Branch?
  /// The key's name or type is computed at run time.
  package var isDynamic: Bool
  /// Runs on a global actor, such as `MainActor`, or `nil`.
  package var globalActor: String?
  /// The factory hands out a shared instance that lives elsewhere: `{ _ in X.shared }`.
  package var providesShared = false
  /// An initialiser is registered by its name, `X.init`: the container hands over every parameter, those with a default too.
  package var isOfInitializer = false
  /// Nobody registers it: the container was given it when it was made, and offers it along with the rest.
  package var isGiven = false
  /// The one to take where several answer.
  package var isPreferred = false
  /// The container makes it when it starts, whoever asks.
  package var isMadeAtStart = false
  /// Nobody checks that what it makes conforms to what is asked for.
  package var isUnchecked = false
  /// Row of `LinkedGraph.bodies` in which it is registered.
  package var body: Int?

  /// The framework's name for people.
  package var framework: String { writtenWith.isEmpty ? key.framework : writtenWith }

  /// All that it can be found under: its own key first, then the others.
  package var entries: [Forward] { [Forward(key: key, service: service, site: site)] + forwards }

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
    branch = nil
    isDynamic = false
    globalActor = nil
  }
}

/// The innermost branch around a place that excludes other branches.
package struct Branch: Sendable, Hashable, Codable {
  /// Row of `LinkedGraph.files`.
  package var file: FileID
  /// Row of the scope of an `if` or `switch`, or of the condition of an `#if`, in its file.
  package var row: Int32
  /// Whether the compiler chooses (`#if`) rather than the program.
  package var isCompilation: Bool
  /// The same for the branches of one `#if`, and for all branches of `if` and `switch` that stand beside each other; -1 when unknown.
  package var group: Int32

  package init(file: FileID, row: Int32, isCompilation: Bool, group: Int32 = -1) {
    self.file = file
    self.row = row
    self.isCompilation = isCompilation
    self.group = group
  }

  /// Whether another branch stands beside it.
  package func isBeside(_ other: Branch) -> Bool {
    group >= 0 && file == other.file && isCompilation == other.isCompilation && group == other.group && row != other.row
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

/// When whoever asks reads what it gets.
package enum RequestUse: String, Sendable, Codable {
  /// As soon as it works: when a view is drawn.
  case drawn
  /// Only in code that runs when somebody does something.
  case inAction
  case never
}

/// Something asked of a container.
package struct Request: Sendable, Codable {
  package var key: BindingKey
  /// The framework that asks, where that asks another one's containers. Empty elsewhere.
  package var writtenWith = ""
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
  /// It stands in a branch, so that it may never be asked.
  package var isConditional = false
  /// Of one in a factory: whether it is asked whenever the factory runs.
  package var occurs = Occurrence.always
  /// The key is only known in part.
  package var isApproximate: Bool
  /// Outside composition roots: a service locator call.
  package var isLocator: Bool
  /// It stands in a method or in a value of a type itself, which no object runs.
  package var isInTypeMethod = false
  /// The container is handed to the method around it, which fills what is there already.
  package var isOfHandedContainer = false
  /// Asked of a global variable that holds a value with all that the program uses: `Current.log`.
  package var isOfWorld = false
  /// It is asked of a constant that lives as long as the program, and that nobody replaces.
  package var isOfConstant = false
  /// The function or variable that asks, in words, where no type of the project does: "the function `shell`".
  package var asker = ""
  /// It gets all that there are but those that are being made at that moment: no construction waits for itself.
  package var leavesOutUnfinished = false
  /// What the component that asks has itself is not meant: only those above it are asked.
  package var startsAtParent = false
  /// What is filled, where the container's own text names it; otherwise the owner's properties tell.
  package var slot: RequestSlot?
  /// The container makes one itself where nobody bound it: a class of Objective-C.
  package var isMadeUnbound = false
  /// A static or global variable keeps what it gets until the program ends.
  package var isKept = false
  /// Row of `containers` that the text names as asked, also where that is whichever a function is given.
  package var receiver: Int?
  /// Row of `LinkedGraph.bodies` in which it stands, where something is registered in one and this asks as it runs.
  package var body: Int?
  /// How what it fills holds what it gets, as far as the request itself says.
  package var strength = Strength.strong
  /// It fills an object that the container has made, before anybody gets it.
  package var isCompletion = false
  /// It stands in a factory and asks the container that this is registered in, not the resolver that it is given.
  package var passesResolver = false
  /// Values are handed over with it by which the container does not tell providers apart: `resolve(args: text)`.
  package var handsValues = false
  /// Something is asked of what it gets, and nothing in sight keeps it.
  package var isPassing = false
  /// A property of whoever asks keeps what it gets, outside of all bindings.
  package var isStored = false
  package var use = RequestUse.drawn
  /// The systems for which code is compiled that reads what it gets.
  package var readOn = Platforms.all
  /// What holds wherever it is read.
  package var holding: [BranchCondition] = []
  /// What is asked takes no lock, nor does the code around.
  package var isUnguarded = false
  /// Runs on another thread than the code around it.
  package var runsConcurrently = false
  /// No call in the project makes an object of the class that asks, or of one below it.
  package var isByUnmade = false
  /// The container asks for it only where whoever asks for the binding hands over nothing.
  package var isUnlessGiven = false

  /// The framework's name for people.
  package var framework: String { writtenWith.isEmpty ? key.framework : writtenWith }

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

/// What a container fills with what it is asked for: a property, or a method or initialiser by its selector.
package struct RequestSlot: Sendable, Hashable, Codable {
  package var name: String
  /// How the property holds what it gets.
  package var strength: Strength

  package init(name: String, strength: Strength) {
    self.name = name
    self.strength = strength
  }
}
