internal import BarographModel

/// Which modules each file sees.
struct ModuleTables: Sendable {
  private(set) var byName: [Name: ModuleID] = [:]
  /// The names of all modules of the project.
  private(set) var names = NameBits()
  /// Modules of the project that each file sees besides its own, through imports and re-exports.
  private(set) var visible = Column<SourceFile, [ModuleID]>()
  /// Modules of the project that export a module from outside, by its name.
  private(set) var reExporters: [Name: Set<ModuleID>] = [:]
  /// What any file imports, by name.
  private(set) var imported: Set<Name> = []

  /// `names` are those of the project's modules, in their order.
  init(_ project: Project, _ rows: [OutlineView], names: [Name]) {
    for (row, name) in names.enumerated() where byName[name] == nil {
      byName[name] = ModuleID(row)
      self.names.insert(name)
    }
    let exports = readExports(project, rows)
    // Modules that are only guessed from folders may be parts of one: they see each other without an import.
    let guessed = project.modules.indices.filter { project.modules[$0].origin == .folder }.map { ModuleID($0) }
    var parts: [Name: ModuleID?] = [:]
    let bridged = bridgedModules(project, rows)
    // Most files of a module import the same ones; they share one list.
    var lists: [[ModuleID]: [ModuleID]] = [:]
    for (file, outline) in zip(project.files, rows) {
      let imported = Set(
        outline.imports.compactMap { row -> ModuleID? in
          if let module = byName[row.module] { return module }
          if let known = parts[row.module] { return known }
          let found = whole(row.module, guessed, project)
          parts[row.module] = .some(found)
          return found
        }
      )
      .union(outline.language == .swift && !bridged.isEmpty ? file.modules.flatMap { bridged[$0] ?? [] } : [])
      let key = file.modules.map { ModuleID($0) } + [.none] + imported.sorted()
      if let known = lists[key] {
        visible.values.append(known)
        continue
      }
      let own = Set(file.modules.map { ModuleID($0) })
      var seen = project.modules[file.modules[0]].origin == .folder ? Set(guessed).subtracting(own) : []
      var queue = Array(imported)
      queue += own.flatMap { exports[$0] ?? [] }
      while let module = queue.popLast() {
        guard !own.contains(module), seen.insert(module).inserted else { continue }
        queue += exports[module] ?? []
      }
      let list = seen.sorted()
      lists[key] = list
      visible.values.append(list)
    }
  }

  /// What all Swift of a module sees through its bridging header, by row of the module.
  private func bridgedModules(_ project: Project, _ rows: [OutlineView]) -> [Int: Set<ModuleID>] {
    var found: [Int: Set<ModuleID>] = [:]
    for (file, outline) in zip(project.files, rows)
    where outline.language == .objectiveC && file.path.hasSuffix("Bridging-Header.h") {
      let imported = outline.imports.compactMap { byName[$0.module] }
      for module in file.modules { found[module, default: []].formUnion(imported) }
    }
    return found
  }

  /// The guessed module whose name an imported name begins with: `StoreInterface` may be a part of what is called `Store`.
  private func whole(_ name: Name, _ guessed: [ModuleID], _ project: Project) -> ModuleID? {
    let text = project.names[name]
    let beginning = guessed.filter {
      let module = project[$0].name
      return module.utf8.count > 2 && module.utf8.count < text.utf8.count && text.hasPrefix(module)
    }
    return beginning.max {
      project[$0].name.utf8.count < project[$1].name.utf8.count
    }
  }

  /// Modules of the project that each module exports.
  private mutating func readExports(_ project: Project, _ rows: [OutlineView]) -> [ModuleID: Set<ModuleID>] {
    var exports: [ModuleID: Set<ModuleID>] = [:]
    for (file, outline) in zip(project.files, rows) {
      imported.formUnion(outline.imports.lazy.map(\.module))
      for row in outline.imports where row.isExported {
        guard let target = byName[row.module] else {
          reExporters[row.module, default: []].formUnion(file.modules.map { ModuleID($0) })
          continue
        }
        for module in file.modules { exports[ModuleID(module), default: []].insert(target) }
      }
    }
    return exports
  }
}
