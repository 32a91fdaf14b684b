/// How a shared instance is declared.
@usableFromInline package enum SingletonKind: String, RowKind, Codable {
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
  /// Row of `nodes`: the type whose member it is; the type of the instance for a variable at file scope.
  package var owner: Int
  /// Row of `nodes`: the class or protocol of the instance.
  package var type: Int
  /// The accessor: `shared`.
  package var member: String
  /// How Swift spells it where it is declared in Objective-C: `shared()` of `sharedStore`; otherwise like `member`.
  package var swiftMember: String
  package var kind: SingletonKind
  /// A variable at file scope keeps it: its member is its whole name.
  package var isGlobal = false
  package var site: Site
  package var role: FileRole
  package var hasPrivateInitializer: Bool
  /// Its declaration does not make it: something else does, and hands it over (`static var shared: Page?`), or keeps it as well
  /// (`static let shared = Desk.shared.page`).
  package var isMadeElsewhere = false
  /// There may be none: `static var shared: Page?`.
  package var isOptional = false
  /// Its header lets Swift see an optional, whatever there is: `@property (class, readonly, nullable) Store *shared`.
  package var isNullable = false
  /// Its type makes more instances of itself, or code at file scope does.
  package var isMadeBesides = false
  /// Its type reaches it, or code at file scope does.
  package var isReadBesides = false
  /// Its accessor hands out what the platform keeps: `UIApplication.shared.delegate as! AppDelegate`.
  package var isOfPlatform = false
  /// Its class has no functions and nothing that changes: names and constants.
  package var isOfConstants = false
  /// What makes it stops the program, or takes something that must have been set, when it is asked too early.
  package var hasToBePrepared = false
  /// Its type puts another one in its place while the program runs: who kept it would work with one that is retired.
  package var isRenewed = false
  /// Other modules see what gives it, and the type whose member that is.
  package var isPublic = false
  /// Its declaration is of the main actor, whatever its type is.
  package var isOfMainActor = false
  /// Stored, settable state that other types can write: names of the properties.
  package var mutableState: [String]

  package init(owner: Int, type: Int, member: String, kind: SingletonKind, site: Site) {
    self.owner = owner
    self.type = type
    self.member = member
    swiftMember = member
    self.kind = kind
    self.site = site
    role = .production
    hasPrivateInitializer = false
    mutableState = []
  }
}

extension Singleton {
  /// The name under which code reaches it, after the name of its owner: `Store.shared`, or the variable's own.
  package func name(in owner: String) -> String { isGlobal ? member : "\(owner).\(member)" }
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
  /// The `#if` condition it stands under, or empty.
  package var condition = ""
  /// What is assigned is nothing: `nil`.
  package var isClearing = false
  /// What is assigned is an object that the writer has, by its name: a variable, a property.
  package var assignsNamedObject = false
  /// What is written is kept outside of the process: by the defaults of the user, in the keychain.
  package var isKeptElsewhere = false
  /// Whose property it is hears of it: by observers, or a setter of its own.
  package var isWatched = false

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
  /// Nobody outside its file can read it, and nothing in its file does.
  package var isNeverRead = false
  /// The place where its owner's initialiser uses it before anybody can have set it.
  package var earlyRead: Site?
  /// Read in code that runs at the same time as other code that reads it.
  package var racingRead: Site?
  /// Rows of `nodes` whose initialisers it is handed to, when nothing else is done with it.
  package var passedTo: [Int] = []
  /// Methods of its owner that use it, in order of place; empty where others may use it too, or where its owner keeps little.
  package var usedIn: [String] = []
  /// The platform's type that it holds, as Swift calls it: `UserDefaults`; empty for others.
  package var platformType = ""
  /// Declared where only its own implementation sees it: private, or in a class extension.
  package var isHidden = false
  /// It makes its value itself when nobody has set it: a `lazy var`, a getter of Objective-C.
  package var hasLazyDefault = false
  /// Part of what a module shows to others.
  package var isExported = false
  /// Something watches who sets it: observers, a setter of its own.
  package var isWatched = false
  /// Its declaration lets others set it, if they see it: no constant, not read-only.
  package var isWritable = false
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

extension SharedWrite: NamesNodes {
  mutating func renumberNodes(_ row: (Int) -> Int) {
    from = from.map(row)
  }
}

extension StoredProperty: NamesNodes {
  mutating func renumberNodes(_ row: (Int) -> Int) {
    owner = row(owner)
    types = types.map(row)
    passedTo = passedTo.map(row)
  }
}
