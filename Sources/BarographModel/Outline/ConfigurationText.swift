/// The formats of configuration files.
package enum ConfigurationFormat: String, Sendable, CaseIterable {
  case propertyList = "plist"
  case properties, json

  /// The format that the extension of a file's name tells; `nil` for other files.
  package init?(path: String) {
    guard let format = Self.allCases.first(where: { path.hasSuffix(".\($0.rawValue)") }) else { return nil }
    self = format
  }
}

/// The kind of value that an entry of a configuration file has.
package enum ConfigurationKind: String, Sendable, CaseIterable {
  case dictionary, array, string, integer, real, boolean, date, data, null
}
