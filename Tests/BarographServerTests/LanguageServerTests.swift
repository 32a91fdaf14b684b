import BarographEngine
import BarographModel
import BarographServer
import Foundation
import Testing

/// What the language server does with messages and with the stream they come in.
@Suite struct LanguageServerTests {
  private static let source = """
    final class Engine {
      static let shared = Engine()
      private var syncs = 0
      private init() {}
      func sync() { syncs += 1 }
    }
    final class SourceStore {}
    final class Scheduler {
      let source: SourceStore
      init(source: SourceStore) { self.source = source }
      func run() { print("🚀"); Engine.shared.sync() }
    }

    """

  /// A server that was initialised on a little project, which lasts as long as this value.
  private final class Session {
    let folder: URL
    var server: LanguageServer
    private var last = 0

    init(encodings: String = "[]") throws {
      folder = FileManager.default.temporaryDirectory.appendingPathComponent("barograph-lsp-\(UUID().uuidString)")
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("App"), withIntermediateDirectories: true)
      try Data(source.utf8).write(to: folder.appendingPathComponent("App/A.swift"))
      server = LanguageServer(version: "1.2.3") { root, overlays in
        var options = AnalysisOptions(paths: [root])
        options.overlays = overlays
        let graph = try analyse(options).graph
        let report = lint(graph, configuration: Configuration(), baseline: nil).report
        return ProjectState(graph: graph, findings: report.findings, root: root)
      }
      _ = try ask(
        "initialize",
        #"{"rootUri":"\#(folder.absoluteString)","capabilities":{"general":{"positionEncodings":\#(encodings)}}}"#)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var uri: String { folder.appendingPathComponent("App/A.swift").absoluteString }

    func tell(_ method: String, _ parameters: String) {
      #expect(server.handle(Array(#"{"jsonrpc":"2.0","method":"\#(method)","params":\#(parameters)}"#.utf8)).isEmpty)
    }

    func ask(_ method: String, _ parameters: String) throws -> [String: Any] {
      last += 1
      let message = #"{"jsonrpc":"2.0","id":\#(last),"method":"\#(method)","params":\#(parameters)}"#
      return try object(try #require(server.handle(Array(message.utf8)).first))
    }

    func object(_ bytes: [UInt8]) throws -> [String: Any] {
      try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    }

    /// Analyses and gives the diagnostics of the one file.
    func diagnostics() throws -> [[String: Any]] {
      let messages = try server.refresh().map(object)
      let parameters = messages.compactMap { $0["params"] as? [String: Any] }.first { $0["uri"] as? String == uri }
      return parameters?["diagnostics"] as? [[String: Any]] ?? []
    }

    func edit(_ text: String) throws {
      let json = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
      tell(
        "textDocument/didChange",
        #"{"textDocument":{"uri":"\#(uri)","version":2},"contentChanges":[{"text":\#(json)}]}"#)
    }

    func position(_ line: Int, _ character: Int) -> String {
      #"{"textDocument":{"uri":"\#(uri)"},"position":{"line":\#(line),"character":\#(character)}}"#
    }
  }

  private func code(_ answer: [String: Any]) -> Int? { (answer["error"] as? [String: Any])?["code"] as? Int }

  private func start(_ diagnostic: [String: Any]?) -> [Int] {
    let start = (diagnostic?["range"] as? [String: [String: Int]])?["start"]
    return [start?["line"] ?? -1, start?["character"] ?? -1]
  }

  @Test(arguments: [("[]", 28), (#"["utf-16"]"#, 28), (#"["utf-32", "utf-8"]"#, 30)])
  func placesAreCountedAsTheClientCounts(encodings: String, character: Int) throws {
    let session = try Session(encodings: encodings)
    let found = try session.diagnostics()
    #expect(found.map { $0["code"] as? String } == ["hidden_singleton"])
    #expect(start(found.first) == [10, character])
    let hover = try session.ask("textDocument/hover", session.position(10, character + 2))
    let contents = (hover["result"] as? [String: Any])?["contents"] as? [String: Any]
    #expect((contents?["value"] as? String)?.hasPrefix("```text\nApp.Engine  class") == true)
  }

  @Test func whatIsNotSavedCounts() throws {
    let session = try Session()
    #expect(try session.diagnostics().count == 1)
    try session.edit(Self.source.replacingOccurrences(of: "Engine.shared.sync()", with: ""))
    #expect(session.server.isOutdated)
    let messages = try session.server.refresh().map(session.object)
    #expect(messages.compactMap { ($0["params"] as? [String: Any])?["diagnostics"] as? [Any] }.map(\.count) == [0])
    session.tell("textDocument/didClose", #"{"textDocument":{"uri":"\#(session.uri)"}}"#)
    #expect(try session.diagnostics().count == 1)
  }

  @Test func halfTypedCodeIsNoReasonToEnd() throws {
    let session = try Session()
    for count in stride(from: 0, to: Self.source.utf8.count, by: 37) {
      try session.edit(String(decoding: Self.source.utf8.prefix(count), as: UTF8.self))
      _ = session.server.refresh()
      _ = try session.ask("textDocument/hover", session.position(count % 12, 5))
    }
    try session.edit(Self.source)
    #expect(try session.diagnostics().count == 1)
  }

  @Test func offersAFixAndASuppressionWhereSomethingIsFound() throws {
    let session = try Session()
    _ = try session.diagnostics()
    let range = #"{"start":{"line":10,"character":0},"end":{"line":10,"character":1}}"#
    let answer = try session.ask(
      "textDocument/codeAction", #"{"textDocument":{"uri":"\#(session.uri)"},"range":\#(range),"context":{}}"#)
    let titles = (answer["result"] as? [[String: Any]])?.compactMap { $0["title"] as? String }
    #expect(titles == ["take 'engine' as a parameter of Scheduler", "silence hidden_singleton here"])
    let none = try session.ask(
      "textDocument/codeAction",
      #"{"textDocument":{"uri":"\#(session.uri)"},"range":{"start":{"line":0},"end":{"line":0}},"context":{}}"#)
    #expect((none["result"] as? [Any])?.isEmpty == true)
  }

  @Test func findsWhoProvidesAndWhoGets() throws {
    let session = try Session()
    _ = try session.diagnostics()
    let definition = try session.ask("textDocument/definition", session.position(9, 16))
    #expect((definition["result"] as? [[String: Any]])?.map(start) == [[6, 12]])
    let references = try session.ask("textDocument/references", session.position(6, 14))
    #expect((references["result"] as? [[String: Any]])?.map(start) == [[9, 7]])
    let beyond = try session.ask("textDocument/hover", session.position(4_000, 7))
    #expect(beyond["result"] is NSNull)
  }

  @Test func keepsToTheProtocol() throws {
    var server = LanguageServer(version: "1") { _, _ in throw EngineError.usage("not now") }
    func ask(_ text: String) throws -> [String: Any] {
      let answer = try #require(server.handle(Array(text.utf8)).first)
      return try JSONSerialization.jsonObject(with: Data(answer)) as? [String: Any] ?? [:]
    }
    #expect(code(try ask("{")) == -32700)
    #expect(code(try ask("{}")) == -32600)
    #expect(code(try ask(#"{"id":1,"method":"textDocument/hover"}"#)) == -32002)
    #expect(server.handle(Array(#"{"method":"textDocument/didOpen","params":{}}"#.utf8)).isEmpty && !server.isOutdated)
    #expect(code(try ask(#"{"id":2,"method":"initialize","params":{"rootUri":"file:///tmp"}}"#)) == nil)
    #expect(code(try ask(#"{"id":3,"method":"initialize","params":{}}"#)) == -32600)
    #expect(code(try ask(#"{"id":4,"method":"nothing"}"#)) == -32601)
    #expect(try ask(#"{"id":5,"method":"textDocument/definition","params":null}"#)["result"] as? [Int] == [])
    // What is wrong is said once.
    #expect(server.refresh().count == 1)
    #expect(server.refresh().isEmpty)
    #expect(try ask(#"{"id":6,"method":"shutdown"}"#)["result"] is NSNull)
    #expect(code(try ask(#"{"id":7,"method":"textDocument/hover"}"#)) == -32600)
    #expect(server.handle(Array(#"{"method":"exit"}"#.utf8)).isEmpty)
    #expect(server.exitCode == 0)
    var other = LanguageServer(version: "1") { _, _ in throw EngineError.usage("not now") }
    #expect(other.handle(Array(#"{"method":"exit"}"#.utf8)).isEmpty)
    #expect(other.exitCode == 1)
  }

  @Test func messagesComeInPieces() throws {
    let stream =
      FrameBuffer.frame(Array("one".utf8)) + Array("content-length:0\r\nContent-Type: x\r\n\r\n".utf8)
      + FrameBuffer.frame(Array("zwei ü".utf8))
    var frames = FrameBuffer()
    var found: [String] = []
    for byte in stream {
      frames.append([byte])
      while let message = try frames.next() { found.append(String(decoding: message, as: UTF8.self)) }
    }
    #expect(found == ["one", "", "zwei ü"])
  }

  @Test(arguments: [
    "Content-Length: -1\r\n\r\n", "Content-Length: 99999999999999999999\r\n\r\n",
    "Content-Length: 999999999999\r\n\r\n",
    "\r\n\r\n", "Length: 3\r\n\r\nabc", String(repeating: "x", count: 10_000),
  ])
  func aHeadThatIsNoneIsRefused(text: String) throws {
    var frames = FrameBuffer()
    frames.append(text.utf8)
    #expect(throws: FrameFailure.self) { try frames.next() }
    // What comes after it is heard.
    if text.hasSuffix("\r\n\r\n") {
      frames.append(FrameBuffer.frame(Array("two".utf8)))
      #expect(try frames.next() == Array("two".utf8))
    }
  }
}
