import BarographEngine
import BarographModel
import Foundation
import Testing

/// What a function registers is registered in the programs that call it.
@Suite struct CallingProgramTests {
  private let manifest = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "Town", targets: [
      .target(name: "Box"), .executableTarget(name: "App", dependencies: ["Box"]),
      .executableTarget(name: "Demo", dependencies: ["Box"]),
    ])
    """
  private let box = """
    import Swinject
    public protocol Clock { func tick() }
    public final class Box {
      public static let shared = Box()
      public let container = Container()
    }
    public final class FakeClock: Clock {
      public func tick() {}
      public static func register() { Box.shared.container.register(Clock.self) { _ in FakeClock() } }
    }
    public final class TrueClock: Clock {
      public func tick() {}
      public static func register() { Box.shared.container.register(Clock.self) { _ in TrueClock() } }
    }
    """

  private func isTwice(app: String, demo: String) throws -> Bool {
    let files = [
      ("Package.swift", manifest), ("Sources/Box/Box.swift", box),
      ("Sources/App/main.swift", "import Box\n" + app),
      ("Sources/Demo/main.swift", "import Box\n" + demo),
    ]
    return try TemporaryFolder.with(files.map { ($0.0, Data($0.1.utf8)) }) { folder in
      check(try graph(of: folder), configuration: Configuration()).contains {
        $0.rule == RuleID("duplicate_binding")
      }
    }
  }

  @Test func twoProgramsRegisterOneEach() throws {
    #expect(try !isTwice(app: "TrueClock.register()", demo: "FakeClock.register()"))
    #expect(try !isTwice(app: "TrueClock.register()", demo: "func fill() { FakeClock.register() }\nfill()"))
  }

  @Test func oneProgramRegistersBoth() throws {
    #expect(try isTwice(app: "TrueClock.register()\nFakeClock.register()", demo: ""))
  }

  /// A function that is handed on may be called by anybody.
  @Test func whoCallsIsNotKnown() throws {
    #expect(
      try isTwice(app: "let all = [TrueClock.register]\nall[0]()", demo: "FakeClock.register()"))
  }
}
