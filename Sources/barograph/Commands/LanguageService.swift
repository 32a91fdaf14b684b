import ArgumentParser
import BarographEngine
import BarographModel
import BarographServer

/// `barograph lsp`.
struct LanguageService: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp", abstract: "A language server on standard input and output, for Swift and Objective-C.",
    discussion: """
      Beside sourcekit-lsp, never instead of it: findings as you type, what a type needs and who provides and uses it (hover, \
      definition, references), and fixes. The project is that around the first folder which the client opens. What it is asked while it \
      analyses is answered after that.

      Examples:
        barograph lsp
        barograph lsp --config .barograph.yml --skip-rule over_injection
      """)

  @OptionGroup var flags: AnalysisFlags

  /// How long typing has to pause before the project is analysed again, in milliseconds.
  private static let pause = 200

  func run() throws {
    let resident = ResidentAnalysis()
    var server = LanguageServer(version: barographVersion) { root, overlays in
      let setups = try Setup.each(Sources.parse([root]), flags)
      let checked = try CheckedSources(setups[0], overlays: overlays, resident: resident)
      return ProjectState(graph: checked.graph, findings: checked.findings, root: checked.root)
    }
    var frames = FrameBuffer()
    while server.exitCode == nil {
      if server.isOutdated, !isInputReady(within: Self.pause) {
        try send(server.refresh())
        continue
      }
      let bytes = readInput()
      if bytes.isEmpty { server.end() }
      frames.append(bytes)
      try take(&frames, &server)
    }
    if server.exitCode != 0 { throw Exit.Findings() }
  }

  /// Answers all messages that have come.
  private func take(_ frames: inout FrameBuffer, _ server: inout LanguageServer) throws {
    while true {
      do {
        guard let message = try frames.next() else { return }
        try send(server.handle(message))
      } catch let failure as FrameFailure { try send([server.answer(to: failure)]) }
    }
  }

  private func send(_ messages: [[UInt8]]) throws {
    for message in messages { try writeOutput(String(decoding: FrameBuffer.frame(message), as: UTF8.self)) }
  }
}
