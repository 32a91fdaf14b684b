import Foundation
import ManualPages

/// What is proven of the catalogue of Objective-C and markup: every form, condition and claim with the tests that show it.
///
/// A test proves an id by a comment `proves: TY-F01, TY-V02` in its body, its fixture or below its example on a page, by
/// a mark in a fixture that names the condition, `expect: unknown_selector TY-X19`, which fails unless the finding has
/// that condition, or by the conditions that are recorded below what a page's example leads to.
struct Coverage {
  /// One line of `Documentation/Coverage.tsv`.
  struct Entry {
    var id: String
    var what: String
    /// Why no test can prove it; empty where one can.
    var reason: String
  }

  var entries: [Entry]
  /// By id: where it is proven, in byte order.
  var proofs: [String: [String]] = [:]
  /// Proven ids that the catalogue does not have.
  var strangers: [String] = []

  init(root: URL) throws {
    entries = try String(contentsOf: root.appendingPathComponent("Documentation/Coverage.tsv"), encoding: .utf8)
      .split(separator: "\n").map { line in
        let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        return Entry(id: parts[0], what: parts.count > 1 ? parts[1] : "", reason: parts.count > 2 ? parts[2] : "")
      }
    for folder in ["Fixtures", "Tests"] { try read(folder, root: root) }
    for folder in ["Frameworks", "Rules"] {
      for page in try ManualFolder.pages(in: folder) { try read(page: "\(folder)/\(page).md") }
    }
    let known = Set(entries.map(\.id))
    strangers = proofs.keys.filter { !known.contains($0) }.sorted()
    for (id, places) in proofs { proofs[id] = Set(places).sorted() }
  }

  private mutating func read(_ folder: String, root: URL) throws {
    let walk = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
    for path in (walk?.compactMap { $0 as? String } ?? []).sorted() where Self.mayProve(path) {
      let file = "\(folder)/\(path)"
      guard let text = try? String(contentsOf: root.appendingPathComponent(file), encoding: .utf8) else { continue }
      if text.contains("proves: ") || text.contains("expect: ") { read(text, of: file) }
    }
  }

  /// A page of the manual: what its comments list is proven by the example above them.
  private mutating func read(page: String) throws {
    var title = ""
    for block in markdownBlocks(try ManualFolder.text(page)) {
      switch block {
      case .heading(_, let words): title = words
      case .text(let text): if !text.hasPrefix("- `"), text != "Nothing." { title = text }
      case .comment(_, let ids):
        for id in ids where id != "none" { proofs[id, default: []].append("Documentation/\(page): \(title)") }
      case .code: break
      }
    }
  }

  /// This file speaks about marks; it proves nothing.
  private static func mayProve(_ path: String) -> Bool {
    !path.hasSuffix("/Coverage.swift") && !path.hasSuffix("/Mark.swift") && !path.hasSuffix("/ComparisonTests.swift")
  }

  private mutating func read(_ text: String, of file: String) {
    var title = ""
    for line in text.split(separator: "\n") {
      let words = line.trimmingPrefix(while: \.isWhitespace)
      if words.hasPrefix("@Test(\"") { title = Self.quoted(words) }
      if let name = words.firstMatch(of: /@Test.*func (\w+)/)?.1 { title = String(name) }
      for id in Self.ids(in: line) {
        proofs[id, default: []].append(title.isEmpty || !file.hasSuffix(".swift") ? file : "\(file): \(title)")
      }
    }
  }

  private static func quoted(_ text: Substring) -> String {
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.count > 1 ? String(parts[1]) : ""
  }

  /// The ids after `proves:` and `expect:` in a line.
  private static func ids(in line: Substring) -> [String] {
    guard let start = line.firstRange(of: "proves: ") ?? line.firstRange(of: "expect: ") else { return [] }
    return line[start.upperBound...].matches(of: /\b(?:TY|BM|OB|DI|IB|SG|LY)-[A-Z0-9]+(?:-C\d)?b?\b|\bS\d\.\d+\b/)
      .map { String($0.0) }
  }

  // MARK: The page

  /// `Documentation/Coverage.md`
  var page: String {
    let open = entries.filter { proofs[$0.id] == nil && $0.reason.isEmpty }
    let waived = entries.filter { proofs[$0.id] == nil && !$0.reason.isEmpty }
    var text = """
      # Coverage

      Every form, condition and article claim about Typhoon, BloodMagic, Objection, the five forms of injection,
      Interface Builder and layers, with the tests that prove it. Written by the tests from `Coverage.tsv`.

      \(entries.count - open.count - waived.count) of \(entries.count) are proven, \(waived.count) cannot be and say why, \
      \(open.count) are open.


      """
    if !open.isEmpty { text += "## Open\n\n" + table(open.map { [$0.id, $0.what] }, ["id", "what"]) }
    if !waived.isEmpty {
      text += "## Not proven\n\n" + table(waived.map { [$0.id, $0.what, $0.reason] }, ["id", "what", "why not"])
    }
    let proven = entries.filter { proofs[$0.id] != nil }
    return text + "## Proven\n\n"
      + table(
        proven.map { [$0.id, $0.what, (proofs[$0.id] ?? []).map { "`\($0)`" }.joined(separator: "<br>")] },
        ["id", "what", "proven by"])
  }

  private func table(_ rows: [[String]], _ head: [String]) -> String {
    ([head, head.map { _ in "---" }] + rows)
      .map { "| " + $0.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n" }.joined() + "\n"
  }
}
