internal import SwiftSyntax

extension ParsedSource {
  /// Takes an argument out of its list.
  func removing(_ argument: LabeledExprSyntax) throws(Refused) -> TextEdit {
    guard let list = argument.parent?.as(LabeledExprListSyntax.self) else { throw Refused("an argument stands alone") }
    return try removing(argument, from: Array(list), comma: \.trailingComma)
  }

  /// Takes a parameter out of its list.
  func removing(_ parameter: FunctionParameterSyntax) throws(Refused) -> TextEdit {
    guard let list = parameter.parent?.as(FunctionParameterListSyntax.self) else {
      throw Refused("a parameter stands alone")
    }
    return try removing(parameter, from: Array(list), comma: \.trailingComma)
  }

  private func removing<Element: SyntaxProtocol>(
    _ element: Element, from list: [Element], comma: (Element) -> TokenSyntax?
  ) throws(Refused) -> TextEdit {
    guard let row = list.firstIndex(where: { $0.id == element.id }) else { throw Refused("it is not in its list") }
    if list.count == 1 { return try removing(between(element)) }
    if row + 1 < list.count { return try removing(start(of: element)..<start(of: list[row + 1])) }
    // The last one goes with the comma before it, unless it has one itself.
    let before = list[row - 1]
    let end = comma(element) == nil ? comma(before).map { start(of: $0) } : nil
    return try removing((end ?? self.end(of: before))..<self.end(of: element))
  }

  /// The bytes between the parentheses around an only element.
  private func between(_ element: some SyntaxProtocol) -> Range<Int> {
    let open = element.firstToken(viewMode: .sourceAccurate)?.previousToken(viewMode: .sourceAccurate)
    let close = element.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
    return (open.map { end(of: $0) } ?? start(of: element))..<(close.map { start(of: $0) } ?? end(of: element))
  }

  private func start(of node: some SyntaxProtocol) -> Int { bytes(of: node).lowerBound }
  private func end(of node: some SyntaxProtocol) -> Int { bytes(of: node).upperBound }

  /// Takes bytes out that have no comment in them.
  private func removing(_ range: Range<Int>) throws(Refused) -> TextEdit {
    let bytes = text.bytes[range]
    if contains("//", Array(bytes)) || contains("/*", Array(bytes)) {
      throw Refused("a comment stands where it is given")
    }
    return TextEdit(file: text.file, range: range, text: "")
  }

  /// Takes a declaration out: with its line, what documents it, and a comment behind it.
  func removingLine(of node: some SyntaxProtocol) throws(Refused) -> TextEdit {
    let range = bytes(of: node)
    guard text.isFirst(range.lowerBound), let end = text.freeEnd(after: range.upperBound) else {
      throw Refused("it shares a line with something else")
    }
    var start = text.line(at: range.lowerBound).lowerBound
    while start > 0, let above = documentation(above: start) { start = above }
    return TextEdit(file: text.file, range: start..<afterBreak(end), text: "")
  }

  /// Where a line of documentation above the beginning of a line begins.
  private func documentation(above start: Int) -> Int? {
    let line = text.line(at: start - 1)
    let words = text.bytes[line].drop { $0 == 0x20 || $0 == 0x09 }
    return words.starts(with: Array("///".utf8)) ? line.lowerBound : nil
  }

  /// Takes the line out that documents a parameter above a function, if it is one line.
  func removingDocumentation(of parameter: String, above node: some SyntaxProtocol) -> TextEdit? {
    var start = text.line(at: bytes(of: node).lowerBound).lowerBound
    var below = "-"
    while start > 0, let above = documentation(above: start) {
      let words = text.text(above..<start).drop { $0 == " " || $0 == "\t" || $0 == "/" }
      let isIt = words.hasPrefix("- \(parameter):") || words.hasPrefix("- Parameter \(parameter):")
      if isIt, below.hasPrefix("-") || below.allSatisfy(\.isWhitespace) {
        return TextEdit(file: text.file, range: above..<start, text: "")
      }
      (below, start) = (String(words), above)
    }
    return nil
  }

  private func afterBreak(_ end: Int) -> Int {
    text.bytes[end...].firstIndex(of: 0x0a).map { $0 + 1 } ?? text.bytes.count
  }

  /// Takes a statement out: with its line and a comment behind it, or with the blanks around it.
  func removing(_ item: CodeBlockItemSyntax) throws(Refused) -> TextEdit {
    let range = bytes(of: item)
    if text.isFirst(range.lowerBound), let end = text.freeEnd(after: range.upperBound) {
      return TextEdit(file: text.file, range: text.line(at: range.lowerBound).lowerBound..<afterBreak(end), text: "")
    }
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self) else { throw Refused("a statement stands alone") }
    let items = Array(list)
    guard let row = items.firstIndex(where: { $0.id == item.id }) else { throw Refused("a statement stands alone") }
    if items.count == 1 { return try removing(between(item)) }
    if row + 1 < items.count { return try removing(start(of: item)..<start(of: items[row + 1])) }
    return try removing(end(of: items[row - 1])..<end(of: item))
  }

  /// Takes the last call of a chain out, with a comment behind it where it has a line of its own.
  func removing(_ call: FunctionCallExprSyntax, after receiver: ExprSyntax) throws(Refused) -> TextEdit {
    var end = self.end(of: call)
    let dot = call.calledExpression.as(MemberAccessExprSyntax.self)?.period
    if let dot, text.isFirst(start(of: dot)), let free = text.freeEnd(after: end) { end = free }
    let between = self.end(of: receiver)..<(dot.map { start(of: $0) } ?? end)
    if contains("//", Array(text.bytes[between])) || contains("/*", Array(text.bytes[between])) {
      throw Refused("a comment stands before it")
    }
    return TextEdit(file: text.file, range: self.end(of: receiver)..<end, text: "")
  }
}
