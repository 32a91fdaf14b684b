internal import BarographLink
internal import BarographModel

/// What the classes and modules of a project tell Objection, wherever they stand: lookup knows no files.
struct ObjectionKnowledge: Sendable {
  /// What a class lists to be filled.
  struct Requirements: Sendable {
    var site: RawSite
    var properties: [Name] = []

    init(site: RawSite) { self.site = site }
  }

  /// Classes of which an injector keeps the instance that it made.
  var singletons: Set<EntityID> = []
  /// The project's Objection is a fork whose modules make singletons by themselves.
  var hasOwnSingletons = false
  /// Modules that bind a class as a singleton, by that class.
  var singletonModules: [EntityID: Set<EntityID>] = [:]
  /// Classes that a macro registers as singletons, and where.
  var selfRegistered: [EntityID: RawSite] = [:]
  /// Classes whose own key some module binds to an instance, a block, a provider or another class.
  var replaced: Set<EntityID> = []
  /// What a module binds a class' key to, by that class.
  var substitutes: [EntityID: EntityID] = [:]
  /// Selectors of the initialisers that classes name.
  var initializers: [EntityID: String] = [:]
  var requirements: [EntityID: Requirements] = [:]
  /// Classes of the objects that are given to `injectDependencies:`.
  var injected: Set<EntityID> = []
  /// Something whose class is not known is given to `injectDependencies:`.
  var injectsAnything = false
  /// Names that something is bound under.
  var bindingNames: Set<String> = []
  /// A name is computed, or somebody else may bind: a module whose bindings cannot be read.
  var hasOpenNames = false
  /// Names of the classes of `requirements`.
  var classNames = NameFilter([])

  init() {}
}
