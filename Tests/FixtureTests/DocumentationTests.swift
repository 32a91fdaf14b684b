import BarographEngine
import BarographFrameworks
import BarographLink
import BarographManual
import BarographModel
import BarographReports
import BarographRules
import ManualPages
import Testing

@Suite("What is recorded in the pages under Documentation is what is", .serialized)
struct DocumentationTests {
  @Test("rules: a table")
  func ruleTable() throws { try expect("Rules.md", "# Rules\n\n" + RuleTableFormat.markdown.render(Rulebook.all)) }

  @Test("rules: a page each, with what it says about its examples", arguments: Rulebook.all.map(\.id.text))
  func rulePage(_ id: String) throws {
    let (rule, page) = (try #require(Rulebook.rule(RuleID(id))), "Rules/\(id).md")
    try expect(page, RulePage(ManualFolder.text(page)).text(for: rule))
  }

  @Test("rules: no page without its rule")
  func noPageIsLeftOver() throws {
    #expect(try ManualFolder.pages(in: "Rules") == Rulebook.all.map(\.id.text).sorted())
  }

  @Test("rules: the program carries the pages as they are", arguments: Rulebook.all.map(\.id.text))
  func embeddedPage(_ id: String) throws {
    let page = try ManualFolder.text("Rules/\(id).md")
    let isCurrent = Manual.page(ofRule: id) == page
    #expect(isCurrent, "build again after the pages were written")
    #expect(Manual.reason(ofRule: id) == RulePage(page).reason)
  }

  @Test("no page shows ids that only the tests know", arguments: ["Frameworks", "Rules"])
  func noPrivateIds(_ folder: String) throws {
    let ids = Set(try Coverage(root: Fixture.root.deletingLastPathComponent()).entries.map(\.id))
    for page in try ManualFolder.pages(in: folder) {
      let lines = try ManualFolder.text("\(folder)/\(page).md").split(separator: "\n")
      let shown = lines.filter { !$0.hasPrefix("<!-- ") }.flatMap {
        $0.split { !$0.isLetter && !$0.isNumber && !"-.".contains($0) }
      }
      #expect(ids.isDisjoint(with: shown.map(String.init)), "\(folder)/\(page).md")
    }
  }

  @Test("metrics: what each is, and where it comes from")
  func metrics() throws { try expect("Metrics.md", metricsPage()) }

  @Test("pictures: a fixture by types and by modules", arguments: [nil, .module] as [GraphOptions.Collapse?])
  func pictures(_ collapse: GraphOptions.Collapse?) throws {
    var options = GraphOptions()
    options.collapse = collapse
    options.leavesOutTests = true
    let graph = try graph(of: Fixture.plainNotes.folder)
    try expect(
      "Pictures/notes-\(collapse.map(\.rawValue) ?? "type")s.svg", GraphFormat.svg.render(graph, options: options))
  }

  @Test("the schema of the configuration")
  func schema() throws {
    try expect("barograph.schema.json", configurationSchema(vocabulary: Rulebook.vocabulary))
  }

  @Test("coverage: every form, condition and claim with its tests")
  func coverage() throws {
    try expect("Coverage.md", Coverage(root: Fixture.root.deletingLastPathComponent()).page)
  }

  private func expect(_ name: String, _ content: String) throws {
    #expect(try ManualFolder.holds(content, as: name), "Documentation/\(name) is stale: \(ManualFolder.remedy)")
  }
}
