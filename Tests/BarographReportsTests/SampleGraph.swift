import BarographModel
import BarographReports

/// Two modules, one file each, and a platform type:
/// `App.Screen` gets `Core.Service` by its initialiser, `Core.Service` holds `App.Screen` weakly and reaches
/// `UserDefaults`, `App.Assembly` provides `Core.Store` for `Core.Storing`. `Foundation.Date` is used by nothing.
var sampleGraph: LinkedGraph {
  var graph = LinkedGraph()
  graph.files = [
    GraphFile(path: "Sources/App/Screen.swift", module: "App", role: .production),
    GraphFile(path: "Sources/Core/Service.swift", module: "Core", role: .production),
    GraphFile(path: "Tests/ScreenTests.swift", module: "AppTests", role: .test),
  ]
  graph.modules = ["App", "Core", "AppTests"].map { Module(name: $0, isTest: $0 == "AppTests", origin: .folder) }
  graph.nodes = sampleNodes
  graph.edges = sampleEdges
  graph.references = [
    Edge(
      from: 1, to: 5, kind: .reference, form: .body, timing: .eager, strength: .unknown, site: site(0, 9, 7),
      member: "load()")
  ]
  var assembly = Container(framework: "Swinject", kind: .assembly, name: "Assembly", site: site(0, 20, 1))
  assembly.node = 0
  graph.containers = [assembly]
  var binding = Binding(key: BindingKey(framework: "Swinject", type: "Core.Storing"), site: site(0, 22, 5))
  binding.container = 0
  binding.service = 5
  binding.implementations = [4]
  graph.bindings = [binding]
  return graph
}

private var sampleNodes: [Node] {
  var assembly = Node(
    id: "App.Assembly", name: "Assembly", module: "App", kind: .assembly, site: site(0, 20, 13), role: .production)
  assembly.isCompositionRoot = true
  var store = Node(
    id: "Core.Store", name: "Store", module: "Core", kind: .class, site: site(1, 30, 7), role: .production)
  store.supertypes = ["Core.Storing", "NSObject"]
  return [
    assembly,
    Node(id: "App.Screen", name: "Screen", module: "App", kind: .class, site: site(0, 3, 7), role: .production),
    Node(
      id: "AppTests.ScreenTests", name: "ScreenTests", module: "AppTests", kind: .struct, site: site(2, 1, 8),
      role: .test),
    Node(id: "Core.Service", name: "Service", module: "Core", kind: .class, site: site(1, 1, 13), role: .production),
    store,
    Node(
      id: "Core.Storing", name: "Storing", module: "Core", kind: .protocol, site: site(1, 28, 10), role: .production),
    Node(id: "Foundation.Date", name: "Date", module: "Foundation", kind: .external, site: nil, role: .production),
    Node(
      id: "Foundation.UserDefaults", name: "UserDefaults", module: "Foundation", kind: .external, site: nil,
      role: .production),
  ]
}

private var sampleEdges: [Edge] {
  [
    Edge(
      from: 1, to: 3, kind: .injection, form: .constructor, timing: .eager, strength: .strong, site: site(0, 4, 8),
      member: "init(service:)"),
    Edge(
      from: 1, to: 3, kind: .creation, form: .body, timing: .deferred, strength: .unknown, site: site(0, 8, 5),
      member: "reload()", certainty: .likely, condition: "DEBUG"),
    Edge(
      from: 1, to: 3, kind: .creation, form: .body, timing: .deferred, strength: .unknown, site: site(0, 9, 5),
      member: "reset()"),
    Edge(
      from: 5, to: 4, kind: .binding, form: .factory, timing: .eager, strength: .unknown, framework: "Swinject",
      site: site(0, 22, 5), member: "Core.Storing"),
    Edge(
      from: 3, to: 1, kind: .injection, form: .property, timing: .lazy, strength: .weak, site: site(1, 2, 12),
      member: "screen"),
    Edge(
      from: 3, to: 3, kind: .singleton, form: .ambient, timing: .eager, strength: .strong, site: site(1, 5, 3),
      member: "shared", access: .lateHidden),
    Edge(
      from: 3, to: 7, kind: .ambient, form: .ambient, timing: .deferred, strength: .unknown, site: site(1, 6, 3),
      member: "standard", access: .lateHidden),
    Edge(
      from: 4, to: 5, kind: .inheritance, form: .declaration, timing: .eager, strength: .strong, site: site(1, 30, 14),
      member: ""),
    Edge(
      from: 2, to: 1, kind: .creation, form: .body, timing: .eager, strength: .unknown, site: site(2, 3, 5),
      member: "setUp()", role: .test),
  ]
}

private func site(_ file: Int32, _ line: Int32, _ column: Int32) -> Site {
  Site(file: FileID(file), line: line, column: column)
}
