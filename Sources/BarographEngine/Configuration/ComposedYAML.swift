internal import Yams

/// References of a YAML text that would repeat more than anybody writes; the position counts from 1, in Unicode scalars.
struct RepetitionError: Error {
  var line: Int
  var column: Int
}

/// The one document of a YAML text; `nil` for none. A parser puts what a reference (`*name`) stands for in its place, and a few lines
/// of references to references are more than any memory holds: what they would repeat is counted before that.
func composedYAML(_ text: String) throws -> YAMLNode? {
  if text.utf8.contains(UInt8(ascii: "&")), text.utf8.contains(UInt8(ascii: "*")) {
    let parser = try Yams.Parser(yaml: markingReferences(text))
    let root = try parser.singleRoot()
    // Nodes do not keep their names, the parser does.
    try withExtendedLifetime(parser) {
      var count = RepetitionCount()
      if let root { _ = count.size(root) }
      if let excess = count.excess { throw excess }
    }
  }
  return try Yams.compose(yaml: text)
}

/// Stands for the star of a reference, which is a plain text then; a scalar that has no meaning.
private let marker: Unicode.Scalar = "\u{E000}"

/// The text with the marker for each star that can begin a reference; every position stays as it is.
private func markingReferences(_ text: String) -> String {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(text.utf8.count)
  var wasStar = false
  for byte in text.utf8 {
    if wasStar {
      bytes += isPartOfReference(byte) ? Array(UTF8.encode(marker)!) : [UInt8(ascii: "*")]
    }
    wasStar = byte == UInt8(ascii: "*")
    if !wasStar { bytes.append(byte) }
  }
  if wasStar { bytes.append(UInt8(ascii: "*")) }
  return String(decoding: bytes, as: UTF8.self)
}

private func isPartOfReference(_ byte: UInt8) -> Bool { byte.isWordPart || byte == UInt8(ascii: "-") }

/// Counts the nodes that references repeat, those inside of references too.
private struct RepetitionCount {
  /// More than this is nobody's configuration.
  private static let most = 1 << 16
  private var sizes: [String: Int] = [:]
  private var repeated = 0
  /// The reference that is too much.
  private(set) var excess: RepetitionError?

  /// How many nodes a node is when each reference in it is what it stands for. Parsers refuse what is nested more than a thousand
  /// times.
  mutating func size(_ node: YAMLNode) -> Int {
    var size = 1
    switch node {
    case .scalar(let scalar): size += referred(in: scalar)
    case .sequence(let sequence): for element in sequence { size += self.size(element) }
    case .mapping(let mapping): for (key, value) in mapping { size += self.size(key) + self.size(value) }
    case .alias: break
    }
    size = min(size, Self.most + 1)
    if let name = node.anchor?.rawValue { sizes[name] = size }
    return size
  }

  private mutating func referred(in scalar: YAMLNode.Scalar) -> Int {
    // What only looks like a reference, between quotes say, counts as one.
    let parts = scalar.string.unicodeScalars.split(separator: marker, omittingEmptySubsequences: false).dropFirst()
    let size = parts.reduce(0) { sum, part in
      sum + (sizes[String(part.prefix { $0.isASCII && isPartOfReference(UInt8($0.value)) })] ?? 0)
    }
    repeated += size
    if repeated > Self.most, excess == nil {
      excess = RepetitionError(line: scalar.mark?.line ?? 1, column: scalar.mark?.column ?? 1)
    }
    return size
  }
}
