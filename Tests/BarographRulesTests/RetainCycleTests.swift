import BarographModel
import BarographRules
import Testing

@Suite struct RetainCycleTests {
  private func parentAndChild(back: Strength) -> CycleGraphFixture {
    var app = CycleGraphFixture("Coordinator", "Screen")
    app.makes("Coordinator", "Screen")
    app.edge("Screen", "Coordinator", .injection, .constructor, .eager, back, member: "coordinator")
    return app
  }

  @Test func aChildThatKeepsTheParentThatMadeIt() throws {
    let app = parentAndChild(back: .strong)
    let findings = app.findings(.retainCycle)
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.severity == .warning)
    #expect(finding.message == "Coordinator and Screen hold each other strongly: none of them is ever freed")
    #expect(finding.help == ["hold `Screen.coordinator` weakly, or unowned when it cannot outlive Coordinator"])
    #expect(finding.location.line == 1)
    #expect(finding.certainty == .likely)
    #expect(app.findings(.dependencyCycle).isEmpty)
  }

  @Test(arguments: [Strength.weak, .unowned, .unknown])
  func aWayBackThatIsNotKnownToHold(back: Strength) {
    #expect(parentAndChild(back: back).findings(.retainCycle).isEmpty)
  }

  @Test func aParentThatLivesForeverIsFine() {
    var app = parentAndChild(back: .strong)
    app.shares("Coordinator")
    #expect(app.findings(.retainCycle).isEmpty)
  }

  @Test func endlessConstructionIsSaidOnce() {
    var app = CycleGraphFixture("A", "B")
    app.makes("A", "B")
    app.makes("B", "A")
    #expect(app.findings(.retainCycle).isEmpty)
    #expect(app.findings(.dependencyCycle).count == 1)
  }

  @Test func aDeferredWayBackIsSaidOnce() {
    var app = CycleGraphFixture("A", "B")
    app.makes("A", "B")
    app.edge("B", "A", .injection, .property, .deferred, member: "a")
    #expect(app.findings(.retainCycle).isEmpty)
    #expect(app.findings(.dependencyCycle).map(\.verdict) == ["soft"])
  }
}
