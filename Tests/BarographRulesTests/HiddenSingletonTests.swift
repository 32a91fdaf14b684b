import BarographModel
import BarographRules
import Testing

@Suite struct HiddenSingletonTests {
  /// A scheduler that gets a source from outside, and an engine that is shared.
  private func project() -> ProjectByHand {
    var app = ProjectByHand()
    app.shares("Engine")
    app.edge("Scheduler", "SourceStore", .injection)
    return app
  }

  @Test func oneFindingForAllAccessesOfAType() throws {
    var app = project()
    app.initializes("Scheduler", taking: "SourceStore")
    let first = app.reaches("Scheduler", "Engine")
    let second = app.reaches("Scheduler", "Engine", "shared", .eagerHidden)
    let finding = try #require(app.findings(.hiddenSingleton).first)
    #expect(app.findings(.hiddenSingleton).count == 1)
    #expect(
      finding.message
        == "Scheduler gets its dependencies from outside, but reaches Engine.shared in 2 places behind its "
        + "initialiser's back")
    #expect(finding.location.line == first)
    #expect(finding.related.first?.location.line == second)
    #expect(finding.severity == .warning)
    #expect(
      finding.help == [
        "take it as a parameter: `init(…, engine: Engine = Engine.shared)`",
        "if it is meant to be used everywhere, allow it: `singletons: {allow: [\"Engine.shared\"]}`",
      ])
  }

  @Test(arguments: [
    ("App/Scheduler.m", "ABEngine.sharedEngine", "- (instancetype)initWithEngine:(ABEngine *)engine"),
    ("App/Scheduler.swift", "ABEngine.shared()", "init(…, abEngine: ABEngine = ABEngine.shared())"),
  ])
  func anInstanceOfObjectiveCIsCalledAsTheAskingLanguageDoes(path: String, accessor: String, parameter: String) throws {
    var app = ProjectByHand()
    app.shares("ABEngine", "sharedEngine")
    app.edge("Scheduler", "SourceStore", .injection)
    app.initializes("Scheduler", taking: "SourceStore")
    app.reaches("Scheduler", "ABEngine", "sharedEngine")
    app.changeGraph { graph in
      for row in graph.files.indices { graph.files[row].path = path }
      graph.singletons[0].swiftMember = "shared()"
    }
    let finding = try #require(app.findings(.hiddenSingleton).first)
    #expect(finding.message.contains("reaches \(accessor) behind"))
    #expect(
      finding.help == [
        "take it as a parameter: `\(parameter)`",
        "if it is meant to be used everywhere, allow it: `singletons: {allow: [\"ABEngine.sharedEngine\"]}`",
      ])
  }

  @Test(arguments: [SharedAccess.seam, .compositionRoot, .test, .preview, .staticInitializer])
  func otherWaysToReachItAreQuiet(access: SharedAccess) {
    var app = project()
    app.reaches("Scheduler", "Engine", "shared", access)
    #expect(app.findings(.hiddenSingleton).isEmpty)
  }

  @Test func withoutInjectedDependenciesThereIsNoIntent() {
    var app = project()
    app.reaches("Button", "Engine")
    // State that can be set is not a dependency that waits to be set.
    app.edge("Screen", "Child", .injection, .property, member: "child")
    app.reaches("Screen", "Engine")
    #expect(app.findings(.hiddenSingleton).isEmpty)
  }

  @Test func aPropertyThatWaitsToBeSetIsADependency() {
    var app = project()
    app.edge("Screen", "ModelStore", .injection, .property, member: "model")
    app.reaches("Screen", "Engine")
    app.changeGraph { graph in
      var model = StoredProperty(
        owner: graph.node(id: "App.Screen") ?? 0, name: "model", types: [], strength: .strong,
        site: graph.edges[1].site)
      model.isImplicitlyUnwrapped = true
      graph.properties = [model]
    }
    #expect(app.findings(.hiddenSingleton).map(\.subjects) == [["App.Screen", "App.Engine"]])
  }

  @Test func aTypeThatAContainerProvides() {
    var app = ProjectByHand()
    app.shares("Engine")
    app.binds("Scheduler", to: "Scheduler")
    app.reaches("Scheduler", "Engine")
    #expect(
      app.messages(.hiddenSingleton) == [
        "Scheduler is injected itself, but reaches Engine.shared behind its initialiser's back"
      ])
  }

  @Test(arguments: ["Engine.shared", "App.Engine.*", "*.shared", "Eng?ne.shared"])
  func whatIsAllowedByNameIsQuiet(pattern: String) {
    var app = project()
    app.reaches("Scheduler", "Engine")
    app.configuration.allowedSingletons = ["Other.shared"]
    #expect(app.findings(.hiddenSingleton).count == 1)
    app.configuration.allowedSingletons.append(pattern)
    #expect(app.findings(.hiddenSingleton).isEmpty)
  }

  @Test func theInstancesOwnFamilyAndCompositionRoots() {
    var app = project()
    app.edge("Engine.Worker", "SourceStore", .injection)
    app.reaches("Engine.Worker", "Engine")
    _ = app.type("AppCoordinator") { $0.isCompositionRoot = true }
    app.edge("AppCoordinator", "SourceStore", .injection)
    app.reaches("AppCoordinator", "Engine")
    #expect(app.findings(.hiddenSingleton).isEmpty)
  }

  @Test func testsAreQuiet() {
    var app = project()
    app.reaches("Scheduler", "Engine") { $0.role = .test }
    #expect(app.findings(.hiddenSingleton).isEmpty)
  }

  @Test func anInstanceThatAnotherTypeKeeps() {
    var app = ProjectByHand()
    app.edge("Scheduler", "SourceStore", .injection)
    app.shares("Services", "api", as: "Api", .held)
    app.reaches("Scheduler", "Api", "api")
    #expect(app.findings(.hiddenSingleton).map(\.subjects) == [["App.Scheduler", "App.Services"]])
  }

  @Test(arguments: [(20, false, 20), (21, false, 0), (21, true, 21)])
  func whatSingletonAbuseSaysIsSaidOnce(users: Int, isOff: Bool, count: Int) {
    var app = ProjectByHand()
    app.shares("Engine")
    for row in 0..<users {
      app.edge("T\(row)", "SourceStore", .injection)
      app.reaches("T\(row)", "Engine")
    }
    app.configuration.rules[RuleID("singleton_abuse")] = RuleSettings()
    app.configuration.rules[RuleID("singleton_abuse")]?.isOff = isOff
    #expect(app.findings(.hiddenSingleton).count == count)
  }

  @Test func aSuppressedAccessStandsAlone() {
    var app = project()
    app.ignores("hidden_singleton")
    let ignored = app.reaches("Scheduler", "Engine")
    let open = app.reaches("Scheduler", "Engine")
    #expect(app.lines(.hiddenSingleton) == [open, ignored])
  }
}
