internal import BarographModel

extension Lowering {
  /// `- (T)piece:(A)a piece:(B)b` with its body, if it has one. A method of the `init` family is an initialiser whose
  /// labels are those that Swift imports; every method keeps its selector as its label.
  func lowerMethod(isImplementation: Bool, access: Access) {
    let start = peek().start
    let isClassMethod = isMark("+")
    at += 1
    pendingAttributes.removeAll(keepingCapacity: true)
    var header = MethodHeader(isClassMethod: isClassMethod)
    let resultAt = at
    if isMark("(") { skip() }
    guard peek().kind == .identifier || isMark(":") else { return }
    header.name = peek()
    header.isInitializer = !isClassMethod && isInitFamily(bytes(header.name)) && !isVoid(resultAt)
    let index = appendDecl(header.isInitializer ? .initializer : .function, .none, start: start, offset: start)
    let outer = method
    method = MethodContext(decl: index, isClassMethod: isClassMethod, hasStorage: isImplementation)
    let body = inScope(.function, decl: index, at: header.name.start) {
      let selectorAt = at
      at = resultAt
      lowerResult(&header)
      at = selectorAt
      lowerPieces(index, &header)
      lowerTrailing(&header)
      finish(index, header, access)
      if isMark("{"), !isHeader || isImplementation { lowerMethodBody(&header) } else { take(";") }
    }
    edit(index) {
      $0.body = body
      $0.end = lastEnd
      if !header.hasBody { $0.flags.formUnion(.isRequirement) }
      if method.keepsValue { $0.flags.formUnion(.keepsValue) }
      if method.callsOwnInitializer, $0.kind == .initializer { $0.flags.formUnion(.isConvenience) }
    }
    method = outer
  }

  private func lowerResult(_ header: inout MethodHeader) {
    guard isMark("(") else { return }
    inBrackets {
      if isWord(.builtIn), at + 1 == limit, bytes(peek()).isEqual("void") {
        return
      }
      header.isObject = isWord(.id) && at + 1 == limit
      header.type = typeRow(lowerDeclarator(lowerSpecifiers()))
    }
  }

  /// Whether the parentheses at a token say that nothing is returned.
  private func isVoid(_ open: Int) -> Bool {
    guard tokens[open].mark == UInt8(ascii: "("), tokens[open].partner == Int32(open + 2) else { return false }
    return tokens[open + 1].word == .action || bytes(tokens[open + 1]).isEqual("void")
  }

  // MARK: Selectors

  private func lowerPieces(_ index: DeclID, _ header: inout MethodHeader) {
    selector.removeAll(keepingCapacity: true)
    selector.append(contentsOf: bytes(header.name.kind == .identifier ? header.name : emptyToken))
    let first = Int32(outline.decls.count)
    if header.name.kind == .identifier { at += 1 }
    var piece = header.name
    while isMark(":") {
      selector.append(UInt8(ascii: ":"))
      at += 1
      lowerParameter(label: label(of: piece, isFirst: header.parameters == 0, header), &header)
      let isNext = peek().kind == .identifier && isMark(":", 1)
      if isNext {
        piece = peek()
        selector.append(contentsOf: bytes(piece))
        at += 1
      } else {
        piece = emptyToken
      }
    }
    header.selector = selector.withUnsafeBufferPointer { names.intern(utf8: $0) }
    let count = Int32(outline.decls.count) - first
    edit(index) { $0.parameters = Span(start: first, count: count) }
  }

  private var emptyToken: Token { Token(kind: .identifier, start: 0, end: 0) }

  private func label(of piece: Token, isFirst: Bool, _ header: MethodHeader) -> Name {
    let text = isFirst && header.isInitializer ? initializerLabel(bytes(piece)) : importedLabel(bytes(piece))
    return text.isNone || isFirst && !header.isInitializer ? known.wildcard : text
  }

  /// `(T)name` with what may stand around it.
  private func lowerParameter(label: Name, _ header: inout MethodHeader) {
    header.parameters += 1
    let index = appendDecl(.parameter, .none, start: peek().start, offset: peek().start)
    let kept = pendingAttributes.count
    var type: TypeID = .none
    if isMark("(") { inBrackets { type = lowerType() } }
    while isWord(.attribute) || isWord(.qualifier) { skipMacro() }
    let token = peek()
    if token.kind == .identifier {
      let text = name(token)
      if source.byte(Int(token.start)) == UInt8(ascii: "_") { underscored.insert(text) }
      edit(index) {
        $0.name = text
        $0.offset = token.start
      }
      at += 1
    }
    pendingAttributes.removeLast(pendingAttributes.count - kept)
    edit(index) {
      $0.label = label
      $0.type = type
      $0.end = lastEnd
    }
  }

  // MARK: Behind the selector

  /// Attributes and macros up to the body or the semicolon; a semicolon may even stand in front of a body.
  private func lowerTrailing(_ header: inout MethodHeader) {
    while at < limit {
      let token = peek()
      switch token.kind {
      case .at, .end: return
      case .mark:
        if token.mark == UInt8(ascii: "{") { return }
        if token.mark == UInt8(ascii: ";") {
          if isMark("{", 1), method.hasStorage { at += 1 }
          return
        }
        if token.startsLine, token.mark == UInt8(ascii: "-") || token.mark == UInt8(ascii: "+") { return }
        if token.mark == Mark.ellipsis { header.isVariadic = true }
        skip()
      default: lowerTrailingWord(token, &header)
      }
    }
  }

  private func lowerTrailingWord(_ token: Token, _ header: inout MethodHeader) {
    at += 1
    switch token.word {
    case .unavailable: header.isUnavailable = true
    case .designated: keepAttribute(known.designated, token.start)
    case .swiftName: keepAttribute(known.swiftName, token.start)
    case .attribute:
      guard isMark("(") else { return }
      if containsUnavailable(at) { header.isUnavailable = true }
      skip()
    default: if isMark("(") { skip() }
    }
  }

  /// `__attribute__((unavailable("…")))`
  private func containsUnavailable(_ open: Int) -> Bool {
    let end = min(Int(tokens[open].partner), open + 16)
    return (open..<max(open, end)).contains { tokens[$0].word == .unavailable }
  }

  private func finish(_ index: DeclID, _ header: MethodHeader, _ access: Access) {
    addAttributes(to: index)
    let isShared = header.isClassMethod && header.parameters == 0 && header.isObject
    var type = header.type
    // What `sharedStore` gives is a store, although older code only says `id`.
    if isShared, isSharedName(bytes(header.name)) { type = named(known.selfType, at: header.name.start) }
    let nameText =
      header.isInitializer ? known.initializer : header.name.kind == .identifier ? name(header.name) : .none
    edit(index) {
      $0.name = nameText
      $0.label = header.selector
      $0.offset = header.name.start
      $0.type = header.isInitializer ? .none : type
      $0.access = header.isUnavailable ? .privateAccess : access
      if header.isClassMethod { $0.flags.formUnion(.isClassMember) }
    }
    if !header.isClassMethod, header.parameters == 0 { method.getter = nameText }
  }

  private func isSharedName(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.has("shared", at: 0) || text.has("default", at: 0) || text.has("instance", at: 0)
  }

  // MARK: Bodies

  private func lowerMethodBody(_ header: inout MethodHeader) {
    header.hasBody = true
    lowerBody()
  }

  /// The statements of a method or function. Where the closing brace is missing, the next method ends it.
  func lowerBody() {
    let partner = min(Int(tokens[at].partner), limit)
    let isClosed = tokens[partner].kind == .mark && tokens[partner].partner == Int32(at)
    if isClosed { return inBrackets { lowerStatements() } }
    method.isUnclosed = true
    let outer = limit
    at += 1
    limit = max(at, partner)
    lowerStatements()
    limit = outer
  }

  // MARK: Families

  /// `init`, or `init` followed by what is no lowercase letter.
  func isInitFamily(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.has("init", at: 0) && !ByteClass.isLowercase(text.byte(4))
  }

  /// The label that Swift gives the first argument: `initWithURLString` has `urlString`.
  func initializerLabel(_ text: UnsafeBufferPointer<UInt8>) -> Name {
    var start = min(4, text.count)
    if text.has("With", at: start), ByteClass.isUppercase(text.byte(start + 4)) { start += 4 }
    return importedLabel(text.part(start..<text.count))
  }

  /// A piece of a selector as a label: its first word is written small.
  func importedLabel(_ text: UnsafeBufferPointer<UInt8>) -> Name {
    guard ByteClass.isUppercase(text.byte(0)) else { return names.intern(utf8: text) }
    var label = Array(text)
    var index = 0
    while index < label.count, ByteClass.isUppercase(label[index]) {
      // The last capital in front of small letters begins the next word.
      if index > 0, index + 1 < label.count, ByteClass.isLowercase(label[index + 1]) { break }
      label[index] += 0x20
      index += 1
    }
    return label.withUnsafeBufferPointer { names.intern(utf8: $0) }
  }
}

/// The part of a method in front of its body.
private struct MethodHeader {
  var isClassMethod: Bool
  var name = Token(kind: .end, start: 0, end: 0)
  var type: TypeID = .none
  var selector = Name.none
  var parameters = 0
  /// Its result is `id`.
  var isObject = false
  var isInitializer = false
  var isVariadic = false
  var isUnavailable = false
  var hasBody = false
}
