internal import BarographAlgorithms
internal import BarographModel
internal import Yams

/// A node of a YAML document; the model has nodes of its own.
typealias YAMLNode = Yams.Node

/// Walks the nodes of one YAML document and collects every problem on the way, so that all are shown at once.
struct YAMLReader {
  /// As the user knows the file.
  let file: String
  /// The file's own name, which messages of rules show.
  let fileName: String
  let lines: TextLines
  let vocabulary: RuleVocabulary
  private(set) var problems: [ConfigurationProblem] = []

  init(text: String, file: String, vocabulary: RuleVocabulary) {
    self.file = file
    fileName = file.split(separator: "/").last.map(String.init) ?? file
    lines = TextLines(text)
    self.vocabulary = vocabulary
  }

  /// How many problems are of use to somebody; to find its place costs each the length of its line.
  private static let mostProblems = 100

  /// Notes a problem at a node.
  mutating func complain(_ node: YAMLNode, _ message: String) {
    guard problems.count < Self.mostProblems else { return }
    let position = lines.position(line: node.mark?.line ?? 1, scalarColumn: node.mark?.column ?? 1)
    problems.append(
      ConfigurationProblem(file: file, line: position.line, column: position.column, message: message))
  }

  /// The place of a node as rules print it.
  func site(_ node: YAMLNode) -> ConfigurationSite {
    ConfigurationSite(file: fileName, line: node.mark?.line ?? 1)
  }

  /// The values of a mapping by key; unknown keys and other shapes are problems. A key without a value is left out.
  mutating func entries(_ node: YAMLNode, at path: String, keys: [String]) -> [String: YAMLNode]? {
    guard case .mapping(let mapping) = node else {
      complain(node, "\(path) must be a mapping of 'key: value' lines, not \(node.shape)")
      return nil
    }
    var entries: [String: YAMLNode] = [:]
    for (key, value) in mapping {
      guard let name = key.scalar?.string, keys.contains(name) else {
        let word = key.scalar?.string ?? "…"
        complain(key, "unknown key '\(word)' in \(path); \(suggestion(for: word, in: keys))")
        continue
      }
      if !value.isAbsent { entries[name] = value }
    }
    return entries
  }

  /// The elements of a list; another shape is a problem.
  mutating func elements(_ node: YAMLNode?, at path: String) -> [YAMLNode] {
    guard let node else { return [] }
    guard case .sequence(let sequence) = node else {
      complain(node, "\(path) must be a list ('- …' lines or '[…]'), not \(node.shape)")
      return []
    }
    return Array(sequence)
  }

  /// A text that is not empty.
  mutating func text(_ node: YAMLNode, at path: String) -> String? {
    guard case .scalar(let scalar) = node else {
      complain(node, "\(path) must be a text, not \(node.shape)")
      return nil
    }
    guard !scalar.string.allSatisfy(\.isWhitespace) else {
      complain(node, "\(path) is empty; write a text or remove it")
      return nil
    }
    guard scalar.string.utf8.count <= Glob.longest else {
      complain(node, "\(path) is longer than \(Glob.longest) bytes; write several shorter ones")
      return nil
    }
    return scalar.string
  }

  /// A list of texts, or one text that stands for a list of itself.
  mutating func texts(_ node: YAMLNode?, at path: String) -> [String] {
    guard let node else { return [] }
    switch node {
    case .sequence(let sequence):
      return sequence.enumerated().compactMap { text($1, at: "\(path)[\($0)]") }
    case .scalar:
      return text(node, at: path).map { [$0] } ?? []
    case .mapping, .alias:
      complain(node, "\(path) must be a list of texts, not \(node.shape)")
      return []
    }
  }

  /// `true` or `false`.
  mutating func flag(_ node: YAMLNode?, at path: String) -> Bool {
    guard let node else { return false }
    guard let value = node.scalar.flatMap({ Bool.construct(from: $0) }) else {
      complain(node, "\(path) must be true or false, not \(node.shape)")
      return false
    }
    return value
  }

  /// One of a few words.
  mutating func word(_ node: YAMLNode, at path: String, of words: [String]) -> String? {
    guard let word = text(node, at: path) else { return nil }
    guard words.contains(word) else {
      complain(node, "unknown value '\(word)' of \(path); \(suggestion(for: word, in: words))")
      return nil
    }
    return word
  }
}

extension YAMLNode {
  /// What a key has that nothing follows: everything below it is commented out, say.
  var isAbsent: Bool {
    guard let scalar else { return false }
    return scalar.style == .plain && ["", "~", "null"].contains(scalar.string)
  }

  /// What stands there, for "must be a list, not …".
  var shape: String {
    switch self {
    case .scalar(let scalar): scalar.string.isEmpty ? "nothing" : "'\(scalar.string)'"
    case .mapping: "a mapping"
    case .sequence: "a list"
    case .alias: "an alias"
    }
  }
}
