internal import BarographMarkup
internal import Yams

/// A file that XcodeGen's `project.yml` includes.
struct XcodeGenInclude: Sendable, Hashable {
  /// As written, relative to the folder of the file that includes it.
  var path: String
  /// Whether its own paths start in its folder, rather than in that of the project.
  var isRelative: Bool
}

/// A file of XcodeGen: `project.yml`, or one that it includes.
struct XcodeGenFile: Sendable {
  var text: String
  /// What stands before its paths: empty, or a folder relative to the project's with its slash.
  var prefix: String

  /// A file by its text; `prefix` is empty for the project's own.
  init(text: String, prefix: String = "") {
    self.text = text
    self.prefix = prefix
  }
}

/// Which files one of XcodeGen includes, in order; those whose path only the environment knows are not among them.
func readXcodeGenIncludes(_ text: String) -> [XcodeGenInclude] {
  guard let include = specification(text)?["include"] else { return [] }
  return (include.sequence.map(Array.init) ?? [include]).compactMap { entry in
    guard let path = (entry["path"] ?? entry).scalar?.string, !path.contains("${"), !path.hasPrefix("/"),
      entry["enable"].map({ ["true", "yes"].contains($0.scalar?.string.lowercased() ?? "") }) ?? true
    else { return nil }
    return XcodeGenInclude(path: path, isRelative: entry["relativePaths"]?.scalar?.string.lowercased() != "false")
  }
}

/// Reads the targets of XcodeGen's `project.yml`, with the templates that they take; of `files` each comes after those that it includes. One
/// that is no YAML has none.
func readXcodeGenProject(_ files: [XcodeGenFile]) -> [DescribedTarget] {
  var templates: [String: [XcodeGenLayer]] = [:]
  var targets: [String: [XcodeGenLayer]] = [:]
  var names: [String] = []
  for file in files {
    guard let root = specification(file.text) else { continue }
    for (name, node) in root["targetTemplates"]?.mapping ?? [:] {
      if let name = name.scalar?.string {
        templates[name, default: []].append(XcodeGenLayer(node: node, prefix: file.prefix))
      }
    }
    for (name, node) in root["targets"]?.mapping ?? [:] {
      guard let name = name.scalar?.string else { continue }
      if targets[name] == nil { names.append(name) }
      targets[name, default: []].append(XcodeGenLayer(node: node, prefix: file.prefix))
    }
  }
  return names.compactMap { XcodeGenTarget(targets[$0] ?? [], named: $0, templates).described }
}

private func specification(_ text: String) -> YAMLNode? {
  text.utf8.count < 1 << 20 ? try? composedYAML(text) : nil
}

/// What one file says of a target or a template.
private struct XcodeGenLayer {
  var node: YAMLNode
  /// What stands before its paths.
  var prefix: String
}

/// A target and the templates it takes: lists are joined, for anything else the last word counts.
private struct XcodeGenTarget {
  let name: String
  /// Templates before those who take them, the target last.
  private var layers: [XcodeGenLayer] = []
  /// What stands for `${target_name}` and the attributes of templates.
  private var attributes: [String: String]

  init(_ target: [XcodeGenLayer], named name: String, _ templates: [String: [XcodeGenLayer]]) {
    self.name = name
    attributes = ["target_name": name]
    var taken: Set<String> = []
    for layer in target { take(layer, templates, &taken) }
  }

  private mutating func take(_ layer: XcodeGenLayer, _ templates: [String: [XcodeGenLayer]], _ taken: inout Set<String>)
  {
    for template in layer.node["templates"]?.sequence.map(Array.init) ?? [] {
      guard let name = template.scalar?.string, taken.count < 64, taken.insert(name).inserted,
        let found = templates[name]
      else { continue }
      for layer in found { take(layer, templates, &taken) }
    }
    layers.append(layer)
    for (key, value) in layer.node["templateAttributes"]?.mapping ?? [:] {
      guard let key = key.scalar?.string, let value = value.scalar?.string else { continue }
      attributes[key] = value
    }
  }

  var described: DescribedTarget? {
    var result = DescribedTarget(module: moduleName(from: moduleSetting ?? name), places: [])
    result.isTest = layers.last { $0.node["type"] != nil }?.node["type"]?.scalar?.string.contains("test") ?? false
    let sources = layers.flatMap { layer in
      layer.node["sources"].map { $0.sequence.map(Array.init) ?? [$0] }?.map {
        XcodeGenLayer(node: $0, prefix: layer.prefix)
      } ?? []
    }
    for layer in sources {
      let source = layer.node
      guard let written = (source["path"] ?? source).scalar?.string, let own = filled(written) else { continue }
      let path = layer.prefix + own
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
    let settings = layers.reversed().compactMap { $0.node["settings"] }.flatMap { [$0["base"], $0] }
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
