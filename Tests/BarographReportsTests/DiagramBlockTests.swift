import BarographReports
import Testing

@Suite struct DiagramBlockTests {
  @Test func `a block below a marker is a diagram with options`() throws {
    let blocks = try diagramBlocks(in: Self.text)
    #expect(blocks.map(\.format) == [.mermaid, .plantuml])
    #expect(blocks.map(\.options) == [["--collapse", "module"], ["--focus", "A B", "--depth", "2"]])
    #expect(blocks.map(\.line) == [3, 10])
    #expect(blocks.map(\.text) == ["flowchart LR\n", "@startuml\n@enduml\n"])
  }

  @Test func `only the blocks are written anew`() throws {
    let blocks = try diagramBlocks(in: Self.text)
    let result = replacing(blocks, in: Self.text, with: ["one\n  two\n", "three\n"])
    let expected = Self.text.replacing("flowchart LR\n", with: "one\n  two\n")
      .replacing("  @startuml\n  @enduml\n", with: "  three\n")
    #expect(result == expected)
    #expect(try diagramBlocks(in: result).map(\.text) == ["one\n  two\n", "three\n"])
  }

  @Test func `line breaks of the file stay, and a missing one at its end`() throws {
    let text = "<!-- barograph graph -->\r\n```mermaid\r\nold\r\n```\r\nend"
    let blocks = try diagramBlocks(in: text)
    #expect(blocks.map(\.text) == ["old\n"])
    #expect(
      replacing(blocks, in: text, with: ["a\nb\n"]).utf8.elementsEqual(
        "<!-- barograph graph -->\r\n```mermaid\r\na\r\nb\r\n```\r\nend".utf8))
  }

  @Test(arguments: [
    "```mermaid\nflowchart LR\n```\n", "<!-- barograph -->\n```mermaid\n```\n",
    "<!-- barograph graphics -->\n```mermaid\n```\n", "````\n<!-- barograph graph -->\n```mermaid\n```\n````\n", "",
    "text <!-- barograph graph --> text\n```mermaid\n```\n", "```mermaid\nnever closed\n<!-- barograph graph -->\n",
  ])
  func `other blocks are nobody's business`(_ text: String) throws {
    #expect(try diagramBlocks(in: text) == [])
  }

  @Test(arguments: [
    ("<!-- barograph graph -->\n", 1, "no fenced code block follows this comment"),
    ("\n<!-- barograph graph -->\ntext\n```mermaid\n```\n", 2, "no fenced code block follows this comment"),
    ("<!-- barograph graph -->\n\n```swift\n```\n", 3, "a diagram is in mermaid, plantuml, d2 or dot, not in 'swift'"),
    ("<!-- barograph graph -->\n```mermaid\n", 2, "this code block has no end"),
    ("<!-- barograph graph --focus 'A -->\n```mermaid\n```\n", 1, "a quotation mark is not closed"),
  ])
  func `a marker that cannot be followed says why`(_ text: String, _ line: Int, _ reason: String) {
    #expect(throws: DiagramBlockProblem(line: line, reason: reason)) { try diagramBlocks(in: text) }
  }

  @Test func `the difference is by lines`() throws {
    let text = "<!-- barograph graph -->\n```mermaid\nflowchart LR\n  A --> B\n  B --> C\n```\n"
    let block = try #require(try diagramBlocks(in: text).first)
    #expect(differences(of: block, from: "flowchart LR\n  A --> B\n  A --> C\n") == ["- B --> C", "+ A --> C"])
    #expect(differences(of: block, from: "flowchart LR\n  B --> C\n  A --> B\n") == ["~ 1 line elsewhere"])
    #expect(differences(of: block, from: "flowchart LR\n  A --> B\n  B --> C\n") == [])
  }

  @Test func `a diagram without counts changes only with the structure`() throws {
    var options = GraphOptions()
    options.collapse = .module
    options.showsCounts = false
    for format in [GraphFormat.mermaid, .plantuml, .d2, .dot] {
      let text = format.render(sampleGraph, options: options)
      #expect(!text.contains("×") && !text.contains("(3)"), "\(format)")
    }
  }

  @Test func `test code can be left out`() {
    var options = GraphOptions()
    options.leavesOutTests = true
    let text = GraphFormat.mermaid.render(sampleGraph, options: options)
    #expect(text.contains("Screen") && !text.contains("ScreenTests"))
  }

  static let text = """
    # Title

    <!-- barograph graph --collapse module -->

    ```mermaid
    flowchart LR
    ```

    - list
      <!--barograph graph --focus "A B" --depth 2-->
      ~~~~ plantuml
      @startuml
      @enduml
      ~~~~

    The end without a line break, and <!-- barograph graph --> in a line.
    """
}
