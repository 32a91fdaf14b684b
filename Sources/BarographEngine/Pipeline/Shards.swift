package import BarographModel
internal import Foundation

/// Writes the facts of some files: one shard, which `link` reads together with others. Paths in it are relative to the project's
/// folder (absolute), as those of a whole run are; without one to the deepest folder that holds all files. Returns what could not be
/// read.
@discardableResult
package func extract(
  files: [String], to output: String, of project: String? = nil
) throws(EngineError) -> [Unknown] {
  let found = try discover(paths: files)
  let jobs = ProcessInfo.processInfo.activeProcessorCount
  let lowered = FrontEnd(paths: found.files.map(\.absolutePath)).run(jobs: jobs)
  var merged = merge(found, lowered.results, NameTables(workers: lowered.tables), jobs: jobs)
  _ = readConfigurations(of: found, into: &merged, wantsHashes: true)
  let root = project.flatMap { isInside(found.root, $0) ? $0 : nil } ?? found.root
  let folder = relativePath(found.root, to: root)
  if !folder.isEmpty {
    merged.project.stand(in: folder)
  }
  var pack = canonicalPack(merged.project, merged.hashes)
  pack.place = shardPlace(of: root)
  do { try pack.write(to: output) } catch { throw .unwritable(output, reason: error.reason) }
  return merged.project.unknowns + merged.project.unparsed
}

extension Project {
  /// Puts a folder before all paths.
  fileprivate mutating func stand(in folder: String) {
    for row in files.indices { files[row].path = folder + "/" + files[row].path }
    for row in unknowns.indices { unknowns[row].file = folder + "/" + unknowns[row].file }
  }
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

/// The folder of a shard in words that other shards of its project share, on this machine or another: from the top of the
/// repository around it, else from the current folder; else its whole path.
private func shardPlace(of root: String) -> String {
  var top = root
  while top != "/" {
    if exists(joinedPath(top, ".git")) { return relativePath(root, to: top) }
    top = parentFolder(top)
  }
  let current = absolutePath(".")
  return isInside(root, current) ? relativePath(root, to: current) : String(root.dropFirst())
}

/// The project that some shards describe together, in any order; paths are relative to the deepest folder that holds all their
/// folders, as in one run over these. A file in several shards counts once. Throws when two of them have different texts of one file.
func readFacts(_ paths: [String]) throws(EngineError) -> Input {
  var shards: [(path: String, facts: StoredFacts)] = []
  for path in paths { shards.append((path, try readPack(path))) }
  // Whatever the order of the arguments.
  shards.sort { a, b in
    if PathKey(a.facts.place) != PathKey(b.facts.place) { return bytesPrecede(a.facts.place, b.facts.place) }
    return (a.facts.identity.high, a.facts.identity.low) < (b.facts.identity.high, b.facts.identity.low)
  }
  let root = commonFolder(shards.map { "/" + $0.facts.place })
  var merging = ShardMerging()
  for shard in shards {
    let folder = relativePath(normalisedPath("/" + shard.facts.place), to: root)
    try merging.add(shard.facts, from: shard.path, in: folder.isEmpty ? "" : folder + "/")
  }
  return Input(project: merging.project(), root: FileManager.default.currentDirectoryPath)
}

/// A project that grows by one shard after the other.
private struct ShardMerging {
  private var names = NameTable()
  private var modules = ModuleTable()
  private var files: [PathKey: (file: SourceFile, hash: ContentHash, shard: String)] = [:]
  private var unknowns: [Unknown] = []

  /// Adds what a shard has; `folder` stands before its paths.
  mutating func add(_ facts: StoredFacts, from shard: String, in folder: String) throws(EngineError) {
    let nameMap = renumbering(of: facts.names, in: &names)
    let moduleMap = facts.modules.map { module in
      module.origin == .folder ? modules.infer(name: module.name, isTest: module.isTest) : modules.declare(module)
    }
    for entry in facts.entries {
      let path = folder + entry.path
      if let known = files[PathKey(path)] {
        guard known.hash == entry.hash else {
          throw .facts(shard, reason: "its '\(path)' is another one than that of '\(known.shard)'")
        }
        continue
      }
      guard let block = facts.block(entry)?.copy(), !entry.modules.isEmpty else {
        throw .facts(shard, reason: "it is damaged")
      }
      block.mapNames { nameMap[Int($0.id)] }
      let file = SourceFile(
        path: path, modules: entry.modules.map { moduleMap[$0] }, role: entry.role, isForgotten: entry.isForgotten,
        block: block)
      files[PathKey(path)] = (file, entry.hash, shard)
    }
    for var unknown in facts.unknowns {
      unknown.file = folder + unknown.file
      if !unknowns.contains(unknown) { unknowns.append(unknown) }
    }
  }

  /// All of it: files and modules in order, as discovery gives them.
  func project() -> Project {
    let files = files.values.map(\.file).sorted { bytesPrecede($0.path, $1.path) }
    return inNameOrder(Project(names: names, modules: modules.modules, files: files, unknowns: unknowns))
  }
}

private func readPack(_ path: String) throws(EngineError) -> StoredFacts {
  let bytes: FileBytes
  do { bytes = try FileBytes(reading: path) } catch { throw .unreadablePath(path, reason: error.reason) }
  do { return try StoredFacts(bytes) } catch { throw .facts(path, reason: error.reason) }
}

/// Modules sorted by name, as discovery gives them.
private func inNameOrder(_ project: Project) -> Project {
  var project = project
  let order = project.modules.indices.sorted { bytesPrecede(project.modules[$0].name, project.modules[$1].name) }
  var position = Array(repeating: 0, count: order.count)
  for (new, old) in order.enumerated() { position[old] = new }
  project.modules = order.map { project.modules[$0] }
  for row in project.files.indices { project.files[row].modules = project.files[row].modules.map { position[$0] } }
  return project
}
