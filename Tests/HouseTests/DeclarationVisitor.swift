import SwiftParser
import SwiftSyntax

/// Gathers declarations, names and lines in one walk over a file's syntax tree.
final class DeclarationVisitor: SyntaxVisitor {
  private(set) var lines = LineCount()
  private(set) var functions: [Function] = []
  private(set) var types: [TypeDeclaration] = []
  private(set) var extended: [String] = []
  private(set) var imports: [String] = []
  private(set) var cases: [String] = []
  private(set) var declared: [DeclaredName] = []
  private(set) var mentions: [String: Int] = [:]
  private(set) var texts: [Int] = []
  private let converter: SourceLocationConverter
  private var enclosing: [Enclosing] = []

  /// A type or extension around what is visited.
  private struct Enclosing {
    let name: String
    /// What its members are open to that say nothing themselves: those of a protocol as far as the protocol.
    let access: String?
  }

  init(_ text: String) {
    let tree = Parser.parse(source: text)
    converter = SourceLocationConverter(fileName: "", tree: tree)
    super.init(viewMode: .sourceAccurate)
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    lines.all = rows.count
    lines.code = rows.count { $0.contains { $0 != " " } }
    walk(tree)
  }

  // MARK: - Types

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { open(node, node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { open(node, node.name) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { open(node, node.name) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { open(node, node.name) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    open(node, node.name, members: access(of: node))
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    extended.append(node.extendedType.trimmedDescription)
    enclosing.append(Enclosing(name: node.extendedType.trimmedDescription, access: access(of: node)))
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { enclosing.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { enclosing.removeLast() }
  override func visitPost(_ node: ClassDeclSyntax) { enclosing.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { enclosing.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { enclosing.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { enclosing.removeLast() }

  private func open(
    _ node: some DeclSyntaxProtocol & WithModifiersSyntax, _ name: TokenSyntax, members: String? = nil
  ) -> SyntaxVisitorContinueKind {
    types.append(
      TypeDeclaration(
        name: name.text, path: path(name.text), isDocumented: isDocumented(node),
        needsSentence: ["package", "public", "open"].contains(access(of: node))))
    declare(name.text, node)
    enclosing.append(Enclosing(name: name.text, access: members))
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    imports.append(node.path.trimmedDescription)
    return .visitChildren
  }

  // MARK: - Functions and values

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let isOperator = if case .identifier = node.name.tokenKind { false } else { true }
    let isOverride = node.modifiers.contains { $0.name.text == "override" }
    // What a requirement of the standard library promises is known.
    let isWitness = ["next", "makeIterator", "hash", "encode"].contains(node.name.text)
    add(node, node.name.text, node.signature.parameterClause, sentence: !isOperator && !isOverride && !isWitness)
    if !isOperator, !isOverride { declare(node.name.text, node) }
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let isMemberwise = node.body.map { $0.statements.allSatisfy { Self.fillsProperty($0.item) } } ?? false
    add(node, "init", node.signature.parameterClause, sentence: false, isMemberwise: isMemberwise)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let isLocal =
      node.parent?.is(CodeBlockItemSyntax.self) == true
      && node.parent?.parent?.parent?.is(SourceFileSyntax.self) != true
    guard !isLocal else { return .visitChildren }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
      declare(name, node)
    }
    return .visitChildren
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    cases.append(path(node.name.text))
    // A raw value is read from text.
    if let parent = node.parent?.parent?.parent?.parent?.parent?.as(EnumDeclSyntax.self),
      parent.inheritanceClause == nil
    {
      declared.append(DeclaredName(name: node.name.text, path: path(node.name.text), reach: .package))
    }
    return .visitChildren
  }

  private func add(
    _ node: some DeclSyntaxProtocol & WithModifiersSyntax, _ base: String, _ parameters: FunctionParameterClauseSyntax,
    sentence: Bool, isMemberwise: Bool = false
  ) {
    let labels = parameters.parameters.map { $0.firstName.text + ":" }.joined()
    let start = converter.location(for: node.positionAfterSkippingLeadingTrivia).line
    let end = converter.location(for: node.endPositionBeforeTrailingTrivia).line
    functions.append(
      Function(
        name: path("\(base)(\(labels))"), lines: end - start + 1, parameters: parameters.parameters.count,
        isDocumented: isDocumented(node),
        needsSentence: sentence && ["package", "public", "open"].contains(access(of: node)),
        isMemberwise: isMemberwise))
  }

  private static func fillsProperty(_ item: CodeBlockItemSyntax.Item) -> Bool {
    guard let parts = item.as(SequenceExprSyntax.self)?.elements, let second = parts.dropFirst().first else {
      return false
    }
    return second.is(AssignmentExprSyntax.self)
  }

  // MARK: - Texts, names and lines

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let start = converter.location(for: node.positionAfterSkippingLeadingTrivia).line
    let end = converter.location(for: node.endPositionBeforeTrailingTrivia).line
    if end > start { texts.append(end - start - 1) }
    return .visitChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    switch token.tokenKind {
    case .identifier(let name), .dollarIdentifier(let name): mentions[Self.bare(name), default: 0] += 1
    default: break
    }
    let comments = lines.documentation + lines.otherComments
    count(token.leadingTrivia)
    lines.code -= lines.documentation + lines.otherComments - comments
    count(token.trailingTrivia)
    return .skipChildren
  }

  private func count(_ trivia: Trivia) {
    for piece in trivia.pieces {
      switch piece {
      case .docLineComment, .docBlockComment: lines.documentation += 1
      case .lineComment, .blockComment: lines.otherComments += 1
      default: break
      }
    }
  }

  private static func bare(_ name: String) -> String {
    name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name
  }

  // MARK: - What modifiers and comments say

  private func path(_ name: String) -> String {
    (enclosing.map(\.name) + [name]).joined(separator: ".")
  }

  private func declare(_ name: String, _ node: some WithModifiersSyntax) {
    let reach: DeclaredName.Reach =
      switch access(of: node) {
      case "private", "fileprivate": .file
      case "package", "public", "open": .package
      default: .target
      }
    guard !node.modifiers.contains(where: { $0.name.text == "override" }) else { return }
    declared.append(DeclaredName(name: Self.bare(name), path: path(name), reach: reach))
  }

  private func access(of node: some WithModifiersSyntax) -> String? {
    let words: Set = ["private", "fileprivate", "internal", "package", "public", "open"]
    return node.modifiers.first { words.contains($0.name.text) && $0.detail == nil }?.name.text
      ?? enclosing.last?.access
  }

  private func isDocumented(_ node: some SyntaxProtocol) -> Bool {
    node.leadingTrivia.pieces.contains { piece in
      switch piece {
      case .docLineComment, .docBlockComment: true
      default: false
      }
    }
  }
}
