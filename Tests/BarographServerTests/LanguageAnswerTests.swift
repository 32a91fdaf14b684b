import BarographEngine
import BarographServer
import Foundation
import Testing

/// What the language server knows about places.
@Suite struct LanguageAnswerTests {
  /// In `App.swift` of the module `Work`: the registrations are in the lines 9 and 10, from 0.
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
    #expect(try session.places("references", "App.swift", 9, 24) == ["App.swift:5:7", "App.swift:10:59"])
    let all = try session.ask(
      "textDocument/references",
      session.place("App.swift", 9, 24).dropLast() + #","context":{"includeDeclaration":true}}"#)
    let places = (all["result"] as? [[String: Any]])?.map(LanguageSession.place)
    #expect(places == ["App.swift:9:14", "App.swift:5:7", "App.swift:10:59"])
  }

  @Test func hoverSaysWhoAsksAndWhoProvides() throws {
    let session = try container()
    let request = try #require(try session.hover("App.swift", 10, 61))
    #expect(
      request.hasPrefix(
        "```text\nWork.Screen asks Swinject for Work.Clock (constructor, eager)\nprovided by:\n"
          + "  Work.Clock → Work.WallClock (Swinject, container)  App.swift:10:15"))
    let parameter = try #require(try session.hover("App.swift", 5, 8))
    #expect(
      parameter.hasPrefix("```text\nWork.Screen gets Work.Clock as init(clock:) clock (constructor, eager, strong)\n"))
    #expect(parameter.contains("supplied here:\n  Work.WallClock"))
    let registration = try #require(try session.hover("App.swift", 9, 16))
    #expect(
      registration.contains(
        "registers Work.Clock → Work.WallClock (Swinject, container), lives as singleton\nasked by:\n  Work.Screen"))
    let unasked = try #require(try session.hover("App.swift", 10, 16))
    #expect(unasked.contains("registers Work.Screen") && unasked.contains("nobody in sight asks for it"))
    #expect(try session.hover("App.swift", 6, 0) == nil)
    let plain = try container(abilities: #"{"textDocument":{"hover":{"contentFormat":["plaintext"]}}}"#)
    #expect(try plain.hover("App.swift", 10, 61)?.hasPrefix("Work.Screen asks Swinject") == true)
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
    #expect(wrapper.contains("Work.Desk asks Factory for"))
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
    #expect(titles == ["asked by 2, supplied by 1", "asked by 0, supplied by 1", "asked by 0, supplied by 1"])
  }

  @Test func needsAndNeededByUnfold() throws {
    let session = try container()
    let answer = try session.ask("textDocument/prepareCallHierarchy", session.place("App.swift", 3, 14))
    let item = try #require((answer["result"] as? [[String: Any]])?.first)
    #expect(item["detail"] as? String == "Work.Screen")
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
    #expect(try names("") == ["Work.Clock → WallClock", "Work.Screen → Screen"])
    #expect(try names("wllclk") == ["Work.Clock → WallClock"])
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
    #expect(try session.places("definition", "App/Card.swift", 4, 20) == ["Card.xib:5:8"])
    #expect(try session.places("definition", "App/Card.swift", 7, 18) == ["Card.xib:13:12"])
    #expect(try session.places("definition", "App/Card.swift", 2, 18) == [], "connected nowhere")
    #expect(try session.places("definition", "App/Card.swift", 8, 18) == [], "another one's name begins so")
    #expect(try session.places("definition", "App/Card.xib", 5, 30) == ["Card.swift:4:19"])
    #expect(try session.places("definition", "App/Card.xib", 13, 30) == ["Card.swift:7:17"])
    #expect(try session.places("definition", "App/Card.xib", 10, 20) == [])
  }

  @Test func outletsOfObjectiveCAreFoundByTheirSelectors() throws {
    let document = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="DealController">
            <connections>
              <outlet property="total" destination="lab-el-001" id="out-le-001"/>
            </connections>
          </placeholder>
          <button id="but-to-001">
            <connections>
              <action selector="pay:with:" destination="-1" eventType="touchUpInside" id="act-io-001"/>
            </connections>
          </button>
        </objects>
      </document>

      """
    let source = """
      #import <UIKit/UIKit.h>
      @interface DealController : UIViewController
      @property (weak, nonatomic) IBOutlet UILabel *total;
      - (IBAction)pay:(id)sender with:(id)event;
      @end

      """
    let session = try LanguageSession(["App/Deal.h": source, "App/Deal.xib": document])
    session.analyse()
    #expect(try session.places("definition", "App/Deal.h", 2, 47) == ["Deal.xib:5:8"])
    #expect(try session.places("definition", "App/Deal.h", 3, 13) == ["Deal.xib:10:8"])
    #expect(try session.places("definition", "App/Deal.xib", 5, 20) == ["Deal.h:2:46"])
    #expect(try session.places("definition", "App/Deal.xib", 10, 20) == ["Deal.h:3:12"])
  }
}
