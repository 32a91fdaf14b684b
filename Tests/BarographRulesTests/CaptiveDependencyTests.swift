import BarographModel
import BarographRules
import Testing

@Suite struct CaptiveDependencyTests {
  private func held(
    _ scope: String, _ lifetime: Lifetime?, by holderScope: String = "container", _ holder: Lifetime = .singleton,
    change: (inout Request) -> Void = { _ in }
  ) -> ProjectByHand {
    var app = ProjectByHand()
    app.binds("Draft", to: "Draft", scope: scope, lifetime)
    let editor = app.binds("Editor", to: "Editor", scope: holderScope, holder)
    app.asks(for: "Draft", in: editor, change: change)
    return app
  }

  @Test func aScopeThatSomebodyWroteIsKeptTooLong() throws {
    let app = held("transient", .transient)
    let finding = try #require(app.findings(.captiveDependency).first)
    #expect(
      finding.message
        == "Editor (scope container) holds on to its Draft (scope transient), which is meant to live shorter")
    #expect(finding.location.line == app.lastLine)
    #expect(finding.related.count == 2)
    #expect(finding.severity == .warning)
    #expect(finding.subjects == ["App.Editor", "App.Draft"])
  }

  @Test(arguments: [("graph", Lifetime.graph), ("session", .cache), ("perFlow", .component)])
  func everyShorterLifetime(scope: String, lifetime: Lifetime) {
    #expect(held(scope, lifetime).findings(.captiveDependency).count == 1)
  }

  @Test func whatLivesAsLongAsSomebodyHoldsItMayBeHeld() {
    #expect(held("weak", .weak).findings(.captiveDependency).isEmpty)
  }

  @Test func theDefaultScopeIsOrdinaryOwnership() {
    #expect(held("", .graph).findings(.captiveDependency).isEmpty)
    #expect(held("", .transient).findings(.captiveDependency).isEmpty)
  }

  @Test func equalAndUnknownLifetimesAreQuiet() {
    #expect(held("container", .singleton).findings(.captiveDependency).isEmpty)
    #expect(held("custom", nil).findings(.captiveDependency).isEmpty)
    #expect(held("transient", .transient, by: "", .graph).findings(.captiveDependency).isEmpty)
    #expect(held("weak", .weak, by: "graph", .graph).findings(.captiveDependency).isEmpty)
  }

  @Test func aProviderAsksEachTime() {
    #expect(held("transient", .transient, change: { $0.form = .provider }).findings(.captiveDependency).isEmpty)
    #expect(
      held("transient", .transient, change: { $0.key.type = "Provider<App.Draft>" }).findings(.captiveDependency)
        .isEmpty)
  }

  @Test func aWeakReferenceKeepsNothing() {
    var app = held("weak", .weak)
    app.changeGraph { graph in
      graph.edges.append(
        Edge(
          from: 1, to: 0, kind: .injection, form: .property, timing: .deferred, strength: .weak, framework: "Swinject",
          site: graph.requests[0].site, member: "draft"))
    }
    #expect(app.findings(.captiveDependency).isEmpty)
  }

  @Test func valuesAndRuntimeArgumentsAreTheHoldersOwn() {
    var app = ProjectByHand()
    _ = app.type("Style", .struct)
    app.binds("Style", to: "Style", scope: "transient", .transient)
    app.binds("Row", to: "Row", with: ["Int"], scope: "transient", .transient)
    let editor = app.binds("Editor", to: "Editor", scope: "container", .singleton)
    app.asks(for: "Style", in: editor)
    app.asks(for: "Row", with: ["Int"], in: editor)
    #expect(app.findings(.captiveDependency).isEmpty)
  }

  @Test func throughABindingOfTheDefaultScope() throws {
    var app = ProjectByHand()
    app.binds("Session", to: "Session", scope: "session", .cache)
    app.binds("Draft", to: "Draft", scope: "transient", .transient)
    let tools = app.binds("Tools", to: "Tools")
    app.asks(for: "Session", in: tools)
    app.asks(for: "Draft", in: tools)
    let editor = app.binds("Editor", to: "Editor", scope: "ObjectScope.container", .singleton)
    let line = app.asks(for: "Tools", in: editor)
    let finding = try #require(app.findings(.captiveDependency).first)
    #expect(app.findings(.captiveDependency).count == 1)
    #expect(
      finding.message
        == "Editor (scope container) holds on through Tools to its Session (scope session), which is meant to live shorter"
    )
    #expect(finding.location.line == line)
    #expect(finding.path.map(\.to) == ["App.Tools", "App.Session"])
  }

  @Test func aHolderMayHaveTheScopeOfItsContainer() {
    var app = ProjectByHand()
    let assembly = app.container("AppAssembly") { $0.defaultScope = ".container" }
    app.binds("Draft", to: "Draft", in: assembly, scope: "transient", .transient)
    let editor = app.binds("Editor", to: "Editor", in: assembly, scope: "", .singleton)
    app.asks(for: "Draft", in: editor)
    #expect(
      app.messages(.captiveDependency) == [
        "Editor (scope container) holds on to its Draft (scope transient), which is meant to live shorter"
      ])
  }
}
