internal import BarographModel
internal import Yams

extension YAMLReader {
  private static let frameworkKeys = ["name", "wrappers", "register", "resolve"]

  /// `frameworks.custom:`; each names at least one wrapper or call.
  mutating func customFrameworks(_ node: YAMLNode?) -> [CustomFramework] {
    guard let node, let entries = entries(node, at: "frameworks", keys: ["custom"]) else { return [] }
    return elements(entries["custom"], at: "frameworks.custom").enumerated().compactMap { index, element in
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
