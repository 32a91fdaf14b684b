import BarographModel
import BarographRules
import Testing

@Suite struct StaticInitializerCycleTests {
  @Test func sharedInstancesThatKeepEachOther() throws {
    var app = CycleGraphFixture("Session", "Tracker")
    app.shares("Session")
    app.shares("Tracker")
    app.touches("Session", "Tracker")
    app.touches("Tracker", "Session")
    let findings = app.findings(.staticInitializerCycle)
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.severity == .error)
    #expect(
      finding.message == "initialising Session.shared reaches Session.shared again through Tracker.shared while it "
        + "still runs: the program traps, or threads wait for each other for ever")
    #expect(finding.walk == "Session > Tracker > Session")
    #expect(finding.location.line == 3)
    #expect(finding.path.map(\.note) == ["touches Tracker.shared", "touches Session.shared"])
    #expect(finding.related.map(\.location.line) == [1, 2])
    #expect(finding.certainty == .certain)
    #expect(
      finding.help.first == "hop 1: read Tracker.shared in Session when it is used, or pass it in → 0 cycles left")
    #expect(app.findings(.dependencyCycle).isEmpty)
  }

  @Test func theWayBackLeadsThroughAnObjectThatIsMade() {
    var app = CycleGraphFixture("Account", "Sync")
    app.shares("Account")
    app.makes("Account", "Sync")
    app.touches("Sync", "Account")
    #expect(app.findings(.staticInitializerCycle).map(\.walk) == ["Account > Sync > Account"])
    #expect(app.findings(.dependencyCycle).isEmpty)
  }

  @Test func aTypeWhoseInitialiserTouchesItsOwnInstance() {
    var app = CycleGraphFixture("Session")
    app.shares("Session")
    app.touches("Session", "Session")
    #expect(app.findings(.staticInitializerCycle).map(\.walk) == ["Session > Session"])
  }

  @Test(arguments: [SharedAccess.lateHidden, .test, .preview])
  func anAccessInAMethodOrATestIsNoCycle(access: SharedAccess) {
    var app = CycleGraphFixture("Session", "Tracker")
    app.shares("Session")
    app.shares("Tracker")
    app.touches("Session", "Tracker")
    app.touches("Tracker", "Session", "shared", access, .deferred)
    #expect(app.findings(.staticInitializerCycle).isEmpty)
  }

  @Test func aDefaultArgumentMakesItLikely() {
    var app = CycleGraphFixture("Session", "Tracker")
    app.shares("Session")
    app.shares("Tracker")
    app.touches("Session", "Tracker", "shared", .seam)
    app.touches("Tracker", "Session")
    // A call may pass something else.
    #expect(app.findings(.staticInitializerCycle).isEmpty)
    let (session, tracker, site) = (app.row("Session"), app.row("Tracker"), app.site())
    app.changeGraph { graph in
      let steps = [(session, tracker), (tracker, session)].map { from, to in
        InitializationRing.Touch(from: "shared", to: "shared", owner: from, target: to, isOnce: true, site: site)
      }
      graph.initializationRings.append(
        InitializationRing(steps: steps, declaration: site, certainty: .likely))
    }
    #expect(app.findings(.staticInitializerCycle).map(\.certainty) == [.likely])
  }

  @Test func anotherMemberOfTheSameOwnerIsNotInitialised() {
    var app = CycleGraphFixture("Api", "Log", "Services", kinds: ["Services": .enum])
    app.shares("Services", "api", of: "Api", kind: .held)
    app.shares("Services", "log", of: "Log", kind: .held)
    app.touches("Api", "Services", "log")
    #expect(app.findings(.staticInitializerCycle).isEmpty)
    app.touches("Log", "Services", "api")
    let findings = app.findings(.staticInitializerCycle)
    #expect(findings.map(\.walk) == ["Services > Api > Services > Log > Services"])
    #expect(
      findings.first?.message.hasPrefix("initialising Services.api reaches Services.api again through Services.log")
        == true)
  }

  @Test func aStaticInitialiserThatTouchesAnother() {
    var app = CycleGraphFixture("A", "B")
    app.shares("A")
    let line = app.graph.singletons[0].site
    app.edge("A", "B", .singleton, .ambient, member: "shared", access: .staticInitializer, at: line)
    app.shares("B")
    app.touches("B", "A")
    #expect(app.findings(.staticInitializerCycle).map(\.walk) == ["A > B > A"])
    #expect(app.findings(.staticInitializerCycle).map(\.certainty) == [.certain])
  }

  @Test(arguments: [SingletonKind.computed, .replaceable])
  func aVariableThatMayBeginEmptyMakesNothing(kind: SingletonKind) {
    var app = CycleGraphFixture("A", "B")
    app.shares("A", kind: kind)
    app.shares("B")
    app.touches("A", "B")
    app.touches("B", "A")
    #expect(app.findings(.staticInitializerCycle).isEmpty)
  }

  @Test func aVariableThatIsShownToMakeItsTypeCounts() {
    var app = CycleGraphFixture("A", "B")
    app.shares("A", kind: .replaceable)
    let line = app.graph.singletons[0].site
    app.edge("A", "A", .creation, .body, at: line)
    app.makes("A", "B")
    app.touches("B", "A")
    #expect(app.findings(.staticInitializerCycle).map(\.walk) == ["A > B > A"])
  }

  @Test func whatAStaticLineMakesIsNotMadeWithEveryObject() {
    var app = CycleGraphFixture("A", "B")
    app.shares("A", "helper", of: "B", kind: .held)
    app.edge("A", "B", .creation, .body, at: app.graph.singletons[0].site)
    app.makes("B", "A")
    #expect(app.findings(.dependencyCycle).isEmpty)
    #expect(app.findings(.staticInitializerCycle).isEmpty)
  }
}
