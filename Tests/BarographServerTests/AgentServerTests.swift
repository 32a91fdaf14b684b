import BarographEngine
import BarographModel
import BarographServer
import Foundation
import Testing

/// What the server for coding agents answers, message by message.
@Suite struct AgentServerTests {
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
      init(source: SourceStore) {
        self.source = source
      }
      func run() { Engine.shared.sync() }
    }
    final class Office {
      let scheduler: Scheduler
      init(scheduler: Scheduler) { self.scheduler = scheduler }
    }
    """

  private static let introduction = #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{}}"#

  /// The answers to some messages about a little project, after an introduction.
  private func answers(
    _ messages: String..., source: String = Self.source, afterwards: (String) throws -> Void = { _ in }
  ) throws -> [[String: Any]] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("barograph-server-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder.appendingPathComponent("App"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(source.utf8).write(to: folder.appendingPathComponent("App/A.swift"))
    var server = AgentServer(version: "1.2.3") {
      let graph = try analyse(AnalysisOptions(paths: [folder.path])).graph
      let report = lint(graph, configuration: Configuration(), baseline: nil).report
      return ProjectState(graph: graph, findings: report.findings, root: folder.path)
    }
    #expect(server.answer(to: Array(Self.introduction.utf8)) != nil)
    let all = try messages.compactMap { server.answer(to: Array($0.utf8)) }.map { answer in
      #expect(!answer.contains("\n"))
      let value = try JSONSerialization.jsonObject(with: Data(answer.utf8))
      return try #require(value as? [String: Any])
    }
    try afterwards(try String(contentsOf: folder.appendingPathComponent("App/A.swift"), encoding: .utf8))
    return all
  }

  /// The result of a tool.
  private func call(
    _ tool: String, _ arguments: String, source: String = Self.source, afterwards: (String) throws -> Void = { _ in }
  ) throws -> (text: String, result: [String: Any]) {
    let message =
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
    let answer = try #require(try answers(message, source: source, afterwards: afterwards).first)
    let result = try #require(answer["result"] as? [String: Any], "\(answer)")
    let content = try #require(result["content"] as? [[String: Any]])
    return (try #require(content.first?["text"] as? String), result)
  }

  private func code(of answer: [String: Any]) -> Int? { (answer["error"] as? [String: Any])?["code"] as? Int }

  @Test func introducesItselfInTheVersionThatTheClientSpeaks() throws {
    let all = try answers(
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2024-11-05"}}"#,
      #"{"jsonrpc":"2.0","id":"b","method":"initialize","params":{"protocolVersion":"1999-01-01"}}"#)
    let versions = all.map { ($0["result"] as? [String: Any])?["protocolVersion"] as? String }
    #expect(versions == ["2024-11-05", "2025-06-18"])
    #expect(all[0]["id"] as? Int == 1)
    #expect(all[1]["id"] as? String == "b")
  }

  @Test func answersNothingBeforeTheIntroductionButAPing() throws {
    var server = AgentServer(version: "1.2.3") { throw EngineError.usage("nobody looks") }
    let methods = ["tools/list", "ping", "resources/list", "initialize", "tools/list"]
    let all = try methods.map { method in
      let answer = server.answer(to: Array(#"{"jsonrpc":"2.0","id":1,"method":"\#(method)"}"#.utf8))
      return try #require(try JSONSerialization.jsonObject(with: Data((answer ?? "").utf8)) as? [String: Any])
    }
    #expect(all.map(code) == [-32600, nil, -32600, nil, nil])
    #expect(all.map { $0["result"] != nil } == [false, true, false, true, true])
  }

  @Test func answersWhatIsWrongByTheCodesOfTheProtocol() throws {
    let all = try answers(
      "{", "[]", #"{"jsonrpc":"2.0","id":1-2,"method":"ping"}"#, #"{"jsonrpc":"2.0","id":3,"method":"nothing"}"#,
      #"{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"nothing"}}"#,
      #"{"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"why","arguments":{"from":"Office"}}}"#,
      #"{"jsonrpc":"2.0","id":6,"method":"tools/call","params":{"name":"findings","arguments":{"limit":"many"}}}"#,
      #"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"findings","arguments":{"files":[]}}}"#,
      #"{"jsonrpc":"2.0","id":8,"method":"resources/read","params":{"uri":"barograph://rule/nothing"}}"#,
      String(repeating: "[", count: 100_000))
    #expect(all.map(code) == [-32700, -32600, -32700, -32601, -32602, -32602, -32602, -32602, -32002, -32700])
  }

  @Test func sendsNothingToWhatWantsNoAnswer() throws {
    #expect(
      try answers(
        #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, #"{"jsonrpc":"2.0","id":1,"result":{}}"#
      ).isEmpty)
  }

  @Test func listsToolsWithWhatTheyCanBeTold() throws {
    let answer = try answers(#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#)[0]
    let tools = try #require((answer["result"] as? [String: Any])?["tools"] as? [[String: Any]])
    #expect(
      tools.compactMap { $0["name"] as? String } == [
        "findings", "explain", "why", "affected", "rescope", "new_type", "preview_fixes", "apply_fixes",
      ])
    let hints = tools.compactMap { ($0["annotations"] as? [String: Any])?["readOnlyHint"] as? Bool }
    #expect(hints == [true, true, true, true, true, true, true, false])
    let schema = try #require(tools[2]["inputSchema"] as? [String: Any])
    #expect(schema["required"] as? [String] == ["from", "to"])
    #expect((schema["properties"] as? [String: Any])?.keys.sorted() == ["from", "to"])
  }

  @Test func findingsAreBoundedAndSayWhatIsLeft() throws {
    let (text, result) = try call("findings", #"{"rules": ["hidden_singleton"]}"#)
    #expect(text.hasPrefix("App/A.swift:13:16: warning: Scheduler gets its dependencies from outside"))
    #expect((result["structuredContent"] as? [String: Any])?["total"] as? Int == 1)
    #expect(try call("findings", #"{"paths": ["Ap"]}"#).text == "no findings\n")
    #expect(try call("findings", #"{"paths": ["./App/"], "severity": "warning"}"#).text == text)
    #expect(try call("findings", #"{"severity": "error"}"#).text == "no findings\n")
  }

  @Test func saysWhomAChangeReaches() throws {
    let (text, result) = try call("affected", #"{"type": "SourceStore"}"#)
    #expect(text.hasPrefix("2 types may be reached by a change of App.SourceStore; the number is the distance\n"))
    let steps = (result["structuredContent"] as? [String: Any])?["affected"] as? [[String: Any]]
    #expect(steps?.compactMap { $0["type"] as? String } == ["App.Scheduler", "App.Office"])
    #expect(steps?.compactMap { $0["distance"] as? Int } == [1, 2])
    #expect(try call("affected", #"{"type": "Office"}"#).text == "nothing gets App.Office\n")
    let bounded = try call("affected", #"{"type": "SourceStore", "limit": 1}"#)
    #expect(bounded.text.hasSuffix("  and 1 more\n"))
  }

  @Test func explainsAndSaysWhyAndWhatItDoesNotKnow() throws {
    #expect(
      try call("why", #"{"from": "Office", "to": "SourceStore"}"#).text.hasPrefix(
        "App.Office gets App.SourceStore in 2 steps"))
    #expect(try call("explain", #"{"subject": "Scheduler"}"#).text.contains("needs:\n"))
    #expect(try call("explain", #"{"subject": "hidden_singleton"}"#).text.hasPrefix("# hidden_singleton\n"))
    let (text, result) = try call("explain", #"{"subject": "Nobody"}"#)
    #expect(text.contains("there is no type 'Nobody'"))
    #expect(result["isError"] as? Bool == true)
  }

  @Test func showsFixesAndWritesNothing() throws {
    #expect(try call("preview_fixes", "{}").text == "nothing to mend\n")
    let (text, _) = try call("preview_fixes", #"{"unsafe": true}"#)
    #expect(text.contains("+  init(source: SourceStore, engine: Engine = Engine.shared) {\n"))
  }

  @Test func givesEveryPageOfTheManual() throws {
    let answer = try answers(#"{"jsonrpc":"2.0","id":1,"method":"resources/list"}"#)[0]
    let resources = try #require((answer["result"] as? [String: Any])?["resources"] as? [[String: Any]])
    let addresses = resources.compactMap { $0["uri"] as? String }
    #expect(Set(addresses).count == ManualPage.all.count)
    let page = try answers(
      #"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"barograph://rule/hidden_singleton"}}"#)[0]
    let contents = (page["result"] as? [String: Any])?["contents"] as? [[String: Any]]
    #expect((contents?.first?["text"] as? String)?.hasPrefix("# hidden_singleton\n") == true)
  }

  // MARK: What could be changed

  @Test func saysWhatANewTypeWouldNeed() throws {
    let (text, result) = try call("new_type", #"{"needs": ["SourceStore", "Engine", "App.Engine"], "name": "Feed"}"#)
    #expect(
      text.hasPrefix(
        """
        final class Feed {
          private let sourceStore: SourceStore
          private let engine: Engine

          init(sourceStore: SourceStore, engine: Engine = Engine.shared) {
            self.sourceStore = sourceStore
            self.engine = engine
          }
        }

        App.SourceStore
          is made by SourceStore()  App/A.swift:7:13
        App.Engine
          is shared as Engine.shared  App/A.swift:2:14

        """))
    let needs = (result["structuredContent"] as? [String: Any])?["needs"] as? [[String: Any]]
    #expect(needs?.map { $0["default"] as? String } == [nil, "Engine.shared"])
    let container = try call("new_type", #"{"needs": ["WallClock"]}"#, source: Sample.container)
    #expect(container.text.contains("private let clock: Clock\n"))
    #expect(
      container.text.hasSuffix(
        "App.Clock (take this instead of App.WallClock)\n"
          + "  is provided by App.Clock → App.WallClock (Swinject, container)  App/A.swift:10:15\n"))
    let all = try call("new_type", "{}", source: Sample.container)
    #expect(
      all.text.split(separator: "\n").map { $0.prefix { $0 != "(" } } == [
        "App.Clock → App.WallClock ", "App.Screen ",
      ])
    #expect(try call("new_type", "{}").text.hasPrefix("no container provides anything"))
    #expect(try call("new_type", #"{"needs": ["Nobody"]}"#).result["isError"] as? Bool == true)
  }

  @Test func saysWhatAnotherLifetimeWouldDo() throws {
    let captive = Sample.container.replacingOccurrences(
      of: "Screen(clock: r.resolve(Clock.self)!) }",
      with: "Screen(clock: r.resolve(Clock.self)!) }.inObjectScope(.container)")
    let (text, result) = try call("rescope", #"{"type": "Clock", "lifetime": "transient"}"#, source: captive)
    #expect(
      text.hasPrefix("1 binding of App.Clock would change:\n  singleton → transient  App/A.swift:10:15\ncomes:\n"))
    #expect(text.contains("[captive_dependency]"))
    let structured = try #require(result["structuredContent"] as? [String: Any])
    let coming = (structured["coming"] as? [[String: Any]])?.map { $0["rule"] as? String }
    #expect(coming?.contains("captive_dependency") == true)
    let same = try call("rescope", #"{"type": "Clock", "lifetime": "singleton"}"#, source: captive)
    #expect(same.text.contains("no finding comes\nno finding goes\n"))
    #expect(try call("rescope", #"{"type": "Office", "lifetime": "singleton"}"#).result["isError"] as? Bool == true)
    let wrong =
      #"{"id":1,"method":"tools/call","params":{"name":"rescope","arguments":{"type":"A","lifetime":"long"}}}"#
    #expect(try answers(wrong).map(code) == [-32602])
  }

  @Test func appliesFixesOnlyWhenTheyAreNamed() throws {
    let nothing = #"{"id":1,"method":"tools/call","params":{"name":"apply_fixes","arguments":{"unsafe":true}}}"#
    let refused = try answers(nothing, afterwards: { #expect($0 == Self.source) })
    #expect(refused.map(code) == [-32602])
    let safe = try call("apply_fixes", #"{"rules": ["hidden_singleton"]}"#, afterwards: { #expect($0 == Self.source) })
    #expect(safe.text.hasPrefix("nothing to mend\n"))
    let (text, _) = try call("apply_fixes", #"{"rules": ["hidden_singleton"], "unsafe": true}"#) { source in
      #expect(source.contains("init(source: SourceStore, engine: Engine = Engine.shared) {\n"))
    }
    #expect(text.hasPrefix("App/A.swift:13:16: take 'engine' as a parameter of Scheduler [hidden_singleton]\n"))
  }
}
