package import BarographAlgorithms
public import BarographModel

/// One expression of the project.
@usableFromInline package struct ExprReference: Hashable, Sendable, BitwiseCopyable {
  /// Row of `Project.files`.
  @usableFromInline package var file: FileID
  /// Row of that file's `exprs`.
  @usableFromInline package var row: ExprID

  package init(file: FileID, row: ExprID) {
    self.file = file
    self.row = row
  }

  /// Both numbers in one.
  @inlinable package var key: UInt64 {
    UInt64(UInt32(bitPattern: file.index)) << 32 | UInt64(UInt32(bitPattern: row.index))
  }

  /// What dictionaries and sets ask for: one number is hashed much faster than two.
  @inlinable package func _rawHashValue(seed: Int) -> Int { key._rawHashValue(seed: seed) }
}

/// Where functions are called or named and variables are written, by the name that the text uses. Nothing here is resolved: whether a
/// row means a declaration is worked out for the few names that somebody asks about.
package final class Mentions: Sendable {
  private let calls: RowsByName
  private let writes: RowsByName
  private let handed: RowsByName
  private let paths: RowsByName
  /// By number of a name: whether a function of that name may keep one of its parameters.
  private let keeping: [Bool]
  /// Whether code leaves something with an object, as an associated object of the run time.
  let associates: Bool

  package init(_ index: Index, workers: some Workers = OneWorker()) {
    let step = 64
    let files = index.rows.count
    let count = index.project.names.count
    let functions = Self.functionNames(index, count)
    let words = Array(ClosureKeepers.showing.keys) + ClosureKeepers.functions
    let keepers = NameFilter(words.compactMap(index.project.names.find))
    let pieces = workers.map((files + step - 1) / step) { piece in
      var found = MentionRows(functions: functions, keepers: keepers)
      for file in piece * step..<min(files, (piece + 1) * step) { found.read(index[FileID(file)], FileID(file), index) }
      return found
    }
    var keeping = [Bool](repeating: false, count: count)
    for piece in pieces { for name in piece.keeping { keeping[Int(name.id)] = true } }
    self.keeping = keeping
    handed = RowsByName(pieces.map(\.handed), nameCount: count)
    paths = RowsByName(pieces.map(\.paths), nameCount: count)
    let (calls, writes) = workers.both(
      { RowsByName(pieces.map(\.calls), nameCount: count) }, { RowsByName(pieces.map(\.writes), nameCount: count) })
    (self.calls, self.writes) = (calls, writes)
    associates = index.project.names.find("objc_setAssociatedObject").map { !calls[$0].isEmpty } ?? false
  }

  /// Calls of something with a name, in order of files and rows.
  func calls(of name: Name) -> ArraySlice<ExprReference> { calls[name] }

  /// What writes something with a name: assignments, compound assignments, calls that put something into it, and `&x`.
  func writes(of name: Name) -> ArraySlice<ExprReference> { writes[name] }

  /// Names and members that may be a function which is handed on rather than called.
  func handed(of name: Name) -> ArraySlice<ExprReference> { handed[name] }

  /// Key paths that end with a name.
  func paths(to name: Name) -> ArraySlice<ExprReference> { paths[name] }

  /// Whether a function of some name may keep one of its parameters: its body assigns it, adds it to something, or hands it to what shows or keeps it.
  func mayKeep(_ name: Name) -> Bool { Int(name.id) < keeping.count && keeping[Int(name.id)] }

  /// Which names are those of functions or initialisers, by number.
  private static func functionNames(_ index: Index, _ count: Int) -> [Bool] {
    var found = [Bool](repeating: false, count: count)
    for outline in index.rows where outline.language == .swift {
      for decl in outline.decls where [.function, .initializer, .enumCase].contains(decl.kind) {
        found[Int(decl.name.id)] = true
      }
    }
    // Classes may have the initialiser that nobody writes.
    found[Int(index.known.initializer.id)] = true
    return found
  }
}

/// Rows of expressions by name, in one list.
private struct RowsByName: Sendable {
  /// Where each name's rows begin; one more than there are names.
  private var starts: [UInt32]
  private var rows: [ExprReference]

  init(_ pieces: [[MentionRows.Row]], nameCount: Int) {
    starts = Array(repeating: 0, count: nameCount + 1)
    for piece in pieces { for row in piece { starts[Int(row.name.id) + 1] += 1 } }
    for name in 0..<nameCount { starts[name + 1] += starts[name] }
    var next = starts
    rows = Array(repeating: ExprReference(file: .none, row: .none), count: Int(starts[nameCount]))
    for piece in pieces {
      for row in piece {
        rows[Int(next[Int(row.name.id)])] = row.place
        next[Int(row.name.id)] += 1
      }
    }
  }

  subscript(_ name: Name) -> ArraySlice<ExprReference> {
    guard Int(name.id) + 1 < starts.count else { return [] }
    return rows[Int(starts[Int(name.id)])..<Int(starts[Int(name.id) + 1])]
  }
}

/// The calls and writes of some files, in order.
private struct MentionRows: Sendable {
  struct Row: Sendable {
    var name: Name
    var place: ExprReference
  }

  let functions: [Bool]
  /// Names of functions of the platform that show or keep their arguments.
  let keepers: NameFilter
  var calls: [Row] = []
  var writes: [Row] = []
  var handed: [Row] = []
  var paths: [Row] = []
  /// Names of functions that may keep a parameter.
  var keeping: [Name] = []

  init(functions: [Bool], keepers: NameFilter) { (self.functions, self.keepers) = (functions, keepers) }

  mutating func read(_ outline: OutlineView, _ file: FileID, _ index: Index) {
    for row in outline.exprRows {
      let expr = outline[row]
      let place = ExprReference(file: file, row: row)
      switch expr.kind {
      case .call:
        guard let called = outline.calledRow(expr), case let callee = outline[called], !callee.name.isNone
        else { continue }
        calls.append(Row(name: callee.name, place: place))
        if keepers.contains(callee.name) { noteKeeping(expr.scope, outline) }
        guard callee.kind == .member, index.known.adders.contains(callee.name) else { continue }
        if let name = outline.writtenName(callee.base) { writes.append(Row(name: name, place: place)) }
        noteKeeping(expr.scope, outline)
      case .name, .member, .implicitMember:
        guard functions[Int(expr.name.id)], outline.language == .swift, isHanded(expr, row, outline) else {
          continue
        }
        handed.append(Row(name: expr.name, place: place))
      case .inoutReference:
        if let name = outline.writtenName(expr.base) { writes.append(Row(name: name, place: place)) }
      case .keyPath:
        guard let last = outline.items(of: expr.items).last else { continue }
        paths.append(Row(name: outline[last].name, place: place))
      case .assignment:
        noteKeeping(expr.scope, outline)
        if let name = outline.writtenName(expr.base) { writes.append(Row(name: name, place: place)) }
        // By a subscript of the project, or through a key path.
        if !expr.base.isNone, outline[expr.base].kind == .subscriptCall {
          writes.append(Row(name: index.known.subscriptWord, place: place))
        }
      case .sequence:
        guard expr.items.count >= 3, case let items = outline.items(of: expr.items),
          outline[items[items.startIndex + 1]].name == index.known.addAssignment
        else { continue }
        if let name = outline.writtenName(items[items.startIndex]) { writes.append(Row(name: name, place: place)) }
      default: break
      }
    }
  }
}

extension MentionRows {
  /// The function around a scope, if it has parameters to keep.
  private mutating func noteKeeping(_ scope: ScopeID, _ outline: OutlineView) {
    guard let body = outline.enclosing(scope).first(where: { $0.scope.kind == .function })?.scope, !body.decl.isNone,
      case let decl = outline[body.decl], !decl.parameters.isEmpty, keeping.last != decl.name
    else { return }
    keeping.append(decl.name)
  }

  /// Whether a name is not called and nothing is asked of it.
  private func isHanded(_ expr: Expr, _ row: ExprID, _ outline: OutlineView) -> Bool {
    guard !expr.parent.isNone, case let parent = outline[expr.parent] else { return true }
    return parent.base != row || parent.kind == .fullName
  }
}

extension OutlineView {
  /// The variable that writing an expression writes: `x` of `x`, `self.x`, `x?.y[0]`'s `y`; `nil` for what has no name.
  fileprivate func writtenName(_ row: ExprID) -> Name? {
    target(ofWrite: row).map { self[$0].name }
  }

  /// The expression whose value a call calls, without unwrapping around it: `done` of `done?(x)`.
  func calledRow(_ call: Expr) -> ExprID? {
    var row = call.base
    while !row.isNone, [.optionalChain, .forceUnwrap].contains(self[row].kind) { row = self[row].base }
    return row.isNone ? nil : row
  }

  /// The member that a mention of an object asks for, also behind `?` and `!`; nil for any other use: `rules.count`, `rules?.count`.
  package func member(askedOf use: ExprID) -> ExprID? {
    var (row, parent) = (use, self[use].parent)
    while !parent.isNone, [.optionalChain, .forceUnwrap].contains(self[parent].kind) {
      (row, parent) = (parent, self[parent].parent)
    }
    return !parent.isNone && self[parent].kind == .member && self[parent].base == row ? parent : nil
  }

  /// What an expression is without casts and unwrapping around it.
  func withoutCasts(_ row: ExprID) -> ExprID {
    var row = row
    while !row.isNone, [.cast, .forceUnwrap, .optionalChain].contains(self[row].kind) { row = self[row].base }
    return row
  }

  /// The name or member that writing an expression writes, without subscripts and unwrapping around it.
  func target(ofWrite row: ExprID) -> ExprID? {
    var row = row
    while !row.isNone {
      let expr = self[row]
      switch expr.kind {
      case .name, .member: return row
      case .subscriptCall, .forceUnwrap, .optionalChain: row = expr.base
      default: return nil
      }
    }
    return nil
  }
}
