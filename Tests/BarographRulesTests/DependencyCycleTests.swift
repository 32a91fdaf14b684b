import BarographModel
import BarographRules
import Testing

@Suite struct HardDependencyCycleTests {
  @Test func typesThatMakeEachOtherNeverEnd() throws {
    var app = CycleGraphFixture("Cart", "Checkout", "Printer")
    app.makes("Checkout", "Printer")
    app.makes("Printer", "Cart")
    app.makes("Cart", "Checkout")
    let finding = try #require(app.findings(.dependencyCycle).first)
    #expect(app.findings(.dependencyCycle).count == 1)
    #expect(finding.severity == .error)
    #expect(finding.verdict == "hard")
    #expect(finding.message == "constructing Cart never ends: 3 types need each other before any exists")
    #expect(finding.walk == "Cart > Checkout > Printer > Cart")
    #expect(finding.location == Location(file: "App.swift", line: 3, column: 1))
    #expect(finding.subjects == ["App.Cart", "App.Checkout", "App.Printer"])
    #expect(finding.identity == ["App.Cart", "body", "App.Checkout", "body", "App.Printer", "body"])
    #expect(finding.help.first == "hop 1: pass Checkout to Cart, or make it `lazy` there → 0 cycles left")
    #expect(finding.certainty == .certain)
  }

  @Test func whatIsMadeLaterEndsTheRecursion() {
    var app = CycleGraphFixture("A", "B")
    app.makes("A", "B")
    app.makes("B", "A", .deferred)
    #expect(app.findings(.dependencyCycle).isEmpty)
  }

  @Test func testsAndPreviewsAreNotTheProduct() {
    var app = CycleGraphFixture("A", "B")
    app.makes("A", "B")
    app.edge("B", "A", .creation, .body) { $0.role = .test }
    #expect(app.findings(.dependencyCycle).isEmpty)
  }

  @Test func initialisersThatDemandEachOtherCanNeverBeCalled() {
    var app = CycleGraphFixture("A", "B")
    app.demands("A", "B")
    app.demands("B", "A")
    #expect(app.findings(.dependencyCycle).map(\.verdict) == ["hard"])
  }

  @Test(arguments: [
    "optional", "default", "closure", "array", "generic", "convenience only", "other initialiser", "codable",
  ])
  func aWayAroundTheParameterIsAWayOut(way: String) {
    var app = CycleGraphFixture("A", "B")
    app.demands("A", "B")
    app.demands("B", "A", typeText: way == "array" ? "[A]" : way == "generic" ? "Box<A>" : nil) {
      $0.isOptional = way == "optional"
      $0.hasDefault = way == "default"
      $0.isClosure = way == "closure"
    }
    app.changeGraph { graph in
      switch way {
      case "convenience only": graph.nodes[1].initializers[0].isConvenience = true
      case "other initialiser":
        var other = graph.nodes[1].initializers[0]
        other.parameters = []
        graph.nodes[1].initializers.append(other)
      case "codable": graph.nodes[1].supertypes = ["Codable"]
      default: break
      }
    }
    #expect(app.findings(.dependencyCycle).isEmpty)
  }

  @Test func theSystemsCoderInitialiserIsNoWayOut() {
    var app = CycleGraphFixture("A", "B")
    app.demands("A", "B")
    app.demands("B", "A")
    app.changeGraph { graph in
      var coder = graph.nodes[1].initializers[0]
      coder.parameters[0].typeText = "NSCoder"
      coder.parameters[0].types = []
      graph.nodes[1].initializers.append(coder)
    }
    #expect(app.findings(.dependencyCycle).count == 1)
  }

  @Test func aParentThatMakesAChildWithItselfIsOrdinary() {
    var app = CycleGraphFixture("Child", "Parent")
    app.makes("Parent", "Child")
    app.demands("Child", "Parent")
    #expect(app.findings(.dependencyCycle).isEmpty)
  }

  @Test func aTypeThatMakesItselfIsATree() {
    var app = CycleGraphFixture("Folder")
    app.makes("Folder", "Folder")
    app.demands("Folder", "Folder")
    #expect(app.findings(.dependencyCycle).isEmpty)
  }

  @Test func factoriesThatResolveEachOtherNeverEnd() throws {
    var app = CycleGraphFixture("Gateway", "Paying", "Receipts", kinds: ["Paying": .protocol])
    app.binds("Paying", "Gateway")
    app.binds("Receipts", "Receipts")
    app.resolves("Gateway", "Receipts", in: 0)
    app.resolves("Receipts", "Paying", in: 1)
    let finding = try #require(app.findings(.dependencyCycle).first)
    #expect(finding.verdict == "hard")
    #expect(finding.walk == "Gateway > Receipts > Paying > Gateway")
    #expect(finding.subjects == ["App.Gateway", "App.Receipts"])
    #expect(finding.message == "constructing Gateway never ends: 2 types need each other before any exists")
    #expect(finding.path.map(\.note).last == "Swinject binds Paying → Gateway")
    #expect(
      finding.help.first
        == "hop 1: resolve Receipts in `initCompleted` of Gateway instead of in its factory → 0 cycles left")
  }

  @Test func aDecoratorUnderAnotherNameIsAnotherObject() {
    var app = CycleGraphFixture("Caching", "Remote", "Repository", kinds: ["Repository": .protocol])
    app.binds("Repository", "Caching")
    app.binds("Repository", "Remote", named: "remote")
    app.demands("Caching", "Repository")
    app.resolves("Caching", "Repository", named: "remote", in: 0)
    #expect(app.findings(.dependencyCycle).isEmpty)
  }

  @Test func aTagWithAnEntryOfItsOwnFallsBackToNoOther() {
    var app = CycleGraphFixture("Caching", "Remote", "Repository", kinds: ["Repository": .protocol])
    app.binds("Repository", "Caching")
    app.binds("Repository", "Remote", named: "remote")
    app.resolves("Caching", "Repository", named: "remote", in: 0)
    app.changeGraph { $0.requests[0].isApproximate = true }
    #expect(app.findings(.dependencyCycle).isEmpty)
    app.resolves("Caching", "Repository", named: "local", in: 0)
    app.changeGraph { $0.requests[1].isApproximate = true }
    #expect(app.findings(.dependencyCycle).map(\.walk) == ["Caching > Repository > Caching"])
  }

  @Test func aDecoratorThatAsksForItsOwnNameNeverEnds() {
    var app = CycleGraphFixture("Caching", "Remote", "Repository", kinds: ["Repository": .protocol])
    app.binds("Repository", "Caching")
    app.binds("Repository", "Remote", named: "remote")
    app.resolves("Caching", "Repository", in: 0)
    let findings = app.findings(.dependencyCycle)
    #expect(findings.map(\.walk) == ["Caching > Repository > Caching"])
    #expect(findings.map(\.message) == ["constructing Caching never ends: it needs another Caching before it exists"])
  }

  @Test func aClassThatAContainerInjectsIntoItselfNeverEnds() {
    var app = CycleGraphFixture("Node")
    app.binds("Node", "Node")
    app.resolves("Node", "Node", in: 0)
    #expect(app.findings(.dependencyCycle).map(\.walk) == ["Node > Node"])
    var other = CycleGraphFixture("Node")
    other.binds("Node", "Node")
    other.resolves("Node", "Node", named: "leaf", in: 0)
    #expect(other.findings(.dependencyCycle).isEmpty)
  }

  @Test func oneOfSeveralProvidersIsOnlyLikely() {
    var app = CycleGraphFixture("Fast", "Slow", "Storing", "User", kinds: ["Storing": .protocol])
    app.binds("Storing", "Fast")
    app.binds("Storing", "Slow")
    app.resolves("User", "Storing")
    app.resolves("Fast", "User")
    #expect(app.findings(.dependencyCycle).map(\.certainty) == [.likely])
  }

  @Test func readingBeginsNearestToACompositionRoot() {
    var app = CycleGraphFixture("A", "B", "Root")
    app.makes("A", "B")
    app.makes("B", "A")
    app.makes("Root", "B")
    app.changeGraph { $0.nodes[2].isCompositionRoot = true }
    let finding = app.findings(.dependencyCycle).first
    #expect(finding?.walk == "B > A > B")
    #expect(finding?.identity == ["App.A", "body", "App.B", "body"])
  }

  @Test func aCoverIsReportedAndTheSharedHopIsTheCheapestBreak() {
    // Two rings that share A → B.
    var app = CycleGraphFixture("A", "B", "C", "D")
    app.makes("A", "B")
    app.makes("B", "C")
    app.makes("C", "A")
    app.makes("B", "D")
    app.makes("D", "A")
    let findings = app.findings(.dependencyCycle)
    #expect(findings.map(\.walk) == ["A > B > C > A", "A > B > D > A"])
    #expect(findings[0].help.first == "hop 1: pass B to A, or make it `lazy` there → 0 cycles left")
    #expect(findings[0].help.dropFirst().first?.hasSuffix("→ 1 cycle left") == true)
    #expect(
      findings[0].help.last == "breaking 1 hop clears all cycles of these 4 types: A → B (the cheapest set)")
  }

  @Test func aTangleIsCutAtFiftyCyclesAndSaysSo() throws {
    var app = CycleGraphFixture("Hub")
    app.changeGraph { graph in
      for index in 10..<80 {
        graph.nodes.append(
          Node(id: "App.T\(index)", name: "T\(index)", module: "App", kind: .class, site: nil, role: .production))
      }
    }
    for index in 10..<80 {
      app.makes("Hub", "T\(index)")
      app.makes("T\(index)", "Hub")
    }
    let findings = app.findings(.dependencyCycle)
    #expect(findings.count == 50)
    #expect(findings.last?.help.last == "this group has more cycles; they are listed when these 50 are fixed")
  }

  @Test func linesAndTheOrderOfEdgesDoNotChangeTheIdentity() {
    var one = CycleGraphFixture("A", "B", "C")
    one.makes("A", "B")
    one.makes("B", "C")
    one.makes("C", "A")
    var other = CycleGraphFixture("A", "B", "C")
    _ = other.site()
    other.makes("C", "A")
    other.makes("A", "B")
    other.makes("B", "C")
    #expect(one.findings(.dependencyCycle).map(\.fingerprint) == other.findings(.dependencyCycle).map(\.fingerprint))
  }
}
