internal import BarographModel
internal import Yams

extension YAMLReader {
  typealias PatternList = (key: String, path: WritableKeyPath<TypePattern, [String]> & Sendable)
  static let lists: [PatternList] = [
    ("types", \.types), ("modules", \.modules), ("paths", \.paths), ("bases", \.bases),
    ("protocols", \.protocols), ("imports", \.imports),
  ]
  /// The keys of a pattern.
  static let patternKeys = lists.map(\.key)

  /// A pattern from entries that were checked; one without any of the lists is a problem at `node`.
  mutating func pattern(
    _ entries: [String: YAMLNode], of node: YAMLNode, at path: String, _ lists: [PatternList] = Self.lists
  ) -> TypePattern {
    var pattern = TypePattern()
    let before = problems.count
    for (key, list) in lists { pattern[keyPath: list] = texts(entries[key], at: "\(path).\(key)") }
    if pattern == TypePattern(), problems.count == before {
      complain(
        node,
        "\(path) selects nothing; add one of: \(lists.map(\.key).joined(separator: ", ")) (types: [\"*\"] is every type)"
      )
    }
    return pattern
  }

  /// A mapping that is a pattern.
  mutating func pattern(_ node: YAMLNode, at path: String) -> TypePattern {
    guard let entries = entries(node, at: path, keys: Self.patternKeys) else { return TypePattern() }
    return pattern(entries, of: node, at: path)
  }
}
