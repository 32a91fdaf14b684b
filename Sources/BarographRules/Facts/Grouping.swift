internal import BarographModel

/// Puts places into findings. Places of one cause share a finding, except that a place whose line carries its own
/// suppression of the rule stands alone: the comment then silences it and nothing else.
struct Grouping {
  private struct Line: Hashable {
    var file: Int32
    var line: Int32
  }

  private let graph: LinkedGraph
  private let suppressed: Set<Line>
  private let occupied: Set<Line>

  init(graph: LinkedGraph, rule: String) {
    self.graph = graph
    let own = graph.directives.filter { $0.text.hasPrefix("ignore ") && $0.text.contains(rule) }
    suppressed = Set(own.map { Line(file: $0.site.file, line: $0.site.line) })
    occupied = Set(graph.directives.map { Line(file: $0.site.file, line: $0.site.line) })
  }

  /// Items in the order of their places; the first group holds all that share a finding.
  func groups<Item>(_ items: [Item], at site: (Item) -> Site) -> [[Item]] {
    let sorted = items.sorted { graph.isBefore(site($0), site($1)) }
    let together = sorted.filter { !isSuppressed(site($0)) }
    let alone = sorted.filter { isSuppressed(site($0)) }.map { [$0] }
    return (together.isEmpty ? [] : [together]) + alone
  }

  private func isSuppressed(_ site: Site) -> Bool {
    if suppressed.contains(Line(file: site.file, line: site.line)) { return true }
    var line = Line(file: site.file, line: site.line - 1)
    while occupied.contains(line) {
      if suppressed.contains(line) { return true }
      line.line -= 1
    }
    return false
  }
}

extension LinkedGraph {
  /// The order in which reports list places: path, line, column.
  func isBefore(_ a: Site, _ b: Site) -> Bool {
    if a.file != b.file { return files[Int(a.file)].path < files[Int(b.file)].path }
    return (a.line, a.column) < (b.line, b.column)
  }

  /// Some places as notes of a finding, each once, at most `limit` of them.
  func related(_ sites: [(message: String, site: Site)], limit: Int = 6) -> [Related] {
    var result: [Related] = []
    for (message, site) in sites {
      let related = Related(message: message, location: location(site))
      if !result.contains(related) { result.append(related) }
    }
    return Array(result.prefix(limit))
  }
}

extension Array {
  /// Elements by key, keys in the order of their first element.
  func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
    var rows: [Key: Int] = [:]
    var result: [(key: Key, elements: [Element])] = []
    for element in self {
      let key = key(element)
      if let row = rows[key] {
        result[row].elements.append(element)
      } else {
        rows[key] = result.count
        result.append((key, [element]))
      }
    }
    return result
  }
}
