import BarographServer
import Foundation
import Testing

/// What the language server says to what is wrong, and how it reads the stream.
@Suite struct LanguageProtocolTests {
  private func code(_ answer: [String: Any]) -> Int? { LanguageSession.code(answer) }

  @Test func keepsToTheProtocol() throws {
    var server = LanguageServer(version: "1")
    func send(_ text: String) -> [[String: Any]] {
      (server.receive(LanguageMessage(Array(text.utf8))) + server.work()).compactMap(LanguageSession.object)
    }
    func ask(_ text: String) -> [String: Any] { send(text).first ?? [:] }
    #expect(code(ask("{")) == -32700)
    #expect(code(ask("{}")) == -32600)
    #expect(code(ask(#"{"id":1,"method":"textDocument/hover"}"#)) == -32002)
    func nextJob() -> AnalysisJob? { server.nextJob()?.job }
    #expect(send(#"{"method":"textDocument/didOpen","params":{}}"#).isEmpty && nextJob() == nil)
    let introduction = ask(#"{"id":2,"method":"initialize","params":{"rootUri":"file:///tmp/nowhere","processId":12}}"#)
    #expect(introduction["result"] != nil)
    #expect(server.client == 12)
    #expect(nextJob() == nil, "the client is not ready")
    #expect(send(#"{"method":"initialized","params":{}}"#).isEmpty)
    #expect(code(ask(#"{"id":3,"method":"initialize","params":{}}"#)) == -32600)
    #expect(code(ask(#"{"id":4,"method":"nothing"}"#)) == -32601)
    #expect(code(ask(#"{"id":5,"method":"textDocument/definition","params":null}"#)) == -32602)
    #expect(send(#"{"id":6,"result":null}"#).isEmpty)
    // What is wrong is said once.
    struct Failure: Error {}
    func take(_ job: AnalysisJob) -> [[UInt8]] { server.take(job.run { _ in throw Failure() }) }
    let job = try #require(nextJob())
    #expect(take(job).count == 1)
    server.noteChanges(below: "/tmp/nowhere")
    let again = try #require(nextJob())
    #expect(take(again).isEmpty)
    #expect(take(job).isEmpty, "what came twice")
    #expect(ask(#"{"id":7,"method":"shutdown"}"#)["result"] is NSNull)
    #expect(code(ask(#"{"id":8,"method":"textDocument/hover"}"#)) == -32600)
    #expect(send(#"{"method":"exit"}"#).isEmpty)
    #expect(server.exitCode == 0)
    var other = LanguageServer(version: "1")
    _ = other.receive(LanguageMessage(Array(#"{"method":"exit"}"#.utf8))) + other.work()
    #expect(other.exitCode == 1)
  }

  @Test(arguments: [
    ("textDocument/hover", #"{}"#, -32602),
    ("textDocument/hover", #"{"textDocument":{"uri":"file:///a.swift"}}"#, -32602),
    ("textDocument/hover", #"{"textDocument":{"uri":"URI"},"position":{"line":-1,"character":0}}"#, -32602),
    ("textDocument/hover", #"{"textDocument":{"uri":"URI"},"position":{"line":1.5,"character":0}}"#, -32602),
    ("textDocument/hover", #"[1, 2]"#, -32602), ("textDocument/references", #"{"textDocument":3}"#, -32602),
    ("textDocument/codeAction", #"{"textDocument":{"uri":"URI"},"range":{}}"#, -32602),
    ("textDocument/codeLens", "null", -32602), ("codeLens/resolve", "{}", -32602),
    ("callHierarchy/incomingCalls", #"{"item":{}}"#, -32602), ("workspace/symbol", "{}", -32602),
    ("textDocument/diagnostic", "{}", -32602),
    // Nothing is there, and nothing is wrong.
    ("textDocument/hover", #"{"textDocument":{"uri":"URI"},"position":{"line":4000,"character":7}}"#, 0),
    (
      "textDocument/hover",
      #"{"textDocument":{"uri":"URI"},"position":{"line":9223372036854775807,"character":9223372036854775807}}"#, 0
    ),
    ("textDocument/hover", #"{"textDocument":{"uri":"URI"},"position":{"line":0,"character":9223372036854775807}}"#, 0),
    ("textDocument/hover", #"{"textDocument":{"uri":"file:///nowhere.swift"},"position":{"line":0,"character":0}}"#, 0),
    ("textDocument/hover", #"{"textDocument":{"uri":"untitled:1"},"position":{"line":0,"character":0}}"#, 0),
    ("textDocument/hover", #"{"textDocument":{"uri":""},"position":{"line":0,"character":0}}"#, 0),
    ("callHierarchy/incomingCalls", #"{"item":{"data":{"folder":"/x","type":"Gone"}}}"#, 0),
    ("workspace/diagnostic", "{}", 0),
  ])
  func wrongParametersAreErrorsAndUnknownPlacesAreNothing(method: String, parameters: String, code: Int) throws {
    for encoding in ["utf-8", "utf-16"] {
      let session = try LanguageSession(
        ["App/A.swift": Sample.scheduler], abilities: #"{"general":{"positionEncodings":["\#(encoding)"]}}"#)
      session.analyse()
      let uri = session.uri("App/A.swift")
      let answer = try session.ask(method, parameters.replacingOccurrences(of: "URI", with: uri))
      #expect(self.code(answer) ?? 0 == code, "\(answer)")
    }
  }

  @Test func notificationsThatAreWrongChangeNothing() throws {
    let session = try LanguageSession(["App/A.swift": Sample.scheduler])
    session.analyse()
    for parameters in ["null", "[]", #"{"textDocument":{"uri":7}}"#, #"{"textDocument":{"uri":"x:y","text":"a"}}"#] {
      for method in ["didOpen", "didChange", "didClose"] { session.tell("textDocument/\(method)", parameters) }
      session.tell("workspace/didChangeWorkspaceFolders", parameters)
      session.tell("$/cancelRequest", parameters)
    }
    session.change("App/Unopened.swift", #"{"text":"a"}"#)
    #expect(try session.hover("App/A.swift", 9, 16) != nil)
  }

  @Test func aHugeDocumentIsADocument() throws {
    let session = try LanguageSession(["App/A.swift": Sample.scheduler])
    let line = "// " + String(repeating: "é🚀", count: 200) + "\n"
    session.open("App/A.swift", Sample.scheduler + String(repeating: line, count: 2_000))
    session.change("App/A.swift", LanguageSession.edit((2_011, 3), (2_011, 4), "e"))
    session.analyse()
    #expect(try session.hover("App/A.swift", 9, 16)?.contains("SourceStore") == true)
  }

  /// Real messages with some bytes turned into others, thousands of them, in one session: an answer or none, and never the end.
  @Test func noMessageEndsTheServer() throws {
    let session = try LanguageSession(["App/A.swift": Sample.scheduler])
    session.analyse()
    let place = session.place("App/A.swift", 9, 16)
    let range = LanguageSession.range((10, 0), (10, 40))
    let item = #"{"name":"x","data":{"folder":"\#(session.folder.path)","type":"App.Engine"}}"#
    let messages: [(String, String)] = [
      ("textDocument/hover", place), ("textDocument/definition", place), ("textDocument/implementation", place),
      ("textDocument/references", place.dropLast() + #","context":{"includeDeclaration":true}}"#),
      ("textDocument/prepareCallHierarchy", place), ("callHierarchy/incomingCalls", #"{"item":\#(item)}"#),
      ("callHierarchy/outgoingCalls", #"{"item":\#(item)}"#), ("textDocument/codeLens", place),
      ("codeLens/resolve", #"{"range":\#(range),"data":{"folder":"x","type":"y","uri":"z"}}"#),
      ("textDocument/codeAction", place.dropLast() + #","range":\#(range),"context":{"only":["quickfix"]}}"#),
      ("textDocument/diagnostic", place), ("workspace/diagnostic", #"{"previousResultIds":[{"uri":"a","value":"b"}]}"#),
      ("workspace/symbol", #"{"query":"a"}"#), ("textDocument/didOpen", place.dropLast() + #","text":"a"}"#),
      (
        "textDocument/didChange",
        place.dropLast() + #","contentChanges":[\#(LanguageSession.edit((3, 2), (9, 1), "🚀"))]}"#
      ),
      ("textDocument/didClose", place),
      ("workspace/didChangeWorkspaceFolders", #"{"event":{"added":[],"removed":[]}}"#),
    ]
    var state: UInt64 = 5
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    for step in 0..<3_000 {
      let (method, parameters) = messages[step % messages.count]
      var bytes = Array(#"{"jsonrpc":"2.0","id":\#(step),"method":"\#(method)","params":\#(parameters)}"#.utf8)
      for _ in 0..<random(4) {
        bytes[random(bytes.count)] = [0x30, 0x22, 0x7b, 0x7d, 0x2c, 0x39, 0x2d, 0x80][random(8)]
      }
      _ = session.server.receive(LanguageMessage(bytes))
      while session.server.hasWork { _ = session.server.work() }
    }
    #expect(session.server.exitCode == nil)
    session.close("App/A.swift")
    session.analyse()
    #expect(try session.hover("App/A.swift", 9, 16)?.contains("SourceStore") == true)
  }

  // MARK: Frames

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
    frames.append(Array(text.utf8))
    #expect(throws: FrameFailure.self) { try frames.next() }
    // What comes after it is heard.
    if text.hasSuffix("\r\n\r\n") {
      frames.append(FrameBuffer.frame(Array("two".utf8)))
      #expect(try frames.next() == Array("two".utf8))
    }
  }

  @Test func aMessageThatIsTooLongIsPassedOver() throws {
    var frames = FrameBuffer()
    let length = 100 << 20
    frames.append(Array("Content-Length: \(length)\r\n\r\nab".utf8))
    #expect(throws: FrameFailure.self) { try frames.next() }
    let piece = Array(repeating: UInt8(ascii: "x"), count: length / 4)
    for _ in 0..<3 {
      frames.append(piece)
      #expect(try frames.next() == nil)
    }
    frames.append(piece.dropLast(2) + FrameBuffer.frame(Array("two".utf8)))
    #expect(try frames.next() == Array("two".utf8))
  }
}
