import BarographModel
import BarographRules
import Testing

/// A pattern of types, changed.
private func pattern(_ types: String..., change: (inout TypePattern) -> Void = { _ in }) -> TypePattern {
  var pattern = TypePattern()
  pattern.types = types
  change(&pattern)
  return pattern
}

private func rule(
  from: TypePattern, to: TypePattern, _ conditions: [String: [String]] = [:], reason: String = "",
  change: (inout DependencyRule) -> Void = { _ in }
) -> DependencyRule {
  var rule = DependencyRule(
    name: "rule", from: from, to: to, conditions: conditions, reason: reason, severity: .error,
    site: ConfigurationSite(file: ".barograph.yml", line: 3))
  change(&rule)
  return rule
}

private func forbidding(_ rule: DependencyRule) -> ProjectByHand {
  var app = ProjectByHand()
  app.configuration.forbidden = [rule]
  return app
}

private func requiring(_ rule: DependencyRule) -> ProjectByHand {
  var app = ProjectByHand()
  app.configuration.required = [rule]
  return app
}

extension ProjectByHand {
  /// One dependency after the other: `a → b → c`.
  fileprivate mutating func chain(_ types: String..., kind: EdgeKind = .injection) {
    for (from, to) in zip(types, types.dropFirst()) { edge(from, to, kind) }
  }

  fileprivate var subjects: [[String]] { findings(.forbiddenDependency).map(\.subjects) }
}

@Suite struct DependencyRulePatternTests {
  @Test func exceptTakesTypesOut() {
    let except = pattern("Core*") { $0.excepted = [pattern("CoreBridge")] }
    var app = forbidding(rule(from: except, to: pattern("*Screen")))
    app.chain("CoreCart", "CartScreen")
    app.chain("CoreBridge", "CartScreen")
    #expect(app.subjects == [["App.CoreCart", "App.CartScreen"]])
  }

  @Test func whatIsCapturedKeepsPeersApart() {
    let to = pattern("Feature*") { $0.excepted = [pattern("Feature$1*")] }
    var app = forbidding(rule(from: pattern("Feature*"), to: to))
    app.chain("FeatureCart", "FeatureCartItem")
    app.chain("FeatureCart", "FeatureHelp")
    #expect(app.subjects == [["App.FeatureCart", "App.FeatureHelp"]])
  }

  @Test func aReferenceThatAPatternDidNotCaptureSelectsNothing() {
    var app = forbidding(rule(from: pattern("*Cart", "Plain"), to: pattern("$1Screen")))
    app.chain("Plain", "Screen")
    app.chain("HomeCart", "HomeScreen")
    app.chain("HomeCart", "OtherScreen")
    #expect(app.subjects == [["App.HomeCart", "App.HomeScreen"]])
  }

  @Test func layersSelectTheirTypes() {
    var app = forbidding(
      rule(from: pattern { $0.layers = ["Data"] }, to: pattern { $0.layers = ["View"] }))
    app.configuration.layers = [
      Layer(name: "View", pattern: pattern("*Screen"), isClosed: false, site: ConfigurationSite(file: "c", line: 1)),
      Layer(
        name: "Data", pattern: pattern("*Store", "*Screen"), isClosed: false,
        site: ConfigurationSite(file: "c", line: 2)),
    ]
    app.chain("CartStore", "CartScreen", "CartStore")
    #expect(app.subjects == [["App.CartStore", "App.CartScreen"]])
  }

  @Test(arguments: [
    ("Clock", 1), ("App.Clock", 1), ("Clock:utc", 1), ("Clock:u*", 1), ("Clock:local", 0), ("Other", 0),
  ])
  func bindingsSelectWhatContainersKnowByAKey(key: String, count: Int) {
    var app = forbidding(rule(from: pattern("Cart"), to: pattern { $0.bindings = [key] }))
    app.chain("Cart", "SystemClock")
    let (service, implementation, site) = (app.type("Clock", .protocol), app.type("SystemClock"), app.site())
    app.changeGraph {
      var binding = Binding(key: BindingKey(framework: "Swinject", type: "App.Clock", name: "utc"), site: site)
      binding.service = service
      binding.implementations = [implementation]
      $0.bindings.append(binding)
    }
    #expect(app.findings(.forbiddenDependency).count == count)
  }

  @Test(arguments: [("App/*", 1), ("*.swift", 1), ("Core/*", 0)])
  func aPathIsWhereTheCodeStands(path: String, count: Int) {
    var app = forbidding(rule(from: pattern("Cart"), to: pattern("Screen"), ["path": [path]]))
    app.chain("Cart", "Screen")
    #expect(app.findings(.forbiddenDependency).count == count)
  }

  @Test func theReasonAndTheLineOfTheConfigurationArePrinted() throws {
    var app = forbidding(rule(from: pattern("Cart"), to: pattern("Screen"), reason: "carts are shown elsewhere"))
    app.chain("Cart", "Screen")
    let finding = try #require(app.findings(.forbiddenDependency).first)
    #expect(finding.message == "Cart may not depend on Screen (rule): carts are shown elsewhere")
    #expect(finding.related.map(\.location) == [Location(file: ".barograph.yml", line: 3, column: 1)])
  }
}

@Suite struct DependencyWayTests {
  private let wide = rule(from: pattern("*Screen"), to: pattern("Database")) { $0.reaches = true }

  @Test func aWayOverSeveralDependenciesIsShownWhole() throws {
    var app = forbidding(wide)
    app.chain("CartScreen", "Model", "Store", "Database")
    let finding = try #require(app.findings(.forbiddenDependency).first)
    #expect(app.findings(.forbiddenDependency).count == 1)
    #expect(finding.message == "CartScreen may not reach Database (rule)")
    #expect(finding.path.map(\.to) == ["App.Model", "App.Store", "App.Database"])
    #expect(finding.help == ["break one of the 3 steps; the first is CartScreen to Model"])
    #expect(finding.identity == ["rule", "App.CartScreen", "App.Database"])
  }

  @Test func aWayLeadsThroughWhatAContainerPutsBehindAProtocol() {
    var app = forbidding(
      rule(from: pattern("*Screen"), to: pattern("Database"), ["form": ["constructor"]]) { $0.reaches = true })
    app.edge("CartScreen", "Storing", .injection)
    app.edge("Storing", "Store", .binding, .provider)
    app.edge("Store", "Database", .injection)
    #expect(app.findings(.forbiddenDependency).map { $0.path.count } == [3])
  }

  @Test func everyStepMustMeetTheConditions() {
    var app = forbidding(
      rule(from: pattern("*Screen"), to: pattern("Database"), ["timing": ["eager"]]) { $0.reaches = true })
    app.edge("CartScreen", "Store", .injection)
    app.edge("Store", "Database", .injection) { $0.timing = .lazy }
    #expect(app.subjects.isEmpty)
  }

  @Test func theShortestWayToEachTargetCountsAndEndsThere() {
    var app = forbidding(rule(from: pattern("*Screen"), to: pattern("Data*")) { $0.reaches = true })
    app.chain("CartScreen", "Model", "Store", "Database", "DataFile")
    app.chain("CartScreen", "Store")
    app.chain("Store", "DataCache")
    #expect(
      app.findings(.forbiddenDependency).map { $0.path.map(\.to) } == [
        ["App.Store", "App.Database"], ["App.Store", "App.DataCache"],
      ])
  }

  @Test func aTypeBehindAnotherOfItsKindIsNotAccusedAsWell() {
    var app = forbidding(wide)
    app.chain("HomeScreen", "CartScreen", "Database")
    #expect(app.subjects == [["App.CartScreen", "App.Database"]])
  }

  @Test func bypassingAllowsTheRightWay() {
    var narrow = wide
    narrow.bypassing = pattern("*Repository")
    var app = forbidding(narrow)
    app.chain("CartScreen", "CartRepository", "Database")
    app.chain("HelpScreen", "Panel", "Database")
    #expect(app.subjects == [["App.HelpScreen", "App.Database"]])
    #expect(app.messages(.forbiddenDependency) == ["HelpScreen may not reach Database past *Repository (rule)"])
  }

  @Test func viaForbidsOnlyWaysThroughATypeInBetween() {
    var narrow = wide
    narrow.via = pattern("Legacy*")
    var app = forbidding(narrow)
    app.chain("CartScreen", "Store", "Database")
    app.chain("HelpScreen", "Store", "LegacyStore", "Database")
    #expect(app.subjects == [["App.CartScreen", "App.Database"], ["App.HelpScreen", "App.Database"]])
    var free = forbidding(narrow)
    free.chain("CartScreen", "Store", "Database")
    free.chain("LegacyScreen", "Database")
    #expect(free.subjects.isEmpty)
  }

  @Test func cyclesDoNotHoldTheSearchUp() {
    var app = forbidding(wide)
    app.chain("CartScreen", "A", "B", "A")
    app.chain("B", "CartScreen")
    #expect(app.subjects.isEmpty)
    app.chain("B", "Database")
    #expect(app.subjects == [["App.CartScreen", "App.Database"]])
  }

  @Test func testsAreNoStepsUnlessAsked() {
    var app = forbidding(wide)
    app.edge("CartScreen", "Stub", .creation) { $0.role = .test }
    app.chain("Stub", "Database")
    #expect(app.subjects.isEmpty)
  }

  @Test func theLifetimeIsThatOfTheLastType() {
    var app = forbidding(
      rule(from: pattern("*Screen"), to: pattern("Data*"), ["lifetime": ["singleton"]]) { $0.reaches = true })
    app.chain("CartScreen", "Store", "Database")
    app.chain("Store", "DataFile")
    app.binds("DataFile", to: "DataFile", scope: "container", .singleton)
    #expect(app.subjects == [["App.CartScreen", "App.DataFile"]])
  }

  @Test func aRequiredWayMayBeLong() {
    var app = requiring(rule(from: pattern("*Screen"), to: pattern("Analytics")) { $0.reaches = true })
    app.chain("CartScreen", "Model", "Analytics")
    app.chain("HelpScreen", "Model2")
    _ = app.type("EmptyScreen")
    #expect(app.subjects == [["App.HelpScreen"], ["App.EmptyScreen"]])
  }

  @Test func aRequiredWayMayHaveToLeadThroughSomething() {
    var through = rule(from: pattern("*Screen"), to: pattern("Analytics"))
    through.via = pattern("Tracker")
    var app = requiring(through)
    app.chain("CartScreen", "Tracker", "Analytics")
    app.chain("HelpScreen", "Analytics")
    #expect(app.subjects == [["App.HelpScreen"]])
  }

  @Test func eachRequiresItsOwn() {
    var app = requiring(rule(from: pattern("*Screen"), to: pattern("$1Model")))
    app.chain("CartScreen", "CartModel")
    app.chain("HelpScreen", "CartModel")
    #expect(app.subjects == [["App.HelpScreen"]])
  }

  @Test func tooMuchIsCutAndSaidInsteadOfAccused() {
    // Every type is a group of its own, and each asks all types.
    var app = forbidding(rule(from: pattern("*"), to: pattern("$1Impl")) { $0.reaches = true })
    var graph = LinkedGraph()
    graph.files = [GraphFile(path: "App/App.swift", module: "App", role: .production)]
    graph.nodes = (0..<1200).map {
      Node(
        id: "App.T\($0)", name: "T\($0)", module: "App", kind: .class, site: Site(file: FileID(0), line: 1, column: 1),
        role: .production)
    }
    graph.edges = (0..<1199).map {
      Edge(
        from: $0, to: $0 + 1, kind: .injection, form: .constructor, timing: .eager, strength: .strong,
        site: Site(file: FileID(0), line: 1, column: 1), member: "next")
    }
    app.changeGraph { $0 = graph }
    let findings = app.findings(.forbiddenDependency)
    #expect(findings.map(\.message) == ["rule selects too much to follow every way; only a part was looked at"])
    #expect(findings.map(\.certainty) == [.likely])
    app.configuration.required = app.configuration.forbidden
    app.configuration.forbidden = []
    #expect(app.findings(.forbiddenDependency).count < 1200)
  }
}
