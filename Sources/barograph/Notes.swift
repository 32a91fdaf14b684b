import BarographEngine
import BarographModel

/// What a command tells on standard error about an analysis.
extension Setup {
  /// A sentence on standard error, unless the user wants none.
  func note(_ sentence: String) {
    if !flags.quiet { writeError(line: sentence) }
  }

  /// Tells which patterns of the configuration match no file.
  func note(unmatched: [String]) {
    for pattern in unmatched {
      if flags.exclude.contains(where: pattern.hasSuffix) {
        note("warning: --exclude '\(pattern)' matches no file")
        continue
      }
      note(
        "warning: \(displayPath(loaded.file ?? configurationFileName)): '\(pattern)' matches no file; "
          + "patterns are relative to the folder of the configuration")
    }
  }

  /// Throws when there was nothing to report on: what looks fine is then a wrong folder or pattern. Of facts, which are what
  /// they are, it only tells. Sources that were found and could not be read are something.
  func check(files: Int, damaged: [String]) throws(EngineError) {
    guard files == 0, damaged.allSatisfy({ isManifest(String(lastPart($0))) }) else { return }
    guard readsSources else { return note("warning: nothing to analyse: the facts are about no file") }
    let places = named.isEmpty ? ["."] : named
    let patterns = configuration.include.isEmpty && configuration.exclude.isEmpty
    throw .usage(
      "nothing to analyse: no Swift or Objective-C file in \(places.map { "'\($0)'" }.joined(separator: ", "))"
        + (patterns ? "" : " that `include` and `exclude` leave"))
  }

  /// Tells which patterns of layers and rules select no type.
  func note(idle sentences: [String]) {
    for sentence in sentences { note("warning: \(sentence)") }
  }

  /// Tells what kinds of places were not understood, the most frequent first; `--verbose` lists each of them instead.
  func note(unknowns: [Unknown], besides told: [Unknown]) {
    let told = Set(told)
    let kinds = Dictionary(grouping: unknowns.filter { !told.contains($0) }, by: \.reason)
      .map { (reason: $0, count: $1.count) }
      .sorted { ($1.count, $0.reason) < ($0.count, $1.reason) }
    guard !flags.verbose, !kinds.isEmpty else { return }
    let shown = kinds.prefix(Self.shownKinds)
    let rest = kinds.dropFirst(shown.count).reduce(0) { $0 + $1.count }
    let parts = shown.map { "\($0.reason) (\(counted($0.count, "place")))" }
    note(
      "note: not understood: " + parts.joined(separator: "; ")
        + (rest > 0 ? "; and \(counted(rest, "other place"))" : "") + "; `--verbose` lists them")
  }

  /// How many kinds are named.
  private static let shownKinds = 3

  /// Tells which files could not be read; with `--verbose` also what was not understood and how long each stage took.
  func finish(unreadable: [Unknown], unknowns: [Unknown], _ stages: [(stage: String, seconds: Double)]) {
    for (reason, files) in unreadable.grouped(by: \.reason) {
      // Forty documents of one old tool are one thing to know.
      let shown = flags.verbose || files.count <= Self.shownKinds ? files : [files[0]]
      for file in shown { note("warning: \(file.file):\(file.line):\(file.column): \(reason)") }
      if shown.count < files.count {
        note("warning: the same of \(counted(files.count - 1, "other file")); `--verbose` lists them")
      }
    }
    guard flags.verbose else { return }
    let known = Set(unreadable)
    for unknown in unknowns where !known.contains(unknown) {
      note("note: \(unknown.file):\(unknown.line):\(unknown.column): not understood: \(unknown.reason)")
    }
    for (stage, seconds) in stages { note("time: \(milliseconds(seconds)) \(stage)") }
  }
}

/// Seconds as whole and thousandth milliseconds, aligned.
private func milliseconds(_ seconds: Double) -> String {
  let thousandths = Int((seconds * 1_000_000).rounded())
  let fraction = String(thousandths % 1000)
  let text = "\(thousandths / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction + " ms"
  return String(repeating: " ", count: max(0, 14 - text.count)) + text
}
