internal import BarographModel

/// The names by which findings call types: the last component of the id, or the whole id where two types share that
/// component.
struct TypeNames {
  private let graph: LinkedGraph
  private let shared: Set<String>
  /// Ways to nested types that several modules have.
  private let sharedPaths: Set<String>
  private let rows: [String: Int]

  init(graph: LinkedGraph) {
    self.graph = graph
    var first: [String: Int] = [:]
    var shared: Set<String> = []
    var rows: [String: Int] = [:]
    first.reserveCapacity(graph.nodes.count)
    rows.reserveCapacity(graph.nodes.count)
    for row in graph.nodes.indices {
      if rows[graph.nodes[row].id] == nil { rows[graph.nodes[row].id] = row }
      if let other = first[graph.nodes[row].name] {
        if plain(graph.nodes[other].id) != plain(graph.nodes[row].id) { shared.insert(graph.nodes[row].name) }
      } else {
        first[graph.nodes[row].name] = row
      }
    }
    self.shared = shared
    let nested = shared.isEmpty ? [] : graph.nodes.filter { shared.contains($0.name) && $0.path != $0.name }
    sharedPaths = Set(Dictionary(grouping: nested, by: \.path).filter { Set($1.map { plain($0.id) }).count > 1 }.keys)
    self.rows = rows
  }

  /// The row of the first type with an id.
  func row(id: String) -> Int? { rows[id] }

  /// The way to a type from the outermost one around it, as code spells it: `Outer.Inner`, or the whole id where another module has
  /// the same.
  func path(_ row: Int) -> String {
    let node = graph.nodes[row]
    let path = node.path
    guard path != node.name else { return self(row) }
    return sharedPaths.contains(path) ? plain(node.id) : path
  }

  /// The name of a row of `LinkedGraph.nodes`.
  func callAsFunction(_ row: Int) -> String {
    let node = graph.nodes[row]
    return shared.contains(node.name) ? plain(node.id) : node.name
  }

  /// A type's spelling in a key, with every id in it shortened: `Lazy<App.Store>` becomes `Lazy<Store>`.
  func short(_ spelling: String) -> String {
    var result = ""
    var word = ""
    for character in spelling {
      if character.isLetter || character.isNumber || character == "_" || character == "." || character == "#" {
        word.append(character)
      } else {
        result += shortWord(word) + String(character)
        word = ""
      }
    }
    return result + shortWord(word)
  }

  private func shortWord(_ word: String) -> String { rows[word].map { self($0) } ?? word }

  /// A key in words: `Store`, `Store named "main"`, `Store with (Int, String)`.
  func describe(_ key: BindingKey) -> String {
    var text = short(key.type)
    if graph.does(key.framework, .namesProviders), !key.name.isEmpty { return "\(text) \(key.name)" }
    if !key.name.isEmpty { text += " named \"\(key.name)\"" }
    if !key.arguments.isEmpty { text += " with \(arguments(key))" }
    return text
  }

  /// Runtime arguments in words: `(Int, String)`, or `no arguments`.
  func arguments(_ key: BindingKey) -> String {
    key.arguments.isEmpty ? "no arguments" : "(\(key.arguments.map(short).joined(separator: ", ")))"
  }
}

/// An id without the number that tells it from another of the same module and name: code spells none.
private func plain(_ id: String) -> String {
  id.utf8.firstIndex(of: UInt8(ascii: "#")).map { String(id[..<$0]) } ?? id
}

extension Node {
  /// The way to a type from the outermost one around it: `Outer.Inner`.
  var path: String { id.hasPrefix(module + ".") ? plain(String(id.dropFirst(module.count + 1))) : name }
}

extension BindingKey {
  /// The key as a subject of findings: free of lines and of shortening.
  var subject: String {
    var parts: [String] = []
    if !name.isEmpty { parts.append("name: \"\(name)\"") }
    if !arguments.isEmpty { parts.append("arguments: \(arguments.joined(separator: ", "))") }
    return parts.isEmpty ? type : "\(type)(\(parts.joined(separator: ", ")))"
  }
}
