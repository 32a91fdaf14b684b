package import BarographModel

/// What a name means where it is used.
package enum Meaning: Sendable, Equatable {
  case type(Int32)
  case alias(DeclReference)
  /// A generic parameter or associated type.
  case parameter
  /// A variable, function, parameter or case.
  case value(DeclReference)
  /// A row of `Project.modules`, or -1 for a module outside the project.
  case module(Int32)
  /// Several imported modules declare it and the text does not say which is meant.
  case ambiguous
  /// Nothing of the project: something imported.
  case external
}

/// Name lookup by Swift's scoping rules, as far as they can be followed without types.
package struct Lookup: Sendable {
  package let index: Index
  /// By entity, as far as they are known.
  private let lineages: [[Int32]]

  package init(index: Index) { self.init(index: index, lineages: index.inheritance.lineages) }

  /// With other lineages than those of the index, for when it has none yet.
  init(index: Index, lineages: [[Int32]]) {
    self.index = index
    self.lineages = lineages
  }

  /// What an unqualified name means at a place. `wantsType` skips values; `inheritanceOf` is a type's scope whose
  /// members are not visible yet because its inheritance clause is being read.
  package func meaning(
    of name: Name, file: Int32, scope: Int32, offset: UInt32, wantsType: Bool, inheritanceOf: Int32 = -1
  ) -> Meaning {
    for (current, row) in index.rows[Int(file)].enclosing(scope) {
      switch row.kind {
      case .conditional: break
      case .function, .accessor, .closure, .initializer, .block:
        if let found = local(name, file, current, offset, wantsType) { return found }
      case .type, .extensionBody:
        let decl = DeclReference(file: file, decl: row.decl)
        if let entity = index.entity(of: decl) {
          if isGenericParameter(name, of: entity) { return .parameter }
          if current != inheritanceOf, let found = member(name, of: entity, wantsType: wantsType),
            isReachable(found, file)
          {
            return found
          }
        }
      case .file: return moduleLevel(name, file, wantsType)
      }
    }
    return .external
  }

  /// In Objective-C a name alone means an instance variable, never a method.
  private func isReachable(_ member: Meaning, _ file: Int32) -> Bool {
    guard index.isObjectiveC(file), case .value(let reference) = member else { return true }
    return index.decl(reference).kind == .variable
  }

  // MARK: Local names

  private func local(_ name: Name, _ file: Int32, _ scope: Int32, _ offset: UInt32, _ wantsType: Bool) -> Meaning? {
    var row = index.layout.firstInScope[index.layout.scopeBase[Int(file)] + Int(scope)]
    var best: Meaning?
    while row >= 0 {
      let next = index.layout.nextInScope[index.layout.declBase[Int(file)] + Int(row)]
      defer { row = next }
      guard index.rows[Int(file)].decls[Int(row)].name == name else { continue }
      let decl = index.rows[Int(file)].decls[Int(row)]
      let reference = DeclReference(file: file, decl: row)
      switch decl.kind {
      case .genericParameter: return .parameter
      case .classType, .structType, .enumType, .actorType, .protocolType:
        if let entity = index.entity(of: reference) { return .type(entity) }
      case .alias: return .alias(reference)
      case .function: if !wantsType { best = .value(reference) }
      // The last one declared before the use is meant.
      case .variable, .parameter:
        if !wantsType, decl.offset < offset || decl.kind == .parameter, !isInOwnValue(offset, reference, decl) {
          best = .value(reference)
        }
      default: break
      }
    }
    return best
  }

  /// In `let name = name`, `if let name = name.first` and `let name = f(name)` the second one means something further out.
  private func isInOwnValue(_ offset: UInt32, _ reference: DeclReference, _ decl: Decl) -> Bool {
    guard decl.kind == .variable, decl.value >= 0 else { return false }
    if offset > decl.offset, offset < decl.end, !isInLaterBinding(offset, reference, decl) { return true }
    var row = decl.value
    while row >= 0 {
      let expr = index.rows[Int(reference.file)].exprs[Int(row)]
      if expr.base < 0 { return expr.offset == offset }
      row = expr.base
    }
    return false
  }

  /// `let a = 1, b = a`: all bindings end where the declaration does.
  private func isInLaterBinding(_ offset: UInt32, _ reference: DeclReference, _ decl: Decl) -> Bool {
    let next = index.layout.nextInScope[index.layout.declBase[Int(reference.file)] + Int(reference.decl)]
    guard next >= 0, case let later = index.rows[Int(reference.file)].decls[Int(next)] else { return false }
    return later.start == decl.start && later.offset <= offset
  }

  private func isGenericParameter(_ name: Name, of entity: Int32) -> Bool {
    let declaration = index.entities[Int(entity)].declaration
    guard declaration.decl >= 0 else { return false }
    let generics = index.decl(declaration).generics
    return generics.range.contains {
      index.rows[Int(declaration.file)].decls[$0].name == name
    }
  }

  // MARK: Members

  /// A member of a type or of what it inherits from.
  package func member(_ name: Name, of entity: Int32, wantsType: Bool) -> Meaning? {
    var found: Meaning?
    eachSupertype(of: entity) { type in
      found = ownMember(name, of: type, wantsType: wantsType)
      return found != nil
    }
    return found
  }

  /// Declarations of a type's members with a name, those of its supertypes after its own.
  package func members(_ name: Name, of entity: Int32) -> [DeclReference] {
    var found: [DeclReference] = []
    eachSupertype(of: entity) { type in
      found += index.declared.members.all(owner: type, name: name)
      return false
    }
    return found
  }

  /// Visits a type and then its supertypes, nearest first, each once, until `visit` returns true.
  package func eachSupertype(of entity: Int32, _ visit: (Int32) -> Bool) {
    if visit(entity) { return }
    guard Int(entity) < lineages.count else { return }
    for type in lineages[Int(entity)].dropFirst() where visit(type) { return }
  }

  /// Whether one type is another or inherits from it.
  package func isSubtype(_ entity: Int32, of other: Int32) -> Bool {
    var found = false
    eachSupertype(of: entity) {
      found = $0 == other
      return found
    }
    return found
  }

  private func ownMember(_ name: Name, of entity: Int32, wantsType: Bool) -> Meaning? {
    var found: Meaning?
    _ = index.declared.members.first(owner: entity, name: name) { reference in
      switch index.decl(reference).kind {
      case .classType, .structType, .enumType, .actorType, .protocolType:
        found = index.entity(of: reference).map { .type($0) }
      case .alias: found = .alias(reference)
      case .associatedType: found = .parameter
      default: if !wantsType { found = .value(reference) }
      }
      return found != nil
    }
    return found
  }

  // MARK: Modules

  private func moduleLevel(_ name: Name, _ file: Int32, _ wantsType: Bool) -> Meaning {
    for module in index.project.files[Int(file)].modules {
      if let found = inModule(Int32(module), name, file, wantsType, isImported: false) { return found }
    }
    if index.isObjectiveC(file) { return anywhere(name, file, wantsType) }
    var found: Meaning?
    for module in index.modules.visible[Int(file)] {
      guard let meaning = inModule(module, name, file, wantsType, isImported: true) else { continue }
      if let earlier = found, earlier != meaning { return explicitImport(name, file, wantsType) ?? .ambiguous }
      found = meaning
    }
    if let found { return found }
    return module(name, file) ?? .external
  }

  /// What an Objective-C file may mean: which header declares it decides, and headers say nothing about modules. A class
  /// and a protocol may share a name; the class is meant more often.
  private func anywhere(_ name: Name, _ file: Int32, _ wantsType: Bool) -> Meaning {
    var found: Meaning?
    for reference in index.declared.topLevel.all(owner: DeclaredNames.everywhere, name: name) {
      guard let meaning = meaning(of: reference, wantsType), meaning != found else { continue }
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
  func nearness(of meaning: Meaning, to file: Int32) -> Int {
    let place: Int32
    switch meaning {
    case .type(let entity): place = index.entities[Int(entity)].declaration.file
    case .alias(let reference), .value(let reference): place = reference.file
    default: return 0
    }
    let declaring = index.project.files[Int(place)]
    if declaring.modules.contains(where: index.project.files[Int(file)].modules.contains) { return 2 }
    return declaring.role == .test ? 0 : 1
  }

  /// The protocol of the project that `@protocol(name)` and `id<name>` mean, whether or not a class shares its name.
  package func protocolEntity(_ name: Name, file: Int32, scope: Int32) -> Int32? {
    if case .type(let entity) = meaning(of: name, file: file, scope: scope, offset: 0, wantsType: true),
      index.entities[Int(entity)].kind == .protocolType
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
    return index.entities[Int(entity)].kind == .protocolType
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

  /// A declaration at file scope of a module that this file can see.
  func inModule(_ module: Int32, _ name: Name, _ file: Int32, _ wantsType: Bool, isImported: Bool) -> Meaning? {
    var found: Meaning?
    _ = index.declared.topLevel.first(owner: module, name: name) { reference in
      let decl = index.decl(reference)
      if decl.access == .privateAccess || decl.access == .fileprivateAccess, reference.file != file { return false }
      if isImported, !isVisibleOutside(decl, module, file) { return false }
      switch decl.kind {
      case .classType, .structType, .enumType, .actorType, .protocolType:
        let entity = index.entity(of: reference)
        // Swift has another name for it.
        if let entity, decl.name == name, index.declared.twins.contains(entity) { return false }
        found = entity.map { .type($0) }
      case .alias: found = .alias(reference)
      case .variable, .function: if !wantsType { found = .value(reference) }
      default: break
      }
      return found != nil
    }
    return found
  }

  /// Module boundaries are only certain where a manifest draws them.
  private func isVisibleOutside(_ decl: Decl, _ module: Int32, _ file: Int32) -> Bool {
    if decl.access.rawValue >= Access.packageAccess.rawValue { return true }
    let row = index.project.modules[Int(module)]
    if row.origin != .swiftPackage { return true }
    return index.rows[Int(file)].imports.contains {
      $0.isTestable && index.modules.byName[$0.module] == module
    }
  }

  /// `import class Module.Name` decides between modules.
  private func explicitImport(_ name: Name, _ file: Int32, _ wantsType: Bool) -> Meaning? {
    for row in index.rows[Int(file)].imports where row.symbol == name {
      guard let module = index.modules.byName[row.module] else { continue }
      if let found = inModule(module, name, file, wantsType, isImported: true) { return found }
    }
    return nil
  }

  /// Whether a file imports a module of a name.
  func isImported(_ name: Name, by file: Int32) -> Bool {
    index.rows[Int(file)].imports.contains { $0.module == name }
  }

  private func module(_ name: Name, _ file: Int32) -> Meaning? {
    if let module = index.modules.byName[name],
      index.modules.visible[Int(file)].contains(module) || index.project.files[Int(file)].modules.contains(Int(module))
    {
      return .module(module)
    }
    return isImported(name, by: file) ? .module(-1) : nil
  }
}
