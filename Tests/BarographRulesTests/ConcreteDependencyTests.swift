import BarographModel
import BarographRules
import Testing

@Suite struct ConcreteDependencyTests {
  private func project() -> ProjectByHand {
    var app = ProjectByHand()
    _ = app.type("Store", .protocol)
    _ = app.type("LiveStore", is: ["Store"])
    app.binds("LiveStore", to: "LiveStore")
    return app
  }

  @Test func theClassIsAskedForAndTheProtocolIsBound() throws {
    var app = project()
    app.forwards(to: "Store")
    let cart = app.binds("Cart", to: "Cart")
    let line = app.asks(for: "LiveStore", in: cart)
    let finding = try #require(app.findings(.concreteDependency).first)
    #expect(app.findings(.concreteDependency).count == 1)
    #expect(finding.message == "Cart asks for LiveStore, which the project provides as Store")
    #expect(finding.location.line == line)
    #expect(finding.severity == .info)
    #expect(finding.help == ["ask for Store"])
  }

  @Test func withoutAProtocolThereIsNothingToAskFor() {
    var app = project()
    let cart = app.binds("Cart", to: "Cart")
    app.asks(for: "LiveStore", in: cart)
    #expect(app.findings(.concreteDependency).isEmpty)
  }

  @Test func theWayFromTheProtocolHasToNameTheClass() {
    var app = project()
    let store = app.binds("Store", to: "LiveStore")
    app.asks(for: "LiveStore", in: store)
    _ = app.type("AppCoordinator") { $0.isCompositionRoot = true }
    app.asks(for: "LiveStore", by: "AppCoordinator")
    #expect(app.findings(.concreteDependency).isEmpty)
  }
}
