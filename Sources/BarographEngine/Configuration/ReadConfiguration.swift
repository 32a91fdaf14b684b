package import BarographModel
internal import Yams

/// The configuration that a YAML text says, and everything that is wrong in it, in order of position.
package func readConfiguration(
  _ text: String, file: String, vocabulary: RuleVocabulary
) -> (configuration: Configuration, problems: [ConfigurationProblem]) {
  let text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
  var reader = YAMLReader(text: text, file: file, vocabulary: vocabulary)
  do {
    guard let root = try Yams.compose(yaml: text), !root.isAbsent else { return (Configuration(), []) }
    let configuration = reader.configuration(root)
    return (configuration, reader.problems.sorted { ($0.line, $0.column) < ($1.line, $1.column) })
  } catch {
    return (Configuration(), [syntaxProblem(error, text: text, file: file)])
  }
}

extension YAMLReader {
  static let keys = [
    "include", "exclude", "preview", "rules", "layers", "layer_exceptions", "forbidden", "required", "singletons",
    "frameworks", "baseline",
    "generate",
  ]

  fileprivate mutating func configuration(_ root: YAMLNode) -> Configuration {
    var configuration = Configuration()
    guard let entries = entries(root, at: "the configuration", keys: Self.keys) else { return configuration }
    configuration.include = texts(entries["include"], at: "include")
    configuration.exclude = texts(entries["exclude"], at: "exclude")
    if let preview = entries["preview"] { configuration.showsPreview = flag(preview, at: "preview") }
    configuration.rules = rules(entries["rules"])
    configuration.layers = layers(entries["layers"])
    configuration.layerExceptions = layerExceptions(entries["layer_exceptions"])
    let layers = configuration.layers.map(\.name)
    configuration.forbidden = dependencyRules(entries["forbidden"], at: "forbidden", layers: layers)
    configuration.required = dependencyRules(entries["required"], at: "required", layers: layers)
    configuration.allowedSingletons = allowedSingletons(entries["singletons"])
    frameworks(entries["frameworks"], into: &configuration)
    configuration.baseline = entries["baseline"].flatMap { text($0, at: "baseline") }
    configuration.generate = generateJobs(entries["generate"])
    return configuration
  }

  private mutating func allowedSingletons(_ node: YAMLNode?) -> [String] {
    guard let node, let entries = entries(node, at: "singletons", keys: ["allow"]) else { return [] }
    return texts(entries["allow"], at: "singletons.allow")
  }
}
