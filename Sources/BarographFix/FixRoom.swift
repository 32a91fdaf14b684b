internal import BarographModel

/// Why a finding is not mended: half a sentence.
struct Refused: Error {
  var reason: String

  init(_ reason: String) { self.reason = reason }
}

/// What fixers look at: the graph, the findings, and sources as they were read once.
final class FixRoom {
  let graph: LinkedGraph
  private let findings: [Finding]
  private let read: (String) -> [UInt8]?
  private var texts: [String: SourceText] = [:]
  private var trees: [String: ParsedSource] = [:]
  private var rows: [String: Int] = [:]
  private var handed: Set<String>?

  init(_ findings: [Finding], _ graph: LinkedGraph, read: @escaping (String) -> [UInt8]?) {
    self.findings = findings
    self.graph = graph
    self.read = read
    for row in graph.nodes.indices where rows[graph.nodes[row].id] == nil { rows[graph.nodes[row].id] = row }
  }

  /// The row of the first type with an id.
  func row(id: String) -> Int? { rows[id] }

  /// The findings of a rule at a place.
  func findings(of rule: RuleID, at location: Location) -> [Finding] {
    findings.filter { $0.rule == rule && $0.location == location }
  }

  /// The text of a file.
  func text(_ file: String) throws(Refused) -> SourceText {
    if let known = texts[file] { return known }
    guard let bytes = read(file) else { throw Refused("'\(file)' cannot be read any more") }
    let text = SourceText(file: file, bytes: bytes)
    texts[file] = text
    return text
  }

  /// A Swift file as a tree; one that does not parse is refused.
  func parsed(_ file: String) throws(Refused) -> ParsedSource {
    if let known = trees[file] { return known }
    guard file.hasSuffix(".swift") else { throw Refused("only Swift is mended, and '\(file)' is not") }
    let parsed = ParsedSource(try text(file))
    if parsed.tree.hasError { throw Refused("a part of '\(file)' does not parse") }
    trees[file] = parsed
    return parsed
  }

  /// Whether some file hands a type's initialiser on as a function: `map(Screen.init)`.
  func handsOnInitializer(of name: String) -> Bool {
    if handed == nil {
      var found: Set<String> = []
      for file in graph.files where file.path.hasSuffix(".swift") {
        if let text = try? text(file.path) { found.formUnion(initializersHandedOn(in: text.bytes)) }
      }
      handed = found
    }
    return handed?.contains(name) ?? false
  }
}

/// The names in front of `.init` that no parenthesis follows.
private func initializersHandedOn(in bytes: [UInt8]) -> Set<String> {
  let needle = Array(".init".utf8)
  var found: Set<String> = []
  var index = 0
  while let dot = bytes[index...].firstIndex(of: needle[0]) {
    index = dot + 1
    guard bytes[dot...].starts(with: needle) else { continue }
    let next = dot + needle.count < bytes.count ? bytes[dot + needle.count] : 0x20
    guard next != UInt8(ascii: "("), !isNamePart(next) else { continue }
    let name = bytes[..<dot].reversed().prefix(while: isNamePart).reversed()
    found.insert(String(decoding: Array(name), as: UTF8.self))
  }
  return found
}

private func isNamePart(_ byte: UInt8) -> Bool {
  byte == 0x5f || byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte)
    || (0x61...0x7a).contains(byte)
}
