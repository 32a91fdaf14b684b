import BarographModel
import BarographRules
import Testing

@Suite struct AccessibleSingletonInitializerTests {
  @Test func nothingElseMakesOne() throws {
    var app = ProjectByHand()
    app.shares("Printer", .defaultInstance)
    let finding = try #require(app.findings(.accessibleSingletonInitializer).first)
    #expect(finding.message == "Printer.shared is the only Printer, but anyone can make another")
    #expect(finding.severity == .info)
    #expect(finding.location.line == app.lastLine)
  }

  @Test(arguments: [SingletonKind.strict, .replaceable, .computed, .held])
  func otherKindsAreQuiet(kind: SingletonKind) {
    var app = ProjectByHand()
    app.shares("Printer", kind)
    #expect(app.findings(.accessibleSingletonInitializer).isEmpty)
  }

  @Test func testsThatMakeOneNeedTheInitialiser() {
    var app = ProjectByHand()
    app.shares("Printer", .defaultInstance)
    app.edge("PrinterTests", "Printer", .creation, .body) { $0.role = .test }
    #expect(app.findings(.accessibleSingletonInitializer).isEmpty)
  }

  @Test func subclassesProtocolsContainersAndThePlatformNeedIt() {
    var app = ProjectByHand()
    app.shares("Printer", .defaultInstance)
    _ = app.type("ColourPrinter", is: ["Printer"])
    _ = app.type("Reminding", .protocol)
    app.shares("Reminders", as: "Reminding", .defaultInstance)
    app.shares("Session", .defaultInstance)
    app.binds("Session", to: "Session")
    _ = app.type("Screen", is: ["UIKit.UIViewController"])
    app.shares("Screen", .defaultInstance)
    #expect(app.findings(.accessibleSingletonInitializer).isEmpty)
  }
}
