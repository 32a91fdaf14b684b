import BarographEngine
import BarographModel
import Foundation
import Testing

/// Rules say nothing of a file that no target of its project compiles.
@Suite struct ForgottenFileTests {
  private let text = """
    final class Clock {
      static let shared = Clock()
      private var ticks = 0
      func tick() { ticks += 1 }
    }
    protocol Bell { func ring() }
    final class Tower {
      private let bell: Bell
      init(bell: Bell) { self.bell = bell }
      func run() {
        bell.ring()
        Clock.shared.tick()
      }
    }
    """

  @Test func nobodyRunsIt() throws {
    try TemporaryFolder.with([("App/Tower.swift", Data(text.utf8))]) { folder in
      var project = try graph(of: folder)
      let before = check(project, configuration: Configuration()).map(\.rule)
      #expect(before.contains(RuleID("hidden_singleton")))
      project.files[0].isForgotten = true
      #expect(check(project, configuration: Configuration()).isEmpty)
    }
  }
}
