internal import BarographModel

/// The names whose use may run code of the project, and the variables that are made once by whoever needs them first.
struct RunNames: Sendable {
  private var names: Set<Name> = []
  private(set) var once: [DeclReference] = []
  /// Accessors of shared instances that hold a lock from some place on until they return.
  private(set) var locking: [LockingAccessor] = []
  /// Accessors of Swift that make what they keep, and where they have kept it.
  private(set) var keeping: [KeptAccessor] = []
  private var ends: [DeclReference: UInt32] = [:]
  /// For each of them the scope of the block that runs once, or none: all of a variable's value does.
  private var blocks: [DeclReference: ScopeID] = [:]
  private var blocksOfFile: [FileID: Set<ScopeID>] = [:]

  init(_ inference: Inference) {
    let index = inference.index
    names = [index.known.initializer, index.known.selfType]
    for (file, outline) in index.outlines where outline.language != .markup {
      var accessors = KeptAccessorSearch(inference, file: file)
      for (row, decl) in zip(outline.declRows, outline.decls) {
        let reference = DeclReference(file: file, decl: row)
        if outline.language == .swift, decl.kind == .function || decl.kind == .variable,
          let found = accessors.accessor(reference, decl)
        {
          keeping.append(found)
          ends[reference] = found.end
        }
        switch decl.kind {
        case .function where !decl.body.isNone:
          names.insert(decl.name)
          if outline.language == .objectiveC, let property = Self.property(setBy: decl, index) {
            names.insert(property)
          }
          guard outline.language == .objectiveC, decl.flags.contains(.keepsValue), inference.isStatic(decl) else {
            break
          }
          if let block = Self.onceBlock(in: decl, outline) {
            add(reference, block)
          } else if let lock = Self.lock(in: decl, file, inference) {
            locking.append(LockingAccessor(declaration: reference, lock: lock))
          }
        case .initializer: names.insert(decl.name)
        case .classType, .structType, .actorType, .enumType, .alias: names.insert(decl.name)
        case .variable where Self.holdsCode(decl, outline): names.insert(decl.name)
        case .variable where Self.runsCode(decl, outline, inference):
          names.insert(decl.name)
          if !decl.value.isNone, !decl.flags.contains(.isComputed), !decl.flags.contains(.isLazy),
            outline.language == .swift, isMadeByCode(decl, outline)
          {
            add(reference)
          }
        default: break
        }
      }
    }
  }

  /// Where an accessor takes its lock: `@synchronized (self) { … }`.
  private static func lock(in accessor: Decl, _ file: FileID, _ inference: Inference) -> UInt32? {
    let outline = inference.index[file]
    return inference.tables(of: file).statements(in: accessor.body).lazy.map { outline.statements[Int($0)] }.first {
      $0.kind == .condition && !$0.expr.isNone && outline[$0.expr].kind == .selfReference
    }?.offset
  }

  /// The property that a method of Objective-C sets: `owner` of `setOwner:`.
  private static func property(setBy decl: Decl, _ index: Index) -> Name? {
    let text = index.text(decl.name)
    guard decl.parameters.count == 1, text.hasPrefix("set"), let first = text.dropFirst(3).first else { return nil }
    return index.project.names.find(first.lowercased() + text.dropFirst(4))
  }

  private mutating func add(_ reference: DeclReference, _ block: ScopeID = .none) {
    once.append(reference)
    blocks[reference] = block
    if !block.isNone { blocksOfFile[reference.file, default: []].insert(block) }
  }

  /// Whether using a name may run code.
  func contains(_ name: Name) -> Bool { names.contains(name) }

  /// Whether a variable or accessor is made once, by whoever needs it first.
  func isOnce(_ reference: DeclReference) -> Bool { blocks[reference] != nil }

  /// Where an accessor that makes what it keeps has kept it.
  func end(of accessor: DeclReference) -> UInt32? { ends[accessor] }

  /// The scope of the block in an accessor that runs once.
  func block(of accessor: DeclReference) -> ScopeID { blocks[accessor] ?? .none }

  /// The blocks of a file that run once.
  func blocks(in file: FileID) -> Set<ScopeID> { blocksOfFile[file] ?? [] }

  /// Whether a variable is a function: `let isAllowed: () -> Bool`, `let load = { … }`.
  private static func holdsCode(_ decl: Decl, _ outline: OutlineView) -> Bool {
    if decl.type.isNone { return !decl.value.isNone && outline[decl.value].kind == .closure }
    return outline[decl.type].kind == .function && !decl.flags.contains(.isComputed)
  }

  private static func runsCode(_ decl: Decl, _ outline: OutlineView, _ inference: Inference) -> Bool {
    if decl.flags.contains(.isComputed) || decl.flags.contains(.isLazy) || inference.isStatic(decl) { return true }
    return outline[outline.withoutConditions(decl.scope)].kind == .file
  }

  /// Whether the value of a variable is more than a literal.
  private func isMadeByCode(_ decl: Decl, _ outline: OutlineView) -> Bool {
    switch outline[decl.value].kind {
    case .string, .integer, .float, .boolean, .nilLiteral, .keyPath: false
    default: true
    }
  }

  /// The block in which an accessor makes what it keeps: `dispatch_once(&once, ^{ … })`.
  private static func onceBlock(in decl: Decl, _ outline: OutlineView) -> ScopeID? {
    outline.scopeRows.first {
      let scope = outline[$0]
      return scope.kind == .closure && scope.runsAtOnce && outline.isInside(scope.parent, decl.body)
    }
  }
}

/// An accessor whose code runs under a lock.
struct LockingAccessor {
  var declaration: DeclReference
  /// Where it takes the lock, which it has until it returns.
  var lock: UInt32
}
