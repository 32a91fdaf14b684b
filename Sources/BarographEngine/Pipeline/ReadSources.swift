internal import BarographModel
internal import Foundation

/// Lowers the sources that were found; `hashes` are those already known, by absolute path.
func readSources(
  _ survey: Survey, _ hashes: [String: ContentHash], _ options: AnalysisOptions, jobs: Int, clock: inout StageClock
) -> Input {
  let found = survey.project(jobs: jobs)
  clock.mark("modules")
  options.progress?(.reading(files: found.files.count))
  let cachePath = options.cachePath.map { cacheFile("facts", in: $0, root: found.root) }
  let cache = FactsCache(cachePath)
  clock.mark("read cache")
  let paths = found.files.map(\.absolutePath)
  let frontEnd = FrontEnd(paths: paths, hashes: paths.map { hashes[$0] }) { cache.outline($0) }
  let lowered = frontEnd.run(jobs: jobs)
  clock.mark("read and parse")
  let merged = merge(found, lowered.results, lowered.tables, cache.names, jobs: jobs)
  clock.mark("merge")
  if let cachePath {
    cache.save(merged.project, merged.hashes, to: cachePath)
    clock.mark("write cache")
  }
  return Input(project: merged.project, root: found.root)
}

/// One project with one name table from what the workers made, and the content hash of each of its files.
func merge(
  _ found: DiscoveredProject, _ results: [Lowered], _ tables: [NameTable], _ known: NameTable, jobs: Int
) -> (project: Project, hashes: [ContentHash]) {
  // Without names from a cache the first worker's table is the project's: half of the files need no new numbers.
  let adopted = known.count <= 1 ? tables.indices.first : nil
  var names = adopted.map { tables[$0] } ?? known
  let maps = tables.indices.map { row in row == adopted ? nil : renumbering(of: tables[row], in: &names) }
  _ = parallelMap(count: results.count, jobs: jobs, makeState: { () }) { _, row in
    guard case .outline(let block, let worker, _) = results[row] else { return }
    if worker >= 0, let map = maps[worker] { block.mapNames { map[Int($0.id)] } }
  }
  var files: [SourceFile] = []
  files.reserveCapacity(results.count)
  var hashes: [ContentHash] = []
  var unknowns = found.unknowns
  for (row, file) in found.files.enumerated() {
    switch results[row] {
    case .outline(let block, _, let hash):
      files.append(SourceFile(path: file.path, modules: file.modules, role: file.role, block: block))
      hashes.append(hash)
    case .failed(let reason, let line):
      unknowns.append(Unknown(file: file.path, line: line, column: 1, reason: reason))
    }
  }
  return (Project(names: names, modules: found.modules, files: files, unknowns: unknowns), hashes)
}

/// The names that the names of one table have in another, which learns those it does not know, by row.
func renumbering(of table: NameTable, in names: inout NameTable) -> [Name] {
  table.names.map { name in table.withUTF8(of: name) { names.intern(utf8: $0) } }
}
