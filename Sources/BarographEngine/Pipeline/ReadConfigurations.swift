internal import BarographFrameworks
internal import BarographLink
internal import BarographModel

/// A configuration file that was read because something mentions it.
struct MentionedConfiguration: Sendable, Hashable {
  /// Absolute.
  var path: String
  /// Of its bytes when it was lowered, as its language has it.
  var hash: ContentHash
}

/// The hash that a configuration file has now; `nil` when it cannot be read.
func hashOfConfiguration(_ path: String, _ buffer: inout [UInt8]) -> ContentHash? {
  hashOfFile(path, &buffer)?.lowered(as: SourceLanguage(path: path))
}

/// Adds the configuration files that the project mentions, which is known only when its sources have been read. An
/// application has thousands of JSON files, of which hardly any wires objects.
func readConfigurations(
  of found: DiscoveredProject, into merged: inout Merged, wantsHashes: Bool
) -> [MentionedConfiguration] {
  let chosen = mentioned(found.configurations, in: merged.project)
  if chosen.isEmpty { return [] }
  let paths = chosen.map(\.absolutePath)
  let lowered = FrontEnd(paths: paths, wantsHashes: wantsHashes).run(jobs: 1)
  var part = found
  part.files = chosen
  part.unknowns = []
  let more = merge(
    part, lowered.results, NameTables(workers: lowered.tables, base: merged.project.names), jobs: 1)
  let files = zip(merged.project.files + more.project.files, merged.hashes + more.hashes)
    .sorted { bytesPrecede($0.0.path, $1.0.path) }
  merged.project.names = more.project.names
  merged.project.files = files.map(\.0)
  merged.project.unknowns += more.project.unknowns
  merged.hashes = files.map(\.1)
  return zip(paths, lowered.seen).map { MentionedConfiguration(path: $0, hash: $1 ?? .none) }
}

/// The files whose names are texts in a project that has somebody who reads them.
private func mentioned(_ files: [DiscoveredFile], in project: Project) -> [DiscoveredFile] {
  let readers = NameFilter(RecogniserCatalogue.configurationReaders.compactMap { project.names.find($0) })
  guard !files.isEmpty, !readers.isEmpty else { return [] }
  let namesOfFiles = files.map { project.names.find(String(lastPart($0.path))) }
  let texts = NameFilter(namesOfFiles.compactMap { $0 })
  var found: Set<Name> = []
  var hasReader = false
  for file in project.files {
    for row in file.outline.exprs {
      if row.kind == .string, texts.contains(row.name) { found.insert(row.name) }
      if row.kind == .name, !hasReader, readers.contains(row.name) { hasReader = true }
    }
    for row in file.outline.types where !hasReader && readers.contains(row.name) { hasReader = true }
  }
  guard hasReader else { return [] }
  return zip(files, namesOfFiles).filter { file, name in
    name.map(found.contains) ?? false || RecogniserCatalogue.isFoundByName(String(lastPart(file.path)))
  }
  .map(\.0)
}
