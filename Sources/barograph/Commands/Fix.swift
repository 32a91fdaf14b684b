import ArgumentParser
import BarographEngine
import BarographFix
import BarographGenerate
import BarographModel

/// `barograph fix`.
struct FixCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "fix", abstract: "Mends what can be mended: shows a diff, or changes the sources.",
      discussion: """
        Findings of `lint` in the PATHs, without those that are accepted. Safe fixes keep what the program does: \
        \(rules(isSafe: true)). With --unsafe also those that somebody should look at: \(rules(isSafe: false)). What cannot be \
        mended soundly is listed with the reason. Files that changed meanwhile, links, and what does not parse are left alone; all \
        fixes of a round are written, or none.

        Examples:
          barograph fix Sources --unsafe > changes.patch
          barograph fix --apply --only-rule unused_suppression
        """)
  }

  @OptionGroup var input: Sources
  @OptionGroup var flags: AnalysisFlags

  @Flag(help: "Show what would change as a diff and change nothing; the default.")
  var diff = false

  @Flag(help: "Change the sources.")
  var apply = false

  @Flag(help: "Also what changes what the program does, or needs a look.")
  var unsafe = false

  func validate() throws {
    if diff, apply { throw ValidationError("--diff and --apply exclude each other; choose one.") }
  }

  func run() throws {
    for setup in try Setup.each(input, flags) {
      var session = FixSession(setup, allowsUnsafe: unsafe)
      if apply { try session.apply() } else { try session.show() }
    }
  }

  private static func rules(isSafe: Bool) -> String {
    fixableRules.filter { $0.isSafe == isSafe }.map(\.rule.text).joined(separator: ", ")
  }
}

/// Fixes of one project.
private struct FixSession {
  let setup: Setup
  let allowsUnsafe: Bool
  /// How often sources are changed and read again: what had to wait for another fix comes in the next round.
  private static let rounds = 20

  init(_ setup: Setup, allowsUnsafe: Bool) {
    self.setup = setup
    self.allowsUnsafe = allowsUnsafe
  }

  /// What one look at the sources says.
  private struct Round {
    var plan: FixPlan
    /// Those that are made now, and those that come after.
    var now: [Fix]
    var later: [Fix]
    var changes: [SourceChange]
    var root: String
  }

  /// Prints what would change.
  mutating func show() throws {
    let round = try look()
    let texts = round.changes.map { change in
      unifiedDiff(
        String(decoding: change.old, as: UTF8.self), String(decoding: change.new, as: UTF8.self), path: change.path,
        isNew: false)
    }
    try writeOutput(texts.joined())
    let mended = round.now.reduce(0) { $0 + $1.findings.count }
    summarise(round, "\(counted(mended, "finding")) would be mended in \(counted(round.changes.count, "file"))")
    if !round.later.isEmpty {
      setup.note("note: \(counted(round.later.count, "more fix", "more fixes")) after that, in the same places")
    }
    if mended > 0 { setup.note("hint: `--apply` changes the sources") }
  }

  /// Changes the sources until nothing is left that can be mended.
  mutating func apply() throws {
    var mended = 0
    var files: Set<String> = []
    var round = try look()
    for _ in 1...Self.rounds where !round.now.isEmpty {
      try replaceSources(round.changes, below: round.root)
      for fix in round.now {
        let place = fix.findings[0].location
        try writeOutput(forPeople: "\(place.file):\(place.line): \(fix.title) [\(fix.rule)]\n")
      }
      mended += round.now.reduce(0) { $0 + $1.findings.count }
      files.formUnion(round.changes.map(\.path))
      round = try look()
    }
    summarise(round, "mended \(counted(mended, "finding")) in \(counted(files.count, "file"))")
  }

  private func look() throws -> Round {
    let baseline = try BaselineInUse(BaselineFlags.parse([]), setup)
    let analysis = try setup.run(graph: true, analyseAndCheck)
    try setup.check(files: analysis.shownFiles, damaged: analysis.checked.damaged.filter { setup.shown.holds($0) })
    let result = try baseline.triage(analysis, setup)
    let findings = result.report.showing(setup.shown, silenced: result.silenced).findings
    let root = analysis.root
    let plan = fixes(for: findings, in: analysis.graph ?? LinkedGraph()) { sourceBytes(of: $0, root: root) }
    let (now, later) = together(plan.fixes.filter { $0.isSafe || allowsUnsafe })
    let edits = Dictionary(grouping: now.flatMap(\.edits), by: \.file)
    let changes = edits.keys.sorted().compactMap { file -> SourceChange? in
      guard let old = sourceBytes(of: file, root: root) else { return nil }
      return SourceChange(path: file, old: old, new: applying(edits[file] ?? [], to: old))
    }
    return Round(plan: plan, now: now, later: later, changes: changes, root: root)
  }

  /// Says on standard error what was done, what was not, and why.
  private func summarise(_ round: Round, _ done: String) {
    setup.note("note: \(done)")
    let unsafe = round.plan.fixes.filter { !$0.isSafe }
    if !allowsUnsafe, !unsafe.isEmpty {
      setup.note("note: \(counted(unsafe.count, "more fix needs", "more fixes need")) a look: `--unsafe`")
    }
    let isMeant = Set(fixableRules.filter { $0.isSafe || allowsUnsafe }.map(\.rule))
    let refused = round.plan.refusals.filter { isMeant.contains($0.finding.rule) }
    guard !refused.isEmpty else { return }
    setup.note(
      "note: \(counted(refused.count, "finding is", "findings are")) left as \(refused.count == 1 ? "it is" : "they are"):"
    )
    for refusal in refused.prefix(setup.flags.verbose ? .max : 10) {
      let place = refusal.finding.location
      setup.note("  \(place.file):\(place.line): \(refusal.finding.rule): \(refusal.reason)")
    }
    if refused.count > 10, !setup.flags.verbose {
      setup.note("  … and \(refused.count - 10) more; `--verbose` lists them")
    }
  }
}
