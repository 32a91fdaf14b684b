import BarographModel
import BarographRules
import Testing

@Suite("A component sees what it and those above it provide")
struct ComponentTreeTests {
  /// Root makes Home and Login, both make Detail.
  private struct Tree {
    var app = ProjectByHand()
    let detail: Int
    let home: Int
    let login: Int
    let root: Int

    init() {
      detail = app.container("Detail", .component)
      home = app.container("Home", .component, includes: [detail])
      login = app.container("Login", .component, includes: [detail])
      root = app.container("Root", .component, includes: [home, login])
    }

    /// Detail asks for the store.
    mutating func ask() -> [Finding] {
      let row = detail
      app.asks(for: "Store", by: "Detail") { $0.container = row }
      return app.findings(.missingBinding)
    }
  }

  @Test func whatTheRootProvidesIsSeenEverywhere() {
    var tree = Tree()
    tree.app.binds("Store", to: "Store", in: tree.root)
    #expect(tree.ask().isEmpty)
  }

  @Test func itsOwnProviderIsEnough() {
    var tree = Tree()
    tree.app.binds("Store", to: "Store", in: tree.detail)
    #expect(tree.ask().isEmpty)
  }

  @Test func itsOwnProviderIsNoneForWhatItAsksThoseAbove() {
    var tree = Tree()
    tree.app.binds("Store", to: "Store", in: tree.detail)
    let detail = tree.detail
    tree.app.asks(for: "Store", by: "Detail") {
      $0.container = detail
      $0.startsAtParent = true
    }
    #expect(tree.app.findings(.missingBinding).map(\.severity) == [.error])
    tree.app.binds("Store", to: "Store", in: tree.root)
    #expect(tree.app.findings(.missingBinding).isEmpty)
  }

  @Test func everyWayNeedsOne() throws {
    var tree = Tree()
    tree.app.binds("Store", to: "Store", in: tree.home)
    let finding = try #require(tree.ask().first)
    #expect(finding.severity == .error)
    #expect(
      finding.related.map(\.message).prefix(3) == [
        "Root does not provide it on this way", "Login does not provide it on this way",
        "Detail does not provide it on this way",
      ])
    var both = Tree()
    both.app.binds("Store", to: "Store", in: both.home)
    both.app.binds("Store", to: "Store", in: both.login)
    #expect(both.ask().isEmpty)
  }

  @Test func aSiblingsProviderIsNotSeen() {
    var tree = Tree()
    let other = tree.app.container("Other", .component)
    let root = tree.root
    tree.app.changeGraph { $0.containers[root].includes.append(other) }
    tree.app.binds("Store", to: "Store", in: other)
    #expect(tree.ask().count == 1)
  }

  @Test func aModuleThatAComponentIncludesProvidesInItsName() {
    var tree = Tree()
    let inner = tree.app.container("InnerModule")
    let module = tree.app.container("Module", includes: [inner])
    let root = tree.root
    tree.app.changeGraph { $0.containers[root].includes.append(module) }
    tree.app.binds("Store", to: "Store", in: inner)
    #expect(tree.ask().isEmpty)
  }

  @Test func aModuleOfASiblingDoesNot() {
    var tree = Tree()
    let module = tree.app.container("Module")
    let home = tree.home
    tree.app.changeGraph { $0.containers[home].includes.append(module) }
    tree.app.binds("Store", to: "Store", in: module)
    // Detail is made by Login as well.
    #expect(tree.ask().count == 1)
  }

  @Test func whatAComponentSharesIsOfferedBelowIt() {
    var tree = Tree()
    let half = tree.app.container("OtherHalf", .component)
    let root = tree.root
    tree.app.changeGraph {
      $0.containers[root].includes.append(half)
      $0.containers[root].shares = [half]
    }
    tree.app.binds("Store", to: "Store", in: half)
    #expect(tree.ask().isEmpty)
  }

  @Test func whatNoNameFindsIsFoundByItsTypeInWeaverAlone() {
    for (framework, count) in [("Weaver", 0), ("Needle", 1)] {
      var tree = Tree()
      tree.app.framework("Weaver", .findsByType)
      tree.app.binds("Store", to: "Disk", named: "store", in: tree.root) { $0.key.framework = framework }
      let detail = tree.detail
      tree.app.asks(for: "Store", named: "ownStore", by: "Detail") {
        $0.container = detail
        $0.key.framework = framework
      }
      tree.app.changeGraph { graph in
        for row in graph.containers.indices { graph.containers[row].framework = framework }
      }
      #expect(tree.app.findings(.missingBinding).count == count)
    }
  }

  @Test func ofTwoThatTheTypeFindsNoneIsChosen() {
    var tree = Tree()
    tree.app.framework("Weaver", .findsByType)
    for name in ["store", "otherStore"] {
      tree.app.binds("Store", to: "Disk", named: name, in: tree.root) { $0.key.framework = "Weaver" }
    }
    let detail = tree.detail
    tree.app.asks(for: "Store", named: "ownStore", by: "Detail") {
      $0.container = detail
      $0.key.framework = "Weaver"
    }
    tree.app.changeGraph { graph in
      for row in graph.containers.indices { graph.containers[row].framework = "Weaver" }
    }
    #expect(tree.app.findings(.missingBinding).count == 1)
  }

  @Test func aComponentAndItsModuleAreFilledTogetherAndItsChildIsNot() {
    var app = ProjectByHand()
    let module = app.container("Module")
    let child = app.container("Child", .component)
    let root = app.container("Root", .component, includes: [module, child])
    app.binds("Store", to: "Disk", in: module)
    app.binds("Store", to: "Memory", in: child)
    #expect(app.findings(.duplicateBinding).isEmpty)
    app.binds("Store", to: "Memory", in: root)
    #expect(
      app.messages(.duplicateBinding) == [
        "Store is bound twice in Module and Root: which one wins depends on the order of composition"
      ])
  }

  @Test func componentsThatMakeEachOtherEnd() {
    var tree = Tree()
    let (detail, home) = (tree.detail, tree.home)
    tree.app.changeGraph { $0.containers[detail].includes.append(home) }
    tree.app.binds("Clock", to: "Clock", in: tree.root)
    #expect(tree.ask().count == 1)
  }
}
