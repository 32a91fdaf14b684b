internal import BarographModel
internal import SwiftSyntax

/// Turns one syntax tree into an outline. A class because the recursion shares growing arrays; it lives only inside
/// `lowerSwift` and is thrown away with the tree. Nothing here holds on to a property while it calls something that
/// changes it, so the run-time checks for that, a tenth of the time, are off.
final class Lowering {
  @exclusivity(unchecked) var outline = FileOutline()
  @exclusivity(unchecked) var names: NameTable
  let source: UnsafeBufferPointer<UInt8>

  /// Where expressions and types stand now.
  @exclusivity(unchecked) var scope: Int32 = 0
  /// The `#if` branch that is being lowered, or -1.
  @exclusivity(unchecked) var condition: Int32 = -1
  /// How many `#if`s were met.
  @exclusivity(unchecked) var conditionGroups: Int32 = 0
  @exclusivity(unchecked) var isInPreview = false
  /// Stack for lists under construction; each user pops what it pushed.
  @exclusivity(unchecked) var pending: [Int32] = []
  @exclusivity(unchecked) var pendingArguments: [Argument] = []

  init(source: UnsafeBufferPointer<UInt8>, names: NameTable) {
    self.source = source
    self.names = names
  }

  func lowerFile(_ tree: SourceFileSyntax) {
    outline.byteCount = UInt32(source.count)
    outline.lineStarts = lineStarts(source)
    outline.scopes.append(Scope(kind: .file, parent: -1, offset: 0))
    lowerItems(tree.statements)
    readComments(tree)
    if tree.hasError { outline.firstError = Int32(firstError(Syntax(tree))) }
  }

  // MARK: Names

  func offset(_ node: some SyntaxProtocol) -> UInt32 {
    UInt32(truncatingIfNeeded: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  func end(_ node: some SyntaxProtocol) -> UInt32 {
    UInt32(truncatingIfNeeded: node.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// The name a token spells, without backticks.
  func name(_ token: TokenSyntax) -> Name {
    var start = token.positionAfterSkippingLeadingTrivia.utf8Offset
    var count = token.trimmedLength.utf8Length
    if count == 0 { return .none }
    if count > 2, source[start] == UInt8(ascii: "`") {
      start += 1
      count -= 2
    }
    return names.intern(utf8: UnsafeBufferPointer(rebasing: source[start..<start + count]))
  }

  /// The source text of a node as a name.
  func text(_ node: some SyntaxProtocol) -> Name {
    let start = Int(offset(node))
    let end = max(start, Int(end(node)))
    return names.intern(utf8: UnsafeBufferPointer(rebasing: source[start..<end]))
  }

  // MARK: Scopes

  /// Opens a scope, lowers what is inside, and returns to where it was.
  @discardableResult
  func inScope(_ kind: ScopeKind, decl: Int32 = -1, at offset: UInt32, isBranch: Bool = false, _ body: () -> Void)
    -> Int32
  {
    var row = Scope(kind: kind, parent: scope, offset: offset)
    row.decl = decl
    row.condition = condition
    row.isBranch = isBranch
    row.isPreview = isInPreview
    let index = Int32(outline.scopes.count)
    outline.scopes.append(row)
    let outer = scope
    scope = index
    body()
    scope = outer
    return index
  }

  /// Where a declaration made here is visible: `#if` does not hide it.
  var declarationScope: Int32 {
    var index = scope
    while outline.scopes[Int(index)].kind == .conditional { index = outline.scopes[Int(index)].parent }
    return index
  }

  // MARK: Lists

  /// Moves what was pushed on `pending` since `mark` into the outline's lists.
  func takeList(from mark: Int) -> Span {
    guard pending.count > mark else { return .empty }
    let start = Int32(outline.lists.count)
    outline.lists.append(contentsOf: pending[mark...])
    let count = Int32(pending.count - mark)
    pending.removeLast(Int(count))
    return Span(start: start, count: count)
  }

  /// Moves what was pushed on `pendingArguments` since `mark` into the outline's arguments.
  func takeArguments(from mark: Int) -> Span {
    guard pendingArguments.count > mark else { return .empty }
    let start = Int32(outline.arguments.count)
    outline.arguments.append(contentsOf: pendingArguments[mark...])
    let count = Int32(pendingArguments.count - mark)
    pendingArguments.removeLast(Int(count))
    return Span(start: start, count: count)
  }

  // MARK: #if

  /// Lowers each branch of an `#if` under its own condition.
  func lowerBranches(of node: IfConfigDeclSyntax, _ body: (IfConfigClauseSyntax.Elements) -> Void) {
    let group = conditionGroups
    conditionGroups += 1
    let outer = condition
    for clause in node.clauses {
      let spelling = clause.condition.map { compactText($0) } ?? names.intern("else")
      condition = Int32(outline.conditions.count)
      outline.conditions.append(
        Condition(text: spelling, parent: outer, group: group, offset: offset(clause)))
      if let elements = clause.elements { body(elements) }
      condition = outer
    }
  }

  /// The text of a node without white space.
  private func compactText(_ node: some SyntaxProtocol) -> Name {
    let bytes = source[Int(offset(node))..<Int(max(offset(node), end(node)))].filter { $0 > 0x20 }
    return bytes.withUnsafeBufferPointer { names.intern(utf8: $0) }
  }
}

/// Byte offsets of the first byte of each line.
func lineStarts(_ source: UnsafeBufferPointer<UInt8>) -> [UInt32] {
  var starts: [UInt32] = [0]
  starts.reserveCapacity(source.count / 36)
  for (offset, byte) in source.enumerated() where byte == 0x0a { starts.append(UInt32(offset + 1)) }
  return starts
}

/// Offset of the first token that is missing or not expected.
private func firstError(_ node: Syntax) -> Int {
  var current = node
  while true {
    if current.is(UnexpectedNodesSyntax.self) { break }
    guard let next = current.children(viewMode: .all).first(where: { $0.hasError || isBad($0) }) else { break }
    current = next
  }
  return current.positionAfterSkippingLeadingTrivia.utf8Offset
}

private func isBad(_ node: Syntax) -> Bool {
  if node.is(UnexpectedNodesSyntax.self) { return true }
  return node.as(TokenSyntax.self)?.presence == .missing
}
