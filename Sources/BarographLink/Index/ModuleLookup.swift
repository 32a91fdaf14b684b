package import BarographModel

/// What names at file scope mean, in the modules that a file is in or sees.
extension Lookup {
  func moduleLevel(_ name: Name, _ file: FileID, _ wantsType: Bool) -> Meaning {
    // Most names of a text are of the platform.
    guard index.declared.topLevel.isMentioned(name) else {
      return index.isObjectiveC(file) ? .external : module(name, file) ?? .external
    }
    // What no target compiles is meant where nothing else is.
    var leftOver: Meaning?
    for module in index.project[file].modules {
      guard let found = inModule(ModuleID(module), name, file, wantsType, isImported: false) else { continue }
      if !isLeftOver(found, for: file) { return found }
      leftOver = leftOver ?? found
    }
    if index.isObjectiveC(file) { return anywhere(name, file, wantsType) }
    var found: Meaning?
    for module in index.modules.visible[file] {
      guard let meaning = inModule(module, name, file, wantsType, isImported: true) else { continue }
      if let earlier = found, earlier != meaning {
        return explicitImport(name, file, wantsType) ?? importedAlone(name, file, wantsType) ?? .ambiguous
      }
      found = meaning
    }
    if let found { return found }
    return leftOver ?? module(name, file) ?? .external
  }

  /// Whether code that some target compiles cannot mean it: its own file is compiled by none.
  private func isLeftOver(_ meaning: Meaning, for file: FileID) -> Bool {
    if index.project[file].isForgotten { return false }
    return place(of: meaning).map { index.project[$0].isLeftOut } ?? false
  }

  private func place(of meaning: Meaning) -> FileID? {
    switch meaning {
    case .type(let entity): index[entity].declaration.file
    case .alias(let reference), .value(let reference): reference.file
    default: nil
    }
  }

  /// What an Objective-C file may mean: which header declares it decides, and headers say nothing about modules. A class
  /// and a protocol may share a name; the class is meant more often.
  private func anywhere(_ name: Name, _ file: FileID, _ wantsType: Bool) -> Meaning {
    var found: Meaning?
    for reference in index.declared.topLevel.all(owner: DeclaredNames.everywhere, name: name) {
      guard let meaning = meaning(of: reference, wantsType), meaning != found else { continue }
      if case .value = meaning, !index.isObjectiveC(reference.file) { continue }
      guard let earlier = found else {
        found = meaning
        continue
      }
      if isProtocol(meaning), !isProtocol(earlier) { continue }
      if isProtocol(earlier), !isProtocol(meaning) {
        found = meaning
        continue
      }
      // A program has one class of a name; another program of the same text may have its own.
      let (old, new) = (nearness(of: earlier, to: file), nearness(of: meaning, to: file))
      if old == new { return decidedByImports(name, for: file) ?? .ambiguous }
      if new > old { found = meaning }
    }
    return found ?? .external
  }

  /// 2 for what a module of the file declares, 1 for other production code, 0 for tests.
  func nearness(of meaning: Meaning, to file: FileID) -> Int {
    guard let place = place(of: meaning) else { return 0 }
    let declaring = index.project[place]
    if declaring.modules.contains(where: index.project[file].modules.contains) { return 2 }
    return declaring.role == .test ? 0 : 1
  }

  /// The protocol of the project that `@protocol(name)` and `id<name>` mean, whether or not a class shares its name.
  package func protocolEntity(_ name: Name, file: FileID, scope: ScopeID) -> EntityID? {
    if case .type(let entity) = meaning(of: name, file: file, scope: scope, offset: 0, wantsType: true),
      index[entity].kind == .protocolType
    {
      return entity
    }
    for reference in index.declared.topLevel.all(owner: DeclaredNames.everywhere, name: name) {
      if index.decl(reference).kind == .protocolType { return index.entity(of: reference) }
    }
    return nil
  }

  private func isProtocol(_ meaning: Meaning) -> Bool {
    guard case .type(let entity) = meaning else { return false }
    return index[entity].kind == .protocolType
  }

  private func meaning(of reference: DeclReference, _ wantsType: Bool) -> Meaning? {
    switch index.decl(reference).kind {
    case .classType, .structType, .enumType, .actorType, .protocolType: index.entity(of: reference).map { .type($0) }
    case .alias: .alias(reference)
    case .variable, .function: wantsType ? nil : .value(reference)
    case .enumCase: wantsType || !index.isObjectiveC(reference.file) ? nil : .value(reference)
    default: nil
    }
  }

  /// A declaration at file scope of a module that this file can see. Where several files declare a type of one name, and not all
  /// of them can be compiled together, each means its own.
  func inModule(_ module: ModuleID, _ name: Name, _ file: FileID, _ wantsType: Bool, isImported: Bool) -> Meaning? {
    var found: Meaning?
    _ = index.declared.topLevel.first(owner: module, name: name) { reference in
      let decl = index.decl(reference)
      if found != nil {
        guard decl.kind.isNominal, reference.file == file, let own = index.entity(of: reference) else { return false }
        found = .type(own)
        return true
      }
      if decl.access == .privateAccess || decl.access == .fileprivateAccess, reference.file != file { return false }
      if isImported, !isVisibleOutside(decl, module, file) { return false }
      switch decl.kind {
      case .classType, .structType, .enumType, .actorType, .protocolType:
        let entity = index.entity(of: reference)
        // Swift has another name for it.
        if let entity, decl.name == name, index.declared.protocolsNamedLikeClasses.contains(entity) { return false }
        found = entity.map { .type($0) }
      case .alias: found = .alias(reference)
      case .variable, .function:
        // Objective-C sees no variable of Swift at file scope: the name is a macro's, or another's.
        if !wantsType, !index.isObjectiveC(file) || index.isObjectiveC(reference.file) { found = .value(reference) }
      default: break
      }
      guard case .type? = found else { return found != nil }
      return isImported || reference.file == file
    }
    return found
  }

  /// Module boundaries are only certain where a manifest draws them.
  private func isVisibleOutside(_ decl: Decl, _ module: ModuleID, _ file: FileID) -> Bool {
    if decl.access.rawValue >= Access.packageAccess.rawValue { return true }
    let row = index.project[module]
    if row.origin != .swiftPackage { return true }
    return index[file].imports.contains {
      $0.isTestable && index.modules.byName[$0.module] == module
    }
  }

  /// `import class Module.Name` decides between modules.
  private func explicitImport(_ name: Name, _ file: FileID, _ wantsType: Bool) -> Meaning? {
    for row in index[file].imports where row.symbol == name {
      guard let module = index.modules.byName[row.module] else { continue }
      if let found = inModule(module, name, file, wantsType, isImported: true) { return found }
    }
    return nil
  }

  /// What the modules that a file itself imports have of a name, where only one of them has it.
  private func importedAlone(_ name: Name, _ file: FileID, _ wantsType: Bool) -> Meaning? {
    var found: Meaning?
    for module in Set(index[file].imports.compactMap({ index.modules.byName[$0.module] })) {
      guard let meaning = inModule(module, name, file, wantsType, isImported: true), meaning != found else { continue }
      if found != nil { return nil }
      found = meaning
    }
    return found
  }

  /// Whether a file imports a module of a name.
  func isImported(_ name: Name, by file: FileID) -> Bool {
    index[file].imports.contains { $0.module == name }
  }

  private func module(_ name: Name, _ file: FileID) -> Meaning? {
    if index.modules.names.contains(name), let module = index.modules.byName[name],
      index.modules.visible[file].contains(module)
        || index.project[file].modules.contains(Int(module.index))
    {
      return .module(module)
    }
    return isImported(name, by: file) ? .module(.none) : nil
  }
}
