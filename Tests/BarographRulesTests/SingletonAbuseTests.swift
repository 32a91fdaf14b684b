import BarographModel
import BarographRules
import Testing

@Suite struct SingletonAbuseTests {
  private func reached(byTypes count: Int, inModules modules: Int = 1) -> ProjectByHand {
    var app = ProjectByHand()
    app.shares("Usage")
    app.changeGraph { graph in
      graph.files += (0..<modules).map { GraphFile(path: "M\($0)/M.swift", module: "M\($0)", role: .production) }
    }
    for index in 0..<count {
      let from = app.type("T\(index)", module: "M\(index % modules)")
      let to = app.type("Usage")
      var site = app.site()
      site.file = FileID(1 + index % modules)
      app.changeGraph {
        let edge = Edge(
          from: from, to: to, kind: .singleton, form: .ambient, timing: .deferred, strength: .strong, site: site,
          member: "shared", access: .lateHidden)
        $0.edges += [edge, edge]
      }
    }
    return app
  }

  @Test func moreTypesThanTheLimit() throws {
    #expect(reached(byTypes: 20).findings(.singletonAbuse).isEmpty)
    let app = reached(byTypes: 21, inModules: 2)
    let finding = try #require(app.findings(.singletonAbuse).first)
    #expect(
      finding.message
        == "Usage.shared is reached from 21 types in 2 modules, hidden in their bodies; the limit is 20 types")
    #expect(finding.location.line == 2)
    #expect(finding.related.map(\.message) == ["11 types in M0, the first here", "10 types in M1, the first here"])
    #expect(finding.help.first == "pass it to the types that need it, beginning with those of M0")
  }

  /// Whoever has many of them, and hands nothing in, has chosen so.
  @Test(arguments: [(4, Severity.warning), (5, .info)])
  func manyWhereTheyAreTheCustomAreNotes(count: Int, severity: Severity) {
    var app = ProjectByHand()
    for tool in 0..<count {
      app.shares("Tool\(tool)")
      for row in 0..<21 { app.reaches("Screen\(row)", "Tool\(tool)") }
    }
    #expect(app.findings(.singletonAbuse).map(\.severity) == Array(repeating: severity, count: count))
  }

  @Test func moreModulesThanTheLimit() {
    #expect(reached(byTypes: 6, inModules: 5).findings(.singletonAbuse).isEmpty)
    #expect(
      reached(byTypes: 6, inModules: 6).messages(.singletonAbuse) == [
        "Usage.shared is reached from 6 types in 6 modules, hidden in their bodies; the limit is 5 modules"
      ])
  }

  @Test func theLimitsAreConfigured() {
    var app = reached(byTypes: 3)
    app.configuration.rules[RuleID("singleton_abuse")] = RuleSettings()
    app.configuration.rules[RuleID("singleton_abuse")]?.limits = ["max_types": 2]
    #expect(app.findings(.singletonAbuse).count == 1)
    app.configuration.allowedSingletons = ["Usage.shared"]
    #expect(app.findings(.singletonAbuse).isEmpty)
  }

  @Test func seamsAndCompositionRootsDoNotCount() {
    var app = reached(byTypes: 20)
    app.reaches("Other", "Usage", "shared", .seam)
    _ = app.type("Root") { $0.isCompositionRoot = true }
    app.reaches("Root", "Usage")
    app.reaches("Tests", "Usage") { $0.role = .test }
    #expect(app.findings(.singletonAbuse).isEmpty)
  }

  @Test(arguments: [(0, 3, 0), (90, 3, 1), (100, 3, 0), (50, 3, 5), (50, 7, 3), (90, 12, 0), (1000, 1, 0)])
  func theLimitAdaptsToWhatIsUsualInTheProject(percentile: Int, floor: Int, count: Int) {
    // Ten shared instances, reached by one type, by two, … by ten.
    var app = ProjectByHand()
    for row in 1...10 {
      app.shares("Usage\(row)")
      for user in 0..<row { app.reaches("T\(user)", "Usage\(row)") }
    }
    app.configuration.rules[RuleID("singleton_abuse")] = RuleSettings()
    app.configuration.rules[RuleID("singleton_abuse")]?.limits = ["percentile": percentile, "floor": floor]
    #expect(app.findings(.singletonAbuse).count == count)
    #expect(app.messages(.singletonAbuse).allSatisfy { $0.hasSuffix("types, which \(percentile) of 100 keep to") })
  }

  @Test func aBudgetOnlyFalls() throws {
    func found(_ budget: Int) -> [Finding] {
      var app = reached(byTypes: 4)
      app.reaches("T0", "Log")
      app.shares("Log")
      app.reaches("T0", "Log")
      app.reaches("T0", "Log")
      app.configuration.rules[RuleID("singleton_abuse")] = RuleSettings()
      app.configuration.rules[RuleID("singleton_abuse")]?.limits = ["budget": budget]
      return app.findings(.singletonAbuse)
    }
    #expect(found(0).isEmpty)
    #expect(found(5).isEmpty)
    let over = try #require(found(3).first)
    #expect(over.message == "there are 5 hidden accesses to shared instances, 2 more than the budget of 3")
    #expect(over.severity == .warning)
    #expect(over.related.map(\.message) == ["Usage.shared: 4 types", "Log.shared: 1 type"])
    let under = try #require(found(9).first)
    #expect(under.message == "there are 5 hidden accesses to shared instances; the budget of 9 may fall to 5")
    #expect(under.severity == .info)
    #expect(under.help == ["write `rules: {singleton_abuse: {budget: 5}}`, so that it stays that way"])
    #expect(over.fingerprint == under.fingerprint)
  }
}
