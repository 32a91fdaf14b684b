internal import BarographModel
internal import Foundation

/// Lowers the sources that were found; `inputs` are the hashes of what a first look saw, if there was one.
func readSources(
  _ survey: Survey, _ inputs: InputHashes?, _ options: AnalysisOptions, jobs: Int, clock: inout StageClock
) -> Input {
  options.progress?(.reading(files: survey.files.count))
  let cachePath = options.cachePath.map { cacheFile("facts", in: $0, root: options.original?.root ?? survey.root) }
  let cache = FactsCache(cachePath)
  clock.mark("read cache")
  let paths = survey.files.map { joinedPath(survey.root, $0) }
  let frontEnd = FrontEnd(paths: paths, hashes: paths.map { inputs?.source($0) }, wantsHashes: cachePath != nil) {
    cache.outline($0)
  }
  // Manifests say which module a file is in, not what it says. They too are lowered, a few files too many.
  let (found, lowered) = Threads(count: 2).both({ survey.project(jobs: 1) }, { frontEnd.run(jobs: jobs) })
  clock.mark("read and parse")
  let results = select(lowered.results, of: paths, for: found.files)
  var merged = merge(found, results, lowered.tables, cache.names, jobs: jobs)
  clock.mark("merge")
  let configurations = readConfigurations(of: found, into: &merged, wantsHashes: cachePath != nil)
  clock.mark("configurations")
  if let cachePath, options.original == nil {
    let fresh = results.count { if case .outline(_, let worker, _) = $0 { worker >= 0 } else { false } }
    cache.save(merged.project, merged.hashes, fresh: fresh, to: cachePath)
    clock.mark("write cache")
  }
  return Input(
    project: merged.project, root: found.root, damagedManifests: found.damagedManifests, configurations: configurations,
    looks: found.looks,
    isAsFingerprinted: inputs?.agree(with: lowered, of: paths, manifests: found.manifestHashes) ?? false)
}

/// The results for some of the paths, in the order of the files; both are in the same order.
private func select(_ results: [Lowered], of paths: [String], for files: [DiscoveredFile]) -> [Lowered] {
  var next = 0
  return files.map { file in
    while PathKey(paths[next]) != PathKey(file.absolutePath) { next += 1 }
    return results[next]
  }
}

/// A project and the content hash of each of its files, as far as the front end took them.
struct Merged {
  var project: Project
  var hashes: [ContentHash]
}

/// One project with one name table from what the workers made.
func merge(
  _ found: DiscoveredProject, _ results: [Lowered], _ tables: [NameTable], _ known: NameTable, jobs: Int
) -> Merged {
  // Without names from a cache the first worker's table is the project's: half of the files need no new numbers.
  let adopted = known.count <= 1 ? tables.indices.first : nil
  var names = adopted.map { tables[$0] } ?? known
  let maps = tables.indices.map { row in row == adopted ? nil : renumbering(of: tables[row], in: &names) }
  _ = parallelMap(count: results.count, jobs: jobs, makeState: { () }) { _, row in
    guard case .outline(let block, let worker, _) = results[row] else { return }
    if worker >= 0, let map = maps[worker] { block.mapNames { map[Int($0.id)] } }
  }
  let tests = TestFiles(names, modules: found.modules)
  var files: [SourceFile] = []
  files.reserveCapacity(results.count)
  var hashes: [ContentHash] = []
  var unknowns = found.unknowns
  for (row, file) in found.files.enumerated() {
    switch results[row] {
    case .outline(let block, _, let hash):
      files.append(
        SourceFile(
          path: file.path, modules: file.modules, role: tests.role(file.role, of: block.view),
          isForgotten: file.isForgotten, block: block))
      hashes.append(hash)
    case .failed(let reason, let line):
      unknowns.append(Unknown(file: file.path, line: line, column: 1, reason: reason))
    }
  }
  return Merged(
    project: Project(names: names.trimmed(), modules: found.modules, files: files, unknowns: unknowns), hashes: hashes)
}

/// The names that the names of one table have in another, which learns those it does not know, by row.
func renumbering(of table: NameTable, in names: inout NameTable) -> [Name] {
  table.names.map { name in table.withUTF8(of: name) { names.intern(utf8: $0) } }
}
