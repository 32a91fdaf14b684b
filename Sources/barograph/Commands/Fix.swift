import ArgumentParser
import BarographEngine
import BarographFix
import BarographModel

/// `barograph fix`.
struct FixCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "fix", abstract: "Mends what can be mended: shows a diff, or changes the sources.",
      discussion: """
        Findings of `lint` in the PATHs, without those that are accepted. Safe fixes keep what the program does: \
        \(rules(isSafe: true)), where nothing says otherwise. With --unsafe also those that somebody should look at: \
        \(rules(isSafe: false)). What cannot be mended soundly is listed with the reason. Entries of the baseline that accept what is \
        gone go as well. Files that changed meanwhile, links, and what does not parse are left alone; all \
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

  @Flag(help: "With --unsafe: hand shared instances through all callers, instead of by a default value.")
  var throughCallers = false

  func validate() throws {
    if throughCallers, !unsafe { throw ValidationError("--through-callers needs --unsafe.") }
    if diff, apply { throw ValidationError("--diff and --apply exclude each other; choose one.") }
  }

  func run() throws {
    for setup in try Setup.each(input, flags) {
      let session = FixSession(setup, allowsUnsafe: unsafe, throughCallers: throughCallers)
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
  let throughCallers: Bool
  /// How often sources are changed and read again: what had to wait for another fix comes in the next round.
  private static let rounds = 20
  /// How many refusals are listed.
  private static let shownRefusals = 10

  init(_ setup: Setup, allowsUnsafe: Bool, throughCallers: Bool) {
    self.setup = setup
    self.allowsUnsafe = allowsUnsafe
    self.throughCallers = throughCallers
  }

  /// Prints what would change.
  func show() throws {
    let (round, checked) = try look()
    let baseline = checked.settledBaseline(setup)
    try writeOutput(round.diff + (baseline?.change.diff ?? ""))
    summarise(round, "\(counted(round.count, "finding")) would be mended in \(counted(round.changes.count, "file"))")
    if !round.later.isEmpty {
      setup.note("note: \(counted(round.later.count, "more fix", "more fixes")) after that, in the same places")
    }
    if let baseline {
      setup.note(
        baseline.gone > 0
          ? "note: \(counted(baseline.gone, "entry", "entries")) of '\(baseline.change.path)' would go: what is accepted is gone"
          : "note: entries of '\(baseline.change.path)' would be lowered to what there is now")
    }
    if round.count > 0 || baseline != nil { setup.note("hint: `--apply` changes the sources") }
  }

  /// Changes the sources until nothing is left that can be mended.
  func apply() throws {
    var mended = 0
    var files: Set<String> = []
    var (round, checked) = try look()
    for _ in 1...Self.rounds where !round.now.isEmpty {
      try replaceSources(round.changes, below: checked.root)
      for fix in round.now {
        let place = fix.findings[0].location
        try writeOutput(forPeople: "\(place.file):\(place.line): \(fix.title) [\(fix.rule)]\n")
      }
      mended += round.count
      files.formUnion(round.changes.map(\.path))
      (round, checked) = try look()
    }
    try checked.settleBaseline(setup)
    summarise(round, "mended \(counted(mended, "finding")) in \(counted(files.count, "file"))")
  }

  private func look() throws -> (FixRound, CheckedSources) {
    let checked = try CheckedSources(setup)
    let round = FixRound(
      checked.findings, in: checked.graph, root: checked.root, allowsUnsafe: allowsUnsafe,
      throughCallers: throughCallers)
    return (round, checked)
  }

  /// Says on standard error what was done, what was not, and why.
  private func summarise(_ round: FixRound, _ done: String) {
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
    let shown = setup.flags.verbose ? refused.count : Self.shownRefusals
    for refusal in refused.prefix(shown) {
      let place = refusal.finding.location
      setup.note("  \(place.file):\(place.line): \(refusal.finding.rule): \(refusal.reason)")
    }
    if refused.count > shown { setup.note("  … and \(refused.count - shown) more; `--verbose` lists them") }
  }
}
