internal import BarographModel

/// The depth to which nested text is followed; what is deeper stays opaque.
let deepestNesting = 200

/// Turns the tokens of one file into an outline. A class because the recursion shares growing arrays; it lives only
/// inside `lowerObjectiveC`, which keeps what its buffers point to.
final class Lowering {
  @exclusivity(unchecked) var outline: FileOutline
  @exclusivity(unchecked) var names: NameTable
  let source: UnsafeBufferPointer<UInt8>
  let tokens: UnsafeBufferPointer<Token>
  let isHeader: Bool

  /// The token that is looked at, and where what is being read ends: a bracket's partner, or the end of the file.
  @exclusivity(unchecked) var at = 0
  @exclusivity(unchecked) var limit: Int
  /// How many levels of brackets and statements are open.
  @exclusivity(unchecked) var depth = 0

  /// The scope in which expressions and types stand now.
  @exclusivity(unchecked) var scope: ScopeID = .file
  /// The `#if` branch of what is read, or -1: a row of `conditions`.
  @exclusivity(unchecked) var condition: Int32 = -1
  /// Rows of `conditions` by branch.
  @exclusivity(unchecked) var conditionRows: [Int32] = []

  /// Stack for lists under construction; each user pops what it pushed.
  @exclusivity(unchecked) var pending: [Int32] = []
  @exclusivity(unchecked) var pendingArguments: [Argument] = []
  /// Prefix operators and casts in front of an operand, as tokens.
  @exclusivity(unchecked) var pendingPrefixes: [Int] = []
  /// Attributes of the declaration that follows.
  @exclusivity(unchecked) var pendingAttributes: [Attribute] = []
  /// Bytes of a selector that is put together.
  @exclusivity(unchecked) var selector: [UInt8] = []

  /// The method whose body is read.
  @exclusivity(unchecked) var method = MethodContext()
  /// Underscored names that the file declares outside of types: they are no storage of properties.
  @exclusivity(unchecked) var underscored: Set<Name> = []
  /// Variables at file scope that a body may keep an instance in.
  @exclusivity(unchecked) var globals: Set<Name> = []
  /// Storage that `@synthesize property = storage` names, in this container.
  @exclusivity(unchecked) var synthesized: [Name: Name] = [:]
  /// Properties that this container declared.
  @exclusivity(unchecked) var properties: Set<Name> = []
  @exclusivity(unchecked) var known = KnownWords()

  init(
    source: UnsafeBufferPointer<UInt8>, tokens: UnsafeBufferPointer<Token>, isHeader: Bool, names: NameTable,
    outline: FileOutline
  ) {
    self.source = source
    self.tokens = tokens
    self.isHeader = isHeader
    self.outline = outline
    self.names = names
    limit = tokens.count - 1
  }

  func lowerFile(_ lexer: borrowing Lexer, unmatched: Int) {
    known = KnownWords(&names)
    outline.language = .objectiveC
    outline.byteCount = UInt32(source.count)
    outline.lineStarts = lexer.lineStarts
    outline.scopes.append(Scope(kind: .file, parent: .none, offset: 0))
    lowerConditions(lexer.branches)
    for line in lexer.imports { lowerImport(line) }
    for definition in lexer.definitions { lowerDefinition(definition) }
    readComments(lexer.comments)
    // Without any there is neither a type nor a block: plain C, which says nothing about wiring.
    if tokens.contains(where: { $0.kind == .at || $0.mark == UInt8(ascii: "^") || $0.word == .enumMacro }) {
      lowerTopLevel()
    }
    outline.imports.sort { $0.offset < $1.offset }
    let errors = [lexer.firstError, unmatched].filter { $0 >= 0 }
    outline.firstError = Int32(errors.min() ?? -1)
  }

  private func lowerTopLevel() {
    while at < limit {
      let before = at
      lowerExternal()
      if at == before { at += 1 }
    }
  }

  // MARK: Tokens

  /// The token so many steps ahead; the file's last one when what is being read ends before it.
  func peek(_ steps: Int = 0) -> Token {
    let index = at + steps
    return index < limit ? tokens[index] : tokens[tokens.count - 1]
  }

  func isMark(_ character: Unicode.Scalar, _ steps: Int = 0) -> Bool {
    let token = peek(steps)
    return token.kind == .mark && token.mark == UInt8(ascii: character)
  }

  func isWord(_ word: Word, _ steps: Int = 0) -> Bool {
    let token = peek(steps)
    return token.kind == .identifier && token.word == word
  }

  /// Takes a mark if it is the next token.
  @discardableResult
  func take(_ character: Unicode.Scalar) -> Bool {
    guard isMark(character) else { return false }
    at += 1
    return true
  }

  /// Reads what stands in the bracket at `at` and goes behind its partner, wherever reading stopped.
  func inBrackets(_ body: () -> Void) {
    let partner = min(max(Int(tokens[at].partner), at + 1), limit)
    let outer = limit
    at += 1
    limit = partner
    depth += 1
    if depth < deepestNesting { body() }
    depth -= 1
    limit = outer
    let isClosed = tokens[partner].kind == .mark && tokens[partner].partner >= 0
    // In a body that was never closed the next method may already be in sight.
    if isClosed || !method.isUnclosed { at = behind(partner) }
  }

  /// The token behind a bracket's partner; the partner itself when it is no bracket.
  func behind(_ partner: Int) -> Int {
    let isBracket = tokens[partner].kind == .mark && tokens[partner].partner >= 0
    return min(isBracket ? partner + 1 : partner, limit)
  }

  /// The token that follows another one on its level: behind its partner when it opens a bracket.
  func next(after index: Int) -> Int {
    let token = tokens[index]
    guard token.kind == .mark, token.partner > Int32(index) else { return index + 1 }
    return max(index + 1, behind(min(Int(token.partner), limit)))
  }

  /// Goes over a token, with all that stands in it when it is an opening bracket.
  func skip() { at = next(after: at) }

  /// Goes behind the next `;` on this level.
  func skipStatement() {
    while at < limit {
      if take(";") { return }
      skip()
    }
  }

  // MARK: Names

  func bytes(_ token: Token) -> UnsafeBufferPointer<UInt8> { source.part(Int(token.start)..<Int(token.end)) }

  func name(_ token: Token) -> Name { names.intern(utf8: bytes(token)) }

  /// Whether a token is spelled like a type.
  func isCapital(_ token: Token) -> Bool {
    token.kind == .identifier && ByteClass.isUppercase(source.byte(Int(token.start)))
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
    let index = outline.append(row)
    let outer = scope
    scope = index
    body()
    scope = outer
    return index
  }

  /// The scope in which a declaration made here is visible: `#if` does not hide it.
  var declarationScope: ScopeID { outline.declarationScope(of: scope) }

  // MARK: Rows

  /// A row that the caller completes; returns its index.
  func appendDecl(_ kind: DeclKind, _ name: Name, start: UInt32, offset: UInt32) -> DeclID {
    var row = Decl(kind: kind, name: name, scope: declarationScope, start: start, offset: offset)
    row.end = offset
    row.condition = condition
    outline.decls.append(row)
    return DeclID(outline.decls.count - 1)
  }

  func edit(_ index: DeclID, _ change: (inout Decl) -> Void) { change(&outline[index]) }

  /// One past the last token that was read.
  var lastEnd: UInt32 { at > 0 ? tokens[at - 1].end : 0 }

  /// Moves what was pushed on `pending` since `mark` into the outline's lists.
  func takeList(from mark: Int) -> Span { outline.takeList(&pending, from: mark) }

  /// Moves what was pushed on `pendingArguments` since `mark` into the outline's arguments.
  func takeArguments(from mark: Int) -> Span { outline.takeArguments(&pendingArguments, from: mark) }
}
