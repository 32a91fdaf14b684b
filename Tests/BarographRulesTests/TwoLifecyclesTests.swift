import BarographModel
import BarographRules
import Testing

@Suite struct TwoLifecyclesTests {
  @Test func anotherTypeMakesItsOwn() throws {
    var app = ProjectByHand()
    app.shares("Reminders", .defaultInstance)
    let shared = app.lastLine
    let made = app.edge("Import", "Reminders", .creation, .body)
    #expect(app.findings(.twoLifecycles).isEmpty)
    app.reaches("Export", "Reminders")
    let finding = try #require(app.findings(.twoLifecycles).first)
    #expect(app.findings(.twoLifecycles).count == 1)
    #expect(
      finding.message
        == "Reminders has the shared instance Reminders.shared, but Import makes another: their state differs")
    #expect(finding.location.line == shared)
    #expect(finding.related.map(\.location.line) == [made])
    #expect(finding.related.map(\.message) == ["Import makes another"])
  }

  @Test func aContainerMakesAnotherOrHandsTheSharedOneOut() {
    var app = ProjectByHand()
    app.shares("Session")
    app.reaches("Export", "Session")
    app.binds("Session", to: "Session") { $0.providesShared = true }
    #expect(app.findings(.twoLifecycles).isEmpty)
    let assembly = app.container("AppAssembly")
    app.binds("Session", to: "Session", in: assembly)
    #expect(
      app.messages(.twoLifecycles) == [
        "Session has the shared instance Session.shared, but AppAssembly makes another: their state differs"
      ])
  }

  @Test(arguments: [SingletonKind.computed, .held])
  func onlyInstancesThatTheTypeKeepsCount(kind: SingletonKind) {
    var app = ProjectByHand()
    app.shares("Reminders", kind)
    app.edge("Import", "Reminders", .creation, .body)
    #expect(app.findings(.twoLifecycles).isEmpty)
  }

  @Test func valuesHaveNoLifecycle() {
    var app = ProjectByHand()
    _ = app.type("Palette", .struct)
    app.shares("Palette", .defaultInstance)
    app.edge("Canvas", "Palette", .creation, .body)
    #expect(app.findings(.twoLifecycles).isEmpty)
  }

  @Test func anInstanceThatShowsItsProtocol() {
    var app = ProjectByHand()
    _ = app.type("Reminding", .protocol)
    _ = app.type("Reminders", is: ["Reminding"])
    app.shares("Reminders", as: "Reminding", .defaultInstance)
    app.reaches("Export", "Reminders")
    app.edge("Import", "Reminders", .creation, .body)
    #expect(app.findings(.twoLifecycles).count == 1)
  }

  @Test func aDefaultInstanceMustBeInUseAsWell() {
    var app = ProjectByHand()
    app.shares("Formatter", "standard", .defaultInstance)
    app.edge("Import", "Formatter", .creation, .body)
    #expect(app.findings(.twoLifecycles).isEmpty)
    app.reaches("Export", "Formatter", "standard", .seam)
    #expect(app.findings(.twoLifecycles).count == 1)
  }

  @Test func testsPreviewsAndTheOwnFamily() {
    var app = ProjectByHand()
    app.shares("Reminders", .defaultInstance)
    app.edge("SomeTests", "Reminders", .creation, .body) { $0.role = .test }
    app.edge("Preview", "Reminders", .creation, .body, access: .preview)
    app.edge("Reminders", "Reminders", .creation, .body)
    app.edge("Reminders.Builder", "Reminders", .creation, .body)
    app.binds("Reminders", to: "Reminders") { $0.role = .test }
    #expect(app.findings(.twoLifecycles).isEmpty)
  }
}

extension ProjectByHand {
  /// A shared instance `type.shared` of a kind.
  @discardableResult
  mutating func shares(_ owner: String, _ kind: SingletonKind) -> Int { shares(owner, "shared", as: nil, kind) }

  @discardableResult
  mutating func shares(_ owner: String, as type: String, _ kind: SingletonKind) -> Int {
    shares(owner, "shared", as: type, kind)
  }

  @discardableResult
  mutating func shares(_ owner: String, _ member: String, _ kind: SingletonKind) -> Int {
    shares(owner, member, as: nil, kind)
  }
}
