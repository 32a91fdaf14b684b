import BarographModel
import BarographRules
import Testing

@Suite struct AmbientDependencyTests {
  private func project() -> ProjectByHand {
    var app = ProjectByHand()
    app.edge("Scheduler", "SourceStore", .injection)
    return app
  }

  @Test func oneFindingForEachThingThatIsRead() throws {
    var app = project()
    app.initializes("Scheduler", taking: "SourceStore")
    let date = app.edge("Scheduler", "Date", .ambient, .ambient, member: "init", access: .lateHidden)
    app.edge("Scheduler", "Date", .ambient, .ambient, member: "init", access: .eagerHidden)
    let defaults = app.edge("Scheduler", "UserDefaults", .ambient, .ambient, member: "standard", access: .lateHidden)
    let findings = app.findings(.ambientDependency)
    #expect(findings.map(\.location.line) == [date, defaults])
    #expect(
      findings.map(\.message) == [
        "Scheduler gets its dependencies from outside, but reads Date() in 2 places in its bodies",
        "Scheduler gets its dependencies from outside, but reads UserDefaults.standard in its bodies",
      ])
    #expect(
      findings.flatMap(\.help) == [
        "take it as a parameter: `init(…, makeDate: @escaping () -> Date = { Date() })`",
        "or let the method take the time: `now: Date = Date()`",
        "take it as a parameter: `init(…, userDefaults: UserDefaults = .standard)`",
      ])
    #expect(findings.map(\.severity) == [.info, .info])
  }

  @Test(arguments: [SharedAccess.seam, .compositionRoot, .test, .preview])
  func otherWaysToReadItAreQuiet(access: SharedAccess) {
    var app = project()
    app.edge("Scheduler", "Date", .ambient, .ambient, member: "init", access: access)
    #expect(app.findings(.ambientDependency).isEmpty)
  }

  @Test func withoutInjectedDependenciesThereIsNoIntent() {
    var app = project()
    app.edge("Stamp", "Date", .ambient, .ambient, member: "init", access: .lateHidden)
    app.edge("Scheduler", "Date", .ambient, .ambient, member: "init", access: .lateHidden) { $0.role = .test }
    #expect(app.findings(.ambientDependency).isEmpty)
  }
}
