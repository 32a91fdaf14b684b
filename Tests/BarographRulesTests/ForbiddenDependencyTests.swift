import BarographModel
import BarographRules
import Testing

@Suite struct ForbiddenDependencyTests {
  private func rule(
    _ conditions: [String: [String]] = [:], from: (inout TypePattern) -> Void = { $0.types = ["Core*"] },
    to: (inout TypePattern) -> Void = { $0.types = ["*Screen"] }, severity: Severity = .error
  ) -> DependencyRule {
    var (source, target) = (TypePattern(), TypePattern())
    from(&source)
    to(&target)
    return DependencyRule(
      name: "core-knows-no-screen", from: source, to: target, conditions: conditions,
      reason: "shared with the extension",
      severity: severity, site: ConfigurationSite(file: ".barograph.yml", line: 3))
  }

  private func forbidding(_ rule: DependencyRule) -> ProjectByHand {
    var app = ProjectByHand()
    app.configuration.forbidden = [rule]
    return app
  }

  @Test func aForbiddenDependency() throws {
    var app = forbidding(rule(severity: .warning))
    let line = app.edge("CoreCart", "CartScreen", .injection)
    app.edge("CartScreen", "CoreCart", .injection)
    let finding = try #require(app.findings(.forbiddenDependency).first)
    #expect(app.findings(.forbiddenDependency).count == 1)
    #expect(
      finding.message
        == "CoreCart may not depend on CartScreen (core-knows-no-screen): shared with the extension")
    #expect(finding.location.line == line)
    #expect(finding.severity == .warning)
    #expect(
      finding.related == [
        Related(
          message: "forbidden here: core-knows-no-screen",
          location: Location(file: ".barograph.yml", line: 3, column: 1))
      ])
  }

  @Test(arguments: [
    (["form": ["property"]], 0), (["form": ["constructor", "property"]], 1), (["kind": ["creation"]], 0),
    (["timing": ["eager"]], 1), (["strength": ["weak"]], 0), (["lifetime": ["singleton"]], 1),
    (["lifetime": ["graph"]], 0), (["test": ["true"]], 0), (["test": ["false"], "kind": ["injection"]], 1),
  ])
  func conditionsNarrowIt(conditions: [String: [String]], count: Int) {
    var app = forbidding(rule(conditions))
    app.edge("CoreCart", "CartScreen", .injection)
    app.binds("CartScreen", to: "CartScreen", scope: "container", .singleton)
    #expect(app.findings(.forbiddenDependency).count == count)
  }

  @Test func testsCountOnlyWhenNamed() {
    var app = forbidding(rule())
    app.edge("CoreTests", "CartScreen", .creation) { $0.role = .test }
    #expect(app.findings(.forbiddenDependency).isEmpty)
    app.configuration.forbidden = [rule(["test": ["true"]])]
    #expect(app.findings(.forbiddenDependency).count == 1)
  }

  @Test func patternsSelectByEveryList() {
    let selections: [(inout TypePattern) -> Void] = [
      { $0.modules = ["Ap?"] }, { $0.paths = ["App/*"] }, { $0.bases = ["BaseCart"] }, { $0.protocols = ["App.Cart*"] },
      { $0.imports = ["UIKit"] }, { $0.types = ["App.Plain*"] },
    ]
    for selection in selections {
      var app = forbidding(rule(from: selection))
      _ = app.type("Carting", .protocol)
      _ = app.type("BaseCart", is: ["Carting"])
      _ = app.type("PlainCart", is: ["BaseCart"])
      _ = app.type("CartScreen", module: "UI")
      app.changeGraph { $0.files[0].imports = ["Foundation", "UIKit"] }
      let screen = app.type("CartScreen", module: "UI")
      let cart = app.type("PlainCart")
      let place = app.site()
      app.changeGraph {
        $0.edges.append(
          Edge(
            from: cart, to: screen, kind: .injection, form: .constructor, timing: .eager, strength: .strong,
            site: place, member: "screen"))
      }
      #expect(app.findings(.forbiddenDependency).count == 1)
    }
  }

  @Test func aRequiredDependencyThatIsNotThere() throws {
    var app = ProjectByHand()
    app.configuration.required = [rule(from: { $0.types = ["*Screen"] }, to: { $0.types = ["*Model"] })]
    _ = app.type("HelpScreen")
    let line = app.lastLine
    app.edge("CartScreen", "CartModel", .injection)
    let finding = try #require(app.findings(.forbiddenDependency).first)
    #expect(app.findings(.forbiddenDependency).count == 1)
    #expect(
      finding.message
        == "HelpScreen lacks a dependency that core-knows-no-screen requires: shared with the extension")
    #expect(finding.location.line == line)
  }
}
