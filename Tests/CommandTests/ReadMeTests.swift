import Foundation
import Testing

/// The front page shows what the program does.
@Suite struct ReadMeTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func lines() throws -> [Substring] {
    try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test func theExcerptIsWhatItPrints() throws {
    let lines = try Self.lines()
    let start = try #require(lines.firstIndex(of: "An excerpt:"))
    let excerpt = lines[(start + 1)...].prefix { $0.isEmpty || $0.hasPrefix("    ") }.filter { !$0.isEmpty }
      .map { $0.dropFirst(4) }
    #expect(excerpt.count > 5)
    let run = try Program.run("lint", "Fixtures/SwinjectShop", "--no-cache", "--full", in: Self.root.path)
    let printed = Set(run.output.split(separator: "\n"))
    #expect(excerpt.filter { !printed.contains($0) } == [])
  }

  @Test func theTableHasAllCommands() throws {
    let told = try Self.lines().filter { $0.hasPrefix("| `barograph ") }
      .compactMap { $0.dropFirst("| `barograph ".count).split(separator: " ").first?.prefix { $0.isLetter } }
    let help = try Program.run("--help", in: Self.root.path).output
    let commands = help.split(separator: "\n").drop { $0 != "SUBCOMMANDS:" }
      .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") && !$0.hasPrefix("  See") }
      .compactMap { $0.split(separator: " ").first }
    #expect(commands.count > 5)
    #expect(Set(told) == Set(commands))
  }
}
