import BarographModel
import BarographRules
import Testing

/// What is said of a program in which nobody is given anything.
@Suite struct RemarkTests {
  private func project() -> ProjectByHand {
    var app = ProjectByHand()
    app.shares("Store")
    app.shares("Clock")
    app.reaches("Cart", "Clock")
    app.reaches("Cart", "Store")
    app.reaches("Menu", "Store")
    return app
  }

  @Test func oneSentenceSaysWhereToLook() {
    #expect(
      project().remark
        == "no type here is given what it works with: 2 shared instances are reached by 2 types, most often "
        + "Store.shared (App/App.swift:2); `rules: {hidden_singleton: {everywhere: true}}` lists each of them")
  }

  @Test func nothingIsSaidWhereSomethingIsGivenOrNothingIsShared() {
    var given = project()
    _ = given.type("Log", .protocol)
    given.edge("Cart", "Log", .injection)
    #expect(given.remark.isEmpty)
    var bound = project()
    bound.binds("Store")
    #expect(bound.remark.isEmpty)
    #expect(ProjectByHand().remark.isEmpty)
    var listed = project()
    listed.configuration.rules[RuleID("hidden_singleton")] = RuleSettings()
    listed.configuration.rules[RuleID("hidden_singleton")]?.switches = ["everywhere"]
    #expect(listed.remark.isEmpty)
  }

  @Test func sharedInstancesThatAreTheCustomAreHints() {
    var app = project()
    for row in 0..<18 {
      app.shares("Tool\(row)")
      app.reaches("Screen\(row)", "Tool\(row)")
    }
    _ = app.type("Log", .protocol)
    for row in 0..<4 { app.edge("Screen\(row)", "Log", .injection) }
    func severities() -> Set<Severity> { Set(app.findings(.hiddenSingleton).map(\.severity)) }
    // Four of twenty are not fewer than one in five.
    #expect(app.remark.isEmpty)
    #expect(severities() == [.warning])
    app.reaches("Last", "Store")
    #expect(
      app.remark
        == "shared instances are the custom here: 20 shared instances are reached by 21 types, most often Store.shared "
        + "(App/App.swift:2), and 4 of these types get anything from outside; "
        + "`rules: {hidden_singleton: {everywhere: true}}` lists each of them")
    #expect(severities() == [.info])
    app.configuration.rules[RuleID("hidden_singleton")] = RuleSettings()
    app.configuration.rules[RuleID("hidden_singleton")]?.switches = ["everywhere"]
    #expect(severities() == [.warning])
  }
}
