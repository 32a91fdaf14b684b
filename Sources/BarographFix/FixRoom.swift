internal import BarographEngine
internal import BarographModel
internal import SwiftSyntax

/// Why a finding is not mended: half a sentence.
struct Refused: Error {
  var reason: String

  init(_ reason: String) { self.reason = reason }
}

/// What fixers look at: the graph, the findings, and sources as they were read once.
final class FixRoom {
  let graph: LinkedGraph
  /// Whether a parameter has no default, and is handed through by all callers.
  let handsThrough: Bool
  private let findings: [Finding]
  private let read: (String) -> [UInt8]?
  private var texts: [String: SourceText] = [:]
  private var trees: [String: ParsedSource] = [:]
  private var rows: [String: Int] = [:]
  private var known: SourceMentions?
  private var supplies: [Int: [Int]]?

  init(_ findings: [Finding], _ graph: LinkedGraph, handsThrough: Bool = false, read: @escaping (String) -> [UInt8]?) {
    self.handsThrough = handsThrough
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
  func handsOnInitializer(of name: String) -> Bool { mentions.handedOn.contains(name) }

  /// The Swift files that extend a type of a name, in order.
  func filesThatExtend(_ name: String) -> [String] { mentions.extended[name] ?? [] }

  /// A file that writes a static member in a way that statements show: by assignment, alone or among others, or by `&`.
  func fileThatWrites(_ member: String, of id: String, declaredIn home: String) throws(Refused) -> String? {
    let owner = id.split(separator: ".").last.map(String.init) ?? id
    for file in graph.files.map(\.path) where file.hasSuffix(".swift") {
      let bytes = try text(file).bytes
      guard file == home || contains(owner, bytes), contains(member, bytes) else { continue }
      let tree = ParsedSource(try text(file)).tree
      if tree.all(DeclReferenceExprSyntax.self).contains(where: {
        $0.baseName.text == member && $0.isWritten(of: owner)
      }) {
        return file
      }
    }
    return nil
  }

  /// Whether one type may come to make or hold another, by whatever way.
  func reaches(_ from: Int, _ to: Int) -> Bool {
    if supplies == nil {
      supplies = Dictionary(grouping: graph.edges.filter(\.kind.isSupply), by: \.from)
        .mapValues { $0.flatMap { [$0.to] + $0.supplied.map(\.to) } }
    }
    var seen: Set<Int> = [from]
    var queue = [from]
    while let row = queue.popLast() {
      if row == to { return true }
      for next in supplies?[row] ?? [] where seen.insert(next).inserted { queue.append(next) }
    }
    return false
  }

  private var mentions: SourceMentions {
    if let known { return known }
    var found = SourceMentions()
    for file in graph.files.map(\.path) where file.hasSuffix(".swift") {
      if let text = try? text(file) { found.read(text) }
    }
    known = found
    return found
  }
}
