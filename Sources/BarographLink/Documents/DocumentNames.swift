internal import BarographModel

/// What scenes and files are called in the graph: `Main.storyboard.Login`, `LoginView.xib`, `Info.plist`. A document says
/// neither its own name nor that of its file.
func namesOfDocuments(_ project: inout Project, _ rows: [OutlineView]) -> [DeclReference: Name] {
  var names: [DeclReference: Name] = [:]
  for (file, outline) in rows.enumerated() where outline.language == .markup {
    let name = String(fileName(project.files[file].path))
    var taken: [String: Int] = [:]
    for (row, decl) in zip(outline.declRows, outline.decls) {
      let scene = project.names[decl.name]
      var full = scene.isEmpty ? name : "\(name).\(scene)"
      taken[full, default: 0] += 1
      if let count = taken[full], count > 1 { full += " (\(count))" }
      names[DeclReference(file: FileID(file), decl: row)] = project.names.intern(full)
    }
  }
  return names
}
