package import BarographModel

extension LinkedGraph {
  /// A site as reports print it.
  package func location(_ site: Site) -> Location {
    Location(file: self[site.file].path, line: Int(site.line), column: Int(site.column))
  }

  /// The order in which reports list places: path, line, column.
  func isBefore(_ a: Site, _ b: Site) -> Bool {
    if a.file != b.file { return self[a.file].path < self[b.file].path }
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
