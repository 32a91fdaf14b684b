/// Reads an OpenStep ("ASCII") property list. Never fails: what is missing is left out, and `problem` says where the
/// first thing went wrong. The markers of an unresolved merge are stepped over, so that both sides are read.
package func readPropertyList(_ bytes: [UInt8]) -> PropertyList {
  guard bytes.count < Int32.max else {
    let problem = MarkupProblem(offset: 0, reason: "the file is larger than 2 GiB")
    return PropertyList(bytes: [], nodes: [], problem: problem)
  }
  return bytes.withUnsafeBufferPointer { source in
    var parser = PropertyListParser(source: source)
    parser.parseFile()
    return PropertyList(bytes: bytes, nodes: parser.nodes, problem: parser.problem)
  }
}

/// Deeper lists than this are cut: the parser is recursive, and real ones have five levels.
private let nestingLimit = 128

private struct PropertyListParser {
  let source: UnsafeBufferPointer<UInt8>
  var offset = 0
  var nodes: [PropertyList.Node] = []
  var problem: MarkupProblem?

  init(source: UnsafeBufferPointer<UInt8>) {
    self.source = source
    nodes.reserveCapacity(source.count / 14)
    if source.starts(with: [0xef, 0xbb, 0xbf]) { offset = 3 }
  }

  mutating func parseFile() {
    skipBlanks()
    if source[offset...].starts(with: "<?xml".utf8) || source[offset...].starts(with: "bplist".utf8) {
      return report("this is an XML or binary property list, not an OpenStep one")
    }
    guard parseValue(depth: 0) else { return report("there is no property list in the file") }
    skipBlanks()
    if offset < source.count { report("the file goes on behind the property list") }
  }

  private mutating func report(_ reason: String) {
    if problem == nil { problem = MarkupProblem(offset: offset, reason: reason) }
  }

  // MARK: Values

  /// Appends the value that starts here; false, and nothing appended, where no value can start.
  private mutating func parseValue(depth: Int) -> Bool {
    guard offset < source.count else { return false }
    let byte = source[offset]
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "("):
      guard depth < nestingLimit else {
        report("more than \(nestingLimit) lists are nested; the rest is left out")
        offset = source.count
        return false
      }
      parseContainer(isDictionary: byte == UInt8(ascii: "{"), depth: depth)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): parseQuoted(byte)
    case UInt8(ascii: "<"): parseData()
    default: return parseUnquoted()
    }
    return true
  }

  private mutating func parseContainer(isDictionary: Bool, depth: Int) {
    let row = nodes.count
    append(isDictionary ? .dictionary : .array, from: offset, to: offset)
    offset += 1
    while true {
      skipBlanks()
      guard offset < source.count else {
        report("the file ends inside a list")
        break
      }
      if source[offset] == (isDictionary ? UInt8(ascii: "}") : UInt8(ascii: ")")) {
        offset += 1
        break
      }
      guard isDictionary ? parseEntry(depth: depth + 1) : parseElement(depth: depth + 1) else { break }
    }
    nodes[row].next = PropertyList.Row(nodes.count)
  }

  private mutating func parseElement(depth: Int) -> Bool {
    guard parseValue(depth: depth) else {
      report("an element of a list cannot start here")
      return false
    }
    skipBlanks()
    if !skip(UInt8(ascii: ",")), offset < source.count, source[offset] != UInt8(ascii: ")") {
      report("a ',' or ')' is missing")
    }
    return true
  }

  /// Always appends a key and a value, so that children stay paired.
  private mutating func parseEntry(depth: Int) -> Bool {
    let isKey = offset < source.count && source[offset] != UInt8(ascii: "{") && source[offset] != UInt8(ascii: "(")
    guard isKey, parseValue(depth: depth) else {
      report("a key cannot start here")
      return false
    }
    skipBlanks()
    var isComplete = skip(UInt8(ascii: "="))
    if isComplete {
      skipBlanks()
      isComplete = parseValue(depth: depth)
    }
    guard isComplete else {
      append(.string, from: offset, to: offset)
      report("a key has no value")
      return skip(UInt8(ascii: ";"))
    }
    skipBlanks()
    if !skip(UInt8(ascii: ";")), offset < source.count { report("a ';' is missing") }
    return true
  }

  // MARK: Leaves

  private mutating func append(_ kind: PropertyList.Kind, from start: Int, to end: Int, hasEscapes: Bool = false) {
    nodes.append(
      PropertyList.Node(
        kind: kind, hasEscapes: hasEscapes, start: Int32(start), end: Int32(end),
        next: PropertyList.Row(nodes.count + 1)))
  }

  private mutating func parseQuoted(_ quote: UInt8) {
    offset += 1
    let start = offset
    var hasEscapes = false
    while offset < source.count, source[offset] != quote {
      if source[offset] == UInt8(ascii: "\\") {
        hasEscapes = true
        offset += 1
      }
      offset += 1
    }
    offset = min(offset, source.count)
    append(.string, from: start, to: offset, hasEscapes: hasEscapes)
    if !skip(quote) { report("the file ends inside a quoted string") }
  }

  private mutating func parseData() {
    offset += 1
    let start = offset
    while offset < source.count, isBlank(source[offset]) || hexadecimalValue(source[offset]) != nil { offset += 1 }
    append(.data, from: start, to: offset)
    if !skip(UInt8(ascii: ">")) { report("data has something else than hexadecimal digits") }
  }

  private mutating func parseUnquoted() -> Bool {
    let start = offset
    while offset < source.count, isUnquoted(source[offset]), !isCommentStart { offset += 1 }
    guard offset > start else { return false }
    append(.string, from: start, to: offset)
    return true
  }

  private var isCommentStart: Bool {
    source[offset] == UInt8(ascii: "/") && offset + 1 < source.count && source[offset + 1] == UInt8(ascii: "*")
  }

  // MARK: Blanks

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard offset < source.count, source[offset] == byte else { return false }
    offset += 1
    return true
  }

  private mutating func skipBlanks() {
    while offset < source.count {
      let byte = source[offset]
      if isBlank(byte) {
        offset += 1
      } else if isCommentStart {
        skipComment()
      } else if byte == UInt8(ascii: "/"), offset + 1 < source.count, source[offset + 1] == byte {
        skipLine()
      } else if isMergeMarker {
        report("the file has markers of an unresolved merge")
        skipLine()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() {
    let start = offset
    offset += 2
    while offset + 1 < source.count {
      if source[offset] == UInt8(ascii: "*"), source[offset + 1] == UInt8(ascii: "/") {
        offset += 2
        return
      }
      offset += 1
    }
    offset = start
    report("a comment is never closed")
    offset = source.count
  }

  private mutating func skipLine() {
    while offset < source.count, source[offset] != 0x0a { offset += 1 }
  }

  /// `<<<<<<<`, `=======` or `>>>>>>>` at the start of a line.
  private var isMergeMarker: Bool {
    let byte = source[offset]
    guard byte == UInt8(ascii: "<") || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">") else { return false }
    guard offset + 7 <= source.count, offset == 0 || source[offset - 1] == 0x0a else { return false }
    return source[offset..<offset + 7].allSatisfy { $0 == byte }
  }
}

private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0d) }

/// Wider than the format's own alphabet, which tools do not keep to either: everything that has no other meaning.
private func isUnquoted(_ byte: UInt8) -> Bool {
  switch byte {
  case 0...0x20, UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "="), UInt8(ascii: "("), UInt8(ascii: ")"),
    UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
    UInt8(ascii: "'"):
    false
  default: true
  }
}
