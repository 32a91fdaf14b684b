internal import BarographModel
internal import Foundation

/// Lowers the sources that were found; `inputs` are the hashes of what a first look saw, if there was one.
func readSources(
  _ survey: Survey, _ inputs: InputHashes?, _ options: AnalysisOptions, jobs: Int, clock: inout StageClock
) -> Input {
  options.progress?(.reading(files: survey.files.count))
  let wantsHashes = options.cachePath != nil
  let cache = FactsCache(
    options.cachePath.map { FactsCache.Paths(folder: $0, root: options.original?.root ?? survey.root) })
  clock.mark("read cache")
  let paths = survey.files.map { joinedPath(survey.root, $0) }
  let frontEnd = FrontEnd(
    paths: paths, hashes: paths.map { inputs?.source($0) },
    overlays: placed(options.overlays, on: paths, root: survey.root), wantsHashes: wantsHashes
  ) { cache.outline($0) }
  // Manifests say which module a file is in, not what it says. They too are lowered, a few files too many.
  let (found, lowered) = Threads(count: 2).both({ survey.project(jobs: 1) }, { frontEnd.run(jobs: jobs) })
  clock.mark("read and parse")
  let results = select(lowered.results, of: paths, for: found.files)
  var merged = merge(found, results, NameTables(workers: lowered.tables, cache), jobs: jobs)
  clock.mark("merge")
  let configurations = readConfigurations(of: found, into: &merged, wantsHashes: wantsHashes)
  clock.mark("configurations")
  if wantsHashes, options.original == nil {
    cache.save(merged.project, merged.hashes, results)
    clock.mark("write cache")
  }
  return Input(
    project: merged.project, root: found.root, damagedManifests: found.damagedManifests, configurations: configurations,
    looks: found.looks,
    isAsFingerprinted: inputs?.agree(with: lowered, of: paths, manifests: found.manifestHashes) ?? false)
}

/// The results for some of the paths, in the order of the files; both are in the same order.
func select(_ results: [Lowered], of paths: [String], for files: [DiscoveredFile]) -> [Lowered] {
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

/// The tables whose names outlines have that are to become one project.
struct NameTables {
  /// By number.
  var workers: [NameTable]
  /// Of what is not to be changed.
  var base = NameTable()
  var recent = NameTable()

  init(workers: [NameTable], base: NameTable = NameTable()) {
    self.workers = workers
    self.base = base
  }

  init(workers: [NameTable], _ cache: FactsCache) {
    self.workers = workers
    (base, recent) = cache.names
  }
}

/// One project with one name table from what the workers made.
func merge(_ found: DiscoveredProject, _ results: [Lowered], _ tables: NameTables, jobs: Int) -> Merged {
  // Without names from a cache the first worker's table is the project's: half of the files need no new numbers.
  let adopted = tables.base.count <= 1 ? tables.workers.indices.first : nil
  var names = adopted.map { tables.workers[$0] } ?? tables.base
  let recent = renumbering(of: tables.recent, in: &names)
  let maps = tables.workers.indices.map { row in
    row == adopted ? nil : renumbering(of: tables.workers[row], in: &names)
  }
  _ = parallelMap(count: results.count, jobs: jobs, makeState: { () }) { _, row in
    guard case .outline(let block, let home, _) = results[row] else { return }
    switch home {
    case .base: break
    case .recent: block.mapNames { recent[Int($0.id)] }
    case .worker(let number): if let map = maps[number] { block.mapNames { map[Int($0.id)] } }
    }
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
