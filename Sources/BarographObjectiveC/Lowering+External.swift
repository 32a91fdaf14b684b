internal import BarographModel

/// A piece of C between two semicolons or up to a body.
private struct Segment {
  /// The index one past its last token; that token is a brace, a semicolon or the beginning of something else.
  var end = 0
  /// The first parenthesis that follows a name.
  var parenthesis = -1
  var equals = -1
  var hasRecord = false
  /// It ends with a function's, a namespace's or another body.
  var endsInBody = false
}

extension Lowering {
  /// One declaration at file level.
  func lowerExternal() {
    condition = conditionRow(peek())
    switch peek().kind {
    case .at: lowerContainerWord()
    case .identifier: if !lowerSpecification() { lowerSegment() }
    case .mark where isMark("{"): at += 1
    default: skip()
    }
  }

  private func lowerSegment() {
    let segment = scan()
    let start = at
    defer { at = max(at, segment.end, start + 1) }
    if segment.endsInBody { return lowerDefinition(segment) }
    let word = peek().word
    if word == .typedef || isMacroName(peek()) && isWord(.typedef, 1) {
      if word != .typedef { at += 1 }
      lowerTypedef(segment)
    } else if isWord(.enum) || isWord(.enumMacro) {
      lowerEnum(until: segment.end)
    } else if segment.end < limit, isSemicolon(segment.end - 1), isVariable(segment) {
      skipMacroNames()
      within(segment.end) { lowerVariables(.file) }
    } else {
      keepSwiftName(until: segment.end)
    }
  }

  private func isSemicolon(_ index: Int) -> Bool {
    tokens[index].kind == .mark && tokens[index].mark == UInt8(ascii: ";")
  }

  private func isVariable(_ segment: Segment) -> Bool {
    if segment.hasRecord && segment.equals < 0 { return false }
    return segment.parenthesis < 0 || segment.equals >= 0 && segment.equals < segment.parenthesis
      || isMark("^", segment.parenthesis + 1 - at)
  }

  /// Reads no further than a token.
  private func within(_ end: Int, _ body: () -> Void) {
    let outer = limit
    limit = min(end, limit)
    body()
    limit = outer
  }

  /// Macros in front of a type, as in `FOUNDATION_EXPORT NSString *const name;`.
  private func skipMacroNames() {
    while isMacroName(peek()), peek().word == .none, peek(1).kind == .identifier,
      peek(2).kind == .identifier || isMark("*", 2) || isMark("<", 2)
    {
      at += 1
    }
  }

  // MARK: Where it ends

  private func scan() -> Segment {
    var segment = Segment()
    var index = at
    while index < limit {
      let token = tokens[index]
      switch token.kind {
      case .at:
        if beginsContainer(index), index > at {
          segment.end = index
          return segment
        }
        index += 1
      case .identifier:
        if token.word == .record || token.word == .enum || token.word == .enumMacro || token.word == .class {
          segment.hasRecord = true
        }
        index += 1
      case .mark:
        if scan(token, &index, &segment) { return segment }
      default: index += 1
      }
    }
    segment.end = limit
    return segment
  }

  /// Goes over a mark; true at the end of the segment.
  private func scan(_ token: Token, _ index: inout Int, _ segment: inout Segment) -> Bool {
    switch token.mark {
    case UInt8(ascii: ";"):
      segment.end = index + 1
      return true
    case UInt8(ascii: "{"):
      let isRecord =
        segment.hasRecord && (segment.parenthesis < 0 || tokens[segment.parenthesis - 1].word == .enumMacro)
      if !isRecord, segment.equals < 0 {
        segment.end = index
        segment.endsInBody = true
        return true
      }
    case UInt8(ascii: "="): if segment.equals < 0 { segment.equals = index }
    case UInt8(ascii: "("):
      if segment.parenthesis < 0, index > at, tokens[index - 1].kind == .identifier,
        tokens[index - 1].word != .attribute
      {
        segment.parenthesis = index
      }
    case UInt8(ascii: "-"), UInt8(ascii: "+"):
      // The next method, where a semicolon is missing.
      if token.startsColumn, index > at, segment.equals < 0 {
        segment.end = index
        return true
      }
    default: break
    }
    index = next(after: index)
    return false
  }

  private func beginsContainer(_ index: Int) -> Bool {
    switch tokens[index].word {
    case .interface, .implementation, .end, .property, .synthesize, .dynamic, .import, .compatibilityAlias, .class,
      .optional, .required:
      true
    case .protocol: tokens[index].startsColumn
    default: false
    }
  }

  // MARK: Functions

  private func lowerDefinition(_ segment: Segment) {
    let start = peek().start
    guard segment.parenthesis > at, tokens[segment.parenthesis - 1].kind == .identifier else {
      // `extern "C" {` and `namespace a {` hold declarations; whatever else has a body is not followed.
      let holds = isWord(.namespace) || isWord(.extern) && peek(1).kind == .string
      at = holds ? segment.end + 1 : next(after: segment.end)
      return
    }
    let token = tokens[segment.parenthesis - 1]
    let isStatic = (at..<segment.parenthesis).contains { tokens[$0].word == .static }
    let index = appendDecl(.function, name(token), start: start, offset: token.start)
    let outer = method
    method = MethodContext(decl: index)
    let body = inScope(.function, decl: index, at: token.start) {
      let type = segment.parenthesis - 1 > at ? lowerType() : .none
      at = segment.parenthesis
      let parameters = lowerParameters()
      edit(index) {
        $0.type = type
        $0.parameters = parameters
      }
      at = segment.end
      lowerBody()
    }
    edit(index) {
      $0.body = body
      $0.end = lastEnd
      if isStatic { $0.access = .fileprivateAccess }
    }
    method = outer
  }

  /// `(Foo *a, Bar *b)` as declarations of the current scope.
  func lowerParameters() -> Span {
    let first = Int32(outline.decls.count)
    guard isMark("(") else { return .empty }
    inBrackets {
      while at < limit {
        let start = peek().start
        let before = at
        let declarator = lowerDeclarator(lowerSpecifiers())
        if declarator.name >= 0 {
          let token = tokens[declarator.name]
          let type = typeRow(declarator)
          let row = appendDecl(.parameter, name(token), start: start, offset: token.start)
          if source.byte(Int(token.start)) == UInt8(ascii: "_") { underscored.insert(name(token)) }
          edit(row) {
            $0.label = known.wildcard
            $0.type = type
            $0.flags = declarator.flags
            $0.end = lastEnd
          }
        }
        while at < limit, !isMark(",") { skip() }
        take(",")
        if at == before { at += 1 }
      }
    }
    pendingAttributes.removeAll(keepingCapacity: true)
    return Span(start: first, count: Int32(outline.decls.count) - first)
  }

  // MARK: Types

  /// `typedef … Name;`; of records only that they are skipped, for nothing injects them.
  private func lowerTypedef(_ segment: Segment) {
    let start = peek().start
    at += 1
    within(segment.end) {
      if isWord(.enum) || isWord(.enumMacro) { return lowerEnum(until: segment.end, start) }
      if isWord(.record) { return }
      let declarator = lowerDeclarator(lowerSpecifiers())
      guard declarator.name >= 0 else { return }
      let token = tokens[declarator.name]
      let type = typeRow(declarator)
      let index = appendDecl(.alias, name(token), start: start, offset: token.start)
      edit(index) {
        $0.type = type
        $0.end = token.end
      }
    }
    pendingAttributes.removeAll(keepingCapacity: true)
  }

  /// `NS_ENUM(Type, Name) { … }` and `enum Name { … }` as a type with its cases.
  private func lowerEnum(until end: Int, _ start: UInt32? = nil) {
    let first = start ?? peek().start
    var token: Token?
    if isWord(.enumMacro) {
      at += 1
      guard isMark("(") else { return }
      let close = min(Int(tokens[at].partner), limit)
      if close > at + 1, tokens[close - 1].kind == .identifier { token = tokens[close - 1] }
    } else {
      token = peek(1).kind == .identifier ? peek(1) : nil
      let last = end - 2
      if token == nil, last > at, tokens[last].kind == .identifier { token = tokens[last] }
    }
    guard let token, tokens[max(at, end - 1)].kind != .end else { return }
    let index = appendDecl(.enumType, name(token), start: first, offset: token.start)
    let body = inScope(.type, decl: index, at: token.start) { lowerCases(until: end) }
    edit(index) {
      $0.body = body
      $0.end = token.end
      if isHeader { $0.access = .publicAccess }
    }
  }

  /// `{ ModeFast = 1, ModeSlow }`: names only, for values are the compiler's.
  private func lowerCases(until end: Int) {
    var next = at
    while next < end, !(tokens[next].kind == .mark && tokens[next].mark == UInt8(ascii: "{")) { next += 1 }
    guard next < end else { return }
    let close = min(Int(tokens[next].partner), end)
    var isAhead = true
    next += 1
    while next < close {
      let token = tokens[next]
      if token.kind == .identifier, isAhead {
        let row = appendDecl(.enumCase, name(token), start: token.start, offset: token.start)
        edit(row) { $0.end = token.end }
        isAhead = false
      } else if token.kind == .mark, token.mark == UInt8(ascii: ",") {
        isAhead = true
      } else if token.kind == .mark, Int(token.partner) > next, Int(token.partner) < close {
        next = Int(token.partner)
      }
      next += 1
    }
  }

  /// Macros in front of a container: only its Swift name matters.
  private func keepSwiftName(until end: Int) {
    pendingAttributes.removeAll(keepingCapacity: true)
    while at < end {
      let token = peek()
      at += 1
      if token.kind == .identifier, token.word == .swiftName { keepAttribute(known.swiftName, token.start) }
    }
  }
}
