internal import BarographModel
@_spi(RawSyntax) internal import SwiftSyntax

/// Turns one syntax tree into an outline. A class because the recursion shares growing arrays; it lives only inside
/// `lowerSwift`, which keeps the tree that its raw nodes belong to. Nothing here holds on to a property while it calls something that
/// changes it, so the run-time checks for that, a tenth of the time, are off.
final class Lowering {
  @exclusivity(unchecked) var outline: FileOutline
  @exclusivity(unchecked) var names: NameTable
  @exclusivity(unchecked) private var recentNames: RecentNames
  let source: UnsafeBufferPointer<UInt8>
  @exclusivity(unchecked) private var places: TokenPlaces

  /// The scope in which expressions and types stand now.
  @exclusivity(unchecked) var scope: ScopeID = .file
  /// The scope in which a declaration made now is visible: `#if` does not hide it.
  @exclusivity(unchecked) private(set) var declarationScope: ScopeID = .file
  /// The `#if` branch that is being lowered, or -1.
  @exclusivity(unchecked) var condition: Int32 = -1
  /// How many `#if`s were met.
  @exclusivity(unchecked) var conditionGroups: Int32 = 0
  @exclusivity(unchecked) var isInPreview = false
  /// Inside an expression whose names a `let` in front of it binds: `case let .some(x)`.
  @exclusivity(unchecked) var bindsNames = false
  /// Stack for lists under construction; each user pops what it pushed.
  @exclusivity(unchecked) var pending: [Int32] = []
  @exclusivity(unchecked) var pendingArguments: [Argument] = []
  /// The links of chains that are being descended.
  @exclusivity(unchecked) var pendingLinks: [RawSyntax] = []

  /// `outline` is empty.
  init(root: RawSyntax, source: UnsafeBufferPointer<UInt8>, names: NameTable, outline: FileOutline) {
    self.source = source
    self.names = names
    self.outline = outline
    recentNames = RecentNames(byteCount: source.count)
    places = TokenPlaces(root: root, count: source.count)
  }

  func lowerFile(_ tree: SourceFileSyntax) {
    let root: RawSourceFileSyntax = tree.raw.typed()
    outline.byteCount = UInt32(source.count)
    appendLineStarts()
    outline.scopes.append(Scope(kind: .file, parent: .none, offset: 0))
    lowerItems(root.statements)
    readComments(tree)
    if root.hasError, let error = firstError(root.raw) { outline.firstError = Int32(error) }
  }

  /// Offset of the first token that is missing or not expected; `nil` when nothing is wrong but blanks around an attribute, which only
  /// Swift 6 refuses, and which the parser reads over.
  private func firstError(_ root: RawSyntax) -> UInt32? {
    var pending = [root]
    while let node = pending.popLast() {
      let parts = node.kind == .unexpectedNodes ? [] : node.slots.filter { $0?.hasError ?? false }.compactMap { $0 }
      pending += parts.reversed()
      if parts.isEmpty, !isBlankAround(node) { return offset(node) }
    }
    return nil
  }

  private func isBlankAround(_ node: RawSyntax) -> Bool {
    switch node.tokenView?.tokenDiagnostic?.kind {
    case .extraneousLeadingWhitespaceError, .extraneousTrailingWhitespaceError: true
    default: false
    }
  }

  // MARK: Names

  func offset(_ node: some RawSyntaxNodeProtocol) -> UInt32 { UInt32(truncatingIfNeeded: places.offset(node.raw)) }

  func end(_ node: some RawSyntaxNodeProtocol) -> UInt32 { UInt32(truncatingIfNeeded: places.end(node.raw)) }

  /// The name a token spells, without backticks.
  func name(_ token: RawTokenSyntax) -> Name {
    var bytes = token.bytes
    if bytes.isEmpty || token.isMissing { return .none }
    if bytes.count > 2, bytes[0] == UInt8(ascii: "`") {
      bytes = UnsafeBufferPointer(rebasing: bytes[1..<bytes.count - 1])
    }
    return recentNames.intern(bytes, in: &names)
  }

  // MARK: Scopes

  /// Opens a scope, lowers what is inside, and returns to where it was.
  @discardableResult
  func inScope(
    _ kind: ScopeKind, decl: DeclID = .none, at offset: UInt32, branch: BranchKind = .always, _ body: () -> Void
  ) -> ScopeID {
    var row = Scope(kind: kind, parent: scope, offset: offset)
    row.decl = decl
    row.condition = condition
    row.branch = branch
    row.isPreview = isInPreview
    let index = outline.append(row)
    let outer = (scope, declarationScope)
    scope = index
    if kind != .conditional { declarationScope = index }
    body()
    (scope, declarationScope) = outer
    return index
  }

  // MARK: Lists

  /// Moves what was pushed on `pending` since `mark` into the outline's lists.
  func takeList(from mark: Int) -> Span { outline.takeList(&pending, from: mark) }

  /// Moves what was pushed on `pendingArguments` since `mark` into the outline's arguments.
  func takeArguments(from mark: Int) -> Span { outline.takeArguments(&pendingArguments, from: mark) }

  // MARK: #if

  /// Lowers each branch of an `#if` under its own condition.
  func lowerBranches(of node: RawIfConfigDeclSyntax, _ body: (RawSyntax) -> Void) {
    let group = conditionGroups
    conditionGroups += 1
    let outer = condition
    for clause in node.clauses.each(RawIfConfigClauseSyntax.self) {
      let spelling = clause.condition.map { compactText($0) } ?? names.intern("else")
      condition = Int32(outline.conditions.count)
      outline.conditions.append(
        Condition(text: spelling, parent: outer, group: group, offset: offset(clause)))
      if let elements = clause.elements { body(elements) }
      condition = outer
    }
  }

  /// The text of a node without white space.
  private func compactText(_ node: some RawSyntaxNodeProtocol) -> Name {
    let bytes = source[Int(offset(node))..<Int(max(offset(node), end(node)))].filter { $0 > 0x20 }
    return bytes.withUnsafeBufferPointer { names.intern(utf8: $0) }
  }

  // MARK: Lines

  private func appendLineStarts() {
    outline.lineStarts.append(0)
    var next = 0
    while let end = source.index(of: 0x0a, from: next) {
      next = end + 1
      outline.lineStarts.append(UInt32(next))
    }
  }
}
