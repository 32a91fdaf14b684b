/// Texts that a page names often, each written once.
struct PageStrings {
  private(set) var texts: [String] = []
  private var numbers: [String: Int] = [:]

  /// The number of a text, from now on.
  mutating func callAsFunction(_ text: String) -> Int {
    if let number = numbers[text] { return number }
    let number = texts.count
    numbers[text] = number
    texts.append(text)
    return number
  }
}

/// The files of a page: those of the graph, and those that only findings know.
struct PageFiles {
  private(set) var paths: [String]
  private var numbers: [String: Int]
  /// Lines of code to show, by file.
  private(set) var lines: [Set<Int>]

  init(_ paths: [String]) {
    self.paths = paths
    numbers = Dictionary(zip(paths, paths.indices), uniquingKeysWith: { first, _ in first })
    lines = Array(repeating: [], count: paths.count)
  }

  /// The number of a file whose line is shown.
  mutating func callAsFunction(_ path: String, line: Int) -> Int {
    let number = numbers[path] ?? paths.count
    if number == paths.count {
      numbers[path] = number
      paths.append(path)
      lines.append([])
    }
    lines[number].insert(line)
    return number
  }
}
