/// A branch of an `#if`.
struct Branch {
  var group: Int32
  /// The branch around it, or -1.
  var parent: Int32
  /// The branch before it in the same group, or -1.
  var previous: Int32
  /// The condition's text; empty for `#else`.
  var text: Range<Int>
  var kind: Kind
  var offset: Int
  /// A header's guard against being read twice: no condition.
  var isGuard = false
  /// Its tokens are left out.
  var isDropped = false
  /// Brackets and containers that it opens more than it closes.
  var balance = Balance()

  enum Kind { case `if`, ifdef, ifndef, `else` }
}

/// Open brackets and containers, those closed too often negative.
struct Balance: Equatable {
  var braces: Int32 = 0
  var brackets: Int32 = 0
  var parentheses: Int32 = 0
  var containers: Int32 = 0

  static func += (a: inout Balance, b: Balance) {
    a.braces += b.braces
    a.brackets += b.brackets
    a.parentheses += b.parentheses
    a.containers += b.containers
  }
}

/// One `#import` or `#include`.
struct ImportLine {
  var offset: Int
  /// The path between quotes or angle brackets.
  var path: Range<Int>
  var isSystem: Bool
}

/// `#define NAME value`, without parameters.
struct Definition {
  var name: Range<Int>
  var value: Range<Int>
  var condition: Int32
}

extension Lexer {
  mutating func directive() {
    let start = next
    next += 1
    skipBlanks()
    let word = readWord()
    skipBlanks()
    let text = source.part(word)
    if text.isEqual("import") || text.isEqual("include") || text.isEqual("include_next") {
      importLine(start)
    } else if text.isEqual("define") {
      definition()
    } else if text.isEqual("if") {
      open(.if, start)
    } else if text.isEqual("ifdef") {
      open(.ifdef, start)
    } else if text.isEqual("ifndef") {
      open(.ifndef, start)
    } else if text.isEqual("elif") {
      follow(.if, start)
    } else if text.isEqual("else") {
      follow(.else, start)
    } else if text.isEqual("endif") {
      closeGroup()
    }
    skipDirective()
  }

  private mutating func skipBlanks() { while source.byte(next) == 0x20 || source.byte(next) == 0x09 { next += 1 } }

  private mutating func readWord() -> Range<Int> {
    let start = next
    while next < source.count, ByteClass.isIdentifier(source[next]) { next += 1 }
    return start..<next
  }

  /// To the end of the line; a comment that begins on it may end on another.
  private mutating func skipDirective() {
    while next < source.count, source[next] != 0x0a {
      if source[next] == UInt8(ascii: "/"), source.byte(next + 1) == UInt8(ascii: "*") {
        blockComment()
      } else if source[next] == UInt8(ascii: "/"), source.byte(next + 1) == UInt8(ascii: "/") {
        return skipLine()
      } else if source[next] == UInt8(ascii: "\\"), source.byte(next + 1) == 0x0a {
        next += 1
        newLine()
      } else if source[next] == UInt8(ascii: "\\"), source.byte(next + 1) == 0x0d, source.byte(next + 2) == 0x0a {
        next += 2
        newLine()
      } else {
        next += 1
      }
    }
  }

  /// The rest of the line without comments and the blanks at its end.
  private func restOfLine() -> Range<Int> {
    var end = next
    while end < source.count, source[end] != 0x0a, source[end] != 0x0d {
      if source[end] == UInt8(ascii: "/"), source.byte(end + 1) == 0x2f || source.byte(end + 1) == 0x2a { break }
      end += 1
    }
    while end > next, source[end - 1] <= 0x20 { end -= 1 }
    return next..<end
  }

  private mutating func importLine(_ start: Int) {
    let isSystem = source.byte(next) == UInt8(ascii: "<")
    guard isSystem || source.byte(next) == UInt8(ascii: "\"") else { return }
    let close = isSystem ? UInt8(ascii: ">") : UInt8(ascii: "\"")
    let first = next + 1
    next = first
    while next < source.count, source[next] != close, source[next] != 0x0a { next += 1 }
    imports.append(ImportLine(offset: start, path: first..<next, isSystem: isSystem))
  }

  /// Keeps the value where it begins like a string or a number; bodies are never parsed.
  private mutating func definition() {
    let name = readWord()
    if let row = openBranches.last, branches[Int(row)].kind == .ifndef, tokens.last?.condition != row,
      source.part(branches[Int(row)].text).elementsEqual(source.part(name))
    {
      branches[Int(row)].isGuard = true
    }
    guard source.byte(next) == 0x20 || source.byte(next) == 0x09 else { return }
    skipBlanks()
    var value = restOfLine()
    // The string of a URL has slashes.
    if source.byte(value.lowerBound) == UInt8(ascii: "@") || source.byte(value.lowerBound) == UInt8(ascii: "\"") {
      guard let end = closingQuote(value.lowerBound) else { return }
      value = value.lowerBound..<end
      definitions.append(Definition(name: name, value: value, condition: openBranches.last ?? -1))
    }
  }

  /// One past the quote that closes a string which is all that follows on its line.
  private func closingQuote(_ start: Int) -> Int? {
    var index = source[start] == UInt8(ascii: "@") ? start + 2 : start + 1
    guard source.byte(index - 1) == UInt8(ascii: "\"") else { return nil }
    while index < source.count, source[index] != UInt8(ascii: "\""), source[index] != 0x0a {
      index += source[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return source.byte(index) == UInt8(ascii: "\"") ? index + 1 : nil
  }

  // MARK: Branches

  private mutating func open(_ kind: Branch.Kind, _ start: Int) {
    groups += 1
    push(kind, start, group: groups - 1, parent: openBranches.last ?? -1, previous: -1)
  }

  private mutating func push(_ kind: Branch.Kind, _ start: Int, group: Int32, parent: Int32, previous: Int32) {
    let text = kind == .else ? next..<next : restOfLine()
    openBranches.append(Int32(branches.count))
    branches.append(
      Branch(group: group, parent: parent, previous: previous, text: text, kind: kind, offset: start))
  }

  private mutating func follow(_ kind: Branch.Kind, _ start: Int) {
    guard let row = openBranches.popLast() else { return }
    push(kind, start, group: branches[Int(row)].group, parent: branches[Int(row)].parent, previous: row)
  }

  private mutating func closeGroup() {
    guard let last = openBranches.popLast() else { return }
    var rows: [Int] = []
    var row = last
    while row >= 0 {
      rows.append(Int(row))
      row = branches[Int(row)].previous
    }
    choose(rows.reversed())
  }

  /// Which branches of a group are read: all, unless they leave brackets open, for then their sum is no program.
  private mutating func choose(_ rows: [Int]) {
    let text = source.part(branches[rows[0]].text)
    var dropped = [Bool](repeating: false, count: rows.count)
    if branches[rows[0]].kind == .if, text.isEqual("0") { dropped[0] = true }
    if branches[rows[0]].kind == .if, text.isEqual("1") { for row in 1..<max(1, rows.count) { dropped[row] = true } }
    let live = rows.indices.filter { !dropped[$0] }
    if live.contains(where: { branches[rows[$0]].balance != Balance() }), !branches[rows[0]].isGuard {
      let kept = live.first { branches[rows[$0]].balance == Balance() } ?? (rows.count > 1 ? live.first : nil)
      for index in live where index != kept { dropped[index] = true }
    }
    for (index, row) in rows.enumerated() {
      branches[row].isDropped = dropped[index]
      guard !dropped[index] else { continue }
      let parent = branches[row].parent
      if parent >= 0 { branches[Int(parent)].balance += branches[row].balance }
    }
  }

  /// Whether the text is between `#if 0` and what ends it, where nothing need be code.
  var isDisabled: Bool {
    openBranches.contains { row in
      let branch = branches[Int(row)]
      return branch.kind == .if && branch.previous < 0 && source.part(branch.text).isEqual("0")
    }
  }

  /// What is not closed stays.
  mutating func closeAllBranches() {
    if let open = openBranches.last, !branches[Int(open)].isGuard { fail(at: branches[Int(open)].offset) }
    openBranches.removeAll()
  }

  /// Leaves out the tokens of dropped branches.
  mutating func dropBranches() {
    guard branches.contains(where: \.isDropped) else { return }
    for row in branches.indices where branches[row].parent >= 0 {
      if branches[Int(branches[row].parent)].isDropped { branches[row].isDropped = true }
    }
    tokens.removeAll { $0.condition >= 0 && branches[Int($0.condition)].isDropped }
  }

  // MARK: Balance

  /// Counts what a token opens or closes in the branch it stands in.
  mutating func balance(_ token: Token) {
    guard let row = openBranches.last else { return }
    switch token.kind {
    case .mark: count(token.mark, in: Int(row))
    case .at:
      if token.word == .interface || token.word == .implementation || token.word == .protocol {
        branches[Int(row)].balance.containers += 1
      } else if token.word == .end {
        branches[Int(row)].balance.containers -= 1
      }
    default: break
    }
  }

  private mutating func count(_ mark: UInt8, in row: Int) {
    switch mark {
    case UInt8(ascii: "{"): branches[row].balance.braces += 1
    case UInt8(ascii: "}"): branches[row].balance.braces -= 1
    case UInt8(ascii: "["): branches[row].balance.brackets += 1
    case UInt8(ascii: "]"): branches[row].balance.brackets -= 1
    case UInt8(ascii: "("):
      branches[row].balance.parentheses += 1
      if isProtocol(tokens.count - 2) { branches[row].balance.containers -= 1 }
    case UInt8(ascii: ")"): branches[row].balance.parentheses -= 1
    case UInt8(ascii: ";"), UInt8(ascii: ","):
      // `@protocol P;` only announces one.
      if isProtocol(tokens.count - 3), tokens[tokens.count - 2].kind == .identifier {
        branches[row].balance.containers -= 1
      }
    default: break
    }
  }

  private func isProtocol(_ index: Int) -> Bool {
    index >= 0 && tokens[index].kind == .at && tokens[index].word == .protocol
  }
}
