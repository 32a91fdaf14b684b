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
      lines[1]
        == "  %% Only the 150 types with most edges of 1000; narrow the graph with --focus NAME or collapse it with "
        + "--collapse")
    #expect(lines.count { $0.hasSuffix("]") && !$0.contains("subgraph") } == 150)
    // The hub is the last node, and the one with most edges.
    #expect(lines.count { $0.hasSuffix("--> Star_N999") } == 149)
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
      graph [style=rounded, color="#8792a2", fontname="Helvetica"];
      edge [fontname="Helvetica", fontsize=9];
      subgraph cluster_module_App {
        label="App";
        App_Assembly [label="Assembly", tooltip="App.Assembly (assembly)", shape=folder, penwidth=2];
        App_Screen [label="Screen", tooltip="App.Screen (class)"];
      }
      subgraph cluster_module_AppTests {
        label="AppTests";
        AppTests_ScreenTests [label="ScreenTests", tooltip="AppTests.ScreenTests (struct)", color="#8792a2", fontcolor="#59636e"];
      }
      subgraph cluster_module_Core {
        label="Core";
        Core_Service [label="Service", tooltip="Core.Service (class)"];
        Core_Store [label="Store", tooltip="Core.Store (class)"];
        Core_Storing [label="Storing", tooltip="Core.Storing (protocol)", style="rounded,dashed"];
      }
      subgraph cluster_module_Foundation {
        label="Foundation";
        Foundation_UserDefaults [label="UserDefaults", tooltip="Foundation.UserDefaults (external)", style=dotted];
      }
      App_Screen -> Core_Service [color="#0072B2", tooltip="injection, constructor, eager, strong"];
      App_Screen -> Core_Service [color="#009E73", style=dashed, arrowhead=vee, tooltip="creation, body, deferred, unknown", label="creation ×2"];
      Core_Storing -> Core_Store [color="#CC79A7", arrowhead=onormal, tooltip="binding, factory, eager, unknown", label="binding"];
      Core_Service -> App_Screen [color="#0072B2", style=dotted, dir=both, arrowtail=odot, tooltip="injection, property, lazy, weak", label="property"];
      Core_Service -> Foundation_UserDefaults [color="#999999", style=dashed, arrowhead=odiamond, tooltip="ambient, ambient, deferred, unknown", label="ambient"];
      AppTests_ScreenTests -> App_Screen [color="#009E73", arrowhead=vee, tooltip="creation, body, eager, unknown", label="creation"];
    }

    """#

  static let mermaid = #"""
    flowchart LR
      subgraph module_App["App"]
        App_Assembly[["Assembly"]]
        App_Screen["Screen"]
      end
      subgraph module_AppTests["AppTests"]
        AppTests_ScreenTests["ScreenTests"]
      end
      subgraph module_Core["Core"]
        Core_Service["Service"]
        Core_Store["Store"]
        Core_Storing(["Storing"])
      end
      subgraph module_Foundation["Foundation"]
        Foundation_UserDefaults>"UserDefaults"]
      end
      App_Screen --> Core_Service
      App_Screen -.->|"creation ×2"| Core_Service
      Core_Storing -->|"binding"| Core_Store
      Core_Service -.->|"property"| App_Screen
      Core_Service -.->|"ambient"| Foundation_UserDefaults
      AppTests_ScreenTests -->|"creation"| App_Screen

    """#

  static let collapsedDOT = #"""
    digraph barograph {
      rankdir=LR;
      node [shape=box, style=rounded, fontname="Helvetica"];
      graph [style=rounded, color="#8792a2", fontname="Helvetica"];
      edge [fontname="Helvetica", fontsize=9];
      App [label="App (2)", tooltip="App (module)", penwidth=2];
      AppTests [label="AppTests", tooltip="AppTests (module)", color="#8792a2", fontcolor="#59636e"];
      Core [label="Core (3)", tooltip="Core (module)"];
      Foundation [label="Foundation", tooltip="Foundation (module)"];
      App -> Core [label="×4"];
      AppTests -> App;
      Core -> App;
      Core -> Foundation;
    }

    """#

  static let collapsedMermaid = #"""
    flowchart LR
      App["App (2)"]
      AppTests["AppTests"]
      Core["Core (3)"]
      Foundation>"Foundation"]
      App -->|"×4"| Core
      AppTests --> App
      Core --> App
      Core --> Foundation

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
