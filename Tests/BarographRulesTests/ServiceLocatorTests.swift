import BarographModel
import BarographRules
import Testing

@Suite struct ServiceLocatorTests {
  @Test func oneFindingForAllThatATypeAsks() throws {
    var app = ProjectByHand()
    app.initializes("Estimator")
    let first = app.asks(for: "Logging", by: "Estimator") { $0.isLocator = true }
    let second = app.asks(for: "Store", by: "Estimator", wrapped: "Lazy") { $0.isLocator = true }
    let finding = try #require(app.findings(.serviceLocator).first)
    #expect(app.findings(.serviceLocator).count == 1)
    #expect(
      finding.message == "Estimator asks a container for Logging and Store instead of saying so in its initialiser")
    #expect(finding.location.line == first)
    #expect(finding.related.map(\.location.line) == [second])
    #expect(finding.subjects == ["App.Estimator"])
    #expect(
      finding.help == [
        "take them as parameters: `init(logging: Logging, store: Store)`",
        "and ask the container where Estimator is made",
      ])
  }

  @Test func compositionRootsContainersAndWrappersMayAsk() {
    var app = ProjectByHand()
    _ = app.type("AppCoordinator") { $0.isCompositionRoot = true }
    let assembly = app.type("CartAssembly")
    _ = app.container("CartAssembly") { $0.node = assembly }
    _ = app.type("Injected", .struct) { $0.attributes = ["propertyWrapper"] }
    for owner in ["AppCoordinator", "CartAssembly", "Injected"] {
      app.asks(for: "Store", by: owner) { $0.isLocator = true }
    }
    app.asks(for: "Store", by: "Cart")
    app.asks(for: "Store", by: "CartTests") {
      $0.isLocator = true
      $0.role = .test
    }
    #expect(app.findings(.serviceLocator).isEmpty)
  }

  @Test func veryManyAreOneDecision() throws {
    var app = ProjectByHand()
    for type in ["Estimator", "Help", "Planner"] { app.asks(for: "Store", by: type) { $0.isLocator = true } }
    #expect(app.findings(.serviceLocator).map(\.severity) == [.warning, .warning, .warning])
    app.configuration.rules[RuleID("service_locator")] = RuleSettings()
    app.configuration.rules[RuleID("service_locator")]?.limits = ["max_types": 2]
    let findings = app.findings(.serviceLocator)
    #expect(findings.filter { $0.severity == .info }.count == 3)
    let all = try #require(findings.first { $0.severity == .warning })
    #expect(
      all.message
        == "containers of Swinject are asked by 3 types in 1 module outside of composition roots; the limit is 2 types")
    #expect(all.related.map(\.message) == ["3 types in App, the first here"])
  }

  @Test func codeAtFileScopeIsNamedByItsFile() throws {
    var app = ProjectByHand()
    app.asks(for: "Store") { $0.isLocator = true }
    let finding = try #require(app.findings(.serviceLocator).first)
    #expect(
      finding.message
        == "code at file scope asks a container for Store where nobody can see that it needs it")
    #expect(
      finding.help == ["let whoever uses it ask, and hand over what it needs, where somebody is to see that"])
    #expect(finding.severity == .info)
    #expect(finding.identity == ["App/App.swift"])
  }

  @Test func theFunctionThatAsksIsNamed() throws {
    var app = ProjectByHand()
    app.asks(for: "Store") {
      $0.isLocator = true
      $0.asker = "the function `sift`"
    }
    #expect(
      app.messages(.serviceLocator) == [
        "the function `sift` asks a container for Store where nobody can see that it needs it"
      ])
  }

  @Test func codeThatIsOnlyThereToDebugMayAsk() {
    var app = ProjectByHand()
    app.asks(for: "Store", by: "Help") {
      $0.isLocator = true
      $0.condition = "DEBUG"
    }
    #expect(app.findings(.serviceLocator).isEmpty)
  }

  @Test func aSuppressedRequestStandsAlone() {
    var app = ProjectByHand()
    let open = app.asks(for: "Logging", by: "Help") { $0.isLocator = true }
    app.ignores("service_locator")
    app.ignores("hidden_singleton")
    let ignored = app.asks(for: "Logging", by: "Help") { $0.isLocator = true }
    #expect(app.lines(.serviceLocator) == [open, ignored])
  }
}
