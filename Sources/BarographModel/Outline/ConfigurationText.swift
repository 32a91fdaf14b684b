/// The formats of configuration files.
package enum ConfigurationFormat: String, Sendable, CaseIterable {
  case propertyList = "plist"
  case properties, json

  /// By the name of a file; `nil` for others.
  package init?(path: String) {
    guard let format = Self.allCases.first(where: { path.hasSuffix(".\($0.rawValue)") }) else { return nil }
    self = format
  }
}

/// What kind of value an entry of a configuration file has.
package enum ConfigurationKind: String, Sendable, CaseIterable {
  case dictionary, array, string, integer, real, boolean, date, data, null
}
