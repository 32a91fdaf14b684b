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

  @Test func aValueThatOnlyBlocksOfAClosureSayIsOfItsType() {
    let text = """
      final class Atlas {
        static let shared = { do { let atlas = try Atlas(); return atlas } catch { fatalError() } }()
        init() throws {}
      }
      final class Page { func show() { _ = Atlas.shared } }
      """
    #expect(accesses(text) == ["Page -> Atlas, Atlas.shared"])
  }

  @Test(
    "A class method of Objective-C hands out the application's delegate, whatever it is called; what is made anew is none",
    arguments: [
      (
        "return (AppDelegate *)UIApplication.sharedApplication.delegate;",
        ["Page -> AppDelegate, AppDelegate.application"]
      ),
      (
        "return (AppDelegate *)[[UIApplication sharedApplication] delegate];",
        ["Page -> AppDelegate, AppDelegate.application"]
      ),
      ("return (AppDelegate *)[[UIApplication sharedApplication] keyWindow];", []),
      ("return [[AppDelegate alloc] init];", []),
    ])
  func delegates(_ body: String, _ expected: [String]) {
    let found = accesses(
      """
      //- App/AppDelegate.m
      @interface AppDelegate : UIResponder <UIApplicationDelegate>
      + (AppDelegate *)application;
      - (void)save;
      @end
      @implementation AppDelegate
      + (AppDelegate *)application { \(body) }
      - (void)save {}
      @end
      @interface Page : UIViewController
      @end
      @implementation Page
      - (void)show { [[AppDelegate application] save]; }
      @end
      """)
    #expect(found == expected)
  }

  @Test(
    "A function called like the one instance hands out what is reached from a type; what it is given, or makes, is none",
    arguments: [
      ("static func shared() -> Room? { Window.main?.room }", ["Page -> Room, Room.shared"]),
      ("static func shared() -> Room? { return Window.main?.content as? Room }", ["Page -> Room, Room.shared"]),
      ("static func shared() -> Room? { Window.make().room }", []),
      ("static func shared(of window: Window) -> Room? { window.room }", []),
    ])
  func reached(_ function: String, _ expected: [String]) {
    let text = """
      final class Window {
        static var main: Window?
        static func make() -> Window { Window() }
        var room: Room?
        var content: AnyObject?
      }
      final class Room { \(function)
        func open() {} }
      final class Page { func show(_ window: Window) { Room.shared(\(function.contains("of ") ? "of: window" : ""))?.open() } }
      """
    #expect(accesses(text).filter { $0.hasPrefix("Page -> Room") } == expected)
  }

  @Test func aClassOfObjectiveCKeepsWhatOthersShare() {
    let found = accesses(
      """
      //- App/Everything.m
      @interface Speaker : NSObject
      - (void)say;
      @end
      @implementation Speaker
      - (void)say {}
      @end
      @interface Everything : NSObject
      + (Speaker *)sharedSpeaker;
      + (Speaker *)newSpeaker;
      @end
      @implementation Everything
      + (Speaker *)sharedSpeaker {
        static Speaker *speaker;
        static dispatch_once_t once;
        dispatch_once(&once, ^{ speaker = [[Speaker alloc] init]; });
        return speaker;
      }
      + (Speaker *)newSpeaker { return [[Speaker alloc] init]; }
      @end
      @interface Page : NSObject
      @end
      @implementation Page
      - (void)show { [[Everything sharedSpeaker] say]; [[Everything newSpeaker] say]; }
      @end
      """)
    #expect(found == ["Page -> Speaker, Everything.sharedSpeaker"])
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
