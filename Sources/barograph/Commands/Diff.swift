import ArgumentParser
import BarographEngine
import BarographModel
import BarographReports

/// `barograph diff`.
struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "What one state of the code has that another had not (--format text, markdown, sarif, …).",
    discussion: """
      BASE and HEAD are git revisions, or files: reports (`lint --format json`) or facts (`extract`). Without HEAD the \
      working tree is compared with BASE. A...B compares B with where it went apart from A. Exit code 1 when something \
      new is at or above the failing severity. As Markdown, revisions and facts also show what came and went in the graph: \
      types, dependencies, bindings, cycles, and a small picture of them.

      Examples:
        barograph diff origin/main
        barograph diff v1.2...HEAD --format markdown
      """)

  @ArgumentParser.Argument(
    help: "The earlier state: a git revision, a saved report or a facts file.", completion: Completions.revision)
  var base: String

  @ArgumentParser.Argument(
    help: "The later state; otherwise the working tree.", completion: Completions.revision)
  var head: String?

  @Option(
    help: ArgumentHelp("File or folder to report on in both states; repeatable.", valueName: "path"),
    completion: .file())
  var path: [String] = []

  @OptionGroup var flags: AnalysisFlags
  @OptionGroup var output: OutputFlags
  @OptionGroup var text: TextFlags

  func run() throws {
    let delivery = try Delivery(
      output, standard: ReportFormat.text.rawValue, formats: ReportFormat.allCases.map { ($0.rawValue, $0) })
    let (base, head) = try ends
    let setup = try Setup(paths: path, flags)
    let states = States(setup, sharing: head == nil, wantsGraph: delivery.contains { $0 == .markdown })
    let earlier = try states.read(base, against: head)
    let later = try states.read(head, against: nil)
    let report = later.report.since(
      EarlierState(title: earlier.title, findings: earlier.report.findings), all: later.report.findings
    ).showing(setup.shown)
    try delivery.deliver { format, color in
      var options = reportOptions(root: later.root, isTerminal: color, isFull: text.isFull(flags))
      options.showsAbsent = true
      if format == .markdown, let change = later.change(since: earlier) { return differenceMarkdown(report, change) }
      return format.render(report, options: options)
    }
    setup.finish(
      unreadable: later.unreadable.filter { setup.shown.holds($0.file) }, unknowns: report.unknowns, [])
    let failing: Severity = flags.strict ? .warning : .error
    if report.findings.contains(where: { $0.severity >= failing }) { throw Exit.Findings() }
  }

  /// The two states; `A...B` and `A..B` name both at once.
  private var ends: (base: String, head: String?) {
    get throws {
      guard head == nil, !isFile(absolutePath(base)), let dots = base.firstRange(of: "..") else { return (base, head) }
      let right = base[dots.upperBound...]
      let isFork = right.hasPrefix(".")
      let later = String(isFork ? right.dropFirst() : right)
      let earlier = String(base[..<dots.lowerBound])
      return ((isFork ? "..." : "") + (earlier.isEmpty ? "HEAD" : earlier), later.isEmpty ? "HEAD" : later)
    }
  }
}

/// Reads states of the code, from wherever they are.
private struct States {
  /// One state of the code and what was found in it.
  struct State {
    var title: String
    var report: Report
    /// What paths are relative to.
    var root: String
    /// Files that could not be read.
    var unreadable: [Unknown] = []
    /// The graph; `nil` unless it was wanted and is known.
    var graph: SavedGraph?

    /// What came and went in the graph; `nil` where one of the two is not known.
    func change(since earlier: State) -> GraphChange? {
      guard let old = earlier.graph, let new = graph else { return nil }
      return GraphChange(from: old, to: new, base: earlier.title)
    }
  }

  private let setup: Setup
  private let sharing: Bool
  private let wantsGraph: Bool

  init(_ setup: Setup, sharing: Bool, wantsGraph: Bool) {
    self.setup = setup
    self.sharing = sharing
    self.wantsGraph = wantsGraph
  }

  /// The state behind a name; none means the working tree. `...name` is where it went apart from another revision.
  func read(_ name: String?, against other: String?) throws(EngineError) -> State {
    guard let name else { return state("working tree", try setup.run(graph: wantsGraph, analyseAndCheck)) }
    if isFile(absolutePath(name)) { return try saved(name) }
    if name.hasSuffix(".json") || name.hasSuffix(".facts") {
      throw .unreadablePath(name, reason: "there is no such report or facts file")
    }
    let repository = try Repository(around: setup.places)
    var revision = try repository.revision(name.hasPrefix("...") ? String(name.dropFirst(3)) : name)
    if name.hasPrefix("..."), let other {
      let fork = try repository.forkPoint(of: revision, and: repository.revision(other))
      if fork == nil { setup.note(revision.unknownFork) }
      revision = fork ?? revision
    }
    let analysis = try setup.run(graph: wantsGraph) { options throws(EngineError) in
      try check(revision, of: repository, options, sharing: sharing)
    }
    return state(revision.title, analysis)
  }

  private func state(_ title: String, _ analysis: CheckedAnalysis) -> State {
    let result = triage(analysis.checked, configuration: setup.configuration, baseline: nil)
    return State(
      title: title, report: result.report, root: analysis.root, unreadable: analysis.unreadable,
      graph: analysis.graph.map { SavedGraph($0) })
  }

  private func saved(_ name: String) throws(EngineError) -> State {
    if let report = try savedReport(name) { return State(title: name, report: report, root: setup.loaded.root) }
    let analysis = try setup.run(graph: wantsGraph) { options throws(EngineError) in
      var options = options
      options.factsFiles = [name]
      return try analyseAndCheck(options)
    }
    return state(name, analysis)
  }
}
