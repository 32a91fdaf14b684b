package import BarographModel

/// What is declared under which name: in types, and at file scope.
struct DeclaredNames: Sendable {
  /// Members of types by entity and name.
  var members = ChainedTable<Entity>()
  /// Declarations at file scope by module and name.
  var topLevel = ChainedTable<Module>()
  /// All names of functions that the project adds to types from outside.
  private(set) var addedFunctions = NameBits()
  /// All names of computed variables.
  private(set) var computedNames = NameBits()
  /// All names under which types and aliases are declared, wherever that is: most names of a text mean neither.
  var typeNames = NameBits()
  /// Whether anything is written in Objective-C, or names classes as it does: otherwise nobody needs the names it sees.
  var hasObjectiveC = false
  /// Whether anything is written in Swift: otherwise nobody needs the names it has for members of Objective-C.
  private(set) var hasSwift = false
  /// Protocols of Objective-C that are called like a class: `PlayerProtocol` for Swift and in ids.
  var protocolsNamedLikeClasses: Set<EntityID> = []
  /// What Swift calls members of Objective-C, where that is another name.
  var imported: [DeclReference: Name] = [:]

  /// Adds a declaration at file scope. One that no target compiles means something only where no other of its name is there
  /// already: the compiler never sees it, so it makes no name ambiguous.
  mutating func declare(
    _ reference: DeclReference, _ decl: Decl, _ outline: OutlineView, in file: SourceFile, _ known: KnownNames
  ) {
    let modules =
      file.isLeftOut ? file.modules.filter { !isDeclared(decl.name, in: $0) } : file.modules
    if modules.isEmpty { return }
    for module in modules { topLevel.append(reference, owner: ModuleID(module), name: decl.name) }
    if hasObjectiveC { declareForeign(reference, decl, outline, modules: modules, known) }
  }

  private func isDeclared(_ name: Name, in module: Int) -> Bool {
    topLevel.first(owner: ModuleID(module), name: name) { _ in true } != nil
  }

  /// Adds all values of a project to the types that are there: variables, functions, initialisers, cases. Those of tests come last: a
  /// test may declare a member of the product's again to see it. What no target compiles comes after that.
  mutating func declareValues(of index: Index) {
    members.reserve(index.layout.declCount / 2)
    hasSwift = hasObjectiveC && index.rows.contains { $0.language == .swift }
    let ranks = Column<SourceFile, _>(index.project.files.map { $0.isLeftOut ? 2 : $0.role == .test ? 1 : 0 })
    for rank in 0...2 {
      for file in ranks.rows where ranks[file] == rank {
        declareValues(ofFile: file, index)
      }
    }
    declareProtocolsNamedLikeClasses(of: index)
  }

  /// Adds a variable, function, initialiser or case under a name by which code may mean it.
  mutating func addMember(_ reference: DeclReference, _ decl: Decl, owner: EntityID, name: Name, _ index: Index) {
    members.append(reference, owner: owner, name: name)
    if decl.kind == .function, index[owner].isExternal { addedFunctions.insert(name) }
  }

  private mutating func declareValues(ofFile file: FileID, _ index: Index) {
    let outline = index[file]
    for (row, decl) in zip(outline.declRows, outline.decls) {
      switch decl.kind {
      case .variable, .function, .initializer, .subscriptMember, .enumCase, .associatedType:
        register(DeclReference(file: file, decl: row), decl, outline, index)
      default: break
      }
    }
  }

  private mutating func register(
    _ reference: DeclReference, _ decl: Decl, _ outline: OutlineView, _ index: Index
  ) {
    let scope = outline[outline.withoutConditions(decl.scope)]
    if decl.flags.contains(.isComputed) { computedNames.insert(decl.name) }
    switch scope.kind {
    case .file:
      declare(reference, decl, outline, in: index.project[reference.file], index.known)
    case .type, .extensionBody:
      guard let owner = index.entity(of: DeclReference(file: reference.file, decl: scope.decl)) else { return }
      addMember(reference, decl, owner: owner, name: decl.name, index)
      if outline.language == .objectiveC { declareImported(reference, decl, owner: owner, index) }
      // The cases of C are in the one space of names, whatever type they belong to.
      if outline.language == .objectiveC, decl.kind == .enumCase {
        topLevel.append(reference, owner: Self.everywhere, name: decl.name)
      }
    default: break
    }
  }
}

extension SourceFile {
  /// No target compiles it, and it is no header, which others take in.
  package var isLeftOut: Bool { isForgotten && [".swift", ".m", ".mm"].contains { path.hasSuffix($0) } }
}

extension OutlineView {
  /// A scope without the `#if` around it.
  package func withoutConditions(_ scope: ScopeID) -> ScopeID {
    var scope = scope
    while self[scope].kind == .conditional { scope = self[scope].parent }
    return scope
  }
}
