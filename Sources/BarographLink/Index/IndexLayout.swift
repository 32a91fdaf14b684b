internal import BarographModel

/// Where the rows of all files stand in the tables that have one row for each, and which declarations a scope has.
struct IndexLayout: Sendable {
  /// How many declarations, and scopes, the files before each file have.
  private(set) var declBase = Column<SourceFile, Int>()
  private(set) var scopeBase = Column<SourceFile, Int>()
  private(set) var declCount = 0
  /// First declaration of each scope, by `scopeBase[file] + scope`, and next in the same scope, by `declBase`; none for
  /// none.
  private(set) var firstInScope: [DeclID] = []
  private(set) var nextInScope: [DeclID] = []
  /// Of bodies with very many declarations, by scope as in `firstInScope`: those of each name, in order.
  private(set) var wideBodies: [Int: [Name: [DeclID]]] = [:]
  /// From how many declarations on a body is read by name. Nobody writes such bodies, but programs do.
  private static let wideCount = 128

  init(_ files: [OutlineView]) {
    var scopes = 0
    for file in files {
      declBase.values.append(declCount)
      scopeBase.values.append(scopes)
      declCount += file.decls.count
      scopes += file.scopes.count
    }
    firstInScope = Array(repeating: .none, count: scopes)
    nextInScope = Array(repeating: .none, count: declCount)
    // Through pointers: the run-time checks of arrays in a class or a loop like this cost more than the loop.
    firstInScope.withUnsafeMutableBufferPointer { first in
      nextInScope.withUnsafeMutableBufferPointer { next in
        for (index, file) in files.enumerated() {
          for row in file.decls.indices.reversed() {
            let slot = scopeBase.values[index] + Int(file.decls[row].scope.index)
            next[declBase.values[index] + row] = first[slot]
            first[slot] = DeclID(row)
          }
        }
      }
    }
    for (index, file) in files.enumerated() where file.decls.count >= Self.wideCount { addWideBodies(of: file, index) }
  }

  private mutating func addWideBodies(of file: OutlineView, _ number: Int) {
    var counts = [Int](repeating: 0, count: file.scopes.count)
    for decl in file.decls { counts[Int(decl.scope.index)] += 1 }
    for (scope, count) in counts.enumerated() where count >= Self.wideCount {
      switch file.scopes[scope].kind {
      case .type, .extensionBody, .file, .conditional: continue
      case .function, .accessor, .closure, .initializer, .block: break
      }
      let members = members(of: ScopeID(scope), in: FileID(number))
      wideBodies[scopeBase[FileID(number)] + scope] = Dictionary(grouping: members) { file[$0].name }
    }
  }
}
