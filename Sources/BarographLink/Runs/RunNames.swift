internal import BarographModel

/// The names whose use may run code of the project, and the variables that are made once by whoever needs them first.
struct RunNames: Sendable {
  private var names: Set<Name> = []
  private(set) var once: [DeclReference] = []
  private var isOnceTable: Set<DeclReference> = []

  init(_ inference: Inference) {
    let index = inference.index
    names = [index.known.initializer, index.known.selfType]
    for (file, outline) in index.rows.enumerated() where outline.language != .markup {
      for (row, decl) in outline.decls.enumerated() {
        let reference = DeclReference(file: Int32(file), decl: Int32(row))
        switch decl.kind {
        case .function where decl.body >= 0:
          names.insert(decl.name)
          if outline.language == .objectiveC, let property = Self.property(setBy: decl, index) {
            names.insert(property)
          }
          if outline.language == .objectiveC, decl.flags.contains(.keepsValue), inference.isStatic(decl),
            Self.runsOnce(decl, outline)
          {
            add(reference)
          }
        case .initializer: names.insert(decl.name)
        case .classType, .structType, .actorType, .enumType, .alias: names.insert(decl.name)
        case .variable where Self.runsCode(decl, outline, inference):
          names.insert(decl.name)
          if decl.value >= 0, !decl.flags.contains(.isComputed), !decl.flags.contains(.isLazy),
            outline.language == .swift, isMadeByCode(decl, outline)
          {
            add(reference)
          }
        default: break
        }
      }
    }
  }

  /// The property that a method of Objective-C sets: `owner` of `setOwner:`.
  private static func property(setBy decl: Decl, _ index: Index) -> Name? {
    let text = index.text(decl.name)
    guard decl.parameters.count == 1, text.hasPrefix("set"), let first = text.dropFirst(3).first else { return nil }
    return index.project.names.find(first.lowercased() + text.dropFirst(4))
  }

  private mutating func add(_ reference: DeclReference) {
    once.append(reference)
    isOnceTable.insert(reference)
  }

  /// Whether using a name may run code.
  func contains(_ name: Name) -> Bool { names.contains(name) }

  /// Whether a variable or accessor is made once, by whoever needs it first.
  func isOnce(_ reference: DeclReference) -> Bool { isOnceTable.contains(reference) }

  private static func runsCode(_ decl: Decl, _ outline: OutlineView, _ inference: Inference) -> Bool {
    if decl.flags.contains(.isComputed) || decl.flags.contains(.isLazy) || inference.isStatic(decl) { return true }
    return outline.scopes[Int(outline.withoutConditions(decl.scope))].kind == .file
  }

  /// Whether the value of a variable is more than a literal.
  private func isMadeByCode(_ decl: Decl, _ outline: OutlineView) -> Bool {
    switch outline.exprs[Int(decl.value)].kind {
    case .string, .integer, .float, .boolean, .nilLiteral, .keyPath: false
    default: true
    }
  }

  /// Whether an accessor makes what it keeps in a block that runs at once: `dispatch_once(&once, ^{ … })`.
  private static func runsOnce(_ decl: Decl, _ outline: OutlineView) -> Bool {
    outline.scopes.contains { $0.kind == .closure && $0.runsAtOnce && isInside($0.parent, decl.body, outline) }
  }

  private static func isInside(_ scope: Int32, _ body: Int32, _ outline: OutlineView) -> Bool {
    outline.enclosing(scope).contains { $0.id == body }
  }
}
