internal import BarographModel
internal import Foundation

/// Discovers and lowers the sources that options name.
func readSources(_ options: AnalysisOptions, jobs: Int, clock: inout StageClock) throws(EngineError) -> Input {
  let found = try discover(
    paths: options.paths, include: options.configuration.include, exclude: options.configuration.exclude,
    relativeTo: options.configurationRoot, jobs: jobs)
  clock.mark("discover")
  options.progress?(.reading(files: found.files.count))
  let cachePath = options.cachePath.map { cacheFile(in: $0, root: found.root) }
  let cache = cachePath.map { FactsCache.load($0) } ?? FactsCache()
  clock.mark("read cache")
  let lowered = FrontEnd(paths: found.files.map(\.absolutePath)) { cache.outline($0) }.run(jobs: jobs)
  clock.mark("read and parse")
  let merged = merge(found, lowered.results, lowered.tables, cache.names, jobs: jobs)
  clock.mark("merge")
  if let cachePath {
    cache.save(merged.project, merged.hashes, to: cachePath)
    clock.mark("write cache")
  }
  return Input(project: merged.project, root: found.root)
}

/// The cache file for a root: one each, so that projects do not push each other out.
private func cacheFile(in folder: String, root: String) -> String {
  let hash = Array(root.utf8).withUnsafeBufferPointer { ContentHash($0) }
  return folder + "/facts-" + String(hash.high, radix: 16) + ".bin"
}

/// One project with one name table from what the workers made, and the content hash of each of its files.
func merge(
  _ found: DiscoveredProject, _ results: [Lowered], _ tables: [NameTable], _ known: NameTable, jobs: Int
) -> (project: Project, hashes: [ContentHash]) {
  // Without names from a cache the first worker's table is the project's: half of the files need no new numbers.
  let adopted = known.count <= 1 ? tables.indices.first : nil
  var names = adopted.map { tables[$0] } ?? known
  let maps = tables.indices.map { row in row == adopted ? nil : tables[row].texts.map { names.intern($0) } }
  let outlines = parallelMap(count: results.count, jobs: jobs, makeState: { () }) { _, row -> FileOutline? in
    guard case .outline(var outline, let worker, _) = results[row] else { return nil }
    if worker >= 0, let map = maps[worker] { outline.mapNames { map[Int($0.id)] } }
    return outline
  }
  var files: [SourceFile] = []
  files.reserveCapacity(results.count)
  var hashes: [ContentHash] = []
  var unknowns = found.unknowns
  for (row, file) in found.files.enumerated() {
    switch results[row] {
    case .outline(_, _, let hash):
      guard let outline = outlines[row] else { continue }
      files.append(SourceFile(path: file.path, modules: file.modules, role: file.role, outline: outline))
      hashes.append(hash)
    case .failed(let reason, let line):
      unknowns.append(Unknown(file: file.path, line: line, column: 1, reason: reason))
    }
  }
  return (Project(names: names, modules: found.modules, files: files, unknowns: unknowns), hashes)
}
