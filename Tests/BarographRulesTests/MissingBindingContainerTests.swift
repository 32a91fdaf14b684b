import BarographModel
import BarographRules
import Testing

@Suite("What is missing depends on which container is asked, and how its framework compares")
struct MissingBindingContainerTests {
  @Test func whatOnlyAChildContainerHasItsParentNeverFinds() {
    var app = ProjectByHand()
    let parent = app.container("parent", .container)
    let assembly = app.container("ChildAssembly")
    let child = app.container("child", .container, includes: [assembly]) { $0.parent = parent }
    app.binds("Tokens", to: "Tokens", in: assembly)
    app.asks(for: "Tokens", by: "A") { $0.container = child }
    #expect(app.findings(.missingBinding).isEmpty)
    app.asks(for: "Tokens", by: "B") { $0.container = parent }
    #expect(app.messages(.missingBinding) == ["nothing provides Tokens, which B needs: resolving it fails"])
  }

  @Test func aFactoryOfTheParentGetsTheResolverThatWasAsked() {
    var app = ProjectByHand()
    let parent = app.container("parent", .container)
    let child = app.container("child", .container) { $0.parent = parent }
    app.binds("Tokens", to: "Tokens", in: child)
    let session = app.binds("Session", to: "Session", in: parent)
    app.asks(for: "Tokens", in: session)
    #expect(app.findings(.missingBinding).isEmpty)
  }

  @Test func anAssemblyOfBothIsFoundFromBoth() {
    var app = ProjectByHand()
    let assembly = app.container("Assembly")
    let parent = app.container("parent", .container, includes: [assembly])
    _ = app.container("child", .container, includes: [assembly]) { $0.parent = parent }
    app.binds("Tokens", to: "Tokens", in: assembly)
    app.asks(for: "Tokens", by: "B") { $0.container = parent }
    #expect(app.findings(.missingBinding).isEmpty)
  }

  @Test func whereTypesAreComparedAsWrittenAnOptionalIsAnother() {
    var app = ProjectByHand()
    app.framework("SafeDI", .comparesAsWritten)
    _ = app.container("Root", .component) { $0.framework = "SafeDI" }
    app.binds("Tokens", to: "Tokens") { $0.key.framework = "SafeDI" }
    app.asks(for: "Tokens", by: "A", wrapped: "Optional") { $0.key.framework = "SafeDI" }
    #expect(app.findings(.missingBinding).map(\.severity) == [.error])
  }

  @Test func thereItIsSaidWhenNothingMayBeThere() {
    var app = ProjectByHand()
    app.framework("SafeDI", .comparesAsWritten)
    _ = app.container("Root", .component) { $0.framework = "SafeDI" }
    app.binds("Clock", to: "Clock") { $0.key.framework = "SafeDI" }
    app.asks(for: "Tokens", by: "A") {
      $0.key.framework = "SafeDI"
      $0.toleratesNil = true
    }
    #expect(app.findings(.missingBinding).isEmpty)
  }
}
