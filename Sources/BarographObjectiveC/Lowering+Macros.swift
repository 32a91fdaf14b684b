internal import BarographModel

extension Lowering {
  /// `NAME(arguments)` or `@name(arguments)` between members, as a statement of the type.
  func lowerMacro() {
    let token = peek()
    let word = name(token)
    at += 1
    let mark = pendingArguments.count
    inBrackets { pushArguments() }
    finishMacro(word, token.start, from: mark)
    take(";")
  }

  func finishMacro(_ word: Name, _ offset: UInt32, from mark: Int) {
    var row = Expr(kind: .macro, scope: scope, offset: offset)
    row.name = word
    row.arguments = takeArguments(from: mark)
    var statement = Statement(kind: .expression, scope: scope, offset: offset)
    statement.expr = append(row)
    outline.statements.append(statement)
  }

  // MARK: Attributes

  /// Remembers an attribute for the declaration that follows, with the names in its parentheses.
  func keepAttribute(_ word: Name, _ offset: UInt32) {
    var row = Attribute(name: word, type: named(word, at: offset), offset: offset)
    if isMark("(") {
      let mark = pendingArguments.count
      inBrackets { pushArguments() }
      row.hasArguments = true
      row.arguments = takeArguments(from: mark)
    }
    pendingAttributes.append(row)
  }

  /// Gives a declaration what `keepAttribute` remembered.
  func addAttributes(to index: Int32) {
    if pendingAttributes.isEmpty { return }
    let start = Int32(outline.attributes.count)
    outline.attributes.append(contentsOf: pendingAttributes)
    let count = Int32(pendingAttributes.count)
    pendingAttributes.removeAll(keepingCapacity: true)
    edit(index) { $0.attributes = Span(start: start, count: count) }
  }
}
