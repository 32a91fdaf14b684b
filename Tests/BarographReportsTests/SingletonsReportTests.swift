import BarographModel
import BarographReports
import Testing

private let site = Site(file: FileID(0), line: 1, column: 1)

/// `Log.shared` has a level that others can set. A hides it, B takes it as a default, two tests reach it.
private var graph: LinkedGraph {
  var graph = LinkedGraph()
  graph.nodes = ["A", "B", "Log", "OneTests", "TwoTests"].map { name in
    Node(id: "App.\(name)", name: name, module: "App", kind: .class, site: site, role: .production)
  }
  var log = Singleton(owner: 2, type: 2, member: "shared", kind: .strict, site: site)
  log.mutableState = ["level"]
  graph.singletons = [log]
  graph.sharedWrites = [SharedWrite(singleton: 0, from: 1, member: "level", site: site, role: .production)]
  let uses: [(Int, SharedAccess)] = [(0, .lateHidden), (0, .eagerHidden), (1, .seam), (3, .test), (4, .test)]
  graph.edges = uses.map { from, access in
    Edge(
      from: from, to: 2, kind: .singleton, form: .ambient, timing: .deferred, strength: .strong, site: site,
      member: "shared", access: access, role: access == .test ? .test : .production)
  }
  return graph
}

@Suite struct SingletonsReportTests {
  @Test func `who reaches a shared instance, who writes it, and which tests share it`() {
    #expect(
      singletonsReport(graph, layers: ["View", "Service", "Service", "", ""]) == """
        ## Singletons

        | shared instance | types that hide it | seams | composition roots | tests | modules | layers | written by |
        |---|--:|--:|--:|--:|---|---|---|
        | App.Log.shared | 1 | 1 | 0 | 2 | App | Service, View | App.B |

        ## State that tests share

        | shared instance | what can change | tests |
        |---|---|---|
        | App.Log.shared | level | App.OneTests, App.TwoTests |

        """)
  }

  @Test func `state that nobody can change is not shared by tests, and layers need to be configured`() {
    var graph = graph
    graph.singletons[0].mutableState = []
    let text = singletonsReport(graph)
    #expect(text.contains("| tests | modules | written by |\n|---|--:|--:|--:|--:|---|---|\n"))
    #expect(!text.contains("State that tests share"))
    #expect(singletonsReport(LinkedGraph()) == "")
  }
}
