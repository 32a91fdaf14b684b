/// A page at the root of the repository, as far as tests read it.
struct FrontPage {
  let lines: [String]

  init(_ path: String) {
    lines = SourceTree.text(path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The cells of each row of the first table below a heading, without its head.
  func table(under heading: String) -> [[String]] {
    guard let start = lines.firstIndex(of: "## " + heading) else { return [] }
    let section = lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }
    let rows = section.drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }.dropFirst(2)
    return rows.map { row in
      row.dropFirst().dropLast().split(separator: "|").map {
        String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
    }
  }

  /// What stands in backquotes, of which a page has an even number outside its code.
  func quoted() -> [String] {
    var isCode = false
    var words: [String] = []
    for line in lines {
      if line.hasPrefix("```") { isCode.toggle() }
      if isCode || line.hasPrefix("    ") { continue }
      words += line.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
        .map { String($0.element) }
    }
    return words
  }
}

extension String {
  /// Without the backquotes around it.
  var bare: String { hasPrefix("`") && hasSuffix("`") && count > 1 ? String(dropFirst().dropLast()) : self }
}
