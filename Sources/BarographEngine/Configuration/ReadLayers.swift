internal import BarographModel
internal import Yams

extension YAMLReader {
  /// `layers:`, topmost first. An entry is one layer, or a preset that stands for several.
  mutating func layers(_ node: YAMLNode?) -> [Layer] {
    var layers: [Layer] = []
    for (index, element) in elements(node, at: "layers").enumerated() {
      let path = "layers[\(index)]"
      let isPreset = element.mapping?.contains { $0.key.scalar?.string == "preset" } ?? false
      for layer in isPreset ? preset(element, at: path) : layer(element, at: path).map({ [$0] }) ?? [] {
        if let first = layers.first(where: { $0.name == layer.name }) {
          let name = element.mapping?["name"] ?? element
          complain(name, "layer '\(layer.name)' is already declared on line \(first.site.line); use another name")
        }
        layers.append(layer)
      }
    }
    return layers
  }

  private mutating func layer(_ element: YAMLNode, at path: String) -> Layer? {
    let keys = ["name", "closed", "preset", "suffixes"] + Self.patternKeys
    guard var entries = entries(element, at: path, keys: keys) else { return nil }
    if let suffixes = entries.removeValue(forKey: "suffixes") {
      complain(suffixes, "\(path).suffixes belongs to a preset; use 'types' here")
    }
    guard let nameNode = entries["name"] else {
      complain(element, "\(path) has no name; add 'name: …'")
      return nil
    }
    guard let name = text(nameNode, at: "\(path).name") else { return nil }
    return Layer(
      name: name, pattern: pattern(entries, of: element, at: path),
      isClosed: flag(entries["closed"], at: "\(path).closed"), site: site(element))
  }

  // MARK: The preset

  private mutating func preset(_ element: YAMLNode, at path: String) -> [Layer] {
    guard let entries = entries(element, at: path, keys: ["preset", "suffixes"]), let node = entries["preset"],
      word(node, at: "\(path).preset", of: [LayerPreset.name]) != nil
    else { return [] }
    let suffixes = suffixes(entries["suffixes"], at: "\(path).suffixes")
    return LayerRole.allCases.map { role in
      var layer = Layer(
        name: role.rawValue, pattern: LayerPreset.pattern(of: role, suffixes: suffixes[role]), isClosed: true,
        site: site(element))
      layer.role = role
      return layer
    }
  }

  /// A vocabulary of one's own: `{Facade: [Facade, Interactor]}`.
  private mutating func suffixes(_ node: YAMLNode?, at path: String) -> [LayerRole: [String]] {
    guard let node, let entries = entries(node, at: path, keys: LayerRole.allCases.map(\.rawValue)) else { return [:] }
    var suffixes: [LayerRole: [String]] = [:]
    for role in LayerRole.allCases {
      guard let value = entries[role.rawValue] else { continue }
      suffixes[role] = texts(value, at: "\(path).\(role.rawValue)")
      if suffixes[role] == [] { complain(value, "\(path).\(role.rawValue) is empty; remove it for the usual suffixes") }
    }
    return suffixes
  }

  // MARK: Exceptions

  /// `layer_exceptions:`; each needs a reason, and may have a last day.
  mutating func layerExceptions(_ node: YAMLNode?) -> [LayerException] {
    elements(node, at: "layer_exceptions").enumerated().compactMap { index, element in
      let path = "layer_exceptions[\(index)]"
      guard let entries = entries(element, at: path, keys: ["from", "to", "reason", "expires"]) else { return nil }
      for key in ["from", "to"] where entries[key] == nil {
        complain(element, "\(path) has no '\(key)'; add '\(key): {types: [\"…\"]}'")
      }
      if entries["reason"] == nil { complain(element, "\(path) has no reason; add 'reason: …'") }
      guard let from = entries["from"], let to = entries["to"], let reason = entries["reason"] else { return nil }
      return LayerException(
        from: pattern(from, at: "\(path).from"), to: pattern(to, at: "\(path).to"),
        reason: text(reason, at: "\(path).reason") ?? "",
        expires: entries["expires"].map { day($0, at: "\(path).expires") } ?? "", site: site(element))
    }
  }

  /// A day as `2026-11-30`; texts of this shape compare as the days do.
  private mutating func day(_ node: YAMLNode, at path: String) -> String {
    guard let text = text(node, at: path) else { return "" }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    let isDay =
      text.utf8.count == 10 && parts.count == 3 && (1...12).contains(parts[1] ?? 0) && (1...31).contains(parts[2] ?? 0)
      && (parts[0] ?? 0) > 999
    if isDay { return text }
    complain(node, "\(path) must be a day such as 2026-11-30, not '\(text)'")
    return ""
  }
}

/// The layers of the article about Superjob's application, and how their types are usually called.
enum LayerPreset {
  static let name = "view-viewmodel-facade-adapter-datasource"

  static func pattern(of role: LayerRole, suffixes: [String]?) -> TypePattern {
    var pattern = TypePattern()
    pattern.types = (suffixes ?? usual(role)).flatMap(spellings)
    if role == .view {
      pattern.bases = [
        "UIViewController", "UITableViewController", "UICollectionViewController", "UIView", "UITableViewCell",
        "UICollectionViewCell", "NSViewController", "NSView",
      ]
      pattern.protocols = ["View"]
    }
    return pattern
  }

  private static func usual(_ role: LayerRole) -> [String] {
    switch role {
    case .view: ["ViewController", "View", "Cell", "Screen"]
    case .viewModel: ["ViewModel"]
    case .facade: ["Facade"]
    case .adapter: ["Adapter"]
    case .dataSource: ["DataSource", "API", "Api", "PlistUtility", "JSONUtility"]
    }
  }

  /// The types of a layer and what stands for them: protocols, implementations, delegates.
  private static func spellings(_ suffix: String) -> [String] {
    if suffix.contains("*") { return [suffix] }
    return ["", "Delegate", "Protocol", "Interface", "Type", "Input", "Output", "Impl", "Implementation"]
      .map { "*\(suffix)\($0)" }
  }
}
