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

  /// What is left out is in the ledger.
  @Test func theLedgerSaysSo() throws {
    let project = """
      // !$*UTF8*$!
      { objects = {
        P = { isa = PBXProject; targets = (T); };
        G = { isa = PBXGroup; children = (F); path = App; sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = Tower.swift; sourceTree = "<group>"; };
        B = { isa = PBXBuildFile; fileRef = F; }; S = { isa = PBXSourcesBuildPhase; files = (B); };
        T = { isa = PBXNativeTarget; name = App; buildPhases = (S); };
      }; rootObject = P; }
      """
    let files = [
      ("App.xcodeproj/project.pbxproj", project), ("App/Tower.swift", text), ("App/Old.swift", "final class Old {}"),
      ("App/Older.swift", "final class Older {}"), ("App/Old.h", "@interface Oldest : NSObject @end"),
    ]
    try TemporaryFolder.with(files.map { ($0.0, Data($0.1.utf8)) }) { folder in
      let unknowns = try lint(folder: folder).unknowns
      #expect(unknowns.map(\.file) == ["App/Old.swift"])
      #expect(unknowns.map(\.reason) == ["no target compiles this file and 1 other file: nothing is said of them"])
    }
  }
}
