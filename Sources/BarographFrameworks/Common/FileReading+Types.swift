internal import BarographLink
internal import BarographModel

/// What types of the project are called and stand below.
extension FileReading {
  /// The names of what a type inherits from or conforms to, directly or not, the project's and others', anywhere it is
  /// written.
  func supertypeNames(of entity: EntityID) -> Set<String> {
    var names: Set<String> = []
    lookup.eachSupertype(of: entity) { type in
      names.insert(text(index[type].name))
      names.formUnion(index.externalSupertypes[type].map { text($0) })
      return false
    }
    return names
  }

  /// The same, of what comes from outside or from a module of the project with one of some names: a type of another module
  /// that shares its name with one of a framework is not the framework's.
  func supertypeNames(of entity: EntityID, from modules: Set<String>) -> Set<String> {
    var names: Set<String> = []
    lookup.eachSupertype(of: entity) { type in
      let row = index[type]
      if !row.module.isNone, modules.contains(index.project[row.module].name) { names.insert(text(row.name)) }
      names.formUnion(index.externalSupertypes[type].map { text($0) })
      return false
    }
    return names
  }

  /// The function around a scope that declares a generic parameter.
  func genericFunction(around scope: ScopeID, declaring name: Name) -> DeclReference? {
    for (_, row) in outline.enclosing(scope) where row.kind == .function && !row.decl.isNone {
      let decl = outline[row.decl]
      if decl.generics.range.contains(where: { outline.decls[$0].name == name }) {
        return decl.kind == .function ? DeclReference(file: file, decl: row.decl) : nil
      }
    }
    return nil
  }
}
