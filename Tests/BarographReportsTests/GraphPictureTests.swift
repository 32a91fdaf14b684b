import BarographModel
import BarographReports
import Testing

@Suite struct GraphPictureTests {
  @Test func `DOT draws a cluster for each module and one edge for each look`() {
    #expect(GraphFormat.dot.render(sampleGraph) == Self.dot)
  }

  @Test func `Mermaid draws the same`() {
    #expect(GraphFormat.mermaid.render(sampleGraph) == Self.mermaid)
  }

  @Test func `a collapsed picture counts edges`() {
    var options = GraphOptions()
    options.collapse = .module
    #expect(GraphFormat.dot.render(sampleGraph, options: options) == Self.collapsedDOT)
    #expect(GraphFormat.mermaid.render(sampleGraph, options: options) == Self.collapsedMermaid)
  }

  @Test func `an empty graph is a valid picture`() {
    #expect(GraphFormat.mermaid.render(LinkedGraph()) == "flowchart LR\n")
    #expect(GraphFormat.dot.render(LinkedGraph()).hasSuffix("fontsize=9];\n}\n"))
  }

  @Test func `Mermaid leaves out the least connected nodes of a large graph and says so`() {
    let text = GraphFormat.mermaid.render(starGraph(nodes: 1000, named: "N"))
    let lines = text.split(separator: "\n")
    #expect(
      lines[1] == "  %% left out: 800 of 1000 nodes and 800 of 999 edges; narrow the graph by focus, or collapse it")
    #expect(lines.count { $0.hasSuffix("]") && !$0.contains("subgraph") } == 200)
    // The hub is the last node, and the one with most edges.
    #expect(lines.count { $0.hasSuffix("--> n999") } == 199)
  }

  @Test func `long names do not make Mermaid text longer than it accepts`() {
    let text = GraphFormat.mermaid.render(starGraph(nodes: 1000, named: String(repeating: "<", count: 300)))
    #expect(text.utf8.count < 50_000)
    #expect(text.contains("\n  %% left out: "))
  }

  @Test func `the table has a row for each edge, and no field is a formula`() {
    #expect(GraphFormat.csv.render(sampleGraph) == Self.csv)
    var graph = sampleGraph
    graph.edges = [graph.edges[0]]
    graph.edges[0].member = "=cmd(\"a,b\")"
    let last = GraphFormat.csv.render(graph).split(separator: "\n").last
    #expect(last?.hasSuffix(",4,8,\"'=cmd(\"\"a,b\"\")\",1") == true)
  }

  static let dot = #"""
    digraph barograph {
      rankdir=LR;
      node [shape=box, style=rounded, fontname="Helvetica"];
      edge [fontname="Helvetica", fontsize=9];
      subgraph cluster_0 {
        label="App";
        n0 [label="Assembly", tooltip="App.Assembly (assembly)", shape=folder, penwidth=2];
        n1 [label="Screen", tooltip="App.Screen (class)"];
      }
      subgraph cluster_1 {
        label="AppTests";
        n2 [label="ScreenTests", tooltip="AppTests.ScreenTests (struct)"];
      }
      subgraph cluster_2 {
        label="Core";
        n3 [label="Service", tooltip="Core.Service (class)"];
        n4 [label="Store", tooltip="Core.Store (class)"];
        n5 [label="Storing", tooltip="Core.Storing (protocol)", style="rounded,dashed"];
      }
      subgraph cluster_3 {
        label="Foundation";
        n6 [label="UserDefaults", tooltip="Foundation.UserDefaults (external)", style=dotted];
      }
      n1 -> n3 [color="#0072B2", tooltip="injection, constructor, eager, strong"];
      n1 -> n3 [color="#009E73", style=dashed, tooltip="creation, body, deferred, unknown", label="creation ×2"];
      n5 -> n4 [color="#CC79A7", tooltip="binding, factory, eager, unknown", label="binding"];
      n3 -> n1 [color="#0072B2", style=dotted, arrowhead=empty, tooltip="injection, property, lazy, weak", label="property"];
      n3 -> n6 [color="#999999", style=dashed, tooltip="ambient, ambient, deferred, unknown", label="ambient"];
      n2 -> n1 [color="#009E73", tooltip="creation, body, eager, unknown", label="creation"];
    }

    """#

  static let mermaid = #"""
    flowchart LR
      subgraph m0["App"]
        n0[["Assembly"]]
        n1["Screen"]
      end
      subgraph m1["AppTests"]
        n2["ScreenTests"]
      end
      subgraph m2["Core"]
        n3["Service"]
        n4["Store"]
        n5(["Storing"])
      end
      subgraph m3["Foundation"]
        n6>"UserDefaults"]
      end
      n1 --> n3
      n1 -.->|"creation ×2"| n3
      n5 -->|"binding"| n4
      n3 -.->|"property"| n1
      n3 -.->|"ambient"| n6
      n2 -->|"creation"| n1

    """#

  static let collapsedDOT = #"""
    digraph barograph {
      rankdir=LR;
      node [shape=box, style=rounded, fontname="Helvetica"];
      edge [fontname="Helvetica", fontsize=9];
      n0 [label="App (2)", tooltip="App (module)", penwidth=2];
      n1 [label="AppTests", tooltip="AppTests (module)"];
      n2 [label="Core (3)", tooltip="Core (module)"];
      n3 [label="Foundation", tooltip="Foundation (module)"];
      n0 -> n2 [label="×3"];
      n1 -> n0;
      n2 -> n0;
      n2 -> n3;
    }

    """#

  static let collapsedMermaid = #"""
    flowchart LR
      n0["App (2)"]
      n1["AppTests"]
      n2["Core (3)"]
      n3["Foundation"]
      n0 -->|"×3"| n2
      n1 --> n0
      n2 --> n0
      n2 --> n3

    """#

  static let csv = #"""
    from,to,kind,form,timing,strength,framework,file,line,column,member,count
    App.Screen,Core.Service,injection,constructor,eager,strong,none,Sources/App/Screen.swift,4,8,init(service:),1
    App.Screen,Core.Service,creation,body,deferred,unknown,none,Sources/App/Screen.swift,8,5,reload(),1
    App.Screen,Core.Service,creation,body,deferred,unknown,none,Sources/App/Screen.swift,9,5,reset(),1
    Core.Storing,Core.Store,binding,factory,eager,unknown,Swinject,Sources/App/Screen.swift,22,5,Core.Storing,1
    Core.Service,App.Screen,injection,property,lazy,weak,none,Sources/Core/Service.swift,2,12,screen,1
    Core.Service,Core.Service,singleton,ambient,eager,strong,none,Sources/Core/Service.swift,5,3,shared,1
    Core.Service,Foundation.UserDefaults,ambient,ambient,deferred,unknown,none,Sources/Core/Service.swift,6,3,standard,1
    AppTests.ScreenTests,App.Screen,creation,body,eager,unknown,none,Tests/ScreenTests.swift,3,5,setUp(),1

    """#
}
