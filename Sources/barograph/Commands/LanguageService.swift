import ArgumentParser
import BarographEngine
import BarographModel
import BarographServer

/// `barograph lsp`.
struct LanguageService: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp", abstract: "A language server on standard input and output, for Swift and Objective-C.",
    discussion: """
      Beside sourcekit-lsp, never instead of it: findings as you type, who provides and who gets what (hover, definition, references, \
      lenses, call hierarchy, symbols), fixes, suppressions and accepted findings as code actions. Each folder that the client opens is \
      analysed with the project around it, on a thread of its own; answers meanwhile are those of the last analysis.

      Examples:
        barograph lsp
        barograph lsp --config .barograph.yml --skip-rule over_injection
      """)

  @OptionGroup var flags: AnalysisFlags

  func run() throws {
    let (flags, inbox) = (flags, Inbox())
    let worker = AnalysisWorker(inbox) { job, resident, tell in
      try ProjectState(Self.setup(job.root, flags), overlays: job.texts, progress: tell, mayBeEmpty: true) {
        options throws(EngineError) in
        try resident.analyse(options, disk: job.disk)
      }
    } stamp: { root in
      let setup = try Self.setup(root, flags)
      return try SourceStamp(
        setup.options(), besides: [setup.loaded.file, setup.configuredBaseline].compactMap(\.self))
    }
    let pages = flags.noCache ? nil : (flags.cachePath ?? defaultCachePath).map { absolutePath($0) + "/pages" }
    guard startThread({ inbox.readMessages() }), startThread({ worker.run() }) else {
      throw EngineError.stuck(
        "the system starts no more threads; raise the limits of address space and processes (`ulimit -v`, `ulimit -u`)")
    }
    if let pages { _ = startThread { writeRulePages(to: pages) } }
    var loop = LanguageLoop(LanguageServer(version: barographVersion, pages: pages), inbox, worker)
    if try loop.run() != 0 { throw Exit.Findings() }
  }

  /// The project around a folder; its configuration is read anew each time.
  private static func setup(_ root: String, _ flags: AnalysisFlags) throws -> Setup {
    let setups = try Setup.each(try Sources.parse([root]), flags)
    return setups[0]
  }
}

extension ProjectState {
  /// Analyses and checks a project, with open documents. Throws when it has no file, unless it may be empty: people begin so.
  init(
    _ setup: Setup, overlays: [String: [UInt8]] = [:], progress: (@Sendable (Progress) -> Void)? = nil,
    mayBeEmpty: Bool = false, look: (AnalysisOptions) throws(EngineError) -> CheckedAnalysis = analyseAndCheck
  ) throws {
    let checked = try CheckedSources(
      setup, overlays: overlays, progress: progress, mayBeEmpty: mayBeEmpty, look: look)
    self.init(
      graph: checked.graph, findings: checked.findings, root: checked.root, configuration: setup.configuration,
      baseline: setup.configuredBaseline,
      configurationFile: setup.loaded.file ?? absolutePath(configurationFileName, in: setup.loaded.root))
  }
}
