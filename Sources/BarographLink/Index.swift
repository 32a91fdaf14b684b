package import BarographModel

/// Everything of a project that names can mean: types, members, module contents. Immutable; shared by all workers.
package final class Index: Sendable {
  package let project: Project
  /// The rows of each file, for reading without reference counting.
  package let rows: [OutlineView]
  /// All types, in order of files and declarations; external ones that the project extends come last.
  package let entities: [Entity]
  /// Direct supertypes of each entity that are project types.
  package let supertypes: [[Int32]]
  /// Each entity with all its supertypes, nearest first, each once; empty for one without any.
  let lineages: [[Int32]]
  /// Names of direct supertypes that are not, as written.
  package let externalSupertypes: [[Name]]
  /// Entity declared or extended by a declaration, by `declBase[file] + decl`; -1 for all other declarations.
  let entityOfDecl: [Int32]
  let declBase: [Int]
  /// First declaration of each scope, by `scopeBase[file] + scope`, and next in the same scope, by `declBase`.
  let firstInScope: [Int32]
  let nextInScope: [Int32]
  let scopeBase: [Int]
  /// Members of types by entity and name.
  let members: ChainedTable
  /// Declarations at file scope by module and name.
  let topLevel: ChainedTable
  /// Modules by name.
  let modulesByName: [Name: Int32]
  /// Project modules that each file sees besides its own, through imports and re-exports.
  let visibleModules: [[Int32]]
  /// Modules of the project that export a module from outside, by its name.
  let reExporters: [Name: Set<Int32>]
  /// External types that the project extends, by name.
  package let externals: [Name: Int32]
  package let known: KnownNames

  init(_ builder: IndexBuilder) {
    project = builder.project
    rows = builder.rows
    entities = builder.entities
    supertypes = builder.supertypes
    lineages = builder.lineages
    externalSupertypes = builder.externalSupertypes
    entityOfDecl = builder.entityOfDecl
    declBase = builder.declBase
    firstInScope = builder.firstInScope
    nextInScope = builder.nextInScope
    scopeBase = builder.scopeBase
    members = builder.members
    topLevel = builder.topLevel
    modulesByName = builder.modulesByName
    visibleModules = builder.visibleModules
    reExporters = builder.reExporters
    externals = builder.externals
    known = builder.known
  }

  /// The text of a name.
  package func text(_ name: Name) -> String { project.names[name] }

  /// The outline of a file.
  package func outline(_ file: Int32) -> OutlineView { rows[Int(file)] }

  /// A declaration's row.
  package func decl(_ reference: DeclReference) -> Decl {
    rows[Int(reference.file)].decls[Int(reference.decl)]
  }

  /// The type that a declaration declares or extends, or `nil`.
  package func entity(of reference: DeclReference) -> Int32? {
    let row = entityOfDecl[declBase[Int(reference.file)] + Int(reference.decl)]
    return row < 0 ? nil : row
  }

  /// Whether a file sees a module from outside: through its own imports, or through a module of the project that exports
  /// it.
  package func sees(_ module: Name, from file: Int32) -> Bool {
    if rows[Int(file)].imports.contains(where: { $0.module == module }) { return true }
    guard let exporters = reExporters[module] else { return false }
    return project.files[Int(file)].modules.contains { exporters.contains(Int32($0)) }
      || visibleModules[Int(file)].contains { exporters.contains($0) }
  }

  /// The id of a type: declaring module and the path of names.
  package func id(of entity: Int32) -> String {
    var path: [String] = []
    var row = entity
    while row >= 0 {
      path.append(text(entities[Int(row)].name))
      row = entities[Int(row)].parent
    }
    let module = entities[Int(entity)].module
    if module >= 0 { path.append(project.modules[Int(module)].name) }
    return path.reversed().joined(separator: ".")
  }
}

/// Names that linking looks for, interned once.
package struct KnownNames: Sendable {
  package let selfType: Name
  package let selfValue: Name
  package let initializer: Name
  package let type: Name
  package let dollarZero: Name
  package let anyObject: Name
  package let optional: Name
  package let array: Name
  package let dictionary: Name
  package let set: Name
  package let callAsFunction: Name
  package let wildcard: Name
  /// What literals are when nothing says otherwise.
  package let string: Name
  package let int: Name
  package let double: Name
  package let bool: Name

  init(_ names: inout NameTable) {
    selfType = names.intern("Self")
    selfValue = names.intern("self")
    initializer = names.intern("init")
    type = names.intern("type")
    dollarZero = names.intern("$0")
    anyObject = names.intern("AnyObject")
    optional = names.intern("Optional")
    array = names.intern("Array")
    dictionary = names.intern("Dictionary")
    set = names.intern("Set")
    callAsFunction = names.intern("callAsFunction")
    wildcard = names.intern("_")
    string = names.intern("String")
    int = names.intern("Int")
    double = names.intern("Double")
    bool = names.intern("Bool")
  }
}
