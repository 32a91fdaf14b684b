import BarographModel
import Testing

/// Shared instances that a file keeps, or that a function gives.
@Suite struct SharedVariableTests {
  /// `Page -> Store shared()` for each access of a type to a shared instance.
  private func accesses(_ text: String) -> [String] {
    let graph = SmallProject(text).graph
    return graph.edges.filter { $0.kind == .singleton }.map { edge in
      let singleton = graph.singletons.first { $0.member == edge.member }
      let owner = graph.nodes[singleton?.owner ?? edge.to].name
      return "\(graph.nodes[edge.from].name) -> \(graph.nodes[edge.to].name), \(singleton?.name(in: owner) ?? "?")"
    }.sorted()
  }

  @Test func aVariableAtFileScopeIsReachedByItsName() {
    let found = accesses(
      """
      protocol Log { func say() }
      final class FileLog: Log { func say() {} }
      let disk = Disk()
      var log: any Log = FileLog()
      final class Disk { func load() { log.say() } }
      final class Page { func show() { disk.load(); log.say(); log = FileLog() } }
      """)
    #expect(
      found == ["Disk -> Log, log", "Page -> Disk, disk", "Page -> Log, log", "Page -> Log, log"])
  }

  @Test(
    "What only its file sees, what hides it and what is a value are none",
    arguments: [
      "private let disk = Disk()\nfinal class Disk { func load() {} }\nfinal class Page { func show() { disk.load() } }",
      "let disk = Disk()\nfinal class Disk { func load() {} }\nfinal class Page { func show(disk: Disk) { disk.load() } }",
      "let disk = Disk()\nstruct Disk { func load() {} }\nfinal class Page { func show() { disk.load() } }",
      "var disk: Disk { Disk() }\nfinal class Disk { func load() {} }\nfinal class Page { func show() { disk.load() } }",
    ])
  func others(_ text: String) { #expect(accesses(text) == []) }

  @Test(
    "A function gives the instance that a static variable keeps",
    arguments: [
      ("private static let kept = Store(); class func shared() -> Store { return kept }", "shared", "shared()"),
      ("private static let instance = Store(); static func shared() -> Store { instance }", "shared", "shared()"),
      (
        "private static var kept: Store?; static func sharedStore() -> Store { if let kept { return kept }; let made = Store(); kept = made; return made }",
        "sharedStore", "sharedStore()"
      ),
    ])
  func functions(_ members: String, _ name: String, _ spelling: String) {
    let text = "final class Store { \(members) }\nfinal class Page { func show() { _ = Store.\(spelling) } }"
    #expect(accesses(text) == ["Page -> Store, Store.\(name)"])
    let graph = SmallProject(text).graph
    #expect(graph.singletons.map(\.swiftMember) == [spelling])
    #expect(graph.singletons.allSatisfy { !$0.isMadeBesides })
  }

  @Test func aFunctionBesideAVisibleVariableIsAnotherNameForIt() {
    let text = """
      final class Store { static let main = Store(); static func shared() -> Store { main } }
      final class Page { func show() { _ = Store.shared() } }
      final class Desk { func show() { _ = Store.main } }
      """
    #expect(accesses(text) == ["Desk -> Store, Store.main", "Page -> Store, Store.main"])
  }

  @Test(
    "A function that makes a new object each time, or gives another's, is none",
    arguments: [
      "final class Store { static func shared() -> Store { Store() } }",
      "final class Store { static let count = 1; static func current() -> Store { print(count); return Store() } }",
      "final class Store { private static let kept = Store(); static func copy() -> Store { kept } }",
    ])
  func makers(_ text: String) {
    let called = text.contains("copy()") ? "copy" : text.contains("current()") ? "current" : "shared"
    #expect(accesses(text + "\nfinal class Page { func show() { _ = Store.\(called)() } }") == [])
  }
}
