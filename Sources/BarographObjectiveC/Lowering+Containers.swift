internal import BarographModel

extension Lowering {
  /// Reads what a word behind `@` begins at file level or in a container.
  func lowerContainerWord() {
    let start = peek().start
    switch peek().word {
    case .interface: lowerInterface(start)
    case .implementation: lowerImplementation(start)
    case .protocol: lowerProtocol(start)
    case .import: lowerModuleImport()
    case .compatibilityAlias: lowerCompatibilityAlias()
    case .class: skipStatement()
    default: at += 1
    }
  }

  /// `@import Module.Submodule;`
  func lowerModuleImport() {
    let offset = peek().start
    at += 1
    if peek().kind == .identifier { outline.imports.append(Import(module: name(peek()), offset: offset)) }
    skipStatement()
  }

  /// `@compatibility_alias New Old;`
  private func lowerCompatibilityAlias() {
    let start = peek().start
    at += 1
    guard peek().kind == .identifier, peek(1).kind == .identifier else { return skipStatement() }
    let index = appendDecl(.alias, name(peek()), start: start, offset: peek().start)
    at += 1
    let type = lowerType()
    edit(index) {
      $0.type = type
      $0.end = lastEnd
    }
    skipStatement()
  }

  // MARK: Interfaces

  /// `@interface Name`, `@interface Name (Category)` and `@interface Name ()`.
  private func lowerInterface(_ start: UInt32) {
    at += 1
    guard peek().kind == .identifier else { return }
    let token = peek()
    at += 1
    let generics = takeGenerics()
    if isMark("(") {
      let isExtension = tokens[at].partner == Int32(at + 1)
      skip()
      // What a header shows is for those who import it, if only for tests.
      lowerExtension(of: token, start, access: isExtension && !isHeader ? .privateAccess : .unspecified)
      return
    }
    let index = appendDecl(.classType, name(token), start: start, offset: token.start)
    if isHeader { edit(index) { $0.access = .publicAccess } }
    addAttributes(to: index)
    lowerContainer(index, .type, generics: generics, access: .unspecified) {
      guard self.take(":"), self.peek().kind == .identifier else { return }
      self.pending.append(self.lowerSuperclass().index)
    }
  }

  /// `Super` or `Super<Foo *>`; what has no star in `Super <P>` are protocols of the class itself.
  private func lowerSuperclass() -> TypeID {
    if isMark("<", 1), let end = angleEnd(at + 1) {
      let hasStar = (at + 2..<end).contains { tokens[$0].mark == UInt8(ascii: "*") }
      if hasStar || end + 1 < limit && tokens[end + 1].mark == UInt8(ascii: "<") { return lowerNamed() }
    }
    let token = peek()
    at += 1
    return named(name(token), at: token.start)
  }

  /// A category, a class extension or an implementation: more members for a type that another place declares.
  private func lowerExtension(of token: Token, _ start: UInt32, access: Access, isImplementation: Bool = false) {
    let index = appendDecl(.extensionOf, .none, start: start, offset: token.start)
    let type = named(name(token), at: token.start)
    addAttributes(to: index)
    edit(index) { $0.type = type }
    lowerContainer(
      index, .extensionBody, generics: nil, access: access, isImplementation: isImplementation
    ) {
      // `@implementation Name : Superclass` says it once more.
      if self.take(":"), self.peek().kind == .identifier { self.at += 1 }
    }
  }

  private func lowerImplementation(_ start: UInt32) {
    at += 1
    guard peek().kind == .identifier else { return }
    let token = peek()
    at += 1
    if isMark("(") { skip() }
    lowerExtension(of: token, start, access: .unspecified, isImplementation: true)
  }

  /// `@protocol Name <Parents>`; `@protocol Name;` only announces one.
  private func lowerProtocol(_ start: UInt32) {
    at += 1
    guard peek().kind == .identifier else { return }
    let token = peek()
    at += 1
    if isMark(";") || isMark(",") { return skipStatement() }
    let index = appendDecl(.protocolType, name(token), start: start, offset: token.start)
    if isHeader { edit(index) { $0.access = .publicAccess } }
    addAttributes(to: index)
    lowerContainer(index, .type, generics: nil, access: .unspecified) {}
  }

  /// The tokens of `<T : P *>` behind a class' name, if they are its parameters and no protocols: a superclass follows.
  private func takeGenerics() -> Range<Int>? {
    guard isMark("<"), let end = angleEnd(at) else { return nil }
    let following = end + 1 < limit ? tokens[end + 1] : tokens[tokens.count - 1]
    let isParameters =
      following.kind == .mark && (following.mark == UInt8(ascii: ":") || following.mark == UInt8(ascii: "("))
    guard isParameters else { return nil }
    let range = at + 1..<end
    at = end + 1
    return range
  }

  // MARK: Bodies

  private func lowerContainer(
    _ index: DeclID, _ kind: ScopeKind, generics: Range<Int>?, access: Access, isImplementation: Bool = false,
    superclass: () -> Void
  ) {
    properties.removeAll()
    synthesized.removeAll()
    var spans: (Span, Span) = (.empty, .empty)
    let body = inScope(kind, decl: index, at: outline[index].offset) {
      if let generics { spans.0 = lowerGenerics(generics) }
      let mark = pending.count
      superclass()
      lowerProtocolList()
      spans.1 = takeList(from: mark)
      if isMark("{") { lowerInstanceVariables() }
      lowerMembers(isImplementation: isImplementation, access: access)
    }
    edit(index) {
      ($0.generics, $0.inherits) = spans
      $0.body = body
      $0.end = lastEnd
    }
  }

  private func lowerGenerics(_ range: Range<Int>) -> Span {
    let (outer, home) = (limit, at)
    let start = Int32(outline.decls.count)
    (at, limit) = (range.lowerBound, range.upperBound)
    while at < limit {
      while isWord(.qualifier) { at += 1 }
      guard peek().kind == .identifier else { break }
      let row = appendDecl(.genericParameter, name(peek()), start: peek().start, offset: peek().start)
      at += 1
      if take(":") {
        let type = lowerType()
        edit(row) { $0.type = type }
      }
      while at < limit, !isMark(",") { skip() }
      take(",")
    }
    (limit, at) = (outer, home)
    return Span(start: start, count: Int32(outline.decls.count) - start)
  }

  /// Pushes the types of `<P, Q>`.
  func lowerProtocolList() {
    guard isMark("<"), let end = angleEnd(at) else { return }
    let outer = limit
    at += 1
    limit = end
    while at < limit {
      guard peek().kind == .identifier else {
        at += 1
        continue
      }
      pending.append(lowerType().index)
      if !isMark(",") { while at < limit, !isMark(",") { skip() } }
    }
    limit = outer
    at = end + 1
  }

  /// `{ @private Foo *_foo; }`
  private func lowerInstanceVariables() {
    let home = method
    inBrackets {
      while at < limit {
        let before = at
        condition = conditionRow(peek())
        if peek().kind == .at || isMark(";") { at += 1 } else { lowerVariables(.instance) }
        if at == before { skip() }
      }
    }
    method = home
  }
}
