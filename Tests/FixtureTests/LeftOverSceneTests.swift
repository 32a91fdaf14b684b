import BarographModel
import BarographRules
import Foundation
import Testing

/// What is wrong with a scene is an error where something leads to it, and a likely warning where nothing is seen to.
@Suite struct LeftOverSceneTests {
  private let example = RuleExample.all.first {
    $0.rule == "broken_outlet" && $0.title.hasPrefix("A scene that is left over")
  }

  private func found(identifier: String) throws -> [Finding] {
    let files = try #require(example).files.map { path, bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      return (path, Data(text.replacing("Identifier: \"Feed\"", with: "Identifier: \"\(identifier)\"").utf8))
    }
    return try TemporaryFolder.with(files) {
      try lint(folder: $0).findings.filter { $0.rule == RuleID("broken_outlet") }
    }
  }

  @Test func nothingLeadsToIt() throws {
    let finding = try #require(found(identifier: "Feed").first)
    #expect(finding.severity == .warning)
    #expect(finding.certainty == .likely)
    #expect(finding.help.first == "delete the scene, if nothing loads it any more: nothing is seen to")
    #expect(
      finding.message
        == "the document makes a `Detail` by `init(coder:)`, which traps; 3 of its connections lead nowhere as well")
    #expect(finding.related.count == 4)
  }

  @Test func codeAsksForIt() throws {
    let findings = try found(identifier: "Detail")
    #expect(findings.map(\.severity) == [.error])
    #expect(findings.map(\.certainty) == [.certain])
  }

  @Test func aFunctionOfTheProjectLoadsTheSceneOfItsType() throws {
    let example = RuleExample.all.first {
      $0.rule == "broken_outlet" && $0.title.hasPrefix("A function of the project loads the scene")
    }
    let findings = try TemporaryFolder.with(#require(example).files) { try lint(folder: $0).findings }
    let finding = try #require(findings.first { $0.rule == RuleID("broken_outlet") })
    #expect(finding.severity == .error)
    #expect(!finding.help.contains { $0.contains("nothing is seen to") })
  }

  /// A class may have a function of that name itself, which makes it in code.
  @Test func aFunctionOfTheTypeItselfLoadsNothing() throws {
    let example = RuleExample.all.first {
      $0.rule == "broken_outlet" && $0.title.hasPrefix("A function of the project loads the scene")
    }
    let files = try #require(example).files.map { path, bytes in
      let text = String(decoding: bytes, as: UTF8.self)
        .replacing(
          "final class Detail: UIViewController {}",
          with: "final class Detail: UIViewController { static func fromStoryboard(page: Int) -> Detail { Detail() } }"
        )
        .replacing("Detail.fromStoryboard()", with: "Detail.fromStoryboard(page: 1)")
      return (path, Data(text.utf8))
    }
    let findings = try TemporaryFolder.with(files) { try lint(folder: $0).findings }
    #expect(!findings.contains { $0.severity == .error })
    #expect(findings.contains { $0.help.contains { $0.contains("nothing is seen to") } })
  }
}
