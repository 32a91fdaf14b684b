@testable import BarographReports
import Testing

@Suite struct GraphChangeTests {
  private func graph(_ types: [String], _ edges: [(String, String)], bindings: [(String, String)] = []) -> SavedGraph {
    SavedGraph(
      nodes: types.map { .init(id: $0, kind: "class", role: "production") },
      edges: edges.map { .init(from: $0.0, to: $0.1, kind: "injection", role: "production") }
        + bindings.map { .init(from: $0.0, to: $0.1, kind: "binding", role: "production") })
  }

  @Test func `types, dependencies, bindings and cycles come and go`() {
    let old = graph(
      ["App.A", "App.B", "App.Old"], [("App.A", "App.B"), ("App.A", "App.Old")], bindings: [("App.A", "App.Old")])
    let new = graph(
      ["App.A", "App.B", "App.New"], [("App.A", "App.B"), ("App.B", "App.A")], bindings: [("App.A", "App.New")])
    let change = GraphChange(from: old, to: new, base: "main")
    #expect(change.types == .init(added: ["App.New"], gone: ["App.Old"]))
    #expect(change.dependencies.added.map { [$0.from, $0.to] } == [["App.A", "App.New"], ["App.B", "App.A"]])
    #expect(change.dependencies.gone.map { [$0.from, $0.to] } == [["App.A", "App.Old"]])
    #expect(change.bindings.added.map(\.to) == ["App.New"] && change.bindings.gone.map(\.to) == ["App.Old"])
    #expect(change.cycles == .init(added: [["App.A", "App.B"]], gone: []))
  }

  @Test func `a cycle that grows is new, one that shrinks is gone`() {
    let types = ["A", "B", "C"]
    let small = graph(types, [("A", "B"), ("B", "A")])
    let large = graph(types, [("A", "B"), ("B", "C"), ("C", "A")])
    #expect(GraphChange(from: small, to: large, base: "").cycles == .init(added: [["A", "B", "C"]], gone: []))
    #expect(GraphChange(from: large, to: small, base: "").cycles == .init(added: [], gone: [["A", "B", "C"]]))
  }

  @Test func `tests, previews and the platform do not count, and a type that names itself is no cycle`() {
    var new = graph(["A"], [("A", "A")])
    new.nodes.append(.init(id: "ATests", kind: "class", role: "test"))
    new.nodes.append(.init(id: "Foundation.Date", kind: "external", role: "production"))
    new.edges.append(.init(from: "ATests", to: "A", kind: "creation", role: "test"))
    new.edges.append(.init(from: "A", to: "Foundation.Date", kind: "ambient", role: "production"))
    #expect(GraphChange(from: graph(["A"], []), to: new, base: "").isEmpty)
  }

  @Test func `what is saved is what the graph is compared as`() throws {
    #expect(try decodeGraph(GraphFormat.json.render(sampleGraph)) == SavedGraph(sampleGraph))
    #expect(GraphChange(from: SavedGraph(sampleGraph), to: SavedGraph(sampleGraph), base: "").isEmpty)
  }

  @Test(arguments: ["", "[]", "{}", #"{"version": 2, "nodes": [], "edges": []}"#, #"{"version": 1, "findings": []}"#])
  func `anything else is refused`(text: String) {
    #expect(throws: ReportDecodingError.self) { try decodeGraph(text) }
  }

  @Test func `a comment has counts, a small picture and folded lists`() {
    let old = graph(["App.A", "App.Old"], [("App.A", "App.Old")])
    let new = graph(["App.A", "App.B"], [("App.A", "App.B"), ("App.B", "App.A")])
    #expect(
      graphChangeMarkdown(GraphChange(from: old, to: new, base: "main")) == """
        ## What changed in the graph

        Since main:

        |  | added | gone |
        |---|--:|--:|
        | types | 1 | 1 |
        | dependencies | 2 | 1 |
        | bindings | 0 | 0 |
        | cycles | 1 | 0 |

        ```mermaid
        flowchart LR
          App_A["A"]
          App_B["B"]
          App_Old["Old"]
          App_A --> App_B
          App_B --> App_A
          App_A -. gone .-> App_Old
          classDef added stroke:#1a7f37,stroke-width:3px
          classDef gone stroke:#cf222e,stroke-dasharray:4
          class App_B added
          class App_Old gone
        ```

        <details>
        <summary>cycles added: 1</summary>

        - `App.A`, `App.B`

        </details>

        <details>
        <summary>types added: 1</summary>

        - `App.B`

        </details>

        <details>
        <summary>types gone: 1</summary>

        - `App.Old`

        </details>

        <details>
        <summary>dependencies added: 2</summary>

        - `App.A` → `App.B`
        - `App.B` → `App.A`

        </details>

        <details>
        <summary>dependencies gone: 1</summary>

        - `App.A` → `App.Old`

        </details>

        """)
    #expect(graphChangeMarkdown(GraphChange(from: old, to: old, base: "main")).hasSuffix("Nothing since main.\n"))
  }

  @Test func `with findings it is one comment that no host refuses`() {
    let names = (0..<4000).map { "App.\(String(repeating: "Long", count: 12))\($0)" }
    let ring = zip(names, names.dropFirst() + [names[0]]).map { ($0, $1) }
    let change = GraphChange(from: graph([], []), to: graph(names, ring), base: "main")
    var report = sampleReport
    report.findings = Array(repeating: report.findings[0], count: 1000)
    let text = differenceMarkdown(report, change)
    #expect(text.utf8.count < 65_536)
    #expect(text.contains("<summary>cycles added: 1</summary>") && text.contains(" and 3988 more\n"))
    #expect(text.hasPrefix("## Barograph: ") && text.contains("\n\n## What changed in the graph\n"))
  }
}
