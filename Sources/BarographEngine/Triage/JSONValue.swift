internal import BarographModel

/// A JSON value that knows where it stands, so that a wrong one can be shown.
package struct JSONValue: Sendable, Equatable {
  /// What the value is.
  package indirect enum Content: Sendable, Equatable {
    case object([String: JSONValue])
    case array([JSONValue])
    case string(String)
    /// As written.
    case number(String)
    case boolean(Bool)
    case null
  }

  package var content: Content
  /// Byte offset of its first byte.
  package var offset: Int

  /// The value that a whole text is; nesting deeper than 64 is refused.
  package static func parse(_ bytes: [UInt8]) throws(JSONProblem) -> JSONValue {
    var parser = JSONParser(bytes: bytes)
    return try parser.document()
  }
}

extension JSONValue {
  /// The member of an object with a key; `nil` when there is none or this is no object.
  package subscript(_ key: String) -> JSONValue? {
    if case .object(let members) = content { members[key] } else { nil }
  }

  /// A text; `nil` for other values.
  package var string: String? { if case .string(let text) = content { text } else { nil } }

  /// A whole number; `nil` for other values.
  package var integer: Int? { if case .number(let digits) = content { Int(digits) } else { nil } }

  /// Yes or no; `nil` for other values.
  package var boolean: Bool? { if case .boolean(let isTrue) = content { isTrue } else { nil } }

  /// The values of an array; `nil` for other values.
  package var array: [JSONValue]? { if case .array(let values) = content { values } else { nil } }
}

/// Why a text is not the JSON that was expected, and at which byte.
package struct JSONProblem: Error, Equatable {
  package var offset: Int
  package var reason: String
}

/// Reads one JSON text from its bytes; nesting deeper than `deepest` is refused.
private struct JSONParser {
  let bytes: [UInt8]
  var index = 0

  private static let deepest = 64

  mutating func document() throws(JSONProblem) -> JSONValue {
    let value = try value(depth: 0)
    skipBlanks()
    guard index == bytes.count else { throw problem("not JSON: text after the end") }
    return value
  }

  private func problem(_ reason: String) -> JSONProblem { JSONProblem(offset: min(index, bytes.count), reason: reason) }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipBlanks() {
    while let byte = current, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { index += 1 }
  }

  private mutating func take(_ byte: Character) -> Bool {
    skipBlanks()
    guard current == byte.asciiValue else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) throws(JSONProblem) -> JSONValue {
    skipBlanks()
    guard depth <= Self.deepest else { throw problem("not JSON of this kind: nested too deeply") }
    let offset = index
    return JSONValue(content: try content(depth: depth), offset: offset)
  }

  private mutating func content(depth: Int) throws(JSONProblem) -> JSONValue.Content {
    switch current {
    case UInt8(ascii: "{"): return .object(try object(depth: depth))
    case UInt8(ascii: "["): return .array(try array(depth: depth))
    case UInt8(ascii: "\""): return .string(try string())
    case .some(let byte) where byte == UInt8(ascii: "-") || byte.isDigit:
      let start = index
      while let byte = current, "+-.eE0123456789".utf8.contains(byte) { index += 1 }
      let digits = String(decoding: bytes[start..<index], as: UTF8.self)
      // As JSON has them: neither `1-2` nor `01`.
      guard digits.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/) != nil else {
        throw JSONProblem(offset: start, reason: "not JSON: a number must stand here")
      }
      return .number(digits)
    default:
      for (word, content) in [("true", JSONValue.Content.boolean(true)), ("false", .boolean(false)), ("null", .null)]
      where bytes[index...].starts(with: word.utf8) {
        index += word.utf8.count
        return content
      }
      throw problem(current == nil ? "not JSON: the text ends too early" : "not JSON: a value must stand here")
    }
  }

  private mutating func object(depth: Int) throws(JSONProblem) -> [String: JSONValue] {
    index += 1
    var members: [String: JSONValue] = [:]
    if take("}") { return members }
    repeat {
      skipBlanks()
      guard current == UInt8(ascii: "\"") else { throw problem("not JSON: a key in quotes must stand here") }
      let key = try string()
      guard take(":") else { throw problem("not JSON: ':' must stand here") }
      members[key] = try value(depth: depth + 1)
    } while take(",")
    guard take("}") else { throw problem("not JSON: ',' or '}' must stand here") }
    return members
  }

  private mutating func array(depth: Int) throws(JSONProblem) -> [JSONValue] {
    index += 1
    var values: [JSONValue] = []
    if take("]") { return values }
    repeat { values.append(try value(depth: depth + 1)) } while take(",")
    guard take("]") else { throw problem("not JSON: ',' or ']' must stand here") }
    return values
  }

  private mutating func string() throws(JSONProblem) -> String {
    let start = index
    index += 1
    var units: [UInt8] = []
    while let byte = current, byte != UInt8(ascii: "\"") {
      if byte < 0x20 { throw problem("not JSON: a text must end on its line") }
      index += 1
      if byte == UInt8(ascii: "\\") { try escape(into: &units) } else { units.append(byte) }
    }
    guard current != nil else { throw JSONProblem(offset: start, reason: "not JSON: this text has no end") }
    index += 1
    return String(decoding: units, as: UTF8.self)
  }

  private mutating func escape(into units: inout [UInt8]) throws(JSONProblem) {
    guard let byte = current else { throw problem("not JSON: the text ends too early") }
    index += 1
    switch byte {
    case UInt8(ascii: "n"): units.append(0x0A)
    case UInt8(ascii: "t"): units.append(0x09)
    case UInt8(ascii: "r"): units.append(0x0D)
    case UInt8(ascii: "b"): units.append(0x08)
    case UInt8(ascii: "f"): units.append(0x0C)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): units.append(byte)
    case UInt8(ascii: "u"):
      var codes = [try code()]
      if 0xD800..<0xDC00 ~= codes[0], bytes[index...].starts(with: "\\u".utf8) {
        index += 2
        codes.append(try code())
      }
      units.append(contentsOf: String(decoding: codes, as: UTF16.self).utf8)
    default:
      index -= 1
      throw problem("not JSON: unknown escape")
    }
  }

  private mutating func code() throws(JSONProblem) -> UInt16 {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
      let code = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else {
      throw problem("not JSON: four hexadecimal digits must stand here")
    }
    index += 4
    return code
  }
}
