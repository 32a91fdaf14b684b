import BarographModel
import BarographRules
import Testing

@Suite struct UninstalledAssemblyTests {
  @Test func oneOfTwoIsComposed() throws {
    var app = ProjectByHand()
    let cart = app.container("CartAssembly")
    _ = app.container("Assembler", .composition, includes: [cart])
    let promotion = app.container("PromotionAssembly") { $0.isInstalled = false }
    let line = app.lastLine
    app.binds("Banner", to: "Banner", in: promotion)
    let finding = try #require(app.findings(.uninstalledAssembly).first)
    #expect(app.findings(.uninstalledAssembly).count == 1)
    #expect(finding.message == "nothing installs PromotionAssembly: its 1 registration never takes effect")
    #expect(finding.location.line == line)
    #expect(finding.related.map(\.message) == ["assemblies are composed here"])
    #expect(finding.certainty == .certain)
  }

  @Test func testsAloneDoNotInstallItInTheProduct() {
    var app = ProjectByHand()
    let cart = app.container("CartAssembly")
    let type = app.type("StubAssembly")
    let stub = app.container("StubAssembly") { $0.node = type }
    _ = app.container("TestAssembler", .composition, includes: [stub, cart]) { $0.role = .test }
    #expect(app.findings(.uninstalledAssembly).isEmpty)
    _ = app.container("Assembler", .composition, includes: [cart])
    #expect(app.messages(.uninstalledAssembly) == ["only tests install StubAssembly"])
  }

  @Test func whereMoreIsComposedThanWasFollowedNothingIsSaid() {
    var app = ProjectByHand()
    let cart = app.container("CartAssembly")
    let all = app.container("Assembler", .composition, includes: [cart]) { $0.isComplete = false }
    let promotion = app.container("PromotionAssembly") { $0.isInstalled = false }
    app.binds("Banner", to: "Banner", in: promotion)
    app.asks(for: "Banner")
    #expect(app.findings(.uninstalledAssembly).map(\.certainty) == [.likely])
    #expect(app.findings(.missingBinding).map(\.certainty) == [.likely])
    app.changeGraph { $0.containers[all].isCut = true }
    #expect(app.findings(.uninstalledAssembly).isEmpty)
    #expect(app.findings(.missingBinding).isEmpty)
  }

  @Test func aLibraryComposesNothing() {
    var app = ProjectByHand()
    _ = app.container("CartAssembly") { $0.isInstalled = false }
    #expect(app.findings(.uninstalledAssembly).isEmpty)
  }

  @Test func testsAndOtherFrameworksDoNotCount() {
    var app = ProjectByHand()
    _ = app.container("CartAssembly")
    _ = app.container("MockAssembly") {
      $0.isInstalled = false
      $0.role = .test
    }
    _ = app.container("CartModule") {
      $0.isInstalled = false
      $0.framework = "Dip"
    }
    #expect(app.findings(.uninstalledAssembly).isEmpty)
  }

  @Test func whatAnIdleAssemblyIncludesIsIdleBecauseOfIt() {
    var app = ProjectByHand()
    _ = app.container("CartAssembly")
    let inner = app.container("InnerAssembly") { $0.isInstalled = false }
    _ = app.container("OuterAssembly", includes: [inner]) { $0.isInstalled = false }
    app.binds("Banner", to: "Banner", in: inner)
    #expect(app.findings(.uninstalledAssembly).map(\.subjects) == [["OuterAssembly"]])
  }

  @Test func twoThatIncludeEachOtherAreReportedOnce() {
    var app = ProjectByHand()
    _ = app.container("CartAssembly")
    _ = app.container("A", includes: [2]) { $0.isInstalled = false }
    let second = app.container("B", includes: [1]) { $0.isInstalled = false }
    app.binds("Banner", to: "Banner", in: second)
    #expect(app.findings(.uninstalledAssembly).map(\.subjects) == [["A"]])
  }

  @Test func aBaseClassIsInstalledByItsSubclasses() {
    var app = ProjectByHand()
    let base = app.type("BaseAssembly")
    _ = app.type("CartAssembly", is: ["BaseAssembly"])
    _ = app.container("CartAssembly")
    _ = app.container("BaseAssembly") {
      $0.isInstalled = false
      $0.node = base
    }
    #expect(app.findings(.uninstalledAssembly).isEmpty)
  }

  @Test func aCompositionThatCannotBeFollowedMayInstallIt() {
    var app = ProjectByHand()
    let all = app.container("Assembler", .composition) { $0.isComplete = false }
    let type = app.type("PluginAssembly")
    _ = app.container("PluginAssembly") {
      $0.isInstalled = false
      $0.node = type
    }
    // Where nothing is seen to be installed, what was not followed installs it.
    #expect(app.findings(.uninstalledAssembly).isEmpty)
    let cart = app.container("CartAssembly")
    app.changeGraph { $0.containers[all].includes = [cart] }
    let finding = app.findings(.uninstalledAssembly).first
    #expect(finding?.certainty == .likely)
    #expect(
      finding?.message
        == "nothing installs PluginAssembly; not certain, because a part of Assembler cannot be followed")
  }
}
