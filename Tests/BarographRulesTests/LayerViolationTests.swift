import BarographModel
import BarographRules
import Testing

@Suite struct LayerViolationTests {
  private func layer(_ name: String, _ types: [String], closed: Bool = false, line: Int) -> Layer {
    var pattern = TypePattern()
    pattern.types = types
    return Layer(
      name: name, pattern: pattern, isClosed: closed, site: ConfigurationSite(file: ".barograph.yml", line: line))
  }

  private func project(closed: Bool = false) -> ProjectByHand {
    var app = ProjectByHand()
    app.configuration.layers = [
      layer("View", ["*Screen"], line: 2), layer("Service", ["*Service"], closed: closed, line: 4),
      layer("Data", ["App.*Store"], line: 6),
    ]
    return app
  }

  @Test func upwardsIsAViolation() throws {
    var app = project()
    let line = app.edge("CartService", "CartScreen", .injection)
    let again = app.edge("CartService", "CartScreen", .creation)
    let finding = try #require(app.findings(.layerViolation).first)
    #expect(app.findings(.layerViolation).count == 1)
    #expect(finding.message == "CartService in Service depends on CartScreen in View, a layer above")
    #expect(finding.location.line == line)
    #expect(finding.severity == .error)
    #expect(finding.path.map(\.to) == ["App.CartScreen"])
    #expect(
      finding.related.map(\.location) == [
        Location(file: "App/App.swift", line: again, column: 1), Location(file: ".barograph.yml", line: 2, column: 1),
      ])
  }

  @Test func downwardsAndSidewaysIsFree() {
    var app = project()
    app.edge("CartScreen", "CartService", .injection)
    app.edge("CartScreen", "CartStore", .injection)
    app.edge("CartService", "OtherService", .injection)
    app.edge("CartService", "Anything", .injection)
    #expect(app.findings(.layerViolation).isEmpty)
  }

  @Test func aClosedLayerMayNotBePassed() {
    var app = project(closed: true)
    app.edge("CartScreen", "CartService", .injection)
    app.edge("CartService", "CartStore", .injection)
    app.edge("CartScreen", "CartStore", .injection)
    #expect(
      app.messages(.layerViolation) == [
        "CartScreen in View reaches CartStore in Data past the closed layer Service"
      ])
  }

  @Test func fromAProtocolToItsImplementationIsInversion() {
    var app = project()
    app.edge("CartService", "CartScreen", .binding, .declaration)
    app.edge("CartService", "CartScreen", .creation) { $0.role = .test }
    app.edge("CartService", "CartScreen", .creation, access: .preview)
    #expect(app.findings(.layerViolation).isEmpty)
  }

  @Test func withoutLayersThereIsNoOrder() {
    var app = ProjectByHand()
    app.edge("CartService", "CartScreen", .injection)
    #expect(app.findings(.layerViolation).isEmpty)
  }
}
