internal import BarographModel

/// The declarations that stand in one scope, in their order: rows of the file's declarations.
struct ScopeMembers: Sequence, IteratorProtocol {
  private let following: [DeclID]
  private let base: Int
  private var row: DeclID

  init(_ layout: IndexLayout, scope: ScopeID, file: FileID) {
    following = layout.nextInScope
    base = layout.declBase[file]
    row = scope.isNone ? .none : layout.firstInScope[layout.scopeBase[file] + Int(scope.index)]
  }

  mutating func next() -> DeclID? {
    guard !row.isNone else { return nil }
    defer { row = following[base + Int(row.index)] }
    return row
  }
}

extension IndexLayout {
  /// The declarations of a scope; nothing for none.
  func members(of scope: ScopeID, in file: FileID) -> ScopeMembers { ScopeMembers(self, scope: scope, file: file) }
}

extension Index {
  /// The constants of one name that stand in the scope of a local one, itself among them: `#if` gives a name several values.
  package func alternatives(of constant: DeclReference) -> [DeclReference] {
    let own = decl(constant)
    return layout.members(of: own.scope, in: constant.file).filter { row in
      let other = decl(DeclReference(file: constant.file, decl: row))
      return other.name == own.name && other.kind == .variable && other.flags.contains(.isLet)
    }
    .map { DeclReference(file: constant.file, decl: $0) }
  }
}
