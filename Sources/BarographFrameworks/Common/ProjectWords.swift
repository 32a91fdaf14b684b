internal import BarographLink
internal import BarographModel

/// A framework's words as one project spells them: as they are, and by the aliases of its configuration.
struct ProjectWords {
  private var filter = NameFilter([])
  private var words: [Name: String] = [:]

  init(_ vocabulary: Set<String>, _ aliases: [String: String], _ index: Index) {
    let names = index.project.names
    for word in vocabulary { if let name = names.find(word) { words[name] = word } }
    for (spelling, word) in Self.spellings(vocabulary, aliases) {
      if let name = names.find(spelling) { words[name] = word }
    }
    for name in words.keys { filter.insert(name) }
  }

  var isEmpty: Bool { words.isEmpty }

  /// The framework's word for a name.
  subscript(_ name: Name) -> String? { filter.contains(name) ? words[name] : nil }

  /// What aliases say, with `*` filled in: the framework's word by the project's spelling. A spelling written out counts
  /// more than one that `*` stands for.
  static func spellings(_ vocabulary: Set<String>, _ aliases: [String: String]) -> [String: String] {
    var found: [String: String] = [:]
    for (spelling, word) in aliases.sorted(by: { $0.key < $1.key }) where word.hasSuffix("*") && spelling.hasSuffix("*")
    {
      for known in vocabulary where known.hasPrefix(word.dropLast()) {
        found["\(spelling.dropLast())\(known.dropFirst(word.count - 1))"] = known
      }
    }
    for (spelling, word) in aliases where vocabulary.contains(word) { found[spelling] = word }
    return found
  }
}
