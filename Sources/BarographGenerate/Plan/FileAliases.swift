internal import BarographModel

extension LinkedGraph {
  /// The names at the top of files that stand for other types, by the module of their file, as the texts tell.
  func fileAliases(_ sources: ProjectSources) -> [String: Set<String>] {
    var aliases: [String: Set<String>] = [:]
    for file in files where file.role == .production && file.path.hasSuffix(".swift") {
      guard let text = sources.text(of: file.path), text.contains("typealias ") else { continue }
      for line in text.split(separator: "\n") {
        let words = line.prefix { $0 != "=" }.split(separator: " ")
        // What stands in a type is indented.
        guard line.first != " ", let place = words.firstIndex(of: "typealias"), words.indices.contains(place + 1),
          words[..<place].allSatisfy({ ["public", "package", "internal"].contains(String($0)) })
        else { continue }
        aliases[file.module, default: []].insert(String(words[place + 1].prefix(while: isNameCharacter)))
      }
    }
    return aliases
  }
}

extension StandInMaker {
  /// The module whose alias a word is where a type stands; `nil` where it is a type, or is written in that module itself. Elsewhere
  /// a package may have one of that name too.
  func moduleOfAlias(_ word: String, seenFrom row: Int) -> String? {
    let node = index.graph.nodes[row]
    guard let file = node.site?.file, index.row(named: word, from: node.module) == nil else { return nil }
    let found = Set([node.module] + index.graph[file].imports).filter { aliases[$0]?.contains(word) ?? false }
    guard found.count == 1, let module = found.first, module != output.module, index.isImportable(module),
      index.row(id: module + "." + module) == nil
    else { return nil }
    return module
  }
}
