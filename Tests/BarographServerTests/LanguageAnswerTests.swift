import BarographEngine
import BarographServer
import Foundation
import Testing

/// What the language server knows about places.
@Suite struct LanguageAnswerTests {
  /// In `App.swift`: the registrations are in the lines 9 and 10, from 0.
  private func container(_ more: [String: String] = [:], abilities: String = "{}") throws -> LanguageSession {
    let session = try LanguageSession(["App.swift": Sample.container].merging(more) { $1 }, abilities: abilities)
    session.analyse()
    return session
  }

  @Test func fromARequestToItsRegistrationAndOnToTheImplementation() throws {
    let session = try container()
    #expect(try session.places("definition", "App.swift", 10, 60) == ["App.swift:9:14"])
    #expect(try session.places("definition", "App.swift", 10, 69) == ["App.swift:9:14"])
    #expect(try session.places("definition", "App.swift", 9, 24) == ["App.swift:2:12"])
    #expect(try session.places("implementation", "App.swift", 1, 10) == ["App.swift:2:12"])
    #expect(try session.places("implementation", "App.swift", 5, 8) == ["App.swift:2:12"])
    // A parameter: what is registered for it.
    #expect(try session.places("definition", "App.swift", 5, 8).contains("App.swift:9:14"))
    // Where a type is declared others know.
    #expect(try session.places("definition", "App.swift", 7, 14) == [])
    #expect(try session.places("references", "App.swift", 9, 24) == ["App.swift:5:7", "App.swift:10:56"])
    let all = try session.ask(
      "textDocument/references",
      session.place("App.swift", 9, 24).dropLast() + #","context":{"includeDeclaration":true}}"#)
    let places = (all["result"] as? [[String: Any]])?.map(LanguageSession.place)
    #expect(places == ["App.swift:9:14", "App.swift:5:7", "App.swift:10:56"])
  }

  @Test func hoverSaysWhoAsksAndWhoProvides() throws {
    let session = try container()
    let request = try #require(try session.hover("App.swift", 10, 58))
    #expect(
      request.hasPrefix(
        "```text\nApp.Screen asks Swinject for App.Clock (constructor, eager)\nprovided by:\n"
          + "  App.Clock → App.WallClock (Swinject, container)  App.swift:10:15"))
    let parameter = try #require(try session.hover("App.swift", 5, 8))
    #expect(
      parameter.hasPrefix("```text\nApp.Screen gets App.Clock as init(clock:) clock (constructor, eager, strong)\n"))
    #expect(parameter.contains("supplied here:\n  App.WallClock"))
    let registration = try #require(try session.hover("App.swift", 9, 16))
    #expect(
      registration.contains(
        "registers App.Clock → App.WallClock (Swinject, container), lives as singleton\nasked by:\n  App.Screen"))
    let unasked = try #require(try session.hover("App.swift", 10, 16))
    #expect(unasked.contains("registers App.Screen") && unasked.contains("nobody in sight asks for it"))
    #expect(try session.hover("App.swift", 6, 0) == nil)
    let plain = try container(abilities: #"{"textDocument":{"hover":{"contentFormat":["plaintext"]}}}"#)
    #expect(try plain.hover("App.swift", 10, 58)?.hasPrefix("App.Screen asks Swinject") == true)
  }

  @Test func aWrapperIsWhatItAsksFor() throws {
    let session = try container([
      "Wrapped.swift": """
      import Factory
      extension Container { var clock: Factory<Clock> { self { WallClock() } } }
      final class Desk {
        @Injected(\\.clock) var clock
      }

      """
    ])
    let wrapper = try #require(try session.hover("Wrapped.swift", 3, 6))
    #expect(wrapper.contains("App.Desk asks Factory for"))
    #expect(wrapper.contains("Wrapped.swift:2:"))
  }

  @Test func lensesCountWhoAsksAndWhoSupplies() throws {
    let session = try container()
    let answer = try session.ask("textDocument/codeLens", session.place("App.swift", 0, 0))
    let lenses = try #require(answer["result"] as? [[String: Any]])
    #expect(lenses.map(LanguageSession.start) == ["1:9", "2:12", "3:12"])
    let titles = try lenses.map { lens in
      let text = String(decoding: try JSONSerialization.data(withJSONObject: lens), as: UTF8.self)
      let command =
        (try session.ask("codeLens/resolve", text)["result"] as? [String: Any])?["command"] as? [String: Any]
      #expect(command?["command"] as? String == "barograph.showReferences")
      return command?["title"] as? String
    }
    #expect(titles == ["asked by 2, supplied by 1", "asked by 0, supplied by 2", "asked by 0, supplied by 2"])
  }

  @Test func needsAndNeededByUnfold() throws {
    let session = try container()
    let answer = try session.ask("textDocument/prepareCallHierarchy", session.place("App.swift", 3, 14))
    let item = try #require((answer["result"] as? [[String: Any]])?.first)
    #expect(item["detail"] as? String == "App.Screen")
    let text = String(decoding: try JSONSerialization.data(withJSONObject: item), as: UTF8.self)
    let needs = try session.ask("callHierarchy/outgoingCalls", #"{"item":\#(text)}"#)["result"] as? [[String: Any]]
    let ends = needs?.compactMap { ($0["to"] as? [String: Any])?["name"] as? String }
    #expect(ends == ["Clock"])
    #expect((needs?.first?["fromRanges"] as? [Any])?.isEmpty == false)
    let clock = try #require(needs?.first?["to"] as? [String: Any])
    let back = String(decoding: try JSONSerialization.data(withJSONObject: clock), as: UTF8.self)
    let users = try session.ask("callHierarchy/incomingCalls", #"{"item":\#(back)}"#)["result"] as? [[String: Any]]
    #expect(users?.compactMap { ($0["from"] as? [String: Any])?["name"] as? String } == ["Screen"])
    #expect(try session.ask("textDocument/prepareCallHierarchy", session.place("App.swift", 6, 0))["result"] is NSNull)
  }

  @Test func bindingsAreSymbols() throws {
    let session = try container()
    func names(_ query: String) throws -> [String] {
      let found = try session.ask("workspace/symbol", #"{"query":"\#(query)"}"#)["result"] as? [[String: Any]]
      return found?.compactMap { $0["name"] as? String } ?? []
    }
    #expect(try names("") == ["App.Clock → WallClock", "App.Screen → Screen"])
    #expect(try names("wllclk") == ["App.Clock → WallClock"])
    #expect(try names("nothing") == [])
  }

  @Test func fromAnOutletToItsDocumentAndBack() throws {
    let document = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="CardController">
            <connections>
              <outlet property="title" destination="lab-el-001" id="out-le-001"/>
            </connections>
          </placeholder>
          <view contentMode="scaleToFill" id="vie-w1-001">
            <subviews>
              <label id="lab-el-001"/>
              <button id="but-to-001">
                <connections>
                  <action selector="openCard:" destination="-1" eventType="touchUpInside" id="act-io-001"/>
                </connections>
              </button>
            </subviews>
          </view>
        </objects>
      </document>

      """
    let source = """
      import UIKit
      final class CardController: UIViewController {
        @IBOutlet var title2: UILabel!
        @IBOutlet
        private weak var title: UILabel!
      }
      extension CardController {
        @IBAction func openCard(_ sender: Any) {}
        @IBAction func open(_ sender: Any) {}
      }

      """
    let session = try LanguageSession(["App/Card.swift": source, "App/Card.xib": document])
    session.analyse()
    #expect(try session.places("definition", "App/Card.swift", 4, 20) == ["Card.xib:5:10"])
    #expect(try session.places("definition", "App/Card.swift", 7, 18) == ["Card.xib:13:14"])
    #expect(try session.places("definition", "App/Card.swift", 2, 18) == [], "connected nowhere")
    #expect(try session.places("definition", "App/Card.swift", 8, 18) == [], "another one's name begins so")
    #expect(try session.places("definition", "App/Card.xib", 5, 30) == ["Card.swift:4:19"])
    #expect(try session.places("definition", "App/Card.xib", 13, 30) == ["Card.swift:7:17"])
    #expect(try session.places("definition", "App/Card.xib", 10, 20) == [])
  }
}

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
