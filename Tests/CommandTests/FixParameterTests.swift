import Foundation
import Testing

/// How a type comes to be given what it reached for.
@Suite struct FixParameterTests {
  private static let engine = """
    public final class Engine {
      public static let shared = Engine()
      private var syncs = 0
      private init() {}
      func sync() { syncs += 1 }
    }
    public final class SourceStore {}

    """

  private static func apply(_ text: String, _ words: String...) throws -> (text: String, error: String) {
    let folder = try Folder([
      "Sources/A.swift": engine + text,
      ".barograph.yml": "rules:\n  hidden_singleton: {everywhere: true}\n  ambient_dependency: {everywhere: true}\n",
    ])
    let all = ["fix", "--apply", "--unsafe", "--only-rule", "hidden_singleton", "--no-cache"] + words
    let run = try Program.run(all, in: folder.path)
    #expect(run.status == 0, "\(run.error)")
    let after = try folder.read("Sources/A.swift")
    #expect(after.hasPrefix(engine))
    #expect(try Program.run(all, in: folder.path).output.isEmpty)
    #expect(try folder.read("Sources/A.swift") == after)
    if !run.output.isEmpty {
      let left = try Program.run("lint", "--only-rule", "hidden_singleton", "--strict", "--no-cache", in: folder.path)
      #expect(left.status == 0, "\(left.output)")
    }
    return (String(after.dropFirst(engine.count)), run.error)
  }

  // MARK: Initialisers

  @Test(arguments: [
    (
      """
      final class Scheduler {
        var runs = 0  // so far
        func run() { Engine.shared.sync() }
      }

      """,
      """
      final class Scheduler {
        var runs = 0  // so far
        private let engine: Engine

        init(engine: Engine = Engine.shared) {
          self.engine = engine
        }

        func run() { engine.sync() }
      }

      """
    ),
    (
      """
      struct Scheduler {
        let source: SourceStore
        func run() { Engine.shared.sync() }
      }

      """,
      """
      struct Scheduler {
        let source: SourceStore
        var engine: Engine = Engine.shared
        func run() { engine.sync() }
      }

      """
    ),
    (
      """
      public final class Scheduler {
        private let source: SourceStore
        public init(_ source: SourceStore) { self.source = source }
        func run() { Engine.shared.sync() }
      }

      """,
      """
      public final class Scheduler {
        private let source: SourceStore
        private let engine: Engine
        public init(_ source: SourceStore, engine: Engine = Engine.shared) { self.engine = engine; self.source = source }
        func run() { engine.sync() }
      }

      """
    ),
    (
      "final class Scheduler {\n  init() {}\n  func run() { Engine.shared.sync() }\n}\n",
      """
      final class Scheduler {
        private let engine: Engine

        init(engine: Engine = Engine.shared) { self.engine = engine }
        func run() { engine.sync() }
      }

      """
    ),
  ])
  func everyKindOfInitialiserTakesOneMore(before: String, after: String) throws {
    let mended = try Self.apply(before)
    #expect(mended.text == after, "\(mended.error)")
  }

  @Test(arguments: [
    ("struct Scheduler {\n  private var runs = 0\n", "Scheduler has no initialiser of its own"),
    ("final class Scheduler: NSObject {\n", "what NSObject brings or asks for is not known"),
    ("enum Scheduler {\n  case on\n", "Scheduler has no initialiser of its own"),
    (
      "import Foundation\nopen class Scheduler {\n  public init() {}\n",
      "other modules may have subclasses of Scheduler"
    ),
    ("final class Scheduler: Sendable {\n  init() {}\n", "Scheduler is Sendable, and the shared instance is not"),
    (
      "struct Scheduler {\n  let runs: Int\n}\nextension Scheduler {\n  init() { runs = 0 }\n",
      "the initialiser of Scheduler stands in an extension"
    ),
  ])
  func whatTakesNoneIsLeft(head: String, reason: String) throws {
    let text = head + "  func run() { Engine.shared.sync() }\n}\n"
    let mended = try Self.apply(text)
    #expect(mended.text == text)
    #expect(mended.error.contains(reason), "\(mended.error)")
  }

  @Test(arguments: [
    ("struct Scheduler", "@Sendable () -> Date"), ("final class Scheduler", "() -> Date"),
    ("final class Scheduler: Work", "@Sendable () -> Date"), ("actor Scheduler", "@Sendable () -> Date"),
  ])
  func whatMayBeSentKeepsWhatCanBeSent(kind: String, type: String) throws {
    let folder = try Folder([
      "Sources/A.swift": """
      import Foundation

      protocol Work: Sendable {}
      \(kind) {
        let runs: Int
        init(runs: Int) { self.runs = runs }
        func now() -> Date { Date() }
      }

      """,
      ".barograph.yml": "rules:\n  ambient_dependency: {everywhere: true}\n",
    ])
    let run = try Program.run(
      "fix", "--apply", "--unsafe", "--only-rule", "ambient_dependency", "--no-cache", in: folder.path)
    #expect(try folder.read("Sources/A.swift").contains("\n  private let makeDate: \(type)\n"), "\(run.error)")
  }

  @Test func whatOtherModulesInlineIsLeft() throws {
    let text = """
      public struct Scheduler {
        public init() {}
        @inlinable public func run() { Engine.shared.sync() }
      }

      """
    let mended = try Self.apply(text)
    #expect(mended.text == text)
    #expect(mended.error.contains("other modules inline the code that reaches it"), "\(mended.error)")
  }

  @Test func whatAnotherFileReadsIsNotPrivate() throws {
    let head = "final class Scheduler {\n  let runs: Int\n  init(runs: Int) { self.runs = runs }\n}\n"
    let folder = try Folder([
      "Sources/A.swift": Self.engine + head,
      "Sources/B.swift": "extension Scheduler {\n  func run() { Engine.shared.sync() }\n}\n",
      ".barograph.yml": "rules:\n  hidden_singleton: {everywhere: true}\n",
    ])
    let run = try Program.run(
      "fix", "--apply", "--unsafe", "--only-rule", "hidden_singleton", "--no-cache", in: folder.path)
    #expect(try folder.read("Sources/A.swift").contains("\n  let runs: Int\n  let engine: Engine\n"), "\(run.error)")
    #expect(try folder.read("Sources/B.swift").contains("run() { engine.sync() }"))
  }

  // MARK: Through callers

  private static let scheduler = """
    final class Scheduler {
      private let source: SourceStore
      init(source: SourceStore) {
        self.source = source
      }
      func run() { Engine.shared.sync() }
    }

    """
  private static let handed = """
    final class Scheduler {
      private let source: SourceStore
      private let engine: Engine
      init(source: SourceStore, engine: Engine) {
        self.engine = engine
        self.source = source
      }
      func run() { engine.sync() }
    }

    """

  private static let bell = """
    protocol Bell { func ring() }
    final class ChurchBell: Bell {
      static let shared = ChurchBell()
      private var rings = 0
      private init() {}
      func ring() { rings += 1 }
      func mend() { rings = 0 }
    }

    """

  @Test(arguments: [
    ("ring", "final class Ringer", "Bell"), ("mend", "final class Ringer", "ChurchBell"),
    ("ring", "struct Ringer", "Bell"),
  ])
  func theProtocolIsTakenThatDeclaresWhatIsUsed(method: String, kind: String, type: String) throws {
    func ringer(_ more: String, _ parameter: String, _ keeping: String, _ bell: String) -> String {
      Self.bell + """
        \(kind) {
          private let source: SourceStore
        \(more)  init(source: SourceStore\(parameter)) {
        \(keeping)    self.source = source
          }
          func run() { \(bell).\(method)() }
        }

        """
    }
    let mended = try Self.apply(ringer("", "", "", "ChurchBell.shared"))
    let after = ringer(
      "  private let churchBell: \(type)\n", ", churchBell: \(type) = ChurchBell.shared",
      "    self.churchBell = churchBell\n", "churchBell")
    #expect(mended.text == after, "\(mended.text)\(mended.error)")
  }

  @Test(arguments: ["actor Porter", "@MainActor final class Porter"])
  func whatIsReachedOutsideTheActorStays(kind: String) throws {
    let porter = """
      \(kind) {
        private let source: SourceStore
        init(source: SourceStore) {
          self.source = source
        }
        nonisolated func run() { Engine.shared.sync() }
      }

      """
    let mended = try Self.apply(porter)
    #expect(mended.text == porter)
    #expect(
      mended.error.contains("it is reached in a nonisolated method, and Engine is not Sendable"), "\(mended.error)")
  }

  @Test func aParameterIsHandedThroughToWhereTheProgramIsPutTogether() throws {
    let mended = try Self.apply(
      Self.scheduler + """
        final class Desk {
          private let scheduler = Scheduler(source: SourceStore())
        }
        final class Room {
          private let desk: Desk
          init() {
            desk = Desk()
          }
        }
        final class House {
          func room() -> Room { Room() }
          func later() -> Scheduler {
            Scheduler(
              source: SourceStore()
            )
          }
        }
        func main() {
          _ = House()
        }

        """, "--through-callers")
    #expect(
      mended.text
        == Self.handed + """
          final class Desk {
            private let scheduler: Scheduler

            init(engine: Engine) {
              self.scheduler = Scheduler(source: SourceStore(), engine: engine)
            }
          }
          final class Room {
            private let desk: Desk
            init(engine: Engine) {
              desk = Desk(engine: engine)
            }
          }
          final class House {
            private let engine: Engine

            init(engine: Engine) {
              self.engine = engine
            }

            func room() -> Room { Room(engine: engine) }
            func later() -> Scheduler {
              Scheduler(
                source: SourceStore(),
                engine: engine
              )
            }
          }
          func main() {
            _ = House(engine: Engine.shared)
          }

          """, "\(mended.error)")
  }

  @Test(arguments: [
    ("", "nothing in this project makes a Scheduler"),
    (
      "final class Desk {\n  private let scheduler = Scheduler(source: SourceStore())\n}\n",
      "nothing in this project makes a Desk"
    ),
    (
      "enum Desk {\n  case on\n  var scheduler: Scheduler { Scheduler(source: SourceStore()) }\n}\n",
      "Desk has no initialiser of its own"
    ),
    (
      "final class Desk {\n  lazy var make: () -> Scheduler = { Scheduler(source: SourceStore()) }\n}\nlet desk = Desk()\n",
      "it is the initial value of a property"
    ),
    (
      "final class Desk {\n  func make() -> () -> Scheduler { { Scheduler(source: SourceStore()) } }\n}\nlet desk = Desk()\n",
      "Desk makes it in a closure"
    ),
    (
      "class Desk {\n  let scheduler = Scheduler(source: SourceStore())\n}\nfinal class Table: Desk {}\nlet desk = Table()\n",
      "Desk, which would hand it on, has subclasses"
    ),
    (
      "extension Scheduler {\n  func again() -> Scheduler { Scheduler(source: source) }\n}\n",
      "Scheduler makes itself in the end"
    ),
    (
      "func make(_ s: SourceStore) -> Scheduler { .init(source: s) }\n", "of which type is not written"
    ),
    (
      "public final class Desk {\n  private let scheduler: Scheduler\n  public init() {\n"
        + "    scheduler = Scheduler(source: SourceStore())\n  }\n}\nlet desk = Desk()\n",
      "the initialiser of Desk is called from other modules"
    ),
  ])
  func whatCannotBeHandedThroughIsLeft(rest: String, reason: String) throws {
    let text = Self.scheduler + rest
    let mended = try Self.apply(text, "--through-callers")
    #expect(mended.text == text)
    #expect(mended.error.contains(reason), "\(mended.error)")
  }

  @Test func whoHasItGivesWhatItHas() throws {
    let mended = try Self.apply(
      Self.scheduler + """
        final class Desk {
          private let engine: Engine
          init(engine: Engine) {
            self.engine = engine
          }
          func scheduler() -> Scheduler { Scheduler(source: SourceStore()) }
          func sync() { engine.sync() }
        }
        let desk = Desk(engine: Engine.shared)

        """, "--through-callers")
    #expect(mended.text.hasPrefix(Self.handed))
    #expect(mended.text.contains("Scheduler(source: SourceStore(), engine: engine)"), "\(mended.text)\(mended.error)")
    #expect(mended.text.hasSuffix("let desk = Desk(engine: Engine.shared)\n"))
  }

  @Test func throughCallersIsForWhoLooks() throws {
    let folder = try Folder(["Sources/A.swift": Self.engine])
    let run = try Program.run("fix", "--through-callers", in: folder.path)
    #expect(run.status == 2)
    #expect(run.error.contains("--through-callers needs --unsafe"))
  }
}
