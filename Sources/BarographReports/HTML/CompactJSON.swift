internal import BarographAlgorithms

/// JSON without any spaces, safe inside a `script` element: no `<` is left in it, so that no text can end the element or
/// begin a comment.
struct CompactJSON {
  private var bytes: [UInt8] = []
  /// Nothing was written into the open object or array yet.
  private var isFirst = true

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  mutating func object(_ key: StaticString? = nil, _ body: (inout CompactJSON) -> Void) { nest(key, "{", "}", body) }

  mutating func array(_ key: StaticString? = nil, _ body: (inout CompactJSON) -> Void) { nest(key, "[", "]", body) }

  mutating func integers(_ key: StaticString?, _ values: some Sequence<Int>) {
    array(key) { array in
      for value in values { array.integer(nil, value) }
    }
  }

  mutating func strings(_ key: StaticString?, _ values: some Sequence<String>) {
    array(key) { array in
      for value in values { array.string(nil, value) }
    }
  }

  mutating func integer(_ key: StaticString?, _ value: Int) {
    begin(key)
    bytes.append(contentsOf: String(value).utf8)
  }

  /// What could forge lines or turn the reading direction is written out, as in every report.
  mutating func string(_ key: StaticString?, _ value: String) {
    begin(key)
    let quoted = jsonString(visible(value))
    guard quoted.contains(UInt8(ascii: "<")) else {
      bytes += quoted
      return
    }
    for byte in quoted {
      if byte == UInt8(ascii: "<") { bytes += Array("\\u003c".utf8) } else { bytes.append(byte) }
    }
  }

  private mutating func nest(
    _ key: StaticString?, _ open: Character, _ close: Character, _ body: (inout CompactJSON) -> Void
  ) {
    begin(key)
    bytes.append(contentsOf: String(open).utf8)
    isFirst = true
    body(&self)
    isFirst = false
    bytes.append(contentsOf: String(close).utf8)
  }

  private mutating func begin(_ key: StaticString?) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    guard let key else { return }
    bytes.append(contentsOf: "\"\(key)\":".utf8)
  }
}
