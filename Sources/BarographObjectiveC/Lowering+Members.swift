internal import BarographModel

extension Lowering {
  func lowerMembers(isImplementation: Bool, access: Access) {
    let home = condition
    while at < limit {
      let token = peek()
      condition = conditionRow(token)
      if token.kind == .at {
        if endsMembers(token) { break }
        lowerMemberWord(access)
      } else if isMark("-") || isMark("+") {
        lowerMethod(isImplementation: isImplementation, access: access)
      } else if token.kind == .identifier {
        lowerMemberMacro()
      } else {
        skip()
      }
    }
    condition = home
    if peek().kind == .at, peek().word == .end { at += 1 }
  }

  private func endsMembers(_ token: Token) -> Bool {
    switch token.word {
    case .end, .interface, .implementation: true
    case .protocol: peek(1).kind == .identifier && !isMark(";", 2) && !isMark(",", 2)
    default: false
    }
  }

  private func lowerMemberWord(_ access: Access) {
    switch peek().word {
    case .property: lowerProperty(access)
    case .synthesize: lowerSynthesize(known.synthesize)
    case .dynamic: lowerSynthesize(known.dynamic)
    case .class, .protocol: skipStatement()
    case .import: lowerModuleImport()
    case .none where isMark("(", 1): lowerMacro()
    default: at += 1
    }
  }

  /// `@synthesize a, b = _c;` and `@dynamic a;` as the macro of that name, with what is named as text.
  private func lowerSynthesize(_ word: Name) {
    let offset = peek().start
    at += 1
    let mark = pendingArguments.count
    while at < limit, !isMark(";"), peek().kind == .identifier {
      let property = peek()
      var row = Expr(kind: .string, scope: scope, offset: property.start)
      row.name = name(property)
      pendingArguments.append(Argument(label: .none, value: append(row)))
      at += 1
      if take("="), peek().kind == .identifier {
        synthesized[name(peek())] = row.name
        at += 1
      }
      guard take(",") else { break }
    }
    finishMacro(word, offset, from: mark)
    if isMark(";") { at += 1 }
  }

  /// A macro that stands between members, `requires(@"a")`; or C code, which belongs to the file.
  private func lowerMemberMacro() {
    if isMark("(", 1) {
      let following = next(after: at + 1)
      let token = following < limit ? tokens[following] : tokens[tokens.count - 1]
      let isBody = token.kind == .mark && token.mark == UInt8(ascii: "{")
      if !isBody, token.startsLine || token.kind != .identifier { return lowerMacro() }
    } else if peek(1).kind == .at || peek(1).startsLine && peek(1).kind == .mark && !isMark("*", 1) {
      // A macro without arguments.
      at += 1
      return
    }
    let outer = scope
    scope = .file
    let before = at
    lowerExternal()
    if at == before { at += 1 }
    scope = outer
  }
}
