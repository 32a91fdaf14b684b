import BarographModel
import BarographReports
import Testing

/// Whole outputs of one small graph, in the formats of `GraphFormat` that `GraphPictureTests` does not show.
@Suite struct GraphFormatTests {
  @Test func `PlantUML has a package for each module`() {
    #expect(GraphFormat.plantuml.render(sampleGraph) == Self.plantuml)
  }

  @Test func `D2 has a container for each module`() {
    #expect(GraphFormat.d2.render(sampleGraph) == Self.d2)
  }

  @Test func `the table of nodes counts who gets each and what it gets`() {
    #expect(GraphFormat.csvNodes.render(sampleGraph) == Self.nodes)
  }

  @Test func `the matrix has users before what they use, and below the diagonal what closes a cycle`() {
    #expect(GraphFormat.csvMatrix.render(sampleGraph) == Self.matrix)
  }

  @Test func `the summary has counts, a picture, what is used most, and the cycles`() {
    #expect(GraphFormat.markdown.render(sampleGraph) == Self.markdown)
  }

  @Test func `GraphML has every fact as an attribute`() throws {
    let tree = try XMLTree(GraphFormat.graphml.render(sampleGraph))
    let keys = Set(tree.all("key").compactMap { $0.attributes["id"] })
    let used = tree.all("data").compactMap { $0.attributes["key"] }
    #expect(Set(used) == keys)
    let edge = try #require(tree.all("edge").first)
    #expect(edge.attributes == ["id": "e0", "source": "App_Screen", "target": "Core_Service"])
    #expect(
      edge.all("data").map(\.text) == [
        "injection", "constructor", "eager", "strong", "none", "init(service:)", "Sources/App/Screen.swift", "4", "8",
        "1",
      ])
  }

  @Test func `ids of diagrams are names that no diagram language reads as something else`() {
    var graph = starGraph(nodes: 5, named: "N")
    for (row, id) in ["end", "End", "9lives", "…", "A.B"].enumerated() { graph.nodes[row].id = id }
    let text = GraphFormat.mermaid.render(graph)
    for name in ["end_[", "End__2[", "n9lives[", "unnamed[", "A_B["] { #expect(text.contains("    \(name)")) }
  }

  @Test(arguments: GraphFormat.allCases)
  func `what a root builds is shown in every format`(_ format: GraphFormat) {
    var options = GraphOptions()
    options.roots = [5]
    let text = format.render(sampleGraph, options: options)
    #expect(text.contains("Storing") && !text.contains("Screen.swift,4") && !text.contains("UserDefaults"))
  }

  static let plantuml = #"""
    @startuml
    left to right direction
    skinparam shadowing false
    skinparam rectangle<<protocol>> {
      BorderStyle dashed
    }
    skinparam rectangle<<external>> {
      BorderStyle dotted
    }
    skinparam rectangle<<root>> {
      BorderThickness 2.5
    }
    hide stereotype
    package "App" as module_App {
      folder "Assembly" as App_Assembly <<root>>
      rectangle "Screen" as App_Screen
    }
    package "AppTests" as module_AppTests {
      rectangle "ScreenTests" as AppTests_ScreenTests
    }
    package "Core" as module_Core {
      rectangle "Service" as Core_Service
      rectangle "Store" as Core_Store
      rectangle "Storing" as Core_Storing <<protocol>>
    }
    package "Foundation" as module_Foundation {
      rectangle "UserDefaults" as Foundation_UserDefaults <<external>>
    }
    App_Screen --> Core_Service
    App_Screen ..> Core_Service : creation ×2
    Core_Storing --> Core_Store : binding
    Core_Service 0~~> App_Screen : property
    Core_Service ..> Foundation_UserDefaults : ambient
    AppTests_ScreenTests --> App_Screen : creation
    @enduml

    """#

  static let d2 = #"""
    direction: right
    module_App: 'App' {
      App_Assembly: 'Assembly' {shape: package; style.stroke-width: 4}
      App_Screen: 'Screen' {style.border-radius: 6}
    }
    module_AppTests: 'AppTests' {
      AppTests_ScreenTests: 'ScreenTests' {style.opacity: 0.6}
    }
    module_Core: 'Core' {
      Core_Service: 'Service' {style.border-radius: 6}
      Core_Store: 'Store' {style.border-radius: 6}
      Core_Storing: 'Storing' {style.border-radius: 14; style.stroke-dash: 4}
    }
    module_Foundation: 'Foundation' {
      Foundation_UserDefaults: 'UserDefaults' {style.stroke-dash: 2}
    }
    module_App.App_Screen -> module_Core.Core_Service
    module_App.App_Screen -> module_Core.Core_Service: 'creation ×2' {style.stroke-dash: 5; style.stroke: '#009E73'}
    module_Core.Core_Storing -> module_Core.Core_Store: 'binding' {style.stroke: '#A8437F'; target-arrowhead.style.filled: false}
    module_Core.Core_Service -> module_App.App_Screen: 'property' {style.stroke-dash: 2; source-arrowhead.shape: circle; source-arrowhead.style.filled: false}
    module_Core.Core_Service -> module_Foundation.Foundation_UserDefaults: 'ambient' {style.stroke-dash: 5; style.stroke: '#757575'; target-arrowhead.shape: diamond}
    module_AppTests.AppTests_ScreenTests -> module_App.App_Screen: 'creation' {style.stroke: '#009E73'}

    """#

  static let nodes = #"""
    id,name,module,kind,role,compositionRoot,count,fanIn,fanOut,file,line,column
    App.Assembly,Assembly,App,assembly,production,true,1,0,0,Sources/App/Screen.swift,20,13
    App.Screen,Screen,App,class,production,false,1,2,1,Sources/App/Screen.swift,3,7
    AppTests.ScreenTests,ScreenTests,AppTests,struct,test,false,1,0,1,Tests/ScreenTests.swift,1,8
    Core.Service,Service,Core,class,production,false,1,1,2,Sources/Core/Service.swift,1,13
    Core.Store,Store,Core,class,production,false,1,1,0,Sources/Core/Service.swift,30,7
    Core.Storing,Storing,Core,protocol,production,false,1,0,1,Sources/Core/Service.swift,28,10
    Foundation.UserDefaults,UserDefaults,Foundation,external,production,false,1,1,0,,,

    """#

  static let matrix = #"""
    ,Core.Storing,Core.Store,AppTests.ScreenTests,App.Screen,Core.Service,Foundation.UserDefaults,App.Assembly
    Core.Storing,,1,,,,,
    Core.Store,,,,,,,
    AppTests.ScreenTests,,,,1,,,
    App.Screen,,,,,3,,
    Core.Service,,,,1,1,1,
    Foundation.UserDefaults,,,,,,,
    App.Assembly,,,,,,,

    """#

  static let markdown = #"""
    ## Dependency graph

    7 types, 5 dependencies.

    | injection | singleton | ambient | creation | binding |
    |--:|--:|--:|--:|--:|
    | 2 | 1 | 1 | 3 | 1 |

    ```mermaid
    \#(GraphPictureTests.mermaid)```

    ### Most used

    | type | kind | used by | uses |
    |---|---|--:|--:|
    | `App.Screen` | class | 2 | 1 |
    | `Core.Service` | class | 1 | 2 |
    | `Core.Store` | class | 1 | 0 |
    | `Foundation.UserDefaults` | external | 1 | 0 |

    ### Cycles

    - 2 types: `App.Screen`, `Core.Service`

    ### Where objects are put together

    - `App.Assembly` (`Sources/App/Screen.swift:20`)

    """#
}
