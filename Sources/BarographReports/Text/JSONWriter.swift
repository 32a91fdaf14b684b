/// Builds JSON text by appending, so that keys keep the order in which they are written. Indents by two spaces; what is
/// written inline stays on one line.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  private var depth = 0
  private var isInline = false
  /// Nothing was written into the open object or array yet.
  private var isFirst = true

  /// Nothing is written yet.
  package init() {}

  /// The text so far; ends with a line break.
  package var text: String { String(decoding: bytes, as: UTF8.self) + "\n" }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Writes an object with what `body` writes into it; `inline` keeps it on one line.
  package mutating func object(_ key: StaticString? = nil, inline: Bool = false, _ body: (inout JSONWriter) -> Void) {
    nest(key, "{", "}", inline, body)
  }

  /// Writes an array with what `body` writes into it; `inline` keeps it on one line.
  package mutating func array(_ key: StaticString? = nil, inline: Bool = false, _ body: (inout JSONWriter) -> Void) {
    nest(key, "[", "]", inline, body)
  }

  /// Writes an array of texts on one line.
  package mutating func strings(_ key: StaticString, _ values: [String]) {
    array(key, inline: true) { array in
      for value in values { array.string(nil, value) }
    }
  }

  /// Writes a text.
  package mutating func string(_ key: StaticString?, _ value: String) {
    begin(key)
    appendJSONString(value, to: &bytes)
  }

  /// Writes a whole number.
  package mutating func integer(_ key: StaticString?, _ value: Int) {
    begin(key)
    bytes.append(contentsOf: String(value).utf8)
  }

  /// Writes yes or no.
  package mutating func boolean(_ key: StaticString?, _ value: Bool) {
    begin(key)
    append(value ? "true" : "false")
  }

  mutating func null(_ key: StaticString?) {
    begin(key)
    append("null")
  }

  /// A number as it is written; the key needs no escapes.
  mutating func number(_ key: String, _ value: String) {
    begin(nil)
    bytes.append(contentsOf: "\"\(key)\": \(value)".utf8)
  }

  /// A value that is JSON already; see `jsonString`.
  package mutating func raw(_ key: StaticString?, _ value: [UInt8]) {
    begin(key)
    bytes.append(contentsOf: value)
  }

  private mutating func nest(
    _ key: StaticString?, _ open: StaticString, _ close: StaticString, _ inline: Bool,
    _ body: (inout JSONWriter) -> Void
  ) {
    begin(key)
    append(open)
    let outer = isInline
    isInline = isInline || inline
    isFirst = true
    depth += 1
    body(&self)
    depth -= 1
    if !isFirst { breakLine() }
    isInline = outer
    isFirst = false
    append(close)
  }

  private mutating func begin(_ key: StaticString?) {
    if !isFirst { append(isInline ? ", " : ",") }
    if depth > 0 { breakLine() }
    isFirst = false
    guard let key else { return }
    append("\"")
    append(key)
    append("\": ")
  }

  private mutating func breakLine() {
    guard !isInline else { return }
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<depth { append("  ") }
  }

  private mutating func append(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
