import BarographModel
import BarographReports
import Foundation
import Testing

@Suite struct GraphJSONTests {
  @Test func `injection has all project types, the external ones reached, and self edges`() {
    #expect(GraphFormat.json.render(sampleGraph) == Self.injection)
  }

  @Test func `references are the graph's reference rows, and only project types`() throws {
    var options = GraphOptions()
    options.edges = .references
    let graph = try Self.parse(GraphFormat.json.render(sampleGraph, options: options))
    #expect(graph.nodes.map(\.id) == sampleGraph.nodes.map(\.id).filter { !$0.hasPrefix("Foundation.") })
    #expect(graph.edges == [Parsed.Edge(from: "App.Screen", to: "Core.Storing", kind: "reference", line: 9)])
  }

  @Test func `where the text allows several types, each edge says how many, in its place among the others`() {
    var graph = sampleGraph
    var edge = graph.edges[0]
    edge.candidates = 2
    edge.certainty = .likely
    graph.alternatives = [edge]
    edge.kind = .reference
    graph.alternatives.append(edge)
    let lines = GraphFormat.json.render(graph).split(separator: "\n").filter { $0.contains("\"from\"") }
    #expect(lines.count == Self.injection.split(separator: "\n").count { $0.contains("\"from\"") } + 1)
    #expect(lines.filter { $0.contains("\"candidates\": 2") }.count == 1)
    #expect(lines[1].contains("\"certainty\": \"likely\"") && lines[1].contains("\"candidates\": 2"))
    var options = GraphOptions()
    options.edges = .references
    #expect(GraphFormat.json.render(graph, options: options).contains("\"candidates\": 2"))
  }

  @Test func `collapsed edges are counted by kind`() {
    var options = GraphOptions()
    options.collapse = .module
    #expect(GraphFormat.json.render(sampleGraph, options: options) == Self.collapsed)
  }

  @Test func `a large graph has a line for each node and edge`() throws {
    let text = GraphFormat.json.render(starGraph(nodes: 20_001, named: "N"))
    #expect(text.utf8.count { $0 == UInt8(ascii: "\n") } == 40_001 + 7)
  }

  private struct Parsed: Decodable {
    struct Node: Decodable {
      var id: String
    }
    struct Edge: Decodable, Equatable {
      var from: String
      var to: String
      var kind: String
      var line: Int
    }
    var nodes: [Node]
    var edges: [Edge]
  }

  private static func parse(_ text: String) throws -> Parsed {
    try JSONDecoder().decode(Parsed.self, from: Data(text.utf8))
  }

  static let injection = #"""
    {
      "version": 1,
      "nodes": [
        {"id": "App.Assembly", "name": "Assembly", "module": "App", "kind": "assembly", "file": "Sources/App/Screen.swift", "line": 20, "column": 13, "role": "production", "isCompositionRoot": true, "supertypes": []},
        {"id": "App.Screen", "name": "Screen", "module": "App", "kind": "class", "file": "Sources/App/Screen.swift", "line": 3, "column": 7, "role": "production", "isCompositionRoot": false, "supertypes": []},
        {"id": "AppTests.ScreenTests", "name": "ScreenTests", "module": "AppTests", "kind": "struct", "file": "Tests/ScreenTests.swift", "line": 1, "column": 8, "role": "test", "isCompositionRoot": false, "supertypes": []},
        {"id": "Core.Service", "name": "Service", "module": "Core", "kind": "class", "file": "Sources/Core/Service.swift", "line": 1, "column": 13, "role": "production", "isCompositionRoot": false, "supertypes": []},
        {"id": "Core.Store", "name": "Store", "module": "Core", "kind": "class", "file": "Sources/Core/Service.swift", "line": 30, "column": 7, "role": "production", "isCompositionRoot": false, "supertypes": ["Core.Storing", "NSObject"]},
        {"id": "Core.Storing", "name": "Storing", "module": "Core", "kind": "protocol", "file": "Sources/Core/Service.swift", "line": 28, "column": 10, "role": "production", "isCompositionRoot": false, "supertypes": []},
        {"id": "Foundation.UserDefaults", "name": "UserDefaults", "module": "Foundation", "kind": "external", "file": null, "line": null, "column": null, "role": "production", "isCompositionRoot": false, "supertypes": []}
      ],
      "edges": [
        {"from": "App.Screen", "to": "Core.Service", "kind": "injection", "form": "constructor", "timing": "eager", "strength": "strong", "framework": "none", "file": "Sources/App/Screen.swift", "line": 4, "column": 8, "member": "init(service:)", "access": "declared", "role": "production", "certainty": "certain", "condition": ""},
        {"from": "App.Screen", "to": "Core.Service", "kind": "creation", "form": "body", "timing": "deferred", "strength": "unknown", "framework": "none", "file": "Sources/App/Screen.swift", "line": 8, "column": 5, "member": "reload()", "access": "declared", "role": "production", "certainty": "likely", "condition": "DEBUG"},
        {"from": "App.Screen", "to": "Core.Service", "kind": "creation", "form": "body", "timing": "deferred", "strength": "unknown", "framework": "none", "file": "Sources/App/Screen.swift", "line": 9, "column": 5, "member": "reset()", "access": "declared", "role": "production", "certainty": "certain", "condition": ""},
        {"from": "Core.Storing", "to": "Core.Store", "kind": "binding", "form": "factory", "timing": "eager", "strength": "unknown", "framework": "Swinject", "file": "Sources/App/Screen.swift", "line": 22, "column": 5, "member": "Core.Storing", "access": "declared", "role": "production", "certainty": "certain", "condition": ""},
        {"from": "Core.Service", "to": "App.Screen", "kind": "injection", "form": "property", "timing": "lazy", "strength": "weak", "framework": "none", "file": "Sources/Core/Service.swift", "line": 2, "column": 12, "member": "screen", "access": "declared", "role": "production", "certainty": "certain", "condition": ""},
        {"from": "Core.Service", "to": "Core.Service", "kind": "singleton", "form": "ambient", "timing": "eager", "strength": "strong", "framework": "none", "file": "Sources/Core/Service.swift", "line": 5, "column": 3, "member": "shared", "access": "lateHidden", "role": "production", "certainty": "certain", "condition": ""},
        {"from": "Core.Service", "to": "Foundation.UserDefaults", "kind": "ambient", "form": "ambient", "timing": "deferred", "strength": "unknown", "framework": "none", "file": "Sources/Core/Service.swift", "line": 6, "column": 3, "member": "standard", "access": "lateHidden", "role": "production", "certainty": "certain", "condition": ""},
        {"from": "AppTests.ScreenTests", "to": "App.Screen", "kind": "creation", "form": "body", "timing": "eager", "strength": "unknown", "framework": "none", "file": "Tests/ScreenTests.swift", "line": 3, "column": 5, "member": "setUp()", "access": "declared", "role": "test", "certainty": "certain", "condition": ""}
      ]
    }

    """#

  static let collapsed = #"""
    {
      "version": 1,
      "nodes": [
        {"id": "App", "name": "App", "module": "App", "kind": "module", "file": null, "line": null, "column": null, "role": "production", "isCompositionRoot": true, "supertypes": [], "count": 2},
        {"id": "AppTests", "name": "AppTests", "module": "AppTests", "kind": "module", "file": null, "line": null, "column": null, "role": "test", "isCompositionRoot": false, "supertypes": [], "count": 1},
        {"id": "Core", "name": "Core", "module": "Core", "kind": "module", "file": null, "line": null, "column": null, "role": "production", "isCompositionRoot": false, "supertypes": [], "count": 3},
        {"id": "Foundation", "name": "Foundation", "module": "Foundation", "kind": "module", "file": null, "line": null, "column": null, "role": "production", "isCompositionRoot": false, "supertypes": [], "count": 1}
      ],
      "edges": [
        {"from": "App", "to": "Core", "kind": "creation", "form": "body", "timing": "deferred", "strength": "unknown", "framework": "none", "file": "Sources/App/Screen.swift", "line": 8, "column": 5, "member": "reload()", "access": "declared", "role": "production", "certainty": "likely", "condition": "DEBUG", "count": 4, "kinds": [{"kind": "injection", "count": 1}, {"kind": "creation", "count": 2}, {"kind": "binding", "count": 1}]},
        {"from": "AppTests", "to": "App", "kind": "creation", "form": "body", "timing": "eager", "strength": "unknown", "framework": "none", "file": "Tests/ScreenTests.swift", "line": 3, "column": 5, "member": "setUp()", "access": "declared", "role": "test", "certainty": "certain", "condition": "", "count": 1, "kinds": [{"kind": "creation", "count": 1}]},
        {"from": "Core", "to": "App", "kind": "injection", "form": "property", "timing": "lazy", "strength": "weak", "framework": "none", "file": "Sources/Core/Service.swift", "line": 2, "column": 12, "member": "screen", "access": "declared", "role": "production", "certainty": "certain", "condition": "", "count": 1, "kinds": [{"kind": "injection", "count": 1}]},
        {"from": "Core", "to": "Core", "kind": "singleton", "form": "ambient", "timing": "eager", "strength": "strong", "framework": "none", "file": "Sources/Core/Service.swift", "line": 5, "column": 3, "member": "shared", "access": "lateHidden", "role": "production", "certainty": "certain", "condition": "", "count": 1, "kinds": [{"kind": "singleton", "count": 1}]},
        {"from": "Core", "to": "Foundation", "kind": "ambient", "form": "ambient", "timing": "deferred", "strength": "unknown", "framework": "none", "file": "Sources/Core/Service.swift", "line": 6, "column": 3, "member": "standard", "access": "lateHidden", "role": "production", "certainty": "certain", "condition": "", "count": 1, "kinds": [{"kind": "ambient", "count": 1}]}
      ]
    }

    """#
}
