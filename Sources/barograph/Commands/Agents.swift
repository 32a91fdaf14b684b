import ArgumentParser
import BarographEngine
import BarographModel
import BarographServer

/// `barograph mcp`.
struct Agents: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp", abstract: "A Model Context Protocol server for coding agents, on standard input and output.",
    discussion: """
      Tools: findings, explain, why, affected, rescope, new_type, preview_fixes, apply_fixes; resources: the pages of the manual. \
      Each answer is about the sources as they are at that moment. Only apply_fixes writes. The server ends with its input.

      Examples:
        barograph mcp
        barograph mcp Sources --config .barograph.yml
      """)

  @OptionGroup var input: Sources
  @OptionGroup var flags: AnalysisFlags

  func run() throws {
    var server = AgentServer(version: barographVersion) { try state() }
    while let line = readLine() {
      if line.allSatisfy(\.isWhitespace) { continue }
      if let answer = server.answer(to: Array(line.utf8)) { try writeOutput(answer + "\n") }
    }
  }

  /// The project around the PATHs, as `lint` sees it.
  private func state() throws -> ProjectState {
    let setups = try Setup.each(input, flags)
    guard let setup = setups.first, setups.count == 1 else {
      throw EngineError.usage("the paths are in \(setups.count) projects; start a server for each")
    }
    return try ProjectState(setup)
  }
}
