/// In which ways the containers of one framework differ from the others', for rules; its recogniser says so.
package struct FrameworkTraits: OptionSet, Sendable, Hashable, Codable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// It keeps every provider of a type for whoever asks for all of them.
  package static let keepsSeveral = Self(rawValue: 1 << 0)
  /// Its bindings have declared types, so that the compiler has checked what they provide.
  package static let letsCompilerCheck = Self(rawValue: 1 << 1)
  /// Its components take effect only where code installs or runs them.
  package static let installsComponents = Self(rawValue: 1 << 2)
  /// It compares types as they are written: an optional is another type, and is no answer of its own.
  package static let comparesAsWritten = Self(rawValue: 1 << 3)
  /// Every type has one provider, wherever it stands.
  package static let wantsOneProvider = Self(rawValue: 1 << 4)
  /// It looks for the type alone where nothing has the name.
  package static let findsByType = Self(rawValue: 1 << 5)
  /// It hands on values which exist already, to whoever comes to ask.
  package static let handsOnValues = Self(rawValue: 1 << 6)
  /// Its containers make each other when they are needed: screens that lead to each other.
  package static let makesContainersLate = Self(rawValue: 1 << 7)
  /// Its keys name a provider each, so that two providers of one class are two objects.
  package static let namesProviders = Self(rawValue: 1 << 8)
  /// Its later modules replace what earlier ones bound, on purpose; twice in one module is a mistake.
  package static let laterReplaces = Self(rawValue: 1 << 9)
  /// Its factories are plain functions that run on whatever thread asks.
  package static let makesAnywhere = Self(rawValue: 1 << 10)
  /// It completes an object after its factory has run (`initCompleted`), and runs the factory again for whoever asks before.
  package static let completesAfterwards = Self(rawValue: 1 << 11)
  /// Its registrations are calls with a type and a closure, and `.implements(P.self)` adds a type to one.
  package static let registersWithClosures = Self(rawValue: 1 << 12)
  /// The project wrote it itself.
  package static let isProjectsOwn = Self(rawValue: 1 << 13)
  /// Storyboards ask it for what they show; nothing in code has to.
  package static let servesStoryboards = Self(rawValue: 1 << 14)
  /// What its documents connect is part of the class they belong to, wherever they lie.
  package static let belongsToClasses = Self(rawValue: 1 << 15)
  /// Its registrations are statements: who asks before they have run finds nothing.
  package static let registersInOrder = Self(rawValue: 1 << 16)
  /// What its caches keep stays when something else is registered under the same key.
  package static let keepsWhatItMade = Self(rawValue: 1 << 17)
  /// Its wrappers ask when the object they stand in is made, whoever makes it.
  package static let fillsWhenMade = Self(rawValue: 1 << 18)
  /// Each of its bindings has a name, of the member or key that stands for it: it says no more than the type.
  package static let namesEachBinding = Self(rawValue: 1 << 19)
  /// It does not tell providers apart by their runtime arguments.
  package static let ignoresArguments = Self(rawValue: 1 << 20)
  /// Classes list the properties that it fills; nothing registers that.
  package static let listsProperties = Self(rawValue: 1 << 21)
  /// Its generator writes a function for each type that is registered.
  package static let writesAccessors = Self(rawValue: 1 << 22)
  /// Its requests name the member that answers: `Container.clock`.
  package static let asksByMember = Self(rawValue: 1 << 23)
  /// It keeps an object only when its properties have been set: who asks for it until then gets another one.
  package static let keepsWhenFilled = Self(rawValue: 1 << 24)
  /// Every registration names its scope, and that of a new object for each request is the ordinary one: it does not say that
  /// what it makes is meant to live shorter.
  package static let namesEveryScope = Self(rawValue: 1 << 25)
  /// It hands out the platform's clock, calendar and dice under paths of its own: `@Dependency(\.date.now)`.
  package static let offersPlatform = Self(rawValue: 1 << 26)
  /// Types say what they ask for by properties of theirs, which tests fill: `@Dependency(\.mail) var mail`.
  package static let asksByProperties = Self(rawValue: 1 << 27)
  /// Its caches keep what they made until a call ends them: `ResolverScope.cached.reset()`.
  package static let endsCachesByCall = Self(rawValue: 1 << 28)
  /// It is what projects do by themselves, without a library: nobody knows it by a name.
  package static let hasNoName = Self(rawValue: 1 << 29)
}
