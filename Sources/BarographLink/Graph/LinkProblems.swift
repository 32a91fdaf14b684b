internal import BarographModel

extension Linker {
  /// What recognisers saw to be wrong, in order of site.
  func addDefects(_ parts: [GraphPart]) {
    graph.defects = parts.flatMap(\.defects).map { found in
      var defect = found.row
      defect.site = index.site(found.site)
      defect.related = found.related.map { RelatedSite(message: $0.message, site: index.site($0.site)) }
      return defect
    }
    .sorted {
      ($0.site.file, $0.site.line, $0.site.column, $0.rule, $0.condition + "\n" + $0.message)
        < ($1.site.file, $1.site.line, $1.site.column, $1.rule, $1.condition + "\n" + $1.message)
    }
  }

  /// What was not understood, once each.
  func addUnknowns(_ parts: [GraphPart]) {
    var unknowns = index.project.unknowns + index.project.unparsed + unknownWrappers(parts)
    for (site, reason) in parts.lazy.flatMap(\.unknowns) {
      let place = index.site(site)
      unknowns.append(
        Unknown(
          file: graph[place.file].path, line: Int(place.line), column: Int(place.column), reason: reason))
    }
    graph.unknowns = Set(unknowns).sorted {
      ($0.file, $0.line, $0.column, $0.reason) < ($1.file, $1.line, $1.column, $1.reason)
    }
  }
}
