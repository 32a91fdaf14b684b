internal import BarographModel

/// What Typhoon's assemblies say that concerns other files: documents, configuration, tests.
package struct TyphoonSurface: Sendable {
  /// The methods that define something, by selector.
  package var definitions: [String: [DeclReference]] = [:]
  /// Selectors of the definitions that are not abstract, by the class that they make objects of.
  package var selectors: [Int32: [String]] = [:]
  /// Files of the configuration that definitions and Info.plists name.
  package var configurations: [Int32] = []
  /// A name of a configuration file is computed, or no file has it.
  package var isConfigurationOpen = false
  /// Keys that definitions inject.
  package var keys: Set<String> = []
  /// Some key is computed.
  package var hasComputedKey = false
  /// Names of the types that the project's own converters make.
  package var converted: Set<String> = []
  /// The definitions that register a converter, by the type that it says it makes, in the order of the text.
  package var converters: [String: [DeclReference]] = [:]
  /// How many parts of a text a converter takes apart, by the type that it says it makes.
  package var convertedParts: [String: Int] = [:]
  /// How screens come to Typhoon.
  package var screens = TyphoonScreenRoutes()
  /// Classes that Typhoon fills without a definition: of screens that it loads, of what is handed to `inject:`.
  package var filled: Set<Int32> = []
  /// Something is handed to `inject:` whose class the text does not tell.
  package var fillsUnknown = false
  /// Classes and protocols that markers and definitions ask for by type.
  package var askedByType: Set<Int32> = []
  /// Where an Info.plist switches markers off.
  package var markersOff: RawSite?
  /// Classes of screens that no definition makes and no marker fills, by the file that declares them.
  package var unmanaged: [Int32: [Int32]] = [:]

  package init() {}
}

/// How a program's screens come to Typhoon.
package struct TyphoonScreenRoutes: Sendable {
  /// Something starts Typhoon in the product.
  package var isStarted = false
  /// A factory for screens is set: whatever storyboard is opened is filled, but for the clean ones.
  package var hasFactory = false
  /// Names of the storyboards that code opens as `TyphoonStoryboard`.
  package var opened: Set<String> = []
  /// One of them is computed.
  package var opensComputed = false
  /// Nibs are loaded by `TyphoonNibLoader`.
  package var loadsNibs = false
  /// Storyboards that an Info.plist keeps from Typhoon.
  package var clean: Set<String> = []

  package init() {}

  /// Whether Typhoon fills what a document makes.
  package func serve(_ document: InterfaceDocument) -> Bool {
    guard document.isStoryboard else { return hasFactory || loadsNibs }
    if opensComputed || opened.contains(document.name) { return true }
    return hasFactory && !clean.contains(document.name)
  }
}
