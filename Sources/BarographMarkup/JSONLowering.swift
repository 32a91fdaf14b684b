internal import BarographModel

extension ConfigurationDraft {
  /// JSON, in which comments may stand.
  mutating func readJSON() {
    var reader = JSONReader(self)
    reader.run()
    self = reader.draft
  }
}

/// Reads without recursion, so that nesting costs memory and not stack. Stops where the text is no JSON.
private struct JSONReader {
  var draft: ConfigurationDraft
  private var offset: Int
  private var open: [OpenValue] = []
  private var key = Name.none
  private var keyOffset = -1

  /// An object or array that is not closed yet.
  private struct OpenValue {
    var row: ExprID
    var isObject: Bool
    /// Whether a comma may follow.
    var hasValue = false
  }

  init(_ draft: ConfigurationDraft) {
    offset = draft.source.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    self.draft = draft
  }

  private var source: UnsafeBufferPointer<UInt8> { draft.source }

  mutating func run() {
    repeat {
      skipBlanks()
      guard offset < source.count else { return fail("the file ends too early") }
      guard step() else { return fail("this is no JSON") }
    } while !open.isEmpty
    skipBlanks()
    if offset < source.count { fail("the file goes on behind the value") }
  }

  private mutating func fail(_ reason: String) { draft.report(reason, at: min(offset, max(0, source.count - 1))) }

  /// Reads one value, one bracket or one comma; false where none can stand.
  private mutating func step() -> Bool {
    let byte = source[offset]
    if let frame = open.last {
      if byte == (frame.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
        offset += 1
        open.removeLast()
        return true
      }
      if frame.hasValue {
        guard byte == UInt8(ascii: ",") else { return false }
        offset += 1
        open[open.count - 1].hasValue = false
        return true
      }
      if frame.isObject, keyOffset < 0 { return readKey() }
      open[open.count - 1].hasValue = true
    }
    return readValue(byte)
  }

  private mutating func readKey() -> Bool {
    let start = offset
    guard source[offset] == UInt8(ascii: "\""), let text = readString() else { return false }
    skipBlanks()
    guard offset < source.count, source[offset] == UInt8(ascii: ":") else { return false }
    offset += 1
    key = text
    keyOffset = start
    return true
  }

  private mutating func readValue(_ byte: UInt8) -> Bool {
    let start = offset
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      offset += 1
      let isObject = byte == UInt8(ascii: "{")
      let isRoot = open.isEmpty && isObject
      let row = isRoot ? ConfigurationDraft.root : add(isObject ? .dictionary : .array, .none, at: start)
      open.append(OpenValue(row: row, isObject: isObject))
    case UInt8(ascii: "\""):
      guard let text = readString() else { return false }
      _ = add(.string, text, at: start)
    default:
      while offset < source.count, isWordByte(source[offset]) { offset += 1 }
      guard offset > start, let kind = kind(start..<offset) else { return false }
      _ = add(kind, draft.markup.name(start..<offset), at: start)
    }
    return true
  }

  private mutating func add(_ kind: ConfigurationKind, _ value: Name, at place: Int) -> ExprID {
    defer {
      key = .none
      keyOffset = -1
    }
    let parent = open.last?.row ?? ConfigurationDraft.root
    return draft.entry(key, kind, value, in: parent, at: keyOffset < 0 ? place : keyOffset, valueAt: place)
  }

  private func kind(_ place: Range<Int>) -> ConfigurationKind? {
    let word = String(decoding: source[place], as: UTF8.self)
    switch word {
    case "true", "false": return .boolean
    case "null": return .null
    default: return Int64(word) != nil ? .integer : Double(word) != nil ? .real : nil
    }
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || "+-.".utf8.contains(byte)
  }

  // MARK: Strings

  /// The text of the string that begins here; `nil` for one that is never closed.
  private mutating func readString() -> Name? {
    offset += 1
    let start = offset
    var hasEscapes = false
    while offset < source.count, source[offset] != UInt8(ascii: "\"") {
      if source[offset] == UInt8(ascii: "\\") {
        hasEscapes = true
        offset += 1
      }
      offset += 1
    }
    guard offset < source.count else {
      offset = start
      return nil
    }
    defer { offset += 1 }
    if !hasEscapes { return draft.markup.name(start..<offset) }
    // The same escapes as in property lists, but for `\/`, which stands for itself there too.
    return draft.markup.names.intern(decodeEscapes(ArraySlice(source[start..<offset])))
  }

  // MARK: Blanks

  private mutating func skipBlanks() {
    while offset < source.count {
      if source[offset] <= 0x20 {
        offset += 1
      } else if source[offset] == UInt8(ascii: "/"), offset + 1 < source.count, isComment(source[offset + 1]) {
        skipComment(isLine: source[offset + 1] == UInt8(ascii: "/"))
      } else {
        return
      }
    }
  }

  private func isComment(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "/") || byte == UInt8(ascii: "*") }

  private mutating func skipComment(isLine: Bool) {
    offset += 2
    let start = offset
    var end = offset
    while end < source.count {
      if isLine, source[end] == 0x0a { break }
      if !isLine, source[end] == UInt8(ascii: "*"), end + 1 < source.count, source[end + 1] == UInt8(ascii: "/") {
        break
      }
      end += 1
    }
    draft.markup.take(comment: start..<end)
    offset = min(source.count, isLine || end == source.count ? end : end + 2)
  }
}
