internal import BarographMarkup
internal import Yams

/// Reads the targets of XcodeGen's `project.yml`, with the templates that they take; what included files add is not known, and a
/// file that is no YAML has none.
func readXcodeGenProject(_ text: String) -> [DescribedTarget] {
  guard text.utf8.count < 1 << 20, let root = try? Yams.compose(yaml: text),
    let targets = root["targets"]?.mapping
  else { return [] }
  let templates = root["targetTemplates"]?.mapping
  return targets.compactMap { name, target in
    name.scalar.flatMap { XcodeGenTarget(target, named: $0.string, templates).described }
  }
}

/// A target and the templates it takes: lists are joined, for anything else the last word counts.
private struct XcodeGenTarget {
  let name: String
  /// Templates before those who take them, the target last.
  private var layers: [YAMLNode] = []
  /// What stands for `${target_name}` and the attributes of templates.
  private var attributes: [String: String]

  init(_ target: YAMLNode, named name: String, _ templates: YAMLNode.Mapping?) {
    self.name = name
    attributes = ["target_name": name]
    var taken: Set<String> = []
    take(target, templates, &taken)
  }

  private mutating func take(_ layer: YAMLNode, _ templates: YAMLNode.Mapping?, _ taken: inout Set<String>) {
    for template in layer["templates"]?.sequence.map(Array.init) ?? [] {
      guard let name = template.scalar?.string, taken.count < 64, taken.insert(name).inserted,
        let found = templates?[YAMLNode(name)]
      else { continue }
      take(found, templates, &taken)
    }
    layers.append(layer)
    for (key, value) in layer["templateAttributes"]?.mapping ?? [:] {
      guard let key = key.scalar?.string, let value = value.scalar?.string else { continue }
      attributes[key] = value
    }
  }

  var described: DescribedTarget? {
    var result = DescribedTarget(module: moduleName(from: moduleSetting ?? name), places: [])
    result.isTest = layers.last { $0["type"] != nil }?["type"]?.scalar?.string.contains("test") ?? false
    for source in layers.compactMap({ $0["sources"] }).flatMap({ $0.sequence.map(Array.init) ?? [$0] }) {
      guard let written = (source["path"] ?? source).scalar?.string, let path = filled(written) else { continue }
      let excludes = source["excludes"]?.sequence.map(Array.init) ?? []
      let left = excludes.compactMap { $0.scalar.flatMap { filled($0.string) } }
      result.share(
        path, without: left.map { path + "/" + $0 },
        known: left.count == excludes.count && source["includes"] == nil && source["excludes"]?.scalar == nil)
    }
    return result.places.isEmpty ? nil : result
  }

  /// `settings: {PRODUCT_MODULE_NAME: Feed}`, or below `base`.
  private var moduleSetting: String? {
    let settings = layers.reversed().compactMap { $0["settings"] }.flatMap { [$0["base"], $0] }
    return settings.compactMap { $0?["PRODUCT_MODULE_NAME"]?.scalar?.string }.compactMap(filled)
      .first { !$0.contains("$") }
  }

  /// A text with its attributes; `nil` where it asks for one that only the environment knows.
  private func filled(_ text: String) -> String? {
    var rest = text[...]
    var result = ""
    while let start = rest.firstIndex(of: "$"), rest[start...].hasPrefix("${"),
      let end = rest[start...].firstIndex(of: "}")
    {
      guard let value = attributes[String(rest[start..<end].dropFirst(2))] else { return nil }
      result += rest[..<start] + value
      rest = rest[end...].dropFirst()
    }
    return result + rest
  }
}
