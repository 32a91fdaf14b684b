import BarographModel
import BarographReports
import Testing

@Suite struct AssemblyPageTests {
  @Test func `each assembly has a page, and the index leads there`() throws {
    let pages = assemblyPages(sampleGraph)
    #expect(pages.map(\.name) == ["index.md", "Assembly.md"])
    #expect(
      pages[0].text == """
        # Assemblies

        | | framework | binds | includes | where |
        |---|---|--:|--:|---|
        | [Assembly](Assembly.md) | Swinject | 1 | 0 | `Sources/App/Screen.swift:20` |

        """)
    #expect(
      pages[1].text.hasPrefix(
        """
        # Assembly

        Swinject assembly, `Sources/App/Screen.swift:20`; nothing installs it.

        ## Binds

        | for | name | makes | scope | where |
        |---|---|---|---|---|
        | `Core.Storing` |  | `Store` |  | `Sources/App/Screen.swift:22` |

        ## Neighbourhood

        ```mermaid
        flowchart LR

        """))
    #expect(!pages[1].text.contains("ScreenTests"))
  }

  @Test func `no assembly, no pages but the index`() {
    #expect(
      assemblyPages(LinkedGraph()) == [
        Page(name: "index.md", text: "# Assemblies\n\nNo assembly, container or component.\n")
      ])
  }

  @Test func `hostile names make plain file names and harmless pages`() {
    var graph = hostileGraph
    graph.containers = hostileNames.indices.map { row in
      var container = Container(
        framework: hostileNames[row], kind: .assembly, name: hostileNames[row],
        site: Site(file: FileID(row), line: 1, column: 1))
      container.node = row
      return container
    }
    let pages = assemblyPages(graph)
    #expect(pages.count == hostileNames.count + 1)
    #expect(Set(pages.map { $0.name.lowercased() }).count == pages.count)
    for page in pages {
      #expect(page.name.wholeMatch(of: /[A-Za-z0-9_]+\.md/) != nil)
      #expect(!page.text.unicodeScalars.contains(where: HostileNameTests.isControl))
      #expect(!page.text.contains("# A<B") && !page.text.contains("[-->"))
    }
  }
}
