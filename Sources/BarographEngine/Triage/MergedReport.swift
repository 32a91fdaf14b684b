package import BarographModel

/// The reports of some projects as one, with paths relative to the deepest folder that holds all of them; of one project, its
/// own. Fingerprints stay as they are. Never of none.
package func merged(_ parts: [(report: Report, root: String)]) -> (report: Report, root: String) {
  guard parts.count > 1, var all = parts.first?.report else { return parts[0] }
  let root = commonFolder(parts.map(\.root))
  let moved = parts.map { $0.report.moved(to: relativePath($0.root, to: root)) }
  all.findings = ordered(moved.flatMap(\.findings))
  all.unknowns = moved.flatMap(\.unknowns)
  all.places = moved.flatMap { $0.places ?? [] }
  all.summary = moved.dropFirst().reduce(moved[0].summary) { $0 + $1.summary }
  all.comparison?.unchanged = moved.flatMap { $0.comparison?.unchanged ?? [] }
  all.comparison?.absent = moved.flatMap { $0.comparison?.absent ?? [] }
  return (all, root)
}

extension Report {
  /// The same with all paths below a folder.
  fileprivate func moved(to folder: String) -> Report {
    let prefix = folder.isEmpty ? "" : folder + "/"
    var report = self
    for row in report.findings.indices { report.findings[row].move(below: prefix) }
    for row in report.unknowns.indices { report.unknowns[row].file = prefix + report.unknowns[row].file }
    report.places = places.map { $0.map { prefix + $0 } } ?? [folder.isEmpty ? "." : folder]
    for row in (comparison?.unchanged ?? []).indices { report.comparison?.unchanged[row].move(below: prefix) }
    for row in (comparison?.absent ?? []).indices { report.comparison?.absent[row].move(below: prefix) }
    return report
  }
}

extension Finding {
  fileprivate mutating func move(below prefix: String) {
    location.file = prefix + location.file
    for row in path.indices { path[row].location.file = prefix + path[row].location.file }
    for row in related.indices { related[row].location.file = prefix + related[row].location.file }
  }
}

extension Summary {
  fileprivate static func + (a: Summary, b: Summary) -> Summary {
    Summary(
      files: a.files + b.files, types: a.types + b.types, bindings: a.bindings + b.bindings, edges: a.edges + b.edges,
      silenced: a.silenced + b.silenced)
  }
}
