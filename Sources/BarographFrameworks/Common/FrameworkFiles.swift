internal import BarographLink
internal import BarographModel

/// Which files concern a framework whose containers are values: a member of a container can be called without an import.
enum FrameworkFiles {
  /// Whether the file calls a method by one of some names, in a project that imports one of the modules.
  static func call(_ words: [String], of modules: Set<String>, file: FileID, _ index: Index) -> Bool {
    let imported = modules.compactMap { index.project.names.find($0) }
    let known = words.compactMap { index.project.names.find($0) }
    if imported.isEmpty || known.isEmpty { return false }
    return index[file].exprs.contains { $0.kind == .member && known.contains($0.name) }
      && imported.contains { index.isImported($0) }
  }
}
