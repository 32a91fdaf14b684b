import BarographEngine
import BarographServer
import Foundation
import Testing

/// Findings as diagnostics, and what can be done about them.
@Suite struct DiagnosticTests {
  private static let pulling =
    #"{"textDocument":{"diagnostic":{}},"workspace":{"diagnostics":{"refreshSupport":true}}}"#

  @Test func clientsThatAskAreToldToAskAgain() throws {
    let session = try LanguageSession(["App/A.swift": Sample.scheduler], abilities: Self.pulling)
    func report(_ parameters: String) throws -> [String: Any] {
      try #require(try session.ask("textDocument/diagnostic", parameters)["result"] as? [String: Any])
    }
    let place = #"{"textDocument":{"uri":"\#(session.uri("App/A.swift"))"}"#
    let early = try report(place + "}")
    #expect(early["kind"] as? String == "full" && (early["items"] as? [Any])?.isEmpty == true)
    #expect(session.analyse().map { $0["method"] as? String } == ["workspace/diagnostic/refresh"])
    let first = try report(place + "}")
    #expect((first["items"] as? [Any])?.count == 1)
    let id = try #require(first["resultId"] as? String)
    let second = try report(place + #","previousResultId":"\#(id)"}"#)
    #expect(second["kind"] as? String == "unchanged" && second["items"] == nil)
    let whole = try session.ask("workspace/diagnostic", #"{"previousResultIds":[]}"#)["result"] as? [String: Any]
    #expect((whole?["items"] as? [[String: Any]])?.map { $0["uri"] as? String } == [session.uri("App/A.swift")])
    // What is gone is told to who has seen it.
    try session.write("App/A.swift", "struct A {}\n")
    session.tell("textDocument/didSave", place + "}")
    session.analyse()
    let later =
      try session.ask(
        "workspace/diagnostic",
        #"{"previousResultIds":[{"uri":"\#(session.uri("App/A.swift"))","value":"\#(id)"}]}"#)["result"]
      as? [String: Any]
    let items = try #require(later?["items"] as? [[String: Any]])
    #expect(items.map { $0["kind"] as? String } == ["full"])
    #expect((items.first?["items"] as? [Any])?.isEmpty == true)
  }

  @Test func aDiagnosticLeadsToItsPageAndIsFaintWhereNobodyNeedsIt() throws {
    let source = """
      final class SourceStore {}
      final class Scheduler {
        private let source: SourceStore
        init(source: SourceStore) { self.source = source }
        func run() {}
      }

      """
    let session = try LanguageSession(["App/A.swift": source])
    let found = try #require(session.published("App/A.swift")?.first)
    #expect(found["code"] as? String == "unused_injection")
    #expect(found["tags"] as? [Int] == [1])
    #expect((found["codeDescription"] as? [String: Any])?["href"] as? String == "file:///pages/unused_injection.md")
    #expect((found["relatedInformation"] as? [Any]) != nil)
    let folder = session.folder.appendingPathComponent("pages").path
    writeRulePages(to: folder)
    let page = try String(contentsOfFile: folder + "/unused_injection.md", encoding: .utf8)
    #expect(page.hasPrefix("# unused_injection\n"))
  }

  private func actions(_ session: LanguageSession, _ line: Int, _ context: String = "{}") throws -> [[String: Any]] {
    let range = LanguageSession.range((line, 0), (line, 1))
    let uri = session.uri("App/A.swift")
    let answer = try session.ask(
      "textDocument/codeAction", #"{"textDocument":{"uri":"\#(uri)"},"range":\#(range),"context":\#(context)}"#)
    return try #require(answer["result"] as? [[String: Any]])
  }

  @Test func whatIsFoundCanBeMendedSilencedAndAccepted() throws {
    let empty = Baseline(accepting: []).text
    let session = try LanguageSession(
      [
        "App/A.swift": Sample.scheduler, ".barograph.yml": "baseline: accepted.json\n", "accepted.json": empty,
      ])
    session.analyse()
    let all = try actions(session, 10)
    #expect(
      all.map { $0["title"] as? String } == [
        "take 'engine' as a parameter of Scheduler", "silence hidden_singleton here",
        "accept this hidden_singleton in accepted.json",
      ])
    #expect(try actions(session, 0).isEmpty)
    #expect(try actions(session, 10, #"{"only":["refactor"]}"#).isEmpty)
    #expect(try actions(session, 10, #"{"only":["quickfix"]}"#).count == 3)
    // Accepting it and reading the file again.
    let changes = try #require((all[2]["edit"] as? [String: Any])?["changes"] as? [String: [[String: Any]]])
    #expect(Array(changes.keys) == [session.uri("accepted.json")])
    session.open("accepted.json", empty)
    let edit = try #require(changes.values.first?.first)
    #expect(LanguageSession.start(edit) == "2:0")
    let lines = empty.split(separator: "\n", omittingEmptySubsequences: false)
    let new = lines[..<2].joined(separator: "\n") + "\n" + (edit["newText"] as? String ?? "") + "}\n"
    try session.write("accepted.json", new)
    #expect(try Baseline.load(session.folder.path + "/accepted.json").entries.map(\.rule.text) == ["hidden_singleton"])
    session.tell(
      "workspace/didChangeWatchedFiles", #"{"changes":[{"uri":"\#(session.uri("accepted.json"))","type":2}]}"#)
    #expect(session.published("App/A.swift")?.isEmpty == true)
  }

  @Test(arguments: [nil, "layers: []", "layers: []\n"])
  func aFirstBaselineIsMadeAndNamed(_ configuration: String?) throws {
    let files = ["App/A.swift": Sample.scheduler].merging(configuration.map { [".barograph.yml": $0] } ?? [:]) { $1 }
    let abilities = #"{"workspace":{"workspaceEdit":{"documentChanges":true,"resourceOperations":["create"]}}}"#
    let session = try LanguageSession(files, abilities: abilities)
    session.analyse()
    let action = try #require(try actions(session, 10).last)
    #expect(
      action["title"] as? String
        == "accept this hidden_singleton in barograph-baseline.json, which is made and named in .barograph.yml")
    let changes = try #require((action["edit"] as? [String: Any])?["documentChanges"] as? [[String: Any]])
    let made = changes.filter { $0["kind"] as? String == "create" }.compactMap { $0["uri"] as? String }
    #expect(
      made == (["barograph-baseline.json"] + (configuration == nil ? [".barograph.yml"] : [])).map(session.uri))
    for change in changes {
      guard let edit = (change["edits"] as? [[String: Any]])?.first,
        let uri = (change["textDocument"] as? [String: Any])?["uri"] as? String
      else { continue }
      let file = URL(string: uri)?.lastPathComponent ?? ""
      let old = files[file] ?? ""
      #expect(LanguageSession.start(edit) == (old.hasSuffix("\n") ? "1:0" : "0:\(old.count)"))
      try session.write(file, old + (edit["newText"] as? String ?? ""))
    }
    session.tell(
      "workspace/didChangeWatchedFiles", #"{"changes":[{"uri":"\#(session.uri(".barograph.yml"))","type":2}]}"#)
    #expect(session.published("App/A.swift")?.isEmpty == true)
    // A client that makes no files is offered none.
    let plain = try LanguageSession(files)
    plain.analyse()
    #expect(try actions(plain, 10).count == 2)
  }

  @Test func nothingIsMendedInATextThatNobodyHasLookedAt() throws {
    let session = try LanguageSession(
      ["App/A.swift": Sample.scheduler], abilities: #"{"workspace":{"workspaceEdit":{"documentChanges":true}}}"#)
    session.open("App/A.swift", Sample.scheduler)
    session.analyse()
    let edit = try #require(try actions(session, 10).first?["edit"] as? [String: Any])
    let document = (edit["documentChanges"] as? [[String: Any]])?.first?["textDocument"] as? [String: Any]
    #expect(document?["version"] as? Int == 1)
    session.change("App/A.swift", LanguageSession.edit((0, 0), (0, 0), "//\r\n"))
    #expect(try actions(session, 11).map { $0["title"] as? String } == ["silence hidden_singleton here"])
    session.analyse()
    #expect(try actions(session, 11).count == 2)
    // Half a word is no code.
    session.change("App/A.swift", LanguageSession.edit((10, 0), (10, 0), "  let = {\n"))
    session.analyse()
    #expect(try actions(session, 12).allSatisfy { ($0["title"] as? String)?.hasPrefix("silence") == true })
  }
}
