import BarographLink
import BarographMarkup
import BarographModel
import BarographSwift
import Testing

@testable import BarographFrameworks

@Suite("Documents that no target has")
struct ForgottenDocumentTests {
  private let card = """
    import UIKit
    final class Card: UIView {
      @IBOutlet var title: UILabel!
    }
    """
  private let document = """
    <document><objects>
      <view id="v" customClass="Card" customModule="App" customModuleProvider="target">
        <connections><outlet property="name" destination="v" id="c"/></connections>
      </view>
    </objects></document>
    """

  /// What is said of a class and its xib.
  private func recognised(isForgotten: Bool) throws -> (edges: [String], defects: [String]) {
    try recognised([(document, isForgotten)])
  }

  /// The same of several xibs.
  private func recognised(_ documents: [(text: String, isForgotten: Bool)]) throws -> (
    edges: [String], defects: [String]
  ) {
    var names = NameTable()
    var files = [
      SourceFile(path: "App/Card.swift", modules: [0], role: .production, outline: lowerSwift(card, names: &names))
    ]
    for (row, document) in documents.enumerated() {
      let path = row == 0 ? "App/Card.xib" : "App/Card\(row).xib"
      let markup = try #require(lowerMarkup(document.text, path, names: &names))
      files.append(
        SourceFile(
          path: path, modules: [0], role: .production, isForgotten: document.isForgotten, outline: markup))
    }
    let modules = [Module(name: "App", isTest: false, origin: .xcodeTarget)]
    let index = Index.build(
      Project(names: names, modules: modules, files: files), libraries: RecogniserCatalogue.libraries)
    let inference = Inference(index: index)
    let knowledge = RecogniserCatalogue.learn(inference, custom: [])
    let found = files.indices.map { Recogniser.interfaceBuilder.recognise(FileID($0), inference, knowledge) }
    let text = RecognitionText(index: index, recognitions: found)
    return (text.edges, text.defects)
  }

  /// A second document of the class, in a target, connects nothing.
  @Test func connectNothing() throws {
    let connecting = document.replacing("property=\"name\"", with: "property=\"title\"")
    let empty = connecting.replacing(
      "<connections><outlet property=\"title\" destination=\"v\" id=\"c\"/></connections>", with: "")
    let title = "defect IB-03 broken_outlet likely, line 3: no document connects `Card.title`, and nothing reads it"
    #expect(try recognised([(connecting, true), (empty, false)]).defects == [title])
    #expect(!(try recognised([(connecting, false), (empty, false)]).defects.contains(title)))
  }

  @Test func areInTheGraphAndNothingIsWrongWithThem() throws {
    let found = try recognised(isForgotten: true)
    #expect(found.edges == ["Card.xib creation Card: declaration deferred unknown"])
    #expect(found.defects == [])
  }

  @Test func othersAreChecked() throws {
    let found = try recognised(isForgotten: false)
    #expect(found.edges == ["Card.xib creation Card: declaration deferred unknown"])
    #expect(
      found.defects == [
        "defect IB-03 broken_outlet likely, line 3: no document connects `Card.title`, and nothing reads it",
        "defect IB-01 broken_outlet, line 3: `Card` has no property `name`: loading the document raises an exception",
      ])
  }
}
