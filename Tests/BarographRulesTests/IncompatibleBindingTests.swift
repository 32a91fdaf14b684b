import BarographModel
import BarographRules
import Testing

@Suite struct IncompatibleBindingTests {
  @Test func aForwardToAProtocolThatTheClassDoesNotHave() throws {
    var app = ProjectByHand()
    _ = app.type("FraudCheck", .protocol)
    _ = app.type("AuditTrail", .protocol)
    _ = app.type("LimitCheck", is: ["FraudCheck"])
    app.binds("FraudCheck", to: "LimitCheck")
    app.forwards(to: "AuditTrail")
    let line = app.lastLine
    let finding = try #require(app.findings(.incompatibleBinding).first)
    #expect(app.findings(.incompatibleBinding).count == 1)
    #expect(
      finding.message
        == "LimitCheck is forwarded as AuditTrail, but does not conform to it: asking for AuditTrail fails")
    #expect(finding.location.line == line)
    #expect(finding.severity == .error)
    #expect(finding.subjects == ["App.AuditTrail", "App.LimitCheck"])
  }

  @Test func conformanceThroughWhateverIsAbove() {
    var app = ProjectByHand()
    _ = app.type("Checking", .protocol)
    _ = app.type("FraudCheck", .protocol, is: ["Checking"])
    _ = app.type("Base", is: ["FraudCheck", "UIKit.UIViewController"])
    _ = app.type("LimitCheck", is: ["Base"])
    app.binds("Checking", to: "LimitCheck")
    app.binds("Base", to: "LimitCheck")
    app.binds("LimitCheck", to: "LimitCheck")
    #expect(app.findings(.incompatibleBinding).isEmpty)
  }

  @Test func aSuperclassFromOutsideMayConform() {
    var app = ProjectByHand()
    _ = app.type("Checking", .protocol)
    _ = app.type("LimitCheck", is: ["Vendor.Check"])
    app.binds("Checking", to: "LimitCheck")
    #expect(app.findings(.incompatibleBinding).map(\.certainty) == [.likely])
    #expect(app.findings(.incompatibleBinding).map(\.severity) == [.warning])
  }

  @Test func everyPartOfACompositionCounts() {
    var app = ProjectByHand()
    _ = app.type("A", .protocol)
    _ = app.type("B", .protocol)
    _ = app.type("Both", is: ["A", "B"])
    _ = app.type("One", is: ["A"])
    app.binds("A", to: "Both") { $0.key.type = "App.A & App.B" }
    #expect(app.findings(.incompatibleBinding).isEmpty)
    app.binds("A", to: "One") { $0.key.type = "App.A & App.B" }
    #expect(app.messages(.incompatibleBinding).map { $0.prefix(17) } == ["One is bound as B"])
  }

  @Test func whatIsNotToBeSeenIsNotAccused() {
    var app = ProjectByHand()
    _ = app.type("Checking", .protocol)
    _ = app.type("Other", .protocol)
    _ = app.type("Generated") { $0.attributes = ["Conforming"] }
    app.binds("Checking", to: "Other")
    app.binds("Checking", to: "Generated")
    app.binds("Checking", to: "LimitCheck") { $0.key.type = "Array<App.Checking>" }
    app.binds("Checking", to: "LimitCheck") { $0.role = .test }
    #expect(app.findings(.incompatibleBinding).isEmpty)
  }
}
