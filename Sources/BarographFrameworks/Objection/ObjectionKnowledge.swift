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
  var singletons: Set<Int32> = []
  /// The project's Objection is a fork whose modules make singletons by themselves.
  var hasOwnSingletons = false
  /// Modules that bind a class as a singleton, by that class.
  var singletonModules: [Int32: Set<Int32>] = [:]
  /// Classes that a macro registers as singletons, and where.
  var selfRegistered: [Int32: RawSite] = [:]
  /// Classes whose own key some module binds to an instance, a block, a provider or another class.
  var replaced: Set<Int32> = []
  /// What a module binds a class' key to, by that class.
  var substitutes: [Int32: Int32] = [:]
  /// Selectors of the initialisers that classes name.
  var initializers: [Int32: String] = [:]
  var requirements: [Int32: Requirements] = [:]
  /// Classes of the objects that are given to `injectDependencies:`.
  var injected: Set<Int32> = []
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
