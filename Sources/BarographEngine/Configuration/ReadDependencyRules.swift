internal import BarographModel
internal import Yams

extension YAMLReader {
  /// The words that a condition may use, by the condition's key.
  private static let conditions: [(key: String, words: [String])] = [
    ("form", Form.allCases.map(\.rawValue)), ("kind", EdgeKind.allCases.map(\.rawValue)),
    ("timing", Timing.allCases.map(\.rawValue)), ("strength", Strength.allCases.map(\.rawValue)),
    ("lifetime", Lifetime.allCases.map { "\($0)" }), ("test", ["true", "false"]),
  ]
  private static let keys = ["name", "from", "to", "reason", "severity"] + conditions.map(\.key)

  /// `forbidden:` or `required:`.
  mutating func dependencyRules(_ node: YAMLNode?, at path: String) -> [DependencyRule] {
    elements(node, at: path).enumerated().compactMap { index, element in
      let path = "\(path)[\(index)]"
      guard let entries = entries(element, at: path, keys: Self.keys) else { return nil }
      guard let from = entries["from"], let to = entries["to"] else {
        let missing = entries["from"] == nil ? "from" : "to"
        complain(element, "\(path) has no '\(missing)'; add '\(missing): {types: [\"…\"]}'")
        return nil
      }
      let severity = entries["severity"].flatMap {
        word($0, at: "\(path).severity", of: Severity.allCases.map(\.rawValue))
      }
      return DependencyRule(
        name: entries["name"].flatMap { text($0, at: "\(path).name") } ?? path,
        from: pattern(from, at: "\(path).from"), to: pattern(to, at: "\(path).to"),
        conditions: conditions(entries, at: path),
        reason: entries["reason"].flatMap { text($0, at: "\(path).reason") } ?? "",
        severity: severity.flatMap(Severity.init(rawValue:)) ?? .error, site: site(element))
    }
  }

  private mutating func conditions(_ entries: [String: YAMLNode], at path: String) -> [String: [String]] {
    var conditions: [String: [String]] = [:]
    for (key, words) in Self.conditions {
      guard let node = entries[key] else { continue }
      let path = "\(path).\(key)"
      let values = node.sequence.map(Array.init) ?? [node]
      if values.isEmpty { complain(node, "\(path) is empty; remove it to allow any value") }
      conditions[key] = values.compactMap { word($0, at: path, of: words) }
    }
    return conditions
  }
}
