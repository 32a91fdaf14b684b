internal import BarographModel

/// Where variables are declared.
enum VariablePlace {
  case file, instance, body
}

extension Lowering {
  /// `static Foo *const a = x, *b;` up to its semicolon.
  func lowerVariables(_ place: VariablePlace) {
    let start = peek().start
    pendingAttributes.removeAll(keepingCapacity: true)
    let specifiers = lowerSpecifiers()
    let kept = pendingAttributes
    while at < limit {
      pendingAttributes = kept
      let declarator = lowerDeclarator(specifiers)
      guard declarator.name >= 0 else { break }
      let index = declare(declarator, specifiers, place, start: start)
      lowerBehindName()
      lowerValue(of: index, place)
      edit(index) { $0.end = lastEnd }
      guard take(",") else { break }
    }
    pendingAttributes.removeAll(keepingCapacity: true)
    endVariables()
  }

  private func declare(
    _ declarator: Declarator, _ specifiers: Specifiers, _ place: VariablePlace, start: UInt32
  ) -> DeclID {
    let token = tokens[declarator.name]
    let written = name(token)
    var name = written
    if place == .instance { name = storageName(token) } else { noteUnderscored(name, token) }
    // Nothing is kept in a constant.
    if place == .file, !declarator.isConstant { globals.insert(name) }
    let index = appendDecl(.variable, name, start: start, offset: token.start)
    addAttributes(to: index)
    let type = typeRow(declarator)
    edit(index) {
      $0.type = type
      $0.flags = declarator.flags
      if declarator.isConstant { $0.flags.formUnion(.isLet) }
      if place == .instance {
        $0.access = .privateAccess
        $0.label = written
      }
      if place == .file, specifiers.isStatic { $0.access = .fileprivateAccess }
      if place == .body, specifiers.isStatic { $0.flags.formUnion(.keepsValue) }
    }
    if place == .body, specifiers.isStatic { method.keepsValue = true }
    return index
  }

  /// Array bounds, a bit field's width, attributes.
  private func lowerBehindName() {
    while at < limit {
      if isMark("[") || isWord(.qualifier) {
        skip()
      } else if isMark(":"), peek(1).kind == .number {
        at += 2
      } else if isWord(.attribute) {
        skipMacro()
      } else if isMark("{") {
        // `Foo x{…}`
        skip()
      } else {
        return
      }
    }
  }

  private func lowerValue(of index: DeclID, _ place: VariablePlace) {
    var value: ExprID = .none
    if take("=") {
      let offset = peek().start
      if place == .body {
        value = lowerExpression()
      } else {
        inScope(.initializer, decl: index, at: offset) { value = lowerExpression() }
      }
      edit(index) { $0.value = value }
    }
    guard place == .body else { return }
    var row = Statement(kind: .declaration, scope: scope, offset: outline[index].offset)
    row.decl = index
    row.expr = value
    outline.statements.append(row)
  }

  /// To the semicolon, or to a line that begins something else.
  private func endVariables() {
    while at < limit, !isMark(";") {
      let token = peek()
      if token.kind == .at || token.startsLine && token.kind == .identifier { return }
      skip()
    }
    take(";")
  }

  // MARK: Storage

  /// The property whose storage an instance variable is, by the convention that `_name` stores `name`.
  func storageName(_ token: Token) -> Name {
    let text = bytes(token)
    if text.count > 1, text[0] == UInt8(ascii: "_"), text[1] != UInt8(ascii: "_") {
      return names.intern(utf8: text.part(1..<text.count))
    }
    return name(token)
  }

  private func noteUnderscored(_ name: Name, _ token: Token) {
    if source.byte(Int(token.start)) == UInt8(ascii: "_") { underscored.insert(name) }
  }
}
