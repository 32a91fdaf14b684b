import BarographLink
import BarographMarkup
import BarographModel
import BarographSwift
import Testing

@testable import BarographFrameworks

/// What reads an outlet that no document connects, and what only has its name.
@Suite("Outlets that no document connects")
struct OpenOutletTests {
  private let document = """
    <document><objects>
      <view id="v" customClass="Card" customModule="App" customModuleProvider="target"/>
    </objects></document>
    """

  /// What is said of the outlet `title` of a class with these members, in a file with this code besides.
  private func said(members: String = "", besides: String = "") throws -> [String] {
    var names = NameTable()
    let markup = try #require(lowerMarkup(document, "App/Card.xib", names: &names))
    let card = "import UIKit\nfinal class Card: UIView {\n@IBOutlet var title: UILabel!\n\(members)\n}\n\(besides)"
    let files = [
      SourceFile(path: "App/Card.swift", modules: [0], role: .production, outline: lowerSwift(card, names: &names)),
      SourceFile(path: "App/Card.xib", modules: [0], role: .production, outline: markup),
    ]
    let modules = [Module(name: "App", isTest: false, origin: .xcodeTarget)]
    let index = Index.build(
      Project(names: names, modules: modules, files: files), libraries: RecogniserCatalogue.libraries)
    let inference = Inference(index: index)
    let knowledge = RecogniserCatalogue.learn(inference, custom: [])
    let found = files.indices.map { Recogniser.interfaceBuilder.recognise(FileID($0), inference, knowledge) }
    let lines = RecognitionText(index: index, recognitions: found).defects
    return lines.map { String($0.split(separator: ", ").last ?? "") }
  }

  @Test(arguments: [
    ("func show() { print(title) }", ""), ("func show() { print(self.title.frame) }", ""),
    ("", "func show(_ card: Card?) { print(card?.title.text) }"),
    ("func show() { title?.text = \"\"; title.alpha = 0 }", ""),
    ("", "func show(_ things: [String: Any]) { print(things.unknown.title) }"),
    ("", "extension Card { func dim() { title.alpha = 0 } }"),
  ])
  func areRead(members: String, besides: String) throws {
    #expect(try said(members: members, besides: besides) == ["and reading it traps"])
  }

  @Test func areAskedWhetherTheyAreThere() throws {
    let dim = "func dim(_ card: Card) { card.title?.alpha = 0 }"
    #expect(
      try said(members: "func show() { title?.text = \"\" }", besides: dim) == ["and what is asked of it does nothing"])
  }

  @Test(arguments: [
    ("func show() { let title = UILabel(); print(title) }", ""), ("func show(title: String) { print(title) }", ""),
    ("", "struct Song { var title = \"\" }\nfunc show(_ song: Song) { print(song.title) }"),
    ("", "final class Page { var title = \"\"; func show() { print(title) } }"),
    ("", "func show(_ page: UIViewController) { print(page.title) }"),
    ("", "enum Part { case title }\nfunc show() -> Part { .title }"),
  ])
  func haveANamesakeOnly(members: String, besides: String) throws {
    #expect(try said(members: members, besides: besides) == ["and nothing reads it"])
  }
}
