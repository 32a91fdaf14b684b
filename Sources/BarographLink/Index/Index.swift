package import BarographModel

/// Everything of a project that names can mean: types, members, module contents. Immutable; shared by all workers.
package final class Index: Sendable {
  package let project: Project
  /// The rows of each file, for reading without reference counting.
  package let rows: [OutlineView]
  /// All types, in order of files and declarations; external ones that the project extends come last.
  package let entities: [Entity]
  let inheritance: Inheritance
  /// Entity declared or extended by a declaration, by `layout.declBase[file] + decl`; none for all other declarations.
  let entityOfDecl: [EntityID]
  let layout: IndexLayout
  let declared: DeclaredNames
  let modules: ModuleTables
  /// External types that the project extends, by name.
  package let externals: [Name: EntityID]
  package let known: KnownNames
  /// What is wired in documents and configured in files.
  package let documents: Documents
  /// The types that may get a node in the graph.
  package let nodes: NodeTable
  let previews: PreviewTypes
  /// What recognisers say about types from outside.
  package let libraries: LibraryFacts

  init(_ builder: IndexBuilder) {
    project = builder.project
    rows = builder.rows
    entities = builder.entities
    inheritance = builder.inheritance
    entityOfDecl = builder.entityOfDecl
    layout = builder.layout
    declared = builder.declared
    modules = builder.modules
    externals = builder.externals
    known = builder.known
    documents = builder.documents
    nodes = builder.nodes
    previews = builder.previews
    libraries = builder.libraries
  }

  /// Direct supertypes of each entity that are project types.
  package var supertypes: Column<Entity, [EntityID]> { inheritance.supertypes }
  /// Names of direct supertypes of each entity that are not, as written.
  package var externalSupertypes: Column<Entity, [Name]> { inheritance.externalSupertypes }

  /// Whether a file is written in Objective-C.
  package func isObjectiveC(_ file: FileID) -> Bool { self[file].language == .objectiveC }

  /// The text of a name.
  package func text(_ name: Name) -> String { project.names[name] }

  /// The name of the method by which Objective-C sets a property; `nil` where the project has no such name.
  package func setter(of property: Name) -> Name? { project.names.find(SetterName.of(text(property))) }

  /// `[block copy]`: in Objective-C, a block is copied when it is kept.
  package func isCopy(_ expr: Expr, _ file: FileID) -> Bool {
    expr.kind == .member && !expr.base.isNone && isObjectiveC(file) && text(expr.name) == "copy"
  }

  /// A declaration's row.
  package func decl(_ reference: DeclReference) -> Decl {
    self[reference.file][reference.decl]
  }

  /// The labels that callers of a function write.
  package func argumentLabels(of function: DeclReference) -> [Name] {
    self[function.file].decls[decl(function).parameters.range].map(\.argumentLabel)
  }

  /// Whether a declaration stands at file scope.
  func isGlobal(_ decl: Decl, _ file: FileID) -> Bool {
    let outline = self[file]
    return outline[outline.withoutConditions(decl.scope)].kind == .file
  }

  /// The type that a declaration declares or extends, or `nil`.
  package func entity(of reference: DeclReference) -> EntityID? {
    let row = entityOfDecl[layout.declBase[reference.file] + Int(reference.decl.index)]
    return row.isNone ? nil : row
  }

  /// Whether the project declares anything under a name, but for what stands in bodies.
  package func isDeclared(_ name: Name) -> Bool {
    declared.members.isMentioned(name) || declared.topLevel.isMentioned(name)
  }

  /// Whether the project declares a type or an alias under a name, wherever that is.
  package func declaresType(_ name: Name) -> Bool { declared.typeNames.contains(name) }

  /// Whether the project declares a computed variable under a name.
  package func declaresComputed(_ name: Name) -> Bool { declared.computedNames.contains(name) }

  /// Whether a name is that of a module of the project.
  package func isModule(_ name: Name) -> Bool { modules.byName[name] != nil }

  /// Whether any file imports a module.
  package func isImported(_ module: Name) -> Bool { modules.imported.contains(module) }

  /// Whether a file sees a module from outside: through its own imports, or through a module of the project that exports
  /// it.
  package func sees(_ module: Name, from file: FileID) -> Bool {
    if self[file].imports.contains(where: { $0.module == module }) { return true }
    guard let exporters = modules.reExporters[module] else { return false }
    return project[file].modules.contains { exporters.contains(ModuleID($0)) }
      || modules.visible[file].contains { exporters.contains($0) }
  }

  /// Whether what one file declares can be seen by another: they share a module, or it sees a module of the first.
  package func seesModules(of declaring: FileID, from file: FileID) -> Bool {
    let own = project[file].modules
    return project[declaring].modules.contains {
      own.contains($0) || modules.visible[file].contains(ModuleID($0))
    }
  }

  /// The id of a type: declaring module and the path of names.
  package func id(of entity: EntityID) -> String {
    var path: [String] = []
    var row = entity
    while !row.isNone {
      let isNamedLikeClass =
        !declared.protocolsNamedLikeClasses.isEmpty && declared.protocolsNamedLikeClasses.contains(row)
      path.append(text(self[row].name) + (isNamedLikeClass ? "Protocol" : ""))
      row = self[row].parent
    }
    let module = self[entity].module
    if !module.isNone { path.append(project[module].name) }
    let id = path.reversed().joined(separator: ".")
    return nodes.ordinals[entity].map { "\(id)#\($0)" } ?? id
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
  /// All values of a type, in order of their declaration.
  let allCases: Name
  /// What declares a name for the other language.
  let objc: Name
  let swiftName: Name
  let subscriptWord: Name
  /// `+=`
  let addAssignment: Name
  /// Methods that put their argument into a collection.
  let adders: Set<Name>
  /// Those, and methods that put a value under a key.
  let putters: Set<Name>
  /// Macros that name something and never run it: `#selector(getter: store)`.
  let namingMacros: Set<Name>
  /// Methods of libraries that give an object of the type that they are handed.
  let givingByType: Set<Name>
  /// Types of libraries that are called for an object of their last type argument.
  let calledForArgument: Set<Name>
  /// The type whose properties the key path of a wrapper names, by the wrapper.
  let keyPathRoots: [Name: Name]
  /// Methods by which an object answers with itself, by the class of a library that declares them.
  let answeringThemselves: [Name: Set<Name>]
  /// All of those methods.
  let answers: Set<Name>

  init(_ names: inout NameTable, _ libraries: LibraryFacts) {
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
    allCases = names.intern("allCases")
    objc = names.intern("objc")
    swiftName = names.intern("NS_SWIFT_NAME")
    subscriptWord = names.intern("subscript")
    addAssignment = names.intern("+=")
    adders = Set(["append", "insert", "add", "addObject", "push", "updateValue"].compactMap { names.find($0) })
    putters = adders.union(["setObject", "setValue"].compactMap { names.find($0) })
    namingMacros = Set(["selector", "keyPath"].compactMap { names.find($0) })
    givingByType = Set(libraries.givingByType.compactMap { names.find($0) })
    calledForArgument = Set(libraries.calledForArgument.compactMap { names.find($0) })
    let roots = libraries.keyPathRoots.compactMap { wrapper, root in
      names.find(wrapper).flatMap { wrapper in names.find(root).map { (wrapper, $0) } }
    }
    keyPathRoots = Dictionary(uniqueKeysWithValues: roots)
    let known = libraries.answeringThemselves.compactMap { owner, methods in
      names.find(owner).map { ($0, Set(methods.compactMap { names.find($0) })) }
    }
    answeringThemselves = Dictionary(uniqueKeysWithValues: known)
    answers = known.reduce(into: []) { $0.formUnion($1.1) }
  }
}
