import ArgumentParser
import BarographEngine
import BarographModel
import BarographReports
import Foundation

/// `barograph init`.
struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a commented .barograph.yml for this project, its schema, and a baseline; never overwrites one.")

  @ArgumentParser.Argument(
    help: ArgumentHelp("The project's folder; none means the current folder.", valueName: "folder"))
  var folder = "."

  @Flag(name: .customLong("no-baseline"), help: "Accept nothing: all present findings stay.")
  var acceptsNothing = false

  @OptionGroup var flags: AnalysisFlags

  func run() throws {
    let root = absolutePath(folder)
    let path = absolutePath(configurationFileName, in: root)
    let baselinePath = absolutePath(baselineFileName, in: root)
    guard !FileManager.default.fileExists(atPath: path) else {
      throw EngineError.usage(
        "'\(displayPath(path))' is already there; `barograph config check` shows what it does; remove it to begin anew")
    }
    let analysed = try Analysed(paths: [folder], flags)
    let result = lint(analysed.graph, configuration: Configuration(), baseline: nil)
    let found = result.found
    let isThere = FileManager.default.fileExists(atPath: baselinePath)
    let accepts = !acceptsNothing && !found.isEmpty && !isThere
    let proposed = ProposedConfiguration(
      for: analysed.graph, baseline: accepts || isThere && !acceptsNothing ? baselineFileName : nil)
    if accepts {
      let baseline = Baseline(accepting: found, scope: Baseline.scope(of: [folder], in: root))
      try writeFile(baseline.text, to: baselinePath)
    }
    let schemaPath = absolutePath(configurationSchemaFileName, in: root)
    try writeFile(configurationSchema(vocabulary: Rulebook.vocabulary), to: schemaPath)
    try writeFile(proposed.text, to: path)
    let files = [path, schemaPath] + (accepts ? [baselinePath] : [])
    try writeOutput(told(proposed, result, accepts: accepts, files: files))
    analysed.finish()
  }

  private func told(
    _ proposed: ProposedConfiguration, _ result: LintResult, accepts: Bool, files: [String]
  ) -> String {
    let found = result.found
    var lines = files.map { "wrote \(displayPath($0))" } + [""] + proposed.summary
    lines.append(
      "findings    \(found.isEmpty ? "none" : counts(of: found))\(accepts ? ", accepted in the baseline" : "")")
    let worst = [Severity.error, .warning].flatMap { severity in found.filter { $0.severity == severity } }.prefix(3)
    if !worst.isEmpty { lines += ["", "worth a look first:"] }
    for finding in worst {
      let place = finding.location
      lines.append(
        "  \(place.file):\(place.line):\(place.column): \(finding.severity.rawValue): \(finding.message) [\(finding.rule)]"
      )
    }
    return (lines + ["", "next:"] + next(accepts: accepts).map { "  \($0)" }).map { $0 + "\n" }.joined()
  }

  private func next(accepts: Bool) -> [String] {
    let all = accepts ? ["barograph lint --no-baseline        all findings, the accepted ones too"] : []
    return ["barograph lint                      what is new from now on"] + all + [
      "barograph config check              after each change of the configuration",
      "barograph lint --since origin/main  in continuous integration: only what a change brings",
    ]
  }

  private func counts(of findings: [Finding]) -> String {
    let parts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      guard count > 0 else { return nil }
      return severity == .info ? "\(count) info" : counted(count, severity.rawValue)
    }
    return parts.joined(separator: ", ")
  }
}
