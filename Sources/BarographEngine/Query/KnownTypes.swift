internal import BarographAlgorithms
internal import BarographModel

/// Keeps the ids of a project's types beside its facts, for shells that complete them without an analysis. Best effort, and only
/// where they have changed.
func keepTypes(of analysis: Analysis, _ options: AnalysisOptions) {
  guard let folder = options.cachePath, options.factsFiles.isEmpty, options.overlays.isEmpty, options.original == nil
  else { return }
  let path = typesFile(in: folder, root: analysis.root)
  let ids = Set(analysis.graph.nodes.lazy.filter(\.isProjectType).map(\.id)).sorted(by: bytesPrecede)
  let text = Array((ids.joined(separator: "\n") + "\n").utf8)
  if let known = FileBytes(mapping: path), known.bytes.elementsEqual(text) { return }
  text.withUnsafeBytes { try? writeWhole([$0], to: path, isDurable: false) }
}

/// How types of the project around the current folder are called that begin so, in byte order: by name, where that is enough to tell
/// which one is meant, else by id. What the last analysis found; nothing where there was none. At most 400.
package func knownTypes(beginning prefix: String, cachePath: String?) -> [String] {
  guard let folder = cachePath, let around = try? projects(around: []).first else { return [] }
  let root = absolutePath(around.paths.first ?? ".")
  guard let file = FileBytes(mapping: typesFile(in: folder, root: root)) else { return [] }
  var names: [String: Int] = [:]
  var found: [(id: Substring, name: Substring)] = []
  for line in String(decoding: file.bytes, as: UTF8.self).split(separator: "\n") {
    let name = line.firstIndex(of: ".").map { line[line.index(after: $0)...] } ?? line
    guard line.utf8.starts(with: prefix.utf8) || name.utf8.starts(with: prefix.utf8) else { continue }
    names[String(name), default: 0] += 1
    found.append((line, name))
  }
  let words = found.map { id, name in
    String(name.utf8.starts(with: prefix.utf8) && names[String(name)] == 1 ? name : id)
  }
  return Array(Set(words.filter { $0.utf8.starts(with: prefix.utf8) }).sorted(by: bytesPrecede).prefix(400))
}

private func typesFile(in folder: String, root: String) -> String { cacheFile("types", in: folder, root: root) }
