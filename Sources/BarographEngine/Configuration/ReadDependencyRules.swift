internal import BarographAlgorithms
internal import BarographModel
internal import BarographRules
internal import Yams

extension YAMLReader {
  /// The words that a condition may use, by the condition's key; `nil` for patterns.
  static let conditions: [(key: String, words: [String]?)] = [
    ("form", Form.allCases.map(\.rawValue)), ("kind", EdgeKind.allCases.map(\.rawValue)),
    ("timing", Timing.allCases.map(\.rawValue)), ("strength", Strength.allCases.map(\.rawValue)),
    ("lifetime", Lifetime.allCases.map { "\($0)" }), ("test", ["true", "false"]), ("path", nil),
  ]
  /// The keys of an entry of `forbidden:` and `required:`.
  static let dependencyRuleKeys =
    ["name", "from", "to", "reaches", "via", "bypassing", "reason", "severity"] + conditions.map(\.key)

  /// `forbidden:` or `required:`; `layers` are the names of the configured layers.
  mutating func dependencyRules(_ node: YAMLNode?, at path: String, layers: [String]) -> [DependencyRule] {
    var rules: [DependencyRule] = []
    for (index, element) in elements(node, at: path).enumerated() {
      guard let rule = dependencyRule(element, at: "\(path)[\(index)]", layers: layers) else { continue }
      if let first = rules.first(where: { $0.name == rule.name }) {
        complain(element, "rule '\(rule.name)' is already there on line \(first.site.line); use another name")
      }
      rules.append(rule)
    }
    return rules
  }

  private mutating func dependencyRule(_ element: YAMLNode, at path: String, layers: [String]) -> DependencyRule? {
    guard let entries = entries(element, at: path, keys: Self.dependencyRuleKeys) else { return nil }
    guard let from = entries["from"], let to = entries["to"] else {
      let missing = entries["from"] == nil ? "from" : "to"
      complain(element, "\(path) has no '\(missing)'; add '\(missing): {types: [\"…\"]}'")
      return nil
    }
    let severity = entries["severity"].flatMap {
      word($0, at: "\(path).severity", of: Severity.allCases.map(\.rawValue))
    }
    var rule = DependencyRule(
      name: entries["name"].flatMap { text($0, at: "\(path).name") } ?? path,
      from: end(from, at: "\(path).from", layers: layers), to: end(to, at: "\(path).to", layers: layers),
      conditions: conditions(entries, at: path),
      reason: entries["reason"].flatMap { text($0, at: "\(path).reason") } ?? "",
      severity: severity.flatMap(Severity.init(rawValue:)) ?? .error, site: site(element))
    rule.reaches = flag(entries["reaches"], at: "\(path).reaches")
    rule.via = entries["via"].map { end($0, at: "\(path).via", layers: layers) }
    rule.bypassing = entries["bypassing"].map { end($0, at: "\(path).bypassing", layers: layers) }
    checkReferences(of: rule, entries, at: path)
    return rule
  }

  private mutating func conditions(_ entries: [String: YAMLNode], at path: String) -> [String: [String]] {
    var conditions: [String: [String]] = [:]
    for (key, words) in Self.conditions {
      guard let node = entries[key] else { continue }
      let path = "\(path).\(key)"
      let values = node.sequence.map(Array.init) ?? [node]
      if values.isEmpty { complain(node, "\(path) is empty; remove it to allow any value") }
      conditions[key] = values.compactMap { value in
        words.map { word(value, at: path, of: $0) } ?? text(value, at: path)
      }
    }
    return conditions
  }

  // MARK: Ends

  private static let endLists: [PatternList] = [
    ("layers", \.layers), ("bindings", \.bindings),
  ]
  /// The keys of an end of a rule.
  static let endKeys = patternKeys + endLists.map(\.key)

  /// What a rule is about: a pattern that knows layers and bindings too, less what `except` selects.
  private mutating func end(
    _ node: YAMLNode, at path: String, layers: [String], isExcept: Bool = false
  ) -> TypePattern {
    let keys = Self.endKeys + (isExcept ? [] : ["except"])
    guard let entries = entries(node, at: path, keys: keys) else { return TypePattern() }
    var pattern = pattern(entries, of: node, at: path, Self.lists + Self.endLists)
    if let unknown = pattern.layers.first(where: { !layers.contains($0) }) {
      let remedy = layers.isEmpty ? "`layers:` declares none" : suggestion(for: unknown, in: layers)
      complain(entries["layers"] ?? node, "there is no layer '\(unknown)'; \(remedy)")
    }
    if let except = entries["except"] {
      pattern.excepted = [end(except, at: "\(path).except", layers: layers, isExcept: true)]
    }
    return pattern
  }

  /// References must have something to refer to: stars of `from`.
  private mutating func checkReferences(of rule: DependencyRule, _ entries: [String: YAMLNode], at path: String) {
    let stars = rule.from.texts.map { Wildcard.starCount(in: $0) }.max() ?? 0
    let ends =
      [("from", rule.from, 0), ("to", rule.to, stars)]
      + [("via", rule.via, stars), ("bypassing", rule.bypassing, stars)].compactMap { end in
        end.1.map { (end.0, $0, end.2) }
      }
    for (key, pattern, count) in ends {
      let texts = ([pattern] + pattern.excepted).flatMap(\.texts)
      guard let text = texts.first(where: { Wildcard.greatestReference(in: $0) > count }), let node = entries[key]
      else { continue }
      complain(
        node,
        "'\(text)' in \(path).\(key) refers to $\(Wildcard.greatestReference(in: text)), but "
          + (key == "from"
            ? "only other patterns can refer, to the stars of 'from'"
            : "the patterns of 'from' have \(stars == 0 ? "no star" : "\(stars) star\(stars == 1 ? "" : "s") at most")")
      )
    }
  }
}
