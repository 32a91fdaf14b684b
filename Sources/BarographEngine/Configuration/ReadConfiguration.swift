package import BarographModel
internal import Yams

/// Reads a file that a configuration extends, by its path as written there: what is said there beside what was said before
/// it, and everything that is wrong in it. `nil` when there is no such file.
typealias ConfigurationBase = (
  _ path: String, _ before: Configuration
) -> (configuration: Configuration, problems: [ConfigurationProblem])?

/// The configuration that a YAML text says, and everything that is wrong in it, in order of position. What it extends
/// counts for nothing here.
package func readConfiguration(
  _ text: String, file: String, vocabulary: RuleVocabulary
) -> (configuration: Configuration, problems: [ConfigurationProblem]) {
  readConfiguration(text, file: file, vocabulary: vocabulary, onto: Configuration()) { _, before in (before, []) }
}

/// The same beside what was said before: mappings are merged key by key, everything else is replaced.
func readConfiguration(
  _ text: String, file: String, vocabulary: RuleVocabulary, onto before: Configuration, base: ConfigurationBase
) -> (configuration: Configuration, problems: [ConfigurationProblem]) {
  let text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
  var reader = YAMLReader(text: text, file: file, vocabulary: vocabulary)
  do {
    guard let root = try composedYAML(text), !root.isAbsent else { return (before, []) }
    let (extended, found) = reader.extended(root, before, base)
    let configuration = reader.configuration(root, onto: extended)
    return (configuration, found + reader.problems.sorted { ($0.line, $0.column) < ($1.line, $1.column) })
  } catch {
    return (Configuration(), [syntaxProblem(error, text: text, file: file)])
  }
}

extension YAMLReader {
  static let keys = [
    "extends", "include", "exclude", "preview", "rules", "overrides", "layers", "layer_exceptions", "forbidden",
    "required", "singletons",
    "frameworks", "baseline",
    "generate",
  ]

  /// What the files that this one extends say, the later after the earlier ones, and what is wrong in them.
  fileprivate mutating func extended(
    _ root: YAMLNode, _ before: Configuration, _ base: ConfigurationBase
  ) -> (Configuration, [ConfigurationProblem]) {
    var configuration = before
    var found: [ConfigurationProblem] = []
    guard let node = root.mapping?.first(where: { $0.key.scalar?.string == "extends" })?.value, !node.isAbsent else {
      return (configuration, found)
    }
    for path in texts(node, at: "extends") {
      guard let read = base(path, configuration) else {
        complain(
          node,
          "extends: there is no file '\(path)', or it extends this one, or too many are extended; paths are relative to this file"
        )
        continue
      }
      configuration = read.configuration
      found += read.problems
    }
    return (configuration, found)
  }

  fileprivate mutating func configuration(_ root: YAMLNode, onto before: Configuration) -> Configuration {
    var configuration = before
    guard let entries = entries(root, at: "the configuration", keys: Self.keys) else { return configuration }
    if let include = entries["include"] { configuration.include = texts(include, at: "include") }
    if let exclude = entries["exclude"] { configuration.exclude = texts(exclude, at: "exclude") }
    if let preview = entries["preview"] { configuration.showsPreview = flag(preview, at: "preview") }
    configuration.rules.merge(rules(entries["rules"])) { $1 }
    if let overrides = entries["overrides"] { configuration.overrides = self.overrides(overrides) }
    if let layers = entries["layers"] { configuration.layers = self.layers(layers) }
    if let exceptions = entries["layer_exceptions"] { configuration.layerExceptions = layerExceptions(exceptions) }
    let layers = configuration.layers.map(\.name)
    if let rules = entries["forbidden"] {
      configuration.forbidden = dependencyRules(rules, at: "forbidden", layers: layers)
    }
    if let rules = entries["required"] {
      configuration.required = dependencyRules(rules, at: "required", layers: layers)
    }
    allowedSingletons(entries["singletons"], into: &configuration)
    frameworks(entries["frameworks"], into: &configuration)
    if let baseline = entries["baseline"] { configuration.baseline = text(baseline, at: "baseline") }
    if let jobs = entries["generate"] { configuration.generate = generateJobs(jobs) }
    return configuration
  }

  private mutating func allowedSingletons(_ node: YAMLNode?, into configuration: inout Configuration) {
    guard let node, let entries = entries(node, at: "singletons", keys: ["allow"]), let allowed = entries["allow"]
    else {
      return
    }
    configuration.allowedSingletons = texts(allowed, at: "singletons.allow")
  }
}
