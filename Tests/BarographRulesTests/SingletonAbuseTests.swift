import BarographModel
import BarographRules
import Testing

@Suite struct SingletonAbuseTests {
  private func reached(byTypes count: Int, inModules modules: Int = 1) -> ProjectByHand {
    var app = ProjectByHand()
    app.shares("Usage")
    for index in 0..<count {
      let from = app.type("T\(index)", module: "M\(index % modules)")
      let to = app.type("Usage")
      let site = app.site()
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
    #expect(finding.help.first == "pass it to the types that need it, beginning with M0")
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
    app.configuration.rules["singleton_abuse"] = RuleSettings()
    app.configuration.rules["singleton_abuse"]?.limits = ["max_types": 2]
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
}
