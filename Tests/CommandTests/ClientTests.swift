import Foundation
import Testing

/// The servers for coding agents and editors, and clients that others have written.
@Suite struct ClientTests {
  /// Whether the clients can be imported.
  private static let isThere = (try? run("python3", "-c", "import mcp").status) == 0
  private static let hasEditor = (try? run("python3", "-c", "import pytest_lsp").status) == 0

  @Test(.enabled(if: isThere, "python3 -m pip install mcp"))
  func theClientListsAndCallsEverything() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let fixture = tests.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/SwinjectShop").path
    let run = try Self.run(
      "python3", tests.appendingPathComponent("Clients/agent.py").path, try Program.url.path, fixture)
    #expect(run.status == 0, "\(run.output)")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "tools: findings explain why affected preview_fixes")
    #expect(lines.contains { $0.hasPrefix("why: ShopApp.AppDelegate gets Checkout.Discounting in ") }, "\(run.output)")
    #expect(
      lines.contains("affected: 2 types may be reached by a change of Checkout.PriceBoard; the number is the distance"))
    #expect(lines.last == "resource: # dependency_cycle")
  }

  @Test(.enabled(if: hasEditor, "python3 -m pip install pytest-lsp"))
  func anEditorOpensAsksMendsAndCloses() throws {
    let folder = try Folder([
      "Sources/A.swift": """
      final class Engine {
        static let shared = Engine()
        private var syncs = 0
        private init() {}
        func sync() { syncs += 1 }
      }
      final class SourceStore {}
      final class Scheduler {
        let source: SourceStore
        init(source: SourceStore) {
          self.source = source
        }
        func run() { print("🚀"); Engine.shared.sync() }
      }

      """
    ])
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Clients/editor.py")
    let run = try Self.run("python3", script.path, try Program.url.path, folder.path, "Sources/A.swift")
    #expect(
      run.output == """
        encoding: utf-16
        found: 13:29:hidden_singleton
        hover: App.SourceStore  class  Sources/A.swift:7:13
        definition: 7
        references: 10
        actions:
          take 'engine' as a parameter of Scheduler
          silence hidden_singleton here
        found after that:
        found when it is closed unsaved: 13:29:hidden_singleton
        ended

        """)
    #expect(run.status == 0)
  }

  private static func run(_ command: String...) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }
}
