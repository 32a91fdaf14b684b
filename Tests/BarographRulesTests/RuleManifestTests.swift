import BarographModel
import BarographRules
import Foundation
import ManualPages
import Testing

@Suite struct RuleManifestTests {
  @Test func idsAreUnique() {
    let ids = RuleCatalogue.all.map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  /// A rule is one file and one line of the catalogue; this is what notices that the line was forgotten.
  @Test func everyRuleThatIsDeclaredIsInTheCatalogue() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/BarographRules")
    let names = try #require(FileManager.default.enumerator(atPath: sources.path)).compactMap { $0 as? String }
    var declared: [String] = []
    for name in names where name.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appendingPathComponent(name), encoding: .utf8)
      declared += text.matches(of: /static let (\w+) = Rule(\.ofDefects)?\(/).map { String($0.1) }
    }
    let catalogue = try String(contentsOf: sources.appendingPathComponent("RuleCatalogue.swift"), encoding: .utf8)
    let listed = catalogue.matches(of: /[\s\[]\.(\w+),/).map { String($0.1) }
    #expect(declared.sorted() == listed.sorted())
    #expect(listed.count == RuleCatalogue.all.count)
  }

  @Test(arguments: RuleCatalogue.all.map(\.id))
  func everyRuleSpeaksInOneExampleAndKeepsQuietInAnother(id: RuleID) throws {
    let rule = try #require(RuleCatalogue.all.first { $0.id == id })
    let page = RulePage(try ManualFolder.text("Rules/\(id).md"))
    #expect(page.examples.contains { $0.source.contains("expect: \(id)") })
    #expect(page.examples.contains { !$0.source.contains("expect: \(id)") })
    #expect(!rule.summary.isEmpty && !rule.summary.contains("\n"))
    #expect(!page.reason.isEmpty)
  }
}
