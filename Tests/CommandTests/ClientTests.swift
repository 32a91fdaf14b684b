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
      .appendingPathComponent("Fixtures/SwinjectShop")
    // One of its tools writes.
    let folder = try Folder([:])
    let copy = URL(fileURLWithPath: folder.path + "/SwinjectShop")
    try FileManager.default.copyItem(at: fixture, to: copy)
    let run = try Self.run(
      "python3", tests.appendingPathComponent("Clients/agent.py").path, try Program.url.path, copy.path)
    #expect(run.status == 0, "\(run.output)")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "tools: findings explain why affected rescope new_type preview_fixes apply_fixes")
    #expect(lines.contains { $0.hasPrefix("why: ShopApp.AppDelegate gets Checkout.Discounting in ") }, "\(run.output)")
    #expect(
      lines.contains("affected: 2 types may be reached by a change of Checkout.PriceBoard; the number is the distance"))
    #expect(lines.contains("rescope: 1 binding of Checkout.Discounting would change:"))
    #expect(lines.contains("new_type: final class Receipt {"))
    #expect(
      lines.contains {
        $0.hasPrefix("apply_fixes: Sources/ShopApp/HelpViewController.swift:20:8: remove the suppression")
      })
    #expect(lines.last == "resource: # dependency_cycle")
  }

  @Test(.enabled(if: hasEditor, "python3 -m pip install pytest-lsp"))
  func anEditorAsksEverythingStormsMendsAndEnds() throws {
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

      """,
      "Sources/Rooms.swift": """
      import Swinject
      protocol Clock {}
      final class WallClock: Clock {}
      final class Screen {
        let clock: Clock
        init(clock: Clock) { self.clock = clock }
      }
      final class Rooms: Assembly {
        func assemble(container: Container) {
          container.register(Clock.self) { _ in WallClock() }.inObjectScope(.container)
          container.register(Screen.self) { r in Screen(clock: r.resolve(Clock.self)!) }
        }
      }

      """,
    ])
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Clients/editor.py")
    let run = try Self.run("python3", script.path, try Program.url.path, folder.path)
    #expect(
      run.output == """
        encoding: utf-16
        found: 13:29:hidden_singleton
        progress: WorkDoneProgressBegin WorkDoneProgressEnd
        hover: App.Screen asks Swinject for App.Clock (constructor, eager)
        provider: Rooms.swift:10
        implementation: Rooms.swift:3
        askers: Rooms.swift:6 Rooms.swift:11
        hierarchy: Clock
        needed by: Screen
        needs: Clock
        lens: asked by 2, supplied by 1
        symbols: App.Clock → WallClock
        pulled: hidden_singleton
        again: unchanged
        everywhere: A.swift Rooms.swift
        actions:
          take 'engine' as a parameter of Scheduler
          silence hidden_singleton here
        answered in the storm: 30
        found after the storm: 13:29:hidden_singleton
        found after the first action:
        found when it is closed unsaved: 13:29:hidden_singleton
        found when another program has written:
        ended
        pulled by a client that asks: hidden_singleton pushed: 0

        """)
    #expect(run.status == 0)
  }

  /// Each in a way of its own: no more input, and a parent that is gone though the input is open.
  @Test(arguments: [true, false]) func aClientThatDiesLeavesNothingBehind(closesInput: Bool) throws {
    let folder = try Folder(["Sources/A.swift": "struct A {}\n"])
    let parent = Process()
    parent.executableURL = URL(fileURLWithPath: "/bin/sleep")
    parent.arguments = ["60"]
    try parent.run()
    let server = Process()
    server.executableURL = try Program.url
    server.arguments = ["lsp", "--no-cache"]
    let (input, output) = (Pipe(), Pipe())
    (server.standardInput, server.standardOutput) = (input, output)
    server.standardError = FileHandle.nullDevice
    try server.run()
    defer { server.terminate() }
    let body =
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":\#(parent.processIdentifier),"capabilities":{},"#
      + #""rootUri":"\#(URL(fileURLWithPath: folder.path).absoluteString)"}}"#
    try input.fileHandleForWriting.write(contentsOf: Data("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8))
    #expect(!output.fileHandleForReading.availableData.isEmpty)
    parent.terminate()
    parent.waitUntilExit()
    if closesInput { try input.fileHandleForWriting.close() }
    for _ in 0..<300 where server.isRunning { Thread.sleep(forTimeInterval: 0.1) }
    #expect(!server.isRunning)
    if !server.isRunning { #expect(server.terminationStatus == 1) }
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
