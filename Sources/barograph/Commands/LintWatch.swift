import BarographEngine
import BarographModel
import BarographReports
import Foundation

/// `barograph lint --watch`: findings again whenever a source was written.
struct LintWatch<Source: AnalysisInput> {
  let input: Source
  let flags: AnalysisFlags
  let accepted: BaselineFlags
  /// Renders findings; the second is the root.
  let render: (Report, String) -> String

  /// How often sources are looked at, in seconds.
  private static var pause: Double { 0.5 }

  /// What was seen last.
  private struct Look {
    var stamps: [SourceStamp]
    var findings: [Finding]
  }

  /// Runs until a signal ends it.
  func run() throws {
    var last: Look?
    // Of each project what it was the last time.
    var residents: [ResidentAnalysis] = []
    var complaint = ""
    while true {
      do {
        let setups = try Setup.each(input, flags)
        let stamps = try setups.map { try stamp($0) }
        if stamps != last?.stamps {
          while residents.count < setups.count { residents.append(ResidentAnalysis()) }
          let findings = try show(setups, residents, after: last?.findings)
          last = Look(stamps: stamps, findings: findings)
        }
        complaint = ""
      } catch let error as EngineError {
        // A file that is written just now may be half there: what is wrong is said once, and looked at again.
        if error.description != complaint { error.lines.forEach { writeError(line: $0) } }
        complaint = error.description
      }
      Thread.sleep(forTimeInterval: Self.pause)
    }
  }

  private func stamp(_ setup: Setup) throws(EngineError) -> SourceStamp {
    try SourceStamp(setup.options(), besides: [setup.loaded.file, setup.configuredBaseline].compactMap(\.self))
  }

  /// Prints what is found now, and what came and went; on a terminal in the place of what was there.
  private func show(
    _ setups: [Setup], _ residents: [ResidentAnalysis], after earlier: [Finding]?
  ) throws -> [Finding] {
    let runs = try zip(setups, residents).map { setup, resident in
      try LintRun(setup, accepted, since: nil, graph: false, resident: resident)
    }
    let (report, root) = merged(runs.map { ($0.report, root: $0.analysis.root) })
    if isOutputTerminal {
      try writeOutput("\u{1B}[H\u{1B}[2J\u{1B}[3J")
      try writeOutput(render(report, root))
    } else if earlier == nil {
      try writeOutput(render(report, root))
    }
    if let earlier {
      // On a terminal the report above ends with how it stands.
      let summary = isOutputTerminal ? "" : report.summaryLine + "\n"
      try writeOutput(forPeople: changes(from: earlier, to: report) + summary)
    }
    return report.findings
  }

  /// `+` what came and `-` what went, a line each.
  private func changes(from earlier: [Finding], to report: Report) -> String {
    let (before, now) = (Set(earlier.map(\.fingerprint)), Set(report.findings.map(\.fingerprint)))
    let gone = earlier.filter { !now.contains($0.fingerprint) }.map { line("-", $0) }
    let come = report.findings.filter { !before.contains($0.fingerprint) }.map { line("+", $0) }
    return (gone + come).joined()
  }

  private func line(_ mark: String, _ finding: Finding) -> String {
    let place = finding.location
    return
      "\(mark) \(place.file):\(place.line):\(place.column): \(finding.severity.rawValue): \(finding.message) [\(finding.rule)]\n"
  }
}
