import Foundation
import Testing

/// `barograph fix`, as people run it.
@Suite struct FixCommandTests {
  private static let engine = """
    final class Engine {
      static let shared = Engine()
      private var syncs = 0
      private init() {}
      func sync() { syncs += 1 }
    }
    final class SourceStore {}

    """

  /// A type that is given a store and reaches the engine, with a body of its own.
  private static func scheduler(_ members: String) -> String {
    engine + "final class Scheduler {\n  let source: SourceStore  // kept\n\(members)\n}\n"
  }

  @Test func showsADiffAndChangesNothing() throws {
    let text = "final class A {}  // barograph:ignore over_injection - old\n"
    let folder = try Folder(["Sources/A.swift": text])
    let run = try Program.run("fix", "--no-cache", in: folder.path)
    #expect(run.status == 0)
    #expect(
      run.output == """
        --- a/Sources/A.swift
        +++ b/Sources/A.swift
        @@ -1 +1 @@
        -final class A {}  // barograph:ignore over_injection - old
        +final class A {}

        """)
    #expect(run.error.contains("note: 1 finding would be mended in 1 file\n"))
    #expect(try folder.read("Sources/A.swift") == text)
  }

  @Test func aSuppressionLosesWhatItSilencesInVainAndThenItsLine() throws {
    let folder = try Folder([
      "Sources/A.swift": """
      /* kept */
        // barograph:ignore over_injection, dependency_cycle - both are gone\r
      final class A {}\r
      // barograph:ignore over_injection, hidden_singleton - one is true
      final class B {
        let a: A
        init(a: A) { self.a = a }
      }

      """
    ])
    #expect(try Program.run("fix", "--apply", "--no-cache", in: folder.path).status == 0)
    let text = try folder.read("Sources/A.swift")
    #expect(text.hasPrefix("/* kept */\nfinal class A {}\r\nfinal class B {"))
    #expect(try Program.run("fix", "--apply", "--no-cache", in: folder.path).output.isEmpty)
    #expect(try folder.read("Sources/A.swift") == text)
  }

  @Test func whatNeedsALookIsOnlyDoneWhenAskedFor() throws {
    let folder = try Folder([
      "Sources/A.swift": Self.scheduler(
        "  init(source: SourceStore) {\n    self.source = source\n  }\n  func run() { Engine.shared.sync() }")
    ])
    let safe = try Program.run("fix", "--no-cache", in: folder.path)
    #expect(safe.output.isEmpty)
    #expect(safe.error.contains("note: 1 more fix needs a look: `--unsafe`"))
    let run = try Program.run("fix", "--apply", "--unsafe", "--no-cache", in: folder.path)
    #expect(run.output == "Sources/A.swift:13: take 'engine' as a parameter of Scheduler [hidden_singleton]\n")
    #expect(
      try folder.read("Sources/A.swift")
        == Self.engine + """
          final class Scheduler {
            let source: SourceStore  // kept
            private let engine: Engine
            init(source: SourceStore, engine: Engine = Engine.shared) {
              self.engine = engine
              self.source = source
            }
            func run() { engine.sync() }
          }

          """)
    #expect(try Program.run("lint", "--no-cache", "--strict", in: folder.path).status == 0)
  }

  @Test(arguments: [
    (
      "  init(source: SourceStore) { self.source = source }\n  func run() -> () -> Void { { Engine.shared.sync() } }",
      "it is reached in a closure, which would keep the whole object"
    ),
    (
      "  init(source: SourceStore) { self.source = source }\n  func run() { Engine.shared.sync() }\n"
        + "  static func runOnce() { Engine.shared.sync() }", "it is reached in a static member"
    ),
    (
      "  init(source: SourceStore) { self.source = source }\n  init() { source = SourceStore() }\n"
        + "  func run() { Engine.shared.sync() }", "Scheduler has several initialisers"
    ),
    (
      "  public init(source: SourceStore) { self.source = source }\n  func run() { Engine.shared.sync() }",
      "the initialiser of Scheduler is called from other modules, which do not see what it would take"
    ),
    (
      "  init(source: SourceStore) { self.source = source }\n  func run(engine: Int) { Engine.shared.sync() }",
      "'engine' means something there already"
    ),
  ])
  func saysWhyItLeavesSomethingAsItIs(members: String, reason: String) throws {
    let folder = try Folder(["Sources/A.swift": Self.scheduler(members)])
    let run = try Program.run("fix", "--unsafe", "--no-cache", in: folder.path)
    #expect(run.output.isEmpty)
    #expect(run.error.contains("hidden_singleton: \(reason)\n"), "\(run.error)")
  }

  @Test(arguments: [
    // What a type of a library offers, others may use.
    "public final class A { public static var shared = A()\n  private init() {} }",
    // Written, though not by a plain assignment.
    "final class A { static var shared = A()\n  private init() {} }\nfunc f(_ a: A) { var a = a; swap(&A.shared, &a) }",
    "final class A { static var shared = A()\n  private init() {} }\nfunc f(_ a: A) { (A.shared, _) = (a, 1) }",
    // Initialisers that are not all in sight.
    "final class A {\n  static let shared = A()\n  #if DEBUG\n  init() {}\n  #else\n  init() {}\n  #endif\n  func a() {}\n}",
    "final class A {\n  static let shared = A()\n  var n = 0\n}\nextension A { convenience init(n: Int) { self.init() } }",
    "public final class A {\n  public static let shared = A()\n  public init() {}\n  var n = 0\n}",
  ])
  func whatOthersMayUseStaysOpen(source: String) throws {
    let folder = try Folder(["Sources/A.swift": source + "\n"])
    let run = try Program.run("fix", "--unsafe", "--no-cache", in: folder.path)
    #expect(run.status == 0)
    #expect(run.output.isEmpty, "\(run.output)")
  }

  @Test(arguments: [
    (
      "final class A {\n  static let shared = A()\n  var n = 0\n}",
      "final class A {\n  static let shared = A()\n  private init() {}\n  var n = 0\n}"
    ),
    (
      "final class A {\n  static let shared = A()\n  internal init() { n = 1 }\n  var n = 0\n}",
      "final class A {\n  static let shared = A()\n  private init() { n = 1 }\n  var n = 0\n}"
    ),
    (
      "final class A {\n  static  var shared = A()\n  private init() {}\n}",
      "final class A {\n  static  let shared = A()\n  private init() {}\n}"
    ),
  ])
  func nobodyMakesOrReplacesWhatIsThereOnce(before: String, after: String) throws {
    let folder = try Folder(["Sources/A.swift": before + "\n"])
    #expect(try Program.run("fix", "--apply", "--no-cache", in: folder.path).status == 0)
    #expect(try folder.read("Sources/A.swift") == after + "\n")
  }

  @Test func whatTheInstanceMakesDoesNotAskForIt() throws {
    let folder = try Folder([
      "Sources/A.swift": """
      final class Store {}
      final class Bus {
        static let shared = Bus()
        private var sent = 0
        private let listener = Listener(store: Store())
        private init() {}
        func send() { sent += 1 }
      }
      final class Listener {
        let store: Store
        init(store: Store) { self.store = store }
        func hear() { Bus.shared.send() }
      }

      """
    ])
    let run = try Program.run("fix", "--unsafe", "--no-cache", in: folder.path)
    #expect(run.output.isEmpty)
    #expect(run.error.contains("the shared instance makes or holds it"), "\(run.error)")
  }

  @Test func whatDoesNotParseIsLeftAlone() throws {
    let folder = try Folder([
      "Sources/A.swift": Self.scheduler(
        "  init(source: SourceStore) { self.source = source }\n  func run() { Engine.shared.sync() }") + "let = }\n"
    ])
    let text = try folder.read("Sources/A.swift")
    #expect(try Program.run("fix", "--apply", "--unsafe", "--no-cache", in: folder.path).status == 0)
    #expect(try folder.read("Sources/A.swift") == text)
  }

  @Test func aLinkIsNotWritten() throws {
    let text = "final class A {}  // barograph:ignore over_injection - old\n"
    let folder = try Folder(["Elsewhere/A.swift": text, "App/Sources/B.swift": "final class B {}\n"])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/App/Sources/A.swift", withDestinationPath: folder.path + "/Elsewhere/A.swift")
    let run = try Program.run("fix", "--apply", "--isolated", "--no-cache", "App", in: folder.path)
    #expect(try folder.read("Elsewhere/A.swift") == text)
    #expect(run.status == 2 || run.output.isEmpty)
  }

  @Test func showingAndChangingExcludeEachOther() throws {
    let folder = try Folder(["Sources/A.swift": "final class A {}\n"])
    let run = try Program.run("fix", "--diff", "--apply", in: folder.path)
    #expect(run.status == 2)
    #expect(run.error.contains("--diff and --apply exclude each other; choose one."))
  }
}
