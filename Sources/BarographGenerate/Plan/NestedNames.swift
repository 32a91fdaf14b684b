internal import BarographModel

extension StandInMaker {
  /// What a name inside a type means at file scope, by its first part.
  func nestedNames(_ row: Int, _ aliases: [String]) -> NestedNames {
    let node = index.graph.nodes[row]
    var names = Dictionary(aliases.map { ($0, index.path(of: row) + "." + $0) }, uniquingKeysWith: { $1 })
    let path = index.path(of: row).split(separator: ".")
    for depth in 1...max(path.count, 1) {
      let outer = path.prefix(depth).joined(separator: ".")
      let prefix = node.module + "." + outer + "."
      for other in index.graph.nodes where other.id.hasPrefix(prefix) && other.kind != .external {
        let rest = other.id.dropFirst(prefix.utf8.count)
        if !rest.contains(".") { names[String(rest)] = outer + "." + rest }
      }
    }
    return NestedNames(names: names)
  }
}

/// What names inside a type mean outside it.
struct NestedNames {
  var names: [String: String]

  subscript(word: Substring) -> String {
    let first = word.prefix { $0 != "." }
    return (names[String(first)] ?? String(first)) + word.dropFirst(first.count)
  }
}
