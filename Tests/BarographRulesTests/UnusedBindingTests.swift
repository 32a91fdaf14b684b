import BarographModel
import BarographRules
import Testing

@Suite struct UnusedBindingTests {
  @Test func nothingAsksForIt() throws {
    var app = ProjectByHand()
    app.binds("Cart", to: "Cart")
    app.binds("Banner", to: "Banner", named: "top")
    let line = app.lastLine
    app.asks(for: "Cart", by: "A")
    let finding = try #require(app.findings(.unusedBinding).first)
    #expect(app.findings(.unusedBinding).count == 1)
    #expect(finding.message == "nothing asks for Banner named \"top\"")
    #expect(finding.location.line == line)
    #expect(finding.severity == .info)
  }

  @Test func forwardsWrappersCollectionsAndOtherArgumentsCountAsUse() {
    var app = ProjectByHand()
    app.binds("Cache", to: "Cache")
    app.forwards(to: "Trimming")
    app.binds("Banner", to: "Banner")
    app.binds("Plugin", to: "Plugin")
    app.binds("Player", to: "Player", with: ["Int"])
    app.asks(for: "Trimming", by: "A")
    app.asks(for: "Banner", by: "A", wrapped: "Lazy")
    app.asks(for: "Plugin", by: "A") { $0.key.type = "[App.Plugin]" }
    app.asks(for: "Player", by: "A")
    #expect(app.findings(.unusedBinding).isEmpty)
  }

  @Test func genericCodeMayAskForAnyOfItsKind() {
    var app = ProjectByHand()
    app.binds("Store", to: "Store") { $0.key.type = "App.Store<App.State>" }
    app.binds("Stored", to: "Stored")
    app.asks(for: "Store", by: "A") {
      $0.key.type = "App.Store<Value>"
      $0.isApproximate = true
    }
    #expect(app.messages(.unusedBinding) == ["nothing asks for Stored"])
  }

  @Test func testsAloneAreSaid() {
    var app = ProjectByHand()
    app.binds("Cart", to: "Cart")
    app.binds("Fake", to: "Fake")
    app.asks(for: "Cart", by: "A")
    app.asks(for: "Fake", by: "T") { $0.role = .test }
    #expect(app.messages(.unusedBinding) == ["only tests ask for Fake"])
  }

  @Test func aRequestThatIsNotUnderstoodMayMeanAny() {
    var app = ProjectByHand()
    app.binds("Cart", to: "Cart")
    app.asks(for: "Other", by: "A") { $0.key.type = "?" }
    #expect(app.findings(.unusedBinding).isEmpty)
  }

  @Test func librariesAndIdleAssembliesAreQuiet() {
    var app = ProjectByHand()
    app.binds("Cart", to: "Cart")
    #expect(app.findings(.unusedBinding).isEmpty)
    app.asks(for: "Cart", by: "A")
    let used = app.container("AppAssembly")
    let idle = app.container("IdleAssembly") { $0.isInstalled = false }
    app.binds("Banner", to: "Banner", in: idle)
    #expect(app.findings(.unusedBinding).isEmpty)
    app.binds("Banner", to: "Banner", in: used)
    #expect(app.findings(.unusedBinding).count == 1)
  }

  @Test func whereACompositionIsNotUnderstoodItKeepsQuiet() {
    for isComplete in [true, false] {
      var app = ProjectByHand()
      let assembly = app.container("AppAssembly") { $0.isComplete = isComplete }
      app.binds("Clock", to: "Clock", in: assembly)
      app.binds("Cache", to: "Cache", in: assembly)
      app.asks(for: "Clock", by: "Screen")
      #expect(app.findings(.unusedBinding).map(\.certainty) == (isComplete ? [.certain] : []))
    }
  }
}
