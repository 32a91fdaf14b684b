package import BarographAlgorithms
package import BarographModel

extension Index {
  /// Indexes a project. Interns a few names, so the project's table may grow.
  package static func build(
    _ project: Project, libraries: LibraryFacts = LibraryFacts(), workers: some Workers = OneWorker()
  ) -> Index {
    let builder = IndexBuilder(project, libraries, workers)
    for file in builder.rows.indices { builder.declareTypes(FileID(file)) }
    builder.declareForgotten()
    builder.bindExtensions()
    // Types are found without values, so who inherits whom is settled while values are declared.
    let types = Index(builder)
    (builder.declared, builder.inheritance) = workers.both(
      {
        var declared = types.declared
        declared.declareValues(of: types)
        return declared
      },
      { Inheritance(resolvedIn: types) })
    if builder.rows.contains(where: { $0.language == .markup }) { builder.documents = Documents(Index(builder)) }
    let named = Index(builder)
    (builder.nodes, builder.previews) = workers.both({ NodeTable(named, workers) }, { PreviewTypes(named) })
    return Index(builder)
  }
}

/// Fills the tables of an `Index` in order: which types there are, what extends and what inherits from them, what else is
/// declared in them. Nothing here holds on to a property while it calls something that changes it, so the run-time
/// checks for that, a tenth of the time, are off.
final class IndexBuilder {
  let project: Project
  let rows: [OutlineView]
  let known: KnownNames
  let libraries: LibraryFacts
  let layout: IndexLayout
  let modules: ModuleTables
  @exclusivity(unchecked) var entities: [Entity] = []
  @exclusivity(unchecked) var entityOfDecl: [EntityID]
  @exclusivity(unchecked) var declared = DeclaredNames()
  @exclusivity(unchecked) var externals: [Name: EntityID] = [:]
  var inheritance = Inheritance()
  var documents = Documents()
  var nodes = NodeTable()
  var previews = PreviewTypes()
  /// What the graph calls the scenes and files that documents declare.
  private let documentNames: [DeclReference: Name]
  private var pendingExtensions: [DeclReference] = []
  private var aliases: [DeclReference] = []
  /// Types at file scope that no target compiles.
  private var forgotten: [DeclReference] = []

  init(_ project: Project, _ libraries: LibraryFacts, _ workers: some Workers) {
    var project = project
    self.libraries = libraries
    known = KnownNames(&project.names, libraries)
    let names = project.modules.map { project.names.intern($0.name) }
    let rows = project.files.map(\.outline)
    documentNames = namesOfDocuments(&project, rows)
    (layout, modules) = workers.both({ IndexLayout(rows) }, { [project] in ModuleTables(project, rows, names: names) })
    entityOfDecl = Array(repeating: .none, count: layout.declCount)
    self.project = project
    self.rows = rows
    // Documents name classes as Objective-C does.
    declared.hasObjectiveC = rows.contains { row in
      row.language == .objectiveC || row.language == .markup && row.decls.contains { $0.kind == .scene }
    }
  }

  // MARK: Types

  /// Entities for all types of a file but those nested in extensions, which wait until the extension is bound.
  fileprivate func declareTypes(_ file: FileID) {
    let outline = rows[Int(file.index)]
    for (row, decl) in zip(outline.declRows, outline.decls) {
      let reference = DeclReference(file: file, decl: row)
      switch decl.kind {
      case .extensionOf: pendingExtensions.append(reference)
      case .alias:
        declared.typeNames.insert(decl.name)
        aliases.append(reference)
      case .scene, .configurationFile: declareDocument(reference, decl)
      default:
        guard decl.kind.isNominal else { continue }
        declared.typeNames.insert(decl.name)
        declareType(reference, decl, outline)
      }
    }
  }

  private func declareType(_ reference: DeclReference, _ decl: Decl, _ outline: OutlineView) {
    let scope = outline.withoutConditions(decl.scope)
    switch outline[scope].kind {
    case .file: add(reference, decl, parent: .none, isLocal: false)
    case .type:
      let owner = entityOfDecl[layout.declBase[reference.file] + Int(outline[scope].decl.index)]
      // A type inside a type that itself waits for its extension waits too.
      if !owner.isNone { add(reference, decl, parent: owner, isLocal: entities[Int(owner.index)].isLocal) }
    case .extensionBody: break
    default: add(reference, decl, parent: .none, isLocal: true)
    }
  }

  /// A node of the graph that no name means.
  private func declareDocument(_ reference: DeclReference, _ decl: Decl) {
    entityOfDecl[layout.declBase[reference.file] + Int(reference.decl.index)] = EntityID(entities.count)
    entities.append(
      Entity(
        name: documentNames[reference] ?? decl.name, module: ModuleID(project[reference.file].modules[0]),
        parent: .none, declaration: reference, kind: decl.kind, isLocal: false))
  }

  private func add(_ reference: DeclReference, _ decl: Decl, parent: EntityID, isLocal: Bool) {
    let file = project[reference.file]
    // Also for a type nested in an extension of an imported type: its id begins with the module that declares it.
    let module = ModuleID(file.modules[0])
    let row = EntityID(entities.count)
    entities.append(
      Entity(name: decl.name, module: module, parent: parent, declaration: reference, kind: decl.kind, isLocal: isLocal)
    )
    entityOfDecl[layout.declBase[reference.file] + Int(reference.decl.index)] = row
    if isLocal { return }
    if !parent.isNone {
      declared.members.append(reference, owner: parent, name: decl.name)
    } else if file.isLeftOut {
      forgotten.append(reference)
    } else {
      declared.declare(reference, decl, rows[Int(reference.file.index)], in: file, known)
    }
  }

  /// Names of types that no target compiles, once all others are known.
  fileprivate func declareForgotten() {
    for reference in forgotten {
      let outline = rows[Int(reference.file.index)]
      declared.declare(
        reference, outline[reference.decl], outline,
        in: project[reference.file], known)
    }
  }

  // MARK: Extensions

  /// Binds extensions to types until nothing changes: an extension may extend a type that another one declares.
  fileprivate func bindExtensions() {
    registerAliases()
    var waiting = pendingExtensions
    while !waiting.isEmpty {
      // The snapshot must be gone before the tables change, or they would be copied.
      let targets = extendedEntities(waiting)
      var rest: [DeclReference] = []
      for (reference, target) in zip(waiting, targets) {
        if let target { bind(reference, to: target) } else { rest.append(reference) }
      }
      if rest.count == waiting.count {
        // Nothing of the project: extensions of plain outside types first, others may extend what those declare.
        let plain = rest.filter { isUnqualified($0) }
        for reference in plain.isEmpty ? rest : plain { bindExternal(reference) }
        rest = plain.isEmpty ? [] : rest.filter { !isUnqualified($0) }
      }
      waiting = rest
    }
  }

  private func isUnqualified(_ reference: DeclReference) -> Bool {
    let outline = rows[Int(reference.file.index)]
    let type = outline[reference.decl].type
    return type.isNone || outline[type].base.isNone || outline[type].kind != .named
  }

  /// Type aliases at file scope and in types must be known before extensions, which may extend through them. Those in
  /// extensions are registered when the extension is bound.
  private func registerAliases() {
    let forgotten = aliases.filter { project[$0.file].isLeftOut }
    for alias in aliases.filter({ !project[$0.file].isLeftOut }) + forgotten {
      let outline = rows[Int(alias.file.index)]
      let decl = outline[alias.decl]
      let scope = outline[outline.withoutConditions(decl.scope)]
      switch scope.kind {
      case .file:
        declared.declare(alias, decl, outline, in: project[alias.file], known)
      case .type:
        let owner = entityOfDecl[layout.declBase[alias.file] + Int(scope.decl.index)]
        if !owner.isNone { declared.members.append(alias, owner: owner, name: decl.name) }
      default: break
      }
    }
  }

  private func extendedEntities(_ extensions: [DeclReference]) -> [EntityID?] {
    let lookup = Lookup(index: Index(self))
    return extensions.map { lookup.extendedEntity($0) }
  }

  private func bind(_ reference: DeclReference, to entity: EntityID) {
    entities[Int(entity.index)].extensions.append(reference)
    entityOfDecl[layout.declBase[reference.file] + Int(reference.decl.index)] = entity
    let outline = rows[Int(reference.file.index)]
    let body = outline[reference.decl].body
    declareNested(in: body, of: entity, reference.file, outline)
  }

  private func declareNested(in body: ScopeID, of entity: EntityID, _ file: FileID, _ outline: OutlineView) {
    for row in layout.members(of: body, in: file) {
      let decl = outline[row]
      let reference = DeclReference(file: file, decl: row)
      if decl.kind == .alias { declared.members.append(reference, owner: entity, name: decl.name) }
      if decl.kind.isNominal {
        add(reference, decl, parent: entity, isLocal: false)
        declareNested(in: decl.body, of: entityOfDecl[layout.declBase[file] + Int(row.index)], file, outline)
      }
    }
  }

  private func bindExternal(_ reference: DeclReference) {
    let outline = rows[Int(reference.file.index)]
    let type = outline[reference.decl].type
    guard !type.isNone else { return }
    let node = outline[type]
    var name = node.name
    // Sugar: `extension [Int]` extends Array.
    switch node.kind {
    case .array: name = known.array
    case .dictionary: name = known.dictionary
    case .optional: name = known.optional
    default: break
    }
    let entity: EntityID
    if let existing = externals[name] {
      entity = existing
    } else {
      entity = EntityID(entities.count)
      externals[name] = entity
      entities.append(
        Entity(
          name: name, module: .none, parent: .none, declaration: DeclReference(file: reference.file, decl: .none),
          kind: .extensionOf, isLocal: false))
    }
    bind(reference, to: entity)
  }
}
