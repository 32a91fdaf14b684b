internal import BarographLink
internal import BarographModel

/// What Typhoon's assemblies say that concerns other files: documents, configuration, tests.
struct TyphoonKnowledge: Sendable {
  /// Rows of `Index.entities`.
  var assemblies: Set<EntityID> = []
  /// Names of the methods of assemblies and of all else under which Typhoon is used: a file without any of them has nothing
  /// to say about it.
  var assemblyNames = NameFilter([])
  /// The methods that define something, by selector.
  var definitions: [String: [DeclReference]] = [:]
  /// Selectors of the definitions that are not abstract, by the class that they make objects of.
  var selectors: [EntityID: [String]] = [:]
  /// Files of the configuration that definitions and Info.plists name.
  var configurations: [FileID] = []
  /// A name of a configuration file is computed, or no file has it.
  var isConfigurationOpen = false
  /// Keys that definitions inject.
  var keys: Set<String> = []
  /// Some key is computed.
  var hasComputedKey = false
  /// Names of the types that the project's own converters make.
  var converted: Set<String> = []
  /// The definitions that register a converter, by the type that it says it makes, in the order of the text.
  var converters: [String: [DeclReference]] = [:]
  /// How many parts of a text a converter takes apart, by the type that it says it makes.
  var convertedParts: [String: Int] = [:]
  /// How screens come to Typhoon.
  var screens = TyphoonScreenRoutes()
  /// Classes that Typhoon fills without a definition: of screens that it loads, of what is handed to `inject:`.
  var filled: Set<EntityID> = []
  /// Something is handed to `inject:` whose class the text does not tell.
  var fillsUnknown = false
  /// Classes and protocols that markers and definitions ask for by type.
  var askedByType: Set<EntityID> = []
  /// Where an Info.plist switches markers off.
  var markersOff: RawSite?
  /// Classes of screens that no definition makes and no marker fills, by the file that declares them.
  var unmanaged: [FileID: [EntityID]] = [:]

  init() {}
}

/// How a program's screens come to Typhoon.
struct TyphoonScreenRoutes: Sendable {
  /// Something starts Typhoon in the product.
  var isStarted = false
  /// A factory for screens is set: whatever storyboard is opened is filled, but for the clean ones.
  var hasFactory = false
  /// Names of the storyboards that code opens as `TyphoonStoryboard`.
  var opened: Set<String> = []
  /// One of them is computed.
  var opensComputed = false
  /// Nibs are loaded by `TyphoonNibLoader`.
  var loadsNibs = false
  /// Storyboards that an Info.plist keeps from Typhoon.
  var clean: Set<String> = []

  init() {}

  /// Whether Typhoon fills what a document makes.
  func serve(_ document: InterfaceDocument) -> Bool {
    guard document.isStoryboard else { return hasFactory || loadsNibs }
    if opensComputed || opened.contains(document.name) { return true }
    return hasFactory && !clean.contains(document.name)
  }
}
