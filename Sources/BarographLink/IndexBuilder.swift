package import BarographModel

extension Index {
  /// Indexes a project. Interns a few names, so the project's table may grow.
  package static func build(_ project: Project) -> Index {
    let builder = IndexBuilder(project)
    builder.build()
    return Index(builder)
  }
}

/// Fills the tables of an `Index` in order: what is declared where, which extension extends what, who inherits whom.
final class IndexBuilder {
  var project: Project
  let rows: [OutlineView]
  var entities: [Entity] = []
  var supertypes: [[Int32]] = []
  var lineages: [[Int32]] = []
  var externalSupertypes: [[Name]] = []
  var entityOfDecl: [Int32] = []
  var declBase: [Int] = []
  var firstInScope: [Int32] = []
  var nextInScope: [Int32] = []
  var scopeBase: [Int] = []
  var members = ChainedTable()
  var topLevel = ChainedTable()
  var modulesByName: [Name: Int32] = [:]
  var visibleModules: [[Int32]] = []
  var reExporters: [Name: Set<Int32>] = [:]
  var externals: [Name: Int32] = [:]
  let known: KnownNames
  private var pendingExtensions: [DeclReference] = []

  init(_ project: Project) {
    self.project = project
    rows = project.files.map(\.outline)
    known = KnownNames(&self.project.names)
  }

  func build() {
    layOut()
    indexModules()
    for file in project.files.indices { declareTypes(Int32(file)) }
    bindExtensions()
    for file in project.files.indices { declareMembers(Int32(file)) }
    resolveSupertypes()
  }

  // MARK: Rows

  private func layOut() {
    var decls = 0
    var scopes = 0
    for file in rows {
      declBase.append(decls)
      scopeBase.append(scopes)
      decls += file.decls.count
      scopes += file.scopes.count
    }
    entityOfDecl = Array(repeating: -1, count: decls)
    firstInScope = Array(repeating: -1, count: scopes)
    nextInScope = Array(repeating: -1, count: decls)
    members.reserve(decls / 2)
    for (index, file) in rows.enumerated() {
      for row in file.decls.indices.reversed() {
        let slot = scopeBase[index] + Int(file.decls[row].scope)
        nextInScope[declBase[index] + row] = firstInScope[slot]
        firstInScope[slot] = Int32(row)
      }
    }
  }

  private func indexModules() {
    for (row, module) in project.modules.enumerated() {
      let name = project.names.intern(module.name)
      if modulesByName[name] == nil { modulesByName[name] = Int32(row) }
    }
    var exports: [Int32: Set<Int32>] = [:]
    for file in project.files {
      for row in file.outline.imports where row.isExported {
        guard let target = modulesByName[row.module] else {
          reExporters[row.module, default: []].formUnion(file.modules.map { Int32($0) })
          continue
        }
        for module in file.modules { exports[Int32(module), default: []].insert(target) }
      }
    }
    // Modules that are only guessed from folders may be parts of one: they see each other without an import.
    let guessed = project.modules.indices.filter { project.modules[$0].origin == .folder }.map { Int32($0) }
    // Most files of a module import the same ones; they share one list.
    var lists: [[Int32]: [Int32]] = [:]
    for file in project.files {
      let imported = Set(file.outline.imports.compactMap { modulesByName[$0.module] })
      let key = file.modules.map { Int32($0) } + [-1] + imported.sorted()
      if let known = lists[key] {
        visibleModules.append(known)
        continue
      }
      let own = Set(file.modules.map { Int32($0) })
      var seen = project.modules[file.modules[0]].origin == .folder ? Set(guessed).subtracting(own) : []
      var queue = Array(imported)
      queue += own.flatMap { exports[$0] ?? [] }
      while let module = queue.popLast() {
        guard !own.contains(module), seen.insert(module).inserted else { continue }
        queue += exports[module] ?? []
      }
      let visible = seen.sorted()
      lists[key] = visible
      visibleModules.append(visible)
    }
  }

  // MARK: Types

  /// Entities for all types of a file but those nested in extensions, which wait until the extension is bound.
  private func declareTypes(_ file: Int32) {
    let outline = rows[Int(file)]
    for (row, decl) in outline.decls.enumerated() {
      let reference = DeclReference(file: file, decl: Int32(row))
      if decl.kind == .extensionOf {
        pendingExtensions.append(reference)
      } else if decl.kind.isNominal {
        declareType(reference, decl, outline)
      }
    }
  }

  private func declareType(_ reference: DeclReference, _ decl: Decl, _ outline: OutlineView) {
    let scope = enclosing(decl.scope, outline)
    switch outline.scopes[Int(scope)].kind {
    case .file: add(reference, decl, parent: -1, isLocal: false)
    case .type:
      let owner = entityOfDecl[declBase[Int(reference.file)] + Int(outline.scopes[Int(scope)].decl)]
      // A type inside a type that itself waits for its extension waits too.
      if owner >= 0 { add(reference, decl, parent: owner, isLocal: entities[Int(owner)].isLocal) }
    case .extensionBody: break
    default: add(reference, decl, parent: -1, isLocal: true)
    }
  }

  /// The scope without the `#if` around it.
  private func enclosing(_ scope: Int32, _ outline: OutlineView) -> Int32 {
    var scope = scope
    while outline.scopes[Int(scope)].kind == .conditional { scope = outline.scopes[Int(scope)].parent }
    return scope
  }

  private func add(_ reference: DeclReference, _ decl: Decl, parent: Int32, isLocal: Bool) {
    let file = project.files[Int(reference.file)]
    // Also for a type nested in an extension of an imported type: its id begins with the module that declares it.
    let module = Int32(file.modules[0])
    let row = Int32(entities.count)
    entities.append(
      Entity(name: decl.name, module: module, parent: parent, declaration: reference, kind: decl.kind, isLocal: isLocal)
    )
    entityOfDecl[declBase[Int(reference.file)] + Int(reference.decl)] = row
    if isLocal { return }
    if parent >= 0 {
      members.append(reference, owner: parent, name: decl.name)
    } else {
      for module in file.modules { topLevel.append(reference, owner: Int32(module), name: decl.name) }
    }
  }

  // MARK: Extensions

  /// Binds extensions to types until nothing changes: an extension may extend a type that another one declares.
  private func bindExtensions() {
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
    let outline = rows[Int(reference.file)]
    let type = outline.decls[Int(reference.decl)].type
    return type < 0 || outline.types[Int(type)].base < 0 || outline.types[Int(type)].kind != .named
  }

  /// Type aliases at file scope and in types must be known before extensions, which may extend through them.
  private func registerAliases() {
    for (file, source) in project.files.enumerated() {
      for (row, decl) in source.outline.decls.enumerated() where decl.kind == .alias {
        register(DeclReference(file: Int32(file), decl: Int32(row)), decl, rows[file])
      }
    }
  }

  private func extendedEntities(_ extensions: [DeclReference]) -> [Int32?] {
    let lookup = Lookup(index: Index(self))
    return extensions.map { lookup.extendedEntity($0) }
  }

  private func bind(_ reference: DeclReference, to entity: Int32) {
    entities[Int(entity)].extensions.append(reference)
    entityOfDecl[declBase[Int(reference.file)] + Int(reference.decl)] = entity
    let outline = rows[Int(reference.file)]
    let body = outline.decls[Int(reference.decl)].body
    declareNested(in: body, of: entity, reference.file, outline)
  }

  private func declareNested(in body: Int32, of entity: Int32, _ file: Int32, _ outline: OutlineView) {
    guard body >= 0 else { return }
    var row = firstInScope[scopeBase[Int(file)] + Int(body)]
    while row >= 0 {
      let decl = outline.decls[Int(row)]
      let reference = DeclReference(file: file, decl: row)
      if decl.kind == .alias { members.append(reference, owner: entity, name: decl.name) }
      if decl.kind.isNominal {
        add(reference, decl, parent: entity, isLocal: false)
        declareNested(in: decl.body, of: entityOfDecl[declBase[Int(file)] + Int(row)], file, outline)
      }
      row = nextInScope[declBase[Int(file)] + Int(row)]
    }
  }

  private func bindExternal(_ reference: DeclReference) {
    let outline = rows[Int(reference.file)]
    let type = outline.decls[Int(reference.decl)].type
    guard type >= 0 else { return }
    let node = outline.types[Int(type)]
    var name = node.name
    // Sugar: `extension [Int]` extends Array.
    switch node.kind {
    case .array: name = known.array
    case .dictionary: name = known.dictionary
    case .optional: name = known.optional
    default: break
    }
    let entity: Int32
    if let existing = externals[name] {
      entity = existing
    } else {
      entity = Int32(entities.count)
      externals[name] = entity
      entities.append(
        Entity(
          name: name, module: -1, parent: -1, declaration: DeclReference(file: reference.file, decl: -1),
          kind: .extensionOf, isLocal: false))
    }
    bind(reference, to: entity)
  }

  // MARK: Members

  private func declareMembers(_ file: Int32) {
    let outline = rows[Int(file)]
    for (row, decl) in outline.decls.enumerated() {
      switch decl.kind {
      case .variable, .function, .initializer, .subscriptMember, .enumCase, .associatedType:
        register(DeclReference(file: file, decl: Int32(row)), decl, outline)
      default: break
      }
    }
  }

  private func register(_ reference: DeclReference, _ decl: Decl, _ outline: OutlineView) {
    let scope = outline.scopes[Int(enclosing(decl.scope, outline))]
    switch scope.kind {
    case .file:
      for module in project.files[Int(reference.file)].modules {
        topLevel.append(reference, owner: Int32(module), name: decl.name)
      }
    case .type, .extensionBody:
      let owner = entityOfDecl[declBase[Int(reference.file)] + Int(scope.decl)]
      // Aliases in extensions are registered when the extension is bound.
      if owner >= 0, !(decl.kind == .alias && scope.kind == .extensionBody) {
        members.append(reference, owner: owner, name: decl.name)
      }
    default: break
    }
  }

  // MARK: Inheritance

  private func lineage(of entity: Int32) -> [Int32] {
    if supertypes[Int(entity)].isEmpty { return [] }
    var found = [entity] + supertypes[Int(entity)].filter { $0 != entity }
    var next = 1
    while next < found.count {
      // Nearly all lineages are short enough to be searched.
      for type in supertypes[Int(found[next])] where !found.contains(type) { found.append(type) }
      next += 1
    }
    return found
  }

  /// Two passes: the second sees nested types that the first found to be inherited.
  private func resolveSupertypes() {
    supertypes = Array(repeating: [], count: entities.count)
    externalSupertypes = Array(repeating: [], count: entities.count)
    for _ in 0..<2 {
      let lookup = Lookup(index: Index(self))
      let found = entities.indices.map { lookup.inherited(by: Int32($0)) }
      supertypes = found.map(\.project)
      lineages = entities.indices.map { lineage(of: Int32($0)) }
      externalSupertypes = found.map(\.external)
    }
  }
}
