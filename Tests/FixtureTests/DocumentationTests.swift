import BarographEngine
import BarographFrameworks
import BarographLink
import BarographReports
import BarographRules
import Foundation
import Testing

@Suite("The pages under Documentation are rendered from manifests")
struct DocumentationTests {
  @Test("rules: a table and a manual page each")
  func rules() throws {
    try expect("Rules.md", "# Rules\n\n" + RuleTableFormat.markdown.render(Rulebook.all))
    for rule in Rulebook.all { try expect("Rules/\(rule.id).md", manualPage(rule)) }
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

  @Test("frameworks: a page each, with what switches the recogniser on")
  func frameworks() throws {
    for recogniser in RecogniserCatalogue.all {
      let modules =
        recogniser.modules.isEmpty
        ? "Decided by the project's own declarations." : "Imports: \(recogniser.modules.joined(separator: ", "))."
      try expect(
        "Frameworks/\(recogniser.framework).md",
        "# \(recogniser.framework)\n\n\(modules)\n\n\(recogniser.summary)\n" + examples(recogniser))
    }
  }

  @Test("coverage: every form, condition and claim with its tests")
  func coverage() throws {
    try expect("Coverage.md", Coverage(root: Fixture.root.deletingLastPathComponent()).page)
  }

  private func examples(_ recogniser: Recogniser) -> String {
    if recogniser.examples.isEmpty { return "" }
    let parts = recogniser.examples.map { example in
      let facts = example.facts.isEmpty ? "Nothing." : example.facts.map { "- `\($0)`" }.joined(separator: "\n")
      return "### \(example.title)\n\n```\(language(example.source))\n\(example.source)\n```\n\n\(facts)\n"
    }
    return "\n## Examples\n\nEach with all that is recognised in it.\n\n" + parts.joined(separator: "\n")
  }

  /// What to colour an example as: its first file decides.
  private func language(_ source: String) -> String {
    let path = source.hasPrefix("//- ") ? source.prefix { !$0.isNewline } : ""
    return path.hasSuffix(".m") || path.hasSuffix(".h") ? "objc" : "swift"
  }

  /// With `UPDATE_DOCUMENTATION=1` in the environment a stale page is written anew instead of failing.
  private func expect(_ name: String, _ content: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Documentation")
    let file = root.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["UPDATE_DOCUMENTATION"] == "1" {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try content.write(to: file, atomically: true, encoding: .utf8)
      return
    }
    let found = try? String(contentsOf: file, encoding: .utf8)
    #expect(
      found == content,
      "Documentation/\(name) is stale: run `UPDATE_DOCUMENTATION=1 swift test --filter DocumentationTests`")
  }
}
