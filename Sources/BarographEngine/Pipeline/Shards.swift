internal import BarographModel
internal import Foundation

/// Writes the facts of some files: one shard, which `link` reads together with others. Paths in it are relative to the
/// deepest folder that holds all files.
package func extract(files: [String], to output: String) throws(EngineError) {
  let found = try discover(paths: files)
  let jobs = ProcessInfo.processInfo.activeProcessorCount
  let lowered = FrontEnd(paths: found.files.map(\.absolutePath)).run(jobs: jobs)
  var merged = merge(found, lowered.results, lowered.tables, NameTable(), jobs: jobs)
  _ = readConfigurations(of: found, into: &merged, wantsHashes: true)
  let pack = canonicalPack(merged.project, merged.hashes)
  do { try pack.write(to: output) } catch { throw .unwritable(output, reason: error.reason) }
}

/// The same project as the same bytes: names are numbered in byte order, whichever thread met them first.
private func canonicalPack(_ project: Project, _ hashes: [ContentHash]) -> FactsPack {
  var names = NameTable(texts: project.names.names.map { project.names[$0] }.sorted(by: bytesPrecede))
  let map = renumbering(of: project.names, in: &names)
  var pack = FactsPack(names: names)
  pack.modules = project.modules
  pack.unknowns = project.unknowns
  for (hash, file) in zip(hashes, project.files) {
    let block = file.block.copy()
    block.mapNames { map[Int($0.id)] }
    pack.entries.append(
      FactsPack.PackedFile(
        hash: hash, path: file.path, modules: file.modules, role: file.role, isForgotten: file.isForgotten,
        block: block))
  }
  return pack
}

/// The project that some shards describe together. A file in several shards counts once.
func readFacts(_ paths: [String]) throws(EngineError) -> Input {
  var names = NameTable()
  var modules: [Module] = []
  var files: [String: SourceFile] = [:]
  var unknowns: [Unknown] = []
  for path in paths {
    let pack = try readPack(path)
    let nameMap = renumbering(of: pack.names, in: &names)
    let moduleMap = pack.modules.map { module in
      if let known = modules.firstIndex(where: { $0.name == module.name }) { return known }
      modules.append(module)
      return modules.count - 1
    }
    for entry in pack.entries where files[entry.path] == nil {
      guard let block = pack.block(entry)?.copy() else { throw .facts(path, reason: "it is damaged") }
      block.mapNames { nameMap[Int($0.id)] }
      files[entry.path] = SourceFile(
        path: entry.path, modules: entry.modules.map { moduleMap[$0] }, role: entry.role,
        isForgotten: entry.isForgotten, block: block)
    }
    unknowns += pack.unknowns
  }
  let project = Project(
    names: names, modules: modules, files: files.values.sorted { $0.path < $1.path }, unknowns: unknowns)
  return Input(project: inNameOrder(project), root: FileManager.default.currentDirectoryPath)
}

private func readPack(_ path: String) throws(EngineError) -> StoredFacts {
  let bytes: FileBytes
  do { bytes = try FileBytes(reading: path) } catch { throw .unreadablePath(path, reason: error.reason) }
  do { return try StoredFacts(bytes) } catch { throw .facts(path, reason: error.reason) }
}

/// Modules sorted by name, as discovery gives them.
private func inNameOrder(_ project: Project) -> Project {
  var project = project
  let order = project.modules.indices.sorted { project.modules[$0].name < project.modules[$1].name }
  var position = Array(repeating: 0, count: order.count)
  for (new, old) in order.enumerated() { position[old] = new }
  project.modules = order.map { project.modules[$0] }
  for row in project.files.indices { project.files[row].modules = project.files[row].modules.map { position[$0] } }
  return project
}
