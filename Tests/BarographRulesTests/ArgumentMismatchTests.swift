import BarographModel
import BarographRules
import Testing

@Suite struct ArgumentMismatchTests {
  @Test func numberAndTypeMustFit() throws {
    var app = ProjectByHand()
    app.binds("Player", to: "Player", with: ["String"])
    let none = app.asks(for: "Player", by: "A")
    let wrong = app.asks(for: "Player", with: ["Int"], by: "A")
    app.asks(for: "Player", with: ["String"], by: "A")
    let findings = app.findings(.argumentMismatch)
    #expect(findings.map(\.location.line) == [none, wrong])
    #expect(
      findings.map(\.message) == [
        "Player is asked for with no arguments, but registered with (String): the request finds nothing",
        "Player is asked for with (Int), but registered with (String): the request finds nothing",
      ])
    #expect(findings.map(\.severity) == [.error, .error])
    #expect(findings[1].subjects == ["App.Player(arguments: Int)"])
    #expect(findings[1].related.map(\.message) == ["registered with (String)"])
  }

  @Test func optionalityIsPartOfTheType() {
    var app = ProjectByHand()
    app.binds("Player", to: "Player", with: ["String"])
    app.asks(for: "Player", with: ["Optional<String>"], by: "A")
    #expect(app.findings(.argumentMismatch).map(\.certainty) == [.certain])
  }

  @Test(arguments: [
    (["?"], ["Int"]), (["TimeInterval"], ["Double"]), (["Foundation.URL"], ["URL"]),
    (["Optional<?>"], ["Optional<Int>"]),
    (["(Int) -> Void"], ["(App.Id) -> ()"]), ([], []),
  ])
  func sameOrPerhapsTheSame(asked: [String], taken: [String]) {
    var app = ProjectByHand()
    app.binds("Player", to: "Player", with: taken)
    app.asks(for: "Player", with: asked, by: "A")
    #expect(app.findings(.argumentMismatch).isEmpty)
  }

  @Test func aNameFromOutsideMayBeAnotherName() {
    var app = ProjectByHand()
    app.binds("Player", to: "Player", with: ["TrackID"])
    app.asks(for: "Player", with: ["String"], by: "A")
    let findings = app.findings(.argumentMismatch)
    #expect(findings.map(\.certainty) == [.likely])
    #expect(findings.map(\.severity) == [.warning])
  }

  @Test func anotherNameIsMissingRatherThanMismatched() {
    var app = ProjectByHand()
    app.binds("Player", to: "Player", named: "loud", with: ["String"])
    app.asks(for: "Player", by: "A")
    #expect(app.findings(.argumentMismatch).isEmpty)
    #expect(app.findings(.missingBinding).count == 1)
  }

  @Test func testsAndDynamicRegistrationsAreQuiet() {
    var app = ProjectByHand()
    app.binds("Player", to: "Player", with: ["String"])
    app.asks(for: "Player", by: "A") { $0.role = .test }
    app.asks(for: "Player", by: "A") { $0.isApproximate = true }
    #expect(app.findings(.argumentMismatch).isEmpty)
    app.asks(for: "Player", by: "A")
    app.binds("Player", to: "Player", named: "?") { $0.isDynamic = true }
    #expect(app.findings(.argumentMismatch).isEmpty)
  }
}
