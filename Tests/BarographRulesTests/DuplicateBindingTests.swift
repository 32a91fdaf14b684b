import BarographModel
import BarographRules
import Testing

@Suite struct DuplicateBindingTests {
  @Test func twiceInOneAssembly() throws {
    var app = ProjectByHand()
    let assembly = app.container("AppAssembly")
    app.binds("Cache", to: "Memory", in: assembly)
    let first = app.lastLine
    app.binds("Cache", to: "Disk", in: assembly)
    let second = app.lastLine
    let finding = try #require(app.findings(.duplicateBinding).first)
    #expect(app.findings(.duplicateBinding).count == 1)
    #expect(finding.message == "Cache is bound twice in AppAssembly: this one silently replaces the other")
    #expect(finding.location.line == second)
    #expect(finding.related.map(\.location.line) == [first])
    #expect(finding.related.map(\.message) == ["bound in AppAssembly, and replaced"])
    #expect(finding.severity == .warning)
  }

  @Test func whereATypeHasOneProviderASecondIsRefused() throws {
    var app = ProjectByHand()
    app.framework("SafeDI", .wantsOneProvider)
    app.binds("Cache", to: "Memory") { $0.key.framework = "SafeDI" }
    let first = app.lastLine
    app.binds("Cache", to: "Disk") { $0.key.framework = "SafeDI" }
    let finding = try #require(app.findings(.duplicateBinding).first)
    #expect(finding.message == "Cache has two providers: SafeDI accepts one for each type")
    #expect(finding.related.map(\.location.line) == [first])
    #expect(app.findings(.duplicateBinding).count == 1)
  }

  @Test func elsewhereWhatIsInNoKnownContainerIsNotCompared() {
    var app = ProjectByHand()
    app.binds("Cache", to: "Memory")
    app.binds("Cache", to: "Disk")
    #expect(app.findings(.duplicateBinding).isEmpty)
  }

  @Test func aDecoratorReplacesWhatItAsksFor() {
    var app = ProjectByHand()
    let assembly = app.container("AppAssembly")
    app.binds("Logger", to: "PlainLogger", in: assembly)
    let decorator = app.binds("Logger", to: "TaggedLogger", in: assembly)
    app.asks(for: "Logger", in: decorator)
    #expect(app.findings(.duplicateBinding).isEmpty)
  }

  @Test func programsThatShareANameHaveTheirOwnContainers() {
    var app = ProjectByHand()
    app.changeGraph { $0.files.append(GraphFile(path: "Other/App.swift", module: "App", role: .production)) }
    let row = app.type("RootComponent")
    app.changeGraph { graph in
      var twin = graph.nodes[row]
      twin.site?.file = FileID(1)
      graph.nodes.insert(twin, at: row)
    }
    let root = app.container("RootComponent", .component) { $0.node = row }
    app.binds("Cache", to: "Memory", in: root)
    app.binds("Cache", to: "Disk", in: root)
    #expect(app.findings(.duplicateBinding).isEmpty)
  }

  @Test func theAssemblyThatIsAppliedLastWins() throws {
    var app = ProjectByHand()
    let core = app.container("CoreAssembly")
    let feature = app.container("FeatureAssembly")
    app.binds("Cache", to: "Memory", in: core)
    let winner = app.lastLine
    app.binds("Cache", to: "Disk", in: feature)
    _ = app.container("Assembler", .composition, includes: [feature, core])
    let finding = try #require(app.findings(.duplicateBinding).first)
    #expect(
      finding.message
        == "Cache is bound twice in CoreAssembly and FeatureAssembly: the one in CoreAssembly silently replaces the other"
    )
    #expect(finding.location.line == winner)
  }

  @Test func anOrderThatDiffersIsNotGuessed() {
    var app = ProjectByHand()
    let core = app.container("CoreAssembly")
    let feature = app.container("FeatureAssembly")
    app.binds("Cache", to: "Memory", in: core)
    app.binds("Cache", to: "Disk", in: feature)
    _ = app.container("One", .composition, includes: [feature, core])
    _ = app.container("Other", .composition, includes: [core, feature])
    #expect(
      app.messages(.duplicateBinding) == [
        "Cache is bound twice in CoreAssembly and FeatureAssembly: which one wins depends on the order of composition"
      ])
  }

  @Test func aForwardIsAKeyLikeAnyOther() {
    var app = ProjectByHand()
    let assembly = app.container("AppAssembly")
    app.binds("Memory", to: "Memory", in: assembly)
    app.forwards(to: "Cache")
    app.binds("Cache", to: "Disk", in: assembly)
    #expect(app.findings(.duplicateBinding).map(\.subjects) == [["App.Cache"]])
  }

  @Test func assembliesThatAreNeverComposedTogether() {
    var app = ProjectByHand()
    let wallet = app.container("WalletAssembly")
    let other = app.container("ExtensionAssembly")
    app.binds("Router", to: "A", in: wallet)
    app.binds("Router", to: "B", in: other)
    _ = app.container("Wallet", .composition, includes: [wallet])
    // A child shadows its parent on purpose.
    _ = app.container("Extension", .composition, includes: [other]) { $0.parent = 2 }
    #expect(app.findings(.duplicateBinding).isEmpty)
  }

  @Test func alternativesAreNoDuplicates() {
    var app = ProjectByHand()
    let assembly = app.container("AppAssembly")
    app.binds("Cache", to: "A", in: assembly) { $0.branch = Branch(file: FileID(0), row: 1, isCompilation: false) }
    app.binds("Cache", to: "B", in: assembly) { $0.branch = Branch(file: FileID(0), row: 2, isCompilation: false) }
    app.binds("Log", to: "A", in: assembly) { $0.condition = "DEBUG" }
    app.binds("Log", to: "B", in: assembly) { $0.condition = "!DEBUG" }
    #expect(app.findings(.duplicateBinding).isEmpty)
  }

  @Test func theSameConditionTwiceIsNoAlternative() {
    var app = ProjectByHand()
    let assembly = app.container("AppAssembly")
    for row: Int32 in [1, 4] {
      app.binds("Log", to: "A", in: assembly) {
        $0.condition = "DEBUG"
        $0.branch = Branch(file: FileID(0), row: row, isCompilation: true)
      }
    }
    #expect(app.findings(.duplicateBinding).count == 1)
  }

  @Test func aConditionalExceptionMayFollowTheRuleButNotPrecedeIt() {
    var app = ProjectByHand()
    let assembly = app.container("AppAssembly")
    app.binds("Cache", to: "Live", in: assembly)
    app.binds("Cache", to: "Demo", in: assembly) { $0.condition = "DEBUG" }
    #expect(app.findings(.duplicateBinding).isEmpty)
    app.binds("Log", to: "Demo", in: assembly) { $0.condition = "DEBUG" }
    app.binds("Log", to: "Live", in: assembly)
    #expect(app.findings(.duplicateBinding).map(\.subjects) == [["App.Log"]])
  }

  @Test func namesArgumentsTestsAndComputedNames() {
    var app = ProjectByHand()
    let assembly = app.container("AppAssembly")
    app.binds("Cache", to: "A", in: assembly)
    app.binds("Cache", to: "A", named: "x", in: assembly)
    app.binds("Cache", to: "A", with: ["Int"], in: assembly)
    app.binds("Cache", to: "A", in: assembly) { $0.role = .test }
    app.binds("Cache", to: "A", in: assembly) { $0.role = .preview }
    app.binds("Cache", to: "A", in: assembly) { $0.isDynamic = true }
    #expect(app.findings(.duplicateBinding).isEmpty)
  }

  @Test func oneFindingForAllPlaces() {
    var app = ProjectByHand()
    let assembly = app.container("AppAssembly")
    for name in ["A", "B", "C"] { app.binds("Cache", to: name, in: assembly) }
    let findings = app.findings(.duplicateBinding)
    #expect(
      findings.map(\.message) == ["Cache is bound 3 times in AppAssembly: this one silently replaces the others"])
    #expect(findings.map(\.related.count) == [2])
  }

  @Test func assembliesForTwoResolversAreApart() {
    for (resolver, count) in [("App.UserResolver", 0), ("App.AppResolver", 1)] {
      var app = ProjectByHand()
      let first = app.container("AppAssembly") { $0.resolver = "App.AppResolver" }
      let second = app.container("UserAssembly") { $0.resolver = resolver }
      _ = app.container("", .composition, includes: [first, second])
      app.binds("Cache", to: "Memory", in: first)
      app.binds("Cache", to: "Disk", in: second)
      #expect(app.findings(.duplicateBinding).count == count)
    }
  }

  @Test func severalProvidersOfOneTypeWhereTheFrameworkWantsThem() {
    var app = ProjectByHand()
    app.framework("DITranquillity", .keepsSeveral)
    let part = app.container("AppPart")
    for name in ["A", "B"] { app.binds("Clearable", to: name, in: part) { $0.key.framework = "DITranquillity" } }
    #expect(app.findings(.duplicateBinding).isEmpty)
  }
}
