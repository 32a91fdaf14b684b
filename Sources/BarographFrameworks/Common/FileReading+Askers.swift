internal import BarographLink
internal import BarographModel

extension FileReading {
  /// The function or variable around a scope that belongs to no type of the project, in words: "the function `shell`", "an extension of
  /// Path". Empty for statements of a file.
  func asker(_ scope: ScopeID) -> String {
    guard let reference = enclosingDeclaration(scope) ?? global(scope) else { return "" }
    let decl = outline[reference.decl]
    let name = "`\(text(decl.name))`"
    let extended = ownerName(decl.scope)
    if !extended.isEmpty { return "an extension of \(extended)" }
    return decl.kind == .function ? "the function \(name)" : "the variable \(name)"
  }

  /// The variable at file scope whose value a scope stands in.
  private func global(_ scope: ScopeID) -> DeclReference? {
    let place = inference.executionContext(file: file, scope: scope)
    guard !place.decl.isNone, isMember(place.decl) else { return nil }
    return DeclReference(file: file, decl: place.decl)
  }
}
