import Foundation
import Testing

/// Fixes that take dependencies away, hold them weakly, or have them given.
@Suite struct FixInjectionTests {
  private static let types = """
    protocol Log {}
    final class Store { func load() {} }

    """

  private static let editor = """
    final class Editor {
      private let store: Store
      /// Where it is written down.
      private let log: Log  // kept
      // MARK: Making
      /// Makes one.
      /// - Parameter store: what it opens
      /// - Parameter log: where it writes
      init(store: Store, log: Log) {
        self.store = store
        self.log = log
      }
      func open() { store.load() }
    }

    """

  @Test func aDependencyThatNothingReadsGoesWithItsArguments() throws {
    let folder = try Folder([
      "Sources/Editor.swift": Self.types + Self.editor,
      "Sources/Desk.swift": """
      final class Desk {
        private let store = Store()
        func open(_ log: Log) {
          Editor(store: store, log: log).open()
          Editor(
            store: store,
            log: log
          ).open()
          _ = Editor.init(store: store /* ours */, log: log)
        }
      }

      """,
    ])
    let run = try Program.run(
      "fix", "--apply", "--unsafe", "--only-rule", "unused_injection", "--no-cache", in: folder.path)
    #expect(run.output == "Sources/Editor.swift:6: give Editor no 'log' [unused_injection]\n", "\(run.error)")
    #expect(
      try folder.read("Sources/Editor.swift")
        == Self.types + """
          final class Editor {
            private let store: Store
            // MARK: Making
            /// Makes one.
            /// - Parameter store: what it opens
            init(store: Store) {
              self.store = store
            }
            func open() { store.load() }
          }

          """)
    #expect(
      try folder.read("Sources/Desk.swift") == """
        final class Desk {
          private let store = Store()
          func open(_ log: Log) {
            Editor(store: store).open()
            Editor(
              store: store
            ).open()
            _ = Editor.init(store: store /* ours */)
          }
        }

        """)
    #expect(try Program.run("fix", "--apply", "--unsafe", "--no-cache", in: folder.path).output.isEmpty)
  }

  /// What is only taken ends no earlier than before, and the end of what keeps nothing is no event.
  @Test(arguments: [
    ("private let log: Log", "self.log = log", "func add() {}", true),
    ("private let log: Log", "self.log = log", "func add() {}\n  deinit { print(1) }", false),
    ("private let log: Log", "self.log = log", "var lines = 0\n  func add() { lines += 1 }", false),
    ("private let size = 1", "", "var lines = 0\n  func add() { lines += 1 }", true),
  ])
  func whatMayEndEarlierNeedsALook(property: String, statement: String, disk: String, isSafe: Bool) throws {
    let folder = try Folder([
      "Sources/Editor.swift": """
      protocol Log: AnyObject {}
      final class Disk: Log {
        \(disk)
      }
      final class Editor {
        \(property)
        private let text: String
        init(text: String, log: Log) {
          self.text = text
          \(statement)
        }
        func open() { print(text) }
      }

      """,
      "Sources/Desk.swift": "func open(_ log: Log) { Editor(text: \"\", log: log).open() }\n",
    ])
    let run = try Program.run("fix", "--only-rule", "unused_injection", "--no-cache", in: folder.path)
    #expect(run.output.isEmpty == !isSafe, "\(run.output)\(run.error)")
    #expect(run.error.contains("needs a look") == !isSafe, "\(run.error)")
  }

  @Test(arguments: [
    (
      "func open() { Editor(store: Store(), log: try! make()).open() }\nfunc make() throws -> Log { fatalError() }",
      "can fail or wait"
    ),
    (
      "func use() { run { Editor(store: $0, log: $1).open() } }\nfunc run(_ f: (Store, Log) -> Void) {}",
      "argument without a name"
    ),
    ("typealias Pen = Editor", "'Sources/Use.swift' has another name for Editor"),
    ("let make: (Store, Log) -> Editor = Editor.init(store:log:)", "hands the initialiser of Editor on"),
    ("let make: (Store, Log) -> Editor = Editor.init", "is handed on as a function"),
    ("func make(_ l: Log) -> Editor { .init(store: Store(), log: l) }", "of which type is not written"),
    ("extension Editor { convenience init(log: Log) { self.init(store: Store(), log: log) } }", "several initialisers"),
    (
      "func make(_ l: Log) -> Editor { Editor(store: Store(), /* ours */ log: l) }",
      "a comment stands where it is given"
    ),
    ("enum Other { final class Editor {} }", "several types are called Editor"),
    ("func make() { struct Editor {}; _ = Editor() }", "something else is called Editor as well"),
    (
      "extension Editor { func copy(_ l: Log) -> Editor { Self(store: Store(), log: l) } }", "may make itself as `Self`"
    ),
  ])
  func whatCannotBeSeenWholeIsLeft(use: String, reason: String) throws {
    let folder = try Folder(["Sources/Editor.swift": Self.types + Self.editor, "Sources/Use.swift": use + "\n"])
    let run = try Program.run("fix", "--unsafe", "--only-rule", "unused_injection", "--no-cache", in: folder.path)
    #expect(run.output.isEmpty, "\(run.output)")
    #expect(run.error.contains(reason), "\(run.error)")
  }

  private static let menu = """
    protocol MenuDelegate: AnyObject { func chose(_ dish: String) }
    final class Menu {
      /// Who is told.
      var delegate: MenuDelegate?
      func tap() { delegate?.chose("soup") }
    }
    final class Table: MenuDelegate {
      private let menu = Menu()
      init() { menu.delegate = self }
      func chose(_ dish: String) {}
    }

    """

  @Test(arguments: [
    ("final class Room {\n  private let table = Table()\n}\n", true),
    ("func lay() { _ = Table() }\n", false),
    (
      "final class Room {\n  private let table = Table()\n  func serve(_ menu: Menu) { menu.delegate = Table() }\n}\n",
      false
    ),
  ])
  func aDelegateThatIsKeptOtherwiseIsHeldWeakly(rest: String, isSafe: Bool) throws {
    let folder = try Folder(["Sources/A.swift": Self.menu + rest])
    if !isSafe {
      let run = try Program.run("fix", "--only-rule", "retain_cycle", "--no-cache", in: folder.path)
      #expect(run.output.isEmpty, "\(run.output)")
      #expect(run.error.contains("1 more fix needs a look"), "\(run.error)")
    }
    let words = ["fix", "--apply", "--only-rule", "retain_cycle", "--no-cache"] + (isSafe ? [] : ["--unsafe"])
    #expect(try Program.run(words, in: folder.path).output.contains("hold 'delegate' weakly"))
    #expect(
      try folder.read("Sources/A.swift")
        == Self.menu.replacing("  var delegate", with: "  weak var delegate") + rest)
    #expect(
      try Program.run("lint", "--only-rule", "retain_cycle", "--strict", "--no-cache", in: folder.path).status == 0)
  }

  @Test(arguments: [
    ("protocol MenuDelegate: AnyObject", "protocol MenuDelegate", "it needs `: AnyObject` first"),
    ("var delegate: MenuDelegate?", "@Published var delegate: MenuDelegate?", "is more than a name and a type"),
  ])
  func whatCannotBeWeakStaysStrong(part: String, instead: String, reason: String) throws {
    let folder = try Folder(["Sources/A.swift": Self.menu.replacing(part, with: instead)])
    let run = try Program.run("fix", "--unsafe", "--only-rule", "retain_cycle", "--no-cache", in: folder.path)
    #expect(run.output.isEmpty, "\(run.output)")
    #expect(run.error.contains(reason), "\(run.error)")
  }

  private static func scheduler(_ kind: String, _ members: String) -> String {
    "import Foundation\n\nfinal class SourceStore {}\n\(kind) {\n  let source: SourceStore\n\(members)\n}\n"
  }

  @Test func theTimeIsAskedForAndSettingsAreGiven() throws {
    let folder = try Folder([
      "Sources/A.swift": Self.scheduler(
        "final class Scheduler",
        """
          init(source: SourceStore) {
            self.source = source
          }
          func isDue(since last: Date) -> Bool { Date().timeIntervalSince(last) > 60 }
          func isAllowed() -> Bool { UserDefaults.standard.bool(forKey: "sync") }
        """)
    ])
    let run = try Program.run("fix", "--apply", "--unsafe", "--no-cache", in: folder.path)
    #expect(run.status == 0)
    #expect(
      try folder.read("Sources/A.swift")
        == Self.scheduler(
          "final class Scheduler",
          """
            private let makeDate: () -> Date
            private let userDefaults: UserDefaults
            init(source: SourceStore, makeDate: @escaping () -> Date = { Date() }, userDefaults: UserDefaults = .standard) {
              self.userDefaults = userDefaults
              self.makeDate = makeDate
              self.source = source
            }
            func isDue(since last: Date) -> Bool { makeDate().timeIntervalSince(last) > 60 }
            func isAllowed() -> Bool { userDefaults.bool(forKey: "sync") }
          """), "\(run.error)")
  }

  @Test(arguments: [
    (
      "struct Scheduler: Equatable", "  static func == (a: Self, b: Self) -> Bool { true }\n",
      "what it keeps is part of its Equatable"
    ),
    ("final class Scheduler", "  var later: () -> Date { { Date() } }\n", "it is reached in a closure"),
    ("class Scheduler", "  class Late: Scheduler {}\n", "Scheduler has subclasses, which call its initialiser"),
  ])
  func whatTheTimeIsNotGivenTo(kind: String, extra: String, reason: String) throws {
    let folder = try Folder([
      "Sources/A.swift": Self.scheduler(
        kind, extra + "  init(source: SourceStore) { self.source = source }\n  func now() -> Date { Date() }")
    ])
    let run = try Program.run("fix", "--unsafe", "--only-rule", "ambient_dependency", "--no-cache", in: folder.path)
    #expect(run.output.isEmpty, "\(run.output)")
    #expect(run.error.contains(reason), "\(run.error)")
  }

  @Test func theBaselineLosesWhatIsGone() throws {
    let folder = try Folder([
      "Sources/A.swift": Self.menu, ".barograph.yml": "baseline: accepted.json\n",
    ])
    #expect(try Program.run("lint", "--write-baseline", "accepted.json", "--no-cache", in: folder.path).status == 0)
    #expect(try folder.read("accepted.json").contains("retain_cycle"))
    try folder.write("Sources/A.swift", Self.menu.replacing("  var delegate", with: "  weak var delegate"))
    let shown = try Program.run("fix", "--no-cache", in: folder.path)
    #expect(shown.status == 0)
    #expect(shown.output.hasPrefix("--- a/accepted.json\n+++ b/accepted.json\n"), "\(shown.output)")
    #expect(shown.output.split(separator: "\n").contains { $0.hasPrefix("-") && $0.contains("retain_cycle") })
    #expect(shown.error.contains("note: 1 entry of 'accepted.json' would go: what is accepted is gone\nhint: "))
    #expect(try folder.read("accepted.json").contains("retain_cycle"))
    #expect(try Program.run("fix", "--apply", "--no-cache", in: folder.path).status == 0)
    #expect(!(try folder.read("accepted.json").contains("retain_cycle")))
  }
}
