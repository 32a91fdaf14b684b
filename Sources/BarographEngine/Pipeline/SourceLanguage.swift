internal import BarographModel

/// What a file is lowered as, by its name.
enum SourceLanguage: UInt64, Sendable {
  case swift, header, implementation, interface, propertyList, properties, json

  /// The extensions of all that is read wherever it lies, without dots: sources, documents of Interface Builder.
  static let extensions = ["swift", "h", "m", "mm", "storyboard", "xib"]

  /// The extensions of what is read only when it matters, without dots.
  static let configurationExtensions = ConfigurationFormat.allCases.map(\.rawValue)

  init(path: String) {
    if path.hasSuffix(".swift") {
      self = .swift
    } else if path.hasSuffix(".h") {
      self = .header
    } else if path.hasSuffix(".storyboard") || path.hasSuffix(".xib") {
      self = .interface
    } else {
      switch ConfigurationFormat(path: path) {
      case .propertyList: self = .propertyList
      case .properties: self = .properties
      case .json: self = .json
      case nil: self = .implementation
      }
    }
  }

  /// Whether it is a configuration file.
  var configuration: ConfigurationFormat? {
    switch self {
    case .propertyList: .propertyList
    case .properties: .properties
    case .json: .json
    default: nil
    }
  }

  /// Whether code is written in it.
  var isCode: Bool { rawValue <= SourceLanguage.implementation.rawValue }
}

extension ContentHash {
  /// The hash of a content in a language: the same bytes mean something else in another one.
  func lowered(as language: SourceLanguage) -> ContentHash {
    var hash = self
    hash.low ^= language.rawValue
    return hash
  }
}
