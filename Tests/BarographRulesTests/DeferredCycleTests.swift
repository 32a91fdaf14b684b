import BarographModel
import BarographRules
import Testing

@Suite struct DeferredDependencyCycleTests {
  @Test func aPropertySetLaterWorksButBothHoldEachOther() throws {
    var app = CycleGraphFixture("Editor", "History")
    app.demands("Editor", "History")
    app.edge("History", "Editor", .injection, .property, .deferred, member: "editor")
    let finding = try #require(app.findings(.dependencyCycle).first)
    #expect(finding.severity == .warning)
    #expect(finding.verdict == "soft")
    #expect(
      finding.message
        == "Editor and History need each other and hold each other, so that none of them is ever freed; they can be made "
        + "because `History.editor` is set later")
    #expect(finding.help.first == "hold `History.editor` weakly, or clear it when it is done")
    #expect(finding.walk == "Editor > History > Editor")
  }

  @Test(arguments: [Strength.weak, .unowned, .unknown])
  func aDelegateWithoutAContainerIsOrdinary(strength: Strength) {
    var app = CycleGraphFixture("Editor", "History")
    app.makes("Editor", "History")
    app.edge("History", "Editor", .injection, .property, .deferred, strength)
    #expect(app.findings(.dependencyCycle).isEmpty)
  }

  @Test func valuesHoldNothingBack() {
    var app = CycleGraphFixture("Editor", "History", kinds: ["History": .struct])
    app.edge("Editor", "History", .injection, .constructor, .eager)
    app.edge("History", "Editor", .injection, .property, .deferred)
    #expect(app.findings(.dependencyCycle).isEmpty)
  }

  @Test func anObjectThatLivesForeverLeaksNothing() {
    var app = CycleGraphFixture("Editor", "History")
    app.shares("History")
    app.demands("Editor", "History")
    app.edge("History", "Editor", .injection, .property, .deferred)
    #expect(app.findings(.dependencyCycle).isEmpty)
  }

  @Test func aLazyHopOfAContainerNamesTheOrder() throws {
    var app = CycleGraphFixture("Feed", "Player")
    app.binds("Feed", "Feed", lifetime: .singleton)
    app.edge("Feed", "Player", .injection, .lazy, .lazy, by: "Resolver", member: "player")
    app.edge("Player", "Feed", .injection, .constructor, by: "Resolver", member: "feed")
    let finding = try #require(app.findings(.dependencyCycle).first)
    #expect(finding.verdict == "soft")
    #expect(
      finding.message == "Feed and Player need each other; it works because `Feed.player` is made on first use, "
        + "but `Feed.player` is not there while Feed is being made")
    #expect(finding.path.map(\.note) == ["lazy player, by Resolver", "init parameter feed, by Resolver"])
  }

  @Test func whatIsAskedForOnFirstUseAllTheWayHasNoPrice() throws {
    var app = CycleGraphFixture("User", "Relay")
    app.binds("User", "User", lifetime: .singleton)
    app.edge("User", "Relay", .injection, .property, .lazy, by: "Dependencies", member: "relay")
    app.edge("Relay", "User", .injection, .property, .lazy, by: "Dependencies", member: "user")
    let finding = try #require(app.findings(.dependencyCycle).first)
    #expect(finding.verdict == "clean")
  }

  @Test func aClosureThatAsksEachTimeHasNoPrice() throws {
    var app = CycleGraphFixture("Analytics", "Login")
    app.edge("Analytics", "Login", .injection, .provider, .deferred, by: "Factory", member: "login")
    app.edge("Login", "Analytics", .injection, .constructor, by: "Factory", member: "analytics")
    let finding = try #require(app.findings(.dependencyCycle).first)
    #expect(finding.severity == .info)
    #expect(finding.verdict == "clean")
    #expect(
      finding.message
        == "Analytics and Login need each other; `Analytics.login` is asked for when it is needed, so that it works")
  }

  @Test func aPropertySetInTheFactoryRunsAFactoryTwice() throws {
    var app = CycleGraphFixture("Child", "Parent")
    app.resolves("Parent", "Child", form: .property, .eager)
    app.resolves("Child", "Parent", form: .property, .deferred)
    let finding = try #require(app.findings(.dependencyCycle).first)
    #expect(finding.verdict == "soft")
    #expect(finding.message.contains("the factory of Parent runs twice"))
    #expect(finding.help.contains("resolve Child in `initCompleted` too, so that no factory runs twice"))
  }

  @Test func aWeakWayBackThatTheContainerDefersIsClean() throws {
    var app = CycleGraphFixture("Child", "Parent")
    app.resolves("Parent", "Child")
    app.edge("Child", "Parent", .injection, .property, .deferred, .unknown, by: "Swinject", member: "parent")
    app.changeGraph { graph in
      graph.properties.append(
        StoredProperty(
          owner: 0, name: "parent", types: [1], strength: .weak, site: Site(file: FileID(0), line: 9, column: 1)))
    }
    let finding = try #require(app.findings(.dependencyCycle).first)
    #expect(finding.severity == .info)
    #expect(finding.verdict == "clean")
    #expect(finding.path.map(\.strength) == [.weak, .strong])
  }

  @Test func factoriesForLaterUseWithoutAContainerAreOrdinary() {
    var app = CycleGraphFixture("Coordinator", "Screen")
    app.edge("Coordinator", "Screen", .injection, .provider, .deferred)
    app.demands("Screen", "Coordinator")
    #expect(app.findings(.dependencyCycle).isEmpty)
  }

  @Test func askingALocatorInMethodsIsNotInjection() {
    var app = CycleGraphFixture("A", "B")
    app.edge("A", "B", .injection, .locator, .deferred, by: "Swinject")
    app.edge("B", "A", .injection, .locator, .deferred, by: "Swinject")
    #expect(app.findings(.dependencyCycle).isEmpty)
  }

  @Test func aShortWeakCycleDoesNotHideALongerStrongOne() {
    var app = CycleGraphFixture("A", "B", "C")
    app.edge("A", "B", .injection, .property, .deferred, by: "Swinject")
    app.edge("B", "A", .injection, .property, .deferred, .weak, by: "Swinject")
    app.edge("B", "C", .injection, .constructor, .eager, by: "Swinject")
    app.edge("C", "A", .injection, .constructor, .eager, by: "Swinject")
    let findings = app.findings(.dependencyCycle)
    #expect(findings.map(\.verdict) == ["soft", "clean"])
    #expect(findings.map(\.walk) == ["A > B > C > A", "A > B > A"])
  }
}
