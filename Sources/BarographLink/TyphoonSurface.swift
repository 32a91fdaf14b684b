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

  package init() {}
}
