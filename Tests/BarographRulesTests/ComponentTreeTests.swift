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

  @Test func componentsThatMakeEachOtherEnd() {
    var tree = Tree()
    let (detail, home) = (tree.detail, tree.home)
    tree.app.changeGraph { $0.containers[detail].includes.append(home) }
    tree.app.binds("Clock", to: "Clock", in: tree.root)
    #expect(tree.ask().count == 1)
  }
}
