import ArgumentParser
import BarographEngine
import BarographModel
import Foundation

/// What happens to entries of a baseline that accept what is gone.
enum StaleEntries: String, ExpressibleByArgument, CaseIterable {
  /// Removed, unless in continuous integration or when only a part of the project was analysed.
  case auto
  /// Only named.
  case report
  case remove
  /// Named, and exit code 1.
  case fail
}

/// Flags about accepted findings.
struct BaselineFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp("Baseline to read instead of the configured one.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var baseline: String?

  @Flag(name: .customLong("no-baseline"), help: "Show accepted findings too.")
  var ignoresBaseline = false

  @Option(
    help: ArgumentHelp("Accept all present findings: write them to a baseline.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var writeBaseline: String?

  @Flag(help: "Write the baseline in use anew from the present findings: the only way in which it grows.")
  var updateBaseline = false

  @Option(
    help: """
      What happens to entries that accept what is gone: auto (removed, but only reported in continuous integration or \
      left alone when only a part of what the baseline is about is looked at), report, remove or fail.
      """)
  var staleEntries = StaleEntries.auto

  func validate() throws {
    guard ignoresBaseline, writes || baseline != nil else { return }
    throw ValidationError("--no-baseline leaves no baseline to read or write; choose one.")
  }

  /// Whether a baseline is written from all findings.
  var writes: Bool { updateBaseline || writeBaseline != nil }
}

/// The baseline of one run.
struct BaselineInUse {
  private let flags: BaselineFlags
  /// Absolute.
  private let path: String?
  private let accepted: Baseline?

  /// Reads the baseline that the flags or the configuration name, unless it is to be written.
  init(_ flags: BaselineFlags, _ setup: Setup) throws(EngineError) {
    self.flags = flags
    let named = (flags.writeBaseline ?? flags.baseline).map { absolutePath($0) }
    path = flags.ignoresBaseline ? nil : named ?? setup.configuredBaseline
    if flags.writes, setup.flags.narrows {
      throw .usage("a baseline is about everything; write it without --only-rule, --skip-rule and --exclude")
    }
    if flags.updateBaseline, path == nil {
      throw .usage("--update-baseline needs a baseline; add --baseline FILE, or `baseline: FILE` to the configuration")
    }
    let isThere = path.map(exists) ?? false
    if flags.writeBaseline != nil {
      // What cannot be read is what somebody wants to have written anew.
      accepted = path.flatMap { try? Baseline.load($0) }
    } else {
      accepted = try flags.writes && !isThere ? nil : path.map(Baseline.load)
    }
    try checkCover(of: setup)
  }

  /// Of what was not analysed nobody can say that it is gone.
  private func checkCover(of setup: Setup) throws(EngineError) {
    guard let path, let accepted, !flags.writes, setup.readsSources, [.remove, .fail].contains(flags.staleEntries),
      !accepted.isCovered(by: setup.paths, in: folder)
    else { return }
    let places = (accepted.scope.isEmpty ? ["."] : accepted.scope).map { displayPath(absolutePath($0, in: folder)) }
    throw .usage(
      "--stale-entries \(flags.staleEntries.rawValue) needs all that '\(displayPath(path))' is about, which is "
        + "\(places.map { "'\($0)'" }.joined(separator: " and ")): what is not analysed looks gone")
  }

  private var folder: String { path.map(parentFolder) ?? "" }

  /// Triages what was found; writes the baseline when that is asked for.
  func triage(_ analysis: CheckedAnalysis, _ setup: Setup) throws(EngineError) -> LintResult {
    let result = BarographEngine.triage(
      analysis.checked, configuration: setup.configuration, baseline: flags.writes ? nil : accepted)
    guard flags.writes, let path else { return result }
    var baseline = anew(result.found, setup)
    if let accepted, !analysis.checked.damaged.isEmpty {
      let unseen = accepted.apply(to: result.found).stale
      baseline = baseline.adding(unseen)
      noteKept(unseen.count, path, analysis, setup)
    }
    try writeFile(baseline.text, to: path)
    setup.note(
      "note: accepted \(counted(baseline.entries.count, "finding")) in '\(displayPath(path))'\(change(baseline))")
    if setup.configuredBaseline != path {
      setup.note("hint: name it in \(configurationFileName) so that `lint` finds it: `baseline: \(displayPath(path))`")
    }
    return BarographEngine.triage(analysis.checked, configuration: setup.configuration, baseline: baseline)
  }

  /// What is accepted from now on: all that was found where the user looks, and elsewhere what was accepted before.
  private func anew(_ found: [Finding], _ setup: Setup) -> Baseline {
    let scope = Baseline.scope(of: setup.places, in: folder)
    guard !setup.shown.isEverything, let accepted else {
      return Baseline(accepting: found.filter { setup.shown.holds($0.location.file) }, scope: scope)
    }
    let known = Set(accepted.entries.map(\.fingerprint))
    let kept = found.filter { setup.shown.holds($0.location.file) || known.contains($0.fingerprint) }
    let isCovered = accepted.isCovered(by: setup.places, in: folder)
    return Baseline(accepting: kept, scope: isCovered ? scope : accepted.scope)
  }

  /// What a new baseline accepts more or less than the one before.
  private func change(_ baseline: Baseline) -> String {
    guard let accepted else { return "" }
    let added = baseline.removing(accepted.entries).entries.count
    let removed = accepted.removing(baseline.entries).entries.count
    return added + removed == 0 ? ", as before" : ": \(added) more and \(removed) less than before"
  }

  /// Reports entries that accept what is gone, or removes them and lowers those that accept more than there is. True when they
  /// make the run fail.
  func settle(_ result: LintResult, _ analysis: CheckedAnalysis, _ setup: Setup) throws(EngineError) -> Bool {
    guard let path, let accepted, !flags.writes else { return false }
    let stale = result.stale
    let lower = accepted.lowered(to: result.found)
    let shown = displayPath(path)
    if stale.isEmpty, lower == accepted { return false }
    guard analysis.checked.damaged.isEmpty else {
      noteKept(stale.count, path, analysis, setup)
      return false
    }
    let isWhole = isWhole(analysis, accepted, setup)
    // Who looks at a part, an editor at each keystroke, wants nothing written.
    if shouldRemove(isWhole && setup.shown.isEverything) {
      do {
        try writeFile(lower.removing(stale).text, to: path)
        if !stale.isEmpty {
          setup.note(
            "note: removed \(counted(stale.count, "entry", "entries")) from '\(shown)': "
              + "what \(stale.count == 1 ? "it accepts" : "they accept") is gone")
        }
        let count = zip(lower.entries, accepted.entries).count { $0 != $1 }
        if count > 0 {
          setup.note("note: lowered \(counted(count, "entry", "entries")) in '\(shown)' to what there is now")
        }
        return false
      } catch  where flags.staleEntries == .auto {
        setup.note("note: '\(shown)' cannot be written, so it keeps what is gone")
      }
    }
    guard !stale.isEmpty, isWhole && setup.shown.isEverything || flags.staleEntries == .fail else { return false }
    for entry in stale.prefix(Self.shownEntries) {
      setup.note("note: '\(shown)' accepts what is gone: \(entry.rule): \(entry.message)")
    }
    if stale.count > Self.shownEntries { setup.note("note: … and \(stale.count - Self.shownEntries) more") }
    setup.note(
      "\(flags.staleEntries == .fail ? "error" : "hint"): \(counted(stale.count, "stale entry", "stale entries")); "
        + "remove with `barograph lint --stale-entries remove`")
    return flags.staleEntries == .fail
  }

  /// What settling would write: the file, what it says and what it would say. `nil` where it stays as it is.
  func settled(
    _ result: LintResult, _ analysis: CheckedAnalysis, _ setup: Setup
  ) -> (path: String, old: Baseline, new: Baseline)? {
    guard let path, let accepted, !flags.writes, analysis.checked.damaged.isEmpty,
      shouldRemove(isWhole(analysis, accepted, setup) && setup.shown.isEverything)
    else { return nil }
    let new = accepted.lowered(to: result.found).removing(result.stale)
    return new == accepted ? nil : (path, accepted, new)
  }

  /// Whether all that a baseline is about was looked at.
  private func isWhole(_ analysis: CheckedAnalysis, _ accepted: Baseline, _ setup: Setup) -> Bool {
    setup.readsSources && setup.flags.exclude.isEmpty && analysis.unreadable.isEmpty
      && accepted.isCovered(by: setup.paths, in: folder)
  }

  /// Says that entries stay because nobody knows what would be found in files that were not understood.
  private func noteKept(_ count: Int, _ path: String, _ analysis: CheckedAnalysis, _ setup: Setup) {
    guard count > 0, let first = analysis.checked.damaged.first else { return }
    let more = analysis.checked.damaged.count - 1
    setup.note(
      "note: '\(displayPath(path))' keeps \(counted(count, "entry", "entries")) that nothing matches, because '\(first)'"
        + (more > 0 ? " and \(counted(more, "other file"))" : "") + " could not be read to the end; mend or exclude it")
  }

  /// How many stale entries are named.
  private static let shownEntries = 20

  /// Removing is safe when everything was looked at, and useful where somebody commits the result.
  private func shouldRemove(_ isWhole: Bool) -> Bool {
    switch flags.staleEntries {
    case .remove: true
    case .auto: isWhole && !isContinuousIntegration(environment: ProcessInfo.processInfo.environment)
    case .report, .fail: false
    }
  }
}
