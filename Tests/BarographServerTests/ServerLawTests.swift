import BarographEngine
import BarographModel
import BarographServer
import Foundation
import RepeatableNumbers
import Testing

/// After any edits, saved or not, the server finds what `lint` finds of the same texts.
@Suite struct ServerLawTests {
  /// How many edits each project gets: some in every run of the tests, thousands when `EDITS` asks for them.
  private static let edits = ProcessInfo.processInfo.environment["EDITS"].flatMap { Int($0) } ?? 14

  private static var fixtures: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures")
  }

  @Test(arguments: [
    ("PlainNotes", "utf-16"), ("Frameworks/InterfaceBuilder", "utf-8"), ("Frameworks/Factory", "utf-16"),
  ])
  func theServerFindsWhatLintFinds(fixture: String, encoding: String) throws {
    let files = try Self.files(of: Self.fixtures.appendingPathComponent(fixture))
    let session = try LanguageSession(files, abilities: #"{"general":{"positionEncodings":["\#(encoding)"]}}"#)
    var client = RandomClient(session, files, isUTF16: encoding == "utf-16")
    var found: [String: [String]] = [:]
    for step in 0..<Self.edits {
      for message in session.analyse() {
        let parameters = message["params"] as? [String: Any]
        guard let uri = parameters?["uri"] as? String, let rows = parameters?["diagnostics"] as? [[String: Any]] else {
          continue
        }
        found[uri] = rows.map { client.line($0, uri) }
      }
      let expected = try client.lint()
      #expect(found.filter { !$0.value.isEmpty } == expected, "step \(step)")
      // Asked for, it is the same.
      for (uri, lines) in expected.sorted(by: { $0.key < $1.key }).prefix(2) {
        let answer = try session.ask("textDocument/diagnostic", #"{"textDocument":{"uri":"\#(uri)"}}"#)
        let items = (answer["result"] as? [String: Any])?["items"] as? [[String: Any]]
        #expect(items?.map { client.line($0, uri) } == lines)
      }
      try client.edit()
    }
  }

  private static func files(of folder: URL) throws -> [String: String] {
    let walk = try #require(FileManager.default.enumerator(atPath: folder.path))
    var files: [String: String] = [:]
    for case let path as String in walk {
      if let text = try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8) { files[path] = text }
    }
    return files
  }
}

/// Somebody who opens, changes, saves and closes documents, the same ones for the same seed, and knows what they say.
private struct RandomClient {
  let session: LanguageSession
  let isUTF16: Bool
  /// What the disk has, and what is open, by path.
  private var saved: [String: String]
  private var open: [String: String] = [:]
  private var random = RepeatableNumbers(seed: 7)

  init(_ session: LanguageSession, _ files: [String: String], isUTF16: Bool) {
    (self.session, saved, self.isUTF16) = (session, files, isUTF16)
  }

  private static let pieces = [
    "\n", "// é🚀 \r\n", "let x = Inserted.shared\n", "final class Inserted { static let shared = Inserted() }\n", "}",
    "{", "\"",
    "  func more() { _ = UserDefaults.standard }\n", "", "", "\u{301}",
  ]

  /// One thing that somebody does.
  mutating func edit() throws {
    // Manifests count as they are saved.
    let sources = saved.keys.filter { $0.hasSuffix(".swift") && !$0.hasSuffix("Package.swift") }.sorted()
    let path = try #require(sources.randomElement(using: &random))
    switch Int.random(in: 0..<8, using: &random) {
    case 0 where open[path] != nil:
      saved[path] = open[path]
      try session.write(path, saved[path] ?? "")
      session.tell("textDocument/didSave", #"{"textDocument":{"uri":"\#(session.uri(path))"}}"#)
    case 1 where open[path] != nil:
      open[path] = nil
      session.close(path)
    case 2 where open[path] == nil:
      // Another program writes.
      saved[path] = (saved[path] ?? "") + (Self.pieces.randomElement(using: &random) ?? "")
      try session.write(path, saved[path] ?? "")
      session.tell("workspace/didChangeWatchedFiles", #"{"changes":[{"uri":"\#(session.uri(path))","type":2}]}"#)
    default:
      if open[path] == nil {
        open[path] = saved[path]
        session.open(path, saved[path] ?? "")
      }
      for _ in 0..<Int.random(in: 1...3, using: &random) { change(path) }
    }
  }

  /// One change of a range, as the client counts it.
  private mutating func change(_ path: String) {
    var scalars = Array((open[path] ?? "").unicodeScalars)
    let start = Int.random(in: 0...scalars.count, using: &random)
    let end = min(scalars.count, start + Int.random(in: 0..<30, using: &random))
    // No client speaks of the middle of a line break.
    let isSplit = { (row: Int) in
      row > 0 && row < scalars.count && scalars[row - 1] == "\r" && scalars[row] == "\n"
    }
    if isSplit(start) || isSplit(end) { return }
    let piece = Self.pieces.randomElement(using: &random) ?? ""
    let range = (position(Array(scalars[..<start])), position(Array(scalars[..<end])))
    scalars.replaceSubrange(start..<end, with: Array(piece.unicodeScalars))
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    open[path] = String(text)
    session.change(path, LanguageSession.edit(range.0, range.1, piece))
  }

  /// The position behind some text.
  private func position(_ scalars: [Unicode.Scalar]) -> (Int, Int) {
    var (line, character) = (0, 0)
    for (row, scalar) in scalars.enumerated() {
      if isBreak(scalars, row) { (line, character) = (line + 1, 0) } else { character += width(scalar) }
    }
    return (line, character)
  }

  /// A diagnostic as `lint` prints it.
  func line(_ diagnostic: [String: Any], _ uri: String) -> String {
    let start = (diagnostic["range"] as? [String: [String: Int]])?["start"] ?? [:]
    let path = (URL(string: uri)?.path ?? "").dropFirst(session.folder.path.count + 1)
    let scalars = Array((open[String(path)] ?? saved[String(path)] ?? "").unicodeScalars)
    // To the client's line, then along it.
    var (row, line, left) = (0, start["line"] ?? 0, start["character"] ?? 0)
    while line > 0, row < scalars.count {
      if isBreak(scalars, row) { line -= 1 }
      row += 1
    }
    while left > 0, row < scalars.count {
      left -= width(scalars[row])
      row += 1
    }
    let before = scalars[..<row]
    let lineStart = before.lastIndex(of: "\n").map { $0 + 1 } ?? 0
    let column = before[lineStart...].reduce(1) { $0 + String($1).utf8.count }
    let message = (diagnostic["message"] as? String ?? "").split(separator: "\n")[0]
    return "\(before.count { $0 == "\n" } + 1):\(column): \(message) [\(diagnostic["code"] as? String ?? "")]"
  }

  /// Whether a line of the client ends behind a character.
  private func isBreak(_ scalars: [Unicode.Scalar], _ row: Int) -> Bool {
    scalars[row] == "\n" || scalars[row] == "\r" && (row + 1 >= scalars.count || scalars[row + 1] != "\n")
  }

  private func width(_ scalar: Unicode.Scalar) -> Int { isUTF16 ? UTF16.width(scalar) : String(scalar).utf8.count }

  /// What `lint` says of a copy in which all is saved.
  func lint() throws -> [String: [String]] {
    let place = FileManager.default.temporaryDirectory.appendingPathComponent("barograph-law-\(UUID().uuidString)")
    let copy = place.appendingPathComponent("Work")
    defer { try? FileManager.default.removeItem(at: place) }
    for (path, text) in saved.merging(open, uniquingKeysWith: { $1 }) {
      let file = copy.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let loaded = try loadConfiguration(named: nil, paths: [copy.path], vocabulary: Rulebook.vocabulary)
    let options = AnalysisOptions(
      paths: [copy.path], configuration: loaded.configuration, configurationRoot: loaded.root)
    let report = BarographEngine.lint(try analyse(options).graph, configuration: loaded.configuration, baseline: nil)
      .report
    return Dictionary(grouping: report.findings) { session.uri($0.location.file) }.mapValues { rows in
      rows.map { "\($0.location.line):\($0.location.column): \($0.message) [\($0.rule)]" }
    }
  }
}
