import BarographEngine
import BarographModel
import Testing

/// `App.A` injects `App.B` and `App.C`, which both create `Core.D`; `App.Inner.B` stands apart.
private func diamond() -> LinkedGraph {
  var graph = LinkedGraph()
  graph.files = [GraphFile(path: "A.swift", module: "App", role: .production)]
  graph.modules = ["App", "Core"].map { Module(name: $0, isTest: false, origin: .folder) }
  graph.nodes = ["App.A", "App.B", "App.C", "App.Inner.B", "Core.D"].enumerated().map { row, id in
    let parts = id.split(separator: ".").map(String.init)
    let site = Site(file: FileID(0), line: Int32(row + 1), column: 7)
    return Node(id: id, name: parts.last!, module: parts[0], kind: .class, site: site, role: .production)
  }
  func edge(_ from: Int, _ to: Int, _ kind: EdgeKind, line: Int32, _ member: String) -> Edge {
    Edge(
      from: from, to: to, kind: kind, form: .constructor, timing: .eager, strength: .strong,
      site: Site(file: FileID(0), line: line, column: 9), member: member)
  }
  graph.edges = [
    edge(0, 1, .injection, line: 10, "init(b:)"), edge(0, 2, .injection, line: 11, "init(c:)"),
    edge(0, 4, .inheritance, line: 1, ""), edge(1, 4, .creation, line: 12, ""), edge(2, 4, .creation, line: 13, ""),
  ]
  return graph
}

private func usage(_ body: () throws(EngineError) -> Void) -> String {
  do {
    try body()
    return ""
  } catch {
    return error.description
  }
}

@Suite struct QueryTests {
  @Test func whyShowsEveryShortestWayWithAPositionAtEachHop() throws {
    let answer = try why(from: "A", to: "Core.D", in: diamond())
    #expect(answer.headline == "App.A gets Core.D in 2 steps, 2 ways\n")
    #expect(answer.paths.map { $0.map(\.to) } == [["App.B", "Core.D"], ["App.C", "Core.D"]])
    #expect(answer.paths[0].map(\.location.line) == [10, 12])
    #expect(answer.paths[0].map(\.note) == ["injection init(b:)", "creation"])
    #expect(answer.json.contains("\"note\" : \"injection init(b:)\""))
    #expect(answer.json.contains("\"truncated\" : false"))
  }

  @Test func whySaysWhenThereIsNoWayAndWhenThereAreMore() throws {
    #expect(try why(from: "D", to: "A", in: diamond()).headline == "Core.D never gets App.A; but App.A gets Core.D\n")
    let cut = try why(from: "A", to: "D", in: diamond(), limit: 1)
    #expect(cut.paths.count == 1)
    #expect(cut.isTruncated)
    #expect(cut.headline.hasPrefix("App.A gets Core.D in 2 steps, the first of more ways\n"))
  }

  @Test func whatStopsTheSearchIsSaid() throws {
    var graph = diamond()
    func parameter(_ type: String) -> ParameterInfo {
      ParameterInfo(
        label: "x", name: "x", typeText: type, types: [], isDependency: false, hasDefault: false, isOptional: false,
        isClosure: false)
    }
    let site = Site(file: FileID(0), line: 30, column: 3)
    let parameters = ["Kit.Foreign?", "String", "UIView", "[Part]"].map(parameter)
    graph.nodes[4].initializers = [
      InitializerInfo(parameters: parameters, access: "internal", isSynthesised: false, site: site)
    ]
    #expect(
      try why(from: "D", to: "App.Inner.B", in: graph).headline
        == "no way from Core.D to App.Inner.B was found, which is no proof that there is none: it stops at Kit.Foreign "
        + "(not declared here)\n")
    #expect(try why(from: "App.C", to: "App.Inner.B", in: graph).headline.contains("it stops at Kit.Foreign"))
    graph.nodes[4].initializers = []
    graph.unknowns = [Unknown(file: "A.swift", line: 7, column: 3, reason: "asks for a computed type")]
    #expect(
      try why(from: "D", to: "App.Inner.B", in: graph).headline
        == "no way from Core.D to App.Inner.B was found, which is no proof that there is none: not understood on the way: "
        + "A.swift:7:3\n")
    graph.unknowns[0].file = "B.swift"
    #expect(try why(from: "D", to: "App.Inner.B", in: graph).headline == "Core.D never gets App.Inner.B\n")
  }

  @Test func waysAndTypesSayWhereTheTextAllowsSeveral() throws {
    var graph = diamond()
    graph.alternatives = graph.edges.filter { $0.kind == .creation }
    graph.edges.removeAll { $0.kind == .creation }
    for row in graph.alternatives.indices { graph.alternatives[row].candidates = 2 }
    let answer = try why(from: "App.B", to: "D", in: graph)
    #expect(answer.paths[0].map(\.note) == ["creation, one of 2 types that the text allows"])
    #expect(try explain(type: "D", in: graph).contains("strong, one of 2 types that the text allows)"))
  }

  /// `A` asks Swinject for `Inner.B`, which Swinject provides as `B` and Factory as `C`; `D` has a parameter of that type.
  private func migration() -> LinkedGraph {
    var graph = diamond()
    func edge(_ from: Int, _ to: Int, _ kind: EdgeKind, _ framework: String, line: Int32) -> Edge {
      Edge(
        from: from, to: to, kind: kind, form: .constructor, timing: .eager, strength: .strong, framework: framework,
        site: Site(file: FileID(0), line: line, column: 9), member: "")
    }
    graph.edges = [
      edge(0, 3, .injection, "Swinject", line: 10), edge(3, 1, .binding, "Swinject", line: 11),
      edge(3, 2, .binding, "Factory", line: 12), edge(4, 3, .injection, "none", line: 13),
    ]
    return graph
  }

  @Test func whoAsksOneFrameworkGetsNothingOfAnother() throws {
    #expect(try why(from: "A", to: "App.B", in: migration()).paths.count == 1)
    #expect(try why(from: "A", to: "C", in: migration()).paths.isEmpty)
    #expect(try why(from: "A", to: "Inner.B", in: migration()).paths.count == 1)
    // A parameter says nothing about who provides it.
    #expect(try why(from: "D", to: "C", in: migration()).paths.count == 1)
    #expect(try why(from: "D", to: "App.B", in: migration()).paths.count == 1)
  }

  @Test func aNameIsAnIdOrTheEndOfOne() throws {
    #expect(try findNodes("App.B", in: diamond()) == [1])
    #expect(try findNodes("Inner.B", in: diamond()) == [3])
    #expect(
      usage { () throws(EngineError) in _ = try findNodes("B", in: diamond()) }
        == "error: several types are called 'B'; use one of: App.B, App.Inner.B")
    #expect(
      usage { () throws(EngineError) in _ = try findNodes("App.Iner.B", in: diamond()) }
        == "error: there is no type 'App.Iner.B' here; did you mean 'App.Inner.B'?")
  }

  @Test func aTypeFromOutsideIsExplainedByWhoProvidesIt() throws {
    var graph = diamond()
    let key = BindingKey(framework: "Swinject", type: "URLSession")
    graph.bindings = [Binding(key: key, site: Site(file: FileID(0), line: 20, column: 1))]
    graph.requests = [
      Request(key: key, site: Site(file: FileID(0), line: 21, column: 1), form: .constructor, timing: .eager)
    ]
    #expect(
      try explain(type: "URLSession", in: graph) == """
        URLSession  from outside

        is provided by:
          URLSession (Swinject)  A.swift:20:1

        is asked for by:
          file scope  constructor (Swinject, eager)  A.swift:21:1

        """)
  }

  /// `A` asks Swinject for `Net.Session`, whose factory asks for `Core.D`; `C` asks Factory for it, which makes `Inner.B`.
  private func leaning() -> LinkedGraph {
    var graph = diamond()
    func request(_ type: String, _ framework: String, line: Int32) -> Request {
      Request(
        key: BindingKey(framework: framework, type: type), site: Site(file: FileID(0), line: line, column: 1),
        form: .constructor, timing: .eager)
    }
    func binding(_ framework: String, line: Int32) -> Binding {
      Binding(
        key: BindingKey(framework: framework, type: "Net.Session"), site: Site(file: FileID(0), line: line, column: 1))
    }
    graph.edges = []
    graph.bindings = [binding("Swinject", line: 20), binding("Factory", line: 21)]
    graph.bindings[1].implementations = [3]
    graph.requests = [
      request("Net.Session", "Swinject", line: 30), request("Core.D", "Swinject", line: 31),
      request("Net.Session", "Factory", line: 32),
    ]
    graph.requests[0].owner = 0
    graph.requests[0].writtenWith = "Knit"
    (graph.requests[1].service, graph.requests[1].binding) = (4, 0)
    graph.requests[2].owner = 2
    return graph
  }

  @Test func whyGoesToAndThroughATypeFromOutsideByItsFramework() throws {
    let answer = try why(from: "A", to: "Session", in: leaning())
    #expect(answer.headline == "App.A gets Net.Session in 1 step, 1 way\n")
    #expect(answer.paths[0].map(\.note) == ["injection by Knit"])
    let through = try why(from: "A", to: "D", in: leaning())
    #expect(through.paths.map { $0.map(\.to) } == [["Net.Session", "Core.D"]])
    #expect(through.paths[0].map(\.location.line) == [30, 31])
    #expect(try why(from: "A", to: "Inner.B", in: leaning()).paths.isEmpty)
    let made = try why(from: "C", to: "Inner.B", in: leaning())
    #expect(made.paths[0].map(\.note) == ["injection by Factory", "binding by Factory"])
    #expect(
      try why(from: "Net.Session", to: "D", in: leaning()).headline == "Net.Session gets Core.D in 1 step, 1 way\n")
    #expect(throws: EngineError.self) { try why(from: "A", to: "Request", in: leaning()) }
  }

  @Test func aTypeIsExplainedByWhatItNeedsAndWhoUsesIt() throws {
    var graph = diamond()
    var binding = Binding(
      key: BindingKey(framework: "Swinject", type: "App.B"), site: Site(file: FileID(0), line: 20, column: 1))
    binding.service = 1
    binding.scope = "container"
    graph.bindings = [binding]
    var request = Request(
      key: binding.key, site: Site(file: FileID(0), line: 21, column: 1), form: .constructor, timing: .eager)
    request.service = 1
    request.binding = 0
    graph.bindings[0].implementations = [2]
    graph.requests = [request]
    graph.edges[0].framework = "Swinject"
    #expect(
      try explain(type: "App.B", in: graph) == """
        App.B  class  A.swift:2:7

        needs:
          Core.D  creation (constructor, eager, strong)  A.swift:12:9

        is provided by:
          App.B → App.C (Swinject, container)  A.swift:20:1

        is shared as: nothing

        is used by:
          App.A  injection init(b:) (Swinject, constructor, eager, strong)  A.swift:10:9

        is asked for by:
          App.C  constructor (Swinject, eager)  A.swift:21:1

        """)
  }

  @Test func theProposedConfigurationIsValidAndSaysWhatWasFound() {
    let text = ProposedConfiguration(for: diamond(), baseline: nil).text
    #expect(text.contains("\n#   modules     App (4 types), Core (1 type)\n"))
    #expect(text.contains("  # - {name: \"App\", modules: [\"App\"]}\n  # - {name: \"Core\", modules: [\"Core\"]}\n"))
    #expect(text.contains("# Proposed, to be uncommented: the order that all dependencies already follow.\n"))
    let (configuration, problems) = readConfiguration(text, file: "f", vocabulary: Rulebook.vocabulary)
    #expect(problems == [])
    #expect(configuration == Configuration())
    let accepting = ProposedConfiguration(for: diamond(), baseline: "b.json").text
    #expect(readConfiguration(accepting, file: "f", vocabulary: Rulebook.vocabulary).configuration.baseline == "b.json")
  }

  @Test func whatIsCommentedOutInTheProposedConfigurationIsValidToo() {
    let text = ProposedConfiguration(for: diamond(), baseline: nil).text
    let live = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let body = line.drop { $0 == " " }
      let isEntry =
        body.hasPrefix("# ") && body.dropFirst(2).contains(": ") && !body.hasSuffix(".") && !body.contains("`")
        && line.hasPrefix(" ")
      return isEntry ? String(repeating: " ", count: line.count - body.count) + body.dropFirst(2) : String(line)
    }
    let (configuration, problems) = readConfiguration(
      live.joined(separator: "\n"), file: "f", vocabulary: Rulebook.vocabulary)
    #expect(problems == [])
    #expect(configuration.layers.map(\.name) == ["App", "Core"])
    #expect(configuration.forbidden.map(\.name) == ["core-knows-no-screen", "features-stay-apart"])
    #expect(configuration.required.map(\.name) == ["own-model"])
    #expect(configuration.rules[RuleID("over_injection")]?.limits == ["max": 6])
  }

  @Test func everyRuleHasAManualPageAndARow() {
    for rule in Rulebook.all {
      #expect(ManualPage.rule(rule.id).text().hasPrefix("# \(rule.id)\n\n\(rule.summary)\n"))
      for format in RuleTableFormat.allCases { #expect(format.render(Rulebook.all).contains(rule.id.text)) }
    }
  }
}
