import BarographModel
import BarographRules
import Testing

@Suite struct MutableSingletonTests {
  @Test func anotherTypeReplacesTheInstance() throws {
    var app = ProjectByHand()
    let engine = app.shares("Engine", .replaceable)
    let declared = app.lastLine
    let written = app.writes("Settings", engine)
    let finding = try #require(app.findings(.mutableSingleton).first)
    #expect(app.findings(.mutableSingleton).count == 1)
    #expect(
      finding.message
        == "Engine.shared is replaced by Settings: everybody who reads it depends on when that happens")
    #expect(finding.location.line == declared)
    #expect(finding.related.map(\.location.line) == [written])
    #expect(finding.severity == .warning)
  }

  @Test func otherTypesWriteItsState() {
    var app = ProjectByHand()
    let preferences = app.shares("Preferences")
    app.writes("Toolbar", preferences, "sorts")
    app.writes("Menu", preferences, "filter")
    #expect(
      app.messages(.mutableSingleton) == [
        "filter and sorts of Preferences.shared are written by Menu and Toolbar: everybody who reads it depends on when "
          + "that happens"
      ])
  }

  @Test func replacingAndWritingAreTwoThings() {
    var app = ProjectByHand()
    let engine = app.shares("Engine", .replaceable)
    app.writes("A", engine)
    app.writes("A", engine, "speed")
    #expect(app.findings(.mutableSingleton).map { $0.identity.last } == ["replaced", "state"])
  }

  @Test func whatOnlyTestsReplaceIsASeam() {
    var app = ProjectByHand()
    let engine = app.shares("Engine", .replaceable)
    app.writes("EngineTests", engine, role: .test)
    #expect(app.findings(.mutableSingleton).isEmpty)
  }

  @Test func theTypeItselfAndCompositionRootsMayWrite() {
    var app = ProjectByHand()
    let engine = app.shares("Engine", .replaceable)
    app.writes("Engine", engine)
    app.writes("Engine.Loader", engine)
    _ = app.type("AppDelegate") { $0.isCompositionRoot = true }
    app.writes("AppDelegate", engine)
    #expect(app.findings(.mutableSingleton).isEmpty)
  }

  @Test func aVariableThatNobodyReplacesIsANote() {
    var app = ProjectByHand()
    app.shares("Engine", .replaceable)
    #expect(app.findings(.mutableSingleton).map(\.severity) == [.info])
    #expect(app.messages(.mutableSingleton) == ["Engine.shared could be replaced by everybody, and nobody does"])
  }

  @Test func valuesAreQuiet() {
    var app = ProjectByHand()
    _ = app.type("World", .struct)
    let world = app.shares("World", .replaceable)
    app.writes("A", world)
    #expect(app.findings(.mutableSingleton).isEmpty)
  }

  @Test func whatIsAllowedByNameIsQuiet() {
    var app = ProjectByHand()
    let engine = app.shares("Engine", .replaceable)
    app.writes("A", engine)
    app.configuration.allowedSingletons = ["Engine.shared"]
    #expect(app.findings(.mutableSingleton).isEmpty)
  }
}
