/// Reads XML as a stream of tags and texts, never as a tree. Tolerant: what is no tag is text, what a tag lacks is left
/// out, and `problem` says where the first thing went wrong. Takes time linear in the size of the text whatever it holds;
/// document type definitions are stepped over, so no entity that they define ever grows.
struct XMLScanner {
  /// A range of byte offsets in the source.
  typealias Place = Range<Int>

  /// One attribute of the tag that was read last.
  struct Attribute {
    var name: Place
    /// Without the quotes, entities not decoded.
    var value: Place
  }

  enum Event {
    /// `attributes` belong to it. A tag that closes itself is followed by no `close`.
    case open(name: Place, closesItself: Bool)
    case close(name: Place)
    /// Between two tags; not empty, entities not decoded.
    case text(Place)
    /// As it stands: `<![CDATA[…]]>`.
    case verbatim(Place)
    case comment(Place)
    case end
  }

  let source: UnsafeBufferPointer<UInt8>
  private(set) var attributes: [Attribute] = []
  private(set) var problem: MarkupProblem?
  /// The byte offset of the tag that was read last.
  private(set) var tagStart = 0
  private var offset = 0

  init(_ source: UnsafeBufferPointer<UInt8>) {
    self.source = source
    if source.starts(with: [0xef, 0xbb, 0xbf]) { offset = 3 }
  }

  /// Reads on to the next event.
  mutating func next() -> Event {
    while offset < source.count {
      guard source[offset] == UInt8(ascii: "<") else { return text() }
      if let event = markup() { return event }
    }
    return .end
  }

  mutating func report(_ reason: String, at place: Int) {
    if problem == nil { problem = MarkupProblem(offset: min(place, max(0, source.count - 1)), reason: reason) }
  }

  // MARK: Texts

  private mutating func text() -> Event {
    let start = offset
    while offset < source.count, source[offset] != UInt8(ascii: "<") { offset += 1 }
    return .text(start..<offset)
  }

  // MARK: Markup

  /// The event that a `<` begins; `nil` for comments and the like.
  private mutating func markup() -> Event? {
    tagStart = offset
    if has("<!--") { return span(from: 4, to: "-->", "a comment is never closed").map { .comment($0) } }
    if has("<![CDATA[") { return span(from: 9, to: "]]>", "a text is never closed").map { .verbatim($0) } }
    if has("<?") {
      _ = span(from: 2, to: "?>", "an instruction is never closed")
      return nil
    }
    if has("<!") {
      skipDeclaration()
      return nil
    }
    offset += 1
    if offset < source.count, source[offset] == UInt8(ascii: "/") { return closingTag() }
    guard offset < source.count, isNameByte(source[offset]) else {
      report("a `<` begins no tag", at: tagStart)
      return nil
    }
    return openingTag()
  }

  private mutating func closingTag() -> Event {
    offset += 1
    let name = name()
    while offset < source.count, source[offset] != UInt8(ascii: ">"), source[offset] != UInt8(ascii: "<") {
      offset += 1
    }
    endTag()
    return .close(name: name)
  }

  private mutating func openingTag() -> Event {
    let name = name()
    attributes.removeAll(keepingCapacity: true)
    var closesItself = false
    while offset < source.count {
      let byte = source[offset]
      if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "<") { break }
      closesItself = byte == UInt8(ascii: "/")
      if isNameByte(byte) { attribute() } else { offset += 1 }
    }
    endTag()
    return .open(name: name, closesItself: closesItself)
  }

  private mutating func endTag() {
    if offset < source.count, source[offset] == UInt8(ascii: ">") {
      offset += 1
    } else {
      report("a tag is never closed", at: tagStart)
    }
  }

  private mutating func attribute() {
    let name = name()
    skipBlanks()
    guard offset < source.count, source[offset] == UInt8(ascii: "=") else {
      return report("an attribute has no value", at: name.lowerBound)
    }
    offset += 1
    skipBlanks()
    guard offset < source.count, source[offset] == UInt8(ascii: "\"") || source[offset] == UInt8(ascii: "'") else {
      return report("the value of an attribute has no quotes", at: name.lowerBound)
    }
    let quote = source[offset]
    offset += 1
    let start = offset
    // No value holds a `<`: a quote that is missing costs one tag, not all that follow.
    while offset < source.count, source[offset] != quote, source[offset] != UInt8(ascii: "<") { offset += 1 }
    attributes.append(Attribute(name: name, value: start..<offset))
    if offset < source.count, source[offset] == quote {
      offset += 1
    } else {
      report("the value of an attribute is never closed", at: start)
    }
  }

  private mutating func name() -> Place {
    let start = offset
    while offset < source.count, isNameByte(source[offset]) { offset += 1 }
    return start..<offset
  }

  private mutating func skipBlanks() {
    while offset < source.count, source[offset] <= 0x20 { offset += 1 }
  }

  /// `<!DOCTYPE …>` with all that it defines.
  private mutating func skipDeclaration() {
    var depth = 0
    while offset < source.count {
      switch source[offset] {
      case UInt8(ascii: "<"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ">"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipQuoted()
      default: break
      }
      offset += 1
      if depth <= 0 { return }
    }
    report("a declaration is never closed", at: tagStart)
  }

  /// To the closing quote; an apostrophe without another one is none.
  private mutating func skipQuoted() {
    let quote = source[offset]
    var end = offset + 1
    while end < source.count, source[end] != quote, source[end] != UInt8(ascii: ">") { end += 1 }
    if end < source.count, source[end] == quote { offset = end }
  }

  /// The bytes between a beginning of some length and an end; `nil`, with a problem, for what nothing ends.
  private mutating func span(from length: Int, to end: StaticString, _ missing: String) -> Place? {
    let start = offset + length
    offset = start
    while offset < source.count {
      if has(end) {
        defer { offset += end.utf8CodeUnitCount }
        return start..<offset
      }
      offset += 1
    }
    offset = source.count
    report(missing, at: start - length)
    return nil
  }

  private func has(_ text: StaticString) -> Bool {
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard offset + wanted.count <= source.count, source[offset] == wanted[0] else { return false }
    return source[offset..<offset + wanted.count].elementsEqual(wanted)
  }
}

/// Everything that no other part of a tag is made of.
private func isNameByte(_ byte: UInt8) -> Bool {
  switch byte {
  case 0...0x20, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "\""),
    UInt8(ascii: "'"), UInt8(ascii: "!"), UInt8(ascii: "?"):
    false
  default: true
  }
}
