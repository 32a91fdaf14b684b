import Foundation
import Testing

/// The server for coding agents and the protocol's own client.
@Suite struct AgentClientTests {
  /// Whether the client can be imported.
  private static let isThere = (try? run("python3", "-c", "import mcp").status) == 0

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
