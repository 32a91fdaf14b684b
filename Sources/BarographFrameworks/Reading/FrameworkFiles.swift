internal import BarographLink
internal import BarographModel

/// Which files concern a framework whose containers are values: a member of a container can be called without an import.
enum FrameworkFiles {
  /// Whether the file sees one of the modules itself or through a module that exports it.
  static func see(_ modules: Set<String>, file: Int32, _ index: Index) -> Bool {
    let known = modules.compactMap { index.project.names.find($0) }
    if known.isEmpty { return false }
    return index.outline(file).imports.contains { known.contains($0.module) }
      || ModuleSight.sees(modules, file: file, index)
  }

  /// Whether the file calls a method by one of some names, in a project that imports one of the modules.
  static func call(_ words: [String], of modules: Set<String>, file: Int32, _ index: Index) -> Bool {
    let imported = modules.compactMap { index.project.names.find($0) }
    let known = words.compactMap { index.project.names.find($0) }
    if imported.isEmpty || known.isEmpty { return false }
    return index.outline(file).exprs.contains { $0.kind == .member && known.contains($0.name) }
      && index.project.files.contains { $0.outline.imports.contains { imported.contains($0.module) } }
  }
}
