import BarographModel
import BarographReports
import Testing

/// `App.Root` puts together; it makes `App.Screen`, which is given `Core.Storing`, reaches `Core.Clock.shared` in a body and
/// makes `Core.Cache`. A container provides `Core.Store` for `Core.Storing`; the store is given the clock. A test reaches the
/// cache.
private var project: LinkedGraph {
  var graph = LinkedGraph()
  graph.files = [GraphFile(path: "A.swift", module: "App", role: .production)]
  let site = Site(file: FileID(0), line: 1, column: 1)
  let kinds: [(String, NodeKind)] = [
    ("App.Root", .class), ("App.Screen", .class), ("Core.Cache", .class), ("Core.Clock", .class),
    ("Core.Store", .class),
    ("Core.Storing", .protocol),
  ]
  graph.nodes = kinds.map { id, kind in
    let parts = id.split(separator: ".").map(String.init)
    return Node(id: id, name: parts[1], module: parts[0], kind: kind, site: site, role: .production)
  }
  graph.nodes[0].isCompositionRoot = true
  func edge(_ from: Int, _ to: Int, _ kind: EdgeKind, _ access: SharedAccess = .declared, _ timing: Timing = .eager) {
    graph.edges.append(
      Edge(
        from: from, to: to, kind: kind, form: .constructor, timing: timing, strength: .strong, site: site, member: "",
        access: access))
  }
  edge(0, 1, .creation)
  edge(1, 5, .injection)
  edge(1, 3, .singleton, .lateHidden, .deferred)
  edge(1, 2, .creation, .declared, .lazy)
  edge(4, 3, .injection)
  edge(5, 4, .binding)
  edge(4, 2, .creation)
  graph.edges[6].role = .test
  var binding = Binding(key: BindingKey(framework: "Swinject", type: "Core.Storing"), site: site)
  binding.service = 5
  binding.implementations = [4]
  graph.bindings = [binding]
  return graph
}

@Suite struct MeasuredTests {
  @Test func `a project is measured as its pairs of type and collaborator say`() {
    // Screen: given Storing, reaches Clock, makes Cache. Store: given Clock. Root is where objects are put together.
    #expect(
      values(.project) == [
        "": [
          .types: 6, .dependencies: 6, .cyclicTypes: 0, .hiddenDependencyScore: 1.0 / 3, .seamRatio: 0.5,
          .containerCoverage: 0.5,
        ]
      ])
  }

  @Test func `modules have scores of their own`() {
    #expect(values(.module)["App"]?[.hiddenDependencyScore] == 0.5)
    #expect(values(.module)["App"]?[.seamRatio] == 1.0 / 3)
    #expect(values(.module)["Core"]?[.seamRatio] == 1)
    #expect(values(.module)["Core"]?[.distance] == 0.75)
  }

  @Test func `types are measured by who gets them and what must stand before them`() {
    let types = values(.type)
    #expect(
      types["App.Screen"]
        == [.fanIn: 1, .fanOut: 3, .hiddenFanIn: 0, .hiddenFanOut: 1, .constructionDepth: 3])
    #expect(
      types["Core.Clock"] == [.fanIn: 2, .fanOut: 0, .hiddenFanIn: 1, .hiddenFanOut: 0, .constructionDepth: 0])
  }

  @Test func `a root builds what is needed at once, not what comes later`() throws {
    let root = try #require(measurements(of: project).first { $0.scope == .root })
    // Screen, Storing, Store, Clock; the cache is lazy.
    #expect(root.values == [.eagerClosure: 4, .longestChain: 4])
    #expect(root.chain == ["App.Root", "App.Screen", "Core.Storing", "Core.Store", "Core.Clock"])
  }

  @Test func `objects that need each other do not make a chain endless`() {
    var graph = project
    graph.edges.append(
      Edge(
        from: 3, to: 1, kind: .injection, form: .constructor, timing: .eager, strength: .strong,
        site: graph.edges[0].site, member: ""))
    #expect(measurements(of: graph).first { $0.scope == .root }?.values[.longestChain] != nil)
    #expect(measurements(of: graph)[0].values[.cyclicTypes] == 4)
  }

  @Test func `what is saved is read back, rounded`() throws {
    let saved = try decodeMetrics(MetricsFormat.json.render(measurements(of: project)))
    #expect(MetricsFormat.json.render(saved) == MetricsFormat.json.render(measurements(of: project)))
    #expect(MetricsFormat.text.render(measurements(of: project), since: saved).hasPrefix("Nothing has changed.\n"))
  }

  @Test(arguments: [
    ("[]", "it is not JSON"), ("{}", "it was not written by `barograph metrics --format json`"),
    (#"{"version": 9, "project": {}}"#, "it has version 9, and only 1 is understood"),
  ])
  func `another file is refused`(_ text: String, _ reason: String) {
    #expect(throws: MetricsDecodingError(reason: reason)) { try decodeMetrics(text) }
  }

  @Test func `a value that cannot be is as if it was not there`() throws {
    let saved = try decodeMetrics(#"{"version": 1, "project": {"types": 1e300, "dependencies": 7, "seamRatio": "x"}}"#)
    #expect(saved.map(\.values) == [[.dependencies: 7]])
    #expect(MetricsFormat.csv.render(saved).contains("\nproject,,dependencies,7\n"))
  }

  @Test func `a comparison says what got better or worse`() {
    var better = project
    better.edges[2].kind = .injection
    let text = MetricsFormat.text.render(measurements(of: better), since: measurements(of: project))
    #expect(
      text.hasPrefix(
        """
        changed                         metric  before   now
        project          hiddenDependencyScore    0.33     0  better
        project                      seamRatio     0.5  0.75  better
        type App.Screen           hiddenFanOut       1     0  better
        type Core.Clock            hiddenFanIn       1     0  better
        module App       hiddenDependencyScore     0.5     0  better
        module App                   seamRatio    0.33  0.67  better

        """), "\(text)")
    let table = MetricsFormat.csv.render(measurements(of: better), since: measurements(of: project))
    #expect(table.contains("\nproject,,seamRatio,0.75,0.5\n"))
    #expect(
      MetricsFormat.json.render(measurements(of: better), since: measurements(of: project)).contains(
        #"{"scope": "project", "name": "", "metric": "seamRatio", "before": 0.5, "after": 0.75}"#))
    #expect(
      MetricsFormat.markdown.render(measurements(of: better), since: measurements(of: project)).contains(
        "| project | seamRatio | 0.5 | 0.75 | better |\n"))
  }

  @Test func `what was not there has a dash`() {
    let text = MetricsFormat.text.render(measurements(of: project), since: [])
    #expect(text.contains("project                            types       –     6\n"))
  }

  @Test(arguments: MetricsFormat.allCases)
  func `hostile names are harmless in metrics`(_ format: MetricsFormat) {
    let text = format.render(measurements(of: hostileGraph), since: measurements(of: project))
    #expect(!text.unicodeScalars.contains(where: HostileNameTests.isControl))
    if format == .markdown { #expect(!text.contains("</script>") && !text.contains("A<B")) }
  }

  @Test func `every metric has a definition and a source`() {
    for metric in Metric.allCases {
      #expect(metric.definition.hasSuffix(".") && !metric.source.isEmpty)
      #expect(Metric.Scope.allCases.contains { Metric.all(in: $0).contains(metric) })
    }
  }

  private func values(_ scope: Metric.Scope) -> [String: [Metric: Double]] {
    Dictionary(
      measurements(of: project).filter { $0.scope == scope }.map { ($0.name, $0.values) }, uniquingKeysWith: { $1 })
  }
}
