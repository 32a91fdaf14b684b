import BarographModel
import BarographReports
import Testing

/// `App.Screen` and `App.Flow` get `Core.Store`; `Core.Store` reaches `Core.Clock.shared` in its body.
private func graph() -> LinkedGraph {
  var graph = LinkedGraph()
  graph.files = [GraphFile(path: "A.swift", module: "App", role: .production)]
  let kinds: [(String, NodeKind)] = [
    ("App.Flow", .class), ("App.Screen", .class), ("Core.Clock", .class), ("Core.Store", .protocol),
  ]
  let site = Site(file: FileID(0), line: 1, column: 1)
  graph.nodes = kinds.map { id, kind in
    let parts = id.split(separator: ".").map(String.init)
    return Node(id: id, name: parts[1], module: parts[0], kind: kind, site: site, role: .production)
  }
  func edge(_ from: Int, _ to: Int, _ kind: EdgeKind = .injection, _ access: SharedAccess = .declared) -> Edge {
    Edge(
      from: from, to: to, kind: kind, form: .constructor, timing: .eager, strength: .strong, site: site, member: "",
      access: access)
  }
  var test = edge(2, 0)
  test.role = .test
  graph.edges = [
    edge(0, 3), edge(0, 3), edge(1, 3), edge(3, 2, .singleton, .lateHidden), edge(3, 0, .inheritance), test,
  ]
  return graph
}

@Suite struct MetricsReportTests {
  @Test func modulesAndTypesAreMeasuredWithoutTests() {
    #expect(
      metricsReport(graph()) == """
        ## Modules

        | module | types | abstractness | used by | uses | instability |
        |---|--:|--:|--:|--:|--:|
        | App | 2 | 0.00 | 0 | 1 | 1.00 |
        | Core | 2 | 0.50 | 1 | 0 | 0.00 |

        Used by and uses count modules. Instability is uses / (used by + uses): 0 is leaned on, 1 leans on others.

        ## Most connected types

        | type | is got by | gets | reaches hidden |
        |---|--:|--:|--:|
        | Core.Store | 2 | 1 | 1 |
        | App.Flow | 0 | 1 | 0 |
        | App.Screen | 0 | 1 | 0 |
        | Core.Clock | 1 | 0 | 0 |

        """)
  }

  @Test func whatAModuleAddsToATypeOfAnotherIsItsOwn() {
    var graph = graph()
    graph.files.append(GraphFile(path: "Store+App.swift", module: "App", role: .production))
    for row in graph.edges.indices where graph.edges[row].from == 3 {
      graph.edges[row].to = 0
      graph.edges[row].kind = .creation
      graph.edges[row].site = Site(file: FileID(1), line: 1, column: 1)
    }
    #expect(moduleMetrics(of: graph).map(\.efferent) == [1, 0])
  }

  @Test func aModuleThatStandsAloneHasNoInstability() {
    var alone = graph()
    alone.edges = []
    #expect(moduleMetrics(of: alone).map(\.instability) == [nil, nil])
    #expect(typeMetrics(of: alone) == [])
  }
}
