/// What a file is lowered as, by its name.
enum SourceLanguage: UInt64, Sendable {
  case swift, header, implementation

  /// The extensions of all sources, without dots.
  static let extensions = ["swift", "h", "m", "mm"]

  init(path: String) {
    if path.hasSuffix(".swift") {
      self = .swift
    } else {
      self = path.hasSuffix(".h") ? .header : .implementation
    }
  }
}

extension ContentHash {
  /// The hash of a content in a language: the same bytes mean something else in another one.
  func lowered(as language: SourceLanguage) -> ContentHash {
    var hash = self
    hash.low ^= language.rawValue
    return hash
  }
}
