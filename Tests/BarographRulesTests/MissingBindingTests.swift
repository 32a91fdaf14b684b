import BarographModel
import BarographRules
import Testing

@Suite struct MissingBindingTests {
  /// A composed project with one provider, so that there is a composition to be missing from.
  private func project() -> (ProjectByHand, assembly: Int) {
    var app = ProjectByHand()
    let assembly = app.container("AppAssembly")
    _ = app.container("Assembler", .composition, includes: [assembly])
    app.binds("Clock", to: "Clock", in: assembly)
    return (app, assembly)
  }

  @Test func nobodyRegisteredIt() throws {
    var (app, assembly) = project()
    _ = app.type("Tokens", .protocol)
    let session = app.binds("Session", to: "Session", in: assembly)
    let line = app.asks(for: "Tokens", in: session)
    let finding = try #require(app.findings(.missingBinding).first)
    #expect(finding.message == "nothing provides Tokens, which Session needs: resolving it fails")
    #expect(finding.severity == .error)
    #expect(finding.certainty == .certain)
    #expect(finding.location == Location(file: "App/App.swift", line: line, column: 1))
    #expect(finding.subjects == ["App.Tokens"])
    #expect(finding.help == ["register a provider for Tokens, or stop asking for it"])
    #expect(app.findings(.missingBinding).count == 1)
  }

  @Test func ofProgramsThatShareANameNothingIsSaid() {
    var app = ProjectByHand()
    app.changeGraph { $0.files.append(GraphFile(path: "Other/App.swift", module: "App", role: .production)) }
    let row = app.type("Game")
    app.changeGraph { graph in
      var twin = graph.nodes[row]
      twin.site?.file = FileID(1)
      graph.nodes.insert(twin, at: row)
    }
    let game = app.container("Game", .component) { $0.node = row }
    app.binds("Clock", to: "Clock", in: game)
    app.asks(for: "Tokens") { $0.container = game }
    #expect(app.findings(.missingBinding).isEmpty)
  }

  @Test func allWhoAskShareOneFinding() throws {
    var (app, _) = project()
    let first = app.asks(for: "Tokens", by: "A") { $0.toleratesNil = true }
    let second = app.asks(for: "Tokens", by: "B", wrapped: "Lazy")
    let finding = try #require(app.findings(.missingBinding).first)
    #expect(app.findings(.missingBinding).count == 1)
    #expect(finding.location.line == second)
    #expect(finding.related.map(\.location.line) == [first])
    #expect(finding.related.map(\.message) == ["A asks for it as well"])
  }

  @Test func whoAcceptsNilIsWarned() {
    var (app, _) = project()
    app.asks(for: "Tokens", by: "A") { $0.toleratesNil = true }
    app.asks(for: "Coupons", by: "A", wrapped: "Optional")
    #expect(
      app.messages(.missingBinding) == [
        "nothing provides Tokens, which A asks for: it gets nil",
        "nothing provides Coupons, which A asks for: it gets nil",
      ])
    #expect(app.findings(.missingBinding).map(\.severity) == [.warning, .warning])
    #expect(app.findings(.missingBinding).map(\.certainty) == [.certain, .certain])
  }

  @Test(arguments: ["Lazy", "Provider", "Optional", "Swinject.Lazy", "Lazy<Optional"])
  func aWrapperIsMadeFromWhatItWraps(wrapper: String) {
    var (app, _) = project()
    app.asks(for: "Clock", by: "A") {
      $0.key.type = "\(wrapper)<App.Clock>" + (wrapper.contains("<") ? ">" : "")
    }
    #expect(app.findings(.missingBinding).isEmpty)
  }

  @Test func forwardsAndUnknownArgumentsAnswer() {
    var (app, assembly) = project()
    app.binds("Cache", to: "Cache", in: assembly)
    app.forwards(to: "Trimming", named: "disk")
    app.binds("Player", to: "Player", with: ["String"], in: assembly)
    app.asks(for: "Trimming", named: "disk", by: "A")
    app.asks(for: "Player", with: ["?"], by: "A")
    #expect(app.findings(.missingBinding).isEmpty)
  }

  @Test func otherArgumentsAreAnotherRules() {
    var (app, assembly) = project()
    app.binds("Player", to: "Player", with: ["String"], in: assembly)
    app.asks(for: "Player", by: "A")
    #expect(app.findings(.missingBinding).isEmpty)
    #expect(app.findings(.argumentMismatch).count == 1)
  }

  @Test func aNameThatIsNearIsSuggested() throws {
    var (app, assembly) = project()
    app.binds("Client", to: "LiveClient", named: "images", in: assembly)
    app.asks(for: "Client", named: "image", by: "A")
    let finding = try #require(app.findings(.missingBinding).first)
    #expect(
      finding.message
        == "nothing provides Client named \"image\", which A needs: resolving it fails; did you mean \"images\"?")
    #expect(finding.related.map(\.message) == ["the same type named \"images\""])
    #expect(finding.help == ["ask for the name \"images\", or register it under \"image\""])
    #expect(finding.subjects == ["App.Client(name: \"image\")"])
  }

  @Test func anImplementationUnderItsOwnTypeIsANearMiss() throws {
    var (app, assembly) = project()
    _ = app.type("Paying", .protocol)
    _ = app.type("Gateway", is: ["Paying"])
    app.binds("Gateway", to: "Gateway", in: assembly)
    app.asks(for: "Paying", by: "A")
    let finding = try #require(app.findings(.missingBinding).first)
    #expect(finding.related.map(\.message) == ["Gateway would do, but is registered only as Gateway"])
    #expect(finding.help == ["add `.implements(Paying.self)` to the registration of Gateway"])
  }

  @Test func anImplementationThatIsNotRegisteredComesWithItsLine() throws {
    var (app, assembly) = project()
    _ = app.type("Paying", .protocol)
    let clock = app.type("Clock")
    _ = app.type("Gateway", is: ["Paying"]) { node in
      node.initializers = [
        InitializerInfo(
          parameters: [
            ParameterInfo(
              label: "clock", name: "clock", typeText: "any Clock", types: [clock], isDependency: true,
              hasDefault: false, isOptional: false, isClosure: false),
            ParameterInfo(
              label: "", name: "account", typeText: "String", types: [], isDependency: false, hasDefault: false,
              isOptional: false, isClosure: false),
            ParameterInfo(
              label: "retries", name: "retries", typeText: "Int", types: [], isDependency: false, hasDefault: true,
              isOptional: false, isClosure: false),
          ], access: "internal", isSynthesised: false, site: Site(file: FileID(0), line: 1, column: 1))
      ]
    }
    let shop = app.binds("Shop", to: "Shop", in: assembly)
    app.asks(for: "Paying", named: "card", in: shop)
    let finding = try #require(app.findings(.missingBinding).first)
    #expect(finding.related.map(\.message) == ["Gateway would do, but is not registered"])
    #expect(
      finding.help == [
        "register it, for example in AppAssembly: `container.register(Paying.self, name: \"card\") { r in "
          + "Gateway(clock: r.resolve(Clock.self)!, <#String#>) }`"
      ])
  }

  @Test func whatIsBoundInAnIdleAssemblyIsMissing() throws {
    var (app, _) = project()
    let idle = app.container("PromotionAssembly") { $0.isInstalled = false }
    app.binds("Banner", to: "Banner", in: idle)
    app.asks(for: "Banner", by: "A")
    let finding = try #require(app.findings(.missingBinding).first)
    #expect(
      finding.message
        == "nothing provides Banner, which A needs: resolving it fails; it is bound in PromotionAssembly, which nothing "
        + "installs")
    #expect(finding.help == ["install PromotionAssembly where the other assemblies are composed"])
    #expect(finding.certainty == .certain)
  }

  @Test func requestsInAnIdleAssemblyDoNotCount() {
    var (app, _) = project()
    let idle = app.container("PromotionAssembly") { $0.isInstalled = false }
    let banner = app.binds("Banner", to: "Banner", in: idle)
    app.asks(for: "Images", in: banner)
    #expect(app.findings(.missingBinding).isEmpty)
  }

  @Test func testsProvideAndAskForThemselves() throws {
    var (app, _) = project()
    app.binds("Tokens", to: "FakeTokens") { $0.role = .test }
    app.asks(for: "Coupons", by: "CouponTests") { $0.role = .test }
    app.asks(for: "Tokens", by: "A")
    let finding = try #require(app.findings(.missingBinding).first)
    #expect(app.findings(.missingBinding).count == 1)
    #expect(finding.message == "nothing provides Tokens, which A needs: resolving it fails; only tests bind it")
    #expect(finding.related.map(\.message) == ["bound only in tests"])
  }

  @Test func onlyDebugBuildsHaveIt() throws {
    var (app, assembly) = project()
    app.binds("Menu", to: "Menu", in: assembly) { $0.condition = "DEBUG" }
    app.asks(for: "Menu", by: "A") { $0.condition = "DEBUG" }
    #expect(app.findings(.missingBinding).isEmpty)
    app.asks(for: "Menu", by: "B")
    let finding = try #require(app.findings(.missingBinding).first)
    #expect(finding.message.hasPrefix("only debug builds provide Menu, which B needs"))
    #expect(finding.severity == .warning)
    #expect(finding.certainty == .likely)
    app.binds("Menu", to: "NoMenu", in: assembly) { $0.condition = "!DEBUG" }
    #expect(app.findings(.missingBinding).isEmpty)
  }

  @Test func anUnderstoodPartMissingMakesItLikely() throws {
    var (app, _) = project()
    _ = app.container("PluginAssembly") { $0.isComplete = false }
    let plugin = app.lastLine
    app.asks(for: "Tokens", by: "A")
    let finding = try #require(app.findings(.missingBinding).first)
    #expect(finding.severity == .warning)
    #expect(finding.certainty == .likely)
    #expect(finding.message.hasSuffix("; not certain, because a part of PluginAssembly cannot be followed"))
    #expect(finding.related.map(\.location.line) == [plugin])
  }

  @Test func aCompositionWithoutANameHasWords() throws {
    var app = ProjectByHand()
    app.binds("Clock", to: "Clock")
    _ = app.container("", .composition) { $0.isComplete = false }
    app.asks(for: "Cache", by: "Screen")
    let finding = try #require(app.findings(.missingBinding).first)
    #expect(finding.message.hasSuffix("; not certain, because a part of an unnamed composition cannot be followed"))
  }

  @Test func aComputedNameMayBeTheOne() throws {
    var (app, assembly) = project()
    app.binds("Client", to: "Live", named: "?", in: assembly) { $0.isDynamic = true }
    app.asks(for: "Client", named: "a", by: "A")
    let finding = try #require(app.findings(.missingBinding).first)
    #expect(finding.certainty == .likely)
    #expect(finding.message.hasSuffix("because a name under which Client is bound is computed"))
  }

  @Test func aTypeFromOutsideMayBeBoundThere() {
    var (app, _) = project()
    app.asks(for: "X", by: "A") {
      $0.key.type = "Analytics"
      $0.service = nil
    }
    #expect(app.findings(.missingBinding).map(\.certainty) == [.likely])
    #expect(app.findings(.missingBinding).map(\.severity) == [.warning])
  }

  @Test func whatIsNotUnderstoodIsNotAccused() {
    var (app, _) = project()
    app.asks(for: "X", by: "A") { $0.key.type = "?" }
    app.asks(for: "X", by: "A") {
      $0.key.type = "T"
      $0.service = nil
      $0.isApproximate = true
    }
    app.asks(for: "Clock", named: "?", by: "A") { $0.isApproximate = true }
    #expect(app.findings(.missingBinding).isEmpty)
  }

  @Test func aLibraryWithoutRegistrationsIsLeftAlone() {
    var app = ProjectByHand()
    app.asks(for: "Tokens", by: "A")
    #expect(app.findings(.missingBinding).isEmpty)
  }

  @Test func assembliesWithoutACompositionAreOnlyLikelyToLackIt() {
    var app = ProjectByHand()
    let assembly = app.container("FeatureAssembly") { $0.isInstalled = false }
    let feature = app.binds("Feature", to: "Feature", in: assembly)
    app.binds("Clock", to: "Clock", in: assembly)
    app.asks(for: "Clock", in: feature)
    app.asks(for: "Tokens", in: feature)
    #expect(
      app.messages(.missingBinding) == [
        "nothing provides Tokens, which Feature needs: resolving it fails; not certain, because no composition of "
          + "Swinject is in sight"
      ])
  }

  @Test func anotherFrameworkDoesNotAnswer() throws {
    var (app, _) = project()
    app.binds("Tokens", to: "Tokens") { $0.key.framework = "Dip" }
    let other = app.lastLine
    app.asks(for: "Tokens", by: "A")
    let finding = try #require(app.findings(.missingBinding).first)
    #expect(finding.message.hasSuffix("resolving it fails; only Dip has a provider"))
    #expect(finding.related.contains { $0.message == "Dip provides it" && $0.location.line == other })
    #expect(finding.help == ["ask Dip for it, or provide it to Swinject as well"])
  }

  @Test func aSuppressedPlaceStandsAlone() {
    var (app, _) = project()
    let first = app.asks(for: "Tokens", by: "A")
    app.ignores("missing_binding")
    let ignored = app.asks(for: "Tokens", by: "B")
    let findings = app.findings(.missingBinding)
    #expect(findings.map(\.location.line) == [first, ignored])
    #expect(findings.map(\.related.count) == [0, 0])
    #expect(Set(findings.map(\.fingerprint)).count == 2)
  }

  @Test func linesAreNotPartOfTheIdentity() {
    var (app, _) = project()
    app.asks(for: "Tokens", by: "A")
    var (other, _) = project()
    _ = other.site()
    other.asks(for: "Tokens", by: "A")
    #expect(app.findings(.missingBinding).map(\.fingerprint) == other.findings(.missingBinding).map(\.fingerprint))
  }
}
