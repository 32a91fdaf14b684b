internal import BarographAlgorithms
internal import BarographModel
internal import Yams

extension YAMLReader {
  private static let frameworkKeys = ["name", "wrappers", "register", "resolve"]

  /// `frameworks:`, what is home-made and what has other names.
  mutating func frameworks(_ node: YAMLNode?, into configuration: inout Configuration) {
    guard let node, let entries = entries(node, at: "frameworks", keys: ["custom", "aliases"]) else { return }
    if let custom = entries["custom"] { configuration.customFrameworks = customFrameworks(custom) }
    configuration.frameworkAliases.merge(frameworkAliases(entries["aliases"])) { $1 }
  }

  /// `frameworks.aliases:`, a framework's word by what the project calls it; `*` ends both or neither.
  private mutating func frameworkAliases(_ node: YAMLNode?) -> [String: String] {
    guard let node else { return [:] }
    guard case .mapping(let mapping) = node else {
      complain(node, "frameworks.aliases must be a mapping of 'key: value' lines, not \(node.shape)")
      return [:]
    }
    var aliases: [String: String] = [:]
    for (key, value) in mapping {
      guard let name = text(key, at: "a key of frameworks.aliases") else { continue }
      let path = "frameworks.aliases.\(name)"
      guard let word = text(value, at: path) else { continue }
      if name.hasSuffix("*") != word.hasSuffix("*") {
        complain(value, "\(path): '*' must end both names or neither")
      } else if isAliased(word, value, path) {
        aliases[name] = word
      }
    }
    return aliases
  }

  private mutating func isAliased(_ word: String, _ node: YAMLNode, _ path: String) -> Bool {
    let words = vocabulary.aliasedWords
    let isKnown = word.hasSuffix("*") ? words.contains { $0.hasPrefix(word.dropLast()) } : words.contains(word)
    if isKnown { return true }
    let hint = nearest(word, in: words).map { "did you mean '\($0)'?" } ?? "no framework has this word"
    complain(node, "unknown value '\(word)' of \(path); \(hint)")
    return false
  }

  /// `frameworks.custom:`; each names at least one wrapper or call.
  private mutating func customFrameworks(_ node: YAMLNode?) -> [CustomFramework] {
    elements(node, at: "frameworks.custom").enumerated().compactMap { index, element in
      let path = "frameworks.custom[\(index)]"
      guard let entries = self.entries(element, at: path, keys: Self.frameworkKeys) else { return nil }
      let framework = CustomFramework(
        name: entries["name"].flatMap { text($0, at: "\(path).name") } ?? "custom",
        wrappers: texts(entries["wrappers"], at: "\(path).wrappers").map {
          $0.hasPrefix("@") ? String($0.dropFirst()) : $0
        },
        register: texts(entries["register"], at: "\(path).register"),
        resolve: texts(entries["resolve"], at: "\(path).resolve"))
      if framework.wrappers.isEmpty && framework.register.isEmpty && framework.resolve.isEmpty {
        complain(element, "\(path) describes nothing; add one of: wrappers, register, resolve")
      }
      return framework
    }
  }

  /// `generate:`; the name of a job defaults to its template's.
  mutating func generateJobs(_ node: YAMLNode?) -> [GenerateJob] {
    elements(node, at: "generate").enumerated().compactMap { index, element in
      let path = "generate[\(index)]"
      let keys = ["name", "template", "selection", "output", "options"]
      guard let entries = entries(element, at: path, keys: keys) else { return nil }
      for key in ["template", "output"] where entries[key] == nil {
        complain(element, "\(path) has no '\(key)'; add '\(key): …'")
      }
      guard let template = entries["template"].flatMap({ text($0, at: "\(path).template") }),
        let output = entries["output"].flatMap({ text($0, at: "\(path).output") })
      else { return nil }
      return GenerateJob(
        name: entries["name"].flatMap { text($0, at: "\(path).name") } ?? template, template: template,
        selection: entries["selection"].map { pattern($0, at: "\(path).selection") } ?? TypePattern(),
        output: output, options: options(entries["options"], at: "\(path).options"), site: site(element))
    }
  }

  /// A mapping with any keys and plain values.
  private mutating func options(_ node: YAMLNode?, at path: String) -> [String: String] {
    guard let node else { return [:] }
    guard case .mapping(let mapping) = node else {
      complain(node, "\(path) must be a mapping of 'key: value' lines, not \(node.shape)")
      return [:]
    }
    var options: [String: String] = [:]
    for (key, value) in mapping {
      guard let name = text(key, at: "a key of \(path)") else { continue }
      if case .scalar(let scalar) = value {
        options[name] = scalar.string
      } else {
        complain(value, "\(path).\(name) must be a text, a number or true/false, not \(value.shape)")
      }
    }
    return options
  }
}
